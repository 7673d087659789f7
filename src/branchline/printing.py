"""What the commands print for people: tables and words on standard output, plain where it is no terminal."""

from typing import TYPE_CHECKING

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from branchline.words import line, listed, seat_name

if TYPE_CHECKING:
    from branchline.lab.bench import Timed
    from branchline.lab.check import Checked
    from branchline.lab.simulate import Simulated
    from branchline.play.game import Game
    from branchline.play.view import Happening

HEADINGS = {
    "routes": "points for routes",
    "tickets_done": "for tickets",
    "tickets_failed": "for tickets failed",
    "longest_path": "for the longest path",
    "completed": "tickets completed",
    "path_length": "own longest path",
}


def console() -> Console:
    made = Console(highlight=False)
    if not made.is_terminal:
        made.width = 200  # a file or a pipe has room
    return made


def table(*headings: str, words: int = 1) -> Table:
    """A table whose first columns are words and whose others are numbers."""
    made = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 3, 0, 0))
    for i, heading in enumerate(headings):
        made.add_column(heading, justify="left" if i < words else "right")
    return made


def simulated(done: "Simulated") -> None:
    figures, out = done.document(), console()
    means = figures["means"]
    rows = table("", *(seat_name(seat) for seat in range(done.players)))
    rows.add_row("mean score", *(f"{value:.2f}" for value in figures["mean_scores"]))
    rows.add_row("its spread", *(f"± {value:.1f}" for value in figures["sd_scores"]))
    rows.add_row("wins", *(f"{value:.1%}" for value in figures["win_shares"]))
    for name, values in means.items():
        rows.add_row(HEADINGS.get(name, name.replace("_", " ")), *(f"{value:.2f}" for value in values))
    out.print(
        f"[bold]{escape(done.game)}[/], {done.players} random seats, {figures['games']:,} games, seed {done.seed}\n"
    )
    out.print(rows)
    out.print(
        f"\nScores from {figures['lowest_score']} to {figures['highest_score']}; "
        f"{figures['decisions_per_game']:.1f} decisions a game.\n"
        f"{figures['games_per_second']:,.0f} games a second, {figures['games_per_cpu_second']:,.0f} a CPU-second; "
        f"{figures['decisions_per_cpu_second']:,.0f} decisions a CPU-second."
    )


def checked(found: "Checked") -> None:
    out = console()
    rows = table("law", "decisions")
    for law, seen in found.seen.items():
        rows.add_row(escape(law), f"{seen:,}")
    out.print(
        f"[bold]{escape(found.game)}[/], {found.players} players, {found.games:,} games, seed {found.seed}; "
        f"{found.sampled:,} of them looked at from all sides\n"
    )
    out.print(rows)
    if not found.first:
        out.print("\n[green]No law was broken.[/]")
        return
    first = found.first
    out.print(f"\n[red]{found.violations:,} violations.[/] The first: {escape(first.law)}, {escape(first.seen)}")
    out.print(f"Game {first.game} of the run, seed {first.seed}, after event {first.decision}. Its record:\n")
    out.print(first.record, markup=False, soft_wrap=True)


UNTOLD = ("offered", "kept", "returned", "shown", "revealed", "turned_up", "dealt")  # another line says it


def happened(event: "Happening") -> str:
    """An event in a line."""
    said: list[str] = []
    up: list[str] = []
    dealt = [str(fact.args["card"]) for fact in event.facts if fact.key == "fact.dealt"]
    if dealt:
        said.append(f"You are dealt {listed(dealt)}.")
    for fact in event.facts:
        name = fact.key.removeprefix("fact.").removesuffix(".unseen")
        if name == "claimed":
            claim = (event.action or "").removeprefix("claim ")
            said = [str(line("happened.claimed", seat=fact.args["seat"], claim=claim, points=fact.args["points"]))]
        elif name == "turned_up":
            up.append(str(fact.args["card"]))
        elif name == "swept":
            said += [*faced(up), str(fact)]
            up = []
        elif name not in UNTOLD:
            said.append(str(fact))
    return "\n      ".join([" ".join([*said, *faced(up)]), *laid_open(event)])


def faced(up: list[str]) -> list[str]:
    return [f"Face up now: {', '.join(up)}."] if up else []


def laid_open(event: "Happening") -> list[str]:
    """What is shown at the end, a line for each who shows it."""
    tickets: dict[int, list[str]] = {}
    for fact in event.facts:
        if fact.key == "fact.shown":
            tickets.setdefault(fact.args["seat"], []).append(fact.args["ticket"])
    shares = [fact.args["share"] for fact in event.facts if fact.key == "fact.revealed"]
    lines = [line("happened.shown", seat=seat, tickets=held) for seat, held in tickets.items()]
    return [str(said) for said in (*lines, *([line("happened.revealed", shares=shares)] if shares else []))]


def told(game: "Game", seat: int | None, verified: bool) -> None:
    out = console()
    recorded, today = game.rules_version
    if recorded != today:
        out.print(f"[yellow]Recorded under rules version {recorded}; today's is {today}.[/]")
    for event in game.events(seat):
        out.print(f"{event.seq:>4}  {happened(event)}", markup=False, soft_wrap=True)
    if game.over:
        out.print()
        scores(game, out)
    if verified:
        out.print("\n[green]Dealt again from its seed, it is the same game.[/]")


def scores(game: "Game", out: Console) -> None:
    """The final table, the winner first, and where each total came from."""
    ranked = sorted(game.scores(), key=lambda score: score.place)
    parts = list(ranked[0].parts)
    called = [part.replace("_", " ").replace("tickets", game.board.called("tickets")) for part in parts]
    rows = table("place", "seat", *called, "total", words=2)
    for score in ranked:
        figures = (str(value) for value in (*score.parts.values(), score.total))
        rows.add_row(str(score.place), seat_name(score.seat), *figures)
    out.print(rows)


def benched(timed: "list[Timed]", also: "list[tuple[str, str, float, str]]") -> None:
    out = console()
    rows = table("game", "players", "games a CPU-second", "calibrated")
    for figure in timed:
        rows.add_row(
            figure.game, str(figure.players), f"{figure.games_per_cpu_second:,.0f}", f"{figure.calibrated:,.0f}"
        )
    out.print(rows)
    for name, what, rate, unit in also:
        out.print(f"{name}: {what}: {rate:,.0f} {unit} a second")
