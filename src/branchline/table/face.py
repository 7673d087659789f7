"""How the fields, actions and facts of the shared verbs are written and read: their kinds, and who may see them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from branchline.faces import Field, Json, Names, Option, Record, Refused, Sees, Told, is_whole
from branchline.rules import WORD
from branchline.table import telling
from branchline.table.cards import GAP
from branchline.table.tickets import NO_TICKET, UNDECIDED
from branchline.table.turns import NONE
from branchline.words import line


def whole(value: Json, least: int, most: int) -> int:
    """A whole number within bounds, or a refusal."""
    if not is_whole(value):
        raise Refused(line("not_a_number", given=value))
    if not least <= value <= most:
        raise Refused(line("out_of_bounds", given=value, least=least, most=most))
    return value


def some_list(value: Json, most: int) -> list[Json]:
    if not isinstance(value, list):
        raise Refused(line("not_a_list", given=value))
    if len(value) > most:
        raise Refused(line("too_long", most=most, many=len(value)))
    return value


def by_number(names: Names, what: str, given: dict[str, Json]) -> Iterator[tuple[int, Json]]:
    """What is given by name, by number instead; a name that is given twice, in two spellings, is refused."""
    seen = set()
    for name, value in given.items():
        number = names.number(what, name)
        if number in seen:
            raise Refused(line("named_twice", given=names.of(what, number)))
        seen.add(number)
        yield number, value


@dataclass(frozen=True)
class Number:
    """A count."""

    least: int = 0

    def show(self, names: Names, raw: Any) -> Json:
        return int(raw)

    def read(self, names: Names, value: Json, raw: Any) -> Any:
        return whole(value, self.least, int(np.iinfo(raw.dtype).max))


class Seat:
    """A seat, from 0, or nobody."""

    def show(self, names: Names, raw: Any) -> Json:
        return None if raw == NONE else int(raw)

    def read(self, names: Names, value: Json, raw: Any) -> Any:
        return NONE if value is None else whole(value, 0, 7)


class Seats:
    """A set of seats."""

    def show(self, names: Names, raw: Any) -> Json:
        return [seat for seat in range(8) if int(raw) >> seat & 1]

    def read(self, names: Names, value: Json, raw: Any) -> Any:
        return sum({1 << whole(seat, 0, 7) for seat in some_list(value, 8)})


class Question:
    """What the table asks."""

    def show(self, names: Names, raw: Any) -> Json:
        return names.of("question", int(raw))

    def read(self, names: Names, value: Json, raw: Any) -> Any:
        return names.number("question", value)


class Generator:
    """The state of the generator."""

    def show(self, names: Names, raw: Any) -> Json:
        return f"{int(raw):016x}"

    def read(self, names: Names, value: Json, raw: Any) -> Any:
        try:
            return np.uint64(int(value, 16))
        except (TypeError, ValueError, OverflowError):
            raise Refused(line("not_a_generator", given=value)) from None


@dataclass(frozen=True)
class Named:
    """One thing of a board, or nothing."""

    what: str

    def show(self, names: Names, raw: Any) -> Json:
        return None if raw < 0 else names.of(self.what, int(raw))

    def read(self, names: Names, value: Json, raw: Any) -> Any:
        return -1 if value is None else names.number(self.what, value)


class Cards:
    """How many train cards of each colour, those there are."""

    def show(self, names: Names, raw: Any) -> Json:
        return {names.of("card", kind): int(many) for kind, many in enumerate(raw) if many}

    def read(self, names: Names, value: Json, raw: Any) -> Any:
        if not isinstance(value, dict):
            raise Refused(line("not_cards", given=value))
        counts = np.zeros(raw.shape, raw.dtype)
        for kind, many in by_number(names, "card", value):
            counts[kind] = whole(many, 0, 127)
        return counts


@dataclass(frozen=True)
class Row:
    """Places in a row, each with a thing or empty."""

    what: str

    def show(self, names: Names, raw: Any) -> Json:
        return [None if i == GAP else names.of(self.what, int(i)) for i in raw]

    def read(self, names: Names, value: Json, raw: Any) -> Any:
        row = np.full(raw.shape, GAP, raw.dtype)
        for place, name in enumerate(some_list(value, len(raw))):
            row[place] = GAP if name is None else names.number(self.what, name)
        return row


@dataclass(frozen=True)
class Queue:
    """Things in order, as many as there are."""

    what: str

    def show(self, names: Names, raw: Any) -> Json:
        return [names.of(self.what, int(i)) for i in raw if i != NO_TICKET]

    def read(self, names: Names, value: Json, raw: Any) -> Any:
        return Row(self.what).read(names, [name for name in some_list(value, len(raw)) if name is not None], raw)


@dataclass(frozen=True)
class Set:
    """A set of things, a bit each in one word or a row of words."""

    what: str

    def show(self, names: Names, raw: Any) -> Json:
        words = [int(word) for word in np.atleast_1d(raw)]
        return [names.of(self.what, i) for i in range(len(words) * WORD) if words[i // WORD] >> i % WORD & 1]

    def read(self, names: Names, value: Json, raw: Any) -> Any:
        words = np.zeros(np.atleast_1d(raw).shape, np.uint64)
        for name in some_list(value, len(words) * WORD):
            i = names.number(self.what, name)
            words[i // WORD] |= np.uint64(1) << np.uint64(i % WORD)
        return words if np.ndim(raw) else words[0]


class Choice:
    """Which of an offer are kept, by their places from 1, or not chosen yet."""

    def show(self, names: Names, raw: Any) -> Json:
        return None if raw == UNDECIDED else [i + 1 for i in range(7) if int(raw) >> i & 1]

    def read(self, names: Names, value: Json, raw: Any) -> Any:
        return UNDECIDED if value is None else sum({1 << whole(place, 1, 7) - 1 for place in some_list(value, 7)})


@dataclass(frozen=True)
class KnownBy:
    """Which seats know where a thing is, for those that any does."""

    what: str

    def show(self, names: Names, raw: Any) -> Json:
        return {names.of(self.what, i): Seats().show(names, seats) for i, seats in enumerate(raw) if seats}

    def read(self, names: Names, value: Json, raw: Any) -> Any:
        if not isinstance(value, dict):
            raise Refused(line("not_known_by", given=value))
        known = np.zeros(raw.shape, raw.dtype)
        for number, seats in by_number(names, self.what, value):
            known[number] = Seats().read(names, seats, raw)
        return known


# --- the fields of the shared verbs, who sees them (BA-14), and what a position may leave out ---

TURN_FIELDS = (
    Field("players", Number(), derived=True),
    Field("first", Seat()),
    Field("turn", Seat()),
    Field("ask", Question()),
    Field("asked", Seats()),
    Field("closing", Seat()),
    Field("passes", Number()),
    Field("rng", Generator(), Sees.NOBODY),
)
CARD_FIELDS = (
    Field("hand", Cards(), Sees.OWNER, by_seat=True),
    Field("hand_size", Number(), by_seat=True, derived=True),
    Field("row", Row("card")),
    Field("deck", Cards(), Sees.NOBODY),
    Field("deck_left", Number(), derived=True),
    Field("discard", Cards()),
    Field("seen", Cards(), by_seat=True),
    Field("fresh", Cards()),
    Field("blind", Cards(), Sees.OWNER, by_seat=True),
    Field("spent", Number(), by_seat=True),
)
ROUTE_FIELDS = (
    Field("routes", Set("track"), by_seat=True),
    Field("open", Set("track"), by_seat=True, derived=True),
    Field("trains", Number(), by_seat=True, derived=True),
    Field("points", Number(), by_seat=True, derived=True),
)
TICKET_FIELDS = (
    Field("tickets", Set("ticket"), Sees.OWNER, by_seat=True),
    Field("ticket_count", Number(), by_seat=True, derived=True),
    Field("ticket_deck", Queue("ticket"), Sees.NOBODY),
    Field("tickets_left", Number(), derived=True),
    Field("offer", Queue("ticket"), Sees.OWNER, by_seat=True),
    Field("offered", Number(), by_seat=True, derived=True),
    Field("choice", Choice(), Sees.OWNER, by_seat=True),
    Field("known_by", KnownBy("ticket"), Sees.NOBODY),
    Field("lot", Number()),
    Field("below_lot", Number()),
)

FIELDS = (*TURN_FIELDS, *CARD_FIELDS, *ROUTE_FIELDS, *TICKET_FIELDS)


def first_player(s: Record, value: Json) -> None:
    """BA-3: the seat that starts, or chance."""
    if value == "chance":
        s.first = NONE
        return
    if not is_whole(value) or not 0 <= value < s.players:
        raise Refused(line("option.first", given=value, most=int(s.players) - 1))
    s.first = value


FIRST_PLAYER = Option("first", "the seat that starts, from 0, or chance", "chance", first_player)

# --- the facts that the shared verbs tell ---

SEAT = Told("seat", Seat())
CARD, HIDDEN_CARD = Told("card", Named("card")), Told("card", Named("card"), secret=True)
HIDDEN_TICKET = Told("ticket", Named("ticket"), secret=True)
MANY = Told("many", Number())
PLACE = Told("place", Number())

FACTS = {
    telling.STARTS: ("starts", (SEAT,)),
    telling.DEALT: ("dealt", (SEAT, HIDDEN_CARD)),
    telling.TURNED_UP: ("turned_up", (PLACE, CARD)),
    telling.SWEPT: ("swept", ()),
    telling.RESHUFFLED: ("reshuffled", ()),
    telling.OFFERED: ("offered", (SEAT, HIDDEN_TICKET)),
    telling.DREW: ("drew", (SEAT, HIDDEN_CARD)),
    telling.TOOK: ("took", (SEAT, CARD, PLACE)),
    telling.PAID: ("paid", (SEAT, CARD, MANY)),
    telling.CLAIMED: ("claimed", (SEAT, Told("track", Named("track")), Told("points", Number()))),
    telling.LOOKED: ("looked", (SEAT, MANY)),
    telling.CHOSE: ("chose", (SEAT,)),
    telling.KEPT: ("kept", (SEAT, HIDDEN_TICKET)),
    telling.RETURNED: ("returned", (SEAT, HIDDEN_TICKET)),
    telling.KEPT_MANY: ("kept_many", (SEAT, MANY, Told("back", Number()))),
    telling.PASSED: ("passed", (SEAT,)),
    telling.LAST_ROUND: ("last_round", (SEAT,)),
    telling.ENDED: ("ended", ()),
    telling.SHOWN: ("shown", (SEAT, Told("ticket", Named("ticket")))),
    telling.SHUFFLED_UNDER: ("shuffled_under", (MANY,)),
}
