"""The classic game. Clause numbers are those of RULES.md beside this file.

Every rule takes the board `b` and the record `s`. `legal` says what a seat may do now, `apply` does it and trusts that
it was legal, `score` tells what everything is worth.
"""

import numpy as np

from branchline.rules import WORD, Actions, record, rule
from branchline.table import acting, board, cards, routes, tickets, turns
from branchline.table.cards import ROW, after_discarding
from branchline.table.network import join_places, longest_path, tracks_of
from branchline.table.ranking import award, rank
from branchline.table.routes import lay_trains, offer_payments, pay, payment, score_route
from branchline.table.tickets import score_tickets
from branchline.table.turns import TURN, is_asked

# --- components ---

SEATS, COLOURS, PLACES, TRACKS, TICKETS, OFFER = 5, 8, 64, 128, 64, 3  # the most of each; the board says how many

Board = record(**board.fields(PLACES, TRACKS, TICKETS, COLOURS), longest_bonus=np.int16)
State = record(
    **turns.fields(SEATS),
    **cards.fields(SEATS, COLOURS),
    **routes.fields(SEATS, TRACKS),
    **tickets.fields(SEATS, TICKETS, OFFER),
)

# --- actions ---

ACTIONS = Actions(
    draw=ROW + 1,  # from the row, or blind
    tickets=1,
    keep=1 << OFFER,  # a bit for each ticket offered
    stay=1,  # pass
    claim=(COLOURS + 1, TRACKS),  # by the colour played, locomotives alone last, with the fewest locomotives
    more=dict(pay=(COLOURS, routes.MOST, TRACKS)),  # claims with so many locomotives, more than needed
)
DRAW, DRAW_TICKETS, KEEP_THESE, PASS, CLAIM, PAY = ACTIONS.starts()
PLAIN_WORDS = ACTIONS.plain_words

# --- set-up ---


@rule
def set_up(b, s):
    """BA-1 to BA-3; `players`, `first` and the generator are there already."""
    acting.set_table(b, s)
    acting.ask_opening(b, s)


# --- your turn ---


@rule
def plain(b, s, seat, ok):
    """What a seat may do now, each claim with the fewest locomotives."""
    ok[:PLAIN_WORDS] = 0
    if is_asked(s, seat):
        acting.offer(b, s, seat, ok[:PLAIN_WORDS], DRAW_TICKETS, KEEP_THESE, PASS, CLAIM)  # BA-2 to BA-13


@rule
def legal(b, s, seat, ok):
    """All a seat may do now: the plain actions, and claims with more locomotives than needed."""
    ok[:] = 0
    plain(b, s, seat, ok)
    if s.ask == TURN and is_asked(s, seat):
        offer_payments(b, s, seat, ok, CLAIM, PAY)


@rule
def apply(b, s, seat, action):
    """Do what a seat chose among what it may."""
    if action < DRAW_TICKETS:
        if acting.draw(b, s, seat, action - DRAW):  # BA-4, BA-5
            acting.finish_turn(b, s, seat)
    elif action < KEEP_THESE:
        acting.draw_tickets(b, s, seat)  # BA-12
    elif action < PASS:
        acting.keep(b, s, seat, action - KEEP_THESE)  # BA-2, BA-3, BA-12
    elif action < CLAIM:
        acting.stay(b, s, seat)  # BA-13
    else:
        track, colour, wilds = payment(b, s, seat, action, CLAIM, PAY)
        claim(b, s, seat, track, colour, wilds)


# --- claim a route ---


@rule
def claim(b, s, seat, track, colour, wilds):
    """BA-8 to BA-11"""
    pay(b, s, seat, track, colour, wilds)
    lay_trains(b, s, seat, track)
    score_route(b, s, seat, track)
    after_discarding(b, s)  # BA-6, BA-7
    acting.finish_turn(b, s, seat)  # BA-15


# --- the end, and scoring ---

SHEET = ("routes", "tickets_done", "tickets_failed", "longest_path", "total", "place", "completed", "path_length")
ROUTE_POINTS, DONE, FAILED, LONGEST, TOTAL, PLACE, COMPLETED, PATH = range(len(SHEET))


@rule
def score(b, s, sheet):
    """BA-16 to BA-18: a row a seat, a column for each of SHEET."""
    sheet[:] = 0
    found = np.empty(WORD, np.int64)  # nobody has more trains
    joined = np.empty(PLACES, np.int64)
    for seat in range(s.players):
        many = tracks_of(s.routes[seat], found)
        join_places(b, found, many, joined)
        sheet[seat, ROUTE_POINTS] = s.points[seat]
        score_tickets(b, s, seat, joined, sheet, DONE, FAILED, COMPLETED)
        sheet[seat, PATH] = longest_path(b, found, many, joined)
    award(sheet, s.players, PATH, LONGEST, b.longest_bonus)  # BA-17
    for seat in range(s.players):
        sheet[seat, TOTAL] = sheet[seat, :TOTAL].sum()
    rank(sheet, s.players, PLACE, TOTAL, COMPLETED, LONGEST)
