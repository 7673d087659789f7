"""What always holds in the classic game, and what a seat cannot know: as on any table."""

from branchline.table.laws import LAWS, broken, derive
from branchline.table.redeal import redeal

__all__ = ["LAWS", "broken", "derive", "redeal"]
