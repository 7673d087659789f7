"""Ways of breaking the rules, each by the law that has to notice: the classic ones, and what other games have besides.

`python tests/breaking.py LAW` breaks and checks; interpreted, so that a rule can be replaced.
"""

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from branchline.faces import Sees
from branchline.games.amsterdam import rules as amsterdam
from branchline.games.classic import face, rules
from branchline.games.pennsylvania import rules as pennsylvania
from branchline.play.game import Game
from branchline.table import acting, bits, commands


def after(name: str, more: Callable[..., None], game: Any = rules) -> None:
    """Let a rule do what it does, and then more."""
    was = getattr(game, name)

    def rule(b: Any, s: Any, *rest: Any) -> Any:
        answer = was(b, s, *rest)
        more(s, *rest)
        return answer

    setattr(game, name, rule)


def instead(name: str, rule: Callable[..., Any], game: Any = rules) -> None:
    setattr(game, name, rule)


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
    bits.put(s.routes[seat], track)


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
    "law: known_cards": lambda: after("draw", more_is_known_than_held, acting),
    "law: row": lambda: after("draw", a_gap_in_the_row, acting),
    "law: tickets": lambda: after("keep", a_ticket_is_lost, acting),
    "law: known_tickets": lambda: after("keep", tickets_are_forgotten, acting),
    "law: tracks": lambda: instead("lay_trains", lay_trains_anywhere),
    "law: points": lambda: instead("score_route", lambda *all_of_it: None),
    "law: asking": lambda: after("draw", both_are_asked, acting),
    "law: offers": lambda: after("draw_tickets", nobody_is_asked_what_to_keep, acting),
    "somebody can act until it is over": lambda: instead("offer_turn", lambda *all_of_it: None, acting),
    "texts mean their actions": draw_reads_as_pass,
    "positions are complete": a_field_is_left_out,
    "views keep secrets": tickets_are_shown,
    "refusals keep secrets": refusals_tell_the_deck,
    "records replay": tapes_are_not_followed,
}


def a_share_is_lost(s: Any, seat: int, railroad: int) -> None:
    s.shares[seat] = 0


def the_dummy_shows_all(s: Any) -> None:
    s.revealed = s.dummy


def any_track_offers_shares(s: Any, *claim: Any) -> None:
    s.ask = pennsylvania.SHARE


OWN_LAWS: dict[str, tuple[str, Callable[[], None]]] = {  # with the game
    "law: shares": ("pennsylvania", lambda: after("take_share", a_share_is_lost, pennsylvania)),
    "law: dummy": ("pennsylvania", lambda: after("reveal_dummy", the_dummy_shows_all, pennsylvania)),
    "law: share_asked": ("pennsylvania", lambda: after("claim", any_track_offers_shares, pennsylvania)),
    "law: merchandise": ("amsterdam", lambda: instead("take_merchandise", lambda b, s, seat: None, amsterdam)),
}
BROKEN = {**{law: ("usa", breaking) for law, breaking in BREAKING.items()}, **OWN_LAWS}

if __name__ == "__main__":
    from branchline.lab.check import check
    from branchline.play.edition import edition

    game, breaking = BROKEN[sys.argv[1]]
    breaking()
    found = check(edition(game), players=2, games=2, seed=1, one_in=2)
    first = found.first
    print(json.dumps([found.violations, first and first.law, first and first.record]))  # noqa: T201
