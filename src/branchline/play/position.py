"""A position: the complete state of a game as JSON, by names, to be read, written by hand, and played from."""

from typing import Any

import numpy as np

from branchline.faces import Field, Json, Record, Refused, Scene
from branchline.play.edition import Edition, edition_of
from branchline.play.view import shown
from branchline.words import line

FORMAT = "branchline position 1"
HEAD = ("format", "game", "board", "players")

Position = dict[str, Json]


class BadPosition(Refused):
    """A position that is no position: what is wrong with it."""


def position_of(edition: Edition, scene: Scene) -> Position:
    """The complete state, every field by name."""
    head = {"format": FORMAT, "game": edition.face.name, "board": edition.document(), "players": scene.players}
    return head | {
        field.name: shown(scene, field, scene.s[field.name]) for field in edition.face.fields if field.name not in head
    }


def edition_in(position: Json) -> Edition:
    """The game and board that a position names."""
    if not isinstance(position, dict):
        raise BadPosition(line("position.not_one"))
    if position.get("format") != FORMAT:
        raise BadPosition(line("position.format", known=FORMAT, given=position.get("format")))
    if "players" not in position:
        raise BadPosition(line("position.players"))
    game, board = position.get("game", ""), position.get("board")
    try:
        found = edition_of(board) if isinstance(board, str) else edition_of(game, board)
    except Refused as refused:
        raise BadPosition(refused.reason) from None
    if game not in (found.face.name, found.name):
        raise BadPosition(line("board.other_game", game=found.face.name, given=game))
    return found


def states_at(edition: Edition, position: Position, seed: int) -> np.ndarray[Any, Any]:
    """The record of a position, or BadPosition. What it leaves out follows from the rest, or is drawn from the seed."""
    known = {field.name for field in edition.face.fields}
    for key in position:
        if key not in known and key not in HEAD:
            raise BadPosition(line("position.unknown", given=key))
    try:
        states = edition.blank(position.get("players", 0))
        scene = Scene(edition.boards.view(np.recarray)[0], states.view(np.recarray)[0], edition.names)
        edition.face.blank(scene)
        missing = {field.name for field in edition.face.fields if field.name not in position}
        for field in edition.face.fields:
            if field.name not in missing and field.name not in HEAD:
                put(edition, scene, field, position[field.name])
        edition.face.fill(scene, missing, seed)
    except BadPosition:
        raise
    except Refused as refused:
        raise BadPosition(edition.face.voiced(refused.reason)) from None
    agree(edition, scene, states, position)
    return states


def put(edition: Edition, scene: Scene, field: Field, value: Json) -> None:
    """Read a field's value into the record."""
    raw = scene.s[field.name]
    try:
        if not field.by_seat:
            scene.s[field.name] = field.kind.read(scene.names, value, raw)
            return
        if not isinstance(value, list) or len(value) != scene.players:
            raise Refused(line("position.by_seat", players=scene.players))
        for seat, own in enumerate(value):
            raw[seat] = field.kind.read(scene.names, own, raw[seat])
    except Refused as refused:
        raise BadPosition(
            line("position.field", field=field.name, why=str(edition.face.voiced(refused.reason)))
        ) from None


def agree(edition: Edition, scene: Scene, states: np.ndarray[Any, Any], position: Position) -> None:
    """Fill in what follows; what the position says of it has to agree, and every law to hold."""
    given = {field: values(scene.s, field) for field in edition.face.fields if field.derived and field.name in position}
    edition.raw.derive(edition.boards, states, 0)
    law = edition.face.laws.LAWS[edition.raw.broken(edition.boards, states, 0)]
    if law:
        raise BadPosition(edition.face.voiced(line(f"law.{law}")))
    for field, value in given.items():
        if not np.array_equal(value, values(scene.s, field)):
            follows = shown(scene, field, scene.s[field.name])
            raise BadPosition(line("position.disagrees", field=field.name, follows=follows, given=position[field.name]))


def values(s: Record, field: Field) -> Any:
    return np.array(s[field.name])
