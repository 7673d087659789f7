"""Where the names of the cities stand on a map: beside their roundels, clear of tracks, roundels and other names."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from branchline.boards.tracing import BAR, ROUNDEL, Points, Traced

SIZE, LEADING = 13.5, 14.0  # of the letters, and from line to line
BREADTHS = {0.36: "ijlI.,:;'’-() ", 0.5: "frtsczJ", 1.0: "mwMW@ÆŒ"}  # of letters, in their size; others below
CAPITAL, SMALL = 0.76, 0.67
AWAY = (
    (4.0, 0.0),
    (7.0, 0.5),
    (12.0, 1.3),
    (18.0, 2.4),
    (26.0, 3.6),
    (35.0, 5.0),
)  # and its price
SIDES = 24
ANCHORS = {-1: "end", 0: "middle", 1: "start"}
SLACK = 34.0  # names may reach so far beyond the map on either side
SWEEPS = 5


@dataclass(frozen=True)
class Lettered:
    """A name on paper: its lines, which end of them stands at x, and the baseline of the first."""

    lines: tuple[str, ...]
    anchor: str
    x: float
    y: float


@dataclass(frozen=True)
class Choice:
    """A place where a name could stand, its frame (left, top, right, bottom), and its price."""

    lettered: Lettered
    frame: tuple[float, float, float, float]
    price: float


def letter(names: list[str], paper: Traced) -> list[Lettered]:
    """A place for each name: in a few rounds each takes the one that is least in the way."""
    ink = inked(paper)
    choices = [priced(choices_for(names[i], paper.cities[i]), paper, ink) for i in range(len(names))]
    taken = [min(some, key=lambda choice: choice.price) for some in choices]
    for _ in range(SWEEPS):
        for i, some in enumerate(choices):
            others = np.array([choice.frame for j, choice in enumerate(taken) if j != i]).reshape(-1, 4)
            overlaps = shared(np.array([choice.frame for choice in some]), others).sum(1)
            prices = [choice.price + overlap for choice, overlap in zip(some, overlaps, strict=True)]
            taken[i] = some[int(np.argmin(prices))]
    return [choice.lettered for choice in taken]


def inked(paper: Traced) -> Points:
    """Points all over the bars."""
    return np.concatenate([bar.along for track in paper.bars for bar in track])


# --- the choices ---


def choices_for(name: str, city: Points) -> list[Choice]:
    turns = [2 * math.pi * side / SIDES for side in range(SIDES)]
    return [choice_at(lines, city, turn, *away) for lines in ways_to_break(name) for turn in turns for away in AWAY]


def ways_to_break(name: str) -> Iterator[tuple[str, ...]]:
    """A name on one line, or broken where its halves are most alike."""
    yield (name,)
    words = name.split(" ")
    breaks = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    if breaks and len(name) > 7:
        yield min(breaks, key=lambda lines: max(map(len, lines)))


def choice_at(lines: tuple[str, ...], city: Points, turn: float, away: float, price: float) -> Choice:
    """A name in some direction from its city, its frame just so far away."""
    across, down = math.cos(turn), math.sin(turn)
    wide, high = max(map(width, lines)), len(lines) * LEADING
    middle = city[0] + across * (wide / 2 + ROUNDEL + away)
    centre = city[1] + down * (high / 2 + ROUNDEL + away)
    side = 0 if abs(across) < 0.4 else int(math.copysign(1, across))
    left, top = float(middle - wide / 2), float(centre - high / 2)
    x = left + (0.5 - side / 2) * wide
    frame = (left, top, left + wide, top + high)
    return Choice(
        Lettered(lines, ANCHORS[side], x, top + SIZE * 0.82), frame, price + disliked(turn) + 0.6 * (len(lines) - 1)
    )


def disliked(turn: float) -> float:
    """Names read best to the right of their city, then above it."""
    return 0.3 * (1 - math.cos(turn)) + 0.1 * (1 + math.sin(turn))


def width(text: str) -> float:
    """About how wide a text is, whatever the reader's letters are."""
    known = {letter: breadth for breadth, letters in BREADTHS.items() for letter in letters}
    return sum(known.get(letter, CAPITAL if letter.isupper() else SMALL) for letter in text) * SIZE


# --- their prices ---


def priced(choices: list[Choice], paper: Traced, ink: Points) -> list[Choice]:
    """The choices with what stands in their way: tracks, roundels, and the edge of the paper."""
    frames = np.array([choice.frame for choice in choices])
    covered = inside(frames, ink, BAR / 2 + 0.5).sum(1)
    tracks = covered * 0.8 + np.minimum(covered, 1) * 1.5
    roundels = inside(frames, paper.cities, ROUNDEL + 0.5).sum(1) * 12
    edges = beyond(frames, paper) * 0.4
    prices = tracks + roundels + edges
    return [Choice(c.lettered, c.frame, c.price + float(more)) for c, more in zip(choices, prices, strict=True)]


def inside(frames: Points, points: Points, around: float) -> Points:
    """For each frame, which points lie in it or so near."""
    left, top, right, bottom = (frames[:, i, None] for i in range(4))
    x, y = points[:, 0], points[:, 1]
    across = (x > left - around) & (x < right + around)
    found: Points = across & (y > top - around) & (y < bottom + around)
    return found


def beyond(frames: Points, paper: Traced) -> Points:
    """How far each frame reaches over the edge."""
    left, top, right, bottom = paper.frame
    over = np.maximum(0, left - SLACK - frames[:, 0]) + np.maximum(0, frames[:, 2] - right - SLACK)
    total: Points = over + np.maximum(0, top - frames[:, 1]) + np.maximum(0, frames[:, 3] - bottom)
    return total


def shared(frames: Points, others: Points) -> Points:
    """What each frame shares with each other, in prices."""
    wide = np.minimum(frames[:, None, 2], others[:, 2]) - np.maximum(frames[:, None, 0], others[:, 0]) + 3
    high = np.minimum(frames[:, None, 3], others[:, 3]) - np.maximum(frames[:, None, 1], others[:, 1]) + 1
    area: Points = np.maximum(0, wide) * np.maximum(0, high) / 12
    return area
