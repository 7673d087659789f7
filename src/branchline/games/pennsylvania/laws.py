"""What always holds in Pennsylvania, and what a seat cannot know: as on any table, and the shares add up."""

import numpy as np

from branchline.games.pennsylvania.rules import FOR_DUMMY, SHARE, held, shares_on_offer
from branchline.rules import rule
from branchline.table import laws
from branchline.table.bits import ZERO, count, first_bits, has, inside
from branchline.table.redeal import redeal
from branchline.table.turns import NONE, OVER

__all__ = ["LAWS", "broken", "derive", "redeal"]  # PA-6: all saw which shares were taken, so none is dealt anew

LAWS = (*laws.LAWS, "shares", "dummy", "share_asked")
SHARES_ADD_UP, DUMMY_IS_SOUND, SHARE_CAN_BE_HAD = range(len(laws.LAWS), len(LAWS))


@rule
def broken(b, s):
    """The number of the first law of LAWS that does not hold, 0 if all do."""
    law = laws.broken(b, s)
    if law:
        return law
    if not shares_add_up(b, s):
        return SHARES_ADD_UP
    if not dummy_is_sound(s):
        return DUMMY_IS_SOUND
    return 0 if share_can_be_had(b, s) else SHARE_CAN_BE_HAD


@rule
def shares_add_up(b, s):
    """PA-4: every share has one owner, or lies in its pile; those taken are the first of their railroad."""
    taken, many = all_taken(s), count(s.dummy)
    for seat in range(len(s.shares)):
        many += count(s.shares[seat])
        if s.share_count[seat] != count(s.shares[seat]) or (seat >= s.players and s.shares[seat] != ZERO):
            return False
    for railroad in range(b.railroads):
        if held(b, taken, railroad) != first_bits(np.int64(b.shares[railroad]) - s.piles[railroad]):
            return False
    return many == count(taken) and taken & ~first_bits(b.shares.sum()) == ZERO


@rule
def all_taken(s):
    """The shares that somebody has."""
    taken = s.dummy
    for seat in range(len(s.shares)):
        taken |= s.shares[seat]
    return taken


@rule
def dummy_is_sound(s):
    """PA-11: there is a dummy only at two. PA-12: half of its shares are revealed at the end, and none before."""
    if s.dummy_count != count(s.dummy) or (s.players > 2 and s.dummy != ZERO) or s.revealed & ~s.dummy != ZERO:
        return False
    return count(s.revealed) == ((count(s.dummy) + 1) // 2 if s.ask == OVER else 0)


@rule
def share_can_be_had(b, s):
    """PA-5, PA-11: a share is asked for only right after a claim of one's own, and where one is left."""
    if s.ask != SHARE and s.ask != FOR_DUMMY:
        return NONE <= s.claimed < b.tracks
    if not 0 <= s.claimed < b.tracks or not inside(s.routes[s.turn], s.claimed):
        return False
    if s.ask == FOR_DUMMY and (s.players > 2 or not may_have_taken(b, s)):
        return False
    return shares_on_offer(b, s) != 0


@rule
def may_have_taken(b, s):
    """PA-11: the seat to move has a share of a railroad that the track it claimed shows."""
    for railroad in range(b.railroads):
        if has(b.shown[s.claimed], railroad) and held(b, s.shares[s.turn], railroad) != ZERO:
            return True
    return False


@rule
def derive(b, s):
    """Fill in what follows from the rest of a position."""
    laws.derive(b, s)
    taken = all_taken(s)
    for seat in range(len(s.shares)):
        s.share_count[seat] = count(s.shares[seat])
    s.dummy_count = count(s.dummy)
    for railroad in range(b.railroads):
        s.piles[railroad] = b.shares[railroad] - count(held(b, taken, railroad))
