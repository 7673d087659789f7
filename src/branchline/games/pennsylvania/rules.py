"""Pennsylvania: the classic game, with shares in railroads. Clauses PA-n stand in RULES.md beside this file, BA-n in
the classic game's. Every rule takes the board `b` and the record `s`. `legal` says what may be done, `apply` does it,
`score` tells what everything is worth.
"""

import numpy as np

from branchline.rules import WORD, Actions, record, rule
from branchline.table import acting, board, cards, routes, tickets, turns
from branchline.table.bits import ZERO, bit, count, first_bits, has, lowest, word
from branchline.table.cards import ROW, after_discarding
from branchline.table.chance import one_of
from branchline.table.network import join_places, tracks_of
from branchline.table.ranking import award, rank
from branchline.table.routes import lay_trains, offer_payments, pay, payment, score_route
from branchline.table.telling import FIRST_OWN_FACT, tell
from branchline.table.tickets import score_tickets
from branchline.table.turns import FIRST_OWN, NONE, OVER, TURN, is_asked

# --- components ---

SEATS, COLOURS, PLACES, TRACKS, TICKETS, OFFER = 5, 8, 64, 128, 64, 5  # the most of each; the board says how many
RAILROADS = NO_SHARE = 10  # after all railroads, the choice of none

Board = record(
    **board.fields(PLACES, TRACKS, TICKETS, COLOURS),
    railroads=np.int8,
    shares=(np.int8, RAILROADS),  # PA-4: of each railroad
    first_share=(np.int8, RAILROADS),  # all shares are numbered through, railroad by railroad
    shown=(np.uint16, TRACKS),  # the railroads on a track, a bit each
    pays=(np.int16, RAILROADS, SEATS),  # by rank
    globetrotter=np.int16,
)
State = record(
    **turns.fields(SEATS),
    **cards.fields(SEATS, COLOURS),
    **routes.fields(SEATS, TRACKS),
    **tickets.fields(SEATS, TICKETS, OFFER),
    shares=(np.uint64, SEATS),  # held by each seat, a bit each
    share_count=(np.int8, SEATS),
    piles=(np.int8, RAILROADS),  # how many are left of each railroad
    dummy=np.uint64,  # PA-11: the shares of the dummy
    dummy_count=np.int8,
    revealed=np.uint64,  # PA-12: those of them that count
    claimed=np.int16,  # the track that was claimed last
)
SHARE, FOR_DUMMY = FIRST_OWN, FIRST_OWN + 1  # what the table asks: a share for oneself, one for the dummy
TOOK_SHARE, TOOK_NONE, GAVE_DUMMY, REVEALED = range(FIRST_OWN_FACT, FIRST_OWN_FACT + 4)

# --- actions ---

ACTIONS = Actions(
    draw=ROW + 1,  # from the row, or blind
    tickets=1,
    keep=1 << OFFER,  # a bit for each ticket offered
    stay=1,  # pass
    share=RAILROADS + 1,  # of a railroad, or none
    dummy=RAILROADS,
    claim=(COLOURS + 1, TRACKS),  # by the colour played, locomotives alone last, with the fewest locomotives
    more=dict(pay=(COLOURS, routes.MOST, TRACKS)),  # claims with so many locomotives, more than needed
)
DRAW, DRAW_TICKETS, KEEP_THESE, PASS, TAKE_SHARE, GIVE_DUMMY, CLAIM, PAY = ACTIONS.starts()
PLAIN_WORDS = ACTIONS.plain_words

# --- set-up ---


@rule
def set_up(b, s):
    """PA-1, PA-2, PA-4; `players`, `first` and the generator are there already."""
    acting.set_table(b, s)
    s.piles[:] = b.shares
    s.claimed = NONE
    acting.ask_opening(b, s)


# --- your turn ---


@rule
def plain(b, s, seat, ok):
    """What a seat may do now, each claim with the fewest locomotives."""
    ok[:PLAIN_WORDS] = 0
    if not is_asked(s, seat):
        return
    if s.ask == SHARE:
        ok[0] = word(shares_on_offer(b, s)) << word(TAKE_SHARE) | bit(TAKE_SHARE + NO_SHARE)  # PA-5: may
    elif s.ask == FOR_DUMMY:
        ok[0] = word(shares_on_offer(b, s)) << word(GIVE_DUMMY)  # PA-11: must
    else:
        acting.offer(b, s, seat, ok[:PLAIN_WORDS], DRAW_TICKETS, KEEP_THESE, PASS, CLAIM)


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
        acting.draw_tickets(b, s, seat)  # PA-2
    elif action < PASS:
        acting.keep_shuffling(b, s, seat, action - KEEP_THESE)  # PA-2, BA-3
    elif action < TAKE_SHARE:
        acting.stay(b, s, seat)  # BA-13
    elif action < GIVE_DUMMY:
        take_share(b, s, seat, action - TAKE_SHARE)
    elif action < CLAIM:
        give_dummy(b, s, seat, action - GIVE_DUMMY)
    else:
        track, colour, wilds = payment(b, s, seat, action, CLAIM, PAY)
        claim(b, s, seat, track, colour, wilds)
    if s.ask == OVER:
        reveal_dummy(b, s)  # PA-12: with more than two players it has nothing


# --- claim a route, and take a share ---


@rule
def claim(b, s, seat, track, colour, wilds):
    """BA-8, BA-10, BA-11, PA-3; PA-5: then a share, if one of those shown is left."""
    pay(b, s, seat, track, colour, wilds)
    lay_trains(b, s, seat, track)
    score_route(b, s, seat, track)
    after_discarding(b, s)  # BA-6, BA-7
    s.claimed = track
    if shares_on_offer(b, s):
        s.ask = SHARE
    else:
        acting.finish_turn(b, s, seat)


@rule
def shares_on_offer(b, s):
    """PA-5: the railroads shown on the track claimed last that have shares left, a bit each."""
    left = 0
    for railroad in range(b.railroads):
        if has(b.shown[s.claimed], railroad) and s.piles[railroad] > 0:
            left |= 1 << railroad
    return left


@rule
def top_share(b, s, railroad):
    """PA-4: the lowest number left lies on top; take it off."""
    s.piles[railroad] -= 1
    return np.int64(b.first_share[railroad]) + b.shares[railroad] - s.piles[railroad] - 1


@rule
def take_share(b, s, seat, railroad):
    """PA-5, PA-6; PA-11: at two players the dummy has one, too, unless nothing is left or this one was declined."""
    if railroad == NO_SHARE:
        tell(b, TOOK_NONE, seat)
        acting.finish_turn(b, s, seat)
        return
    share = top_share(b, s, railroad)
    s.shares[seat] |= bit(share)
    s.share_count[seat] += 1
    tell(b, TOOK_SHARE, seat, share)
    if s.players == 2 and shares_on_offer(b, s):
        s.ask = FOR_DUMMY
    else:
        acting.finish_turn(b, s, seat)


# --- two players: the dummy ---


@rule
def give_dummy(b, s, seat, railroad):
    """PA-11"""
    share = top_share(b, s, railroad)
    s.dummy |= bit(share)
    s.dummy_count += 1
    tell(b, GAVE_DUMMY, seat, share)
    acting.finish_turn(b, s, seat)


@rule
def reveal_dummy(b, s):
    """PA-12: half of the dummy's shares, rounded up, by chance."""
    hidden = s.dummy
    for _ in range((count(hidden) + 1) // 2):
        share = one_of(b, s, hidden)
        hidden &= ~bit(share)
        s.revealed |= bit(share)
        tell(b, REVEALED, share)


# --- the end, and scoring ---

SHEET = ("routes", "tickets_done", "tickets_failed", "shares", "globetrotter", "total", "place", "completed")
ROUTE_POINTS, DONE, FAILED, SHARES, GLOBETROTTER, TOTAL, PLACE, COMPLETED = range(len(SHEET))


@rule
def score(b, s, sheet):
    """BA-16, PA-7 to PA-10, PA-13: a row a seat, a column for each of SHEET."""
    sheet[:] = 0
    found = np.empty(WORD, np.int64)
    joined = np.empty(PLACES, np.int64)
    for seat in range(s.players):
        join_places(b, found, tracks_of(s.routes[seat], found), joined)
        sheet[seat, ROUTE_POINTS] = s.points[seat]
        score_tickets(b, s, seat, joined, sheet, DONE, FAILED, COMPLETED)
        for railroad in range(b.railroads):
            sheet[seat, SHARES] += points_of_shares(b, s, seat, railroad)
    award(sheet, s.players, COMPLETED, GLOBETROTTER, b.globetrotter)  # PA-10
    for seat in range(s.players):
        sheet[seat, TOTAL] = sheet[seat, :TOTAL].sum()
    rank(sheet, s.players, PLACE, TOTAL, COMPLETED, COMPLETED)  # PA-13


@rule
def points_of_shares(b, s, seat, railroad):
    """PA-7: by rank; no share, no points. PA-9: nothing is paid beyond the last rank. PA-12: the dummy takes a rank."""
    mine = stake(b, s.shares[seat], railroad)
    if mine == 0:
        return 0
    before = np.int64(stake(b, s.revealed, railroad) > mine)
    for other in range(s.players):
        before += stake(b, s.shares[other], railroad) > mine
    return np.int64(b.pays[railroad, before])


@rule
def stake(b, shares, railroad):
    """PA-7, PA-8: what somebody's shares of a railroad weigh: how many, and then how low the lowest; 0 for none."""
    own = held(b, shares, railroad)
    return count(own) * WORD - lowest(own) if own != ZERO else 0


@rule
def held(b, shares, railroad):
    """Of some shares, those of a railroad, counted from its first."""
    return shares >> word(b.first_share[railroad]) & first_bits(np.int64(b.shares[railroad]))
