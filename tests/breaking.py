"""Ways of breaking the classic rules, each by the law that has to notice.

`python tests/breaking.py LAW` breaks and checks; interpreted, so that a rule can be replaced.
"""

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from branchline.faces import Sees
from branchline.games.classic import face, rules
from branchline.play.game import Game
from branchline.table import commands


def after(name: str, more: Callable[..., None]) -> None:
    """Let a rule do what it does, and then more."""
    was = getattr(rules, name)

    def rule(b: Any, s: Any, *rest: Any) -> Any:
        answer = was(b, s, *rest)
        more(s, *rest)
        return answer

    setattr(rules, name, rule)


def instead(name: str, rule: Callable[..., Any]) -> None:
    setattr(rules, name, rule)


def facing(**changes: Any) -> None:
    """Another face for the game."""
    for name, value in changes.items():
        object.__setattr__(face.FACE, name, value)


def a_card_appears(s: Any, *rest: Any) -> None:
    s.discard[8] += 1


def more_is_known_than_held(s: Any, seat: int, place: int) -> None:
    s.seen[seat, 3] = 99


def a_gap_in_the_row(s: Any, seat: int, place: int) -> None:
    s.discard[s.row[0]] += 1
    s.row[0] = -1


def a_ticket_is_lost(s: Any, seat: int, choice: int) -> None:
    s.tickets[seat] = 0


def tickets_are_forgotten(s: Any, seat: int, choice: int) -> None:
    s.known_by[:] = 0


def both_are_asked(s: Any, seat: int, place: int) -> None:
    s.asked = 3


def nobody_is_asked_what_to_keep(s: Any, seat: int) -> None:
    s.ask = rules.TURN


def lay_trains_anywhere(b: Any, s: Any, seat: int, track: int) -> None:
    s.trains[seat] -= b.length[track]
    rules.put(s.routes[seat], track)


def draw_reads_as_pass() -> None:
    face.COMMANDS["draw"] = commands.read_pass


def a_field_is_left_out() -> None:
    facing(fields=tuple(field for field in face.FACE.fields if field.name != "seen"))


def tickets_are_shown() -> None:
    shown = (replace(field, sees=Sees.ALL) if field.name == "tickets" else field for field in face.FACE.fields)
    facing(fields=tuple(shown))


def refusals_tell_the_deck() -> None:
    facing(why_not=lambda scene, seat, action: face.line("seed", given=str(scene.s.deck)))


def tapes_are_not_followed() -> None:
    happen = Game._happen

    def other(self: Game, seat: Any, do: Any, act: Any, secret: bool = False, tape: Any = None) -> bool:
        return happen(self, seat, do, act, secret, tape and tape[::-1])

    Game._happen = other  # type: ignore[method-assign]


BREAKING: dict[str, Callable[[], None]] = {
    "law: cards": lambda: after("pay", a_card_appears),
    "law: known_cards": lambda: after("draw", more_is_known_than_held),
    "law: row": lambda: after("draw", a_gap_in_the_row),
    "law: tickets": lambda: after("keep", a_ticket_is_lost),
    "law: known_tickets": lambda: after("keep", tickets_are_forgotten),
    "law: tracks": lambda: instead("lay_trains", lay_trains_anywhere),
    "law: points": lambda: instead("score_route", lambda *all_of_it: None),
    "law: asking": lambda: after("draw", both_are_asked),
    "law: offers": lambda: after("look_at_tickets", nobody_is_asked_what_to_keep),
    "somebody can act until it is over": lambda: instead("offer_turn", lambda *all_of_it: None),
    "texts mean their actions": draw_reads_as_pass,
    "positions are complete": a_field_is_left_out,
    "views keep secrets": tickets_are_shown,
    "refusals keep secrets": refusals_tell_the_deck,
    "records replay": tapes_are_not_followed,
}

if __name__ == "__main__":
    from branchline.lab.check import check
    from branchline.play.edition import edition

    BREAKING[sys.argv[1]]()
    found = check(edition("usa"), players=2, games=2, seed=1, one_in=2)
    first = found.first
    print(json.dumps([found.violations, first and first.law, first and first.record]))  # noqa: T201
