"""The raw interface: any game's rules on an array of records, one decision at a time and no objects.

`rules.instantiate` makes these for each game. Arrays cross into compiled code cheaply; single records do not.
"""

from typing import Any

from branchline.table.bits import one_member, start_of
from branchline.table.turns import next_asked

game: Any = None  # a game's rules
laws: Any = None  # and its laws


def set_up(boards, states, i, seed):
    """Set a table up from a blank record, in which the players and options stand."""
    s = states[i]
    s.rng = start_of(seed)
    game.set_up(boards[0], s)


def plain(boards, states, i, seat, ok):
    """The plain legal actions of a seat, a bit each."""
    game.plain(boards[0], states[i], seat, ok)


def legal(boards, states, i, seat, ok):
    """All legal actions of a seat, a bit each."""
    game.legal(boards[0], states[i], seat, ok)


def apply(boards, states, i, seat, action):
    """Do what a seat chose among what it may."""
    game.apply(boards[0], states[i], seat, action)


def step(boards, states, i, action, ok):
    """Do what the seat to move chose, and offer the next its plain legal actions; that seat, or -1 when it is over."""
    b, s = boards[0], states[i]
    game.apply(b, s, next_asked(s), action)
    if not s.asked:
        ok[:] = 0
        return -1
    seat = next_asked(s)
    game.plain(b, s, seat, ok)
    return seat


def pick(ok, dices):
    """One of a set of actions, each as likely."""
    return one_member(ok, dices[0])


def score(boards, states, i, sheet):
    """What everything is worth: a row a seat."""
    game.score(boards[0], states[i], sheet)


def derive(boards, states, i):
    """Fill in what follows from the rest."""
    laws.derive(boards[0], states[i])


def broken(boards, states, i):
    """The number of the first law that does not hold, or 0."""
    return laws.broken(boards[0], states[i])


def redeal(boards, states, i, seat, dices):
    """Deal anew all that a seat cannot know."""
    laws.redeal(boards[0], states[i], seat, dices[0])
