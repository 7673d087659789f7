"""The classic game's words and secrets."""

from collections.abc import Mapping

from branchline.boards.check import read
from branchline.boards.tables import lay, limits, names_of
from branchline.faces import Face, Scene
from branchline.games.classic import laws, rules
from branchline.games.classic.board import ClassicBoard
from branchline.table import refusals
from branchline.table.commands import COMMANDS, RANGES
from branchline.table.face import FACTS, FIELDS, FIRST_PLAYER
from branchline.table.positions import blank, fill
from branchline.table.scores import longest_line, ticket_lines
from branchline.table.turns import QUESTIONS
from branchline.words import Line, line

LIMITS = limits(rules)


def why_not(scene: Scene, seat: int, action: int) -> Line:
    """Why an action is not to be had now."""
    return refusals.why_not(scene, seat, *rules.ACTIONS.name(action))


def account(scene: Scene, seat: int, figures: Mapping[str, int]) -> list[Line]:
    """A seat's score, line by line."""
    return [
        line("score.routes", "BA-11", points=figures["routes"]),
        *ticket_lines(scene, seat),
        longest_line(scene, figures),
        line("score.total", "BA-18", points=figures["total"]),
    ]


FACE = Face(
    name="classic",
    rules=rules,
    laws=laws,
    version=1,
    stage="verified",
    fields=FIELDS,
    questions=QUESTIONS,
    ranges=RANGES,
    commands=COMMANDS,
    facts=FACTS,
    why_not=why_not,
    account=account,
    bonuses=("routes", "tickets_done", "tickets_failed", "longest_path"),
    load=lambda source: read(source, ClassicBoard, LIMITS),
    names=lambda board: names_of(board, tuple(QUESTIONS.values())),
    lay=lambda board: lay(board, rules.Board),
    blank=blank,
    fill=fill,
    options=(FIRST_PLAYER,),
)
