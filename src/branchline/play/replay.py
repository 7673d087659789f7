"""Playing a record again: fed with its tapes, or, to verify it, dealt from its seed."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from branchline.faces import Refused, is_whole
from branchline.play.edition import Edition, edition_of
from branchline.play.position import edition_in, states_at
from branchline.play.record import BadRecord, Head, Record, Written
from branchline.table.chance import TAPE
from branchline.words import line

if TYPE_CHECKING:
    from branchline.play.game import Game


def replayed(kind: type["Game"], record: Record, upto: int | None, verify: bool) -> "Game":
    """The game after a record's events; whatever does not fit today's rules is BadRecord, with the event's number."""
    if upto is not None and (not is_whole(upto) or upto < 0):
        raise BadRecord(line("record.upto", given=upto))
    head = record.head
    edition = edition_for(head)
    game = begun(kind, edition, record, verify)
    first = 0 if head.position else 1
    last = len(record.events) if upto is None else min(len(record.events), upto + first)
    for seq in range(first, last):
        again(game, seq, record.events[seq], verify)
    if record.result is not None and last == len(record.events):
        totals = [score.total for score in game.scores()]
        if not game.over or totals != record.result:
            raise BadRecord(line("record.result", said=record.result, now=totals))
    return game


def edition_for(head: Head) -> Edition:
    """The game and board of a record, if they are still what they were."""
    try:
        edition = edition_of(head.board) if isinstance(head.board, str) else edition_of(head.game, head.board)
    except Refused as refused:
        raise BadRecord(refused.reason) from None
    if edition.face.name != head.game:
        raise BadRecord(line("board.other_game", game=edition.face.name, given=head.game))
    if edition.digest != head.digest:
        raise BadRecord(line("record.board", board=edition.name))
    return edition


def begun(kind: type["Game"], edition: Edition, record: Record, verify: bool) -> "Game":
    """The game at its beginning: a position, or the set-up, which is event 0."""
    from branchline.play.game import SET_UP, word_of

    head = record.head
    try:
        if head.position:
            same = edition_in(head.position).digest == head.digest and head.position["players"] == head.players
            if not same:
                raise BadRecord(line("record.position"))
            return kind(edition, states_at(edition, head.position, 0), head, [])
        states = edition.blank(head.players, head.options)
        seed = word_of(head.seed or 0)
    except Refused as refused:
        raise BadRecord(refused.reason) from None
    if not record.events or record.events[0].do != SET_UP:
        raise BadRecord(line("record.set_up"))
    if verify and head.seed is None:
        raise BadRecord(line("record.no_seed"))
    game = kind(edition, states, head, [])
    happen(game, 0, None, record.events[0], lambda: edition.raw.set_up(edition.boards, states, 0, seed), verify)
    return game


def again(game: "Game", seq: int, event: Written, verify: bool) -> None:
    """One event of the record, once more."""
    if event.seat is None:
        raise BadRecord(line("record.event", seq=seq, why=str(line("record.no_seat"))))
    try:
        seat = game._seat(event.seat)
        number = game._number(event.do, seat)
    except Refused as refused:
        raise BadRecord(line("record.event", seq=seq, why=str(refused.reason))) from None
    edition, states = game._edition, game._states
    raw, boards = edition.raw, edition.boards
    secret = edition.face.ranges[edition.face.rules.ACTIONS.name(number)[0]].secret
    happen(game, seq, seat, event, lambda: raw.apply(boards, states, 0, seat, number), verify, secret)


def happen(
    game: "Game",
    seq: int,
    seat: int | None,
    event: Written,
    act: Callable[[], None],
    verify: bool,
    secret: bool = False,
) -> None:
    """Let the event happen as its tape says; or, verifying, by chance from the seed, and compare."""
    if not all(0 <= outcome <= 255 for outcome in event.tape):
        raise BadRecord(line("record.tape_value", seq=seq))
    if len(event.tape) > TAPE:
        raise BadRecord(line("record.tape", seq=seq, do=event.do))
    if verify:
        game._happen(seat, event.do, act, secret)
        now = game._events[-1].tape
        if now != event.tape:
            raise BadRecord(line("record.otherwise", seq=seq, do=event.do, now=list(now), said=list(event.tape)))
    elif not game._happen(seat, event.do, act, secret, tape=event.tape):
        raise BadRecord(line("record.tape", seq=seq, do=event.do))
