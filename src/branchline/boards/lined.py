"""JSON that remembers on which line each of its objects begins."""

import json
from json import decoder, scanner
from typing import Any


class Lined(dict[str, Any]):
    """An object of a file, and its line."""

    line = 0


class LinedDecoder(json.JSONDecoder):
    """Python's own decoder, with an object that notes where it began and refuses a key said twice."""

    def __init__(self) -> None:
        super().__init__()
        self.twice: list[tuple[int, str]] = []
        self.parse_object = self.lined_object
        self.scan_once = scanner.py_make_scanner(self)  # type: ignore[attr-defined]

    def lined_object(self, s_and_end: tuple[str, int], *rest: Any) -> tuple[Lined, int]:
        text, end = s_and_end
        line = text.count("\n", 0, end) + 1
        pairs, at = decoder.JSONObject(s_and_end, rest[0], rest[1], None, list, *rest[4:])  # type: ignore[attr-defined]
        made = Lined()
        made.line = line
        for key, value in pairs:
            if key in made:
                self.twice.append((line, key))
            made[key] = value
        return made, at
