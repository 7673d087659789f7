"""Words for people: keys with arguments, rendered from a catalogue. English first; other languages are files beside it.

A template names its arguments in braces. `{n:card|cards}` gives the number with the word that goes with it.
"""

import functools
import json
import re
import string
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

LONGEST = 80  # letters of a value that are said again
SEAT_NAMES = ("Red", "Blue", "Green", "Yellow", "Black", "Purple")


def seat_name(seat: int) -> str:
    """What a seat is called where nobody gave it a name."""
    return SEAT_NAMES[seat]


@dataclass(frozen=True)
class Line:
    """Something to say: a key of the catalogue and its arguments, and the clause it comes from, if any."""

    key: str
    args: Mapping[str, Any] = field(default_factory=dict)
    clause: str = ""

    def __str__(self) -> str:
        said = say(self.key, self.args)
        return f"{said} ({self.clause})" if self.clause else said

    def document(self) -> dict[str, Any]:
        """The line as JSON: key, arguments, clause, and the English text."""
        return {"key": self.key, "args": dict(self.args), "clause": self.clause, "text": say(self.key, self.args)}


def line(key: str, clause: str = "", **args: Any) -> Line:
    return Line(key, args, clause)


def say(key: str, args: Mapping[str, Any], language: str = "en") -> str:
    """A line in a language. Seats are called by their names; lists are joined."""
    return Speaker().vformat(catalogue(language)[key], (), args)


@functools.cache
def catalogue(language: str) -> dict[str, str]:
    text = files(__package__).joinpath(f"{language}.json").read_text(encoding="utf-8")
    return json.loads(text)  # type: ignore[no-any-return]


class Speaker(string.Formatter):
    """`str.format` with plurals, lists and the names of seats."""

    def format_field(self, value: Any, spec: str) -> str:
        if "|" in spec:
            one, many = spec.split("|")
            return f"{value} {one if value == 1 else many}"
        if spec == "seat":
            return value if isinstance(value, str) else seat_name(value)
        if spec == "json":
            return shown(value)
        if spec in ("and", "or"):
            return listed([str(item) for item in value], spec)
        return value if isinstance(value, str) else shown(value)


def shown(value: Any) -> str:
    """A value as JSON has it; of what is long, the beginning."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except (RecursionError, ValueError):
        return "something too long to say"
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def listed(items: list[str], word: str = "and") -> str:
    """red, blue and green"""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def printable(text: str) -> str:
    """What was typed, without what cannot be seen."""
    return "".join(letter if letter.isprintable() else " " for letter in text).strip()


def plain_spelling(text: str) -> str:
    """Typed words made comparable: no capitals, no accents, and spaces for dashes and other marks."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    words = re.sub(r"[^\w]+", " ", "".join(c for c in bare if not unicodedata.combining(c)))
    return " ".join("st" if word == "saint" else word for word in words.split())
