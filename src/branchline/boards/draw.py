"""A board as a picture: a self-contained SVG, by day and by night, with a sign beside every colour."""

from collections.abc import Iterator
from xml.sax.saxutils import escape

import numpy as np

from branchline.boards.format import GREY, LOCOMOTIVE, BoardFile, Route
from branchline.boards.lettering import LEADING, Lettered, letter
from branchline.boards.lettering import width as wide
from branchline.boards.shores import ponds
from branchline.boards.signs import DARK, PAINT, SIGNS, STYLE
from branchline.boards.tracing import BESIDE, MARGIN, ROUNDEL, SHORE, Bar, Lane, Points, Traced, bar_at, pairs_of, trace

SIDE, HEAD, ROW = 52.0, 92.0, 26.0  # the paper's edge, the title, and a row of the key
LEAST = 560.0  # the paper's width


def draw(board: BoardFile) -> str:
    """The map of a board as the text of an SVG file; the same board gives the same text."""
    paper = trace(board)
    left, top, right, bottom = paper.frame
    width = max(LEAST, right - left + 2 * SIDE)
    key, key_height = key_of(board, width)
    foot = HEAD + bottom - top + SIDE / 2
    height = foot + key_height + SIDE / 2
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
            f'width="{width:.0f}" height="{height:.0f}" role="graphics-document" aria-labelledby="title about">',
            f'<title id="title">{escape(board.title)}</title>',
            f'<desc id="about">{escape(about(board))}</desc>',
            f"<style>{STYLE}</style>",
            f"<defs>{''.join(sign_defined(name) for name in SIGNS)}</defs>",
            f'<rect class="water" width="{width:.0f}" height="{height:.0f}"/>',
            f'<g transform="translate({(width - left - right) / 2:.1f} {HEAD - top:.1f})">',
            *land(board, paper),
            *tracks(board, paper),
            *cities(board, paper),
            "</g>",
            *head(board, width),
            f'<g transform="translate(0 {foot:.1f})">',
            *key,
            "</g>",
            "</svg>",
            "",
        )
    )


def about(board: BoardFile) -> str:
    """The board in one line."""
    least, most = board.options.players
    players = f"{least} players" if least == most else f"{least} to {most} players"
    return (
        f"{len(board.cities)} {board.called('places')} · {len(board.routes)} routes · "
        f"{len(board.tickets)} {board.called('tickets')} · {players} · "
        f"{board.options.trains} {board.called('trains')} each"
    )


def sign_defined(name: str) -> str:
    return f'<path id="{name}" d="{SIGNS[name]}"/>'


# --- the map ---


def land(board: BoardFile, paper: Traced) -> Iterator[str]:
    """Ground under cities and tracks; ferries cross the water between."""
    ground = [
        paper.lines[pair]
        for pair, tracks in pairs_of(board).items()
        if not all(board.routes[track].ferry for track in tracks)
    ]
    outline = "".join(curve(line) for line in ground)
    filled = ponds(np.concatenate([paper.cities, *ground]))
    outline += "".join(f"M{x:.1f} {y:.1f}h.1" for x, y in (*paper.cities, *filled))
    yield f'<path class="coast" stroke-width="{2 * SHORE + 3:.0f}" d="{outline}"/>'
    yield f'<path class="land" stroke-width="{2 * SHORE:.0f}" d="{outline}"/>'


def curve(line: Points) -> str:
    """The gentle curve that a row of points was taken from."""
    first, middle, last = line[0], line[len(line) // 2], line[-1]
    over = 2 * middle - (first + last) / 2
    return f"M{first[0]:.1f} {first[1]:.1f}Q{over[0]:.1f} {over[1]:.1f} {last[0]:.1f} {last[1]:.1f}"


def tracks(board: BoardFile, paper: Traced) -> Iterator[str]:
    names = board.track_names()
    for pair, beside in pairs_of(board).items():
        if any(board.routes[track].ferry for track in beside):
            yield from wake(curve(paper.lines[pair]), BESIDE * len(beside) + 9)
    for i, route in enumerate(board.routes):
        yield f'<g id="track-{i + 1}" class="track {route.colour}" role="img">'
        yield f"<title>{escape(told(names[i], route, board.shown_on(route)))}</title>"
        yield from (bar_drawn(bar, route.colour) for bar in paper.bars[i])
        yield from (
            sign_drawn(sign, route.colour, bar.x, bar.y) for bar, sign in zip(paper.bars[i], signs(route), strict=True)
        )
        if route.wheeled:
            yield from (wheel(*bar.along[at]) for bar in paper.bars[i] for at in (1, -2))
        yield "</g>"
    for number, (pair, beside) in enumerate(pairs_of(board).items()):
        route = board.routes[beside[0]]
        if board.shown_on(route) and not route.wheeled:
            yield from letters(number, paper.lines[pair], len(beside), board.shown_on(route))


def wheel(x: float, y: float) -> str:
    return f'<circle class="wheel" cx="{x:.1f}" cy="{y:.1f}" r="2.3"/>'


def letters(number: int, line: Points, tracks: int, shown: str) -> Iterator[str]:
    """What else the tracks between two cities show, in small letters along them."""
    way = line if line[0][0] <= line[-1][0] else line[::-1]
    room = float(np.hypot(*np.diff(line, axis=0).T).sum()) - 2 * MARGIN
    size = min(9.0, 13.5 * room / (wide(shown) * 1.08))
    yield f'<path id="way-{number}" fill="none" d="{curve(way)}"/>'
    yield (
        f'<text class="letters" font-size="{size:.1f}" dy="{-(BESIDE * tracks / 2 + 1):.1f}">'
        f'<textPath href="#way-{number}" startOffset="50%" text-anchor="middle">{escape(shown)}</textPath></text>'
    )


def wake(line: str, breadth: float) -> Iterator[str]:
    """Water where ferries go, with a dashed line on either side."""
    yield f'<path class="wake" stroke-width="{breadth:.0f}" d="{line}"/>'
    yield f'<path class="channel" stroke-width="{breadth - 3:.0f}" d="{line}"/>'


def told(name: str, route: Route, besides: str = "") -> str:
    """Boston–New York: 2 spaces, yellow"""
    spaces = "1 space" if route.length == 1 else f"{route.length} spaces"
    colour = "any colour" if route.colour == GREY else route.colour
    wilds = "1 locomotive" if route.ferry == 1 else f"{route.ferry} locomotives"
    ferry = f"ferry with {wilds}" if route.ferry else ""
    return ", ".join(filter(None, (f"{name}: {spaces}, {colour}", ferry, besides)))


def signs(route: Route) -> list[str]:
    """What stands on each space: the locomotives of a ferry in the middle, else the sign of the colour."""
    first = (route.length - route.ferry) // 2
    return [LOCOMOTIVE if first <= i < first + route.ferry else route.colour for i in range(route.length)]


def bar_drawn(bar: Bar, colour: str) -> str:
    paint = "" if colour == GREY else f' fill="{PAINT[colour]}"'
    return f'<path class="bar" d="{bar.outline}"{paint}/>'


def flat_bar(start: float, length: float, breadth: float) -> Bar:
    """A level bar, for the key."""
    return bar_at(Lane(np.array([[0.0, 0.0], [100.0, 0.0]])), start, length, 0.0, breadth)


def sign_drawn(sign: str, colour: str, x: float, y: float) -> str:
    """What stands on a space, upright; a plain grey one has no sign."""
    if sign == GREY:
        return ""
    return f'<use href="#{sign}" class="sign{" light" * (colour in DARK)}" x="{x:.1f}" y="{y:.1f}"/>'


def cities(board: BoardFile, paper: Traced) -> Iterator[str]:
    names = [city.part_of or city.name for city in board.cities]
    for name, (x, y) in zip(names, paper.cities, strict=True):
        yield f'<g class="city" role="img"><title>{escape(name)}</title>'
        yield f'<circle class="roundel" cx="{x:.1f}" cy="{y:.1f}" r="{ROUNDEL - 1.2}"/>'
        yield f'<circle class="hub" cx="{x:.1f}" cy="{y:.1f}" r="2.2"/></g>'
    yield from (name_drawn(lettered) for lettered in letter(names, paper))


def name_drawn(lettered: Lettered) -> str:
    x, y = lettered.x, lettered.y
    lines = "".join(
        f'<tspan x="{x:.1f}" y="{y + i * LEADING:.1f}">{escape(text)}</tspan>' for i, text in enumerate(lettered.lines)
    )
    return f'<text class="name" text-anchor="{lettered.anchor}">{lines}</text>'


# --- around the map ---


def head(board: BoardFile, width: float) -> Iterator[str]:
    size = min(32.0, 32.0 * (width - 2 * SIDE) / (wide(board.title) * 32 / 13.5 * 1.05))
    yield f'<text class="title" x="{SIDE:.0f}" y="50" font-size="{size:.1f}">{escape(board.title)}</text>'
    yield f'<text class="small" x="{SIDE:.0f}" y="73">{escape(about(board))}</text>'


def key_of(board: BoardFile, width: float) -> tuple[list[str], float]:
    """The key, and how much paper it takes: what the colours are called, and what lengths are worth."""
    used = {route.colour for route in board.routes}
    chips = [colour_chip(colour) for colour in (*board.COLOURS, GREY) if colour in used]
    if any(route.ferry for route in board.routes):
        chips.append(chip(LOCOMOTIVE, GREY, "ferry: a locomotive"))
    if any(route.wheeled for route in board.routes):
        chips.append(wheeled_chip())
    lengths = sorted({route.length for route in board.routes})
    worth = [length_chip(length, board.points[str(length)]) for length in lengths]
    drawn, down = [f'<path class="rule" d="M{SIDE} 0H{width - SIDE}"/>'], 24.0
    meant = [(f'<text class="word" y="4.5">{escape(text)}</text>', wide(text) + 22) for text in board.legend]
    for row in (*rows(chips, width), *rows(worth, width), *(rows(meant, width) if meant else [])):
        at = SIDE
        for body, taken in row:
            drawn.append(f'<g transform="translate({at:.1f} {down:.1f})">{body}</g>')
            at += taken
        down += ROW
    return drawn, down


Chip = tuple[str, float]  # an entry of the key, and its width


def rows(chips: list[Chip], width: float) -> list[list[Chip]]:
    """Chips in rows that fit the paper."""
    made: list[list[Chip]] = [[]]
    for one in chips:
        if made[-1] and sum(taken for _, taken in made[-1]) + one[1] > width - 2 * SIDE:
            made.append([])
        made[-1].append(one)
    return made


def colour_chip(colour: str) -> Chip:
    return chip(colour, colour, "any colour" if colour == GREY else colour)


def chip(sign: str, colour: str, word: str) -> Chip:
    body = bar_drawn(flat_bar(0, 28, 12), colour) + sign_drawn(sign, colour, 14, 0)
    return f'<g class="{colour}">{body}</g><text class="word" x="35" y="4.5">{word}</text>', wide(word) + 58


def wheeled_chip() -> Chip:
    bar = flat_bar(0, 28, 12)
    body = bar_drawn(bar, GREY) + "".join(wheel(*bar.along[at]) for at in (1, -2))
    return f'<g class="grey">{body}</g><text class="word" x="35" y="4.5">with a cart</text>', wide("with a cart") + 58


def length_chip(length: int, points: int) -> Chip:
    """So many small bars, and what they are worth."""
    bars = "".join(bar_drawn(flat_bar(11 * i, 9, 7), GREY) for i in range(length))
    word = "1 point" if points == 1 else f"{points} points"
    return f'<g class="grey">{bars}</g><text class="word" x="{11 * length + 6}" y="4.5">{word}</text>', (
        11 * length + wide(word) + 30
    )
