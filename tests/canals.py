"""Ways to set up Amsterdam’s table, for tests: its cards, places of one’s own, and tracks with carts."""

from typing import Any

from branchline import Game
from playing import EMPTY, board, own, small, table

W = "wild"
COLOURS = ("pink", "blue", "green", "black", "red", "orange")
CARDS = dict.fromkeys(COLOURS, 6) | {W: 8}
PLAIN = ["pink", "blue", "green", "black", "red"]
CONTRACTS = [  # the first four are printed, the others stand-ins
    "De Drie Hendricken–Dam",
    "Oude Waal–Blauwbrug",
    "Noordermarkt–Waag",
    "Jordaan–Oude Kerk",
    "Jan Roodenpoortstoren–Begijnhof",
    "Korenmetershuisje–Westermarkt",
    "Oude Kerk–Jan Roodenpoortstoren",
    "Dam–Munttoren",
    "Haringpakkerstoren–Oude Waal",
    "Noordermarkt–Dam",
    "Oude Kerk–Begijnhof",
    "Haringpakkerstoren–De Drie Hendricken",
    "Korenmetershuisje–Blauwbrug",
    "Waag–Begijnhof",
    "Westermarkt–Oost-Indisch Huis",
    "Haringpakkerstoren–Munttoren",
    "Jan Roodenpoortstoren–Blauwbrug",
    "Nieuwe Waal–Oost-Indisch Huis",
    "Nieuwe Waal–Westermarkt",
    "Jordaan–Oost-Indisch Huis",
    "Nieuwe Waal–Montelbaanstoren",
    "Waag–Jordaan",
    "Montelbaanstoren–De Drie Hendricken",
    "Noordermarkt–Munttoren",
]
WITH_CARTS = (  # so many for each seat; of the first three, none lies beside another
    (
        "Nieuwe Waal–Noordermarkt",
        "Noordermarkt–Jordaan",
        "Jordaan–Westermarkt",
        "Nieuwe Waal–Haringpakkerstoren",
        "De Drie Hendricken–Westermarkt",
    ),
    (
        "Jordaan–De Drie Hendricken",
        "Oude Waal–Montelbaanstoren",
        "Begijnhof–Munttoren",
        "Nieuwe Waal–Haringpakkerstoren (track 2)",
        "De Drie Hendricken–Westermarkt (track 2)",
    ),
    ("Haringpakkerstoren–Noordermarkt", "Westermarkt–Begijnhof", "Munttoren–Blauwbrug"),
    ("Haringpakkerstoren–Oude Waal", "De Drie Hendricken–Begijnhof"),
)


def amsterdam(players: int = 2, seed: int = 0, **fields: Any) -> Game:
    """A game from a position in words: Red's turn, no wild face up."""
    return table(players, seed=seed, game="amsterdam", **fields)


def after_dealing(players: int = 2, seed: int = 1, first: int = 0) -> Game:
    return Game.new("amsterdam", players=players, seed=seed, options={"first": first})


def scarce(*heaps: Any, **fields: Any) -> Game:
    """Two players; the row, the deck, the discards and Red's hand are just these, and Blue holds all other cards."""
    return small(*heaps, cards=CARDS, game="amsterdam", **fields)


def with_carts(*many: int) -> list[list[str]]:
    """So many tracks with carts for each seat: 5, 5, 3 and 2 at most; at a table of two, 3 each."""
    return [list(WITH_CARTS[seat][:cards]) for seat, cards in enumerate(many)]


def city(*tracks: tuple[Any, ...], contracts: Any = (), pays: Any = None, **options: Any) -> dict[str, Any]:
    """A board of one's own: tracks are (place, place, spaces, colour, cart), the last two left out if plain."""
    made = board(*(track[:4] for track in tracks), tickets=contracts, cards=CARDS, **{"deal_tickets": 1, **options})
    for route, track in zip(made["routes"], tracks, strict=True):
        route["cart"] = track[4:5] == (True,)
    merchandise = {"cards": 16, "pays": pays or {"2": [8, 4], "3": [8, 5, 2], "4": [8, 6, 4, 2]}}
    return made | {"game": "amsterdam", "merchandise": merchandise}


LINE = city(  # each joined to the next, the carts of one player enough for the first two
    *(("A", "B", 9), ("B", "C", 5), ("C", "D", 2), ("D", "E", 1)),
    contracts=[("A", "C", 14), ("B", "C", 5), ("C", "D", 2), ("D", "E", 1)],
)


def on(map_: dict[str, Any], players: int = 2, **fields: Any) -> Game:
    """A game from a position on a board of one's own."""
    return own(map_, players, game="amsterdam", **fields)


def stuck(players: int = 2) -> Game:
    """Every track is claimed, all contracts held, all cards in hands: nobody can do a thing."""
    map_ = city(
        *(("A", "B", 2, "pink", True), ("B", "C", 2), ("C", "D", 1)),
        contracts=[("A", "C", 4), ("A", "B", 2), ("B", "C", 2), ("B", "D", 3)],
    )
    nothing = [[] for _ in range(players - 2)]
    return on(
        map_,
        players,
        row=EMPTY,
        hand=[CARDS, *({} for _ in range(players - 1))],
        routes=[["A–B"], ["B–C", "C–D"], *nothing],
        tickets=[["A–C", "A–B"], ["B–C", "B–D"], *nothing],
    )
