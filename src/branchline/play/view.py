"""The one door out: what a seat may see of the table, and of what happened. Built by inclusion, never by deletion."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from branchline.faces import Field, Json, Scene, Sees
from branchline.play.edition import Edition
from branchline.words import Line


@dataclass(frozen=True)
class View:
    """What one seat (None: a spectator) may see now. Fields are read by name: `view["hand"]`, `view["row"]`."""

    game: str
    seat: int | None
    players: int
    asks: str
    to_move: tuple[int, ...]
    over: bool
    fields: dict[str, Json]

    def __getitem__(self, name: str) -> Json:
        return self.fields[name]

    def document(self) -> dict[str, Json]:
        """The view as JSON."""
        return {
            "game": self.game,
            "seat": self.seat,
            "players": self.players,
            "asks": self.asks,
            "to_move": list(self.to_move),
            "over": self.over,
            **self.fields,
        }

    def json(self) -> bytes:
        """The view as the bytes that would go over a wire."""
        return msgspec.json.encode(self.document())


def shown(scene: Scene, field: Field, raw: Any) -> Json:
    """A field's value as JSON: a list with an entry a seat where each seat has its own."""
    if field.by_seat:
        return [field.kind.show(scene.names, raw[seat]) for seat in range(scene.players)]
    return field.kind.show(scene.names, raw)


def visible(edition: Edition, scene: Scene, seat: int | None) -> dict[str, Json]:
    """The fields that everybody sees, and the seat's own rows of those that only an owner sees."""
    seen: dict[str, Json] = {}
    for field in edition.face.fields:
        if field.sees is Sees.ALL:
            seen[field.name] = shown(scene, field, scene.s[field.name])
        elif field.sees is Sees.OWNER and seat is not None:
            seen[field.name] = field.kind.show(scene.names, scene.s[field.name][seat])
    return seen


@dataclass(frozen=True)
class Happening:
    """An event as one seat saw it: who did what (None: unseen), and the facts that came of it, as lines to read."""

    seq: int
    seat: int | None
    action: str | None
    facts: tuple[Line, ...]

    def __str__(self) -> str:
        return "\n".join(str(fact) for fact in self.facts)

    def document(self) -> dict[str, Json]:
        facts = [{"what": fact.key.removeprefix("fact."), **fact.args} for fact in self.facts]
        return {"seq": self.seq, "seat": self.seat, "action": self.action, "facts": facts}


def facts_seen(edition: Edition, told: Sequence[Sequence[int]], seat: int | None) -> tuple[Line, ...]:
    """The facts of an event as lines; what only its owner may see is left out for the others."""
    return tuple(fact_seen(edition, fact[0], fact[1:], seat) for fact in told)


def fact_seen(edition: Edition, number: int, values: Sequence[int], seat: int | None) -> Line:
    name, arguments = edition.face.facts[number]
    args: dict[str, Json] = {}
    mine = bool(arguments) and arguments[0].name == "seat" and seat is not None and values[0] == seat
    for argument, value in zip(arguments, values, strict=False):
        if mine or not argument.secret:
            args[argument.name] = argument.kind.show(edition.names, value)
    hidden = any(argument.secret for argument in arguments) and not mine
    return edition.face.voiced(Line(f"fact.{name}.unseen" if hidden else f"fact.{name}", args))
