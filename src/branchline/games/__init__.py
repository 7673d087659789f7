"""The games, one folder each. Games do not import one another."""

from importlib import import_module
from importlib.resources import files

from branchline.faces import Face

GAMES = {  # what people call a game: the folder of its rules, and its board there
    "usa": ("classic", "usa.json"),
    "pennsylvania": ("pennsylvania", "board.json"),
    "amsterdam": ("amsterdam", "board.json"),
}
ALSO = {"classic": "usa"}


def face_of(folder: str) -> Face:
    """The face of the rules in a folder."""
    return import_module(f"branchline.games.{folder}.face").FACE  # type: ignore[no-any-return]


def board_source(folder: str, board: str) -> bytes:
    return files(f"branchline.games.{folder}").joinpath(board).read_bytes()
