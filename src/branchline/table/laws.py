"""What always holds on any table: asked by the checks after every decision, and of every position written by hand."""

import numpy as np

from branchline.rules import rule
from branchline.table.bits import ZERO, count, has, inside
from branchline.table.cards import GAP, ROW, can_be_cured, cards_on_offer, derive_cards, is_five_for_five, wilds_up
from branchline.table.routes import derive_routes, points_of_tracks
from branchline.table.tickets import NO_TICKET, can_keep, derive_tickets
from branchline.table.turns import KEEP, NONE, OPENING, OVER, SECOND, is_asked

LAWS = (  # the first is none
    "",
    "cards",
    "known_cards",
    "row",
    "tickets",
    "known_tickets",
    "tracks",
    "points",
    "asking",
    "offers",
    "second_card",
)


@rule
def broken(b, s):
    """The number of the first of LAWS that does not hold, 0 if all do."""
    if not cards_all_there(b, s):
        return 1
    if not cards_known_right(b, s):
        return 2
    if not row_is_settled(b, s):
        return 3
    if not tickets_all_there(b, s):
        return 4
    if not tickets_known_right(b, s):
        return 5
    if not tracks_are_sound(b, s):
        return 6
    if not points_are_right(b, s):
        return 7
    if not asking_is_sound(b, s):
        return 8
    if not offers_are_sound(b, s):
        return 9
    return 0 if second_card_can_be_had(s) else 10


@rule
def derive(b, s):
    """Fill in what follows from the rest of a position."""
    derive_cards(s)
    derive_routes(b, s)
    derive_tickets(s)
    for seat in range(s.players):
        s.points[seat] = points_of_tracks(b, s, seat)


@rule
def second_card_can_be_had(s):
    """BA-7: a second card is asked for only where there is one."""
    return s.ask != SECOND or cards_on_offer(s, False) != 0


@rule
def cards_all_there(b, s):
    """BA-1: every train card is in one hand, the deck, the discards or the row, and the sums agree."""
    left = np.int64(0)
    for kind in range(len(b.cards)):
        many = np.int64(s.deck[kind]) + s.discard[kind]
        left += s.deck[kind]
        if s.deck[kind] < 0 or s.discard[kind] < 0:
            return False
        for seat in range(len(s.hand)):
            if s.hand[seat, kind] < 0 or (seat >= s.players and s.hand[seat, kind] > 0):
                return False
            many += s.hand[seat, kind]
        for place in range(ROW):
            many += s.row[place] == kind
        if many != b.cards[kind]:
            return False
    for seat in range(s.players):
        if s.hand[seat].sum() != s.hand_size[seat]:
            return False
    return left == s.deck_left


@rule
def cards_known_right(b, s):
    """What is known of hands and deck is true: nobody is known to hold what they do not."""
    for kind in range(len(b.cards)):
        drawn = np.int64(s.fresh[kind]) - s.deck[kind]
        if s.fresh[kind] > b.cards[kind]:
            return False
        for seat in range(s.players):
            if not 0 <= s.seen[seat, kind] <= s.hand[seat, kind] or s.blind[seat, kind] < 0:
                return False
            drawn -= s.blind[seat, kind]
        if drawn != 0:
            return False
    return True


@rule
def row_is_settled(b, s):
    """BA-6, BA-7: gaps only when there is no card; three locomotives only where five new cards cannot cure them."""
    if s.deck_left == 0 and s.discard.sum() > 0:
        return False
    for place in range(ROW):
        if s.row[place] == GAP and s.deck_left > 0:
            return False
    return wilds_up(s) < 3 or not can_be_cured(s) or is_five_for_five(s)


@rule
def tickets_all_there(b, s):
    """Every ticket is in one hand, one offer or the deck, and the sums agree."""
    for ticket in range(b.tickets):
        places = 0
        for seat in range(len(s.tickets)):
            places += has(s.tickets[seat], ticket)
            for i in range(len(s.offer[seat])):
                places += s.offer[seat, i] == ticket
        for i in range(len(s.ticket_deck)):
            places += s.ticket_deck[i] == ticket
        if places != 1:
            return False
    return ticket_rows_are_packed(s)


@rule
def ticket_rows_are_packed(s):
    if (
        s.lot < 0
        or s.below_lot < 0
        or (s.lot == 0 and s.below_lot > 0)
        or np.int64(s.lot) + s.below_lot > s.tickets_left
    ):
        return False
    for i in range(len(s.ticket_deck)):
        if (s.ticket_deck[i] == NO_TICKET) == (i < s.tickets_left):
            return False
    for seat in range(len(s.offer)):
        if s.ticket_count[seat] != count(s.tickets[seat]):
            return False
        for i in range(len(s.offer[seat])):
            if (s.offer[seat, i] == NO_TICKET) == (i < s.offered[seat]):
                return False
    return True


@rule
def tracks_are_sound(b, s):
    """BA-10: a track has one owner, no seat two of a pair, nobody the second at a small table. BA-8: trains add up."""
    for seat in range(s.players):
        trains = np.int64(b.trains)
        for track in range(b.tracks):
            if inside(s.routes[seat], track):
                trains -= b.length[track]
                if track_is_disputed(b, s, seat, track):
                    return False
        if trains != s.trains[seat] or trains < 0:
            return False
    return open_tracks_are_right(b, s)


@rule
def track_is_disputed(b, s, seat, track):
    """Somebody else has the track, or somebody a sister that closed it."""
    for other in range(s.players):
        if other != seat and inside(s.routes[other], track):
            return True
        if other == seat or s.players < b.sisters_open_from:
            for word in range(s.routes.shape[1]):
                if s.routes[other, word] & b.sisters[track, word] != ZERO:
                    return True
    return False


@rule
def open_tracks_are_right(b, s):
    """A track is open to a seat when nobody has it and no sister closes it."""
    for seat in range(s.players):
        for track in range(b.tracks):
            closed = inside(s.routes[seat], track) or track_is_disputed(b, s, seat, track)
            if inside(s.open[seat], track) == closed:
                return False
    return True


@rule
def points_are_right(b, s):
    """BA-11: what each seat's tracks are worth."""
    for seat in range(s.players):
        if points_of_tracks(b, s, seat) != s.points[seat]:
            return False
    return True


@rule
def asking_is_sound(b, s):
    """BA-3: one seat is asked, its turn; at the opening every seat that has not chosen; after the end nobody."""
    everybody = (1 << np.int64(s.players)) - 1
    asked = np.int64(s.asked)
    if not 0 <= s.first < s.players or not NONE <= s.closing < s.players or not 0 <= s.passes <= s.players:
        return False
    if not NONE <= s.turn < s.players:
        return False
    if s.ask == OVER:
        return asked == 0
    if s.passes == s.players:
        return False
    if s.ask == OPENING:
        return 0 < asked <= everybody
    return 0 <= s.turn < s.players and asked == 1 << np.int64(s.turn)


@rule
def offers_are_sound(b, s):
    """Tickets are on offer to those who are choosing or have chosen unseen, and to nobody else."""
    for seat in range(len(s.offer)):
        choosing = seat < s.players and (s.ask == OPENING or (s.ask == KEEP and s.turn == seat))
        if (s.offered[seat] > 0) != choosing:
            return False
        if (s.choice[seat] >= 0) != (choosing and not is_asked(s, seat)):
            return False
        if s.choice[seat] >= 0 and not can_keep(s, seat, s.choice[seat], b.keep_first):
            return False
    return True


@rule
def tickets_known_right(b, s):
    """A seat knows where its own tickets are, and nobody who does not sit here knows anything."""
    for ticket in range(b.tickets):
        if np.int64(s.known_by[ticket]) >> np.int64(s.players) != 0:
            return False
        for seat in range(s.players):
            mine = has(s.tickets[seat], ticket)
            for i in range(s.offered[seat]):
                mine |= s.offer[seat, i] == ticket
            if mine and not has(s.known_by[ticket], seat):
                return False
    return True
