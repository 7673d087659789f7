"""Whose turn it is, what the table asks, and when it is over."""

import numpy as np

from branchline.rules import rule
from branchline.table.bits import has, lowest, word
from branchline.table.chance import number
from branchline.table.telling import ENDED, LAST_ROUND, PASSED, STARTS, tell
from branchline.table.tickets import show_tickets

OVER, OPENING, TURN, SECOND, KEEP = 0, 1, 2, 3, 4  # what the table asks; a game adds its own from FIRST_OWN on
FIRST_OWN = 5
QUESTIONS = {OVER: "over", OPENING: "opening", TURN: "turn", SECOND: "second", KEEP: "keep"}
NONE = -1


def fields(seats):
    return dict(
        rng=np.uint64,  # the generator
        players=np.int8,
        first=np.int8,  # the seat that starts; NONE until chance has settled it
        turn=np.int8,
        ask=np.int8,
        asked=np.uint8,  # the seats the table waits for, a bit each
        closing=np.int8,  # the seat whose next turn is the last of all; NONE before
        passes=np.int8,  # how many passed in a row
    )


@rule
def choose_first(b, s):
    """BA-3: the host's choice, or chance."""
    if s.first == NONE:
        s.first = number(b, s, s.players)
    tell(b, STARTS, s.first)
    s.closing = NONE


@rule
def ask_all(s, question):
    s.ask = question
    s.asked = (1 << np.int64(s.players)) - 1


@rule
def ask_one(s, seat, question):
    s.turn = seat
    s.ask = question
    s.asked = 1 << np.int64(seat)


@rule
def is_asked(s, seat):
    return has(s.asked, seat)


@rule
def answered(s, seat):
    """One seat of several has answered; true when it was the last."""
    s.asked = np.int64(s.asked) & ~(1 << seat)
    return s.asked == 0


@rule
def next_asked(s):
    """The seat to answer next, for those who ask in seat order."""
    return lowest(word(s.asked))


@rule
def after(s, seat):
    """BA-3: clockwise."""
    return (np.int64(seat) + 1) % s.players


@rule
def game_over(b, s):
    tell(b, ENDED)
    show_tickets(b, s)
    s.ask = OVER
    s.asked = 0


@rule
def end_turn(b, s, last_lap):
    """BA-15: a turn that ends with `last_lap` true gives every seat, this one last, one turn more."""
    seat = np.int64(s.turn)
    if s.closing == seat:
        game_over(b, s)
        return
    if s.closing == NONE and last_lap:
        s.closing = seat
        tell(b, LAST_ROUND, seat)
    ask_one(s, after(s, seat), TURN)


@rule
def pass_turn(b, s, last_lap):
    """BA-13: a seat that can do nothing passes; when all have passed in turn, the game ends."""
    tell(b, PASSED, s.turn)
    s.passes += 1
    if s.passes == s.players:
        game_over(b, s)
    else:
        end_turn(b, s, last_lap)
