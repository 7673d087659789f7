"""The command line. Exit codes: 0 all is well, 1 something was found wrong, 2 it could not be done as asked."""

import contextlib
import io
import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.shell_completion import CompletionItem

from branchline import __version__
from branchline.cli_boards import FOUND_WRONG, NOT_DONE, boards
from branchline.faces import Refused
from branchline.games import ALSO, GAMES

if TYPE_CHECKING:
    from branchline.play.edition import Edition

STOPPED = 130
Command = TypeVar("Command", bound=Callable[..., Any])


class Teaching(click.Group):
    """A group whose refusals are said in a line, and whose commands stand in the order they were written."""

    stopping = False

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)

    def stop(self, *signal: Any) -> None:
        """Ctrl-C: remembered, as the compiler may swallow it."""
        self.stopping = True
        raise KeyboardInterrupt

    def main(self, args: Any = None, **extra: Any) -> Any:  # type: ignore[override]
        """Run a command, and turn whatever ends it into words and an exit code."""
        was, self.stopping = signal.signal(signal.SIGINT, self.stop), False
        extra["standalone_mode"] = False
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        try:
            code = super().main(args, **extra)
            sys.stdout.flush()
        except (Exception, KeyboardInterrupt) as error:
            code = self.ended(error)
        finally:
            signal.signal(signal.SIGINT, was)
        sys.exit(code if isinstance(code, int) else 0)

    def ended(self, error: BaseException) -> int:
        """Why a command ended before its end: said in a line; the exit code."""
        if self.stopping or isinstance(error, KeyboardInterrupt | click.Abort):
            click.echo("Stopped.", err=True)
            return STOPPED
        if isinstance(error, click.ClickException):
            error.show()
            return error.exit_code
        if isinstance(error, BrokenPipeError):  # the reader of our output has gone: nothing is left to say
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        if isinstance(error, OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            click.echo(f"Error: {error.strerror or error}", err=True)
            return NOT_DONE
        if isinstance(error, Refused):
            click.echo(f"Error: {error}", err=True)
            return NOT_DONE
        raise error


class GameName(click.ParamType):  # type: ignore[type-arg]
    """The name of a game."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        value = str(value).lower()
        if value not in GAMES and value not in ALSO:
            self.fail(f"there is no game called “{value}”. There are: {', '.join(GAMES)}.", param, ctx)
        return str(value)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return [CompletionItem(name) for name in GAMES if name.startswith(incomplete)]


class Setting(click.ParamType):  # type: ignore[type-arg]
    """An option of a game: NAME=VALUE."""

    name = "name=value"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, Any]:
        name, equals, said = str(value).partition("=")
        if not equals or not name or not said:
            self.fail(f"“{value}” is not of the form NAME=VALUE, for example first=0.", param, ctx)
        with contextlib.suppress(ValueError):
            return name, json.loads(said)
        return name, said


def playing(players: int | None = 2, seed: int | None = 1) -> Callable[[Command], Command]:
    """The options of every command that plays."""
    whole = click.IntRange(0, 2**64 - 1)
    two = "; two if not said" if players is None else ""
    left_out = "; left out, chance chooses" if seed is None else ""
    options = [
        click.argument("game", type=GameName()),
        click.option("--players", type=int, default=players, help=f"How many seats{two}.", show_default=True),
        click.option(
            "--seed", type=whole, default=seed, help=f"The same seed, the same game{left_out}.", show_default=True
        ),
        click.option("--option", "settings", type=Setting(), multiple=True, help="An option of the game: first=0 …"),
        click.option(
            "--board", type=click.Path(dir_okay=False, path_type=Path), help="A map of your own, for the game's rules."
        ),
    ]

    def decorate(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return decorate


as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON; docs/json.md tells the keys.")


def chosen(game: str, board: Path | None) -> "Edition":
    from branchline.play.edition import edition_of

    return edition_of(game, board)


@contextlib.contextmanager
def progress_of(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error, if that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)


@click.group(cls=Teaching, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="branchline %(version)s")
def main() -> None:
    """Railway board games: play them, measure them, draw new maps for them.

    \b
    A first look:
      branchline terminal usa            play against random seats, here
      branchline simulate usa            a thousand games in the blink of an eye
      branchline boards draw usa -o usa.svg

    The GAME is usa, pennsylvania or amsterdam; --board plays its rules on a map of your own.
    """  # noqa: D301


@main.command(short_help="Play a game here, against random seats.")
@playing(players=None, seed=None)
@click.option("--seat", type=int, default=0, show_default=True, help="Your seat, from 0.")
@click.option(
    "--record", type=click.Path(dir_okay=False, path_type=Path), help="Keep the game here, and go on from here."
)
def terminal(game: str, record: Path | None, **how: Any) -> None:
    """Play a game here in the terminal, against random seats."""
    from branchline.terminal import play

    play(game, record=record, **how)


@main.command(short_help="Many games of random seats: scores and speed.")
@playing()
@click.option("--games", type=click.IntRange(1, 10**9), default=1000, show_default=True, help="How many games.")
@click.option(
    "--workers", type=click.IntRange(1, 256), default=1, show_default=True, help="Threads that share the work."
)
@as_json
def simulate(
    game: str, players: int, seed: int, settings: Any, board: Path | None, games: int, workers: int, as_json: bool
) -> None:
    """Play many games of random seats, and say what came of them.

    The seats choose with equal chance among the plain legal actions. The same seed gives the same figures, however many
    threads share the work.
    """
    from branchline.lab.simulate import simulate as run

    edition = chosen(game, board)
    with progress_of("Playing", games) as progress:
        done = run(
            edition, players=players, games=games, seed=seed, workers=workers, options=dict(settings), progress=progress
        )
    if as_json:
        click.echo(json.dumps(done.document()))
    else:
        from branchline.printing import simulated

        simulated(done)


@main.command(short_help="Ask every law of the game of every decision.")
@playing()
@click.option("--games", type=click.IntRange(1, 10**9), default=1000, show_default=True, help="How many games.")
@click.option(
    "--sample", type=click.IntRange(1), default=200, show_default=True, help="Look closely at one game in so many."
)
@as_json
@click.pass_context
def check(
    ctx: click.Context,
    game: str,
    players: int,
    seed: int,
    settings: Any,
    board: Path | None,
    games: int,
    sample: int,
    as_json: bool,
) -> None:
    """Play at random and ask every law of the game of every decision.

    Cards, trains and tickets are conserved; somebody can act until it is over; it ends. On a sample of the games: texts
    mean their actions, positions, records and copies are exact, views keep secrets, and the interpreted rules do just
    what the compiled ones do. Exit code 1 if a law is broken; the record of the first such game is printed.
    """
    from branchline.lab.check import check as run

    edition = chosen(game, board)
    with progress_of("Checking", games) as progress:
        found = run(
            edition, players=players, games=games, seed=seed, one_in=sample, options=dict(settings), progress=progress
        )
    if as_json:
        click.echo(json.dumps(found.document()))
    else:
        from branchline.printing import checked

        checked(found)
    ctx.exit(FOUND_WRONG if found.violations else 0)


@main.command(short_help="Tell a game again from its record.")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path))
@click.option("--at", type=click.IntRange(0), help="Stop after so many events after the set-up.")
@click.option("--verify", is_flag=True, help="Deal again from the record's seed, and compare.")
@click.option("--seat", type=int, help="Tell only what this seat saw; left out, what everybody saw.")
@as_json
@click.pass_context
def replay(ctx: click.Context, file: Path, at: int | None, verify: bool, seat: int | None, as_json: bool) -> None:
    """Tell a game again from its record, move by move. Exit code 1 if the record does not fit today's rules."""
    from branchline.play.game import Game
    from branchline.play.record import BadRecord, Record

    source = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    try:
        record = Record.of(source)
    except BadRecord as bad:
        click.echo(f"Error: {file}: {bad}", err=True)
        ctx.exit(NOT_DONE)
    try:
        game = Game.replay(record, upto=at, verify=verify)
    except BadRecord as bad:
        click.echo(f"{file}: {bad}", err=True)
        ctx.exit(FOUND_WRONG)
    if as_json:
        events = [event.document() for event in game.events(seat)]
        click.echo(json.dumps({"events": events, "view": game.view(seat).document(), **scores_of(game)}))
    else:
        from branchline.printing import told

        told(game, seat, verify)


def scores_of(game: Any) -> dict[str, Any]:
    return {"scores": [score.document() for score in game.scores()]} if game.over else {}


@main.command(short_help="Measure the speed of whole games.")
@click.argument("games", type=GameName(), nargs=-1)
@click.option("--players", type=int, multiple=True, help="Only with so many seats; left out, the fewest and the most.")
@click.option("--games", "many", type=click.IntRange(100), default=20_000, show_default=True, help="Games a round.")
@click.option("--all", "all_ways", is_flag=True, help="Measure batches, the raw interface and playouts, too.")
@as_json
def bench(games: tuple[str, ...], players: tuple[int, ...], many: int, all_ways: bool, as_json: bool) -> None:
    """Measure the speed of whole games on one core.

    The calibrated figure is for comparing machines: it is what a machine would do whose CPython runs a plain loop of 20
    million additions in 0.9 CPU-seconds.
    """
    from branchline.lab.bench import games_per_second, others

    timed, also = [], []
    for name in games or tuple(GAMES):
        edition = chosen(name, None)
        for seats in players or edition.seats:
            with progress_of(f"{name}, {seats} players", 1) as progress:
                timed.append(games_per_second(edition, seats, many))
                progress(1)
        also += list(others(edition)) if all_ways else []
    if as_json:
        extra = [{"game": name, "what": what, "per_second": round(rate)} for name, what, rate, _ in also]
        click.echo(json.dumps([figure.document() for figure in timed] + extra))
    else:
        from branchline.printing import benched

        benched(timed, also)


main.add_command(boards)


@main.command(short_help="Completion of commands in your shell.")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print what makes your shell complete commands, for example: eval "$(branchline completion bash)"."""
    from click.shell_completion import get_completion_class

    kind = get_completion_class(shell)
    assert kind is not None
    click.echo(kind(main, {}, "branchline", "_BRANCHLINE_COMPLETE").source())


if __name__ == "__main__":
    main()
