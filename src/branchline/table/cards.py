"""Train cards: the deck, the face-up row, hands and discards. The last colour of every row is the locomotive."""

import numpy as np

from branchline.rules import rule
from branchline.table.chance import weighted
from branchline.table.telling import DEALT, DREW, PAID, RESHUFFLED, SWEPT, TOOK, TURNED_UP, tell

ROW = 5
BLIND = ROW  # drawing from the deck, after the places of the row
GAP = -1


def fields(seats, colours):
    kinds = colours + 1
    return dict(
        hand=(np.int8, seats, kinds),
        hand_size=(np.int16, seats),
        deck=(np.int8, kinds),  # nobody can know its order: counts
        deck_left=np.int16,
        discard=(np.int8, kinds),
        row=(np.int8, ROW),
        seen=(np.int8, seats, kinds),  # of a hand, the cards everybody knows: taken face up and not played since
        fresh=(np.int8, kinds),  # what the deck held when it was made, less what was turned up since: all know it
        blind=(np.int8, seats, kinds),  # of that, what each seat has drawn
        spent=(np.int16, seats),  # how many cards that nobody knew of each seat has played since then
    )


@rule
def lay_out_cards(b, s):
    """BA-1: the deck; nothing face up yet."""
    s.deck_left = 0
    for kind in range(len(b.cards)):
        s.deck[kind] = s.fresh[kind] = b.cards[kind]
        s.deck_left += b.cards[kind]
    s.row[:] = GAP


@rule
def deal_cards(b, s, each):
    """BA-2"""
    for seat in range(s.players):
        for _ in range(each):
            draw_blind(b, s, seat, DEALT)


@rule
def draw_card(b, s):
    """The top card of a deck that has one."""
    kind = weighted(b, s, s.deck, s.deck_left)
    s.deck[kind] -= 1
    s.deck_left -= 1
    return kind


@rule
def draw_blind(b, s, seat, fact):
    """The top card into a hand, unseen by the others, and told as dealt or drawn."""
    kind = draw_card(b, s)
    s.hand[seat, kind] += 1
    s.hand_size[seat] += 1
    s.blind[seat, kind] += 1
    tell(b, fact, seat, kind)
    if s.deck_left == 0:
        renew_deck(b, s)
    return kind


@rule
def turn_up(b, s, place):
    """The top card into the row."""
    kind = draw_card(b, s)
    s.row[place] = kind
    s.fresh[kind] -= 1
    tell(b, TURNED_UP, place, kind)
    if s.deck_left == 0:
        renew_deck(b, s)
    return kind


@rule
def renew_deck(b, s):
    """BA-7: an empty deck is made anew from the discards, at once."""
    for kind in range(len(s.deck)):
        s.deck[kind] = s.fresh[kind] = s.discard[kind]
        s.deck_left += s.discard[kind]
    s.discard[:] = 0
    s.blind[:] = 0
    s.spent[:] = 0
    if s.deck_left > 0:
        tell(b, RESHUFFLED)


@rule
def fill_row(b, s):
    """BA-7: gaps are filled while there are cards."""
    for place in range(ROW):
        if s.row[place] == GAP and s.deck_left > 0:
            turn_up(b, s, place)


@rule
def wilds_up(s):
    wild = len(s.deck) - 1
    up = 0
    for place in range(ROW):
        up += s.row[place] == wild
    return up


@rule
def others_in_sight(s):
    """How many cards that are no locomotives lie in the row and the discards."""
    wild, others = len(s.deck) - 1, np.int64(0)
    for kind in range(wild):
        others += s.discard[kind]
    for place in range(ROW):
        others += s.row[place] != GAP and s.row[place] != wild
    return others


@rule
def can_be_cured(s):
    """BA-6: whether five new cards can show fewer than three locomotives; fewer than five cannot."""
    return others_in_sight(s) + s.deck_left - s.deck[len(s.deck) - 1] >= ROW - 2


@rule
def is_five_for_five(s):
    """BA-6: five cards in the deck and no discards: a sweep would only let the two fives change places."""
    return s.deck_left == ROW and s.discard.sum() == 0


@rule
def sweep_row(b, s):
    """BA-6: all face-up cards are discarded, and as many new ones turned up."""
    tell(b, SWEPT)
    for place in range(ROW):
        if s.row[place] != GAP:
            s.discard[s.row[place]] += 1
            s.row[place] = GAP
    fill_row(b, s)


@rule
def settle_row(b, s):
    """BA-6, BA-7: fill the row; while three locomotives lie in it, turn up five new cards.

    With five cards in the deck and no discards the two fives only change places: once, and no more.
    """
    fill_row(b, s)
    changing_places = False
    while wilds_up(s) >= 3 and not changing_places and can_be_cured(s):
        changing_places = is_five_for_five(s)
        sweep_row(b, s)


@rule
def cards_on_offer(s, first):
    """BA-4, BA-5: the places where a card may be taken, a bit each: a locomotive in the row only as the first card."""
    wild = len(s.deck) - 1
    places = (1 << BLIND) if s.deck_left > 0 else 0
    for place in range(ROW):
        if s.row[place] != GAP and (first or s.row[place] != wild):
            places |= 1 << place
    return places


@rule
def take_card(b, s, seat, place):
    """BA-4: a card into the hand; the row is whole again before anything else. Gives the card taken."""
    if place == BLIND:
        kind = draw_blind(b, s, seat, DREW)
    else:
        kind = np.int64(s.row[place])
        s.hand[seat, kind] += 1
        s.seen[seat, kind] += 1
        s.hand_size[seat] += 1
        s.row[place] = GAP
        tell(b, TOOK, seat, kind, place)
    settle_row(b, s)
    return kind


@rule
def play_cards(b, s, seat, kind, cards):
    """Cards from the hand to the discards; those everybody knows of go first."""
    s.hand[seat, kind] -= cards
    s.hand_size[seat] -= cards
    s.discard[kind] += cards
    known = min(np.int64(s.seen[seat, kind]), np.int64(cards))
    s.seen[seat, kind] -= known
    s.spent[seat] += cards - known
    if cards > 0:
        tell(b, PAID, seat, kind, cards)


@rule
def after_discarding(b, s):
    """BA-7: discards become the deck if it was empty; BA-6: they may also cure a row of locomotives."""
    if s.deck_left == 0:
        renew_deck(b, s)
    settle_row(b, s)


@rule
def derive_cards(s):
    """How many cards lie where, from the cards there."""
    s.deck_left = s.deck.sum()
    for seat in range(len(s.hand)):
        s.hand_size[seat] = s.hand[seat].sum()
