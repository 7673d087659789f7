"""The board on the table: the record of constant tables that every rule takes as `b`, and the tape of chance."""

import numpy as np

from branchline.rules import words
from branchline.table import chance, telling
from branchline.table.routes import LENGTHS

GREY = -1  # a track of no colour of its own


def fields(places, tracks, tickets, colours):
    """What a board of at most so many places, tracks and tickets holds."""
    wide = words(tracks)
    return dict(
        places=np.int16,
        tracks=np.int16,
        tickets=np.int16,
        seats=np.int8,  # the most that may play
        trains=np.int8,  # at the start
        deal=np.int8,  # train cards dealt
        deal_tickets=np.int8,
        keep_first=np.int8,  # of the tickets dealt, at least
        draw_tickets=np.int8,
        keep_later=np.int8,
        last_trains=np.int8,  # so few trains left, and the last round begins
        sisters_open_from=np.int8,  # with so many players all tracks between a pair are open
        cards=(np.int8, colours + 1),
        points=(np.int16, LENGTHS),  # by length
        a=(np.int8, tracks),
        b=(np.int8, tracks),
        also=(np.int8, places),  # the next of the places that go by one name, round and round; mostly itself
        length=(np.int8, tracks),
        colour=(np.int8, tracks),
        ferry=(np.int8, tracks),  # locomotives that must be among the cards
        sisters=(np.uint64, tracks, wide),  # the other tracks between the same two places
        short=(np.uint64, LENGTHS, wide),  # the tracks of at most so many spaces
        payable=(np.uint64, colours, LENGTHS, LENGTHS, wide),  # by colour, cards of it and locomotives held
        ticket_a=(np.int8, tickets),
        ticket_b=(np.int8, tickets),
        ticket_points=(np.int16, tickets),
        **chance.fields(),
        **telling.fields(),
    )
