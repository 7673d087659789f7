"""Loops over any game, written once: `rules.instantiate` makes them for each, its module in the place of `game`."""

from typing import Any

import numpy as np

from branchline.rules import record
from branchline.table.bits import below, member, mixed, seed_of, size
from branchline.table.turns import OVER, next_asked

game: Any = None

Dice = record(rng=np.uint64)  # the choosers' generator, apart from the game's


def begin(b, states, i, blank, seed):
    """Game `i` of an array, set up from a blank record (players and options filled in) and a generator's start."""
    states[i] = blank[0]
    s = states[i]
    s.rng = seed
    game.set_up(b, s)


def choose(ok, dice):
    """One of the plain legal actions, each as likely."""
    return member(ok[: game.PLAIN_WORDS], below(dice, size(ok[: game.PLAIN_WORDS])))


def playout(b, s, dice, ok):
    """Play on at random to the end; how many decisions it took."""
    decisions = 0
    while s.ask != OVER:
        seat = next_asked(s)
        game.plain(b, s, seat, ok)
        game.apply(b, s, seat, choose(ok, dice))
        decisions += 1
    return decisions


def random_games(boards, states, blank, dices, seed, first, many, sheets, decisions):
    """Whole games with random seats, from set-up to the final score: game `first + g` of a run into row `g`."""
    b, s, dice = boards[0], states[0], dices[0]
    ok = np.zeros(game.PLAIN_WORDS, np.uint64)
    for g in range(many):
        start = seed_of(seed, first + g)
        begin(b, states, 0, blank, start)
        dice.rng = mixed(start)
        decisions[g] = playout(b, s, dice, ok)
        game.score(b, s, sheets[g])
