"""The golden playthroughs of Amsterdam."""

from collections.abc import Callable

from branchline import Game
from canals import CONTRACTS, LINE, PLAIN, W, after_dealing, amsterdam, city, on, scarce, stuck, with_carts
from playing import EMPTY, everything, first, keep_all, play, random_games

PAIR = city(
    *(("A", "B", 2, "grey", True), ("A", "B", 2, "grey", True), ("B", "C", 1)),
    contracts=[("A", "B", 2), ("A", "C", 3), ("B", "C", 1)],
    players=[2, 3],
    deal=0,
)


def swept(game: Game) -> bool:
    return any(fact["what"] == "swept" for facts in everything(game) for fact in facts)


def sweep_at_set_up() -> Game:
    return keep_all(first((after_dealing(3, seed) for seed in range(1000)), swept))


def sweep_between_draws() -> Game:
    game = scarce(row=[W, W, "red", "blue", "green"], deck=[W], discard=["pink"] * 6)
    return play(game, "draw red", "draw pink")


def wild_from_the_row_alone() -> Game:
    return play(amsterdam(row=[W, *PLAIN[1:]], seed=1), "draw wild", "draw blue", "draw blind")


def wilds_drawn_blind_are_cards_like_any_other() -> Game:
    return play(scarce(row=PLAIN, deck=[W] * 3, discard=["blue"]), "draw blind", "draw blind")


def green_route_of_three() -> Game:
    """The printed example: three green, green and wilds, or three wilds."""
    ways = [("A", "B", 3, "green"), ("B", "C", 3, "green"), ("C", "D", 3, "green")]
    board = city(*ways, contracts=[("A", "B", 3), ("B", "C", 3), ("C", "D", 3), ("A", "D", 9)])
    game = on(board, 3, hand=[{"green": 3}, {"green": 2, W: 2}, {W: 3}])
    return play(game, "claim A–B with 3 green", "claim B–C with 1 green and 2 wilds", "claim C–D with 3 wilds")


def pair(players: int) -> Game:
    """Red has the track beside; Blue, who could pay for the other one, holds all cards but two."""
    rest = dict.fromkeys(("blue", "green", "black", "red", "orange"), 6) | {"pink": 4, W: 8}
    nothing = [[] for _ in range(players - 1)]
    return on(
        PAIR,
        players,
        row=EMPTY,
        hand=[{"pink": 2}, rest, *({} for _ in range(players - 2))],
        routes=[["B–C"], *nothing],
        tickets=[["A–C", "B–C"], ["A–B"], *nothing[1:]],
    )


def double_closed_at_two() -> Game:
    return play(pair(2), "claim A–B with 2 pink", "draw pink", "draw pink", "pass", "pass")


def double_open_at_three() -> Game:
    game = play(pair(3), "claim A–B with 2 pink", "claim A–B (track 2) with 2 blue")
    play(game, "draw pink", "draw pink", "draw blue", "draw blue")
    return play(game, "pass", "pass", "pass")


def one_contract_left() -> Game:
    game = amsterdam(tickets=[[], CONTRACTS[1:]], seed=2)
    return play(game, "draw contracts", "keep 1", "draw blind", "draw blind")


def no_contract_left() -> Game:
    game = scarce(tickets=[CONTRACTS[:2], CONTRACTS[2:]])
    return play(game, "pass", "claim Oude Kerk–Oude Waal with 2 red", "draw red", "draw red")


def empty_deck() -> Game:
    game = scarce(row=PLAIN, deck=["green"])
    return play(game, "draw blind", "draw red", "claim Oude Kerk–Oude Waal with 2 red", "draw blind", "draw pink")


def last_round() -> Game:
    game = on(LINE, 3, hand=[{"red": 5}, {"blue": 1}, {}], routes=[["A–B"], [], []])
    play(game, "claim B–C with 5 red", "claim D–E with 1 blue", "draw contracts", "keep 1")
    return play(game, "draw blind", "draw blind")


def merchandise(*many: int) -> Game:
    """The last turn of a game that ends with so many merchandise cards each."""
    return play(amsterdam(len(many), routes=with_carts(*many), closing=0), "draw blind", "draw blind")


def last_merchandise_of_all() -> Game:
    """The printed example: with the last claim it is 5, 5, 2 and 1."""
    game = amsterdam(4, routes=with_carts(5, 5, 2, 0), hand=[{}, {}, {}, {"red": 3, W: 1}], closing=3, turn=3)
    return play(game, "claim Haringpakkerstoren–Oude Waal with 3 red and 1 wild")


def tie(mine: list[str], theirs: list[str], contracts: list[str]) -> Game:
    """The last turn of a game that ends in a tie."""
    game = amsterdam(routes=[mine, theirs], tickets=[contracts, []], closing=0)
    return play(game, "draw blind", "draw blind")


JOINED, APART = (
    ["Jan Roodenpoortstoren–Dam", "Dam–Begijnhof"],
    ["Montelbaanstoren–Waag", "Jordaan–Jan Roodenpoortstoren"],
)

SCENARIOS: dict[str, Callable[[], Game]] = {
    **random_games("amsterdam"),
    "ends-after-last-round": last_round,
    "ends-all-passed": lambda: play(stuck(), "pass", "pass"),
    "sweep-at-set-up": sweep_at_set_up,
    "sweep-between-draws": sweep_between_draws,
    "wild-from-the-row-alone": wild_from_the_row_alone,
    "wilds-drawn-blind": wilds_drawn_blind_are_cards_like_any_other,
    "empty-deck": empty_deck,
    "green-route-of-three": green_route_of_three,
    "double-closed-at-two": double_closed_at_two,
    "double-open-at-three": double_open_at_three,
    "one-contract-left": one_contract_left,
    "no-contract-left": no_contract_left,
    "merchandise-tie-for-first": last_merchandise_of_all,
    "merchandise-tie-for-second": lambda: merchandise(3, 1, 1, 0),
    "merchandise-tie-for-third": lambda: merchandise(3, 2, 1, 1),
    "merchandise-tie-for-first-of-three": lambda: merchandise(2, 1, 2),
    "merchandise-tie-of-two": lambda: merchandise(3, 3),
    "merchandise-tie-of-all": lambda: merchandise(2, 2, 2, 2),
    "merchandise-nobody": lambda: merchandise(0, 0, 0),
    "tie-broken-by-contracts": lambda: tie(JOINED, APART, ["Jan Roodenpoortstoren–Begijnhof"]),
    "tie-shared": lambda: tie(["Oude Kerk–Waag"], ["Oude Waal–Waag"], []),
}
