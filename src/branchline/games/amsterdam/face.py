"""Amsterdam's words and secrets."""

from collections.abc import Mapping

from branchline.boards.check import read
from branchline.boards.tables import limits, names_of
from branchline.faces import Face, Field, Scene, Told
from branchline.games.amsterdam import laws, rules
from branchline.games.amsterdam.board import CartBoard, tables
from branchline.table import refusals
from branchline.table.commands import COMMANDS, RANGES
from branchline.table.face import FACTS, FIELDS, FIRST_PLAYER, SEAT, Number
from branchline.table.positions import blank, fill
from branchline.table.scores import ticket_lines
from branchline.table.turns import QUESTIONS
from branchline.words import Line, line

LIMITS = limits(rules)
CLAUSES = {  # Amsterdam's own rulebook says all of it
    "BA-1": "AM-1",
    "BA-2": "AM-2",
    "BA-3": "AM-3",
    "BA-4": "AM-4",
    "BA-5": "AM-4",
    "BA-6": "AM-14",
    "BA-7": "AM-14",
    "BA-8": "AM-5",
    "BA-10": "AM-6",
    "BA-11": "AM-7",
    "BA-12": "AM-9",
    "BA-13": "AM-14",
    "BA-15": "AM-10",
    "BA-16": "AM-11",
    "BA-18": "AM-13",
}
OWN_FIELDS = (
    Field("merchandise", Number(), by_seat=True, derived=True),
    Field("merchandise_left", Number(), derived=True),
)
OWN_FACTS = {rules.MERCHANDISE: ("merchandise", (SEAT, Told("many", Number())))}


def why_not(scene: Scene, seat: int, action: int) -> Line:
    """Why an action is not to be had now."""
    return refusals.why_not(scene, seat, *rules.ACTIONS.name(action))


def account(scene: Scene, seat: int, figures: Mapping[str, int]) -> list[Line]:
    """A seat's score, line by line."""
    return [
        line("score.routes", "BA-11", points=figures["routes"]),
        *ticket_lines(scene, seat),
        merchandise_line(scene, seat, figures["merchandise"]),
        line("score.total", "BA-18", points=figures["total"]),
    ]


def merchandise_line(scene: Scene, seat: int, points: int) -> Line:
    """AM-12: who has how many cards, and what the seat's rank earns."""
    held = scene.s.merchandise[: scene.players].tolist()
    if not held[seat]:
        return line("score.no_merchandise", "AM-12")
    rank = 1 + sum(cards > held[seat] for cards in held)
    key = "score.merchandise" if points else "score.merchandise_unpaid"
    return line(key, "AM-12", owners=owners(scene), rank=rank, points=points)


def owners(scene: Scene) -> list[Line]:
    """Who has how many cards, the most first."""
    held = scene.s.merchandise[: scene.players].tolist()
    return [
        line("score.cards", seat=seat, many=held[seat])
        for seat in sorted(range(scene.players), key=lambda seat: -held[seat])
        if held[seat]
    ]


FACE = Face(
    name="amsterdam",
    rules=rules,
    laws=laws,
    version=1,
    stage="verified",
    fields=(*FIELDS, *OWN_FIELDS),
    questions=QUESTIONS,
    ranges=RANGES,
    commands=COMMANDS,
    facts={**FACTS, **OWN_FACTS},
    why_not=why_not,
    account=account,
    bonuses=("routes", "tickets_done", "tickets_failed", "merchandise"),
    load=lambda source: read(source, CartBoard, LIMITS),
    names=lambda board: names_of(board, tuple(QUESTIONS.values())),
    lay=tables,
    blank=blank,
    fill=fill,
    options=(FIRST_PLAYER,),
    clauses=CLAUSES,
    counts={"merchandise": "merchandise"},
)
