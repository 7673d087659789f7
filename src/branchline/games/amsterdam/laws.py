"""What always holds in Amsterdam, and what a seat cannot know: as on any table, and the merchandise adds up."""

import numpy as np

from branchline.rules import rule
from branchline.table import laws
from branchline.table.bits import size
from branchline.table.redeal import redeal

__all__ = ["LAWS", "broken", "derive", "redeal"]

LAWS = (*laws.LAWS, "merchandise")
MERCHANDISE_ADDS_UP = len(laws.LAWS)


@rule
def broken(b, s):
    """The number of the first law of LAWS that does not hold, 0 if all do."""
    law = laws.broken(b, s)
    if law:
        return law
    return 0 if merchandise_adds_up(b, s) else MERCHANDISE_ADDS_UP


@rule
def merchandise_adds_up(b, s):
    """AM-8: a seat has a card for each of its routes with a cart, and the rest are left."""
    left = np.int64(b.merchandise)
    for seat in range(len(s.merchandise)):
        if s.merchandise[seat] != routes_with_carts(b, s, seat):
            return False
        left -= s.merchandise[seat]
    return left == s.merchandise_left and left >= 0


@rule
def routes_with_carts(b, s, seat):
    return size(b.carted & s.routes[seat])


@rule
def derive(b, s):
    """Fill in what follows from the rest of a position."""
    laws.derive(b, s)
    s.merchandise_left = b.merchandise
    for seat in range(len(s.merchandise)):
        s.merchandise[seat] = routes_with_carts(b, s, seat)
        s.merchandise_left -= s.merchandise[seat]
