"""The golden playthroughs of Pennsylvania."""

from collections.abc import Callable
from typing import Any

from branchline import Game
from playing import EMPTY, L, field, first, hands, own, play, random_games
from railroads import EAST, ORANGE, TO_WARREN, WEST, all_of, pennsylvania, small_board

ORANGE_AND_YELLOW = hands({"orange": 2}, {"yellow": 2})
DONE, DONE_TOO = "Philadelphia–Atlantic City", "Allentown–Scranton / Wilkes Barre"


def opening_returns_shuffled() -> Game:
    game = Game.new("pennsylvania", players=3, seed=4, options={"first": 1})
    for seat, choice in enumerate(("keep 1 3 5", "keep 2 3 4 5", "keep 1 2 3")):
        game.play(choice, seat)
    return play(game, "draw tickets", "keep 2 4")


def pile_run_out() -> Game:
    """Red takes the last share of a railroad; Blue may then choose among the others that a track shows."""
    gone = [{}, {}, {"Erie Lackawanna": [1, 2, 3, 4, 5, 6, 7]}]
    game = pennsylvania(hand=ORANGE_AND_YELLOW, shares=gone)
    return play(game, TO_WARREN, "take Erie Lackawanna", "claim Elmira–Towanda with 2 yellow", "take Lehigh Valley")


def piles_all_run_out() -> Game:
    """Red takes the last share of the only railroad that Blue's track shows: Blue is not asked."""
    gone = [{}, {}, {"Reading": [1, 2, 3, 4, 5, 6]}]
    game = pennsylvania(hand=hands({"pink": 2}, {"yellow": 1}), shares=gone)
    play(game, "claim Harrisburg–Reading with 2 pink", "take Reading", "claim Reading–Lancaster with 1 yellow")
    return play(game, "draw blind", "draw blind")


def last_pile_declined() -> Game:
    game = pennsylvania(hand=ORANGE_AND_YELLOW, shares=[{}, {}, all_of("Pennsylvania", "Baltimore & Ohio")])
    return play(game, TO_WARREN, "decline", "claim Elmira–Towanda with 2 yellow", "take no share")


def no_railroad_shown() -> Game:
    game = pennsylvania(hand=hands({"pink": 6}, {"black": 1}))
    return play(game, "claim Binghamton–Albany with 6 pink", "claim Chambersburg–Gettysburg with 1 black")


def share_in_the_last_turn() -> Game:
    game = pennsylvania(hand=ORANGE, shares=[{}, {"Baltimore & Ohio": [1, 2]}], closing=0)
    return play(game, TO_WARREN, "take Baltimore & Ohio")


def dummy_given_its_share() -> Game:
    game = pennsylvania(2, hand=ORANGE_AND_YELLOW)
    play(game, TO_WARREN, "take Pennsylvania", "give the dummy Pennsylvania")
    play(game, "claim Elmira–Towanda with 2 yellow", "take Lehigh Valley", "give the dummy Erie Lackawanna")
    return play(game, "draw blind", "draw blind")


def dummy_given_none() -> Game:
    """Nothing is left for it after the first share; the second is declined."""
    gone = all_of("Baltimore & Ohio", "Pennsylvania") | {"Erie Lackawanna": [1, 2, 3, 4, 5, 6, 7]}
    game = pennsylvania(2, hand=hands({"orange": 2}, {"yellow": 1}), shares=[{}, gone])
    return play(game, TO_WARREN, "take Erie Lackawanna", "claim Reading–Lancaster with 1 yellow", "decline")


def last_turn(players: int, **fields: Any) -> Game:
    """The last turn of a game, and so its end."""
    return play(pennsylvania(players, closing=0, **fields), "draw blind", "draw blind")


def dummy_decides_a_rank(shown: list[int]) -> Game:
    """Of the dummy's Reading #1 and #4 one is revealed; with #1 it comes before Red's #2, with #4 after Blue's #3."""
    shares = [{"Reading": [2], "Pennsylvania": [1, 3]}, {"Reading": [3], "Pennsylvania": [4]}]
    games = (
        last_turn(2, seed=seed, shares=shares, dummy={"Reading": [1, 4], "Pennsylvania": [2]}) for seed in range(99)
    )
    return first(games, lambda game: field(game, "revealed") == {"Reading": shown, "Pennsylvania": [2]})


def globetrotter_shared() -> Game:
    failed = ["Wheeling–Albany", "Buffalo–Philadelphia"]
    return last_turn(
        3, routes=[[DONE], [DONE_TOO], []], tickets=[[DONE], ["Scranton / Wilkes Barre–Allentown"], failed]
    )


def ontario_from_both_ends() -> Game:
    """Red comes from Erie, Blue from Buffalo; Green has both ferries, and no way from one to the other."""
    routes = [
        ["Pittsburgh–Oil City", "Erie–Oil City", WEST],
        [EAST, "Buffalo–Rochester", "Rochester–Syracuse"],
        [f"{WEST} (track 2)", f"{EAST} (track 2)", "Erie–Youngstown", "Pittsburgh–Youngstown"],
        [],
    ]
    tickets = [["Ontario–Pittsburgh"], ["Ontario–Syracuse"], ["Pittsburgh–Buffalo"], ["Ontario–Warren"]]
    return last_turn(4, routes=routes, tickets=tickets)


def last_round() -> Game:
    """Red's share comes before the last round begins; Blue looks at tickets, Red claims the last route of all."""
    laid = ["Syracuse–Albany", "Albany–New York", "New York–Philadelphia", "New York–Atlantic City"]
    laid += ["Buffalo–Erie", "Buffalo–Rochester", "Youngstown–Wheeling"]
    game = pennsylvania(2, hand=hands({"green": 4, "black": 1}, {}), routes=[laid])
    play(game, "claim Coudersport–Williamsport with 4 green", "take Pennsylvania", "give the dummy Pennsylvania")
    play(game, "draw tickets", "keep 1 2")
    return play(game, "claim Harrisburg–York with 1 black", "take Western Maryland", "give the dummy Western Maryland")


def all_passed() -> Game:
    """On a small board every track is claimed, all tickets are held, and Red has all cards."""
    shares = [{"North": [1]}, {"South": [1]}]
    game = own(
        small_board(),
        game="pennsylvania",
        row=EMPTY,
        hand=hands({"red": 12, "blue": 12, L: 6}, {}),
        routes=[["Ash–Birch", "Birch–Cedar", "Ash–Cedar"], ["Ash–Dogwood"]],
        tickets=[["Ash–Cedar", "Ash–Birch"], ["Cedar–Dogwood"]],
        shares=shares,
        dummy={"North": [2], "South": [2, 3]},
    )
    return play(game, "pass", "pass")


def tie_broken_by_tickets() -> Game:
    return last_turn(3, routes=[[DONE, "Harrisburg–York"]], tickets=[[DONE]], shares=[{}, {"Baltimore & Ohio": [1]}])


SCENARIOS: dict[str, Callable[[], Game]] = {
    **random_games("pennsylvania"),
    "opening-returns-shuffled": opening_returns_shuffled,
    "share-pile-run-out": pile_run_out,
    "share-piles-all-run-out": piles_all_run_out,
    "share-declined": last_pile_declined,
    "share-none-shown": no_railroad_shown,
    "share-in-last-turn": share_in_the_last_turn,
    "dummy-given-its-share": dummy_given_its_share,
    "dummy-given-none": dummy_given_none,
    "dummy-comes-first": lambda: dummy_decides_a_rank([1]),
    "dummy-comes-last": lambda: dummy_decides_a_rank([4]),
    "shares-equal": lambda: last_turn(3, shares=[{"Reading": [2, 3]}, {"Reading": [1, 6]}, {"Reading": [4, 5]}]),
    "shares-more-owners-than-payouts": lambda: last_turn(4, shares=[{"Western Maryland": [i]} for i in (3, 1, 4, 2)]),
    "globetrotter-shared": globetrotter_shared,
    "ontario-from-both-ends": ontario_from_both_ends,
    "ends-after-last-round": last_round,
    "ends-all-passed": all_passed,
    "tie-broken-by-tickets": tie_broken_by_tickets,
    "tie-shared": lambda: last_turn(3, routes=[["Harrisburg–York"], ["York–Lancaster"]]),
}
