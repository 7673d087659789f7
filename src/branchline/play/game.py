"""A game in progress: the library's public face. It asks the rules and decides nothing itself."""

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from branchline.boards.format import BoardFile
from branchline.faces import Json, Refused, Scene, is_whole
from branchline.play import record as records
from branchline.play.edition import Edition, edition_of
from branchline.play.notation import Action, IllegalAction, action_of, meaning, members
from branchline.play.position import Position, edition_in, position_of, states_at
from branchline.play.record import BadRecord, Event, Head, Record, Written
from branchline.play.view import Happening, View, facts_seen, visible
from branchline.words import Line, line

OFF, WRITING, FEEDING = 0, 1, 2  # the tape, as `table/chance.py` has it
SET_UP = "set up"


@dataclass(frozen=True)
class Score:
    """What a seat's game is worth: `parts` add up to `total`; `place` 1 is a winner's; `lines` tell it to a person."""

    seat: int
    parts: dict[str, int]
    total: int
    place: int
    figures: dict[str, int]
    lines: tuple[Line, ...]

    def document(self) -> dict[str, Json]:
        """The score as JSON."""
        return {"seat": self.seat, **self.parts, "total": self.total, "place": self.place, **self.figures}


class Game:
    """One game of any kind. Make one with `Game.new`, `Game.at` or `Game.replay`; seats are numbered from 0."""

    def __init__(self, edition: Edition, states: np.ndarray[Any, Any], head: Head, events: list[Event]) -> None:
        self._edition, self._states, self._head, self._events = edition, states, head, events
        self._legal: dict[int, list[int]] = {}

    # --- beginnings ---

    @classmethod
    def new(
        cls,
        name: str,
        *,
        players: int = 2,
        seed: int | None = None,
        options: dict[str, Json] | None = None,
        board: str | Path | Json | None = None,
    ) -> "Game":
        """A new game by name; with `board`, its rules on a map of your own. The same seed deals the same game."""
        edition = edition_of(name, board)
        states = edition.blank(players, options)
        if seed is None:
            seed = secrets.randbits(53)
        head = head_of(edition, players, options or {}, seed=seed)
        game = cls(edition, states, head, [])
        game._happen(None, SET_UP, lambda: edition.raw.set_up(edition.boards, states, 0, word_of(seed)))
        return game

    @classmethod
    def at(cls, position: Position, *, seed: int = 0) -> "Game":
        """A game from a position, as `position()` gives it or written by hand. The seed draws what it leaves open."""
        edition = edition_in(position)
        states = states_at(edition, position, int(word_of(seed)))
        game = cls(edition, states, head_of(edition, int(states["players"][0]), {}), [])
        game._head.position = game.position()
        return game

    @classmethod
    def replay(cls, record: Record | str | bytes, *, upto: int | None = None, verify: bool = False) -> "Game":
        """A record's game, or its first `upto` events after the set-up; `verify` deals from the seed and compares."""
        from branchline.play.replay import replayed

        return replayed(cls, record if isinstance(record, Record) else Record.of(record), upto, verify)

    def copy(self) -> "Game":
        """An independent game, just like this one."""
        return Game(self._edition, self._states.copy(), self._head, list(self._events))

    # --- what is asked ---

    @property
    def name(self) -> str:
        return self._edition.name

    @property
    def board(self) -> BoardFile:
        """The board: its cities, routes, tickets and figures, as its file has them."""
        return self._edition.board  # type: ignore[no-any-return]

    @property
    def seed(self) -> int | None:
        """The seed it was dealt from, if it was."""
        return self._head.seed

    @property
    def rules_version(self) -> tuple[int, int]:
        """The version of the rules that it was begun under, and today's."""
        return self._head.rules, self._edition.face.version

    @property
    def events_so_far(self) -> int:
        """How many events there have been, the set-up among them."""
        return len(self._events)

    def named(self, what: str, words: str) -> list[int]:
        """The numbers of the things of the board (`place`, `track`, `ticket`, `card`) by a name, kindly read."""
        try:
            return self._edition.names.meant(what, words)
        except Refused as refused:
            raise Refused(self._edition.face.voiced(refused.reason)) from None

    @property
    def players(self) -> int:
        return int(self._states["players"][0])

    @property
    def over(self) -> bool:
        return self.asks == "over"

    @property
    def asks(self) -> str:
        """What the table is asking: `opening`, `turn`, `second`, `keep`, … or `over`."""
        return self._edition.face.asks(self._scene.s)

    @property
    def question(self) -> Line:
        """What the table is asking, in a sentence."""
        return self._edition.face.voiced(line(f"asks.{self.asks}"))

    @property
    def counts(self) -> dict[str, str]:
        """Fields of a view that count what each seat has in this game only, and what to call them."""
        return dict(self._edition.face.counts)

    def panel(self, seat: int | None) -> list[Line]:
        """What a seat (None: a spectator, who has nothing) has before it that only this game has, in words."""
        if seat is None:
            return []
        return [self._edition.face.voiced(said) for said in self._edition.face.panel(self._scene, self._seat(seat))]

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats the table waits for."""
        asked = int(self._states["asked"][0])
        return tuple(seat for seat in range(self.players) if asked >> seat & 1)

    def legal(self, seat: int | None = None) -> list[Action]:
        """All that a seat may do now."""
        return self._actions(self._legal_numbers(self._seat(seat)), self._seat(seat))

    def plain(self, seat: int | None = None) -> list[Action]:
        """What a seat may do, each claim with the fewest locomotives: what bots and simulations choose from."""
        seat = self._seat(seat)
        last = self._edition.face.rules.PLAIN_WORDS * 64
        return self._actions([number for number in self._legal_numbers(seat) if number < last], seat)

    def why_not(self, text: str | Action, seat: int | None = None) -> Line | None:
        """Why a seat may not do something, or None if it may."""
        try:
            self._number(text, self._seat(seat))
        except IllegalAction as refused:
            return refused.why_not
        return None

    # --- playing ---

    def play(self, action: Action | str, seat: int | None = None) -> Action:
        """Do something; an action that is not to be had raises IllegalAction and changes nothing."""
        seat = self._seat(seat)
        return self._do(seat, self._number(action, seat))

    # --- what there is to see ---

    def view(self, seat: int | None) -> View:
        """What a seat may see; None: what a spectator may."""
        if seat is not None:
            seat = self._seat(seat)
        fields = visible(self._edition, self._scene, seat)
        return View(self.name, seat, self.players, self.asks, self.to_move, self.over, fields)

    def events(self, seat: int | None, since: int = 0) -> list[Happening]:
        """What a seat (None: a spectator) saw happen, from event number `since` on. Event 0 is the set-up."""
        if seat is not None:
            seat = self._seat(seat)
        if not is_whole(since):
            raise Refused(line("not_a_number", given=since))
        return [self._happening(seq, seat) for seq in range(max(0, since), len(self._events))]

    def scores(self) -> list[Score]:
        """What everything is worth, seat by seat; before the end, what it would be worth if the game ended now."""
        rules = self._edition.face.rules
        sheet = np.zeros((rules.SEATS, len(rules.SHEET)), np.int64)
        self._edition.raw.score(self._edition.boards, self._states, 0, sheet)
        return [
            self._score(seat, dict(zip(rules.SHEET, sheet[seat].tolist(), strict=True))) for seat in range(self.players)
        ]

    def position(self) -> Position:
        """The complete state as JSON, by names."""
        return position_of(self._edition, self._scene)

    def record(self) -> Record:
        """The whole game as facts."""
        events = [Written(event.seat, event.do, event.tape) for event in self._events]
        return Record(self._head, events, [score.total for score in self.scores()] if self.over else None)

    def __repr__(self) -> str:
        return f"<Game {self.name}, {self.players} players, {len(self._events)} events, asks {self.asks}>"

    # --- within ---

    @property
    def _scene(self) -> Scene:
        boards, states = self._edition.boards.view(np.recarray), self._states.view(np.recarray)
        return Scene(boards[0], states[0], self._edition.names)

    def _seat(self, seat: int | None) -> int:
        """The seat meant: the only one asked, if none is named."""
        if seat is None:
            if len(self.to_move) == 1:
                return self.to_move[0]
            if self.over:
                return 0
            raise Refused(line("seat.which", seats=list(self.to_move)))
        if isinstance(seat, bool) or not isinstance(seat, int | np.integer) or not 0 <= seat < self.players:
            raise Refused(line("seat.none_such", given=seat, most=self.players - 1))
        return int(seat)

    def _legal_numbers(self, seat: int) -> list[int]:
        if seat not in self._legal:
            ok = np.zeros(self._edition.face.rules.ACTIONS.words, np.uint64)
            self._edition.raw.legal(self._edition.boards, self._states, 0, seat, ok)
            self._legal[seat] = members(ok)
        return self._legal[seat]

    def _actions(self, numbers: Iterable[int], seat: int) -> list[Action]:
        scene = self._scene
        return [action_of(self._edition, scene, seat, number) for number in numbers]

    def _number(self, action: Action | str, seat: int) -> int:
        """The legal action meant, or IllegalAction."""
        legal = self._legal_numbers(seat)
        if isinstance(action, Action):
            whole = is_whole(action.number)
            if whole and action.number in legal:
                return action.number
            if not whole or action.number not in self._edition.face.rules.ACTIONS:
                raise IllegalAction(line("action.unknown", given=action.number))
            raise IllegalAction(self._edition.face.voiced(self._edition.face.why_not(self._scene, seat, action.number)))
        return meaning(self._edition, self._scene, seat, str(action), legal)

    def _do(self, seat: int, number: int) -> Action:
        """Do what is known to be legal."""
        done = action_of(self._edition, self._scene, seat, number)
        secret = self._edition.face.ranges[done.kind].secret
        raw, boards, states = self._edition.raw, self._edition.boards, self._states
        self._happen(seat, done.text, lambda: raw.apply(boards, states, 0, seat, number), secret)
        return done

    def _happen(
        self, seat: int | None, do: str, act: Any, secret: bool = False, tape: Sequence[int] | None = None
    ) -> bool:
        """Let something happen with the tape running; or, given a tape, as it says. False if the tape does not fit."""
        b = self._edition.boards
        with self._edition.lock:
            b["tape_at"], b["told_at"], b["misfit"] = 0, 0, 0
            if tape is not None:
                b["tape"][0, : len(tape)] = tape
                b["tape_end"] = len(tape)
            b["taping"] = WRITING if tape is None else FEEDING
            try:
                act()
            finally:
                b["taping"] = OFF
            outcomes = tuple(b["tape"][0, : b["tape_at"][0]].tolist())
            told = records.facts(b["told"][0, : b["told_at"][0]].tolist())
            fits = not b["misfit"][0] and (tape is None or len(outcomes) == len(tape))
        self._legal.clear()
        self._events.append(Event(seat, do, outcomes, secret, told))
        return bool(fits)

    def _happening(self, seq: int, seat: int | None) -> Happening:
        event = self._events[seq]
        unseen = event.secret and event.seat != seat
        return Happening(seq, event.seat, None if unseen else event.do, facts_seen(self._edition, event.told, seat))

    def _score(self, seat: int, figures: dict[str, int]) -> Score:
        face = self._edition.face
        parts = {name: figures.pop(name) for name in face.bonuses}
        lines = map(face.voiced, face.account(self._scene, seat, {**parts, **figures}))
        return Score(seat, parts, figures.pop("total"), figures.pop("place"), figures, tuple(lines))


def word_of(seed: int) -> np.uint64:
    """A seed as a word."""
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer) or not 0 <= seed < 1 << 64:
        raise Refused(line("seed", given=seed))
    return np.uint64(seed)


def head_of(edition: Edition, players: int, options: dict[str, Json], seed: int | None = None) -> Head:
    return Head(
        format=records.FORMAT,
        game=edition.face.name,
        board=edition.document(),
        digest=edition.digest,
        rules=edition.face.version,
        players=players,
        options=options,
        seed=seed,
    )


__all__ = ["BadRecord", "Game", "Score"]
