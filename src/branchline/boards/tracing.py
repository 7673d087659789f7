"""Where the tracks of a map run on paper: gentle curves that keep clear of each other, cut into bars, one a space."""

import math
import statistics
from dataclasses import dataclass
from typing import Any

import numpy as np

from branchline.boards.format import BoardFile, Route

Points = np.ndarray[Any, Any]  # rows of x and y
Pair = tuple[int, int]  # two cities, by number

SMALLEST, LARGEST = 250.0, 4000.0  # from the first city to the last, across or down
USUAL = 42.0  # a space
SHORTEST, BAR, BESIDE, BETWEEN = 19.0, 10.0, 13.0, 3.5  # a bar's length and breadth, tracks side by side, bars in a row
ROUNDEL, MARGIN = 7.5, 12.5  # a city, and where its tracks end
CORNER = 2.5
SHORE = 42.0  # how far land reaches around cities and tracks
BENDS = (0.0, 0.06, -0.06, 0.12, -0.12, 0.19, -0.19, 0.27, -0.27, 0.36, -0.36, 0.46, -0.46)
SAMPLES = 29
CROSSING = 300.0  # what it costs
SWEEPS = 4


@dataclass(frozen=True)
class Bar:
    """One space: its middle, its outline as an SVG path, and some points along it."""

    x: float
    y: float
    outline: str
    along: Points


@dataclass(frozen=True)
class Traced:
    """A map on paper: its cities, the middle line between each joined pair, and the bars of each track."""

    cities: Points
    lines: dict[Pair, Points]
    bars: list[list[Bar]]

    @property
    def frame(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of all there is, with land around."""
        points = np.concatenate([self.cities, *self.lines.values()])
        low, high = points.min(0) - SHORE - 2, points.max(0) + SHORE + 2
        return float(low[0]), float(low[1]), float(high[0]), float(high[1])


def trace(board: BoardFile) -> Traced:
    """The map of a board, the same every time."""
    scale = scale_of(board)
    cities = np.array([city.at for city in board.cities], float) * scale
    pairs = pairs_of(board)
    lines = settled(cities, pairs)
    bars: list[list[Bar]] = [[] for _ in board.routes]
    for pair, tracks in pairs.items():
        lane, off = Lane(lines[pair]), MARGIN + 3 * (len(tracks) - 1)
        for place, track in enumerate(tracks):
            aside = (place - (len(tracks) - 1) / 2) * BESIDE
            bars[track] = bars_along(lane, board.routes[track].length, aside, off)
    return Traced(cities, lines, bars)


def pairs_of(board: BoardFile) -> dict[Pair, list[int]]:
    """The tracks between each two cities, which are named in the order of their first track."""
    number = {city.name: i for i, city in enumerate(board.cities)}
    found: dict[Pair, list[int]] = {}
    for i, route in enumerate(board.routes):
        here, there = (number[end] for end in route.between)
        found.setdefault((there, here) if (there, here) in found else (here, there), []).append(i)
    return found


def scale_of(board: BoardFile) -> float:
    """Paper a board unit: spaces of the usual length on most tracks, and room on the shortest; within reason."""
    at = {city.name: city.at for city in board.cities}
    usual = statistics.median(room(route, USUAL) / apart(at, route) for route in board.routes)
    tightest = max(room(route, SHORTEST) / apart(at, route) for route in board.routes)
    span: float = max(max(ends) - min(ends) for ends in zip(*at.values(), strict=True))
    return min(LARGEST / span, max(SMALLEST / span, usual, min(tightest, usual * 1.6)))


def room(route: Route, space: float) -> float:
    return route.length * space + 2 * MARGIN


def apart(at: dict[str, tuple[float, float]], route: Route) -> float:
    return max(1e-6, math.dist(*(at[end] for end in route.between)))


# --- curves ---


def settled(cities: Points, pairs: dict[Pair, list[int]]) -> dict[Pair, Points]:
    """A curve for each pair: in a few rounds each takes the bend that is least in the way of the others."""
    choices = {pair: curves(cities[pair[0]], cities[pair[1]]) for pair in pairs}
    half = {pair: (len(tracks) - 1) * BESIDE / 2 + BAR / 2 for pair, tracks in pairs.items()}
    lines = {pair: curve[0] for pair, curve in choices.items()}
    near = {pair: neighbours(pair, choices) for pair in pairs}
    for _ in range(SWEEPS):
        for pair in sorted(pairs, key=lambda pair: -len(pairs[pair])):
            others = {other: lines[other] for other in near[pair]}
            prices = np.square(BENDS) * 900 + in_the_way(pair, choices[pair], cities, others, half)
            lines[pair] = choices[pair][int(np.argmin(prices))]
    return lines


def curves(here: Points, there: Points) -> Points:
    """From one city to another, a row of points for each bend."""
    across = np.array([here[1] - there[1], there[0] - here[0]])
    t = np.linspace(0.0, 1.0, SAMPLES)[:, None]
    straight = here + (there - here) * t
    return np.array([straight + across * (bend * 2) * t * (1 - t) for bend in BENDS])


def neighbours(pair: Pair, choices: dict[Pair, Points], reach: float = 50.0) -> list[Pair]:
    """The pairs whose curves may come near those of one."""
    low, high = choices[pair].min((0, 1)) - reach, choices[pair].max((0, 1)) + reach
    frames = {other: (curve.min((0, 1)), curve.max((0, 1))) for other, curve in choices.items() if other != pair}
    return [other for other, (left, right) in frames.items() if (right > low).all() and (left < high).all()]


def open_part(line: Points) -> Points:
    """The points of a line (or of several) that are well away from its ends, where other tracks must come near."""
    length = np.hypot(*(line[..., -1, :] - line[..., 0, :]).reshape(-1, 2)[0]) + 1e-6
    off = min(SAMPLES // 2, math.ceil((MARGIN + 10) / length * SAMPLES))
    return line[..., off : SAMPLES - off, :]


def in_the_way(
    pair: Pair, choices: Points, cities: Points, others: dict[Pair, Points], half: dict[Pair, float]
) -> Points:
    """For each choice, how far it comes too near to other cities and other tracks."""
    elsewhere = np.delete(cities, pair, axis=0)
    total = too_near(choices[:, 3:-3], elsewhere, half[pair] + ROUNDEL + 6) * 2
    for other, line in others.items():
        total += too_near(open_part(choices), open_part(line), half[pair] + half[other] + 4)
    return total


def too_near(own: Points, points: Points, clear: float) -> Points:
    """How much of `clear` is missing around points, squared and summed, and crossings, for each row of own points."""
    distance = np.hypot(own[:, :, None, 0] - points[:, 0], own[:, :, None, 1] - points[:, 1])
    missing = np.square(np.maximum(0.0, clear - distance)).sum((1, 2))
    total: Points = missing + CROSSING * (distance < BAR * 0.7).any((1, 2))
    return total


# --- bars ---


class Lane:
    """A line to walk along, and beside."""

    def __init__(self, line: Points) -> None:
        self.line = line
        self.walked = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
        across, down = np.gradient(line, axis=0).T
        self.turns = np.unwrap(np.arctan2(down, across))
        self.length = float(self.walked[-1])

    def at(self, along: float, aside: float) -> Points:
        """The point so far along the line and so far to its right."""
        x, y, turn = (float(np.interp(along, self.walked, row)) for row in (*self.line.T, self.turns))
        return np.array([x - math.sin(turn) * aside, y + math.cos(turn) * aside])


def bars_along(lane: Lane, spaces: int, aside: float, off: float) -> list[Bar]:
    """A lane cut into bars, the track `aside` of it, so far off its ends."""
    margin = min(off, lane.length / 4)
    pace = (lane.length - 2 * margin + BETWEEN) / spaces
    return [bar_at(lane, margin + i * pace, max(4.0, pace - BETWEEN), aside, BAR) for i in range(spaces)]


def bar_at(lane: Lane, start: float, length: float, aside: float, breadth: float) -> Bar:
    """A bar with round corners that follows its lane."""
    end, half = start + length, breadth / 2
    x, y = lane.at(start + length / 2, aside)
    near, far = aside - half, aside + half

    def point(along: float, side: float) -> str:
        return "{:.1f} {:.1f}".format(*lane.at(along, side))

    def edge(first: float, last: float, side: float) -> str:
        over = 2 * lane.at((first + last) / 2, side) - (lane.at(first, side) + lane.at(last, side)) / 2
        return f"Q{over[0]:.1f} {over[1]:.1f} {point(last, side)}"

    outline = (
        f"M{point(start + CORNER, near)}{edge(start + CORNER, end - CORNER, near)}"
        f"Q{point(end, near)} {point(end, near + CORNER)}L{point(end, far - CORNER)}"
        f"Q{point(end, far)} {point(end - CORNER, far)}{edge(end - CORNER, start + CORNER, far)}"
        f"Q{point(start, far)} {point(start, far - CORNER)}L{point(start, near + CORNER)}"
        f"Q{point(start, near)} {point(start + CORNER, near)}z"
    )
    along = np.array([lane.at(step, aside) for step in np.linspace(start, end, 7)])
    return Bar(float(x), float(y), outline, along)
