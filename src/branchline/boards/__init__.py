"""Boards as files: the format, its checks, and the tables that rules read."""
