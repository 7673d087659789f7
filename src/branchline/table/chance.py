"""Chance and its tape. Everything random in any game passes through `settle`."""

import numpy as np

from branchline.rules import WORD, record, rule
from branchline.table.bits import below, count, has, nth

TAPE = 16384
OFF, WRITING, FEEDING = 0, 1, 2

Dice = record(rng=np.uint64, apart=np.uint64)  # a generator apart from any game's, for those who choose or guess
# `apart` holds nothing: the compiler takes a record that begins like another for that other.


def fields():
    """What a board carries for the tape. Bulk runs leave it off and pay one untaken branch a draw."""
    return dict(tape=(np.uint8, TAPE), tape_at=np.int32, tape_end=np.int32, taping=np.int8, misfit=np.int8)


@rule
def settle(b, drawn):
    """The outcome that counts: the drawn one, written down if the tape runs, or the one the tape gives."""
    if b.taping == OFF:
        return drawn
    if b.taping == FEEDING:
        if b.tape_at >= b.tape_end:
            b.misfit = 1
            return drawn
        drawn = np.int64(b.tape[b.tape_at])
    elif b.tape_at < TAPE:
        b.tape[b.tape_at] = drawn
    b.tape_at += 1
    return drawn


@rule
def number(b, s, n):
    """One of 0 … n − 1."""
    drawn = below(s, n)
    settled = settle(b, drawn)
    if settled >= n:
        b.misfit = 1
        return drawn
    return settled


@rule
def one_of(b, s, mask):
    """One member of a set, which may not be empty."""
    drawn = nth(mask, below(s, count(mask)))
    settled = settle(b, drawn)
    if settled >= WORD or not has(mask, settled):
        b.misfit = 1
        return drawn
    return settled


@rule
def weighted(b, s, counts, total):
    """A kind of card, as likely as there are cards of it in a heap of `total`."""
    at = below(s, total)
    drawn = 0
    for kind in range(len(counts) - 1):
        at -= counts[kind]
        drawn += at >= 0
    settled = settle(b, drawn)
    if settled >= len(counts) or counts[settled] == 0:
        b.misfit = 1
        return drawn
    return settled
