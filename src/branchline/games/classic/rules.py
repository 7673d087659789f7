"""The classic game. Clause numbers are those of RULES.md beside this file.

Every rule takes the board `b` and the record `s`. `legal` says what a seat may do now, `apply` does it and trusts that
it was legal, `score` tells what everything is worth.
"""

import numpy as np

from branchline.rules import Actions, record, rule
from branchline.table import board, cards, routes, tickets, turns
from branchline.table.bits import ZERO, inside, put, word
from branchline.table.cards import (
    BLIND,
    ROW,
    after_discarding,
    cards_on_offer,
    deal_cards,
    lay_out_cards,
    settle_row,
    take_card,
)
from branchline.table.network import join_places, longest_path, tracks_of
from branchline.table.ranking import rank
from branchline.table.routes import fewest_wilds, lay_trains, may_add_wilds, offer_claims, open_routes, pay, score_route
from branchline.table.telling import CHOSE, LOOKED, tell
from branchline.table.tickets import keep_tickets, offer_choices, offer_tickets, score_tickets, shuffle_tickets
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
    is_asked,
    pass_turn,
)

# --- components ---

SEATS, COLOURS, PLACES, TRACKS, TICKETS, OFFER = 5, 8, 64, 128, 64, 3  # the most of each; the board says how many

Board = record(**board.fields(PLACES, TRACKS, TICKETS, COLOURS))
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
CLAIMS = CLAIM // 64  # the word where the claims begin

# --- set-up ---


@rule
def set_up(b, s):
    """BA-1 to BA-3; `players`, `first` and the generator are there already."""
    choose_first(b, s)
    open_routes(b, s)
    lay_out_cards(b, s)
    deal_cards(b, s, b.deal)
    settle_row(b, s)
    shuffle_tickets(b, s)
    for seat in range(s.players):
        offer_tickets(b, s, seat, b.deal_tickets)
    ask_all(s, OPENING)  # BA-3  all at once, unseen


# --- your turn ---


@rule
def plain(b, s, seat, ok):
    """What a seat may do now, each claim with the fewest locomotives."""
    ok[:PLAIN_WORDS] = 0
    if not is_asked(s, seat):
        return
    if s.ask == TURN:
        offer_turn(b, s, seat, ok)
    elif s.ask == SECOND:
        ok[0] = word(cards_on_offer(s, False))
    else:
        ok[0] = offer_choices(s, seat, at_least(b, s)) << word(KEEP_THESE)


@rule
def legal(b, s, seat, ok):
    """All a seat may do now: the plain actions, and claims with more locomotives than needed."""
    ok[:] = 0
    plain(b, s, seat, ok)
    if s.ask == TURN and is_asked(s, seat):
        for track in range(b.tracks):
            for colour in range(COLOURS):
                if inside(ok, CLAIM + colour * TRACKS + track):
                    for wilds in range(1, routes.MOST):
                        if may_add_wilds(b, s, seat, track, colour, wilds):
                            put(ok, PAY + (colour * routes.MOST + wilds) * TRACKS + track)


@rule
def offer_turn(b, s, seat, ok):
    """BA-4, BA-8, BA-12: one of three; BA-13: a pass only when there is none of them."""
    offer_claims(b, s, seat, ok[CLAIMS:])
    ok[0] = word(cards_on_offer(s, True))
    if s.tickets_left > 0:
        put(ok, DRAW_TICKETS)
    if ok[0] == ZERO and not ok[CLAIMS:PLAIN_WORDS].any():
        put(ok, PASS)


@rule
def at_least(b, s):
    """BA-2, BA-12: how many of the tickets offered must be kept."""
    return np.int64(b.keep_first) if s.ask == OPENING else np.int64(b.keep_later)


@rule
def apply(b, s, seat, action):
    """Do what a seat chose among what it may."""
    if action < DRAW_TICKETS:
        draw(b, s, seat, action - DRAW)
    elif action < KEEP_THESE:
        look_at_tickets(b, s, seat)
    elif action < PASS:
        keep(b, s, seat, action - KEEP_THESE)
    elif action < CLAIM:
        pass_turn(b, s, few_trains(b, s, seat))  # BA-13
    elif action < PAY:
        track, colour = (action - CLAIM) % TRACKS, (action - CLAIM) // TRACKS
        claim(b, s, seat, track, colour, fewest_wilds(b, s, seat, track, colour))
    else:
        choice = (action - PAY) // TRACKS
        claim(b, s, seat, (action - PAY) % TRACKS, choice // routes.MOST, choice % routes.MOST)


@rule
def few_trains(b, s, seat):
    """BA-15"""
    return s.trains[seat] <= b.last_trains


@rule
def done(b, s, seat):
    """A turn in which something was done is over."""
    s.passes = 0
    end_turn(b, s, few_trains(b, s, seat))


# --- draw train cards ---


@rule
def draw(b, s, seat, place):
    """BA-4, BA-5: two cards, but a face-up locomotive is the only one; BA-7: or one, if no second can be had."""
    kind = take_card(b, s, seat, place)
    alone = place != BLIND and kind == COLOURS
    if s.ask == TURN and not alone and cards_on_offer(s, False):
        s.ask = SECOND
    else:
        done(b, s, seat)


# --- claim a route ---


@rule
def claim(b, s, seat, track, colour, wilds):
    """BA-8 to BA-11"""
    pay(b, s, seat, track, colour, wilds)
    lay_trains(b, s, seat, track)
    score_route(b, s, seat, track)
    after_discarding(b, s)  # BA-6, BA-7
    done(b, s, seat)


# --- draw tickets ---


@rule
def look_at_tickets(b, s, seat):
    """BA-12"""
    offer_tickets(b, s, seat, b.draw_tickets)
    tell(b, LOOKED, seat, s.offered[seat])
    ask_one(s, seat, KEEP)


@rule
def keep(b, s, seat, choice):
    """BA-12; at the opening, BA-2 and BA-3: all choices take effect together, in seat order from the first player."""
    if s.ask == KEEP:
        keep_tickets(b, s, seat, choice)
        done(b, s, seat)
        return
    s.choice[seat] = choice
    tell(b, CHOSE, seat)
    if answered(s, seat):
        for i in range(s.players):
            other = (np.int64(s.first) + i) % s.players
            keep_tickets(b, s, other, np.int64(s.choice[other]))
        ask_one(s, s.first, TURN)


# --- the end, and scoring ---

SHEET = ("routes", "tickets_done", "tickets_failed", "longest_path", "total", "place", "completed", "path_length")
ROUTE_POINTS, DONE, FAILED, LONGEST, TOTAL, PLACE, COMPLETED, PATH = range(len(SHEET))


@rule
def score(b, s, sheet):
    """BA-16 to BA-18: a row a seat, a column for each of SHEET."""
    sheet[:] = 0
    found = np.empty(64, np.int64)
    joined = np.empty(PLACES, np.int64)
    for seat in range(s.players):
        many = tracks_of(s.routes[seat], found)
        join_places(b, found, many, joined)
        sheet[seat, ROUTE_POINTS] = s.points[seat]
        score_tickets(b, s, seat, joined, sheet, DONE, FAILED, COMPLETED)
        sheet[seat, PATH] = longest_path(b, found, many, joined)
    score_longest(b, s, sheet)
    for seat in range(s.players):
        sheet[seat, TOTAL] = sheet[seat, :TOTAL].sum()
    rank(sheet, s.players, PLACE, TOTAL, COMPLETED, LONGEST)


@rule
def score_longest(b, s, sheet):
    """BA-17: all who tie for it earn it, but nobody without a route."""
    longest = sheet[: s.players, PATH].max()
    for seat in range(s.players):
        if longest > 0 and sheet[seat, PATH] == longest:
            sheet[seat, LONGEST] = b.longest_bonus
