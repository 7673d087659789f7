"""Independent referees follow random games event by event, and agree on what is legal and on every point.

They were written from the rulebooks, the clauses and the board files alone (`referees/`).
"""

import os
import random
from typing import Any

import msgspec
import pytest

from branchline import Game
from branchline.games import GAMES
from branchline.play.edition import edition
from playing import everything, facts
from referees import amsterdam, classic, pennsylvania
from referees.classic import Disagreement

REFEREES = {"classic": classic.Referee, "pennsylvania": pennsylvania.Referee, "amsterdam": amsterdam.Referee}
GAMES_EACH = int(os.environ.get("BRANCHLINE_REFEREED", "200"))  # over every number of players; `make soak`: 1000
PARTS = 4  # so that they can be shared out
TABLES = [(name, players) for name in GAMES for players in range(edition(name).seats[0], edition(name).seats[1] + 1)]


def referee_of(game: Game) -> Any:
    """Somebody who has only seen the board."""
    return REFEREES[game._edition.face.name](msgspec.to_builtins(game.board), game.players)


def follow(game: Game, chooser: random.Random) -> None:
    """A whole game, side by side."""
    referee = referee_of(game)
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
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_referee_agrees(name, players, part):
    counts = sum(1 for game, _ in TABLES if game == name)
    for number in range(part, -(-GAMES_EACH // counts), PARTS):
        follow(Game.new(name, players=players, seed=number), random.Random(number))


@pytest.mark.parametrize("name", GAMES)
def test_the_referee_would_not_agree_to_anything(name):
    game = Game.new(name, seed=1)
    referee = referee_of(game)
    referee.set_up(everything(game)[0])
    with pytest.raises(Disagreement):
        referee.play(0, "keep none", [])
