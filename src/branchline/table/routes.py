"""Routes: which tracks a seat may claim, what they cost, and laying trains on them."""

import numpy as np

from branchline.rules import WORD, rule, words
from branchline.table.bits import drop, inside, put
from branchline.table.cards import play_cards
from branchline.table.telling import CLAIMED, tell

LENGTHS = 10  # tracks have 1 to 9 spaces; a tenth step says "more than any track needs"
MOST = LENGTHS - 1


def fields(seats, tracks):
    return dict(
        routes=(np.uint64, seats, words(tracks)),  # the tracks of each seat
        open=(np.uint64, seats, words(tracks)),  # the tracks each seat may still claim
        trains=(np.int16, seats),  # below 0 in a position that owns too many tracks, which the laws then refuse
        points=(np.int16, seats),  # for routes
    )


@rule
def open_routes(b, s):
    for seat in range(s.players):
        s.trains[seat] = b.trains
        for track in range(b.tracks):
            put(s.open[seat], track)


@rule
def length_within(amount):
    """An amount of cards or trains, as a step of the tables below."""
    return min(np.int64(amount), MOST)


@rule
def offer_claims(b, s, seat, ok):
    """BA-8, BA-9: rows of masks, a colour each and locomotives alone last: open, short enough, and affordable."""
    colours, width = len(b.cards) - 1, s.open.shape[1]
    trains = length_within(s.trains[seat])
    wilds = length_within(s.hand[seat, colours])
    for colour in range(colours):
        cards = length_within(s.hand[seat, colour])
        for word in range(width):
            free = s.open[seat, word] & b.short[trains, word]
            ok[colour * width + word] = free & b.payable[colour, cards, wilds, word]
    for word in range(width):
        ok[colours * width + word] = s.open[seat, word] & b.short[trains, word] & b.short[wilds, word]


@rule
def fewest_wilds(b, s, seat, track, colour):
    """How many locomotives a plain claim plays: what a ferry asks, or what the cards of the colour leave open."""
    colours = len(b.cards) - 1
    if colour == colours:
        return np.int64(b.length[track])
    return max(np.int64(b.ferry[track]), np.int64(b.length[track]) - s.hand[seat, colour])


@rule
def may_add_wilds(b, s, seat, track, colour, wilds):
    """BA-8: more locomotives than needed, with at least one card of the colour."""
    return (
        fewest_wilds(b, s, seat, track, colour)
        < wilds
        <= min(np.int64(s.hand[seat, len(b.cards) - 1]), np.int64(b.length[track]) - 1)
    )


@rule
def offer_payments(b, s, seat, ok, claims, payments):
    """BA-8: beside each claim on offer, those with more locomotives; the two ranges begin at `claims`, `payments`."""
    tracks = s.open.shape[1] * WORD
    for track in range(b.tracks):
        for colour in range(len(b.cards) - 1):
            if inside(ok, claims + colour * tracks + track):
                for wilds in range(1, MOST):
                    if may_add_wilds(b, s, seat, track, colour, wilds):
                        put(ok, payments + (colour * MOST + wilds) * tracks + track)


@rule
def payment(b, s, seat, action, claims, payments):
    """Which track an action claims, with what colour and how many locomotives."""
    tracks = s.open.shape[1] * WORD
    if action < payments:
        track, colour = (action - claims) % tracks, (action - claims) // tracks
        return track, colour, fewest_wilds(b, s, seat, track, colour)
    choice = (action - payments) // tracks
    return (action - payments) % tracks, choice // MOST, choice % MOST


@rule
def pay(b, s, seat, track, colour, wilds):
    """BA-8"""
    colours = len(b.cards) - 1
    play_cards(b, s, seat, colours, wilds)
    if colour != colours:
        play_cards(b, s, seat, colour, b.length[track] - wilds)


@rule
def lay_trains(b, s, seat, track):
    """BA-8: a train a space. BA-10: the track is nobody else's, its sisters not mine; at a small table nobody's."""
    s.trains[seat] -= b.length[track]
    put(s.routes[seat], track)
    for other in range(s.players):
        drop(s.open[other], track)
        if other == seat or s.players < b.sisters_open_from:
            for word in range(s.open.shape[1]):
                s.open[other, word] &= ~b.sisters[track, word]


@rule
def score_route(b, s, seat, track):
    """BA-11"""
    worth = b.points[b.length[track]]
    s.points[seat] += worth
    tell(b, CLAIMED, seat, track, worth)


@rule
def derive_routes(b, s):
    """Trains left and open tracks, from the tracks on the board: what a position need not say."""
    s.open[:] = 0
    s.routes[s.players :] = 0
    laid = s.routes.copy()
    s.routes[:] = 0
    open_routes(b, s)
    for seat in range(s.players):
        for track in range(b.tracks):
            if inside(laid[seat], track):
                lay_trains(b, s, seat, track)


@rule
def points_of_tracks(b, s, seat):
    """BA-11: what a seat's tracks are worth together."""
    points = 0
    for track in range(b.tracks):
        if inside(s.routes[seat], track):
            points += b.points[b.length[track]]
    return points
