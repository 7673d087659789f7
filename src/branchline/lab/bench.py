"""How fast the engine is, on one core, with a figure that can be compared between machines."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median
from typing import Any

import msgspec
import numpy as np

from branchline.faces import Json
from branchline.lab.batch import Batch
from branchline.lab.bulk import Bench
from branchline.play.edition import Edition
from branchline.table.chance import Dice

LOOP = """import time
began = time.process_time()
s = 0
for i in range(20_000_000): s += i
print(time.process_time() - began)
"""
STANDARD = 0.9  # what the loop takes on the machine that figures are given for, in CPU-seconds
ROUNDS = 3


@dataclass(frozen=True)
class Timed:
    """One figure of a game at a number of players."""

    game: str
    players: int
    games_per_cpu_second: float
    calibrated: float

    def document(self) -> dict[str, Json]:
        return msgspec.to_builtins(self)  # type: ignore[no-any-return]


def calibration() -> float:
    """CPU-seconds that this machine's CPython needs for a plain loop, in an interpreter of its own."""
    done = subprocess.run([sys.executable, "-I", "-c", LOOP], capture_output=True, text=True, check=True)
    return float(done.stdout)


def spent(work: Callable[[], Any]) -> float:
    """CPU-seconds."""
    began = time.process_time()
    work()
    return time.process_time() - began


def games_per_second(edition: Edition, players: int, games: int) -> Timed:
    """Whole games from set-up to final score, on one thread; each round between two calibrations; the medians."""
    bench = Bench(edition, players)
    bench.random_games(1, 0, 100)
    rounds = []
    loop = calibration()
    for number in range(ROUNDS):
        raw = games / spent(lambda number=number: bench.random_games(1, number * games, games))  # type: ignore[misc]
        before, loop = loop, calibration()
        rounds.append((raw, raw * (before + loop) / 2 / STANDARD))
    raw, calibrated = (median(figures) for figures in zip(*rounds, strict=True))
    return Timed(edition.name, players, round(raw, 1), round(calibrated, 1))


def others(edition: Edition) -> Iterator[tuple[str, str, float, str]]:
    """Other ways to drive the engine: the game, what is measured, how many a second, of what."""
    name = edition.name
    yield name, "batch, 2 players, one core", batch_rate(edition, 1), "decisions"
    yield name, "batch, 2 players, two cores", batch_rate(edition, 2), "decisions"
    yield name, "raw interface from Python, 2 players", raw_rate(edition), "decisions"
    yield name, "copy and playout from mid-game, 4 players", playout_rate(edition), "playouts"


def batch_rate(edition: Edition, workers: int, games: int = 16_384, steps: int = 150) -> float:
    """Decisions a second of wall time, choosing at random, with a core for each worker."""
    with Batch(edition, players=2, games=games, seed=1, workers=workers) as batch:
        masks, seats, rewards, done = batch.arrays()
        actions = np.zeros(games, np.int64)
        batch.reset(masks, seats)
        rates = []
        for _ in range(ROUNDS):
            began = time.perf_counter()
            for _ in range(steps):
                batch.choose(masks, actions)
                batch.step(actions, masks, seats, rewards, done)
            rates.append(games * steps / (time.perf_counter() - began))
        return median(rates)


def raw_rate(edition: Edition, decisions: int = 100_000) -> float:
    """Decisions a CPU-second driven from Python: a call to choose, a call to do; games follow one another."""
    raw, boards = edition.raw, edition.boards.copy()
    blank = edition.blank(2)
    states = blank.copy()
    ok = np.zeros(edition.face.rules.PLAIN_WORDS, np.uint64)
    step, pick = raw.step, raw.pick
    dices = np.zeros(1, Dice)

    def drive(many: int) -> None:
        seat = -1
        for _ in range(many):
            if seat < 0:
                states[0] = blank[0]
                raw.set_up(boards, states, 0, np.uint64(1))
                raw.plain(boards, states, 0, 0, ok)
            seat = step(boards, states, 0, pick(ok, dices), ok)

    drive(1000)
    return median(decisions / spent(lambda: drive(decisions)) for _ in range(ROUNDS))


def playout_rate(edition: Edition, many: int = 5_000) -> float:
    """Copies of a game of four in its middle, each played to the end at random."""
    bench = Bench(edition, 4)
    states = np.repeat(bench.blank, 2)
    edition.raw.set_up(bench.boards, states, 0, np.uint64(1))
    ok = np.zeros(edition.face.rules.PLAIN_WORDS, np.uint64)
    edition.raw.plain(bench.boards, states, 0, 0, ok)
    for _ in range(150):
        edition.raw.step(bench.boards, states, 0, edition.raw.pick(ok, bench.dices), ok)
    sheets = np.zeros((many, bench.seats, len(bench.sheet)), np.int64)

    def drive() -> None:
        bench.loops.playouts(bench.boards, states, 0, bench.dices, many, sheets)

    drive()
    return median(many / spent(drive) for _ in range(ROUNDS))
