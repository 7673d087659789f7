"""What a board of Pennsylvania says beyond what all boards say: its railroads, and which of them each route shows."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, ClassVar

import numpy as np
from msgspec import field

from branchline.boards.format import BoardFile, Fact, Options, Route
from branchline.boards.mistakes import is_text, near
from branchline.boards.tables import lay, names_of
from branchline.faces import Names
from branchline.games.pennsylvania import rules
from branchline.rules import WORD
from branchline.words import has_minus, listed, plain_spelling

TAKEN = {"share", "no", "none", "nothing", "dummy"}  # words of the commands


class Figures(Options, forbid_unknown_fields=True, omit_defaults=True):
    """The figures of the rules."""

    deal_tickets: int = 5
    keep_first: int = 3
    draw_tickets: int = 4
    globetrotter: int = 15


class RailRoute(Route):
    """A track, and the railroads it shows, by name."""

    railroads: list[str] = field(default_factory=list)


class Railroad(Fact):
    """A pile of shares, numbered from 1, and what its owners are paid by rank."""

    name: str
    letters: str
    shares: int
    pays: list[int]
    title: str


class RailroadBoard(BoardFile, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A board of Pennsylvania."""

    OWN_FIGURES: ClassVar = {"globetrotter": ("Most completed tickets", 0, 100)}
    SHOWN: ClassVar = "Railroads"

    options: Figures = field(default_factory=Figures)
    routes: list[RailRoute]  # type: ignore[assignment]
    railroads: list[Railroad]

    def facts(self) -> list[object]:
        piles = [(railroad.name, railroad.shares, railroad.pays) for railroad in self.railroads]
        return [*super().facts(), piles, [route.railroads for route in self.routes]]

    def shown_on(self, route: RailRoute) -> str:
        return ", ".join(railroad.letters for railroad in self.railroads if railroad.name in route.railroads)

    @property
    def own_commands(self) -> list[tuple[str, str]]:
        name = self.railroads[0].name
        return [
            (f"take share {name}", "after claiming a track that shows railroads"),
            ("take no share", "or decline"),
            (f"give the dummy {name}", "then, with two players"),
        ]

    @property
    def legend(self) -> list[str]:
        return [f"{railroad.letters} {railroad.name}" for railroad in self.railroads]

    def own_mistakes(self) -> Iterator[tuple[str, int, str, str]]:
        names = [railroad.name for railroad in self.railroads]
        spelt = Counter(name for railroad in self.railroads for name in spellings(railroad))
        if sum(railroad.shares for railroad in self.railroads) > WORD:
            yield "railroads", 0, "railroads", f"there may be {WORD} shares in all, and these are more"
        for i, railroad in enumerate(self.railroads):
            yield from (("railroads", i, f"railroad {railroad.name}", what) for what in mistakes_of(railroad, spelt))
        for i, route in enumerate(self.routes):
            for name in route.railroads:
                if name not in names:
                    meant = [each.name for each in self.railroads if plain_spelling(name) in spellings(each)]
                    hint = f"; did you mean {meant[0]}?" if meant else near(name, names)
                    yield "routes", i, f"route {route.name}", f"{name} is no railroad of this board{hint}"
            if len(set(route.railroads)) < len(route.railroads):
                yield "routes", i, f"route {route.name}", "it names a railroad twice"


def spellings(railroad: Railroad) -> set[str]:
    """All that a railroad may be called in a command."""
    return {plain_spelling(name) for name in (railroad.name, railroad.letters, railroad.title)}


def mistakes_of(railroad: Railroad, spelt: Counter[str]) -> Iterator[str]:
    """What is wrong with one railroad."""
    for what, text, most in (
        ("name", railroad.name, 40),
        ("letters", railroad.letters, 8),
        ("title", railroad.title, 60),
    ):
        if not is_text(text) or len(text) > most:
            yield f"{what} is to be from 1 to {most} letters, on one line"
    if "#" in railroad.name or has_minus(railroad.name):
        yield "its name may hold no “#”, and no minus before a number"
    for name in sorted(spellings(railroad)):
        if spelt[name] > 1:
            yield f"typed, “{name}” may mean another railroad, too"
        if set(name.split()) & TAKEN:
            yield f"“{name}” cannot be told from a command: {listed(sorted(TAKEN))} cannot stand in it"
    if not 1 <= railroad.shares <= WORD:
        yield f"{railroad.shares} shares: from 1 to {WORD}"
    if not 1 <= len(railroad.pays) <= rules.SEATS:
        yield f"pays has {len(railroad.pays)} figures: from 1 to {rules.SEATS}"
    if not all(0 <= points <= 100 for points in railroad.pays):
        yield "pays is from 0 to 100 points each"
    if railroad.pays != sorted(railroad.pays, reverse=True):
        yield "pays begins with the most"


def names(board: RailroadBoard, questions: tuple[str, ...]) -> Names:
    """What the things of a board are called; a railroad also by its title and its letters."""
    railroads = [railroad.name for railroad in board.railroads]
    shares = [f"{railroad.name} #{i + 1}" for railroad in board.railroads for i in range(railroad.shares)]
    made = names_of(
        board, questions, railroad=railroads, share=shares, letters=[each.letters for each in board.railroads]
    )
    for i, railroad in enumerate(board.railroads):
        for name in (railroad.title, railroad.letters):
            made.call("railroad", i, name)
    return made


def tables(board: RailroadBoard) -> np.ndarray[Any, Any]:
    """The board as an array of one record."""
    made = lay(board, rules.Board)
    b = made.view(np.recarray)[0]
    b.railroads = len(board.railroads)
    first = 0
    for i, railroad in enumerate(board.railroads):
        b.first_share[i], b.shares[i] = first, railroad.shares
        b.pays[i, : len(railroad.pays)] = railroad.pays
        first += railroad.shares
    numbers = {railroad.name: i for i, railroad in enumerate(board.railroads)}
    for i, route in enumerate(board.routes):
        b.shown[i] = sum(1 << numbers[name] for name in route.railroads)
    return made
