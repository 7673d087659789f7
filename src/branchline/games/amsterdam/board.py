"""What a board of Amsterdam says beyond what all boards say: routes with carts, and what merchandise pays."""

from collections.abc import Iterator
from typing import Any, ClassVar

import msgspec
import numpy as np
from msgspec import field

from branchline.boards.format import BoardFile, Options, Route
from branchline.boards.tables import lay, mark
from branchline.games.amsterdam import rules


class Figures(Options, forbid_unknown_fields=True, omit_defaults=True):
    """The figures of the rules."""

    players: tuple[int, int] = (2, 4)
    trains: int = 16
    deal: int = 2
    deal_tickets: int = 2
    keep_first: int = 1
    draw_tickets: int = 2
    sisters_open_from: int = 3


class CartRoute(Route):
    """A track, perhaps with carts on its spaces: then it earns a merchandise card."""

    cart: bool = False

    @property
    def wheeled(self) -> bool:
        return self.cart


class Merchandise(msgspec.Struct, forbid_unknown_fields=True):
    """How many cards there are, and what they pay, by the number of players and by rank."""

    cards: int
    pays: dict[str, list[int]]


class CartBoard(BoardFile, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A board of Amsterdam."""

    COLOURS: ClassVar = ("pink", "blue", "green", "black", "red", "orange")
    WILD: ClassVar = "wild"
    SHOWN: ClassVar = "Cart"

    options: Figures = field(default_factory=Figures)
    routes: list[CartRoute]  # type: ignore[assignment]
    merchandise: Merchandise

    def shown_on(self, route: CartRoute) -> str:
        return "cart" if route.cart else ""

    def facts(self) -> list[object]:
        return [*super().facts(), msgspec.to_builtins(self.merchandise), [route.cart for route in self.routes]]

    def own_mistakes(self) -> Iterator[tuple[str, int, str, str]]:
        least, most = self.options.players
        for i, route in enumerate(self.routes):
            if route.ferry:
                yield "routes", i, f"route {route.name}", "there are no ferries in Amsterdam"
        carts = sum(route.cart for route in self.routes)
        if not carts <= self.merchandise.cards <= rules.TRACKS:
            there = f"{self.merchandise.cards} cards: from {carts}, one for each route with a cart, to {rules.TRACKS}"
            yield "merchandise", 0, "merchandise.cards", there
        for players in range(max(least, 2), min(most, rules.SEATS) + 1):
            if str(players) not in self.merchandise.pays:
                yield "merchandise", 0, "merchandise.pays", f"it does not say what is paid at {players} players"
        for many, pays in self.merchandise.pays.items():
            where = f"merchandise.pays.{many}"
            if many not in [str(number) for number in range(2, rules.SEATS + 1)]:
                yield "merchandise", 0, where, f"players are from 2 to {rules.SEATS}"
            elif len(pays) > int(many) or not all(0 <= points <= 100 for points in pays):
                yield "merchandise", 0, where, "a figure a player at most, from 0 to 100 points each"
            elif pays != sorted(pays, reverse=True):
                yield "merchandise", 0, where, "it begins with the most"


def tables(board: CartBoard) -> np.ndarray[Any, Any]:
    """The board as an array of one record."""
    made = lay(board, rules.Board)
    b = made.view(np.recarray)[0]
    b.merchandise = board.merchandise.cards
    for players, pays in board.merchandise.pays.items():
        b.pays[int(players), : len(pays)] = pays
    for i, route in enumerate(board.routes):
        if route.cart:
            mark(b.carted, i)
    return made
