"""What a position written by hand may leave out: counts follow from the rest, orders are drawn from a seed."""

import random

import numpy as np

from branchline.faces import Refused, Scene
from branchline.rules import WORD
from branchline.table.cards import GAP, ROW
from branchline.table.tickets import NO_TICKET, UNDECIDED
from branchline.table.turns import NONE, OPENING, OVER, TURN
from branchline.words import line


def blank(scene: Scene) -> None:
    """Nothing on the table yet: no cards, no tickets, nobody's turn."""
    s = scene.s
    s.row[:], s.ticket_deck[:], s.offer[:], s.choice[:] = GAP, NO_TICKET, NO_TICKET, UNDECIDED
    s.closing, s.first, s.ask = NONE, 0, TURN


def fill(scene: Scene, missing: set[str], seed: int) -> None:
    """What a position leaves out."""
    fill_turns(scene, missing, seed)
    fill_cards(scene, missing, seed)
    fill_tickets(scene, missing, seed)


def fill_turns(scene: Scene, missing: set[str], seed: int) -> None:
    """The first seat's turn, unless it is said otherwise."""
    s = scene.s
    if "rng" in missing:
        s.rng = np.uint64(random.Random(seed).getrandbits(64))
    if "turn" in missing and s.ask not in (OPENING, OVER):
        s.turn = s.first
    if "asked" in missing:
        if s.ask == OPENING:
            s.asked = (1 << scene.players) - 1
        elif s.ask != OVER and s.turn != NONE:
            s.asked = 1 << int(s.turn)


def fill_cards(scene: Scene, missing: set[str], seed: int) -> None:
    """The deck is what is nowhere else, and the row is turned up from it; nobody knows more of it than that."""
    s = scene.s
    if "deck" in missing:
        s.deck[:] = cards_left(scene)
        if "row" in missing:
            fill_row(scene, seed)
    if "fresh" in missing:
        s.fresh[:] = s.deck + s.blind.sum(axis=0)


def cards_left(scene: Scene) -> list[int]:
    """The cards that are in no hand, not discarded and not in the row; more than there are is refused."""
    s, b = scene.s, scene.b
    left: list[int] = (b.cards.astype(np.int64) - s.hand.sum(axis=0, dtype=np.int64) - s.discard).tolist()
    for card in s.row[s.row != GAP]:
        left[card] -= 1
    for kind, many in enumerate(left):
        if many < 0:
            there = int(b.cards[kind])
            card = scene.names.of("card", kind)
            raise Refused(line("position.cards", card=card, many=there - many, there=there))
    return left


def fill_row(scene: Scene, seed: int) -> None:
    """Five cards of the deck, no more than two of them locomotives if it can be."""
    s, wild = scene.s, len(scene.s.deck) - 1
    cards = [kind for kind, many in enumerate(s.deck.tolist()) for _ in range(many)]
    random.Random(seed).shuffle(cards)
    others = [kind for kind in cards if kind != wild]
    wilds = [kind for kind in cards if kind == wild]
    row = others[: max(ROW - len(wilds), 3)] + wilds
    for place, kind in enumerate(row[:ROW]):
        s.row[place] = kind
        s.deck[kind] -= 1


def fill_tickets(scene: Scene, missing: set[str], seed: int) -> None:
    """The ticket deck is what is nowhere else, in an order drawn from the seed; everybody knows their own."""
    s = scene.s
    own = [owned(scene, seat) for seat in range(scene.players)]
    if "ticket_deck" in missing:
        elsewhere = set().union(*own)
        left = [ticket for ticket in range(int(scene.b.tickets)) if ticket not in elsewhere]
        random.Random(seed).shuffle(left)
        s.ticket_deck[: len(left)] = left
    if "known_by" in missing:
        for seat, tickets in enumerate(own):
            for ticket in tickets:
                s.known_by[ticket] |= 1 << seat


def owned(scene: Scene, seat: int) -> set[int]:
    """The tickets a seat holds or is offered."""
    word = int(scene.s.tickets[seat])
    return {i for i in range(WORD) if word >> i & 1} | {int(i) for i in scene.s.offer[seat] if i != NO_TICKET}
