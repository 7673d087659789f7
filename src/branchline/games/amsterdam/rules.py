"""Amsterdam. Clause numbers are those of RULES.md beside this file. Its contracts, carts and wilds are what the table
calls tickets, trains and locomotives.

Every rule takes the board `b` and the record `s`. `legal` says what a seat may do now, `apply` does it and trusts that
it was legal, `score` tells what everything is worth.
"""

import numpy as np

from branchline.rules import WORD, Actions, record, rule
from branchline.table import acting, board, cards, routes, tickets, turns
from branchline.table.bits import inside
from branchline.table.cards import ROW, after_discarding
from branchline.table.network import join_places, tracks_of
from branchline.table.ranking import rank
from branchline.table.routes import lay_trains, offer_payments, pay, payment, score_route
from branchline.table.telling import FIRST_OWN_FACT, tell
from branchline.table.tickets import score_tickets
from branchline.table.turns import TURN, is_asked

# --- components ---

SEATS, COLOURS, PLACES, TRACKS, TICKETS, OFFER = 4, 6, 32, 64, 32, 2  # the most of each; the board says how many

Board = record(
    **board.fields(PLACES, TRACKS, TICKETS, COLOURS),
    carted=(np.uint64, 1),  # the tracks with carts
    merchandise=np.int8,  # AM-8: cards there are
    pays=(np.int16, SEATS + 1, SEATS),  # AM-12: by the number of players and by rank
)
State = record(
    **turns.fields(SEATS),
    **cards.fields(SEATS, COLOURS),
    **routes.fields(SEATS, TRACKS),
    **tickets.fields(SEATS, TICKETS, OFFER),
    merchandise=(np.int8, SEATS),  # cards each seat has, face up
    merchandise_left=np.int8,
)
MERCHANDISE = FIRST_OWN_FACT

# --- actions ---

ACTIONS = Actions(
    draw=ROW + 1,  # from the row, or blind
    tickets=1,
    keep=1 << OFFER,  # a bit for each contract offered
    stay=1,  # pass
    claim=(COLOURS + 1, TRACKS),  # by the colour played, wilds alone last, with the fewest wilds
    more=dict(pay=(COLOURS, routes.MOST, TRACKS)),  # claims with so many wilds, more than needed
)
DRAW, DRAW_CONTRACTS, KEEP_THESE, PASS, CLAIM, PAY = ACTIONS.starts()
PLAIN_WORDS = ACTIONS.plain_words

# --- set-up ---


@rule
def set_up(b, s):
    """AM-1 to AM-3; `players`, `first` and the generator are there already."""
    acting.set_table(b, s)
    s.merchandise_left = b.merchandise
    acting.ask_opening(b, s)


# --- your turn ---


@rule
def plain(b, s, seat, ok):
    """AM-3: what a seat may do now, each claim with the fewest wilds."""
    ok[:PLAIN_WORDS] = 0
    if is_asked(s, seat):
        acting.offer(b, s, seat, ok[:PLAIN_WORDS], DRAW_CONTRACTS, KEEP_THESE, PASS, CLAIM)


@rule
def legal(b, s, seat, ok):
    """All a seat may do now: the plain actions, and claims with more wilds than needed."""
    ok[:] = 0
    plain(b, s, seat, ok)
    if s.ask == TURN and is_asked(s, seat):
        offer_payments(b, s, seat, ok, CLAIM, PAY)


@rule
def apply(b, s, seat, action):
    """Do what a seat chose among what it may."""
    if action < DRAW_CONTRACTS:
        if acting.draw(b, s, seat, action - DRAW):  # AM-4
            acting.finish_turn(b, s, seat)
    elif action < KEEP_THESE:
        acting.draw_tickets(b, s, seat)  # AM-9
    elif action < PASS:
        acting.keep(b, s, seat, action - KEEP_THESE)  # AM-2, AM-9
    elif action < CLAIM:
        acting.stay(b, s, seat)  # AM-14
    else:
        track, colour, wilds = payment(b, s, seat, action, CLAIM, PAY)
        claim(b, s, seat, track, colour, wilds)


# --- claim a route ---


@rule
def claim(b, s, seat, track, colour, wilds):
    """AM-5 to AM-8; AM-10: it may begin the last round."""
    pay(b, s, seat, track, colour, wilds)
    lay_trains(b, s, seat, track)
    score_route(b, s, seat, track)
    if inside(b.carted, track):
        take_merchandise(b, s, seat)
    after_discarding(b, s)  # AM-14
    acting.finish_turn(b, s, seat)


@rule
def take_merchandise(b, s, seat):
    """AM-8: one card, whatever the length; there are as many cards as such routes."""
    s.merchandise_left -= 1
    s.merchandise[seat] += 1
    tell(b, MERCHANDISE, seat, s.merchandise[seat])


# --- the end, and scoring ---

SHEET = ("routes", "tickets_done", "tickets_failed", "merchandise", "total", "place", "completed")
ROUTE_POINTS, DONE, FAILED, GOODS, TOTAL, PLACE, COMPLETED = range(len(SHEET))


@rule
def score(b, s, sheet):
    """AM-11 to AM-13: a row a seat, a column for each of SHEET."""
    sheet[:] = 0
    found = np.empty(WORD, np.int64)
    joined = np.empty(PLACES, np.int64)
    for seat in range(s.players):
        join_places(b, found, tracks_of(s.routes[seat], found), joined)
        sheet[seat, ROUTE_POINTS] = s.points[seat]
        score_tickets(b, s, seat, joined, sheet, DONE, FAILED, COMPLETED)
        sheet[seat, GOODS] = points_of_merchandise(b, s, seat)
        sheet[seat, TOTAL] = sheet[seat, :TOTAL].sum()
    rank(sheet, s.players, PLACE, TOTAL, COMPLETED, COMPLETED)  # AM-13


@rule
def points_of_merchandise(b, s, seat):
    """AM-12: by rank; equals share the better one, and the ranks after it are skipped. No card, no points."""
    if s.merchandise[seat] == 0:
        return 0
    before = np.int64(0)
    for other in range(s.players):
        before += s.merchandise[other] > s.merchandise[seat]
    return np.int64(b.pays[s.players, before])
