"""What can be typed in the terminal, told with the names of the board in play."""

from collections.abc import Iterator

from rich.markup import escape
from rich.table import Table

from branchline.boards.format import GREY, BoardFile, Route


def explained(board: BoardFile) -> Iterator[Table | str]:
    yield "[bold]Type what you do[/]"
    yield pairs([*doing(board), *board.own_commands])
    yield "[bold]Or ask[/]"
    yield pairs(asking(board))
    ferries = ", and a ferry asks for some" if any(route.ferry for route in board.routes) else ""
    yield (
        "A track is paid with cards of its colour, a grey one with any one colour; "
        f"{board.called('locomotives')} stand in for any card{ferries}. The beginning of a name will do."
    )


def doing(board: BoardFile) -> list[tuple[str, str]]:
    route = plain_route(board)
    colour = board.COLOURS[0] if route.colour == GREY else route.colour
    return [
        (f"draw {board.COLOURS[0]}", "take a card that lies face up"),
        ("draw blind", "take the top card of the deck"),
        (f"claim {route.name} with {route.length} {colour}", "only one way to pay? then leave out the cards"),
        (f"draw {board.called('tickets')}", "then keep 1 2, by their numbers"),
    ]


def plain_route(board: BoardFile) -> Route:
    """A route for an example: no ferry, if there is another."""
    return next((route for route in board.routes if not route.ferry), board.routes[0])


def asking(board: BoardFile) -> list[tuple[str, str]]:
    place, city = board.called("place"), plain_route(board).between[0]
    own = board.own_keys
    return [
        ("?", "all that you may do now, with numbers: type one, and it is done"),
        (f"? {city}", f"the claims you can pay at a {place}"),
        (f"from {city}", f"the tracks at a {place}: spaces, points, colour, whose"),
        ("tracks", "the tracks that everybody has"),
        *([("board", f"what this board has besides: {', '.join(own)}")] if own else []),
        ("score", "your points so far"),
        ("table", "the table again"),
        ("quit", "leave; with --record FILE the game waits there"),
    ]


def pairs(rows: list[tuple[str, str]]) -> Table:
    made = Table(box=None, show_header=False, padding=(0, 2, 0, 2))
    for said, about in rows:
        made.add_row(f"[bold]{escape(said)}[/]", about)
    return made
