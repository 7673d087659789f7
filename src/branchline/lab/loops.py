"""Loops over any game, written once: `rules.instantiate` makes them for each, its module in the place of `game`."""

from typing import Any

import numpy as np

from branchline.rules import WORD
from branchline.table.bits import ZERO, advance, inside, mixed, one_member, seed_of, size, start_of
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


def playout(b, s, dice, ok):
    """Play on at random to the end; how many decisions it took."""
    decisions = 0
    while s.ask != OVER:
        seat = next_asked(s)
        game.plain(b, s, seat, ok)
        game.apply(b, s, seat, one_member(ok, dice))
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


# --- batches: rows `start` to `end` of arrays that the caller owns ---


def reset_games(start, end, boards, states, blank, dices, run, number, masks, seats):
    """Begin each game, and offer the first decision."""
    for i in range(start, end):
        begin(boards[0], states, i, blank, seed_of(run, number[i]), dices[i])
        seats[i] = next_asked(states[i])
        game.plain(boards[0], states[i], seats[i], masks[i])


def choose_each(start, end, dices, masks, actions):
    """An action for each game, at random."""
    for i in range(start, end):
        actions[i] = one_member(masks[i], dices[i])


def refuse_each(start, end, masks, actions, refused):
    """Mark the games whose action is not allowed."""
    for i in range(start, end):
        refused[i] = not 0 <= actions[i] < masks.shape[1] * WORD or not inside(masks[i], actions[i])


def step_games(
    start, end, boards, states, blank, dices, run, number, actions, masks, seats, rewards, done, columns, total
):
    """Do each game's action, and offer the next decision; what is over is scored and begun anew."""
    b = boards[0]
    sheet = np.zeros((game.SEATS, columns), np.int64)
    for i in range(start, end):
        s = states[i]
        game.apply(b, s, np.int64(seats[i]), actions[i])
        done[i] = s.ask == OVER
        rewards[i] = 0
        if done[i]:
            game.score(b, s, sheet)
            for seat in range(s.players):
                rewards[i, seat] = sheet[seat, total]
            number[i] += len(states)
            begin(b, states, i, blank, seed_of(run, number[i]), dices[i])
        seats[i] = next_asked(s)
        game.plain(b, s, np.int64(seats[i]), masks[i])


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
    action = one_member(ok, dice)
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
