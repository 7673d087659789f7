"""Pennsylvania's words and secrets."""

import random
import re
from collections.abc import Mapping
from typing import Any

import numpy as np

from branchline.boards.check import read
from branchline.boards.tables import limits
from branchline.faces import Face, Field, Index, Json, Names, Range, Refused, Scene, Sees, Told
from branchline.games.pennsylvania import laws, rules
from branchline.games.pennsylvania.board import RailroadBoard, names, tables
from branchline.rules import WORD
from branchline.table import commands, positions, refusals
from branchline.table.bits import lowest, word
from branchline.table.commands import Meant
from branchline.table.face import FACTS, FIELDS, FIRST_PLAYER, SEAT, Named, Number, Set, by_number, some_list, whole
from branchline.table.scores import ticket_lines
from branchline.table.turns import NONE, OVER, QUESTIONS, TURN
from branchline.words import Line, line

LIMITS = limits(rules, railroads=rules.RAILROADS)
ASKS = {**QUESTIONS, rules.SHARE: "share", rules.FOR_DUMMY: "dummy"}
ASKED_FOR = {**refusals.ASKED_FOR, rules.SHARE: ("share",), rules.FOR_DUMMY: ("dummy",)}


# --- fields and facts ---


class Shares:
    """A set of shares, by railroad: {"Reading": [1, 3]}."""

    def show(self, names: Names, raw: Any) -> Json:
        shown: dict[str, list[int]] = {}
        for name in Set("share").show(names, raw):
            railroad, _, number = name.rpartition(" #")
            shown.setdefault(railroad, []).append(int(number))
        return shown

    def read(self, names: Names, value: Json, raw: Any) -> Any:
        if not isinstance(value, dict):
            raise Refused(line("not_shares", given=value))
        shares = [
            f"{names.of('railroad', railroad)} #{whole(number, 1, WORD)}"
            for railroad, numbers in by_number(names, "railroad", value)
            for number in some_list(numbers, WORD)
        ]
        return Set("share").read(names, shares, raw)


class Piles:
    """How many shares are left of each railroad."""

    def show(self, names: Names, raw: Any) -> Json:
        return {name: int(many) for name, many in zip(names.lists["railroad"], raw, strict=False)}

    def read(self, names: Names, value: Json, raw: Any) -> Any:
        if not isinstance(value, dict):
            raise Refused(line("not_piles", given=value))
        piles = np.zeros(raw.shape, raw.dtype)
        for railroad, many in by_number(names, "railroad", value):
            piles[railroad] = whole(many, 0, WORD)
        return piles


OWN_FIELDS = (
    Field("shares", Shares(), Sees.OWNER, by_seat=True),  # PA-6: all saw them taken, but they lie face down
    Field("share_count", Number(), by_seat=True, derived=True),
    Field("piles", Piles(), derived=True),
    Field("dummy", Shares(), Sees.NOBODY),
    Field("dummy_count", Number(), derived=True),
    Field("revealed", Shares()),
    Field("claimed", Named("track")),
)
A_SHARE = Told("share", Named("share"))
OWN_FACTS = {
    rules.TOOK_SHARE: ("took_share", (SEAT, A_SHARE)),
    rules.TOOK_NONE: ("took_no_share", (SEAT,)),
    rules.GAVE_DUMMY: ("gave_dummy", (SEAT, A_SHARE)),
    rules.REVEALED: ("revealed", (A_SHARE,)),
}


# --- commands ---


def railroad_at(scene: Scene, place: int) -> str:
    """A railroad's name; the vocabulary has room for more than a board has."""
    railroads = scene.names.lists["railroad"]
    return railroads[place] if place < len(railroads) else f"{place + 1}"


def share_text(scene: Scene, seat: int, index: Index) -> str:
    return "take no share" if index[0] == rules.NO_SHARE else f"take share {railroad_at(scene, index[0])}"


def share_parts(scene: Scene, seat: int, index: Index) -> dict[str, Json]:
    return {"railroad": None if index[0] == rules.NO_SHARE else railroad_at(scene, index[0])}


def dummy_text(scene: Scene, seat: int, index: Index) -> str:
    return f"give the dummy {railroad_at(scene, index[0])}"


def read_take(scene: Scene, seat: int, words: str) -> Meant:
    """take share Reading · take no share · take Reading · take red, from the row"""
    wanted = words.partition(" ")[2]
    known = scene.names.typed["railroad"]
    if wanted not in known:
        wanted = re.sub(r"^(?:the|a) ", "", wanted)
    if wanted in NOTHING:
        return read_decline(scene, seat, wanted)
    if wanted.split()[:1] == ["share"]:
        name = wanted.removeprefix("share").strip()
        return [("share", (railroad_meant(scene, name if name in known else name.removeprefix("of "), "take share"),))]
    asked = {rules.SHARE: "share", rules.FOR_DUMMY: "dummy"}.get(int(scene.s.ask))
    a_card = wanted in scene.names.typed["card"] or wanted.split()[-1:] in (["blind"], ["deck"]) or wanted.isdecimal()
    if (wanted in known and (asked or not a_card)) or (asked and not a_card):
        return [(asked or "share", (railroad_meant(scene, wanted, "take share"),))]
    return commands.read_draw(scene, seat, f"take {wanted}")


NOTHING = ("no share", "no", "none", "nothing", "decline", "decline share", "decline a share")


def read_decline(scene: Scene, seat: int, words: str) -> Meant:
    """decline · no share"""
    if words not in NOTHING:
        raise Refused(line("share.which", example="take no share"))
    return [("share", (rules.NO_SHARE,))]


GIVE = r"give (?:the )?dummy ?(?:a |the )?(?:share )?(?:of )?(.*)|give (.+) to (?:the )?dummy|give ?(.*)"


def read_give(scene: Scene, seat: int, words: str) -> Meant:
    """give the dummy Reading · give Reading to the dummy"""
    plainly = re.sub(r"^give the dummy ", "", words)
    if plainly in scene.names.typed["railroad"]:
        return [("dummy", (railroad_meant(scene, plainly, ""),))]
    found = re.fullmatch(GIVE, words)
    wanted = next(filter(None, found.groups()), "") if found else ""
    return [("dummy", (railroad_meant(scene, wanted, "give the dummy"),))]


def railroad_meant(scene: Scene, words: str, verb: str) -> int:
    if not words:
        left = lowest(word(int(rules.shares_on_offer(scene.b, scene.s)) or 1)) if scene.s.claimed != NONE else 0
        raise Refused(line("share.which", example=f"{verb} {railroad_at(scene, int(left))}"))
    return scene.names.meant("railroad", words)[0]


# --- refusals ---


def why_not(scene: Scene, seat: int, action: int) -> Line:
    """Why an action is not to be had now."""
    name, index = rules.ACTIONS.name(action)
    if name not in ("share", "dummy"):
        return refusals.why_not(scene, seat, name, index, ASKED_FOR)
    if not int(scene.s.asked) >> seat & 1:
        return refusals.why_not(scene, seat, name, index, ASKED_FOR)
    clause = "PA-5" if name == "share" else "PA-11"
    if name == "dummy" and scene.players > 2:
        return line("refused.no_dummy", clause)
    if scene.s.ask == TURN:
        return line(f"refused.{name}_later", clause)
    asking = refusals.refuse_asking(scene, seat, name, ASKED_FOR)
    return asking or refuse_share(scene, index[0], clause)


def refuse_share(scene: Scene, railroad: int, clause: str) -> Line:
    """The track just claimed does not show the railroad, or its pile is gone."""
    b, s, railroads = scene.b, scene.s, scene.names.lists["railroad"]
    if railroad >= len(railroads):
        return line("refused.no_railroad", clause)
    left = [railroads[i] for i in range(len(railroads)) if int(rules.shares_on_offer(b, s)) >> i & 1]
    track = scene.names.of("track", int(s.claimed))
    if not int(b.shown[s.claimed]) >> railroad & 1:
        return line("refused.share_not_shown", clause, track=track, railroad=railroads[railroad], left=left)
    return line("refused.share_gone", clause, track=track, railroad=railroads[railroad], left=left)


# --- the table ---


def blank(scene: Scene) -> None:
    """Nothing on the table yet."""
    positions.blank(scene)
    scene.s.claimed = NONE


def fill(scene: Scene, missing: set[str], seed: int) -> None:
    """What a position leaves out; PA-12: at the end half of the dummy's shares are revealed."""
    positions.fill(scene, missing, seed)
    if "revealed" in missing and scene.s.ask == OVER:
        shares = [i for i in range(WORD) if int(scene.s.dummy) >> i & 1]
        for share in random.Random(seed).sample(shares, (len(shares) + 1) // 2):
            scene.s.revealed |= np.uint64(1) << np.uint64(share)


def panel(scene: Scene, seat: int) -> list[Line]:
    """The seat's own shares, what is left in the piles and the dummy has; asked for a share, what is to be had."""
    s, names = scene.s, scene.names
    lines = []
    mine = [f"{name} {numbered(held)}" for name, held in Shares().show(names, s.shares[seat]).items()]
    if mine:
        lines.append(line("panel.shares", shares=mine))
    piles = [f"{letters} {s.piles[railroad]}" for railroad, letters in enumerate(names.lists["letters"])]
    lines.append(line("panel.piles", piles=piles))
    if s.dummy_count:
        lines.append(line("panel.dummy", many=int(s.dummy_count)))
    if s.ask in (rules.SHARE, rules.FOR_DUMMY) and s.turn == seat:
        left = int(rules.shares_on_offer(scene.b, s))
        lines += [pile_line(scene, seat, railroad) for railroad in range(rules.RAILROADS) if left >> railroad & 1]
    return lines


def pile_line(scene: Scene, seat: int, railroad: int) -> Line:
    """What taking a share of a railroad would mean."""
    b, s, names = scene.b, scene.s, scene.names
    name, left = names.of("railroad", railroad), int(s.piles[railroad])
    return line(
        "panel.pile",
        railroad=name,
        letters=names.of("letters", railroad),
        next=int(b.shares[railroad]) - left + 1,
        more=left - 1,
        pays=[int(points) for points in b.pays[railroad] if points],
        mine=numbered(Shares().show(names, s.shares[seat]).get(name, [])) or "none",
    )


def numbered(held: list[int]) -> str:
    return " ".join(f"#{number}" for number in held)


# --- the score ---


def account(scene: Scene, seat: int, figures: Mapping[str, int]) -> list[Line]:
    """A seat's score, line by line. Before the end nothing is told of the others' shares and tickets (BA-14, PA-6)."""
    lines = [line("score.routes", "BA-11", points=figures["routes"]), *ticket_lines(scene, seat)]
    if scene.s.ask != OVER:
        so_far = figures["routes"] + figures["tickets_done"] + figures["tickets_failed"]
        return [*lines, line("score.before_shares", "PA-7", points=so_far)]
    return [
        *lines,
        *share_lines(scene, seat),
        *globetrotter_line(scene, figures["completed"], figures["globetrotter"]),
        line("score.total", "PA-13", points=figures["total"]),
    ]


def globetrotter_line(scene: Scene, completed: int, points: int) -> list[Line]:
    """PA-10: earned or not; nothing on a board where there is none to earn."""
    if not scene.b.globetrotter:
        return []
    key = "score.globetrotter" if points else "score.no_globetrotter" if completed else "score.none_completed"
    return [line(key, "PA-10", completed=completed, points=points)]


def share_lines(scene: Scene, seat: int) -> list[Line]:
    """A line a railroad that the seat has shares of: who has how many from which on, and what its rank earns."""
    lines = []
    for railroad, name in enumerate(scene.names.lists["railroad"]):
        owners = owners_of(scene, railroad)
        if seat in owners:
            rank = list(owners).index(seat) + 1
            points = int(rules.points_of_shares(scene.b, scene.s, seat, railroad))
            key, clause = ("score.shares", "PA-7") if points else ("score.shares_unpaid", "PA-9")
            lines.append(line(key, clause, railroad=name, owners=list(owners.values()), rank=rank, points=points))
    return lines


def owners_of(scene: Scene, railroad: int) -> dict[int, Line]:
    """Who has shares of a railroad, in the order of their rank; the dummy, as NONE, with what was revealed."""
    b, s, names = scene.b, scene.s, scene.names
    shares = {seat: s.shares[seat] for seat in range(scene.players)} | {NONE: s.revealed}
    stakes = {owner: int(rules.stake(b, held, railroad)) for owner, held in shares.items()}
    owners = {}
    for owner in sorted(filter(stakes.get, stakes), key=lambda owner: -stakes[owner]):
        numbers = Shares().show(names, shares[owner])[names.of("railroad", railroad)]
        key = "score.dummy" if owner == NONE else "score.owner"
        owners[owner] = line(key, seat=owner, many=len(numbers), lowest=numbers[0])
    return owners


FACE = Face(
    name="pennsylvania",
    rules=rules,
    laws=laws,
    version=1,
    stage="verified",
    fields=(*FIELDS, *OWN_FIELDS),
    questions=ASKS,
    ranges={**commands.RANGES, "share": Range(share_text, share_parts), "dummy": Range(dummy_text, share_parts)},
    commands={**commands.COMMANDS, "take": read_take, "decline": read_decline, "no": read_decline, "give": read_give},
    facts={**FACTS, **OWN_FACTS},
    why_not=why_not,
    account=account,
    bonuses=("routes", "tickets_done", "tickets_failed", "shares", "globetrotter"),
    load=lambda source: read(source, RailroadBoard, LIMITS),
    names=lambda board: names(board, tuple(ASKS.values())),
    lay=tables,
    blank=blank,
    fill=fill,
    options=(FIRST_PLAYER,),
    clauses={"BA-2": "PA-2", "BA-12": "PA-2", "BA-18": "PA-13"},
    panel=panel,
    counts={"share_count": "shares"},
)
