"""The laws of the game, fuzzed: compiled after every decision; by objects, words and interpreter on a sample."""

import functools
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import msgspec
import numpy as np

from branchline.faces import Face, Json
from branchline.games import face_of
from branchline.lab import loops
from branchline.lab.bulk import Array, Bench, chunks
from branchline.play import raw
from branchline.play.edition import Edition, compiled
from branchline.play.game import Game
from branchline.play.notation import Action, IllegalAction, members
from branchline.rules import interpreted
from branchline.table.bits import mixed, seed_of
from branchline.table.chance import Dice

ONE_IN = 200  # games that are sampled
ONE_DECISION_IN = 12  # of a sampled game, for what takes long
COMMON_LAWS = {
    loops.NOBODY_CAN_ACT: "somebody can act until it is over",
    loops.BEYOND_VOCABULARY: "legal actions are in the vocabulary",
    loops.NEVER_ENDS: "every game ends",
    loops.TOO_WIDE: "scores are within their widths",
}


class Broken(AssertionError):
    """A law does not hold: which, and what was seen."""

    def __init__(self, law: str, seen: str) -> None:
        super().__init__(f"{law}: {seen}")
        self.law = law


@dataclass(frozen=True)
class Violation:
    """A broken law, and the record of the game up to it."""

    law: str
    seen: str
    game: int
    seed: int
    decision: int
    record: str

    def document(self) -> dict[str, Json]:
        return msgspec.to_builtins(self)  # type: ignore[no-any-return]


@dataclass
class Checked:
    """How a check went: how many decisions each law saw, and what broke."""

    game: str
    players: int
    seed: int
    games: int = 0
    sampled: int = 0
    violations: int = 0
    first: Violation | None = None
    seen: Counter[str] = field(default_factory=Counter)

    def document(self) -> dict[str, Json]:
        """The outcome as JSON; `docs/json.md` tells the keys."""
        return {
            "game": self.game,
            "players": self.players,
            "games": self.games,
            "seed": self.seed,
            "sampled": self.sampled,
            "violations": self.violations,
            "first": self.first.document() if self.first else None,
            "decisions": dict(self.seen),
        }


def check(
    edition: Edition,
    *,
    players: int,
    games: int,
    seed: int,
    one_in: int = ONE_IN,
    options: dict[str, Json] | None = None,
    progress: Callable[[int], Any] = lambda games: None,
) -> Checked:
    """Play games at random and ask every law of every decision; `progress` hears how many more games are done."""
    checker = Checker(edition, players, seed, options or {})
    for first, many in chunks(games):
        checker.compiled(first, many)
        for number in range(first, first + many):
            if number % one_in == 0:
                checker.sample(number)
        progress(many)
    return checker.found


class Checker:
    """One run of checks."""

    def __init__(self, edition: Edition, players: int, seed: int, options: dict[str, Json]) -> None:
        self.edition, self.players, self.seed, self.options = edition, players, seed, options
        self.bench = Bench(edition, players, options)
        self.vocabulary = edition.face.rules.ACTIONS.mask()
        self.actions = np.zeros(loops.MOST_DECISIONS, np.int64)
        self.found = Checked(edition.name, players, seed)

    @property
    def face(self) -> Face:
        return self.edition.face

    def compiled(self, first: int, many: int) -> None:
        """So many games with the laws compiled; after a violation, on with the next game."""
        end = first + many
        while first < end:
            sound, broken, decisions = self.play(first, end - first)
            self.found.games += min(sound + 1, end - first)
            for law in (*COMMON_LAWS.values(), *(f"law: {name}" for name in self.face.laws.LAWS[1:])):
                self.found.seen[law] += int(decisions.sum())
            if broken:
                law = COMMON_LAWS.get(broken) or f"law: {self.face.laws.LAWS[broken]}"
                self.report(law, "after this decision", first + sound, self.actions[: decisions[sound]].tolist())
            first += sound + 1

    def play(self, first: int, many: int) -> tuple[int, int, Array]:
        bench, decisions = self.bench, np.zeros(many, np.int64)
        sound, broken = bench.loops.checked_games(
            bench.boards,
            bench.states,
            bench.blank,
            bench.dices,
            np.uint64(self.seed),
            first,
            many,
            self.vocabulary,
            self.actions,
            decisions,
        )
        return sound, broken, decisions

    def sample(self, number: int) -> None:
        """A game once more, looked at from all sides."""
        _, broken, decisions = self.play(number, 1)
        if broken:
            return  # it has been reported
        self.found.sampled += 1
        game = self.game(number)
        try:
            Sample(game, self.found.seen, int(mixed(np.uint64(number)))).follow(self.actions[: decisions[0]].tolist())
        except Broken as found:
            self.report(found.law, str(found), number, [], game)

    def game(self, number: int) -> Game:
        """Game `number` of the run as an object, at its beginning."""
        board = None if self.edition.own else msgspec.to_builtins(self.edition.board)
        name = self.edition.name if self.edition.own else self.face.name
        seed = int(seed_of(np.uint64(self.seed), number))
        return Game.new(name, players=self.players, seed=seed, options=self.options, board=board)

    def report(self, law: str, seen: str, number: int, actions: list[int], game: Game | None = None) -> None:
        """Count a violation, and keep the first with its record."""
        self.found.violations += 1
        if self.found.first:
            return
        game = game or self.game(number)
        for action in actions:
            try:
                game._do(game.to_move[0], action)
            except Exception as error:  # whatever a broken rule raises: the record up to it is what helps
                seen = f"{seen}: {error!r}"
                break
        self.found.first = Violation(law, seen, number, game.seed or 0, game.events_so_far - 1, str(game.record()))


class Sample:
    """A game followed decision by decision, and all that is said about objects, words and runs asked of it."""

    def __init__(self, game: Game, seen: Counter[str], seed: int) -> None:
        self.game, self.seen = game, seen
        self.random = random.Random(seed)
        self.edition = game._edition
        self.boards = self.edition.boards.copy()
        self.dices = np.zeros(1, Dice)
        self.dices["rng"] = seed
        self.twin = self.edition.blank(game.players, game._head.options)
        self.vocabulary = list(self.face.rules.ACTIONS)

    def holds(self, law: str, truth: Callable[[], object], seen: object = "") -> None:
        """Ask a law; a mistake on the way to its answer breaks it, too."""
        self.seen[law] += 1
        try:
            held = truth()
        except Exception as error:
            raise Broken(law, f"{seen} {error!r}".strip()) from error
        if not held:
            raise Broken(law, str(seen))

    def follow(self, actions: list[int]) -> None:
        self.set_up_interpreted()
        for action in actions:
            seat = self.game.to_move[0]
            self.text_of(seat, action)
            if self.random.randrange(ONE_DECISION_IN) == 0:
                self.look(seat)
            self.act(seat, action)
        self.finish()

    def look(self, seat: int) -> None:
        """What takes long, now and then."""
        legal = self.game._legal_numbers(seat)
        for number in self.random.sample(legal, min(len(legal), 12)):
            self.text_of(seat, number)
        self.refuses()
        self.position()
        self.copies()
        for viewer in (*range(self.game.players), None):
            self.keeps_secrets(viewer)

    def text_of(self, seat: int, number: int) -> None:
        """An action's text means the action."""
        action = self.game._actions([number], seat)[0]
        self.holds("texts mean their actions", lambda: self.game._number(action.text, seat) == number, action.text)

    def refuses(self) -> None:
        """Anything else is refused with a reason, and nothing has changed."""
        before = self.game._states.tobytes()
        for number in self.random.sample(self.vocabulary, 8):
            for seat in range(self.game.players):
                if number not in self.game._legal_numbers(seat):
                    self.holds("refusals say why", lambda: self.refused(seat, number), f"{number} by seat {seat}")  # noqa: B023
        self.holds("refusals change nothing", lambda: self.game._states.tobytes() == before)

    def refused(self, seat: int, number: int) -> str:
        """Why not; nothing, if it was done all the same."""
        try:
            self.game.play(Action(number, "", "", {}), seat)
        except IllegalAction as refused:
            return str(refused.why_not)
        return ""

    @property
    def face(self) -> Face:
        return self.edition.face

    def position(self) -> None:
        """A position, written out and read in, is the same game."""
        text = msgspec.json.encode(self.game.position())
        again = lambda: Game.at(msgspec.json.decode(text))._states.tobytes()  # noqa: E731
        self.holds("positions are complete", lambda: again() == self.game._states.tobytes(), text.decode())

    def copies(self) -> None:
        """What happens in a copy does not happen here."""
        before, copy = self.game._states.tobytes(), self.game.copy()
        copy.play(self.random.choice(copy.plain(copy.to_move[0])), copy.to_move[0])
        self.holds("copies are independent", lambda: self.game._states.tobytes() == before)

    def keeps_secrets(self, viewer: int | None) -> None:
        """Whatever a seat cannot know may be otherwise, and it sees, may do and is told the same."""
        here, other = self.game, self.game.copy()
        boards, seat = self.boards, -1 if viewer is None else viewer
        self.edition.raw.redeal(boards, other._states, 0, seat, self.dices)
        law = self.edition.raw.broken(boards, other._states, 0)
        self.holds("a deal anew keeps the laws", lambda: law == 0, self.face.laws.LAWS[law])
        self.holds(
            "views keep secrets", lambda: here.view(viewer).json() == other.view(viewer).json(), f"seat {viewer}"
        )
        if viewer is not None:
            same = lambda: here._legal_numbers(viewer) == other._legal_numbers(viewer)  # noqa: E731
            self.holds("legal actions keep secrets", same, f"seat {viewer}")
            action = Action(self.random.choice(self.vocabulary), "", "", {})
            why = lambda: here.why_not(action, viewer) == other.why_not(action, viewer)  # noqa: E731
            self.holds("refusals keep secrets", why, f"seat {viewer}: action {action.number}")

    def act(self, seat: int, action: int) -> None:
        """The decision itself, compiled and interpreted."""
        self.game._do(seat, action)
        twin_of(self.face.name).rules.apply(*self.twins(), seat, action)
        self.same_interpreted(f"{self.game._events[-1].do} by seat {seat}")

    def twins(self) -> tuple[Any, Any]:
        """The board and the interpreted game."""
        return self.boards.view(np.recarray)[0], self.twin.view(np.recarray)[0]

    def same_interpreted(self, what: str) -> None:
        """The interpreted run gives the same bytes; now and then, that it offers the same."""
        self.holds("interpreted, the same bytes", lambda: self.twin.tobytes() == self.game._states.tobytes(), what)
        if not self.game.over and self.random.randrange(ONE_DECISION_IN) == 0:
            seat, ok = self.game.to_move[0], np.zeros(self.face.rules.ACTIONS.words, np.uint64)
            twin_of(self.face.name).rules.legal(*self.twins(), seat, ok)
            same = lambda: members(ok) == self.game._legal_numbers(seat)  # noqa: E731
            self.holds("interpreted, the same legal actions", same, what)

    def set_up_interpreted(self) -> None:
        boards, states = self.boards.view(np.recarray), self.twin.view(np.recarray)
        twin_of(self.face.name).raw.set_up(boards, states, 0, np.uint64(self.game.seed or 0))
        self.same_interpreted("set-up")

    def finish(self) -> None:
        """The whole game again from its record, by its tapes and by its seed."""
        text, scores = str(self.game.record()), self.game.scores()
        for verify in (False, True):
            again = functools.cache(functools.partial(Game.replay, text, verify=verify))
            self.holds("records replay", lambda: str(again().record()) == text)  # noqa: B023
            self.holds("records replay to the same scores", lambda: again().scores() == scores)  # noqa: B023
        sheet = np.zeros((self.face.rules.SEATS, len(self.face.rules.SHEET)), np.int64)
        twin_of(self.face.name).rules.score(*self.twins(), sheet)
        totals = sheet[: self.game.players, self.face.rules.SHEET.index("total")].tolist()
        self.holds("interpreted, the same scores", lambda: totals == [score.total for score in scores])


@functools.cache
def twin_of(folder: str) -> SimpleNamespace:
    """A game's rules and raw interface as CPython runs them."""
    return SimpleNamespace(rules=interpreted(face_of(folder).rules), raw=interpreted(compiled(folder, raw)))
