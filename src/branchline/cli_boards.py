"""branchline boards: check, show and draw board files."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

if TYPE_CHECKING:
    from branchline.boards.format import BoardFile
    from branchline.boards.mistakes import Mistake

FOUND_WRONG, NOT_DONE = 1, 2  # exit codes


@click.group()
def boards() -> None:
    """Boards as files: check, show and draw them. docs/boards.md tells how to make one."""


@boards.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
def check(files: tuple[str, ...]) -> None:
    """Find every mistake in board files. Exit code: 0 for none, 1 for some, 2 for a file that cannot be read."""
    sys.exit(max([check_one(file) for file in files]))


def check_one(file: str) -> int:
    """Say what a file holds, or what is wrong with it; the exit code."""
    from branchline.boards.mistakes import BadBoard
    from branchline.faces import Refused

    try:
        board = loaded(Path(file))
    except BadBoard as bad:
        tell_mistakes(file, bad.mistakes)
        return FOUND_WRONG
    except Refused as refused:
        click.echo(f"Error: {refused}", err=True)
        return NOT_DONE
    many = board.counted()
    click.echo(
        f"{file}: {board.title} is a sound board for the {board.game} game: {many['cities']} {board.called('places')}, "
        f"{many['routes']} routes, {many['tickets']} {board.called('tickets')}, {many['cards']} cards."
    )
    return 0


@boards.command()
@click.argument("board", metavar="NAME_OR_FILE")
def show(board: str) -> None:
    """Print a board: cards, cities, routes, tickets, and how sure each is."""
    from rich.console import Console

    from branchline.boards.show import show as print_board

    print_board(named(board), Console())


@boards.command()
@click.argument("board", metavar="NAME_OR_FILE")
@click.option("-o", "--output", default="-", metavar="OUT.svg", help="The picture's file; - is standard output.")
def draw(board: str, output: str) -> None:
    """Draw a board as a map, in SVG."""
    from branchline.boards.draw import draw as drawn

    picture = drawn(named(board))
    if output == "-":
        click.echo(picture, nl=False)
        return
    try:
        Path(output).write_text(picture, encoding="utf-8")
    except OSError as error:
        fail(f"{output} cannot be written: {error.strerror}.")


# --- finding boards ---


def named(name: str) -> "BoardFile":
    """The board of a game, or of a file; what is wrong is told, and ends the program."""
    from branchline.boards.mistakes import BadBoard
    from branchline.faces import Refused
    from branchline.games import ALSO, GAMES, board_source, face_of

    if ALSO.get(name, name) in GAMES:
        folder, board = GAMES[ALSO.get(name, name)]
        return face_of(folder).load(board_source(folder, board))  # type: ignore[no-any-return]
    if not Path(name).exists():
        fail(f"There is neither a game nor a file called {name}. The games: {', '.join(GAMES)}.")
    try:
        return loaded(Path(name))
    except BadBoard as bad:
        tell_mistakes(name, bad.mistakes, err=True)
        sys.exit(FOUND_WRONG)
    except Refused as refused:
        fail(str(refused))


def loaded(path: Path) -> "BoardFile":
    """The board of a file, checked by the game it names."""
    from branchline.boards.lined import game_of
    from branchline.boards.mistakes import BadBoard, Mistake, among, in_order, shown
    from branchline.games import GAMES, face_of
    from branchline.play.edition import read_file

    source = read_file(path)
    folders = sorted({folder for folder, _ in GAMES.values()})
    game, line = game_of(source)
    if game in folders or not isinstance(game, str):
        return face_of(game if game in folders else "classic").load(source)  # type: ignore[no-any-return]
    meant = f"; did you mean {GAMES[game][0]}?" if game in GAMES else among(game, folders)
    unknown = Mistake(line, "game", f"there are no rules called “{shown(game, 40)}”{meant}")
    try:
        face_of("classic").load(source)
    except BadBoard as bad:
        raise BadBoard(in_order([unknown, *bad.mistakes])) from None
    raise BadBoard([unknown])


# --- words ---


def tell_mistakes(file: str, mistakes: "list[Mistake]", err: bool = False) -> None:
    for mistake in mistakes:
        click.echo(f"{file}: {mistake}", err=err)


def fail(words: str) -> NoReturn:
    click.echo(f"Error: {words}", err=True)
    sys.exit(NOT_DONE)
