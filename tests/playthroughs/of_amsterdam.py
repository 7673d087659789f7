"""The golden playthroughs of Amsterdam."""

from collections.abc import Callable

from branchline import Game
from playing import random_games

SCENARIOS: dict[str, Callable[[], Game]] = {
    **random_games("amsterdam"),
}
