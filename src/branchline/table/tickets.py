"""Destination tickets: a queue with a bottom, offers, what is kept and what goes back."""

import numpy as np

from branchline.rules import rule
from branchline.table.bits import ZERO, bit, count, first_bits, has, word
from branchline.table.chance import OFF, number, one_of
from branchline.table.telling import KEPT, KEPT_MANY, OFFERED, RETURNED, SHOWN, SHUFFLED_UNDER, tell

NO_TICKET = -1
UNDECIDED = -1


def fields(seats, tickets, most_offered):
    return dict(
        tickets=(np.uint64, seats),  # those kept, a bit each
        ticket_count=(np.int8, seats),  # how many those are: all may know
        ticket_deck=(np.int8, tickets),  # from the top; NO_TICKET beyond the bottom
        tickets_left=np.int8,
        offer=(np.int8, seats, most_offered),
        offered=(np.int8, seats),
        choice=(np.int8, seats),  # which of the offer, a bit each, until everybody has chosen
        known_by=(np.uint8, tickets),  # the seats that know where a ticket is, or that it is in the lot, a bit each
        lot=np.int8,  # tickets of the deck that were shuffled together under it
        below_lot=np.int8,  # those put under later
    )


@rule
def shuffle_tickets(b, s):
    """The deck in an order of chance, from the top."""
    s.ticket_deck[:] = NO_TICKET
    s.offer[:] = NO_TICKET
    s.choice[:] = UNDECIDED
    s.tickets_left = b.tickets
    left = first_bits(b.tickets)
    for place in range(b.tickets):
        ticket = one_of(b, s, left)
        s.ticket_deck[place] = ticket
        left &= ~bit(ticket)


@rule
def offer_tickets(b, s, seat, many):
    """Look at the top tickets, as many as there are."""
    many = min(many, np.int64(s.tickets_left))
    draw_from_lot(s, seat, many)
    for i in range(many):
        ticket = s.ticket_deck[i]
        s.offer[seat, i] = ticket
        s.known_by[ticket] |= 1 << seat
        tell(b, OFFERED, seat, ticket)
    s.offered[seat] = many
    s.tickets_left -= many
    for i in range(s.tickets_left):
        s.ticket_deck[i] = s.ticket_deck[i + many]
    for i in range(many):
        s.ticket_deck[s.tickets_left + i] = NO_TICKET


@rule
def draw_from_lot(s, seat, many):
    """Drawing so many may reach the lot: then only who draws knows which tickets of it are left, if any are."""
    top = np.int64(s.tickets_left) - s.below_lot - s.lot
    if s.lot == 0 or many <= top:
        return
    if many < top + s.lot:
        for place in range(top, top + s.lot):
            s.known_by[s.ticket_deck[place]] &= 1 << seat
    s.lot -= min(many - top, np.int64(s.lot))
    if s.lot == 0:
        s.below_lot = 0


@rule
def can_keep(s, seat, choice, at_least):
    """A choice is a bit for each ticket offered, in the order dealt; `at_least` of them, or all there are."""
    offered = np.int64(s.offered[seat])
    kept = count(word(choice))
    return choice < (1 << offered) and kept >= min(at_least, offered)


@rule
def offer_choices(s, seat, at_least):
    """All the choices a seat has, as a mask over their numbers."""
    choices = ZERO
    for choice in range(1 << np.int64(s.offered[seat])):
        if can_keep(s, seat, choice, at_least):
            choices |= bit(choice)
    return choices


@rule
def keep_tickets(b, s, seat, choice):
    """Keep the chosen ones; the rest go under the deck in the order dealt."""
    offered = np.int64(s.offered[seat])
    kept = count(word(choice))
    for i in range(offered):
        ticket = np.int64(s.offer[seat, i])
        if has(choice, i):
            s.tickets[seat] |= bit(ticket)
            tell(b, KEPT, seat, ticket)
        if kept < offered:  # others who knew the ticket no longer know whether it was kept
            s.known_by[ticket] = 1 << seat
    for i in range(offered):  # told after those kept: who knows the tickets could tell from the order which they were
        ticket = np.int64(s.offer[seat, i])
        if not has(choice, i):
            put_under(s, ticket)
            tell(b, RETURNED, seat, ticket)
        s.offer[seat, i] = NO_TICKET
    s.ticket_count[seat] += kept
    tell(b, KEPT_MANY, seat, kept, offered - kept)
    s.offered[seat] = 0
    s.choice[seat] = UNDECIDED


@rule
def put_under(s, ticket):
    s.ticket_deck[s.tickets_left] = ticket
    s.tickets_left += 1
    if s.lot > 0:
        s.below_lot += 1


@rule
def shuffle_under(b, s, top):
    """The tickets from place `top` of the deck on, in an order of chance: all that is known of them is their lot."""
    many = np.int64(s.tickets_left) - top
    if many < 2:
        return
    for place in range(top, top + many):
        other = place + number(b, s, top + many - place)
        here, there = s.ticket_deck[place], s.ticket_deck[other]
        s.ticket_deck[place], s.ticket_deck[other] = there, here
    s.lot = many
    tell(b, SHUFFLED_UNDER, many)


@rule
def show_tickets(b, s):
    """BA-16: at the end all tickets are shown."""
    if b.taping != OFF:
        for seat in range(s.players):
            for ticket in range(b.tickets):
                if has(s.tickets[seat], ticket):
                    tell(b, SHOWN, seat, ticket)


@rule
def is_met(b, ticket, joined):
    """BA-16: `joined` labels the places one can travel between; where several go by one name, any of them will do."""
    return labels_at(b, b.ticket_a[ticket], joined) & labels_at(b, b.ticket_b[ticket], joined) != ZERO


@rule
def labels_at(b, place, joined):
    """The labels of all places that go by the name of this one."""
    labels, at = bit(joined[place]), b.also[place]
    while at != place:
        labels |= bit(joined[at])
        at = b.also[at]
    return labels


@rule
def score_tickets(b, s, seat, joined, sheet, done, failed, completed):
    """BA-16: add what is joined, subtract what is not."""
    for ticket in range(b.tickets):
        if has(s.tickets[seat], ticket):
            if is_met(b, ticket, joined):
                sheet[seat, done] += b.ticket_points[ticket]
                sheet[seat, completed] += 1
            else:
                sheet[seat, failed] -= b.ticket_points[ticket]


@rule
def derive_tickets(s):
    """How many tickets lie where, from the tickets there."""
    s.tickets_left = (s.ticket_deck != NO_TICKET).sum()
    for seat in range(len(s.offer)):
        s.offered[seat] = (s.offer[seat] != NO_TICKET).sum()
        s.ticket_count[seat] = count(s.tickets[seat])
