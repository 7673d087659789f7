"""What bulk runs share: a game's compiled loops, and the arrays they run on."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import numpy as np

from branchline.faces import Json
from branchline.lab import loops
from branchline.play.edition import Edition, compiled
from branchline.table.chance import Dice

Array = np.ndarray[Any, Any]
Made = TypeVar("Made")
CHUNK = 200  # games between two words of progress


class Bench:
    """A place to run games at: the arrays that one thread works on."""

    def __init__(self, edition: Edition, players: int, options: dict[str, Json] | None = None) -> None:
        rules = edition.face.rules
        self.loops = compiled(edition.face.name, loops)
        self.boards = edition.boards.copy()  # a tape lies on it: not this one's business
        self.blank = edition.blank(players, options)
        self.states = self.blank.copy()
        self.dices = np.zeros(1, Dice)
        self.seats, self.sheet = rules.SEATS, rules.SHEET

    def random_games(self, run: int, first: int, many: int) -> tuple[Array, Array]:
        """So many games of a run: their score sheets, and how many decisions each took."""
        sheets = np.zeros((many, self.seats, len(self.sheet)), np.int64)
        decisions = np.zeros(many, np.int64)
        self.loops.random_games(
            self.boards, self.states, self.blank, self.dices, np.uint64(run), first, many, sheets, decisions
        )
        return sheets, decisions


def chunks(many: int) -> list[tuple[int, int]]:
    """The beginning and length of each part of a run."""
    size = min(max(CHUNK, many // 1000), 100 * CHUNK)
    return [(first, min(size, many - first)) for first in range(0, many, size)]


def in_threads(work: Callable[[tuple[int, int]], Made], parts: list[tuple[int, int]], workers: int) -> Iterator[Made]:
    """The work on each part, in order; compiled rules let other threads run beside them."""
    if workers == 1:
        yield from map(work, parts)
        return
    with ThreadPoolExecutor(workers) as pool:
        yield from pool.map(work, parts)
