"""Words for people: keys with arguments, rendered from a catalogue. English first; other languages are files beside it.

A template names its arguments in braces. `{n:card|cards}` gives the number with the word that goes with it. Words that
games have words of their own for begin with @: `{@ticket}`, `{@tickets}`, `{n:@ticket}`.
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
    """Something to say: a key of the catalogue and its arguments, and the clause it comes from, if any.

    Arguments may be lines themselves. `game` is whose words are used.
    """

    key: str
    args: Mapping[str, Any] = field(default_factory=dict)
    clause: str = ""
    game: str = ""

    def __str__(self) -> str:
        said = say(self.key, self.args, self.game)
        return f"{said} ({self.clause})" if self.clause else said

    def document(self) -> dict[str, Any]:
        """The line as JSON: key, arguments, clause, and the English text."""
        text = say(self.key, self.args, self.game)
        return {"key": self.key, "args": plain_args(self.args), "clause": self.clause, "text": text}


def plain_args(value: Any) -> Any:
    """Arguments as JSON: a line among them is its key and its own arguments."""
    if isinstance(value, Line):
        return {"key": value.key, "args": plain_args(value.args)}
    if isinstance(value, Mapping):
        return {name: plain_args(part) for name, part in value.items()}
    return [plain_args(part) for part in value] if isinstance(value, list | tuple) else value


def line(key: str, clause: str = "", **args: Any) -> Line:
    return Line(key, args, clause)


def say(key: str, args: Mapping[str, Any], game: str = "", language: str = "en") -> str:
    """A line in a language, in the words of a game. Seats are called by their names; lists are joined."""
    return Speaker(game, language).vformat(catalogue(language)[key], (), args)


def called(word: str, game: str, language: str = "en") -> str:
    """What a game calls one or several of its things: `called("tickets", "amsterdam")` is contracts."""
    return str(Speaker(game, language).get_value(f"@{word}", (), {})).removeprefix("@")


@functools.cache
def catalogue(language: str) -> dict[str, str]:
    text = files(__package__).joinpath(f"{language}.json").read_text(encoding="utf-8")
    return json.loads(text)  # type: ignore[no-any-return]


class Speaker(string.Formatter):
    """`str.format` with plurals, lists, the names of seats, and the words of a game."""

    def __init__(self, game: str, language: str) -> None:
        self.game, self.words = game, catalogue(language)

    def get_value(self, key: int | str, args: Any, kwargs: Any) -> Any:
        if isinstance(key, str) and key.startswith("@"):
            single, several = self.forms(key), self.forms(key.removesuffix("s"))
            return single[0] if single else several[1] if several else key
        return super().get_value(key, args, kwargs)

    def forms(self, word: str) -> tuple[str, str] | None:
        """One and many of a word that games have words of their own for."""
        one, bar, many = (self.words.get(f"{word} {self.game}") or self.words.get(word) or "").partition("|")
        return (one, many) if bar else None

    def format_field(self, value: Any, spec: str) -> str:
        if spec == "@":
            return str((self.forms(f"@{value}") or (value,))[0])
        if "|" in spec or spec.startswith("@"):
            one, many = self.forms(spec) or spec.split("|")
            return f"{value} {one if value == 1 else many}"
        if spec == "seat":
            return value if isinstance(value, str) else seat_name(value)
        if spec == "json":
            return shown(value)
        if spec in ("and", "or", ";"):
            items = [self.format_field(item, "") for item in value]
            return "; ".join(items) if spec == ";" else listed(items, spec)
        if isinstance(value, Line):
            return self.vformat(self.words[value.key], (), value.args)
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


def has_minus(text: str) -> bool:
    """Whether a number in it stands below 0."""
    return bool(re.search(r"(?:^|\s)[-−–]\s*\d", text))


def plain_spelling(text: str) -> str:
    """Typed words made comparable: no capitals, no accents, and spaces for dashes and other marks."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    words = re.sub(r"[^\w]+", " ", "".join(c for c in bare if not unicodedata.combining(c)))
    return " ".join("st" if word == "saint" else word for word in words.split())
