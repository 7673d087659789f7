"""What is wrong with a board file, in plain words."""

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import get_args

from branchline.boards.format import Evidence
from branchline.faces import Refused
from branchline.words import line, listed, plain_spelling

LONGEST_NAME = 40  # letters; guesses at what was meant look no further


@dataclass(frozen=True)
class Mistake:
    """Something wrong in a board file: its line, the entry, and what to do."""

    line: int
    where: str
    what: str

    def __str__(self) -> str:
        return ": ".join(part for part in (f"line {self.line}" if self.line else "", self.where, self.what) if part)


class BadBoard(Refused):
    """A board file that cannot be played: all its mistakes."""

    def __init__(self, mistakes: list[Mistake], path: str = "") -> None:
        told = (f"{path}: {mistake}" if path else str(mistake) for mistake in mistakes)
        super().__init__(line("board.bad", mistakes="\n".join(told)))
        self.mistakes = mistakes


class TooMany(Exception):
    """Enough mistakes have been found."""


def in_order(mistakes: list[Mistake]) -> list[Mistake]:
    return sorted(set(mistakes), key=lambda mistake: (mistake.line, mistake.where, mistake.what))


def shown(text: str, most: int) -> str:
    """Words of a file, which may be anything, fit to be printed."""
    seen = "".join(letter if letter.isprintable() else "�" for letter in text[: most + 1])
    return seen if len(text) <= most else f"{seen[: most - 1]}…"


def is_text(text: str) -> bool:
    """Whether there are letters in it, and nothing that cannot be seen."""
    return text.isprintable() and bool(plain_spelling(text))


def near(given: str, known: Iterable[str]) -> str:
    """A guess at what was meant, as the rest of a sentence."""
    short = [name for name in known if len(name) <= LONGEST_NAME]
    found = difflib.get_close_matches(given[:LONGEST_NAME], short, 1)
    return f"; did you mean {found[0]}?" if found else ""


def among(given: str, known: Sequence[str]) -> str:
    """What was meant, or what there is, as the rest of a sentence."""
    return near(given, known) or f": there is {listed(list(known))}"


def plainly(what: str) -> str:
    """A decoder's message in plain words."""
    for word, plain in (
        ("Invalid enum value", f"this is to be {listed(list(get_args(Evidence)), 'or')}, not"),
        ("`str`", "text"),
        ("`int`", "a whole number"),
        ("`float`", "a number"),
        ("`array`", "a list"),
        ("`object`", "an object { … }"),
        ("`null`", "nothing"),
        ("`bool`", "true or false"),
        (" | ", " or "),
        ("Expected", "this is to be"),
        (", got", ", not"),
        ("`", ""),
    ):
        what = what.replace(word, plain)
    return what
