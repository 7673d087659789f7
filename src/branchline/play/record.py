"""A record: a whole game as facts, one event a line. Event = seat, action, and the tape of what chance did."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from branchline.faces import Json, Refused
from branchline.play.edition import read_file
from branchline.words import line

FORMAT = "branchline record 1"


class BadRecord(Refused):
    """A record that cannot be read, or does not fit today's rules: where, and what is wrong."""


class Head(msgspec.Struct, omit_defaults=True, kw_only=True):
    """The first line: what was played, by which rules, and from where."""

    format: str
    game: str
    board: Any
    digest: str
    rules: int
    players: int
    options: dict[str, Any] = {}
    seed: int | None = None  # where chance began, if that is to be known
    position: dict[str, Any] | None = None  # where the game began, if not at its set-up


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened once: the seat that acted (None: the set-up), what it did, and the outcomes of chance, in order.

    `told` are the facts that came of it: they are not written, the rules tell them again.
    """

    seat: int | None
    do: str
    tape: tuple[int, ...] = ()
    secret: bool = False
    told: tuple[tuple[int, ...], ...] = ()


class Written(msgspec.Struct, omit_defaults=True):
    """An event as a line of a record."""

    seat: int | None
    do: str
    tape: tuple[int, ...] = ()


class Result(msgspec.Struct):
    """The last line of a finished game: the totals, to compare with what the rules say today."""

    result: list[int]


@dataclass(frozen=True)
class Record:
    """A game's head, its events, and how it ended, if it did."""

    head: Head
    events: list[Written] = field(default_factory=list)
    result: list[int] | None = None

    def __str__(self) -> str:
        lines: list[Any] = [self.head, *self.events]
        if self.result is not None:
            lines.append(Result(self.result))
        return "".join(msgspec.json.encode(part).decode() + "\n" for part in lines)

    @classmethod
    def of(cls, text: str | bytes) -> "Record":
        """A record from its text."""
        if not isinstance(text, str | bytes):
            raise BadRecord(line("record.not_one"))
        source = text.encode(errors="replace") if isinstance(text, str) else text
        lines = [part for part in source.splitlines() if part.strip()]
        if not lines:
            raise BadRecord(line("record.empty"))
        if b'"format"' not in lines[0]:
            raise BadRecord(line("record.not_one"))
        head = decoded(lines[0], Head, 1)
        if head.format != FORMAT:
            raise BadRecord(line("record.format", known=FORMAT, given=head.format))
        result = None
        if len(lines) > 1 and lines[-1].startswith(b'{"result"'):
            result = decoded(lines.pop(), Result, len(lines) + 1).result
        return cls(head, [decoded(part, Written, i + 2) for i, part in enumerate(lines[1:])], result)

    @classmethod
    def read(cls, path: str | Path) -> "Record":
        """A record from a file."""
        try:
            return cls.of(read_file(Path(path)))
        except Refused as refused:
            raise BadRecord(refused.reason) from None

    def write(self, path: str | Path) -> None:
        """Write the record to a file: all of it or nothing."""
        path = Path(path)
        beside = path.with_name(f"{path.name}.new")
        try:
            beside.write_text(str(self), encoding="utf-8")
            beside.replace(path)
        except OSError as error:
            raise Refused(line("not_written", path=str(path), why=error.strerror or str(error))) from None


def decoded(text: bytes, kind: type[Any], at: int) -> Any:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(line("record.line", at=at, why=str(error))) from None


def facts(rows: Json) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(int(value) for value in row) for row in rows)
