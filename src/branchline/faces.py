"""What a game's face declares: the words and the secrets of its record. `play/` reads these and knows no game."""

import difflib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from types import ModuleType
from typing import Any, Protocol, TypeGuard

import numpy as np

from branchline.words import Line, line, plain_spelling, shown

Json = Any
SHORTEST_BEGINNING = 3  # letters: so many of a name will do, where they mean one thing
MOST_BEGUN = 8  # names that are given to choose from
LONGEST_NAME = 80  # of what was typed, so much is looked at and said again
Record = Any  # one `np.record`: a game's State or Board


def is_whole(value: Json) -> TypeGuard[int]:
    """Whether something given is a whole number: true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


class Sees(Enum):
    """Who may see a field of the record."""

    ALL = "all"
    OWNER = "owner"
    NOBODY = "nobody"


class Refused(ValueError):
    """Something given from outside is not right; `reason` says what and what to do."""

    def __init__(self, reason: Line) -> None:
        super().__init__(str(reason))
        self.reason = reason


class Names:
    """What the things of a board are called: `Names("usa", card=["red", …], track=[…])`, numbered in that order."""

    def __init__(self, game: str, **lists: Sequence[str]) -> None:
        self.game = game  # whose words are used for everything else
        self.lists = {what: tuple(names) for what, names in lists.items()}
        self.numbers = {what: {name: i for i, name in enumerate(names)} for what, names in self.lists.items()}
        self.typed: dict[str, dict[str, list[int]]] = {}
        for what, names in self.lists.items():
            for i, name in enumerate(names):
                self.call(what, i, name)

    def call(self, what: str, number: int, name: str) -> None:
        """Let typed words mean a thing, too."""
        meant = self.typed.setdefault(what, {}).setdefault(plain_spelling(name), [])
        if number not in meant:
            meant.append(number)

    def of(self, what: str, number: int) -> str:
        return self.lists[what][number]

    def number(self, what: str, name: Json) -> int:
        """The thing of just this name."""
        if not isinstance(name, str):
            raise Refused(line("unknown", what=what, given=shown(name)))
        found = self.numbers[what].get(name)
        if found is not None:
            return found
        spelt = self.typed[what].get(plain_spelling(name))
        if not spelt:
            raise self.unknown(what, name)
        return spelt[0]

    def found(self, what: str, words: str) -> list[int]:
        """The things of the name that was typed, or begun; none, if it is no name, or may be several."""
        begun = self.begun(what, words)
        every = sorted({number for meant in begun for number in meant})
        return every if every in begun else []

    def begun(self, what: str, words: str) -> list[list[int]]:
        """The things that each name means which is typed, or, where none is, begun."""
        known, spelt = self.typed[what], plain_spelling(words)
        if spelt in known or len(spelt) < SHORTEST_BEGINNING:
            return [known[spelt]] if spelt in known else []
        return [meant for name, meant in known.items() if name.startswith(spelt)]

    def meant(self, what: str, words: str) -> list[int]:
        """The things that typed words may mean: at least one."""
        found = self.found(what, words)
        if found:
            return found
        begun = dict.fromkeys(self.of(what, meant[0]) for meant in self.begun(what, words))
        if begun:
            raise Refused(line("which", texts=list(begun)[:MOST_BEGUN]))
        raise self.unknown(what, words)

    def unknown(self, what: str, words: str) -> Refused:
        """Nothing is called so; but perhaps something that reads much like it was meant."""
        known, said = self.typed[what], words[:LONGEST_NAME]
        near = difflib.get_close_matches(plain_spelling(said), known, 1)
        nearest = self.of(what, known[near[0]][0]) if near else ""
        return Refused(line("unknown.near" if near else "unknown", what=what, given=said, nearest=nearest))


class Kind(Protocol):
    """How the raw value of a field is written as JSON, by names, and read back."""

    def show(self, names: Names, raw: Any) -> Json: ...

    def read(self, names: Names, value: Json, raw: Any) -> Any:
        """The raw value, of the form of `raw`; anything unreadable is Refused."""


@dataclass(frozen=True)
class Field:
    """A field of the record. `by_seat`: a row a seat. `derived`: it follows from others, a position may omit it."""

    name: str
    kind: Kind
    sees: Sees = Sees.ALL
    by_seat: bool = False
    derived: bool = False


@dataclass(frozen=True)
class Scene:
    """A record on its board, with the names to speak of it."""

    b: Record
    s: Record
    names: Names

    @property
    def players(self) -> int:
        return int(self.s.players)


Index = tuple[int, ...]  # a place in a range of actions


@dataclass(frozen=True)
class Range:
    """A named range of a game's actions: `text` is what people read and type, `parts` the same as JSON.

    A `secret` choice is for its own seat's eyes.
    """

    text: Callable[[Scene, int, Index], str]
    parts: Callable[[Scene, int, Index], dict[str, Json]] = lambda scene, seat, index: {}
    secret: bool = False


Command = Callable[[Scene, int, str], list[tuple[str, Index]]]  # the actions that typed words may mean


@dataclass(frozen=True)
class Told:
    """One argument of a fact: its name, how it is shown, and whether only the seat the fact is about may see it."""

    name: str
    kind: Kind
    secret: bool = False


@dataclass(frozen=True)
class Option:
    """Something chosen for the table. `settle` writes a value into a blank record, or refuses it."""

    name: str
    about: str
    default: Json
    settle: Callable[[Record, Json], None]


@dataclass(frozen=True)
class Face:
    """All that `play/` knows of a game."""

    name: str
    rules: ModuleType
    laws: ModuleType
    version: int  # of the rules: bumped when the same record would play on differently
    stage: str  # draft, playable, verified
    fields: tuple[Field, ...]
    questions: Mapping[int, str]  # what the table may ask, by number
    ranges: Mapping[str, Range]
    commands: Mapping[str, Command]  # by the first word typed
    facts: Mapping[int, tuple[str, tuple[Told, ...]]]
    why_not: Callable[[Scene, int, int], Line]  # why an action that is not legal is not
    bonuses: tuple[str, ...]  # the columns of the score sheet that add up to the total
    account: Callable[[Scene, int, Mapping[str, int]], list[Line]]  # a seat's score, told to a person
    load: Callable[[bytes], Any]  # a board file, decoded and checked
    names: Callable[[Any], Names]  # the names of a board's things
    lay: Callable[[Any], np.ndarray[Any, Any]]  # the board as tables
    blank: Callable[[Scene], None]  # a table with nothing on it, for a position to fill
    fill: Callable[[Scene, set[str], int], None]  # what a position leaves out, from what it says and a seed
    options: tuple[Option, ...] = field(default=())
    clauses: Mapping[str, str] = field(default_factory=dict)  # where the game's rules say what a shared clause says
    counts: Mapping[str, str] = field(default_factory=dict)  # fields that count what each seat has, and their heading
    panel: Callable[[Scene, int], list[Line]] = lambda scene, seat: []  # what else a seat has before it, in words

    def voiced(self, line: Line) -> Line:
        """A line of the shared verbs, in the words of this game and citing its rules."""
        return replace(line, game=self.name, clause=self.clauses.get(line.clause, line.clause))

    def asks(self, s: Record) -> str:
        """What the table asks, in a word."""
        return self.questions[int(s.ask)]
