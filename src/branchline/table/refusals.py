"""Why a shared action is not to be had: in words, for people. These decide nothing: `legal` does."""

from collections.abc import Mapping

from branchline.faces import Index, Scene
from branchline.table.acting import at_least
from branchline.table.bits import inside
from branchline.table.cards import BLIND, GAP
from branchline.table.commands import locomotive
from branchline.table.turns import KEEP, OPENING, OVER, SECOND, TURN
from branchline.words import Line, line

Asked = Mapping[int, tuple[str, ...]]  # the kinds of actions that each question asks for
ASKED_FOR: Asked = {
    TURN: ("draw", "tickets", "claim", "pay", "stay"),
    SECOND: ("draw",),
    KEEP: ("keep",),
    OPENING: ("keep",),
}


def why_not(scene: Scene, seat: int, name: str, index: Index, asked_for: Asked = ASKED_FOR) -> Line:
    """Why an action of the shared kinds is not to be had now."""
    asking = refuse_asking(scene, seat, name, asked_for)
    if asking:
        return asking
    if name == "draw":
        return refuse_draw(scene, index)
    if name == "tickets":
        return line("refused.no_tickets", "BA-12")
    if name == "keep":
        return refuse_keep(scene, seat, index)
    if name == "stay":
        return line("refused.pass", "BA-13")
    return refuse_claim(scene, seat, index)


def refuse_asking(scene: Scene, seat: int, name: str, asked_for: Asked = ASKED_FOR) -> Line | None:
    """The table is not asking this seat, or asks something else."""
    s = scene.s
    if s.ask == OVER:
        return line("refused.over")
    if not int(s.asked) >> seat & 1:
        if s.ask == OPENING:
            return line("refused.have_chosen")
        return line("refused.not_your_turn", "BA-3", seat=int(s.turn))
    if name not in asked_for[int(s.ask)]:
        return line(f"refused.asks_{scene.names.of('question', int(s.ask))}")
    return None


def refuse_draw(scene: Scene, index: Index) -> Line:
    (place,) = index
    if place == BLIND:
        return line("refused.deck_empty", "BA-7")
    if scene.s.row[place] == GAP:
        return line("refused.no_card_there", "BA-7", place=place + 1)
    return line("refused.locomotive_second", "BA-5")


def refuse_keep(scene: Scene, seat: int, index: Index) -> Line:
    least, offered = int(at_least(scene.b, scene.s)), int(scene.s.offered[seat])
    if index[0] >> offered:
        return line("keep.none_such", place=index[0].bit_length(), many=offered)
    return line("refused.keep_more", "BA-2" if scene.s.ask == OPENING else "BA-12", least=min(least, offered))


def refuse_claim(scene: Scene, seat: int, index: Index) -> Line:
    """The first thing that is in the way: the track, the trains, the cards."""
    if index[-1] >= scene.b.tracks:
        return line("refused.no_such_track")
    track = index[-1]
    return refuse_track(scene, seat, track) or refuse_trains(scene, seat, track) or refuse_cards(scene, seat, index)


def refuse_track(scene: Scene, seat: int, track: int) -> Line | None:
    b, s, names = scene.b, scene.s, scene.names
    name = names.of("track", track)
    if inside(s.open[seat], track):
        return None
    for owner in range(scene.players):
        if inside(s.routes[owner], track):
            return line("refused.yours" if owner == seat else "refused.taken", "BA-8", track=name, seat=owner)
    if (b.sisters[track] & s.routes[seat]).any():
        return line("refused.twin", "BA-10", track=name)
    return line("refused.closed", "BA-10", track=name, players=int(b.sisters_open_from))


def refuse_trains(scene: Scene, seat: int, track: int) -> Line | None:
    trains, length = int(scene.s.trains[seat]), int(scene.b.length[track])
    return (
        line("refused.trains", "BA-8", track=scene.names.of("track", track), trains=trains, length=length)
        if trains < length
        else None
    )


def refuse_cards(scene: Scene, seat: int, index: Index) -> Line:
    b, s, names = scene.b, scene.s, scene.names
    colour, track = index[0], index[-1]
    length, own, ferry = int(b.length[track]), int(b.colour[track]), int(b.ferry[track])
    wild = locomotive(scene)
    held, wilds = int(s.hand[seat, colour]), int(s.hand[seat, wild])
    card, name = names.of("card", colour), names.of("track", track)
    if colour != wild and own not in (-1, colour):
        return line("refused.colour", "BA-8", track=name, card=names.of("card", own), length=length)
    if colour != wild and ferry == length:
        return line("refused.only_locomotives", "BA-9", track=name)
    if len(index) == 3 and held + wilds >= length:
        return refuse_payment(scene, index, held, wilds)
    if ferry > wilds:
        return line("refused.ferry", "BA-9", track=name, ferry=ferry, wilds=wilds)
    if colour == wild:
        return line("refused.locomotives", "BA-8", track=name, short=length - wilds, length=length, wilds=wilds)
    short = length - held - wilds
    if short <= 0:
        return line("refused.none_held", "BA-8", card=card)
    return line("refused.cards", "BA-8", track=name, short=short, card=card, length=length, held=held, wilds=wilds)


def refuse_payment(scene: Scene, index: Index, held: int, wilds: int) -> Line:
    """The cards named are not those one has, or are paid otherwise."""
    names, length, ferry = scene.names, int(scene.b.length[index[-1]]), int(scene.b.ferry[index[-1]])
    given, card = index[1], names.of("card", index[0])
    if given >= length:
        return line("refused.plain_locomotives")
    if wilds < ferry:
        return line("refused.ferry", "BA-9", track=names.of("track", index[-1]), ferry=ferry, wilds=wilds)
    if given < ferry:
        return line("refused.ferry_named", "BA-9", track=names.of("track", index[-1]), ferry=ferry, given=given)
    if given > wilds:
        return line("refused.not_held", "BA-8", card=names.lists["card"][-1], held=wilds, given=given)
    if length - given > held:
        return line("refused.not_held", "BA-8", card=card, held=held, given=length - given)
    return line("refused.plain_payment")
