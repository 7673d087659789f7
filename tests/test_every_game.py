"""The laws of every game at every number of players: what `branchline check` asks, and that it can say no."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from branchline import Game
from branchline.games import GAMES
from branchline.lab.check import check
from branchline.lab.simulate import simulate
from branchline.play.edition import edition
from breaking import BROKEN
from playing import play_at_random, state

TABLES = [(name, players) for name in GAMES for players in range(edition(name).seats[0], edition(name).seats[1] + 1)]
LAWS = (
    "somebody can act until it is over",
    "legal actions are in the vocabulary",
    "every game ends",
    "scores are within their widths",
    "interpreted, the same bytes",
    "interpreted, the same legal actions",
    "interpreted, the same scores",
    "texts mean their actions",
    "refusals say why",
    "refusals change nothing",
    "positions are complete",
    "copies are independent",
    "a deal anew keeps the laws",
    "views keep secrets",
    "legal actions keep secrets",
    "refusals keep secrets",
    "records replay",
    "records replay to the same scores",
)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_laws_hold(name, players):
    found = check(edition(name), players=players, games=600, seed=20, one_in=60)
    assert found.first is None
    assert (found.games, found.sampled, found.violations) == (600, 10, 0)
    for law in (*LAWS, *(f"law: {own}" for own in edition(name).face.laws.LAWS[1:])):
        assert found.seen[law] > 0, law


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_same_seed_is_the_same_game(name, players):
    ends = {state(play_at_random(Game.new(name, players=players, seed=9), seed=4)) for _ in range(2)}
    assert len(ends) == 1


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_nothing_is_read_or_written_beyond_its_bounds(name, players):
    done = branchline("check", name, "--players", str(players), "--games", "40", "--json", BRANCHLINE_BOUNDS="1")
    assert json.loads(done.stdout)["violations"] == 0, done.stderr


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_without_the_compiler_whole_runs_are_the_same(name, players):
    done = branchline("simulate", name, "--players", str(players), "--games", "4", "--json", BRANCHLINE_INTERPRETED="1")
    figures = json.loads(done.stdout)
    same = simulate(edition(name), players=players, games=4, seed=1).document()
    for key in ("mean_scores", "means", "decisions_per_game", "win_shares"):
        assert figures[key] == same[key]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_order_of_choosing_at_the_opening_gives_the_same_bytes(name, players):
    ends = set()
    for turn in range(players):
        game = Game.new(name, players=players, seed=3)
        for seat in np.roll(range(players), turn).tolist():
            if seat in game.to_move and game.asks == "opening":
                game.play(game.plain(seat)[seat % 2], seat)
        ends.add(state(game))
    assert len(ends) == 1


def branchline(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "branchline.cli", *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("law", BROKEN)
def test_a_broken_rule_breaks_its_law(law):
    done = subprocess.run(
        [sys.executable, str(Path(__file__).parent / "breaking.py"), law],
        env={**os.environ, "BRANCHLINE_INTERPRETED": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    violations, first, record = json.loads(done.stdout)
    assert violations > 0
    assert first == law
    assert record.startswith('{"format":"branchline record 1"')
