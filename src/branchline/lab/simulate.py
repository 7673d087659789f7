"""Many games of random seats, and what came of them. The same run gives the same figures, however many work on it."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from branchline.faces import Json
from branchline.lab.bulk import Array, Bench, chunks, in_threads
from branchline.play.edition import Edition

SHARES = 60  # a win shared by two, three, four or five is a whole number of sixtieths


@dataclass
class Tally:
    """Whole-number sums over games: they add up alike in any order."""

    games: int
    sums: Array  # by seat and column of the score sheet
    squares: Array
    wins: Array  # by seat, in sixtieths
    decisions: int
    lowest: int
    highest: int
    cpu_seconds: float

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.sums, self.squares, self.wins = (
            self.sums + other.sums,
            self.squares + other.squares,
            self.wins + other.wins,
        )
        self.decisions += other.decisions
        self.lowest, self.highest = min(self.lowest, other.lowest), max(self.highest, other.highest)
        self.cpu_seconds += other.cpu_seconds


@dataclass(frozen=True)
class Simulated:
    """What a run of games came to."""

    game: str
    players: int
    seed: int
    columns: tuple[str, ...]
    tally: Tally
    seconds: float
    options: dict[str, Json] = field(default_factory=dict)

    def means(self) -> dict[str, list[float]]:
        """The mean of every column of the score sheet, by seat."""
        return {
            name: [round(float(value), 4) for value in self.tally.sums[:, i] / self.tally.games]
            for i, name in enumerate(self.columns)
        }

    def spreads(self) -> list[float]:
        """The standard deviation of the total, by seat."""
        total, games = self.columns.index("total"), self.tally.games
        means = self.tally.sums[:, total] / games
        return [round(float(value), 4) for value in np.sqrt(self.tally.squares[:, total] / games - means**2)]

    def document(self) -> dict[str, Json]:
        """The figures as JSON; `docs/json.md` tells the keys."""
        tally, means = self.tally, self.means()
        return {
            "game": self.game,
            "players": self.players,
            "games": tally.games,
            "seed": self.seed,
            "options": self.options,
            "mean_scores": means.pop("total"),
            "sd_scores": self.spreads(),
            "lowest_score": tally.lowest,
            "highest_score": tally.highest,
            "win_shares": [round(float(wins) / SHARES / tally.games, 4) for wins in tally.wins],
            "means": means,
            "decisions_per_game": round(tally.decisions / tally.games, 4),
            "seconds": round(self.seconds, 3),
            "cpu_seconds": round(tally.cpu_seconds, 3),
            "games_per_second": round(tally.games / self.seconds, 1),
            "games_per_cpu_second": round(tally.games / tally.cpu_seconds, 1),
            "decisions_per_cpu_second": round(tally.decisions / tally.cpu_seconds),
        }


def simulate(
    edition: Edition,
    *,
    players: int,
    games: int,
    seed: int,
    workers: int = 1,
    options: dict[str, Json] | None = None,
    progress: Callable[[int], Any] = lambda games: None,
) -> Simulated:
    """Play games of random seats, choosing among the plain actions; `progress` hears how many more are done."""
    benches = threading.local()
    Bench(edition, players, options).random_games(seed, 0, 1)  # compiled before the clock starts

    def play(part: tuple[int, int]) -> Tally:
        if not hasattr(benches, "own"):
            benches.own = Bench(edition, players, options)
        return tallied(benches.own, players, seed, *part)

    began = time.perf_counter()
    whole: Tally | None = None
    for tally in in_threads(play, chunks(games), workers):
        progress(tally.games)
        if whole is None:
            whole = tally
        else:
            whole.add(tally)
    assert whole is not None
    columns = edition.face.rules.SHEET
    return Simulated(edition.name, players, seed, columns, whole, time.perf_counter() - began, options or {})


def tallied(bench: Bench, players: int, run: int, first: int, many: int) -> Tally:
    """A part of a run."""
    began = time.thread_time()
    sheets, decisions = bench.random_games(run, first, many)
    spent = time.thread_time() - began
    sheets = sheets[:, :players]
    totals, won = sheets[:, :, bench.sheet.index("total")], sheets[:, :, bench.sheet.index("place")] == 1
    shares = SHARES // won.sum(axis=1, keepdims=True) * won
    return Tally(
        games=many,
        sums=sheets.sum(axis=0),
        squares=(sheets**2).sum(axis=0),
        wins=shares.sum(axis=0),
        decisions=int(decisions.sum()),
        lowest=int(totals.min()),
        highest=int(totals.max()),
        cpu_seconds=spent,
    )
