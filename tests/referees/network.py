"""The tracks of a board, and what they join."""

from collections import Counter, defaultdict, namedtuple
from itertools import permutations

Track = namedtuple("Track", "name ends length points colour ferry")


def read_tracks(board: dict):
    """Yield the tracks of a board file, in its order."""
    times = Counter()
    for route in board["routes"]:
        pair, length = frozenset(route["between"]), route["length"]
        times[pair] += 1
        name = "–".join(route["between"]) + (f" (track {times[pair]})" if times[pair] > 1 else "")
        points, colour = board["points"][str(length)], route.get("colour", "grey")  # BA-11
        yield Track(name, pair, length, points, colour, route.get("ferry", 0))


def reach(place: str, tracks: list[Track]) -> set[str]:
    """BA-16: the places joined to this one."""
    reached = {place}
    for track in tracks * len(tracks):
        if track.ends & reached:
            reached |= track.ends
    return reached


def longest_path(tracks: list[Track]) -> int:
    """BA-17: the longest trail in spaces, by walking them all: a place may be passed again, a track may not."""
    ways = defaultdict(list)
    for number, track in enumerate(tracks):
        for start, end in permutations(track.ends):
            ways[start].append((1 << number, end, track.length))
    longest, seen, walks = 0, set(), [(place, 0, 0) for place in ways]
    while walks:
        place, used, length = walks.pop()
        longest = max(longest, length)
        for bit, end, spaces in ways[place]:
            if not used & bit and (end, used | bit) not in seen:
                seen.add((end, used | bit))
                walks.append((end, used | bit, length + spaces))
    return longest
