"""The board file: JSON, one fact an entry, with how sure each fact is. `docs/boards.md` tells it to map makers."""

import re
from collections.abc import Iterator
from typing import Any, ClassVar, Literal

import msgspec

from branchline.words import called

Evidence = Literal["printed", "transcribed", "inferred", "stand-in"]
FORMAT = "branchline board 1"
LOCOMOTIVE = "locomotive"
GREY = "grey"
COLOURS = ("red", "orange", "yellow", "green", "blue", "pink", "white", "black")


class Fact(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What every entry may say about itself: how sure it is, where the file's own word does not fit, and a note."""

    evidence: Evidence | None = None
    note: str | None = None


class City(Fact):
    """A place: its name, where it stands on our map, and, for a real place, on the globe.

    Several cities may be `part_of` one name: a ticket to that name is met at any of them.
    """

    name: str
    at: tuple[float, float]
    part_of: str | None = None
    lat: float | None = None
    lon: float | None = None


class Joining(Fact):
    """What joins two places."""

    between: tuple[str, str]

    @property
    def name(self) -> str:
        return "–".join(self.between)


class Route(Joining):
    """One track. Two entries between the same two places are a double route, three a triple."""

    length: int
    colour: str = GREY
    ferry: int = 0

    @property
    def wheeled(self) -> bool:
        """Whether its spaces are drawn with wheels."""
        return False


class Ticket(Joining):
    """Two places to join and what that is worth."""

    points: int


class Options(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The figures of the rules that all games share; left out, they are those of the classic game."""

    players: tuple[int, int] = (2, 5)
    trains: int = 45
    deal: int = 4
    deal_tickets: int = 3
    keep_first: int = 2
    draw_tickets: int = 3
    keep_later: int = 1
    last_trains: int = 2
    sisters_open_from: int = 4


class Counts(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What its maker counted: the checks count again."""

    cities: int | None = None
    routes: int | None = None
    spaces: int | None = None
    tickets: int | None = None
    cards: int | None = None


class BoardFile(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A whole board. Its track numbers and ticket numbers are the order of its lists. Games add what only they have."""

    COLOURS: ClassVar[tuple[str, ...]] = COLOURS
    WILD: ClassVar[str] = LOCOMOTIVE
    OWN_FIGURES: ClassVar[dict[str, tuple[str, int, int]]] = {}  # options of the game's own: about, least, most
    SHOWN: ClassVar[str] = ""  # over what a route shows besides

    format: str
    game: str
    name: str
    title: str
    sources: list[str]
    evidence: Evidence
    size: tuple[float, float]
    cards: dict[str, int]
    points: dict[str, int]
    options: Options = msgspec.field(default_factory=Options)
    counts: Counts = msgspec.field(default_factory=Counts)
    cities: list[City]
    routes: list[Route]
    tickets: list[Ticket]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The cards: all colours, and the wild ones last."""
        return (*self.COLOURS, self.WILD)

    def shown_on(self, route: Any) -> str:
        """What else a route shows, in the games that have more."""
        return ""

    @property
    def own_commands(self) -> list[tuple[str, str]]:
        """What can be typed in this game only, and what for."""
        return []

    @property
    def legend(self) -> list[str]:
        """What that means."""
        return []

    def own_mistakes(self) -> Iterator[tuple[str, int, str, str]]:
        """What is wrong with that which only this game has: in which list, at which entry, where, and what."""
        yield from ()

    def counted(self) -> dict[str, int]:
        """What there is of each thing that `counts` may count."""
        return {
            "cities": len(self.cities),
            "routes": len(self.routes),
            "spaces": sum(route.length for route in self.routes),
            "tickets": len(self.tickets),
            "cards": sum(self.cards.values()),
        }

    def facts(self) -> list[object]:
        """What a game on this board depends on, in order: not its looks, its sources or its doubts."""
        return [
            self.cards,
            self.points,
            msgspec.structs.asdict(self.options),
            [[city.name, city.part_of] if city.part_of else city.name for city in self.cities],
            [(route.between, route.length, route.colour, route.ferry) for route in self.routes],
            [(ticket.between, ticket.points) for ticket in self.tickets],
        ]

    def called(self, what: str) -> str:
        """What people call the places, tickets, trains or locomotives of this game."""
        return called(what, self.game)

    @property
    def own_keys(self) -> list[str]:
        """What the boards of this game have and others have not."""
        return [key for key in self.__struct_fields__ if key not in BoardFile.__struct_fields__]

    def track_names(self) -> list[str]:
        """Seattle–Vancouver, Seattle–Vancouver (track 2), …"""
        names: list[str] = []
        beside: dict[frozenset[str], list[str]] = {}
        for route in self.routes:
            pair = beside.setdefault(frozenset(route.between), [])
            pair.append(f"{pair[0]} (track {len(pair) + 1})" if pair else route.name)
            names.append(pair[-1])
        return names


def track_beside(name: str) -> str:
    """What tells a track's name from those beside it: “track 2”, or nothing."""
    found = re.search(r" \((track \d)\)$", name)
    return found[1] if found else ""
