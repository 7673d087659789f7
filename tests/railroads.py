"""Ways to set a table of Pennsylvania up, for tests."""

from typing import Any

from branchline import Game
from playing import hands, table, texts
from tiny_board import tiny

BLANK = "Binghamton–Albany"  # a track that shows no railroad
WEST, EAST = "Ontario (west)–Erie", "Ontario (east)–Buffalo"
PILES = {
    "Pennsylvania": 15,
    "Baltimore & Ohio": 10,
    "Erie Lackawanna": 8,
    "Reading": 7,
    "Lehigh Valley": 6,
    "New York Central": 5,
    "Western Maryland": 4,
    "Jersey Central": 3,
    "Buffalo, Rochester & Pittsburgh": 2,
}


def pennsylvania(players: int = 3, **fields: Any) -> Game:
    """A game from a position in words; what is said of the first seats only, the others have none of."""
    for name in ("hand", "routes", "tickets", "shares"):
        if name in fields:
            none = {} if name in ("hand", "shares") else []
            fields[name] = [*fields[name], *([none] * players)][:players]
    return table(players, game="pennsylvania", **fields)


def all_of(*railroads: str) -> dict[str, list[int]]:
    """Every share of some railroads."""
    return {railroad: list(range(1, PILES[railroad] + 1)) for railroad in railroads}


def takes(game: Game) -> list[str]:
    """The shares on offer."""
    return [text.removeprefix("take share ").removeprefix("give the dummy ") for text in texts(game)]


def end(*shares: dict[str, list[int]], players: int = 0, **fields: Any) -> Game:
    """A finished game, by the shares that each has."""
    return pennsylvania(players or max(2, len(shares)), ask="over", shares=list(shares), **fields)


def paid(*shares: dict[str, list[int]], **fields: Any) -> list[int]:
    """What the shares of each seat are worth."""
    return [score.parts["shares"] for score in end(*shares, **fields).scores()]


ORANGE = hands({"orange": 2})
TO_WARREN = "claim Warren–Oil City with 2 orange"
SHOWN = ["Pennsylvania", "Baltimore & Ohio", "Erie Lackawanna"]

RAILROADS: list[dict[str, Any]] = [
    {"name": "North", "letters": "N", "shares": 2, "pays": [7, 3], "title": "Northern Line"},
    {"name": "South", "letters": "S&W", "shares": 3, "pays": [9], "title": "South and West"},
]
SHOWN_BY_ROUTES = {
    f"routes__{i}__railroads": shown for i, shown in enumerate((["North"], ["North"], ["South"], ["South", "North"]))
}


def small_board(**changes: Any) -> dict[str, Any]:
    """A small board of Pennsylvania, with changes."""
    return tiny(**({"game": "pennsylvania", "railroads": RAILROADS} | SHOWN_BY_ROUTES | changes))
