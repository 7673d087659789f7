"""Loops over any game, written once: `rules.instantiate` makes them for each, its module in the place of `game`."""

from typing import Any

import numpy as np

from branchline.table.bits import ZERO, advance, below, member, mixed, seed_of, size, start_of
from branchline.table.turns import OVER, next_asked

game: Any = None  # a game's rules
laws: Any = None  # and its laws

NOBODY_CAN_ACT, BEYOND_VOCABULARY, NEVER_ENDS, TOO_WIDE = -1, -2, -3, -4  # broken laws that are no game's own
MOST_DECISIONS = 20_000
MOST_POINTS = 32_000


def begin(b, states, i, blank, seed, dice):
    """Game `i` of an array, set up from a blank record with the players and options; and the choosers' generator."""
    states[i] = blank[0]
    s = states[i]
    s.rng = start_of(seed)
    dice.rng = mixed(s.rng)
    game.set_up(b, s)


def choose(ok, dice):
    """One of a set of actions, each as likely."""
    return member(ok, below(dice, size(ok)))


def playout(b, s, dice, ok):
    """Play on at random to the end; how many decisions it took."""
    decisions = 0
    while s.ask != OVER:
        seat = next_asked(s)
        game.plain(b, s, seat, ok)
        game.apply(b, s, seat, choose(ok, dice))
        decisions += 1
    return decisions


def random_games(boards, states, blank, dices, run, first, many, sheets, decisions):
    """Whole games with random seats, from set-up to the final score: game `first + g` of a run into row `g`."""
    b, s, dice = boards[0], states[0], dices[0]
    ok = np.zeros(game.PLAIN_WORDS, np.uint64)
    for g in range(many):
        begin(b, states, 0, blank, seed_of(run, first + g), dice)
        decisions[g] = playout(b, s, dice, ok)
        game.score(b, s, sheets[g])


def playouts(boards, states, i, dices, many, sheets):
    """Copies of game `i`, each played on at random to the end and scored."""
    b, s, dice = boards[0], states[len(states) - 1], dices[0]
    ok = np.zeros(game.PLAIN_WORDS, np.uint64)
    decisions = 0
    for g in range(many):
        states[len(states) - 1] = states[i]
        s.rng = advance(dice)
        decisions += playout(b, s, dice, ok)
        game.score(b, s, sheets[g])
    return decisions


# --- checking ---


def offer_checked(b, s, seat, ok, vocabulary, all_legal):
    """What a checked game chooses from; the number of a law that is broken, or 0."""
    if all_legal:
        game.legal(b, s, seat, ok)
    else:
        ok[:] = 0
        game.plain(b, s, seat, ok[: game.PLAIN_WORDS])
    if size(ok) == 0:
        return NOBODY_CAN_ACT
    for i in range(len(ok)):
        if ok[i] & ~vocabulary[i] != ZERO:
            return BEYOND_VOCABULARY
    return 0


def next_checked(b, s, dice, ok, vocabulary, all_legal, actions, decisions):
    """One decision of a checked game, written into `actions`; the number of a law that is broken, or 0."""
    if s.asked == 0:
        return NOBODY_CAN_ACT
    seat = next_asked(s)
    broken = offer_checked(b, s, seat, ok, vocabulary, all_legal)
    if broken:
        return broken
    action = choose(ok, dice)
    actions[decisions] = action
    game.apply(b, s, seat, action)
    if decisions + 1 == MOST_DECISIONS:
        return NEVER_ENDS
    return laws.broken(b, s)


def checked_game(b, states, blank, dice, run, number, ok, vocabulary, actions, sheet):
    """A random game with every law asked after every decision: how many there were, and the law broken, or 0.

    Every other game chooses among all that is legal, the others among what is plain.
    """
    s = states[0]
    begin(b, states, 0, blank, seed_of(run, number), dice)
    decisions, broken = 0, laws.broken(b, s)
    while broken == 0 and s.ask != OVER:
        broken = next_checked(b, s, dice, ok, vocabulary, number % 2 == 1, actions, decisions)
        decisions += 1
    game.score(b, s, sheet)
    for seat in range(s.players):
        for column in range(sheet.shape[1]):
            if abs(sheet[seat, column]) > MOST_POINTS:
                broken = TOO_WIDE
    return decisions, broken


def checked_games(boards, states, blank, dices, run, first, many, vocabulary, actions, decisions):
    """Checked games up to the first that breaks a law: how many were sound, and the law, or 0."""
    b, dice = boards[0], dices[0]
    ok = np.zeros(len(vocabulary), np.uint64)
    sheet = np.zeros((game.SEATS, len(game.SHEET)), np.int64)
    for g in range(many):
        decisions[g], broken = checked_game(b, states, blank, dice, run, first + g, ok, vocabulary, actions, sheet)
        if broken:
            return g, broken
    return many, 0
