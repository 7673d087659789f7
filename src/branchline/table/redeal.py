"""Re-dealing what a seat cannot know: everything its events have shown it stays, the rest is dealt anew by `dice`.

What is known in part only (a ticket seen that another has since kept or put under) counts as unknown.
"""

import numpy as np

from branchline.rules import rule
from branchline.table.bits import ZERO, advance, below, bit, has
from branchline.table.cards import wilds_up
from branchline.table.tickets import can_keep

NOBODY = -1  # a spectator's seat


@rule
def pick(dice, counts, total):
    """A kind from a heap of `total`, taken from it."""
    at = below(dice, total)
    kind = 0
    while at >= counts[kind]:
        at -= counts[kind]
        kind += 1
    counts[kind] -= 1
    return kind


@rule
def redeal_chance(s, dice):
    """What is to come is anybody's guess."""
    s.rng = advance(dice)


@rule
def redeal_cards(s, seat, dice):
    """Deal the deck and the others' unknown cards anew. The deck can hold only what it was made of."""
    kinds = len(s.deck)
    hidden = np.zeros(kinds, np.int64)
    drawn = np.zeros(kinds, np.int64)
    for kind in range(kinds):
        hidden[kind] = s.deck[kind]
        drawn[kind] = s.fresh[kind]
        for other in range(s.players):
            if other != seat:
                hidden[kind] += s.hand[other, kind] - s.seen[other, kind]
            else:
                drawn[kind] -= s.blind[seat, kind]
    redeal_deck(s, dice, hidden, drawn)
    for other in range(s.players):
        if other != seat:
            redeal_hand(s, other, dice, hidden, drawn)


@rule
def redeal_deck(s, dice, hidden, drawn):
    """A deck anew. While three locomotives lie in the row it keeps its own: more other cards would cure the row."""
    wild, left = len(s.deck) - 1, np.int64(s.deck_left)
    inside = np.minimum(hidden, drawn)
    uncured = wilds_up(s) >= 3
    wilds = np.int64(s.deck[wild]) if uncured else np.int64(0)
    s.deck[:] = 0
    s.deck[wild] = wilds
    if uncured:
        inside[wild] = 0
    for _ in range(left - wilds):
        s.deck[pick(dice, inside, inside.sum())] += 1
    for kind in range(wild + 1):
        hidden[kind] -= s.deck[kind]
        drawn[kind] -= s.deck[kind]


@rule
def redeal_hand(s, other, dice, hidden, drawn):
    """A hand anew from the cards hidden; and which of the deck's cards its owner drew."""
    unknown, blind = np.int64(s.hand_size[other]), np.int64(0)
    for kind in range(len(hidden)):
        unknown -= s.seen[other, kind]
        blind += s.blind[other, kind]
        s.hand[other, kind] = s.seen[other, kind]
        s.blind[other, kind] = 0
    for _ in range(unknown):
        s.hand[other, pick(dice, hidden, hidden.sum())] += 1
    for _ in range(blind):
        s.blind[other, pick(dice, drawn, drawn.sum())] += 1


@rule
def knows(s, seat, ticket):
    return seat != NOBODY and has(s.known_by[ticket], seat)


@rule
def redeal_tickets(b, s, seat, dice):
    """Deal anew the tickets whose place a seat does not know: those in the deck, in offers and in hands."""
    unknown = np.empty(len(s.ticket_deck), np.int64)
    becomes = np.arange(len(s.ticket_deck))
    many = 0
    for ticket in range(b.tickets):
        if not knows(s, seat, ticket):
            unknown[many] = ticket
            many += 1
    left = unknown[:many].copy()
    for i in range(many):
        j = i + below(dice, many - i)
        left[i], left[j] = left[j], left[i]
        becomes[unknown[i]] = left[i]
    move_tickets(b, s, becomes)


@rule
def move_tickets(b, s, becomes):
    """Put another ticket in the place of each; who knows the place knows what lies there."""
    known = s.known_by.copy()
    for ticket in range(b.tickets):
        s.known_by[becomes[ticket]] = known[ticket]
    for i in range(s.tickets_left):
        s.ticket_deck[i] = becomes[s.ticket_deck[i]]
    for other in range(s.players):
        for i in range(s.offered[other]):
            s.offer[other, i] = becomes[s.offer[other, i]]
        held, s.tickets[other] = s.tickets[other], ZERO
        for ticket in range(b.tickets):
            if has(held, ticket):
                s.tickets[other] |= bit(becomes[ticket])


@rule
def redeal_choices(b, s, seat, dice):
    """Choices that lie unseen: any that their owners may have made."""
    for other in range(s.players):
        if other != seat and s.choice[other] >= 0:
            choice = -1
            while choice < 0 or not can_keep(s, other, choice, b.keep_first):
                choice = below(dice, 1 << np.int64(s.offered[other]))
            s.choice[other] = choice
