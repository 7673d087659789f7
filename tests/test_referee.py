"""An independent referee follows random games event by event, and agrees on what is legal and on every point.

It was written from the rulebook clauses and the board file alone (`referees/classic.py`).
"""

import random

import msgspec
import pytest

from branchline import Game
from branchline.play.edition import edition
from playing import everything, facts
from referees.classic import Disagreement, Referee

GAMES = 1000  # in all, over every number of players
PARTS = 10  # so that they can be shared out


def follow(game: Game, referee: Referee, chooser: random.Random) -> None:
    """A whole game, side by side."""
    referee.set_up(everything(game)[0])
    while not game.over:
        assert referee.asked() == set(game.to_move)
        for seat in game.to_move:
            assert referee.legal(seat) == {str(action) for action in game.legal(seat)}
        seat = chooser.choice(game.to_move)
        choices = game.legal(seat) if chooser.random() < 0.3 else game.plain(seat)
        done = game.play(chooser.choice(choices), seat)
        referee.play(seat, str(done), [fact for fact in facts(game) if fact["what"] != "shown"])
    assert referee.over
    assert referee.scores() == [{k: v for k, v in score.document().items() if k != "seat"} for score in game.scores()]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_referee_agrees(players, part):
    board = msgspec.to_builtins(edition("usa").board)
    for number in range(part, GAMES // 4, PARTS):
        game = Game.new("usa", players=players, seed=number)
        follow(game, Referee(board, players), random.Random(number))


def test_the_referee_would_not_agree_to_anything():
    game = Game.new("usa", seed=1)
    referee = Referee(msgspec.to_builtins(edition("usa").board), 2)
    referee.set_up(everything(game)[0])
    with pytest.raises(Disagreement):
        referee.play(0, "keep 1", [])
