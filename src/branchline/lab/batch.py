"""Thousands of games stepped together, in arrays that the caller owns: for those who train or search in bulk.

    with Batch(edition("usa"), players=2, games=4096, seed=1) as batch:
        masks, seats, rewards, done = batch.arrays()
        batch.reset(masks, seats)
        while learning:
            actions = ...  # one for each game, among those its mask allows
            batch.step(actions, masks, seats, rewards, done)

A game that ends is scored, marked done, and begun anew at once: its mask and seat are already those of the next game.
"""

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

from branchline.faces import Json, Refused
from branchline.lab import loops
from branchline.lab.bulk import Array
from branchline.play.edition import Edition, compiled
from branchline.table.chance import Dice
from branchline.words import line


class Batch:
    """Many games of a kind at once. `workers` threads share each step; the games are the same for any number."""

    def __init__(
        self,
        edition: Edition,
        *,
        players: int,
        games: int,
        seed: int,
        workers: int = 1,
        options: dict[str, Json] | None = None,
    ) -> None:
        for name, value, least in (("games", games, 1), ("workers", workers, 1), ("seed", seed, 0)):
            if not isinstance(value, int) or value < least:
                raise Refused(line("batch.number", name=name, least=least, given=value))
        rules = edition.face.rules
        self.begun = False
        self.boards = edition.boards.copy()  # a tape lies on it: not this one's business
        self.players, self.games, self.seed = players, games, np.uint64(seed)
        self.words, self.sheet = rules.PLAIN_WORDS, rules.SHEET
        self.total = self.sheet.index("total")
        self.loops = compiled(edition.face.name, loops)
        self.blank = edition.blank(players, options)
        self.states = np.repeat(self.blank, games)
        self.dices = np.zeros(games, Dice)
        self.number = np.arange(games)  # of the run, each game's; the next is `games` further
        self.forms: dict[str, tuple[Any, tuple[int, ...]]] = {
            "masks": (np.dtype(np.uint64), (games, self.words)),
            "seats": (np.dtype(np.int8), (games,)),
            "rewards": (np.dtype(np.int16), (games, players)),
            "done": (np.dtype(np.bool_), (games,)),
            "actions": (np.dtype(np.int64), (games,)),
        }
        self.refused = np.zeros(games, np.bool_)
        cuts = np.linspace(0, games, workers + 1).astype(int).tolist()
        self.parts = list(pairwise(cuts))
        self.pool = ThreadPoolExecutor(workers - 1) if workers > 1 else None

    def arrays(self) -> tuple[Array, Array, Array, Array]:
        """Fresh arrays of the right form: masks (a bit an action, in words), seats to move, rewards by seat, done."""
        masks, seats, rewards, done = (
            np.zeros(shape, kind)
            for kind, shape in (self.forms[name] for name in ("masks", "seats", "rewards", "done"))
        )
        return masks, seats, rewards, done

    def reset(self, masks: Array, seats: Array) -> None:
        """Begin every game; the arrays are filled in."""
        self._fit(masks=masks, seats=seats)
        self.begun = True
        self.number[:] = np.arange(self.games)
        self._each(self.loops.reset_games, self.blank, self.dices, self.seed, self.number, masks, seats)

    def choose(self, masks: Array, actions: Array) -> None:
        """An action for each game, at random among those its mask allows."""
        self._fit(masks=masks, actions=actions)
        self._each_plainly(self.loops.choose_each, self.dices, masks, actions)

    def step(self, actions: Array, masks: Array, seats: Array, rewards: Array, done: Array) -> None:
        """Do an action in each game, and fill the arrays in. If a mask does not allow its action, none is done.

        Rewards are zero until a game is done, then each seat's final score.
        """
        self._fit(masks=masks, actions=actions, seats=seats, rewards=rewards, done=done)
        if not self.begun:
            raise Refused(line("batch.begin"))
        self._each_plainly(self.loops.refuse_each, masks, actions, self.refused)
        if self.refused.any():
            row = int(np.flatnonzero(self.refused)[0])
            raise Refused(line("batch.illegal", game=row, action=int(actions[row])))
        self._each(
            self.loops.step_games,
            self.blank,
            self.dices,
            self.seed,
            self.number,
            actions,
            masks,
            seats,
            rewards,
            done,
            len(self.sheet),
            self.total,
        )

    def _fit(self, **arrays: Array) -> None:
        """The caller's arrays are of the form the compiled loops write to: anything else is refused."""
        for name, array in arrays.items():
            kind, shape = self.forms[name]
            if getattr(array, "dtype", None) != kind or array.shape != shape or not array.flags.writeable:
                given = f"{array.shape} {array.dtype}" if isinstance(array, np.ndarray) else type(array).__name__
                raise Refused(line("batch.array", name=name, shape=str(shape), kind=str(kind), given=given))

    def _each(self, loop: Any, *arguments: Any) -> None:
        self._each_plainly(loop, self.boards, self.states, *arguments)

    def _each_plainly(self, loop: Any, *arguments: Any) -> None:
        """A loop over the games, in as many parts as there are workers."""
        others = [self.pool.submit(loop, *part, *arguments) for part in self.parts[1:]] if self.pool else []
        loop(*self.parts[0], *arguments)
        for other in others:
            other.result()

    def close(self) -> None:
        if self.pool:
            self.pool.shutdown()

    def __enter__(self) -> "Batch":
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()
