"""The golden playthroughs of Pennsylvania."""

from collections.abc import Callable

from branchline import Game
from playing import random_games

SCENARIOS: dict[str, Callable[[], Game]] = {
    **random_games("pennsylvania"),
}
