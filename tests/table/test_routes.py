"""Laying trains."""

import numpy as np
import pytest

from branchline.games.classic.rules import State
from branchline.play.edition import edition
from branchline.rules import interpreted
from branchline.table import routes


@pytest.mark.parametrize("rules", [routes, interpreted(routes)], ids=["compiled", "interpreted"])
def test_trains_of_one_who_owns_all(rules):
    """BA-8: the count does not wrap around where a position gives a seat far too many tracks."""
    b, s = edition("usa").boards[0], np.zeros(1, State)[0]
    s.players = 2
    s.routes[0] = b.short[routes.MOST]
    rules.derive_routes(b, s)
    assert s.trains[0] == b.trains - b.length.astype(int).sum()
