"""Re-dealing what a seat cannot know: everything its events have shown it stays, the rest is dealt anew by `dice`.

What is known in part only (a ticket seen that another has since kept or put under) counts as unknown.
"""

import numpy as np

from branchline.rules import rule
from branchline.table.bits import ZERO, advance, below, bit, has
from branchline.table.cards import ROW, is_five_for_five, others_in_sight, wilds_up
from branchline.table.tickets import can_keep

NOBODY = -1  # a spectator's seat
TRIES = 100


@rule
def redeal(b, s, seat, dice):
    """Deal anew, by `dice`, all that a seat (-1: a spectator) cannot know."""
    redeal_chance(s, dice)
    redeal_cards(s, seat, dice)
    redeal_tickets(b, s, seat, dice)
    redeal_choices(b, s, seat, dice)


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
    redeal_hands(s, seat, dice, hidden, drawn)


@rule
def redeal_deck(s, dice, hidden, drawn):
    """A deck anew; with few other cards in it, if all know that the row's locomotives could not be cured."""
    wild, left = len(s.deck) - 1, np.int64(s.deck_left)
    inside, room = np.minimum(hidden, drawn), others_in_deck(s)
    for attempt in range(TRIES):
        heap = inside.copy()
        s.deck[:] = 0
        if attempt == TRIES - 1:  # so rare that the likeliest deck will do
            s.deck[wild] = min(left, heap[wild])
            heap[wild] = 0
        for _ in range(left - s.deck.sum()):
            s.deck[pick(dice, heap, heap.sum())] += 1
        if left - s.deck[wild] <= room:
            break
    hidden -= s.deck
    drawn -= s.deck


@rule
def others_in_deck(s):
    """BA-6: how many cards that are no locomotives the deck can have, as all can tell from the row."""
    if wilds_up(s) < 3 or is_five_for_five(s):
        return np.int64(s.deck_left)
    return ROW - 3 - others_in_sight(s)


@rule
def redeal_hands(s, seat, dice, hidden, drawn):
    """The others' hands anew: what they drew from this deck is there, but for as many as they have since played."""
    blind = np.zeros(s.players, np.int64)
    for other in range(s.players):
        if other != seat:
            blind[other] = s.blind[other].sum()
            s.blind[other, :] = 0
            s.hand[other, :] = s.seen[other]
            for _ in range(blind[other] - s.spent[other]):
                both = np.minimum(hidden, drawn)
                kind = pick(dice, both, both.sum())
                s.hand[other, kind] += 1
                s.blind[other, kind] += 1
                hidden[kind] -= 1
                drawn[kind] -= 1
    for other in range(s.players):
        if other != seat:
            for _ in range(s.hand_size[other] - s.hand[other].sum()):
                s.hand[other, pick(dice, hidden, hidden.sum())] += 1
            for _ in range(blind[other] - s.blind[other].sum()):
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
    shuffle_lot(s, dice)


@rule
def shuffle_lot(s, dice):
    """Nobody knows in what order the tickets of the lot lie."""
    end = np.int64(s.tickets_left) - s.below_lot
    for place in range(end - s.lot, end):
        other = place + below(dice, end - place)
        s.ticket_deck[place], s.ticket_deck[other] = s.ticket_deck[other], s.ticket_deck[place]


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
