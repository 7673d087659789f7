"""Networks of one player's routes: which places they join, and the longest continuous path."""

import numpy as np

from branchline.rules import WORD, record, rule
from branchline.table.bits import ONE, ZERO, bit, count, has, lowest


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


# --- the longest path: what to leave out of a network so that the rest can be travelled in one go ---

NEVER = 1000  # spaces, more than all tracks together
MANY = 8  # odd places; with more, the finer bound saves more time than it takes

Track = record(a=np.int64, b=np.int64, length=np.int64)
Rest = record(  # a connected part, some of its tracks left out; sets of tracks by their position, the shortest first
    tracks=np.uint64,
    kept=np.uint64,  # those of them that must stay
    odd=np.uint64,  # the places where an odd number of them meet
    length=np.int64,  # of all of them
)


@rule
def longest_path(b, tracks, many, joined):
    """BA-17: the length in spaces of the longest trail over these tracks: places may return, tracks may not.

    A connected set of tracks is one trail if at most two places are odd, its ends; so from each part the cheapest
    tracks are left out that make it so.
    """
    net, at = np.empty(many, Track), np.zeros(b.places, np.uint64)
    lay_out(b, tracks, many, net, at)
    parts = np.zeros(b.places, Rest)
    for i in range(many):
        part = parts[joined[net[i].a]]
        part.tracks |= bit(i)
        part.odd ^= bit(net[i].a) ^ bit(net[i].b)
        part.length += net[i].length
    best = 0
    for label in range(b.places):
        if parts[label].length > best:
            best = longest_in_part(net, at, parts[label], best)
    return best


@rule
def lay_out(b, tracks, many, net, at):
    """The tracks, shortest first, into `net`; those that meet at each place into `at`."""
    for i in range(many):
        to, track = i, tracks[i]
        while to > 0 and net[to - 1].length > b.length[track]:
            set_track(net[to], net[to - 1].a, net[to - 1].b, net[to - 1].length)
            to -= 1
        set_track(net[to], b.a[track], b.b[track], b.length[track])
    for i in range(many):
        at[net[i].a] |= bit(i)
        at[net[i].b] |= bit(i)


@rule
def set_track(track, a, b, length):
    track.a, track.b, track.length = a, b, length


@rule
def set_rest(rest, tracks, kept, odd, length):
    rest.tracks, rest.kept, rest.odd, rest.length = tracks, kept, odd, length


@rule
def longest_in_part(net, at, part, best):
    """Branch and bound: at an odd place its shortest track is left out, or kept. `best` if no trail is longer."""
    if count(part.odd) <= 2:
        return part.length
    pile = np.empty(2 * WORD + 1, Rest)  # what is still to be looked at: a step takes one, adds three at most
    set_rest(pile[0], part.tracks, part.kept, part.odd, part.length)
    high = 1
    while high > 0:
        high -= 1
        tracks, kept, odd, length = pile[high].tracks, pile[high].kept, pile[high].odd, pile[high].length
        if length <= best:
            continue
        if count(odd) <= 2:
            best = length
            continue
        fewest, place = fewest_left_out(net, at, tracks, kept, odd)
        if length - fewest > best:
            i = lowest(at[place] & tracks & ~kept)
            set_rest(pile[high], tracks, kept | bit(i), odd, length)
            high = leave_out(net, at, pile, high + 1, i, tracks, kept, odd, length)
    return best


@rule
def fewest_left_out(net, at, tracks, kept, odd):
    """At least how many spaces must still be left out, and the odd place with the fewest tracks to choose from.

    Every odd place leaves out a track, and a track serves two of them at most. Only the two ends leave out none: not
    even before, as the trail could go on over that track.
    """
    halves, dearest, second, choices, where = 0, 0, 0, WORD + 1, -1
    free, places, many = tracks & ~kept, odd, count(odd) > MANY
    while places != ZERO:
        place = lowest(places)
        places &= places - ONE
        here = at[place] & free
        cost = 2 * NEVER
        if here != ZERO:
            cost = cheapest_share(net, at, free, odd, place) if many else net[lowest(here)].length
            if count(here) < choices:
                choices, where = count(here), place
        halves += cost
        if at[place] & ~tracks == ZERO:  # it may be an end
            second = max(second, min(dearest, cost))
            dearest = max(dearest, cost)
    return (halves - dearest - second + 1) // 2, where


@rule
def cheapest_share(net, at, free, odd, place):
    """What an odd place must bear of a track it leaves out, in half spaces.

    Of two odd ends the one with fewer choices bears it all, with equally many each a half.
    """
    here = at[place] & free
    mine, cost = count(here), 2 * NEVER
    while here != ZERO:
        track = net[lowest(here)]
        here &= here - ONE
        other = track.a + track.b - place
        theirs = count(at[other] & free) if has(odd, other) else WORD
        share = 2 if mine < theirs else 1 if mine == theirs else 0
        cost = min(cost, share * track.length)
    return cost


@rule
def leave_out(net, at, pile, high, i, tracks, kept, odd, length):
    """Pile up what is left without a track: all, or each side of a broken part that has all that is kept."""
    tracks &= ~bit(i)
    odd ^= bit(net[i].a) ^ bit(net[i].b)
    side = side_of(net, at, tracks, net[i].a, net[i].b)
    if side == tracks:
        set_rest(pile[high], tracks, kept, odd, length - net[i].length)
        return high + 1
    for some in (side, tracks & ~side):
        if kept & ~some == ZERO:
            set_rest(pile[high], some, kept, odd_within(at, some, odd), total_length(net, some))
            high += 1
    return high


@rule
def side_of(net, at, tracks, place, other):
    """The tracks that can be reached from a place; all, if the other place is among them or one has no track left."""
    seen, goal = at[place] & tracks, at[other] & tracks
    edge = seen
    while edge != ZERO and goal != ZERO and seen & goal == ZERO:
        track = net[lowest(edge)]
        edge &= edge - ONE
        new = (at[track.a] | at[track.b]) & tracks & ~seen
        seen |= new
        edge |= new
    return tracks if edge != ZERO or seen == ZERO else seen


@rule
def odd_within(at, tracks, odd):
    found = ZERO
    while odd != ZERO:
        place = lowest(odd)
        odd &= odd - ONE
        if at[place] & tracks != ZERO:
            found |= bit(place)
    return found


@rule
def total_length(net, tracks):
    total = 0
    while tracks != ZERO:
        total += net[lowest(tracks)].length
        tracks &= tracks - ONE
    return total
