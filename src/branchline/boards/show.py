"""A board told on a terminal: what is in its file, and how sure each thing is."""

import heapq
from collections.abc import Sequence

from rich import box
from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from branchline.boards.format import COLOURS, GREY, LOCOMOTIVE, BoardFile, Fact, Options
from branchline.boards.signs import DARK, MARKS, PAINT

Part = Table | Text
Columned = dict[str, Sequence[str | Text]]  # cells under their head
BESIDE = {1: "", 2: "double", 3: "triple"}


def show(board: BoardFile, console: Console) -> None:
    """Print a board: its head, its figures, and all its entries."""
    console.print(Text(board.title, style="bold"))
    console.print(Text(summary(board)))
    console.print(Text(f"Evidence: {board.evidence}, where an entry does not say otherwise"))
    for source in board.sources:
        console.print(Text(f"Source: {source}"))
    console.print()
    console.print(Columns([figures(board.options), cards(board), points(board)], padding=(0, 4)))
    for part in (*cities(board), *routes(board), *tickets(board), *further(board)):
        console.print(part)


def summary(board: BoardFile) -> str:
    counted = " · ".join(f"{many} {what}" for what, many in board.counted().items())
    return f"{board.name}, a board for the {board.game} game · {counted}"


# --- the figures ---


def figures(options: Options) -> Table:
    table = listing("Figures", "", ">")
    for about, figure in told(options):
        table.add_row(about, str(figure))
    return table


def told(options: Options) -> list[tuple[str, int | str]]:
    """The figures of the rules, in words."""
    least, most = options.players
    return [
        ("Players", str(least) if least == most else f"{least} to {most}"),
        ("Trains each", options.trains),
        ("Cards dealt", options.deal),
        ("Tickets dealt", options.deal_tickets),
        ("of these keep at least", options.keep_first),
        ("Tickets drawn later", options.draw_tickets),
        ("of these keep at least", options.keep_later),
        ("Last round with trains left", options.last_trains),
        ("Double routes open from players", options.sisters_open_from),
        ("Longest path", options.longest_bonus),
    ]


def cards(board: BoardFile) -> Table:
    table = listing("Cards", "", ">")
    for colour in (*COLOURS, LOCOMOTIVE):
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
        "City": [city.name for city in board.cities],
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
    }
    return entries(columns, board.routes)


def tickets(board: BoardFile) -> list[Part]:
    columns: Columned = {
        "Ticket": [ticket.name for ticket in board.tickets],
        ">Points": [str(ticket.points) for ticket in board.tickets],
        ">Shortest path": [str(shortest(board, *ticket.between)) for ticket in board.tickets],
    }
    return entries(columns, board.tickets)


def further(board: BoardFile) -> list[Table]:
    """What the boards of one game have and others have not: how much there is of it."""
    own = [key for key in board.__struct_fields__ if key not in BoardFile.__struct_fields__]
    table = listing("Of this game", "")
    for key in own:
        value = getattr(board, key)
        table.add_row(key, str(len(value)) if isinstance(value, list | dict) else str(value))
    return [table] if own else []


def shortest(board: BoardFile, here: str, there: str) -> int:
    """The spaces of the shortest way between two cities that tracks join."""
    reached: dict[str, int] = {}
    ahead = [(0, here)]
    while there not in reached:
        spaces, city = heapq.heappop(ahead)
        if city not in reached:
            reached[city] = spaces
            for route in board.routes:
                if city in route.between:
                    heapq.heappush(ahead, (spaces + route.length, route.between[city == route.between[0]]))
    return reached[there]


# --- tables ---


def entries(columns: Columned, facts: Sequence[Fact]) -> list[Part]:
    """Numbered entries in the columns that say anything, how sure they are among them; below, their notes."""
    columns["Evidence"] = [fact.evidence or "" for fact in facts]
    filled = {head: cells for head, cells in columns.items() if any(cells)}
    table = listing(">", *filled)
    for i, row in enumerate(zip(*filled.values(), strict=True)):
        table.add_row(str(i + 1), *(Text(cell) if isinstance(cell, str) else cell for cell in row))
    return [table, *(Text(f"{i}: {fact.note}") for i, fact in enumerate(facts, 1) if fact.note)]


def listing(*heads: str) -> Table:
    """A table; heads that begin with > stand over numbers."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 0, 0, 1))
    for head in heads:
        table.add_column(head.lstrip(">"), justify="right" if head.startswith(">") else "left", no_wrap=True)
    return table


def swatch(colour: str) -> Text:
    """The colour itself with its mark, and its word."""
    ink = "#ffffff" if colour in DARK else "#1d1d1f"
    word = "any" if colour == GREY else colour
    return Text.assemble((f" {MARKS[colour]} ", f"{ink} on {PAINT.get(colour, PAINT[GREY])}"), f" {word}")
