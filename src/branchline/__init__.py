"""Branchline: railway board games of the Ticket to Ride family, as a rules engine, a laboratory and a table to play at.

from branchline import Game
game = Game.new("usa", players=3, seed=1)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from branchline.boards.mistakes import BadBoard
    from branchline.faces import Refused
    from branchline.play.game import Game, Score
    from branchline.play.notation import Action, IllegalAction
    from branchline.play.position import BadPosition, Position
    from branchline.play.record import BadRecord, Record
    from branchline.play.view import View

__version__ = "0.1.0"
__all__ = [
    "Action",
    "BadBoard",
    "BadPosition",
    "BadRecord",
    "Game",
    "IllegalAction",
    "Position",
    "Record",
    "Refused",
    "Score",
    "View",
    "game_names",
]

PLACES = {
    "Action": "play.notation",
    "BadBoard": "boards.mistakes",
    "BadPosition": "play.position",
    "BadRecord": "play.record",
    "Game": "play.game",
    "IllegalAction": "play.notation",
    "Position": "play.position",
    "Record": "play.record",
    "Refused": "faces",
    "Score": "play.game",
    "View": "play.view",
}


def game_names() -> list[str]:
    """The games that can be played, by the names that `Game.new` takes."""
    from branchline.games import GAMES

    return list(GAMES)


def __getattr__(name: str) -> Any:
    """The public names are fetched when they are first used, so that the import itself is quick."""
    if name not in PLACES:
        raise AttributeError(f"branchline has no {name}")
    return getattr(import_module(f"branchline.{PLACES[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
