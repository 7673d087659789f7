"""What always holds in the classic game, and what a seat cannot know."""

from branchline.rules import rule
from branchline.table.cards import cards_on_offer, derive_cards
from branchline.table.laws import (
    asking_is_sound,
    cards_all_there,
    cards_known_right,
    offers_are_sound,
    points_are_right,
    row_is_settled,
    tickets_all_there,
    tickets_known_right,
    tracks_are_sound,
)
from branchline.table.redeal import redeal_cards, redeal_chance, redeal_choices, redeal_tickets
from branchline.table.routes import derive_routes, points_of_tracks
from branchline.table.tickets import derive_tickets
from branchline.table.turns import SECOND

LAWS = (
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
    """The number of the first law of LAWS that does not hold, 0 if all do."""
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
    return 0 if second_card_can_be_had(b, s) else 10


@rule
def second_card_can_be_had(b, s):
    """BA-7: a second card is asked for only where there is one."""
    return s.ask != SECOND or cards_on_offer(s, False) != 0


@rule
def derive(b, s):
    """Fill in what follows from the rest of a position."""
    derive_cards(s)
    derive_routes(b, s)
    derive_tickets(s)
    for seat in range(s.players):
        s.points[seat] = points_of_tracks(b, s, seat)


@rule
def redeal(b, s, seat, dice):
    """Deal anew, by `dice`, all that a seat (-1: a spectator) cannot know."""
    redeal_chance(s, dice)
    redeal_cards(s, seat, dice)
    redeal_tickets(b, s, seat, dice)
    redeal_choices(b, s, seat, dice)
