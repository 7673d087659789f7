"""Networks of one player's routes: which places they join, and the longest continuous path."""

import numpy as np

from branchline.rules import WORD, rule
from branchline.table.bits import ONE, ZERO, bit, count, lowest


@rule
def tracks_of(row, tracks):
    """The members of a row of words, written into `tracks`; how many there are."""
    found = 0
    for word in range(len(row)):
        rest = row[word]
        while rest != ZERO:
            tracks[found] = word * WORD + lowest(rest)
            found += 1
            rest &= rest - ONE
    return found


@rule
def home(joined, place):
    while joined[place] != place:
        joined[place] = joined[joined[place]]
        place = joined[place]
    return place


@rule
def join_places(b, tracks, many, joined):
    """BA-16: give the places one can travel between the same label."""
    for place in range(b.places):
        joined[place] = place
    for i in range(many):
        joined[home(joined, b.a[tracks[i]])] = home(joined, b.b[tracks[i]])
    for place in range(b.places):
        joined[place] = home(joined, place)


@rule
def longest_path(b, tracks, many, joined):
    """BA-17: the length in spaces of the longest trail over these tracks: places may return, tracks may not.

    Within one connected part a longest trail is the whole part if at most two places have an odd number of tracks;
    otherwise it starts and ends at odd places. The search stops at a bound that cannot be passed.
    """
    at = np.zeros(len(joined), np.uint64)  # the tracks at each place, by their position in `tracks`
    part = np.zeros(len(joined), np.uint64)  # the tracks of each connected part, at its label
    for i in range(many):
        at[b.a[tracks[i]]] |= bit(i)
        at[b.b[tracks[i]]] |= bit(i)
        part[joined[b.a[tracks[i]]]] |= bit(i)
    best = 0
    for label in range(b.places):
        if part[label] != ZERO:
            best = max(best, longest_in_part(b, tracks, at, part[label], joined, label, best))
    return best


@rule
def total_length(b, tracks, part):
    total = 0
    while part != ZERO:
        total += b.length[tracks[lowest(part)]]
        part &= part - ONE
    return total


@rule
def shortest_of(b, tracks, some):
    """The shortest of a set of tracks that is not empty."""
    least = np.int64(b.length[tracks[lowest(some)]])
    while some != ZERO:
        least = min(least, np.int64(b.length[tracks[lowest(some)]]))
        some &= some - ONE
    return least


@rule
def longest_in_part(b, tracks, at, part, joined, label, best):
    total = total_length(b, tracks, part)
    odd, left_out, dearest, second = 0, 0, 0, 0
    if total <= best:
        return best
    for place in range(b.places):
        if joined[place] == label and count(at[place]) & 1:
            odd += 1
            least = shortest_of(b, tracks, at[place])
            left_out += least
            second = max(second, min(dearest, least))
            dearest = max(dearest, least)
    if odd <= 2:
        return total
    # All odd places but the two ends leave a track unused, and a track serves two of them at most.
    bound = total - (left_out - dearest - second + 1) // 2
    for place in range(b.places):
        if joined[place] == label and count(at[place]) & 1 and best < bound:
            best = max(best, longest_from(b, tracks, at, place, total, best, bound))
    return best


@rule
def longest_from(b, tracks, at, start, total, best, bound):
    """Walk every trail from a place that could still beat `best`."""
    places = np.empty(WORD + 1, np.int64)
    untried = np.empty(WORD + 1, np.uint64)
    walked = np.empty(WORD + 1, np.int64)
    unused = ~ZERO
    depth, length, rest = 0, 0, total
    places[0], untried[0] = start, at[start]
    while depth >= 0:
        if untried[depth] == ZERO or length + rest <= best:
            if depth > 0:
                step = walked[depth]
                unused |= bit(step)
                length -= b.length[tracks[step]]
                rest += b.length[tracks[step]]
            depth -= 1
            continue
        step = lowest(untried[depth])
        untried[depth] &= untried[depth] - ONE
        here = places[depth]
        there = b.b[tracks[step]] if b.a[tracks[step]] == here else b.a[tracks[step]]
        unused &= ~bit(step)
        length += b.length[tracks[step]]
        rest -= b.length[tracks[step]]
        depth += 1
        walked[depth], places[depth], untried[depth] = step, there, at[there] & unused
        if length > best:
            best = length
            if best >= bound:
                return best
    return best
