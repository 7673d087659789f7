"""The land of a drawn map: all that lies near a city or a track, and small ponds filled."""

import numpy as np

from branchline.boards.tracing import SHORE, Points

CELL = 8.0
POND = 40_000.0  # water of less area, with land all around, is land


def ponds(ground: Points) -> list[Points]:
    """Points that fill the small waters enclosed by land around points of ground."""
    low = ground.min(0) - SHORE - 2 * CELL
    wet = ~dry(ground - low, SHORE - CELL / 2)
    found = []
    while wet.any():
        water = spread(np.argwhere(wet)[0], wet)
        wet &= ~water
        cells = np.argwhere(water)
        if cells.min() > 0 and len(cells) * CELL**2 < POND:
            found.extend(cells * CELL + low)
    return found


def dry(ground: Points, shore: float) -> Points:
    """Which cells of a grid lie near some ground."""
    across, down = (np.ceil((ground.max(0) + shore) / CELL) + 2).astype(int)
    x, y = np.arange(across)[:, None] * CELL, np.arange(down)[None, :] * CELL
    land = np.zeros((across, down), bool)
    for at in ground:
        land |= (x - at[0]) ** 2 + (y - at[1]) ** 2 < shore**2
    return land


def spread(start: Points, wet: Points) -> Points:
    """The cells of one water, from one of them on."""
    water = np.zeros_like(wet)
    water[tuple(start)] = True
    many = 0
    while many < (many := int(water.sum())):
        grown = water.copy()
        grown[1:] |= water[:-1]
        grown[:-1] |= water[1:]
        grown[:, 1:] |= water[:, :-1]
        grown[:, :-1] |= water[:, 1:]
        water = grown & wet
    return water
