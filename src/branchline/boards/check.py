"""Reading a board file, and everything that may be wrong with one, said at once: where, what, and what to do."""

import functools
import json
from collections import Counter
from typing import Any, get_args, get_origin

import msgspec

from branchline.boards import format
from branchline.boards.format import FORMAT, GREY, BoardFile
from branchline.boards.lined import Lined, LinedDecoder
from branchline.boards.mistakes import BadBoard, Mistake, TooMany, among, in_order, is_text, near, plainly, shown
from branchline.boards.ways import connected
from branchline.table.routes import MOST
from branchline.words import has_minus, plain_spelling

Limits = dict[str, int]  # the most of each thing that a game's record holds
COUNTED = {"spaces": "routes"}  # what a list adds up to
MOST_WILDS = 20  # with more, five new cards would be turned up too many times in a row
MOST_BYTES = 1_000_000
MOST_MISTAKES = 100
MOST_LETTERS = {"name": 40, "title": 60, "note": 500}
SIDES = (10, 100_000)  # a map's width and height


fields_of = functools.cache(msgspec.structs.fields)


@functools.cache
def lists_of(kind: type[BoardFile]) -> dict[str, type[format.Fact]]:
    """The lists of a board file, and what their entries are."""
    items = {field.name: get_args(field.type)[0] for field in fields_of(kind) if get_origin(field.type) is list}
    return {name: item for name, item in items.items() if issubclass(item, format.Fact)}


def read(source: bytes, kind: type[BoardFile], limits: Limits) -> BoardFile:
    """A board file, decoded and checked, or BadBoard with everything that is wrong with it."""
    return Reader(source, kind, limits).read()


class Reader:
    """One reading of one file: first its form, then its facts."""

    def __init__(self, source: bytes, kind: type[BoardFile], limits: Limits) -> None:
        self.source, self.kind, self.limits = source, kind, limits
        self.lists = lists_of(kind)
        self.mistakes: list[Mistake] = []
        self.raw = Lined()
        self.doubtful: set[str] = set()  # the lists that are none, or have entries that cannot be understood

    def read(self) -> BoardFile:
        try:
            return self.checked()
        except TooMany:
            last = Mistake(0, "", f"there are more: these are the first {MOST_MISTAKES}")
            raise BadBoard([*in_order(self.mistakes), last]) from None

    def checked(self) -> BoardFile:
        self.raw = self.parsed()
        entries = {name: self.entries(name, kind) for name, kind in self.lists.items()}
        whole = self.whole()
        if whole is not None:
            for name in self.lists:
                setattr(whole, name, [entry for _, entry in entries[name]])
            self.check_facts(whole, entries)
        if self.mistakes or whole is None:
            raise BadBoard(in_order(self.mistakes))
        return whole

    def wrong(self, line: int, where: str, what: str) -> None:
        self.mistakes.append(Mistake(line or self.line_of(where), shown(where, 80), shown(what, 200)))
        if len(self.mistakes) >= MOST_MISTAKES:
            raise TooMany

    def line_of(self, where: str) -> int:
        """The line of a key of the file, or of a key within one: `options.trains`."""
        key, _, inner = where.replace("[", ".").partition(".")
        value = self.raw.get(key)
        if isinstance(value, Lined) and inner.split(".")[0] in value.lines:
            return value.lines[inner.split(".")[0]]
        return self.raw.lines.get(key, self.raw.line)

    # --- form ---

    def parsed(self) -> Lined:
        """The file as JSON; if it is none, that is the one mistake."""
        if len(self.source) > MOST_BYTES:
            raise BadBoard([Mistake(0, "", f"the file is larger than {MOST_BYTES:,} bytes: no board is that large")])
        if not self.source.strip():
            raise BadBoard([Mistake(1, "", "the file is empty")])
        reader = LinedDecoder()
        try:
            raw = reader.decode(self.source.decode("utf-8-sig"))
            json.dumps(raw, ensure_ascii=False).encode()
        except json.JSONDecodeError as error:
            raise BadBoard(
                [Mistake(error.lineno, "", f"this is not JSON: {error.msg}, at column {error.colno}")]
            ) from None
        except UnicodeEncodeError:
            raise BadBoard([Mistake(0, "", "half a letter stands in it: \\ud800 and the like go in pairs")]) from None
        except UnicodeDecodeError:
            raise BadBoard([Mistake(0, "", "the file is not UTF-8 text: save it as UTF-8")]) from None
        except (RecursionError, ValueError):
            raise BadBoard([Mistake(0, "", "this is not JSON: a value is nested too deep or too long")]) from None
        for line, key in reader.twice:
            self.wrong(line, key, "this key is there twice: leave one")
        if not isinstance(raw, Lined):
            raise BadBoard([Mistake(1, "", "a board file is a JSON object: { … }")])
        return raw

    def entries(self, name: str, kind: type) -> list[tuple[int, Any]]:
        """The entries of a list that can be read, each with its line."""
        raw = self.raw.get(name)
        if not isinstance(raw, list):
            self.doubtful.add(name)
            if name in self.raw:
                self.wrong(0, name, "this is to be a list: [ … ]")
            else:
                self.wrong(0, "", f"“{name}” is missing")
            return []
        found = []
        for i, entry in enumerate(raw):
            line = entry.line if isinstance(entry, Lined) else 0
            read = self.decoded(entry, kind, line, f"{name}[{i}]")
            if read is None:
                self.doubtful.add(name)
            else:
                found.append((line, read))
        return found

    def whole(self) -> BoardFile | None:
        """The board without its lists, if all the rest can be read."""
        rest = Lined({**self.raw, **{name: [] for name in self.lists}})
        rest.line, rest.lines = self.raw.line, self.raw.lines
        given = self.raw.get("format", FORMAT)
        if isinstance(given, str) and given != FORMAT:
            self.wrong(0, "format", f"this program reads “{FORMAT}”, not “{given}”")
        return self.decoded(rest, self.kind, rest.line, "")  # type: ignore[no-any-return]

    def decoded(self, raw: Any, kind: Any, line: int, where: str) -> Any:
        """A value as what it is to be; or None, with all that is wrong with it noted."""
        if isinstance(raw, Lined) and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return self.decoded_object(raw, kind, where)
        try:
            return msgspec.convert(raw, kind)
        except msgspec.ValidationError as error:
            what, _, path = str(error).partition(" - at `$")
            self.wrong(line, where + path.rstrip("`"), plainly(what))
            return None

    def decoded_object(self, raw: Lined, kind: type[msgspec.Struct], where: str) -> Any:
        before = len(self.mistakes)
        fields = {field.name: field for field in fields_of(kind)}
        for key in [key for key in raw if key not in fields]:
            self.wrong(raw.lines[key], under(where, key), f"no such key in a board file{near(key, fields)}")
        for name, field in fields.items():
            if field.required and name not in raw:
                self.wrong(raw.line, where, f"“{name}” is missing")
        values = {
            name: self.decoded(raw[name], field.type, raw.lines.get(name, raw.line), under(where, name))
            for name, field in fields.items()
            if name in raw
        }
        return None if len(self.mistakes) > before else kind(**values)

    # --- facts ---

    def check_facts(self, board: BoardFile, entries: dict[str, list[tuple[int, Any]]]) -> None:
        self.check_texts(board)
        self.check_counts(board)
        self.check_cards(board)
        self.check_options(board)
        if all(len(entries[name]) <= self.limits[name] for name in self.lists):
            self.check_routes(board, entries["routes"])
            self.check_cities(board, entries["cities"])
            self.check_tickets(board, entries["tickets"])
            self.check_own(board, entries)

    def check_own(self, board: BoardFile, entries: dict[str, list[tuple[int, Any]]]) -> None:
        """What only this game has."""
        for name in self.lists.keys() - lists_of(BoardFile).keys():
            for i, (line, entry) in enumerate(entries[name]):
                self.check_note(line, f"{name}[{i}]", entry)
        if not self.doubtful:
            for name, at, where, what in board.own_mistakes():
                self.wrong(entries[name][at][0] if name in entries else 0, where, what)

    def check_texts(self, board: BoardFile) -> None:
        self.check_text(0, "name", board.name, "name")
        self.check_text(0, "title", board.title, "title")
        for source in board.sources:
            self.check_text(0, "sources", source, "note")

    def check_text(self, line: int, where: str, text: str, what: str) -> None:
        if not is_text(text):
            self.wrong(line, where, f"a {what} needs letters, and no line breaks or other signs that cannot be seen")
        elif len(text) > MOST_LETTERS[what]:
            self.wrong(line, where, f"a {what} may be {MOST_LETTERS[what]} letters long, and this is {len(text)}")

    def check_note(self, line: int, where: str, fact: format.Fact) -> None:
        if fact.note is not None:
            self.check_text(line, where, fact.note, "note")

    def check_counts(self, board: BoardFile) -> None:
        for name in self.lists:
            many, most = len(getattr(board, name)), self.limits[name]
            if not many and name not in self.doubtful:
                self.wrong(0, name, "there are none: a board needs some")
            if many > most:
                self.wrong(0, name, f"there are {many}, and a board can have {most}")
        for name, many in board.counted().items():
            said = getattr(board.counts, name)
            if said is not None and said != many and COUNTED.get(name, name) not in self.doubtful:
                self.wrong(0, f"counts.{name}", f"it says {said}, and the file has {many}")
        if not all(SIDES[0] <= side <= SIDES[1] for side in board.size):
            self.wrong(0, "size", f"width and height are to be from {SIDES[0]} to {SIDES[1]:,}")

    def check_cards(self, board: BoardFile) -> None:
        for name, many in board.cards.items():
            if name not in board.kinds:
                self.wrong(0, f"cards.{name}", f"no such colour{among(name, board.kinds)}")
            if not 0 <= many <= 100:
                self.wrong(0, f"cards.{name}", f"{many} cards: from 0 to 100")
        if board.cards.get(board.WILD, 0) > MOST_WILDS:
            self.wrong(0, f"cards.{board.WILD}", f"{board.cards[board.WILD]} cards: {MOST_WILDS} at most")
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
        dealt = most * board.options.deal_tickets
        if 0 < len(board.tickets) < dealt and "tickets" not in self.doubtful:
            self.wrong(0, "tickets", f"there are {len(board.tickets)}, and a full table is dealt {dealt}")

    def check_cities(self, board: BoardFile, cities: list[tuple[int, Any]]) -> None:
        names: dict[str, str] = {}
        places: dict[tuple[float, float], str] = {}
        joined = {end for route in board.routes for end in route.between}
        for line, city in cities:
            where = f"city {city.name}"
            spelt = plain_spelling(city.name)
            self.check_text(line, where, city.name, "name")
            self.check_note(line, where, city)
            self.check_globe(line, where, city)
            if is_no_name(city.name):
                self.wrong(line, where, "“–”, a minus, and the words “with” and “track” cannot stand in a name")
            elif spelt in names:
                self.wrong(line, where, f"typed, it reads like {names[spelt]}: give it another name")
            elif tuple(city.at) in places:
                self.wrong(line, where, f"it stands where {places[city.at]} stands")
            elif not all(0 <= at <= side for at, side in zip(city.at, board.size, strict=True)):
                self.wrong(line, where, f"{list(city.at)} lies outside the map, which is {list(board.size)}")
            elif city.name not in joined and "routes" not in self.doubtful:
                self.wrong(line, where, "no track leads here")
            names.setdefault(spelt, city.name)
            places.setdefault(city.at, city.name)
        wholes: dict[str, str] = {}
        for line, city in cities:
            if city.part_of is not None:
                self.check_whole(line, f"city {city.name}", city.part_of, names, wholes)

    def check_whole(self, line: int, where: str, name: str, cities: dict[str, str], wholes: dict[str, str]) -> None:
        """What cities are part of has a name of its own."""
        self.check_text(line, where, name, "name")
        spelt = plain_spelling(name)
        if is_no_name(name):
            self.wrong(
                line, where, f"part of {name}: “–”, a minus, and the words “with” and “track” cannot stand in a name"
            )
        elif spelt in cities or wholes.setdefault(spelt, name) != name:
            self.wrong(line, where, f"part of {name}: typed, it reads like {cities.get(spelt) or wholes[spelt]}")

    def check_globe(self, line: int, where: str, city: format.City) -> None:
        for name, at, most in (("lat", city.lat, 90), ("lon", city.lon, 180)):
            if at is not None and not -most <= at <= most:
                self.wrong(line, where, f"{name} {at}: from -{most} to {most}")

    def ends(self, line: int, where: str, between: tuple[str, str], known: list[str]) -> bool:
        """Whether both ends are known on this board, and two."""
        raw = self.raw.get("cities")
        if isinstance(raw, list):  # a city that could not be read is mistake enough
            unread = [city for city in raw if isinstance(city, dict)] if "cities" in self.doubtful else []
            known = [*known, *(str(city.get(key)) for city in unread for key in ("name", "part_of"))]
        unknown = [end for end in between if end not in known] if isinstance(raw, list) else []
        for end in unknown:
            self.wrong(line, where, f"{end} is no city of this board{near(end, known)}")
        if between[0] == between[1]:
            self.wrong(line, where, "it begins and ends in the same city")
        return not unknown and between[0] != between[1]

    def check_routes(self, board: BoardFile, routes: list[tuple[int, Any]]) -> None:
        pairs: dict[frozenset[str], tuple[int, int]] = {}
        spelt: dict[str, frozenset[str]] = {}
        cities = [city.name for city in board.cities]
        for line, route in routes:
            where = f"route {route.name}"
            if not self.ends(line, where, route.between, cities):
                self.doubtful.add("routes")
            self.check_note(line, where, route)
            if not 1 <= route.length <= MOST:
                self.wrong(line, where, f"{route.length} spaces: tracks have from 1 to {MOST}")
            elif str(route.length) not in board.points:
                self.wrong(line, where, f"points does not say what {route.length} spaces are worth")
            if not 0 <= route.ferry <= max(0, route.length):
                self.wrong(line, where, f"{route.ferry} locomotives on {route.length} spaces: from 0 to that many")
            if route.length > board.options.trains:
                self.wrong(line, where, f"{route.length} spaces, and a player has {board.options.trains} trains")
            self.check_colour(board, line, where, route)
            self.check_sisters(line, where, route, pairs)
            self.check_spelling(line, where, route, spelt)

    def check_sisters(
        self, line: int, where: str, route: format.Route, pairs: dict[frozenset[str], tuple[int, int]]
    ) -> None:
        first, tracks = pairs.get(frozenset(route.between), (route.length, 0))
        pairs[frozenset(route.between)] = first, tracks + 1
        if first != route.length:
            self.wrong(line, where, f"{route.length} spaces, and the track beside it has {first}: make them equal")
        if tracks == 3:
            self.wrong(line, where, "a fourth track between two cities: three at most")

    def check_spelling(self, line: int, where: str, route: format.Route, spelt: dict[str, frozenset[str]]) -> None:
        """Two pairs of cities that read alike when typed: A–B C and A B–C."""
        for name in {plain_spelling(route.name), plain_spelling("–".join(reversed(route.between)))}:
            other = spelt.setdefault(name, frozenset(route.between))
            if other != frozenset(route.between):
                self.wrong(line, where, f"typed, it reads like {'–'.join(sorted(other))}: rename a city")
                return

    def check_colour(self, board: BoardFile, line: int, where: str, route: format.Route) -> None:
        known, cards = (*board.COLOURS, GREY), board.cards
        wilds = cards.get(board.WILD, 0)
        most = max(cards.get(colour, 0) for colour in (board.COLOURS if route.colour == GREY else [route.colour]))
        if route.colour not in known:
            self.wrong(line, where, f"no such colour: {route.colour}{among(route.colour, known)}")
        elif route.colour != GREY and not most:
            self.wrong(line, where, f"there are no {route.colour} cards on this board")
        elif route.length > most + wilds or route.ferry > wilds:
            self.wrong(line, where, "there are not enough cards on this board to claim it")

    def check_tickets(self, board: BoardFile, tickets: list[tuple[int, Any]]) -> None:
        labels = connected(board)
        seen: Counter[frozenset[str]] = Counter()
        for line, ticket in tickets:
            where = f"ticket {ticket.name}"
            pair = frozenset(ticket.between)
            self.check_note(line, where, ticket)
            two = self.ends(line, where, ticket.between, list(labels))
            sure = two and not self.doubtful & {"cities", "routes"}
            if sure and labels[ticket.between[0]].isdisjoint(labels[ticket.between[1]]):
                self.wrong(line, where, "no tracks join these cities")
            if not 1 <= ticket.points <= 100:
                self.wrong(line, where, f"{ticket.points} points: from 1 to 100")
            if seen[pair]:
                self.wrong(line, where, "there is another ticket between these cities")
            seen[pair] += 1


def is_no_name(name: str) -> bool:
    """Whether a name holds what commands use."""
    words = plain_spelling(name).split()
    return "with" in words or "track" in words or "–" in name or has_minus(name)


def option_bounds(board: BoardFile, limits: Limits) -> dict[str, tuple[int, int]]:
    """What each figure of the rules may be on this board."""
    options = board.options
    return {
        "trains": (1, limits["trains"]),
        "deal": (0, 10),
        "deal_tickets": (1, limits["offer"]),
        "keep_first": (1, max(1, options.deal_tickets)),
        "draw_tickets": (1, limits["offer"]),
        "keep_later": (1, max(1, options.draw_tickets)),
        "last_trains": (0, max(0, options.trains - 1)),
        "sisters_open_from": (2, limits["seats"] + 1),
        **{name: (least, most) for name, (_, least, most) in board.OWN_FIGURES.items()},
    }


def under(where: str, key: str) -> str:
    return f"{where}.{key}" if where else key
