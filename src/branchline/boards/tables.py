"""From a board file to what rules and faces read: the record of tables `b`, and the names of its things."""

import itertools
from collections.abc import Sequence
from typing import Any

import numpy as np

from branchline.boards.format import GREY, LOCOMOTIVE, BoardFile, Route, track_beside
from branchline.faces import Names, Record
from branchline.table.board import GREY as NO_COLOUR
from branchline.table.routes import LENGTHS

MOST_TRAINS = 60  # a network of so many tracks still fits a word


def limits(rules: Any, **more: int) -> dict[str, int]:
    """The most of each thing that the records of a game's rules hold."""
    there = {"seats": rules.SEATS, "cities": rules.PLACES, "routes": rules.TRACKS, "tickets": rules.TICKETS}
    return there | {"offer": rules.OFFER, "trains": MOST_TRAINS} | more


def names_of(board: BoardFile, questions: tuple[str, ...], **more: Sequence[str]) -> Names:
    """What the things of a board are called, and those that only this game has."""
    names = Names(
        board.game,
        card=board.kinds,
        place=[city.name for city in board.cities],
        track=board.track_names(),
        ticket=[ticket.name for ticket in board.tickets],
        question=questions,
        **more,
    )
    for i, colour in enumerate(board.COLOURS):
        names.call("card", i, f"{colour}s")
    for i, ticket in enumerate(board.tickets):
        names.call("ticket", i, "–".join(reversed(ticket.between)))
    for word in (LOCOMOTIVE, "locomotives", "wild", "wilds", "loco", "locos"):
        names.call("card", len(board.COLOURS), word)
    call_places(names, board)
    return names


def call_places(names: Names, board: BoardFile) -> None:
    """A track may be typed from either end, and a city that is part of something by that."""
    also = {city.name: [city.name, city.part_of or city.name] for city in board.cities}
    for i, city in enumerate(board.cities):
        for name in also[city.name]:
            names.call("place", i, name)
    for i, (name, route) in enumerate(zip(names.lists["track"], board.routes, strict=True)):
        beside = track_beside(name) or "track 1"
        for first, last in itertools.product(*(also[end] for end in route.between)):
            for ends in (f"{first}–{last}", f"{last}–{first}"):
                names.call("track", i, ends)
                names.call("track", i, f"{ends} ({beside})")


def lay(board: BoardFile, dtype: np.dtype[Any]) -> np.ndarray[Any, Any]:
    """The board as an array of one record. The file has been checked, and fits."""
    made = np.zeros(1, dtype)
    b = made.view(np.recarray)[0]
    places = {city.name: i for i, city in enumerate(board.cities)}
    b.places, b.tracks, b.tickets = len(places), len(board.routes), len(board.tickets)
    lay_options(b, board)
    lay_tracks(b, board, places)
    lay_tickets(b, board, places)
    return made


def lay_options(b: Record, board: BoardFile) -> None:
    options = board.options
    b.seats = options.players[1]
    for name in options.__struct_fields__:
        if name != "players":
            b[name] = getattr(options, name)
    for i, card in enumerate(board.kinds):
        b.cards[i] = board.cards.get(card, 0)
    for length, points in board.points.items():
        b.points[int(length)] = points


def lay_tracks(b: Record, board: BoardFile, places: dict[str, int]) -> None:
    for i, route in enumerate(board.routes):
        b.a[i], b.b[i] = (places[end] for end in route.between)
        b.length[i], b.ferry[i] = route.length, route.ferry
        b.colour[i] = NO_COLOUR if route.colour == GREY else board.COLOURS.index(route.colour)
        for j, other in enumerate(board.routes):
            if i != j and set(route.between) == set(other.between):
                mark(b.sisters[i], j)
        for step in range(route.length, LENGTHS):
            mark(b.short[step], i)
        for place, colour in enumerate(board.COLOURS):
            if route.colour in (GREY, colour):
                lay_payments(b.payable[place], i, route)


def lay_tickets(b: Record, board: BoardFile, places: dict[str, int]) -> None:
    """The ends of tickets. A name that several cities are part of stands for the first of them, which leads on."""
    names: dict[str, list[int]] = {city.name: [places[city.name]] for city in board.cities}
    for city in board.cities:
        if city.part_of:
            names.setdefault(city.part_of, []).append(places[city.name])
    for parts in names.values():
        for place, following in zip(parts, [*parts[1:], parts[0]], strict=True):
            b.also[place] = following
    for i, ticket in enumerate(board.tickets):
        b.ticket_a[i], b.ticket_b[i] = (names[end][0] for end in ticket.between)
        b.ticket_points[i] = ticket.points


def lay_payments(payable: Record, track: int, route: Route) -> None:
    """Mark where so many cards of a colour and so many locomotives pay a track, with one of the colour at least."""
    for cards in range(1, LENGTHS):
        fewest = max(route.ferry, route.length - cards)
        for wilds in range(LENGTHS):
            if fewest <= min(wilds, route.length - 1):
                mark(payable[cards, wilds], track)


def mark(row: Record, i: int) -> None:
    row[i // 64] |= np.uint64(1) << np.uint64(i % 64)
