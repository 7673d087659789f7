"""The shared verbs of the table: plain rules over a record `s` and a board `b`, called by games, calling none."""
