"""What a board of the classic game says beyond what all boards say."""

from typing import ClassVar

from msgspec import field

from branchline.boards.format import BoardFile, Options


class Figures(Options, forbid_unknown_fields=True, omit_defaults=True):
    """The figures of the rules."""

    longest_bonus: int = 10


class ClassicBoard(BoardFile, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A board of the classic game."""

    OWN_FIGURES: ClassVar = {"longest_bonus": ("Longest path", 0, 100)}

    options: Figures = field(default_factory=Figures)
