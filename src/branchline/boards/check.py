"""Reading a board file, and everything that may be wrong with one, said at once: where, what, and what to do."""

import difflib
import json
import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from branchline.boards import format
from branchline.boards.format import CARDS, COLOURS, FORMAT, GREY, LOCOMOTIVE, BoardFile
from branchline.boards.lined import Lined, LinedDecoder
from branchline.table.routes import MOST
from branchline.words import listed, plain_spelling

Limits = dict[str, int]  # the most of each thing that a game's record holds
LISTS: dict[str, type] = {"cities": format.City, "routes": format.Route, "tickets": format.Ticket}
MOST_LOCOMOTIVES = 20  # with more, five new cards would be turned up too many times in a row
MOST_BYTES = 1_000_000


@dataclass(frozen=True)
class Mistake:
    """Something wrong in a board file: its line, the entry, and what to do."""

    line: int
    where: str
    what: str

    def __str__(self) -> str:
        return ": ".join(part for part in (f"line {self.line}" if self.line else "", self.where, self.what) if part)


class BadBoard(ValueError):
    """A board file that cannot be played: all its mistakes."""

    def __init__(self, mistakes: list[Mistake]) -> None:
        super().__init__("\n".join(str(mistake) for mistake in mistakes))
        self.mistakes = mistakes


def read(source: bytes, kind: type[BoardFile], limits: Limits) -> BoardFile:
    """A board file, decoded and checked, or BadBoard with everything that is wrong with it."""
    return Reader(source, kind, limits).read()


class Reader:
    """One reading of one file: first its form, then, if every entry can be read, its facts."""

    def __init__(self, source: bytes, kind: type[BoardFile], limits: Limits) -> None:
        self.source, self.kind, self.limits = source, kind, limits
        self.mistakes: list[Mistake] = []
        self.raw = Lined()

    def read(self) -> BoardFile:
        self.raw = self.parsed()
        self.check_keys()
        entries = {name: self.entries(name, kind) for name, kind in LISTS.items()}
        whole = self.decoded({**self.raw, **{name: [] for name in LISTS}}, self.kind, 0, "")
        if whole is not None:
            for name in LISTS:
                setattr(whole, name, [entry for _, entry in entries[name]])
            self.check_facts(whole, entries)
        if self.mistakes or whole is None:
            raise BadBoard(sorted(set(self.mistakes), key=lambda mistake: (mistake.line, mistake.where)))
        return whole  # type: ignore[no-any-return]

    def wrong(self, line: int, where: str, what: str) -> None:
        self.mistakes.append(Mistake(line, where, what))

    # --- form ---

    def parsed(self) -> Lined:
        """The file as JSON; if it is none, that is the one mistake."""
        if len(self.source) > MOST_BYTES:
            raise BadBoard([Mistake(0, "", f"the file is larger than {MOST_BYTES:,} bytes: no board is that large")])
        reader = LinedDecoder()
        try:
            raw = reader.decode(self.source.decode("utf-8-sig"))
        except json.JSONDecodeError as error:
            raise BadBoard(
                [Mistake(error.lineno, "", f"this is not JSON: {error.msg}, at column {error.colno}")]
            ) from None
        except UnicodeDecodeError:
            raise BadBoard([Mistake(0, "", "the file is not UTF-8 text: save it as UTF-8")]) from None
        except (RecursionError, ValueError):
            raise BadBoard([Mistake(0, "", "this is not JSON: a value is nested too deep or too long")]) from None
        for line, key in reader.twice:
            self.wrong(line, key, "this key is there twice: leave one")
        if not isinstance(raw, Lined):
            raise BadBoard([Mistake(1, "", "a board file is a JSON object: { … }")])
        return raw

    def check_keys(self) -> None:
        known = self.kind.__struct_fields__
        for key in self.raw:
            if key not in known:
                self.wrong(self.raw.line, key, f"no such key in a board file{near(key, known)}")
        if "format" in self.raw and self.raw["format"] != FORMAT:
            self.wrong(self.raw.line, "format", f'this program reads "{FORMAT}", not {json.dumps(self.raw["format"])}')
        for key in self.raw.keys() - set(known):
            del self.raw[key]

    def entries(self, name: str, kind: type) -> list[tuple[int, Any]]:
        """The entries of a list that can be read, each with its line."""
        raw = self.raw.get(name, [])
        if not isinstance(raw, list):
            self.wrong(self.raw.line, name, "this is to be a list: [ … ]")
            return []
        found = []
        for i, entry in enumerate(raw):
            line = entry.line if isinstance(entry, Lined) else 0
            read = self.decoded(entry, kind, line, f"{name}[{i}]")
            if read is not None:
                found.append((line, read))
        return found

    def decoded(self, raw: Any, kind: type, line: int, where: str) -> Any:
        try:
            return msgspec.convert(raw, kind)
        except msgspec.ValidationError as error:
            what, _, path = str(error).partition(" - at `$")
            key = path.rstrip("`").lstrip(".")
            self.wrong(line, f"{where}.{key}".strip("."), plainly(what))
            return None

    # --- facts ---

    def check_facts(self, board: BoardFile, entries: dict[str, list[tuple[int, Any]]]) -> None:
        self.check_counts(board)
        self.check_cards(board)
        self.check_options(board)
        self.check_cities(board, entries["cities"])
        self.check_routes(board, entries["routes"])
        self.check_tickets(board, entries["tickets"])

    def check_counts(self, board: BoardFile) -> None:
        for name in LISTS:
            most = self.limits[name]
            if not getattr(board, name):
                self.wrong(0, name, "there are none: a board needs some")
            if len(getattr(board, name)) > most:
                self.wrong(0, name, f"there are {len(getattr(board, name))}, and a board can have {most}")
        for name, many in board.counted().items():
            said = getattr(board.counts, name)
            if said is not None and said != many and len(getattr(board, name, ())) == len(self.raw.get(name, ())):
                self.wrong(0, f"counts.{name}", f"it says {said}, and the file has {many}")
        if not all(0 < side < math.inf for side in board.size):
            self.wrong(0, "size", "width and height are to be above 0")

    def check_cards(self, board: BoardFile) -> None:
        for name, many in board.cards.items():
            if name not in CARDS:
                self.wrong(0, f"cards.{name}", f"no such colour{near(name, CARDS)}: there are {listed(list(CARDS))}")
            if not 0 <= many <= 100:
                self.wrong(0, f"cards.{name}", f"{many} cards: from 0 to 100")
        if board.cards.get(LOCOMOTIVE, 0) > MOST_LOCOMOTIVES:
            self.wrong(0, f"cards.{LOCOMOTIVE}", f"{board.cards[LOCOMOTIVE]} cards: {MOST_LOCOMOTIVES} at most")
        needed = board.options.players[1] * board.options.deal + 10
        if sum(board.cards.values()) < needed:
            self.wrong(0, "cards", f"{sum(board.cards.values())} cards, and a full table needs {needed} or more")
        lengths = [str(length) for length in range(1, MOST + 1)]
        for length, points in board.points.items():
            if length not in lengths:
                self.wrong(0, f"points.{length}", f"tracks have from 1 to {MOST} spaces")
            if not 0 <= points <= 100:
                self.wrong(0, f"points.{length}", f"{points} points: from 0 to 100")

    def check_options(self, board: BoardFile) -> None:
        for name, (least, most) in option_bounds(board, self.limits).items():
            value = getattr(board.options, name)
            if not least <= value <= most:
                self.wrong(0, f"options.{name}", f"{value} is not possible here: from {least} to {most}")
        least, most = board.options.players
        if not 2 <= least <= most <= self.limits["seats"]:
            self.wrong(0, "options.players", f"[{least}, {most}]: from 2, and {self.limits['seats']} at most")

    def check_cities(self, board: BoardFile, cities: list[tuple[int, Any]]) -> None:
        names: dict[str, str] = {}
        places: dict[tuple[float, float], str] = {}
        joined = {end for route in board.routes for end in route.between}
        for line, city in cities:
            where = f"city {city.name}"
            spelt = plain_spelling(city.name)
            if not spelt or "–" in city.name or any(word in spelt.split() for word in ("with", "track")):
                self.wrong(line, where, "a name needs letters, and neither “–” nor the words “with” and “track”")
            elif spelt in names:
                self.wrong(line, where, f"typed, it reads like {names[spelt]}: give it another name")
            elif tuple(city.at) in places:
                self.wrong(line, where, f"it stands where {places[city.at]} stands")
            elif not all(0 <= at <= side for at, side in zip(city.at, board.size, strict=True)):
                self.wrong(line, where, f"{list(city.at)} lies outside the map, which is {list(board.size)}")
            elif city.name not in joined and len(board.routes) == len(self.raw["routes"]):
                self.wrong(line, where, "no track leads here")
            names.setdefault(spelt, city.name)
            places.setdefault(city.at, city.name)

    def ends(self, board: BoardFile, line: int, where: str, between: tuple[str, str]) -> bool:
        """Whether both ends are cities of this board, and two."""
        known = [city.name for city in board.cities]
        if len(known) < len(self.raw["cities"]):  # some city could not be read: that is mistake enough
            known += [str(raw.get("name")) for raw in self.raw["cities"] if isinstance(raw, dict)]
        unknown = [end for end in between if end not in known]
        for end in unknown:
            self.wrong(line, where, f"{end} is no city of this board{near(end, known)}")
        if between[0] == between[1]:
            self.wrong(line, where, "it begins and ends in the same city")
        return not unknown and between[0] != between[1]

    def check_routes(self, board: BoardFile, routes: list[tuple[int, Any]]) -> None:
        pairs: dict[frozenset[str], tuple[int, int]] = {}
        for line, route in routes:
            where = f"route {route.name}"
            self.ends(board, line, where, route.between)
            if not 1 <= route.length <= MOST:
                self.wrong(line, where, f"{route.length} spaces: tracks have from 1 to {MOST}")
            elif str(route.length) not in board.points:
                self.wrong(line, where, f"points does not say what {route.length} spaces are worth")
            if not 0 <= route.ferry <= max(0, route.length):
                self.wrong(line, where, f"{route.ferry} locomotives on {route.length} spaces: from 0 to that many")
            if route.length > board.options.trains:
                self.wrong(line, where, f"{route.length} spaces, and a player has {board.options.trains} trains")
            self.check_colour(board, line, where, route)
            first, tracks = pairs.get(frozenset(route.between), (route.length, 0))
            pairs[frozenset(route.between)] = first, tracks + 1
            if first != route.length:
                self.wrong(line, where, f"{route.length} spaces, and the track beside it has {first}: make them equal")
            if tracks == 3:
                self.wrong(line, where, "a fourth track between two cities: three at most")

    def check_colour(self, board: BoardFile, line: int, where: str, route: format.Route) -> None:
        if route.colour not in (*COLOURS, GREY):
            known = (*COLOURS, GREY)
            self.wrong(
                line, where, f"{route.colour} is no colour{near(route.colour, known)}: {listed(list(known), 'or')}"
            )
        elif route.colour != GREY and board.cards.get(route.colour, 0) == 0:
            self.wrong(line, where, f"there are no {route.colour} cards on this board")

    def check_tickets(self, board: BoardFile, tickets: list[tuple[int, Any]]) -> None:
        label = connected(board)
        seen: Counter[frozenset[str]] = Counter()
        for line, ticket in tickets:
            where = f"ticket {ticket.name}"
            pair = frozenset(ticket.between)
            if self.ends(board, line, where, ticket.between) and len({label[end] for end in pair if end in label}) > 1:
                self.wrong(line, where, "no tracks join these cities")
            if not 1 <= ticket.points <= 100:
                self.wrong(line, where, f"{ticket.points} points: from 1 to 100")
            if seen[pair]:
                self.wrong(line, where, "there is another ticket between these cities")
            seen[pair] += 1


def option_bounds(board: BoardFile, limits: Limits) -> dict[str, tuple[int, int]]:
    """What each figure of the rules may be on this board."""
    options, full = board.options, max(2, board.options.players[1])
    return {
        "trains": (1, limits["trains"]),
        "deal": (0, 10),
        "deal_tickets": (1, max(1, min(limits["offer"], len(board.tickets) // full))),
        "keep_first": (1, max(1, options.deal_tickets)),
        "draw_tickets": (1, limits["offer"]),
        "keep_later": (1, max(1, options.draw_tickets)),
        "last_trains": (0, max(0, options.trains - 1)),
        "sisters_open_from": (2, limits["seats"] + 1),
        "longest_bonus": (0, 100),
    }


def connected(board: BoardFile) -> dict[str, str]:
    """A label for every city: the same for those that tracks join."""
    label = {city.name: city.name for city in board.cities}
    for route in board.routes:
        ends = [label[end] for end in route.between if end in label]
        if len(ends) == 2 and ends[0] != ends[1]:
            label = {name: ends[0] if at == ends[1] else at for name, at in label.items()}
    return label


def near(given: str, known: Iterator[str] | Any) -> str:
    """A guess at what was meant, as the rest of a sentence."""
    found = difflib.get_close_matches(given, list(known), 1)
    return f"; did you mean {found[0]}?" if found else ""


def plainly(what: str) -> str:
    """A decoder's message in plain words."""
    for word, plain in (
        ("Object missing required field", "this is missing:"),
        ("Object contains unknown field", "no such key:"),
        ("`str`", "text"),
        ("`int`", "a whole number"),
        ("`float`", "a number"),
        ("`array`", "a list"),
        ("`object`", "an object { … }"),
        ("`null`", "nothing"),
        ("`bool`", "true or false"),
        ("Expected", "this is to be"),
        (", got", ", not"),
        ("Invalid enum value", "this word is not known here:"),
        ("`", ""),
    ):
        what = what.replace(word, plain)
    return what
