"""Ways to set up Amsterdam’s table, for tests: its cards, places of one’s own, and tracks with carts."""

from typing import Any

from branchline import Game
from playing import EMPTY, hands, heap, own, table

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


def scarce(row=(), deck=(), discard=(), mine=(), seed=0, **fields: Any) -> Game:
    """Two players; the row, the deck, the discards and Red's hand are just these, and Blue holds all other cards."""
    here = heap([*row, *deck, *discard, *mine])
    rest = {card: many - here.get(card, 0) for card, many in CARDS.items() if many > here.get(card, 0)}
    heaps = {"deck": heap(deck), "discard": heap(discard), "hand": hands(heap(mine), rest)}
    return amsterdam(row=[*row, *EMPTY][:5], seed=seed, **heaps, **fields)


def with_carts(*many: int) -> list[list[str]]:
    """So many tracks with carts for each seat: 5, 5, 3 and 2 at most; at a table of two, 3 each."""
    return [list(WITH_CARTS[seat][:cards]) for seat, cards in enumerate(many)]


def city(*tracks: tuple[Any, ...], contracts: Any = (), pays: Any = None, **options: Any) -> dict[str, Any]:
    """A board of one's own: tracks are (place, place, spaces, colour, cart), the last two left out if plain."""
    places = list(dict.fromkeys(place for track in tracks for place in track[:2]))
    keys = ("colour", "cart")
    return {
        "format": "branchline board 1",
        "game": "amsterdam",
        "name": "own",
        "title": "Own",
        "sources": [],
        "evidence": "stand-in",
        "size": [100, 100],
        "cards": CARDS,
        "points": {str(length): points for length, points in enumerate((1, 2, 4, 7, 10, 15, 18, 21, 27), 1)},
        "options": {"deal_tickets": 1, **options},
        "merchandise": {"cards": 16, "pays": pays or {"2": [8, 4], "3": [8, 5, 2], "4": [8, 6, 4, 2]}},
        "cities": [{"name": place, "at": [i % 10 * 10, i // 10 * 10]} for i, place in enumerate(places)],
        "routes": [
            {"between": list(track[:2]), "length": track[2], **dict(zip(keys, track[3:], strict=False))}
            for track in tracks
        ],
        "tickets": [{"between": list(pair[:2]), "points": pair[2]} for pair in contracts],
    }


LINE = city(  # each joined to the next, the carts of one player enough for the first two
    *(("A", "B", 9), ("B", "C", 5), ("C", "D", 2), ("D", "E", 1)),
    contracts=[("A", "C", 14), ("B", "C", 5), ("C", "D", 2), ("D", "E", 1)],
)


def on(board: dict[str, Any], players: int = 2, **fields: Any) -> Game:
    """A game from a position on a board of one's own."""
    return own(board, players, game="amsterdam", **fields)


def stuck(players: int = 2) -> Game:
    """Every track is claimed, all contracts held, all cards in hands: nobody can do a thing."""
    board = city(
        *(("A", "B", 2, "pink", True), ("B", "C", 2), ("C", "D", 1)),
        contracts=[("A", "C", 4), ("A", "B", 2), ("B", "C", 2), ("B", "D", 3)],
    )
    nothing = [[] for _ in range(players - 2)]
    return on(
        board,
        players,
        row=EMPTY,
        hand=[CARDS, *({} for _ in range(players - 1))],
        routes=[["A–B"], ["B–C", "C–D"], *nothing],
        tickets=[["A–C", "A–B"], ["B–C", "B–D"], *nothing],
    )
