"""The classic game's words and secrets."""

from collections.abc import Mapping
from dataclasses import replace

from branchline.boards.check import read
from branchline.boards.format import BoardFile
from branchline.boards.tables import lay, names_of
from branchline.faces import Face, Json, Option, Range, Record, Refused, Scene, is_whole
from branchline.games.classic import laws, rules
from branchline.table import refusals
from branchline.table.commands import (
    claim_parts,
    claim_text,
    draw_parts,
    draw_text,
    keep_parts,
    keep_text,
    pass_text,
    read_claim,
    read_draw,
    read_keep,
    read_pass,
    tickets_text,
)
from branchline.table.face import CARD_FIELDS, FACTS, ROUTE_FIELDS, TICKET_FIELDS, TURN_FIELDS
from branchline.table.positions import blank, fill_cards, fill_tickets, fill_turns
from branchline.table.scores import longest_line, ticket_lines
from branchline.table.turns import KEEP, NONE, OPENING, OVER, SECOND, TURN
from branchline.words import Line, line

LIMITS = {
    "seats": rules.SEATS,
    "cities": rules.PLACES,
    "routes": rules.TRACKS,
    "tickets": rules.TICKETS,
    "offer": rules.OFFER,
    "trains": 60,
}
QUESTIONS = {OVER: "over", OPENING: "opening", TURN: "turn", SECOND: "second", KEEP: "keep"}

FIELDS = (
    *TURN_FIELDS,
    *CARD_FIELDS,
    *(replace(field, derived=True) if field.name == "points" else field for field in ROUTE_FIELDS),
    *TICKET_FIELDS,
)

RANGES = {
    "draw": Range(draw_text, draw_parts),
    "tickets": Range(tickets_text),
    "keep": Range(keep_text, keep_parts, secret=True),
    "stay": Range(pass_text),
    "claim": Range(claim_text, claim_parts),
    "pay": Range(claim_text, claim_parts),
}
COMMANDS = {"draw": read_draw, "take": read_draw, "keep": read_keep, "pass": read_pass, "claim": read_claim}


def why_not(scene: Scene, seat: int, action: int) -> Line:
    """Why an action is not to be had now."""
    name, index = rules.ACTIONS.name(action)
    asking = refusals.refuse_asking(scene, seat, name)
    if asking:
        return asking
    if name == "draw":
        return refusals.refuse_draw(scene, index)
    if name == "tickets":
        return refusals.refuse_tickets()
    if name == "keep":
        return refusals.refuse_keep(scene, seat, index, int(rules.at_least(scene.b, scene.s)))
    if name == "stay":
        return refusals.refuse_pass()
    return refusals.refuse_claim(scene, seat, index)


def first_player(s: Record, value: Json) -> None:
    """BA-3: the seat that starts, or chance."""
    if value == "chance":
        s.first = NONE
        return
    if not is_whole(value) or not 0 <= value < s.players:
        raise Refused(line("option.first", given=value, most=int(s.players) - 1))
    s.first = value


def fill(scene: Scene, missing: set[str], seed: int) -> None:
    """What a position leaves out."""
    fill_turns(scene, missing, seed)
    fill_cards(scene, missing, seed)
    fill_tickets(scene, missing, seed)


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
    load=lambda source: read(source, BoardFile, LIMITS),
    names=lambda board: names_of(board, tuple(QUESTIONS.values())),
    lay=lambda board: lay(board, rules.Board),
    blank=blank,
    fill=fill,
    options=(Option("first", "the seat that starts, from 0, or chance", "chance", first_player),),
)
