"""A game on its board, laid out: what all its tables share."""

import functools
import hashlib
import threading
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import msgspec
import numpy as np

from branchline.boards.lined import game_of
from branchline.boards.mistakes import BadBoard
from branchline.faces import Face, Json, Names, Refused, is_whole
from branchline.games import ALSO, GAMES, board_source, face_of
from branchline.words import line, shown


class Edition:
    """A game's face, a board, its tables and names, and the raw interface to its rules."""

    def __init__(self, face: Face, source: bytes, name: str | None = None) -> None:
        self.face, self.own = face, name is not None  # whether the board comes with the program
        self.board = face.load(source)
        self.name: str = name or self.board.name
        self.boards = face.lay(self.board)
        self.names: Names = face.names(self.board)
        self.digest = hashlib.sha256(msgspec.json.encode(self.board.facts())).hexdigest()[:16]
        self.lock = threading.Lock()  # the tape lies on the board: one decision at a time

    @functools.cached_property
    def raw(self) -> SimpleNamespace:
        from branchline.play import raw

        return compiled(self.face.name, raw)

    @property
    def seats(self) -> tuple[int, int]:
        least, most = self.board.options.players
        return int(least), int(most)

    def blank(self, players: int, options: dict[str, Json] | None = None) -> np.ndarray[Any, Any]:
        """An array of one empty record with the number of players and the table's options."""
        least, most = self.seats
        if not is_whole(players) or not least <= players <= most:
            raise Refused(line("players", game=self.board.title, least=least, most=most, given=players))
        states = np.zeros(1, self.face.rules.State)
        states["players"] = players
        if not isinstance(options, dict | None):
            raise Refused(line("option.not_named", given=options))
        chosen = dict(options or {})
        for option in self.face.options:
            option.settle(states.view(np.recarray)[0], chosen.pop(option.name, option.default))
        if chosen:
            known = [option.name for option in self.face.options]
            raise Refused(line("option.unknown", given=next(iter(chosen)), known=known))
        return states

    def document(self) -> Json:
        """How records and positions name the board: ours by name, another one whole."""
        return self.name if self.own else msgspec.to_builtins(self.board)


@functools.cache
def compiled(folder: str, loops: ModuleType) -> SimpleNamespace:
    """A module that plays any game, compiled for one."""
    from branchline.rules import instantiate

    face = face_of(folder)
    return instantiate(loops, folder, game=face.rules, laws=face.laws)


def edition(name: Json) -> Edition:
    """A game by the name people call it."""
    given = name.lower()[:60] if isinstance(name, str) else shown(name)
    called = ALSO.get(given, given)
    if called not in GAMES:
        raise Refused(line("no_such_game", given=given, known=list(GAMES)))
    return own_game(called)


@functools.cache
def own_game(name: str) -> Edition:
    folder, board = GAMES[name]
    return Edition(face_of(folder), board_source(folder, board), name)


def edition_of(name: Json, board: str | Path | Json | None = None) -> Edition:
    """A game by name, or its rules on a board of one's own: a file, or a board as JSON."""
    if board is None:
        return edition(name)
    if isinstance(board, (str, Path)):
        source = read_file(Path(board))
    else:
        source = encoded(board)
    folder = edition(name).face.name
    try:
        own = own_edition(folder, source)
    except BadBoard as bad:
        game, _ = game_of(source)
        if game != folder and game in [other for other, _ in GAMES.values()]:
            raise Refused(line("board.other_game", game=game, given=name)) from None
        raise BadBoard(bad.mistakes, str(board) if isinstance(board, (str, Path)) else "") from None
    if own.board.game != folder:
        raise Refused(line("board.other_game", game=own.board.game, given=name))
    return own


def encoded(board: Json) -> bytes:
    """A board given as JSON, as the bytes of its file."""
    try:
        return msgspec.json.encode(board)
    except (TypeError, ValueError, RecursionError) as error:
        raise Refused(line("board.not_one", why=str(error))) from None


def read_file(path: Path) -> bytes:
    """A file's bytes, or a refusal that says what was wrong with it."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise Refused(line("no_file", path=str(path), why=error.strerror or str(error))) from None
    except ValueError as error:
        raise Refused(line("no_file", path=ascii(str(path)), why=str(error))) from None


@functools.lru_cache(maxsize=64)
def own_edition(folder: str, source: bytes) -> Edition:
    return Edition(face_of(folder), source)
