"""What a position written by hand may leave out: counts follow from the rest, orders are drawn from a seed."""

import random

import numpy as np

from branchline.faces import Refused, Scene
from branchline.rules import WORD
from branchline.table.cards import GAP
from branchline.table.tickets import NO_TICKET, UNDECIDED
from branchline.table.turns import NONE, OPENING, OVER
from branchline.words import line


def blank(scene: Scene) -> None:
    """Nothing on the table yet: no cards, no tickets, nobody's turn."""
    s = scene.s
    s.row[:], s.ticket_deck[:], s.offer[:], s.choice[:] = GAP, NO_TICKET, NO_TICKET, UNDECIDED
    s.closing, s.first = NONE, 0


def fill_turns(scene: Scene, missing: set[str], seed: int) -> None:
    """The first seat's turn, unless it is said otherwise."""
    s = scene.s
    if "rng" in missing:
        s.rng = np.uint64(random.Random(seed).getrandbits(64))
    if "turn" in missing and s.ask not in (OPENING, OVER):
        s.turn = s.first
    if "asked" in missing:
        everybody = (1 << scene.players) - 1
        s.asked = 0 if s.ask == OVER else everybody if s.ask == OPENING else 1 << int(s.turn)


def fill_cards(scene: Scene, missing: set[str]) -> None:
    """The deck is what is nowhere else; nobody knows more of it than that."""
    s, b = scene.s, scene.b
    if "deck" in missing:
        left = b.cards.astype(np.int64) - s.hand.sum(axis=0, dtype=np.int64) - s.discard
        for card in s.row[s.row != GAP]:
            left[card] -= 1
        for kind in np.flatnonzero(left < 0).tolist():
            there = int(b.cards[kind])
            raise Refused(
                line("position.cards", card=scene.names.of("card", kind), many=there - int(left[kind]), there=there)
            )
        s.deck[:] = left
    if "fresh" in missing:
        s.fresh[:] = s.deck + s.blind.sum(axis=0)


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
