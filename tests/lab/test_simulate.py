"""Runs of many games: figures that are true, and the same for any number of workers."""

import threading

import numpy as np
import pytest

from branchline import Game
from branchline.lab.bulk import Bench
from branchline.lab.simulate import simulate
from branchline.play.edition import edition, edition_of
from branchline.table.bits import seed_of
from playing import ROOT, play_at_random

EXAMPLES = sorted((ROOT / "examples").glob("*.json"))


def figures(**how):
    made = simulate(edition("usa"), **{"players": 3, "games": 500, "seed": 1} | how).document()
    return {key: value for key, value in made.items() if "second" not in key}


def test_the_same_figures_for_any_number_of_workers():
    assert figures(workers=1) == figures(workers=2) == figures(workers=7)
    assert figures(seed=1) != figures(seed=2)


def test_the_figures_are_those_of_the_games():
    bench = Bench(edition("usa"), 3)
    sheets, decisions = bench.random_games(1, 0, 500)
    made = simulate(edition("usa"), players=3, games=500, seed=1).document()
    totals = sheets[:, :3, bench.sheet.index("total")]
    assert made["mean_scores"] == pytest.approx(totals.mean(axis=0), abs=1e-4)
    assert made["sd_scores"] == pytest.approx(totals.std(axis=0), abs=1e-4)
    assert made["decisions_per_game"] == pytest.approx(decisions.mean(), abs=1e-4)
    assert sum(made["win_shares"]) == pytest.approx(1, abs=1e-3)
    assert (made["lowest_score"], made["highest_score"]) == (totals.min(), totals.max())


def test_a_run_in_parts_is_the_same_run():
    bench = Bench(edition("usa"), 2)
    whole, _ = bench.random_games(5, 0, 20)
    parts = [bench.random_games(5, first, 10)[0] for first in (0, 10)]
    assert (whole == np.concatenate(parts)).all()


def test_a_run_in_another_thread_does_not_disturb_a_game():
    """Games write what chance did on a tape beside the board; runs must not write there, too."""
    expected = str(play_at_random(Game.new("usa", seed=1)).record())
    bench = Bench(edition("usa"), 2)
    stop = threading.Event()

    def run() -> None:
        while not stop.is_set():
            bench.random_games(1, 0, 50)

    thread = threading.Thread(target=run)
    thread.start()
    try:
        assert {str(play_at_random(Game.new("usa", seed=1)).record()) for _ in range(5)} == {expected}
    finally:
        stop.set()
        thread.join()


def test_a_game_of_a_run_can_be_dealt_by_its_seed():
    bench = Bench(edition("usa"), 2)
    bench.loops.begin(bench.boards[0], bench.states, 0, bench.blank, seed_of(np.uint64(5), 3), bench.dices[0])
    game = Game.new("usa", seed=int(seed_of(np.uint64(5), 3)))
    assert game._states.tobytes() == bench.states.tobytes()


def test_random_seats_score_what_independent_programs_found():
    """−51 to −52.3 a seat and 154 to 155 decisions a game in three others; a deviation is a mistake in the rules."""
    made = simulate(edition("usa"), players=2, games=20_000, seed=1, workers=2).document()
    for mean in made["mean_scores"]:
        assert -53.5 <= mean <= -50.5
    assert 154 <= made["decisions_per_game"] <= 155.5


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_map_of_your_own_plays_from_its_file_alone(path):
    own = edition_of("usa", path)
    least, most = own.seats
    for players in range(least, most + 1):
        assert simulate(own, players=players, games=50, seed=1).tally.games == 50
