"""A board told on a terminal: what is in its file, and how sure each thing is."""

from collections.abc import Sequence
from typing import Literal

import msgspec
from rich import box
from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from branchline.boards.format import GREY, LOCOMOTIVE, BoardFile, Fact
from branchline.boards.signs import DARK, MARKS, PAINT
from branchline.boards.ways import shortest

Part = Table | Text
Columned = dict[str, Sequence[str | Text]]  # cells under their head
CALLED = {"cities": "places"}  # keys of a board file by their word in the catalogue, where they differ
BESIDE = {1: "", 2: "double", 3: "triple"}


def show(board: BoardFile, console: Console) -> None:
    """Print a board: its head, its figures, and all its entries."""
    console.print(Text(board.title, style="bold"))
    console.print(Text(summary(board)))
    console.print(Text(f"Evidence: {board.evidence}, where an entry does not say otherwise"))
    for source in board.sources:
        console.print(Text(f"Source: {source}"))
    console.print()
    console.print(Columns([figures(board), cards(board), points(board)], padding=(0, 4)))
    for part in (*cities(board), *routes(board), *tickets(board), *further(board)):
        console.print(part)


def summary(board: BoardFile) -> str:
    counted = " · ".join(f"{many} {board.called(CALLED.get(what, what))}" for what, many in board.counted().items())
    return f"{board.name}, a board for the {board.game} game · {counted}"


# --- the figures ---


def figures(board: BoardFile) -> Table:
    table = listing("Figures", "", ">")
    for about, figure in told(board):
        table.add_row(about, str(figure))
    return table


def told(board: BoardFile) -> list[tuple[str, int | str]]:
    """The figures of the rules, in words."""
    options = board.options
    least, most = options.players
    tickets, trains = board.called("tickets").capitalize(), board.called("trains")
    return [
        ("Players", str(least) if least == most else f"{least} to {most}"),
        (f"{trains.capitalize()} each", options.trains),
        ("Cards dealt", options.deal),
        (f"{tickets} dealt", options.deal_tickets),
        ("of these keep at least", options.keep_first),
        (f"{tickets} drawn later", options.draw_tickets),
        ("of these keep at least", options.keep_later),
        (f"Last round with {trains} left", options.last_trains),
        ("Double routes open from players", options.sisters_open_from),
        *((about, getattr(options, name)) for name, (about, _, _) in board.OWN_FIGURES.items()),
    ]


def cards(board: BoardFile) -> Table:
    table = listing("Cards", "", ">")
    for colour in board.kinds:
        table.add_row(swatch(colour), str(board.cards.get(colour, 0)))
    return table


def points(board: BoardFile) -> Table:
    table = listing("Spaces", ">Points")
    for length in sorted(board.points, key=int):
        table.add_row(length, str(board.points[length]))
    return table


# --- the entries ---


def cities(board: BoardFile) -> list[Part]:
    tracks = [end for route in board.routes for end in route.between]
    columns: Columned = {
        board.called("place").capitalize(): [city.name for city in board.cities],
        "Part of": [city.part_of or "" for city in board.cities],
        "On the map": ["{:g}, {:g}".format(*city.at) for city in board.cities],
        "On the globe": [globe(city.lat, city.lon) for city in board.cities],
        ">Tracks": [str(tracks.count(city.name)) for city in board.cities],
    }
    return entries(columns, board.cities)


def globe(lat: float | None, lon: float | None) -> str:
    return "" if lat is None or lon is None else f"{lat:g}, {lon:g}"


def routes(board: BoardFile) -> list[Part]:
    pairs = [frozenset(route.between) for route in board.routes]
    columns: Columned = {
        "Route": [route.name for route in board.routes],
        ">Spaces": [str(route.length) for route in board.routes],
        "Colour": [swatch(route.colour) for route in board.routes],
        "Ferry": [f"{MARKS[LOCOMOTIVE]} {route.ferry}" if route.ferry else "" for route in board.routes],
        "Tracks": [BESIDE.get(pairs.count(pair), "") for pair in pairs],
        ">Points": [str(board.points[str(route.length)]) for route in board.routes],
        board.SHOWN: [board.shown_on(route) for route in board.routes],
    }
    return entries(columns, board.routes)


def tickets(board: BoardFile) -> list[Part]:
    columns: Columned = {
        board.called("tickets").capitalize(): [ticket.name for ticket in board.tickets],
        ">Points": [str(ticket.points) for ticket in board.tickets],
        ">Shortest path": [str(shortest(board, *ticket.between)) for ticket in board.tickets],
    }
    return entries(columns, board.tickets)


def further(board: BoardFile) -> list[Part]:
    """What the boards of one game have and others have not."""
    parts: list[Part] = []
    for key in board.own_keys:
        value = getattr(board, key)
        if isinstance(value, list):
            parts += entries(columns_of(value), value, wrap=True)
        else:
            rows = listing(key.capitalize(), "")
            for name, part in msgspec.to_builtins(value).items():
                rows.add_row(name, plain(part))
            parts.append(rows)
    return parts


def columns_of(facts: Sequence[Fact]) -> Columned:
    """A column for each thing that entries say of themselves."""
    keys = [key for key in facts[0].__struct_fields__ if key not in Fact.__struct_fields__]
    return {key.replace("_", " ").capitalize(): [plain(getattr(fact, key)) for fact in facts] for key in keys}


def plain(value: object) -> str:
    """A value as people write it."""
    if isinstance(value, dict):
        return "; ".join(f"{name}: {plain(part)}" for name, part in value.items())
    return ", ".join(plain(part) for part in value) if isinstance(value, list | tuple) else str(value)


# --- tables ---


def entries(columns: Columned, facts: Sequence[Fact], wrap: bool = False) -> list[Part]:
    """Numbered entries in the columns that say anything, how sure they are among them; below, their notes."""
    columns["Evidence"] = [fact.evidence or "" for fact in facts]
    filled = {head: cells for head, cells in columns.items() if any(cells)}
    table = listing(">", *filled, wrap=wrap)
    for i, row in enumerate(zip(*filled.values(), strict=True)):
        table.add_row(str(i + 1), *(Text(cell) if isinstance(cell, str) else cell for cell in row))
    return [table, *(Text(f"{i}: {fact.note}") for i, fact in enumerate(facts, 1) if fact.note)]


def listing(*heads: str, wrap: bool = False) -> Table:
    """A table; heads that begin with > stand over numbers. Where it is too wide, names go over two lines."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 0, 0, 1))
    for i, head in enumerate(heads):
        side: Literal["left", "right"] = "right" if head.startswith(">") else "left"
        table.add_column(head.lstrip(">"), justify=side, no_wrap=not wrap and i != 1, overflow="fold")
    return table


def swatch(colour: str) -> Text:
    """The colour itself with its mark, and its word."""
    ink = "#ffffff" if colour in DARK else "#1d1d1f"
    word = "any" if colour == GREY else colour
    return Text.assemble(
        (f" {MARKS.get(colour, MARKS[LOCOMOTIVE])} ", f"{ink} on {PAINT.get(colour, PAINT[GREY])}"), f" {word}"
    )
