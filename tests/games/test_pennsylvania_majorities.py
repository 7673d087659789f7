"""A twin of the majorities by brute force: plain lists of shares, ranked as the clauses say, against the rules."""

import random

import pytest

from branchline import Game
from playing import everything, play_at_random
from railroads import PILES, end

PAYS = {
    "Pennsylvania": [30, 21, 14, 9, 6],
    "Baltimore & Ohio": [20, 14, 9, 5, 2],
    "Erie Lackawanna": [16, 10, 5, 1],
    "Reading": [14, 9, 5],
    "Lehigh Valley": [12, 7, 3],
    "New York Central": [10, 6, 3],
    "Western Maryland": [9, 5],
    "Jersey Central": [8, 5],
    "Buffalo, Rochester & Pittsburgh": [7, 4],
}
DUMMY = "dummy"
Shares = list[tuple[str, int]]  # railroad and number


def worth(held: dict[object, Shares]) -> dict[object, int]:
    """What everybody's shares are worth: PA-7 to PA-9, PA-12."""
    points = dict.fromkeys(held, 0)
    for railroad, pays in PAYS.items():
        numbers = {owner: [number for name, number in shares if name == railroad] for owner, shares in held.items()}
        owners = [owner for owner in held if numbers[owner]]
        owners.sort(key=lambda owner: min(numbers[owner]))
        owners.sort(key=lambda owner: len(numbers[owner]), reverse=True)
        for owner, paid in zip(owners, pays, strict=False):
            points[owner] += paid
    return {owner: paid for owner, paid in points.items() if owner != DUMMY}


def dealt(dice: random.Random, owners: list[object]) -> dict[object, Shares]:
    """Some shares of each railroad, the lowest first, each to anybody."""
    held: dict[object, Shares] = {owner: [] for owner in owners}
    for railroad, many in PILES.items():
        for number in range(1, dice.randint(0, many) + 1):
            held[dice.choice(owners)].append((railroad, number))
    return held


def by_railroad(shares: Shares) -> dict[str, list[int]]:
    return {railroad: [number for name, number in shares if name == railroad] for railroad, _ in shares}


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_pa_7_to_pa_9_any_shares_of_any_players(players, seed):
    held = dealt(random.Random(f"{players} {seed}"), list(range(players)))
    game = end(*(by_railroad(shares) for shares in held.values()), players=players)
    assert {score.seat: score.parts["shares"] for score in game.scores()} == worth(held)


@pytest.mark.parametrize("seed", range(80))
def test_pa_12_any_shares_of_two_and_the_dummy(seed):
    dice = random.Random(f"dummy {seed}")
    held = dealt(dice, [0, 1, DUMMY])
    hidden = held[DUMMY]
    counting = dice.sample(hidden, (len(hidden) + 1) // 2)
    game = end(by_railroad(held[0]), by_railroad(held[1]), dummy=by_railroad(hidden), revealed=by_railroad(counting))
    assert {score.seat: score.parts["shares"] for score in game.scores()} == worth(held | {DUMMY: counting})


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_pa_4_to_pa_12_whole_games_from_what_was_told(players, seed):
    """Every share taken, given and revealed, read from the log alone."""
    game = play_at_random(Game.new("pennsylvania", players=players, seed=seed), seed=seed)
    held: dict[object, Shares] = {owner: [] for owner in (*range(players), DUMMY)}
    given: Shares = []
    left = {railroad: list(range(1, many + 1)) for railroad, many in PILES.items()}
    for fact in (fact for facts in everything(game) for fact in facts if "share" in fact):
        railroad, _, number = fact["share"].rpartition(" #")
        share = (railroad, int(number))
        if fact["what"] == "revealed":
            assert share in given
            held[DUMMY].append(share)
            continue
        assert left[railroad].pop(0) == share[1]
        (given if fact["what"] == "gave_dummy" else held[fact["seat"]]).append(share)
    assert len(held[DUMMY]) == (len(given) + 1) // 2
    assert len(set(held[DUMMY])) == len(held[DUMMY])
    assert {score.seat: score.parts["shares"] for score in game.scores()} == worth(held)
    assert game.position()["piles"] == {railroad: len(numbers) for railroad, numbers in left.items()}
