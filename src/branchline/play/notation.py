"""Actions as text: what a seat may do, and what typed words mean."""

import re
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from branchline.faces import Command, Face, Json, Refused, Scene
from branchline.play.edition import Edition
from branchline.words import Line, has_minus, line, plain_spelling, printable

LONGEST = 200  # letters: no command is longer


class IllegalAction(Refused):
    """An action that is not to be had now; `why_not` says why. Nothing has changed."""

    @property
    def why_not(self) -> Line:
        return self.reason


@dataclass(frozen=True)
class Action:
    """Something a seat may do: its number in the game's vocabulary, and its text. Equal when the number is."""

    number: int
    text: str = field(compare=False)
    kind: str = field(compare=False)
    parts: dict[str, Json] = field(compare=False, repr=False, hash=False)

    def __str__(self) -> str:
        return self.text


def action_of(edition: Edition, scene: Scene, seat: int, number: int) -> Action:
    """An action by its number, as it reads at this table."""
    name, index = edition.face.rules.ACTIONS.name(number)
    way = edition.face.ranges[name]
    return Action(number, way.text(scene, seat, index), name, way.parts(scene, seat, index))


def members(ok: np.ndarray[Any, Any]) -> list[int]:
    """The actions of a row of words."""
    return [int(i) for i in np.flatnonzero(np.unpackbits(ok.view(np.uint8), bitorder="little"))]


def meaning(edition: Edition, scene: Scene, seat: int, text: str, legal: list[int]) -> int:
    """The action that typed words mean: a legal one, or IllegalAction with the reason why not."""
    face = edition.face
    candidates = candidates_of(edition, scene, seat, text)
    here = [number for number in candidates if number in legal]
    if len(here) == 1:
        return here[0]
    if here:
        texts = [action_of(edition, scene, seat, number).text for number in here]
        if len({re.sub(r" \(track \d\)", "", said) for said in texts}) == 1:
            return here[0]  # tracks alike between the same cities, paid alike
        raise IllegalAction(line("which", texts=texts))
    raise IllegalAction(face.voiced(face.why_not(scene, seat, candidates[0])))


def verbs(face: Face) -> list[str]:
    """The words that commands begin with; those that only mean the same are left out."""
    first: dict[Command, str] = {}
    for verb, command in face.commands.items():
        first.setdefault(command, verb)
    return list(first.values())


def candidates_of(edition: Edition, scene: Scene, seat: int, text: str) -> list[int]:
    """The actions that typed words may mean, legal or not."""
    face = edition.face
    text = printable(text)[:LONGEST]
    if has_minus(text):
        raise IllegalAction(line("minus"))
    words = plain_spelling(text)
    command = face.commands.get(words.partition(" ")[0])
    try:
        meant = command(scene, seat, words) if command else []
    except Refused as refused:
        raise IllegalAction(face.voiced(refused.reason)) from None
    if not meant:
        raise IllegalAction(line("command.unknown", given=text[:60], known=verbs(face)))
    return [face.rules.ACTIONS.number(name, *index) for name, index in meant]
