"""The colours of a drawn map, the sign beside each, and how the drawing looks by day and by night."""

import math

DARK = ("red", "green", "blue", "pink", "black")  # signs on these are light


def star(points: int, outer: float, inner: float) -> str:
    """A star with so many points, one straight up, as an outline."""
    corners = []
    for i in range(2 * points):
        reach, turn = (outer, inner)[i % 2], math.pi * i / points
        corners.append(f"{reach * math.sin(turn):.2f} {-reach * math.cos(turn):.2f}")
    return f"M{'L'.join(corners)}z"


def disc(x: float, y: float, reach: float) -> str:
    return f"M{x - reach:.2f} {y:.2f}a{reach} {reach} 0 1 1 {2 * reach} 0a{reach} {reach} 0 1 1 {-2 * reach} 0z"


def flower(petals: int, away: float, reach: float) -> str:
    turns = [2 * math.pi * i / petals for i in range(petals)]
    return "".join(disc(away * math.sin(turn), -away * math.cos(turn), reach) for turn in turns)


def cog(teeth: int, outer: float, inner: float) -> str:
    """A wheel with square teeth and a hole."""
    corners = []
    for i in range(4 * teeth):
        reach, turn = (outer, outer, inner, inner)[i % 4], 2 * math.pi * (i + 0.5) / (4 * teeth)
        corners.append(f"{reach * math.sin(turn):.2f} {-reach * math.cos(turn):.2f}")
    return f"M{'L'.join(corners)}z{disc(0, 0, inner * 0.45)}"


SIGNS = {
    "red": "M0-4.1 2.6 0 0 4.1-2.6 0z",
    "orange": star(8, 4.0, 1.9),
    "yellow": star(5, 4.2, 1.75),
    "green": "M0-3.7 3.9 3H-3.9z",
    "blue": "M0-4.2C1.5-1.9 2.8-.5 2.8 1.1A2.8 2.8 0 0 1-2.8 1.1C-2.8-.5-1.5-1.9 0-4.2z",
    "pink": flower(5, 2.3, 1.45),
    "white": disc(0, 0, 3.4) + disc(0, 0, 1.9),
    "black": "M-2.7-2.7H2.7V2.7H-2.7z",
    "locomotive": cog(8, 4.1, 2.9),
}

MARKS = {  # the same signs in print
    "red": "◆",
    "orange": "✹",
    "yellow": "★",
    "green": "▲",
    "blue": "●",
    "pink": "✿",
    "white": "○",
    "black": "■",
    "locomotive": "⚙",
    "grey": " ",
}

PAINT = {
    "red": "#C43A31",
    "orange": "#E6842E",
    "yellow": "#EFC83C",
    "green": "#3A8A4E",
    "blue": "#2E6BB0",
    "pink": "#CB62A2",
    "white": "#FBF9F3",
    "black": "#2A2A2D",
    "grey": "#AEB3B5",
}

STYLE = """
svg { --water: #d9e5e6; --coast: #b3c5c4; --land: #f7f2e4; --ink: #22302f; --soft: #5d6b69; --edge: #1f2a29; \
--halo: #f7f2e4; --enamel: #fffdf7; --any: #b4b9ba; --wake: #8fb0b8;
  font-family: Overpass, "Gill Sans", "Avenir Next", "Segoe UI", "DejaVu Sans", sans-serif }
@media (prefers-color-scheme: dark) {
  svg { --water: #12191d; --coast: #3c4c50; --land: #20292b; --ink: #efeade; --soft: #a3b0ad; --edge: #d8d5c8; \
--halo: #20292b; --enamel: #f4f0e4; --any: #5c6467; --wake: #456169 }
  .bar { stroke-opacity: .62 }
}
.water { fill: var(--water) }
.coast, .land { fill: none; stroke-linecap: round; stroke-linejoin: round }
.coast { stroke: var(--coast) }
.land { stroke: var(--land) }
.wake { fill: none; stroke: var(--wake); stroke-dasharray: 7 5 }
.channel { fill: none; stroke: var(--water) }
.bar { stroke: var(--edge); stroke-width: 1.1 }
.grey .bar { fill: var(--any) }
.sign { fill: #1d1d1f; fill-rule: evenodd }
.grey .sign { fill: var(--ink) }
.light { fill: #fffdf7 }
.roundel { fill: var(--enamel); stroke: #22302f; stroke-width: 2.4 }
.hub { fill: #22302f }
.wheel { fill: var(--enamel); stroke: #22302f; stroke-width: 1.3 }
.letters { fill: var(--soft); font-weight: 600; letter-spacing: .03em; stroke: var(--halo); \
stroke-width: 2.5px; stroke-linejoin: round; paint-order: stroke }
.name { fill: var(--ink); font-size: 13.5px; font-weight: 600; stroke: var(--halo); stroke-width: 4px; \
stroke-linejoin: round; paint-order: stroke }
.title { fill: var(--ink); font-weight: 700; letter-spacing: .02em }
.small { fill: var(--soft); font-size: 13px; font-variant-numeric: tabular-nums }
.word { fill: var(--ink); font-size: 13px }
.rule { stroke: var(--coast) }
"""
