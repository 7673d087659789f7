"""Connection and the longest continuous path: by hand, and against plain searches; compiled and interpreted."""

import functools
import itertools
import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from branchline.games.classic.rules import Board
from branchline.play.edition import edition
from branchline.rules import WORD, interpreted
from branchline.table import network

PLAIN = interpreted(network)
FINER = interpreted(network)
FINER.MANY = 0  # the finer bound from the first odd place on: small networks do not reach it otherwise

either = pytest.mark.parametrize("rules", [network, PLAIN], ids=["compiled", "interpreted"])
any_bound = pytest.mark.parametrize("rules", [network, PLAIN, FINER], ids=["compiled", "interpreted", "finer"])


def board_of(tracks):
    """A board of tracks, each `(place, place, length)`."""
    b = np.zeros(1, Board)[0]
    b.places, b.tracks = WORD, len(tracks)
    for i, track in enumerate(tracks):
        b.a[i], b.b[i], b.length[i] = track
    return b


def labels(rules, b, owned):
    """The label of every place, for one who owns these tracks."""
    joined = np.empty(WORD, np.int64)
    rules.join_places(b, np.array(owned, np.int64), len(owned), joined)
    return joined


def longest_on(rules, b, owned):
    return rules.longest_path(b, np.array(owned, np.int64), len(owned), labels(rules, b, owned))


def longest(rules, tracks):
    return longest_on(rules, board_of(tracks), range(len(tracks)))


def joined_pairs(pairs):
    """Tracks of one space each."""
    return [(a, b, 1) for a, b in pairs]


# --- by hand ---


@either
class TestLongestPath:
    """BA-17: the longest continuous path."""

    def test_new_york_boston_montreal(self, rules):
        """BA-17: a loop counts whole: two to Boston, two to Montréal, three back to New York."""
        usa = edition("usa")
        loop = ("Boston–New York (track 1)", "Boston–Montréal (track 1)", "Montréal–New York")
        assert longest_on(rules, usa.boards[0], [usa.names.number("track", name) for name in loop]) == 7

    def test_nothing(self, rules):
        assert longest(rules, []) == 0

    def test_one_track_counts_its_spaces(self, rules):
        """BA-17: the length is in spaces, not in tracks."""
        assert longest(rules, [(0, 1, 6)]) == 6
        assert longest(rules, [(0, 1, 6), (2, 3, 2), (3, 4, 2), (4, 5, 1)]) == 6

    def test_track_is_not_passed_twice(self, rules):
        """BA-17: of three arms two count."""
        assert longest(rules, [(0, 1, 2), (0, 2, 3), (0, 3, 4)]) == 7

    def test_place_is_passed_twice(self, rules):
        """BA-17: along an arm, round the loop, and out of the place by another arm."""
        loop = [(0, 1, 1), (1, 2, 2), (2, 0, 3)]
        assert longest(rules, [*loop, (0, 3, 4), (0, 4, 5)]) == 15

    def test_figure_eight(self, rules):
        one, other = [(0, 1, 1), (1, 2, 2), (2, 0, 3)], [(0, 3, 4), (3, 4, 5), (4, 0, 6)]
        assert longest(rules, one + other) == 21

    def test_two_loops_and_the_track_between(self, rules):
        """From one loop one gets to the other, and does not come back."""
        one, other = [(0, 1, 1), (1, 2, 2), (2, 0, 3)], [(3, 4, 4), (4, 5, 5), (5, 3, 6)]
        assert longest(rules, [*one, *other, (0, 3, 2)]) == 23

    def test_longer_of_two_parts(self, rules):
        short, long = [(0, 1, 3), (1, 2, 3)], [(3, 4, 2), (4, 5, 2), (5, 3, 2), (3, 6, 1)]
        assert longest(rules, short + long) == longest(rules, long + short) == 7

    def test_parallel_tracks(self, rules):
        """Two between the same places lead there and back, and three there again."""
        assert longest(rules, [(0, 1, 2), (0, 1, 2)]) == 4
        assert longest(rules, [(0, 1, 2), (0, 1, 2), (1, 0, 2)]) == 6
        assert longest(rules, [(0, 1, 2), (0, 1, 2), (1, 2, 1), (1, 3, 4)]) == 9

    def test_highest_place(self, rules):
        assert longest(rules, [(62, 63, 2), (63, 0, 3), (63, 1, 1)]) == 5

    def test_only_tracks_owned_count(self, rules):
        b = board_of([(0, 1, 5), (1, 2, 4), (2, 3, 3)])
        assert longest_on(rules, b, [2, 0]) == 5


# --- dense networks: a walk of every trail would take years ---


def complete(places):
    return joined_pairs(itertools.combinations(range(places), 2))


def complete_between(few, many):
    return joined_pairs((a, few + b) for a in range(few) for b in range(many))


def dense(places, tracks):
    """A random network, the same each time."""
    return joined_pairs(random.Random(places).sample(list(itertools.combinations(range(places), 2)), tracks))


class TestDense:
    """BA-17 on maps of one's own, where a seat may own sixty tracks."""

    @pytest.mark.parametrize(
        ("places", "tracks", "spaces"),
        [(16, 45, 42), (20, 45, 40), (30, 45, 36), (20, 60, 56), (26, 60, 53), (40, 60, 48)],
    )
    def test_random(self, places, tracks, spaces):
        """No trail can be longer: pairing all odd places but two costs what is left out (found by another program)."""
        assert longest(network, dense(places, tracks)) == spaces

    @pytest.mark.parametrize(
        ("made", "spaces"),
        [
            (complete(10), 45 - 4),
            (complete(11), 55),
            (complete_between(3, 20), 60 - 18),  # only one end of each track is odd
            (complete_between(5, 12), 60 - 10),
            (joined_pairs((0, 1 + i) for i in range(60)), 2),
            (joined_pairs((i, (i - 1) // 2) for i in range(1, 31)), 8),  # a tree
        ],
        ids=["K10", "K11", "K3,20", "K5,12", "star", "tree"],
    )
    def test_regular(self, made, spaces):
        assert longest(network, made) == spaces

    def test_petersen(self):
        """Ten places with three tracks each, and no way round all of them: but a way through."""
        rim, star = [(i, (i + 1) % 5) for i in range(5)], [(5 + i, 5 + (i + 2) % 5) for i in range(5)]
        assert longest(network, joined_pairs(rim + star + [(i, 5 + i) for i in range(5)])) == 15 - 4

    def test_sixty_four_tracks(self):
        """As many as a word holds."""
        assert longest(network, joined_pairs((i, (i + 1) % 64) for i in range(64))) == 64


# --- against plain searches ---


def walked(tracks):
    """The longest trail: from every place on over every track not walked yet."""

    @functools.cache
    def onward(here, left):
        return max((leave(i, here, left) for i in left if here in tracks[i][:2]), default=0)

    def leave(i, here, left):
        one, other, length = tracks[i]
        return length + onward(other if here == one else one, left - {i})

    return max((onward(track[0], frozenset(range(len(tracks)))) for track in both_ways(tracks)), default=0)


def both_ways(tracks):
    """Each track from either end."""
    return [*tracks, *((other, one, length) for one, other, length in tracks)]


def flooded(tracks, place):
    """All places one can travel to."""
    reached = {place}
    for _ in tracks:
        for one, other, _ in tracks:
            if {one, other} & reached:
                reached |= {one, other}
    return reached


def networks(most):
    """Any networks of so many tracks: parallel ones, several parts, few places or many, lengths from 1 to 9."""
    return st.integers(2, 12).flatmap(
        lambda places: st.lists(
            st.tuples(st.permutations(range(places)), st.integers(1, 9)).map(lambda drawn: (*drawn[0][:2], drawn[1])),
            max_size=most,
        )
    )


@any_bound
@settings(max_examples=200, deadline=None)
@given(tracks=networks(10))
def test_longest_path_as_walked(rules, tracks):
    """BA-17"""
    assert longest(rules, tracks) == walked(tracks)


@either
@settings(max_examples=100, deadline=None)
@given(tracks=networks(10))
def test_places_joined_as_flooded(rules, tracks):
    """BA-16: places have the same label exactly if one can travel between them."""
    joined = labels(rules, board_of(tracks), range(len(tracks)))
    for place in range(12):
        assert set(np.flatnonzero(joined == joined[place])) == flooded(tracks, place)


@either
@given(owned=st.sets(st.integers(0, 127), max_size=WORD))
@settings(max_examples=50, deadline=None)
def test_tracks_of(rules, owned):
    """The tracks of a seat, from its row of words."""
    row, found = np.zeros(2, np.uint64), np.empty(WORD, np.int64)
    for track in owned:
        row[track // WORD] |= np.uint64(1 << track % WORD)
    assert list(found[: rules.tracks_of(row, found)]) == sorted(owned)
