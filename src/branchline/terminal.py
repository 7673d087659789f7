"""A game in the terminal: one seat is yours, the others play at random."""

import random
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from branchline.faces import Refused
from branchline.play.game import Game
from branchline.play.notation import Action, IllegalAction
from branchline.play.record import Record
from branchline.play.view import View
from branchline.printing import console, scores, table
from branchline.words import line, listed, plain_spelling, seat_name

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
    "grey": "default",
}
UNTOLD = (  # what the table shows, or another line says
    "fact.chose",
    "fact.offered",
    "fact.offered.unseen",
    "fact.kept",
    "fact.kept.unseen",
    "fact.returned",
    "fact.returned.unseen",
)
HELP = """\
Type what you do:
  [bold]draw red[/]            take a card that lies face up
  [bold]draw blind[/]          take the top card of the deck
  [bold]claim Denver–Omaha with 3 pink and 1 locomotive[/]
                      one way to pay? then [bold]claim denver omaha[/] will do
  [bold]draw tickets[/]        then [bold]keep 1 3[/], by their numbers
Or ask:
  [bold]?[/]                   all that you may do now; then its number does it
  [bold]from Denver[/]         the tracks at a city: length, colour, whose
  [bold]score[/]               what everything would be worth if the game ended now
  [bold]table[/]               the table again
  [bold]quit[/]                leave; with --record FILE the game waits there"""


def play(
    name: str,
    *,
    players: int,
    seed: int | None,
    seat: int,
    settings: Iterable[tuple[str, Any]] = (),
    board: Path | None = None,
    record: Path | None = None,
) -> None:
    """A whole game, or the rest of a recorded one."""
    if record and record.exists():
        game = Game.replay(Record.read(record))
    else:
        game = Game.new(name, players=players, seed=seed, options=dict(settings), board=board)
    if not 0 <= seat < game.players:
        raise Refused(line("seat.none_such", given=seat, most=game.players - 1))
    Sitting(game, seat, record).run()


class Sitting:
    """A person at the terminal, and the game before them."""

    def __init__(self, game: Game, seat: int, record: Path | None) -> None:
        self.game, self.seat, self.record = game, seat, record
        self.out: Console = console()
        self.told = 0 if len(game.events(seat)) == 1 else len(game.events(seat))
        self.listed: list[Action] = []
        self.random = random.Random()
        self.board = game._edition.board

    def run(self) -> None:
        self.greet()
        while not self.game.over:
            self.others_play()
            self.tell()
            if not self.game.over and not self.my_turn():
                self.out.print(f"\nThe game waits in {self.record}." if self.record else "\nGood-bye.", markup=False)
                return
        self.tell()
        self.out.print("\n[bold]The final score[/]\n")
        scores(self.game, self.out)

    def greet(self) -> None:
        seats = [seat_name(other) for other in range(self.game.players) if other != self.seat]
        they = f"{listed(seats)} play{'s' if len(seats) == 1 else ''} at random"
        you = f"You are [bold]{seat_name(self.seat)}[/]"
        self.out.print(f"[bold]{escape(self.board.title)}[/]. {you}; {they}. Type [bold]help[/] at any time.\n")

    def others_play(self) -> None:
        """Everybody else, up to the next decision of ours."""
        while not self.game.over and self.seat not in self.game.to_move:
            other = self.game.to_move[0]
            self.game.play(self.random.choice(self.game.plain(other)), other)
            self.keep()

    def keep(self) -> None:
        if self.record:
            self.game.record().write(self.record)

    def tell(self) -> None:
        """What has happened since we last looked."""
        for event in self.game.events(self.seat, since=self.told):
            facts = " ".join(str(fact) for fact in event.facts if fact.key not in UNTOLD)
            if facts and event.seq > 0:
                self.out.print(f"  {facts}", style="dim", markup=False)
        self.told = len(self.game.events(self.seat))

    # --- our decision ---

    def my_turn(self) -> bool:
        """Show the table and ask until something is done; False when we leave."""
        self.listed = []
        self.show()
        while True:
            try:
                said = self.out.input("[bold]> [/]").strip() if sys.stdin.isatty() else next_line()
            except (EOFError, KeyboardInterrupt):
                return False
            if plain_spelling(said) in ("quit", "exit", "q"):
                return False
            if self.answer(said):
                self.keep()
                return True

    def answer(self, said: str) -> bool:
        """Do or tell what was typed; whether something was done."""
        words = plain_spelling(said)
        if said.strip() == "?":
            self.choices()
        elif words in ("help", "h"):
            self.out.print(HELP)
        elif words in ("table", "score"):
            self.show() if words == "table" else self.worth()
        elif words.startswith("from "):
            self.tracks_at(words.removeprefix("from "))
        elif words:
            return self.do(said)
        return False

    def do(self, said: str) -> bool:
        action: str | Action = said
        if said.isdigit() and 1 <= int(said) <= len(self.listed):
            action = self.listed[int(said) - 1]
        try:
            self.game.play(action, self.seat)
        except IllegalAction as refused:
            self.out.print(str(refused), markup=False, style="yellow")
            return False
        return True

    def choices(self) -> None:
        """All that may be done, numbered: a line a track."""
        self.listed = sorted(self.game.plain(self.seat), key=lambda action: str(action.parts.get("track", "")))
        tracks: dict[str, list[str]] = {}
        for i, action in enumerate(self.listed, 1):
            claim, _, cards = str(action).partition(" with ")
            if cards:
                tracks.setdefault(claim, []).append(f"{i}: {cards}")
            else:
                self.out.print(f"{i:>4}  {action}", markup=False)
        for claim, ways in tracks.items():
            self.out.print(f"      {claim} with  {'  ·  '.join(ways)}", markup=False)

    # --- the table ---

    def show(self) -> None:
        view = self.game.view(self.seat)
        self.out.print()
        self.out.print(self.seats_table(view))
        self.out.print(f"Face up  {cards_in_row(view['row'])}   [dim]deck {view['deck_left']}[/]")
        self.out.print(f"In hand  {cards_in_hand(view['hand'])}")
        self.tickets(view)
        self.out.print(f"[bold]{line(f'asks.{view.asks}')}[/] [dim]? lists it, help explains[/]")

    def seats_table(self, view: View) -> Table:
        rows = table("", "trains", "cards", "tickets", "points")
        for seat in range(view.players):
            name = f"[bold]{seat_name(seat)}[/]" if seat == self.seat else seat_name(seat)
            figures = (str(view[field][seat]) for field in ("trains", "hand_size", "ticket_count", "points"))
            rows.add_row(name, *figures)
        return rows

    def tickets(self, view: View) -> None:
        done = {str(made.args["ticket"]) for made in self.my_lines() if made.key == "score.ticket_done"}
        points = {ticket.name: ticket.points for ticket in self.board.tickets}
        held = [f"{'[green]✓[/] ' if name in done else ''}{escape(name)} {points[name]}" for name in view["tickets"]]
        if held:
            self.out.print(f"Tickets  {' · '.join(held)}")
        for i, name in enumerate(view["offer"], 1):
            self.out.print(f"  {i}  {escape(name)} {points[name]}")

    def my_lines(self) -> Iterable[Any]:
        return self.game.scores()[self.seat].lines

    def worth(self) -> None:
        for made in self.my_lines():
            self.out.print(f"  {made}", markup=False)

    def tracks_at(self, words: str) -> None:
        """The tracks at a city."""
        try:
            place = self.game._edition.names.meant("place", words)[0]
        except Refused as refused:
            self.out.print(str(refused), markup=False, style="yellow")
            return
        city = self.board.cities[place].name
        owners = {name: seat for seat, held in enumerate(self.game.view(self.seat)["routes"]) for name in held}
        rows = table("to", "spaces", "colour", "")
        for route, name in zip(self.board.routes, self.board.track_names(), strict=True):
            if city in route.between:
                (there,) = set(route.between) - {city}
                owner = seat_name(owners[name]) if name in owners else f"{route.ferry} ferry" if route.ferry else ""
                rows.add_row(escape(there), str(route.length), coloured(route.colour), owner)
        self.out.print(rows)


def next_line() -> str:
    """A line of a script."""
    said = sys.stdin.readline()
    if not said:
        raise EOFError
    sys.stdout.write(f"> {said}")
    return said.strip()


def coloured(colour: str) -> str:
    return f"[{COLOURS[colour]}]{colour}[/]"


def cards_in_row(row: list[str | None]) -> str:
    return "  ".join(f"[dim]{place}[/] {coloured(card) if card else '–'}" for place, card in enumerate(row, 1))


def cards_in_hand(hand: dict[str, int]) -> str:
    return " · ".join(f"{many} {coloured(card)}" for card, many in hand.items()) or "no cards"
