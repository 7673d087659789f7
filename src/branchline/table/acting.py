"""A turn on a map: setting up, what is on offer, drawing cards, choosing tickets, and the end of the turn."""

import numpy as np

from branchline.rules import WORD, rule
from branchline.table.bits import ZERO, put, word
from branchline.table.cards import BLIND, cards_on_offer, deal_cards, lay_out_cards, settle_row, take_card
from branchline.table.routes import offer_claims, open_routes
from branchline.table.telling import CHOSE, LOOKED, tell
from branchline.table.tickets import keep_tickets, offer_choices, offer_tickets, shuffle_tickets, shuffle_under
from branchline.table.turns import (
    KEEP,
    OPENING,
    SECOND,
    TURN,
    answered,
    ask_all,
    ask_one,
    choose_first,
    end_turn,
    pass_turn,
)


@rule
def set_table(b, s):
    """BA-1 to BA-3; `players`, `first` and the generator are there already."""
    choose_first(b, s)
    open_routes(b, s)
    lay_out_cards(b, s)
    deal_cards(b, s, b.deal)
    settle_row(b, s)
    shuffle_tickets(b, s)


@rule
def ask_opening(b, s):
    """BA-2, BA-3: everybody is dealt tickets, and chooses, all at once and unseen."""
    for seat in range(s.players):
        offer_tickets(b, s, seat, b.deal_tickets)
    ask_all(s, OPENING)


@rule
def offer(b, s, seat, ok, tickets, choices, stay, claim):
    """What the shared questions have on offer; where the ranges of actions begin is given."""
    if s.ask == TURN:
        offer_turn(b, s, seat, ok, tickets, stay, claim // WORD)
    elif s.ask == SECOND:
        ok[0] = word(cards_on_offer(s, False))
    else:
        ok[0] = offer_choices(s, seat, at_least(b, s)) << word(choices)


@rule
def offer_turn(b, s, seat, ok, tickets, stay, claims):
    """BA-4, BA-8, BA-12: one of three; BA-13: a pass only when there is none of them."""
    offer_claims(b, s, seat, ok[claims:])
    ok[0] = word(cards_on_offer(s, True))
    if s.tickets_left > 0:
        put(ok, tickets)
    if ok[0] == ZERO and not ok[claims:].any():
        put(ok, stay)


@rule
def draw(b, s, seat, place):
    """BA-4, BA-5: two cards, but a face-up locomotive is the only one; BA-7: or one, if no second can be had.

    True if that was all.
    """
    kind = take_card(b, s, seat, place)
    alone = place != BLIND and kind == len(b.cards) - 1
    if s.ask == TURN and not alone and cards_on_offer(s, False):
        s.ask = SECOND
        return False
    return True


@rule
def draw_tickets(b, s, seat):
    """BA-12"""
    offer_tickets(b, s, seat, b.draw_tickets)
    tell(b, LOOKED, seat, s.offered[seat])
    ask_one(s, seat, KEEP)


@rule
def at_least(b, s):
    """BA-2, BA-12: how many of the tickets offered must be kept."""
    return np.int64(b.keep_first) if s.ask == OPENING else np.int64(b.keep_later)


@rule
def keep(b, s, seat, choice):
    """BA-12; BA-3: at the opening all choices take effect together, in seat order from the first player."""
    if s.ask == KEEP:
        keep_tickets(b, s, seat, choice)
        finish_turn(b, s, seat)
        return
    s.choice[seat] = choice
    tell(b, CHOSE, seat)
    if answered(s, seat):
        for i in range(s.players):
            other = (np.int64(s.first) + i) % s.players
            keep_tickets(b, s, other, np.int64(s.choice[other]))
        ask_one(s, s.first, TURN)


@rule
def keep_shuffling(b, s, seat, choice):
    """Keep tickets; at the opening, those that nobody keeps are shuffled together under the deck."""
    opening, top = s.ask == OPENING, np.int64(s.tickets_left)
    keep(b, s, seat, choice)
    if opening and s.ask == TURN:
        shuffle_under(b, s, top)


@rule
def few_trains(b, s, seat):
    """BA-15"""
    return s.trains[seat] <= b.last_trains


@rule
def finish_turn(b, s, seat):
    """A turn in which something was done is over."""
    s.passes = 0
    end_turn(b, s, few_trains(b, s, seat))


@rule
def stay(b, s, seat):
    """BA-13: pass, which is a turn, too."""
    pass_turn(b, s, few_trains(b, s, seat))
