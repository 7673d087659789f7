"""A game in the terminal: one seat is yours, the others play at random."""

import contextlib
import random
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from branchline.boards.format import LOCOMOTIVE, track_beside
from branchline.boards.show import further
from branchline.faces import Refused
from branchline.play.edition import edition
from branchline.play.game import Game
from branchline.play.notation import Action, IllegalAction
from branchline.play.record import Record
from branchline.play.view import View
from branchline.printing import console, happened, scores, table
from branchline.terminal_help import explained
from branchline.words import line, listed, plain_spelling, printable, seat_name

COLOURS = {  # of cards and tracks, as a terminal has them
    "red": "red",
    "orange": "dark_orange",
    "yellow": "yellow",
    "green": "green",
    "blue": "blue",
    "pink": "magenta",
    "white": "bright_white",
    "black": "bright_black",
    "locomotive": "bold cyan",
    "wild": "bold cyan",
    "grey": "default",
}
SHOWN_AT_ONCE = ("turn", "second", "opening", "keep")  # what these ask for lies on the table


def play(
    name: str,
    *,
    players: int | None,
    seed: int | None,
    seat: int,
    settings: Iterable[tuple[str, Any]] = (),
    board: Path | None = None,
    record: Path | None = None,
) -> None:
    """A whole game, or the rest of a recorded one."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (lines can be edited, and called back)
    options = dict(settings)
    begun = record is not None and record.exists() and not (record.is_file() and record.stat().st_size == 0)
    if record and begun:
        given = [("--players", players), ("--seed", seed), ("--option", options or None), ("--board", board)]
        known = [word for word, value in given if value is not None]
        if known:
            raise Refused(line("terminal.begun", path=str(record), given=known))
        game = Game.replay(Record.read(record))
        if edition(name).face.name != game.board.game:
            raise Refused(line("board.other_game", game=game.board.game, given=name))
    else:
        game = Game.new(name, players=2 if players is None else players, seed=seed, options=options, board=board)
    if not 0 <= seat < game.players:
        raise Refused(line("seat.none_such", given=seat, most=game.players - 1))
    Sitting(game, seat, record, begun).run()


class Sitting:
    """A person at the terminal, and the game before them."""

    def __init__(self, game: Game, seat: int, record: Path | None, begun: bool) -> None:
        self.game, self.seat, self.record, self.begun = game, seat, record, begun
        self.out: Console = console()
        self.told = game.events_so_far if begun else 1
        self.listed: list[Action] = []
        self.board = game.board
        self.routes = dict(zip(self.board.track_names(), self.board.routes, strict=True))

    def run(self) -> None:
        self.keep()
        self.greet()
        while not self.game.over:
            self.others_play()
            self.tell()
            if not self.game.over and not self.my_turn():
                self.out.print(f"\nThe game waits in {self.record}." if self.record else "\nGood-bye.", markup=False)
                return
        self.tell()
        self.end()

    def greet(self) -> None:
        seats = [seat_name(other) for other in range(self.game.players) if other != self.seat]
        they = f"{listed(seats)} play{'s' if len(seats) == 1 else ''} at random"
        title = f"[bold]{escape(self.board.title)}[/]"
        if self.begun:
            title = f"Going on with {escape(str(self.record))}: {title}, after event {self.told - 1}"
            they += " (another seat is yours? --seat)"
        self.out.print(f"{title}. You are [bold]{seat_name(self.seat)}[/]; {they}. Type [bold]help[/] at any time.")
        starts = [str(fact) for fact in self.game.events(self.seat)[0].facts if fact.key == "fact.starts"]
        self.out.print(*starts, "", sep="\n")

    def others_play(self) -> None:
        """Everybody else, up to the next decision of ours: by chance, but the same for the same game."""
        while not self.game.over and self.seat not in self.game.to_move:
            other = self.game.to_move[0]
            chooser = random.Random(f"{self.game.seed} {self.game.events_so_far}")
            self.game.play(chooser.choice(self.game.plain(other)), other)
        self.keep()

    def keep(self) -> None:
        if self.record:
            self.game.record().write(self.record)

    def tell(self) -> None:
        """What has happened since we last looked."""
        for event in self.game.events(self.seat, since=self.told):
            told = happened(event)
            if told:
                self.out.print(f"  {told}", markup=False)
        self.told = self.game.events_so_far

    def end(self) -> None:
        self.out.print("\n[bold]The final score[/]\n")
        scores(self.game, self.out)
        winners = [score for score in self.game.scores() if score.place == 1]
        they = listed([seat_name(score.seat) for score in winners])
        self.out.print(f"\n[bold]{they} win{'s' if len(winners) == 1 else ''} with {winners[0].total} points.[/]")
        for score in sorted(self.game.scores(), key=lambda score: score.place):
            yours = " (you)" if score.seat == self.seat else ""
            self.out.print(f"\n[bold]{seat_name(score.seat)}[/]{yours}")
            for said in score.lines:
                self.out.print(f"  {said}", markup=False)

    # --- our decision ---

    def my_turn(self) -> bool:
        """Show the table and ask until something is done; False when we leave."""
        self.listed = []
        self.show()
        if self.game.asks not in SHOWN_AT_ONCE:
            self.choices("")
        while True:
            try:
                said = input("> ") if sys.stdin.isatty() else next_line()
            except (EOFError, KeyboardInterrupt):
                return False
            said = printable(said)
            if plain_spelling(said) in ("quit", "exit", "q", "bye"):
                return False
            if self.answer(said):
                self.keep()
                return True

    def answer(self, said: str) -> bool:
        """Do or tell what was typed; whether something was done."""
        words = plain_spelling(said)
        if said.startswith("?"):
            self.choices(words)
        elif words in ("help", "h"):
            self.help()
        elif words == "table":
            self.show()
        elif words == "score":
            self.worth()
        elif words == "board":
            for part in further(self.board):
                self.out.print(part)
        elif words in ("tracks", "map"):
            self.tracks()
        elif words == "from" or words.startswith("from "):
            self.tracks_at(words.removeprefix("from").strip())
        elif words:
            return self.do(said)
        return False

    def do(self, said: str) -> bool:
        action: str | Action = said
        if all(word.isdecimal() for word in said.split()):
            if self.game.view(self.seat)["offer"]:
                action = f"keep {said}"
            elif said.isdecimal() and 1 <= int(said[:6]) <= len(self.listed):
                action = self.listed[int(said) - 1]
            else:
                many = len(self.listed)
                self.complain(
                    f"There are {many} in the list." if many else "Type ? first, then a number from its list."
                )
                return False
        try:
            self.game.play(action, self.seat)
        except IllegalAction as refused:
            hint = " help lists everything." if refused.why_not.key == "command.unknown" else ""
            self.complain(f"{refused}{hint}")
            return False
        return True

    def complain(self, words: str) -> None:
        self.out.print(words, markup=False, style="yellow")

    def choices(self, city: str) -> None:
        """All that may be done, numbered: a line a track; or the claims at a city, a line each."""
        rows = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
        rows.add_column(justify="right", no_wrap=True)
        rows.add_column(overflow="fold")
        rows.add_column(overflow="fold")
        self.listed, ways = [], dict[str, list[str]]()
        for action in sorted(self.game.plain(self.seat), key=lambda action: str(action.parts.get("track", ""))):
            claim, _, cards = str(action).partition(" with ")
            if (city and not cards) or city not in plain_spelling(claim):
                continue
            self.listed.append(action)
            number = f"{len(self.listed)}"
            if cards and not city:
                ways.setdefault(claim, [self.worth_of(action)]).append(f"{number}: {cards}")
            elif cards:
                rows.add_row(number, escape(str(action)), self.worth_of(action))
            else:
                kept = action.kind == "keep"  # by the numbers of the tickets, not of the list
                rows.add_row(
                    "" if kept else number, escape(str(action)), escape(" · ".join(action.parts.get("keep", [])))
                )
        for claim, (worth, *cards_of) in ways.items():
            rows.add_row("", escape(claim), f"{worth}; with {', or '.join(cards_of)}")
        self.out.print(rows if rows.row_count else "Nothing there.")

    def worth_of(self, action: Action) -> str:
        """What the track of a claim is worth, and what it shows."""
        route = self.routes[action.parts["track"]]
        points = self.board.points[str(route.length)]
        worth = f"{points} point{'s' * (points != 1)}"
        return escape(", ".join(filter(None, (worth, self.board.shown_on(route)))))

    def help(self) -> None:
        for part in explained(self.board):
            self.out.print(part)

    # --- the table ---

    def show(self) -> None:
        view = self.game.view(self.seat)
        self.out.print()
        self.out.print(self.seats_table(view))
        self.out.print(f"Face up  {cards_in_row(view['row'])}   [dim]deck {view['deck_left']}[/]")
        self.out.print(f"In hand  {cards_in_hand(view['hand'])}")
        self.tickets(view)
        for said in self.game.panel(self.seat):
            self.out.print(str(said), markup=False)
        last = "[bold]Your last turn.[/] " if view["closing"] is not None and view.asks == "turn" else ""
        self.out.print(f"{last}[bold]{self.game.question}[/] [dim](? lists it all, help explains)[/]")

    def seats_table(self, view: View) -> Table:
        own = self.game.counts
        rows = table("", self.board.called("trains"), "cards", self.board.called("tickets"), *own.values(), "points")
        for seat in range(view.players):
            name = f"[bold]{seat_name(seat)}, you[/]" if seat == self.seat else seat_name(seat)
            figures = (str(view[field][seat]) for field in ("trains", "hand_size", "ticket_count", *own, "points"))
            rows.add_row(name, *figures)
        return rows

    def tickets(self, view: View) -> None:
        done = {str(made.args["ticket"]) for made in self.my_lines() if made.key == "score.ticket_done"}
        points = {ticket.name: ticket.points for ticket in self.board.tickets}
        held = [f"{'[green]✓[/] ' if name in done else ''}{escape(name)} {points[name]}" for name in view["tickets"]]
        if held:
            self.out.print(f"{self.board.called('tickets').capitalize():<8} {' · '.join(held)}")
        for i, name in enumerate(view["offer"], 1):
            self.out.print(f"  [bold]{i}[/]  {escape(name)}, {points[name]} points")

    def my_lines(self) -> Iterable[Any]:
        return self.game.scores()[self.seat].lines

    def worth(self) -> None:
        for made in self.my_lines():
            self.out.print(f"  {made}", markup=False)

    def tracks(self) -> None:
        for seat, held in enumerate(self.game.view(self.seat)["routes"]):
            self.out.print(f"[bold]{seat_name(seat)}[/]  {escape(' · '.join(held)) or 'no tracks yet'}")

    def tracks_at(self, words: str) -> None:
        """The tracks at a city."""
        if not words:
            self.complain(f"From which {self.board.called('place')}? For example: from {self.board.cities[0].name}.")
            return
        try:
            places = self.game.named("place", words)
        except Refused as refused:
            self.complain(str(refused))
            return
        rows = table("from", "to", "colour", "spaces", "points", words=3)
        rows.add_column("")
        for place in places:
            self.add_tracks(rows, self.board.cities[place].name)
        self.out.print(rows)

    def add_tracks(self, rows: Table, city: str) -> None:
        view = self.game.view(self.seat)
        owners = {name: seat_name(seat) for seat, held in enumerate(view["routes"]) for name in held}
        for name, route in self.routes.items():
            if city in route.between:
                (there,) = set(route.between) - {city}
                closed = "" if name in view["open"][self.seat] else "closed"
                whose = f"{owners[name]}’s" if name in owners else closed
                ferry = f"ferry, {route.ferry} locomotive{'s' * (route.ferry > 1)}" if route.ferry else ""
                points = str(self.board.points[str(route.length)])
                note = ", ".join(filter(None, (whose, ferry, track_beside(name), self.board.shown_on(route))))
                rows.add_row(
                    escape(city), escape(there), coloured(route.colour), str(route.length), points, escape(note)
                )


def next_line() -> str:
    """A line of a script."""
    said = sys.stdin.readline()
    if not said:
        raise EOFError
    sys.stdout.write(f"> {said}")
    return said


def coloured(colour: str, many: int = 1) -> str:
    plural = "s" if many > 1 and colour in (LOCOMOTIVE, "wild") else ""
    return f"[{COLOURS[colour]}]{colour}{plural}[/]"


def cards_in_row(row: list[str | None]) -> str:
    return " · ".join(coloured(card) if card else "–" for card in row)


def cards_in_hand(hand: dict[str, int]) -> str:
    return " · ".join(f"{many} {coloured(card, many)}" for card, many in hand.items()) or "no cards"
