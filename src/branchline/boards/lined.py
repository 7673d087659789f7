"""JSON that remembers on which line each of its objects, and each of their values, begins."""

import json
import re
from bisect import bisect_left
from json import decoder, scanner
from typing import Any, NoReturn

MOST_DIGITS = 15


class Lined(dict[str, Any]):
    """An object of a file, its line, and the line of each of its values."""

    def __init__(self, *pairs: Any) -> None:
        super().__init__(*pairs)
        self.line = 0
        self.lines: dict[str, int] = {}


class LinedDecoder(json.JSONDecoder):
    """Python's own decoder, noting lines and keys said twice; NaN, Infinity and endless numbers are refused."""

    def __init__(self) -> None:
        super().__init__(parse_constant=self.no_number, parse_int=self.whole_number)
        self.twice: list[tuple[int, str]] = []
        self.parse_object = self.lined_object
        self.scan_once = scanner.py_make_scanner(self)  # type: ignore[attr-defined]
        self.text, self.newlines, self.last = "", list[int](), 0

    def decode(self, text: str, *rest: Any) -> Any:
        self.text = text
        self.newlines = [found.start() for found in re.finditer("\n", text)]
        return super().decode(text, *rest)

    def line_at(self, place: int) -> int:
        return bisect_left(self.newlines, place) + 1

    def lined_object(self, s_and_end: tuple[str, int], strict: bool, scan: Any, *rest: Any) -> tuple[Lined, int]:
        made, lines = Lined(), []
        made.line = self.line_at(s_and_end[1])

        def noting(text: str, at: int) -> Any:
            self.last = at
            lines.append(self.line_at(at))
            return scan(text, at)

        pairs, end = decoder.JSONObject(s_and_end, strict, noting, None, list, *rest[2:])  # type: ignore[attr-defined]
        for (key, value), line in zip(pairs, lines, strict=True):
            if key in made:
                self.twice.append((line, key))
            made[key], made.lines[key] = value, line
        return made, end

    def whole_number(self, digits: str) -> int:
        return int(digits) if len(digits) <= MOST_DIGITS else self.no_number(f"{digits[:8]}…")

    def no_number(self, word: str) -> NoReturn:
        raise json.JSONDecodeError(f"{word} is no number that can be meant", self.text, self.last)


def game_of(source: bytes) -> tuple[object, int]:
    """The game that a file names, and where; what else is wrong with it is for the checks to say."""
    try:
        raw = LinedDecoder().decode(source.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return None, 0
    return (raw.get("game"), raw.lines.get("game", 0)) if isinstance(raw, Lined) else (None, 0)
