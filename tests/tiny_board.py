"""A small sound board to make mistakes in."""

import copy
import json
from typing import Any

from branchline.boards.format import BoardFile
from branchline.boards.mistakes import BadBoard
from branchline.games import face_of

FACE = face_of("classic")
GONE = object()
TINY: dict[str, Any] = {
    "format": "branchline board 1",
    "game": "classic",
    "name": "tiny",
    "title": "Tiny",
    "sources": ["made up"],
    "evidence": "stand-in",
    "size": [100, 100],
    "cards": {"red": 12, "blue": 12, "locomotive": 6},
    "points": {"1": 1, "2": 2, "3": 4},
    "options": {"players": [2, 3], "trains": 8, "deal": 3, "deal_tickets": 1, "keep_first": 1},
    "counts": {"cities": 4, "routes": 5, "spaces": 9, "tickets": 3, "cards": 30},
    "cities": [
        {"name": "Ash", "at": [10, 10]},
        {"name": "Birch", "at": [90, 10]},
        {"name": "Cedar", "at": [50, 90]},
        {"name": "Dogwood", "at": [10, 60], "lat": 1, "lon": 2, "evidence": "inferred", "note": "perhaps"},
    ],
    "routes": [
        {"between": ["Ash", "Birch"], "length": 2, "colour": "red"},
        {"between": ["Birch", "Ash"], "length": 2, "colour": "blue"},
        {"between": ["Birch", "Cedar"], "length": 1},
        {"between": ["Ash", "Cedar"], "length": 3, "ferry": 1},
        {"between": ["Ash", "Dogwood"], "length": 1},
    ],
    "tickets": [
        {"between": ["Ash", "Cedar"], "points": 3},
        {"between": ["Ash", "Birch"], "points": 2},
        {"between": ["Cedar", "Dogwood"], "points": 4},
    ],
}


def tiny(**changes: Any) -> dict[str, Any]:
    """The board with changes: `routes__0__length=5`; GONE takes away, and a place beyond the end of a list adds."""
    board = copy.deepcopy(TINY)
    for path, value in changes.items():
        *way, last = [int(key) if key.isdigit() and key != "01" else key for key in path.split("__")]
        there: Any = board
        for key in way:
            there = there[key]
        last = last if isinstance(there, list) else str(last)
        if value is GONE:
            del there[last]
        elif isinstance(there, list) and last >= len(there):
            there.append(value)
        else:
            there[last] = value
    return board


def load(board: Any) -> BoardFile:
    """A board as the classic game reads it; text and bytes are files as they are."""
    if isinstance(board, str):
        return FACE.load(board.encode())
    return FACE.load(board if isinstance(board, bytes) else json.dumps(board).encode())


def mistakes(board: Any) -> list[str]:
    """What is wrong with a board, without the lines."""
    try:
        load(board)
    except BadBoard as bad:
        return [f"{mistake.where}: {mistake.what}" if mistake.where else mistake.what for mistake in bad.mistakes]
    return []
