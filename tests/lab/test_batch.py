"""Games stepped in batches, in arrays of the caller's."""

import numpy as np
import pytest

from branchline.faces import Refused
from branchline.lab.batch import Batch
from branchline.lab.bulk import Bench
from branchline.play.edition import edition

GAMES, STEPS = 64, 400


def run(workers: int, players: int = 2):
    """Random steps, and all that the arrays showed."""
    with Batch(edition("usa"), players=players, games=GAMES, seed=3, workers=workers) as batch:
        masks, seats, rewards, done = batch.arrays()
        actions = np.zeros(GAMES, np.int64)
        batch.reset(masks, seats)
        seen = []
        for _ in range(STEPS):
            batch.choose(masks, actions)
            batch.step(actions, masks, seats, rewards, done)
            seen.append((seats.copy(), rewards.copy(), done.copy(), masks.copy()))
        return seen


def test_any_number_of_workers_steps_the_same_games():
    for one, two, many in zip(run(1), run(2), run(5), strict=True):
        for left, middle, right in zip(one, two, many, strict=True):
            assert (left == middle).all()
            assert (left == right).all()


def test_finished_games_are_scored_and_begun_anew():
    bench = Bench(edition("usa"), 2)
    sheets, _ = bench.random_games(3, 0, GAMES)
    first = np.full((GAMES, 2), -9999)
    for seats, rewards, done, masks in run(1):
        assert (rewards[~done] == 0).all()
        assert masks.any(axis=1).all()
        assert ((seats >= 0) & (seats < 2)).all()
        fresh = done & (first[:, 0] == -9999)
        first[fresh] = rewards[fresh]
    assert (first[:, 0] > -9999).all()
    assert (first == sheets[:, :2, bench.sheet.index("total")]).all()


@pytest.mark.parametrize("action", [-1, 17, 10_000, 2**40])
def test_an_action_that_no_mask_allows_is_refused_and_nothing_done(action):
    with Batch(edition("usa"), players=2, games=8, seed=3) as batch:
        masks, seats, rewards, done = batch.arrays()
        batch.reset(masks, seats)
        actions = np.zeros(8, np.int64)
        batch.choose(masks, actions)
        actions[5] = action
        before = batch.states.tobytes()
        with pytest.raises(Refused, match=f"Action {action} is not allowed in game 5"):
            batch.step(actions, masks, seats, rewards, done)
        assert batch.states.tobytes() == before


WRONG = {
    "too few actions": ("actions", lambda array: array[:5], "actions is to be a writable array"),
    "floats": ("actions", lambda array: array.astype(float), "not \\(8,\\) float64"),
    "masks of other games": ("masks", lambda array: array[:3], "masks is to be"),
    "a list": ("seats", list, "not list"),
    "not to be written": ("rewards", lambda array: np.broadcast_to(array[:1] * 0, array.shape), "writable"),
}


@pytest.mark.parametrize(("name", "spoil", "reason"), WRONG.values(), ids=WRONG)
def test_arrays_of_another_form_are_refused(name, spoil, reason):
    with Batch(edition("usa"), players=2, games=8, seed=3) as batch:
        arrays = dict(zip(("masks", "seats", "rewards", "done"), batch.arrays(), strict=True))
        batch.reset(arrays["masks"], arrays["seats"])
        arrays["actions"] = np.zeros(8, np.int64)
        arrays[name] = spoil(arrays[name])
        with pytest.raises(Refused, match=reason):
            batch.step(**arrays)


@pytest.mark.parametrize(
    "how", [{"games": 0}, {"games": -3}, {"workers": 0}, {"seed": -1}, {"games": 1.5}, {"players": 9}]
)
def test_figures_that_make_no_sense_are_refused(how):
    with pytest.raises(Refused):
        Batch(edition("usa"), **{"players": 2, "games": 8, "seed": 1} | how)


def test_a_batch_begins_with_reset():
    batch = Batch(edition("usa"), players=2, games=8, seed=3)
    with pytest.raises(Refused, match="Begin with reset"):
        batch.step(np.zeros(8, np.int64), *batch.arrays())
