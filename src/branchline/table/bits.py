"""Bit masks and the generator: the one file where the kinds of integers are spelt out.

A set is a row of 64-bit words. Mixing signed and unsigned numbers differs between compiled and interpreted runs, so
every cast stands here and nowhere else.
"""

import numpy as np

from branchline.rules import rule, wrapping

ZERO, ONE, TWO = np.uint64(0), np.uint64(1), np.uint64(2)
FOUR, HALF, LOW = np.uint64(4), np.uint64(32), np.uint64(63)
EVERY_OTHER = np.uint64(0x5555555555555555)
PAIRS = np.uint64(0x3333333333333333)
NIBBLES = np.uint64(0x0F0F0F0F0F0F0F0F)
BYTES = np.uint64(0x0101010101010101)
TOP_BYTE = np.uint64(56)
LOW_HALF = np.uint64(0xFFFFFFFF)
LOW_BYTE, EIGHT, THREE = np.uint64(0xFF), np.uint64(8), np.uint64(3)
TOP_BITS = np.uint64(0x8080808080808080)
IN_BYTE = np.array(  # the k-th smallest member of a byte, at byte × 8 + k
    [([i for i in range(8) if byte >> i & 1] + [0] * 8)[k] for byte in range(256) for k in range(8)], np.uint8
)

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
FIRST, SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
THIRTY, TWENTY_SEVEN, THIRTY_ONE, ELEVEN = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(11)


@rule
def bit(i):
    """The mask of one member below 64."""
    return ONE << np.uint64(i)


@rule
def word(mask):
    """A small number that is not negative, as a word of members."""
    return np.uint64(mask)


@rule
def first_bits(n):
    """The mask of 0 … n − 1."""
    return ~ZERO >> np.uint64(64 - n) if n > 0 else ZERO


@wrapping
def count(mask):
    """How many members a word has."""
    mask = mask - ((mask >> ONE) & EVERY_OTHER)
    mask = (mask & PAIRS) + ((mask >> TWO) & PAIRS)
    mask = (mask + (mask >> FOUR)) & NIBBLES
    return np.int64((mask * BYTES) >> TOP_BYTE)


@wrapping
def lowest(mask):
    """The smallest member of a word that is not empty."""
    return count((mask - ONE) & ~mask)


@wrapping
def nth(mask, k):
    """The k-th smallest member, from 0: first its byte, by running counts of all eight, then its place there."""
    counts = mask - ((mask >> ONE) & EVERY_OTHER)
    counts = (counts & PAIRS) + ((counts >> TWO) & PAIRS)
    upto = ((counts + (counts >> FOUR)) & NIBBLES) * BYTES
    rank = np.uint64(k)
    at = np.uint64(count(((rank * BYTES | TOP_BITS) - upto) & TOP_BITS)) * EIGHT
    rank -= ((upto << EIGHT) >> at) & LOW_BYTE
    return np.int64(at) + IN_BYTE[(((mask >> at) & LOW_BYTE) << THREE) + rank]


@rule
def has(mask, i):
    """Whether a word, or a smaller number used as one, has a member."""
    return (np.uint64(mask) >> np.uint64(i)) & ONE != ZERO


@rule
def inside(row, i):
    """Whether a row of words holds a member."""
    return (row[i >> 6] >> (np.uint64(i) & LOW)) & ONE != ZERO


@rule
def put(row, i):
    row[i >> 6] |= ONE << (np.uint64(i) & LOW)


@rule
def drop(row, i):
    row[i >> 6] &= ~(ONE << (np.uint64(i) & LOW))


@rule
def size(row):
    """How many members a row of words has."""
    total = 0
    for word in range(len(row)):
        total += count(row[word])
    return total


@rule
def member(row, k):
    """The k-th smallest member of a row of words, from 0."""
    for word in range(len(row)):
        here = count(row[word])
        if k < here:
            return word * 64 + nth(row[word], k)
        k -= here
    return -1


# --- the generator: SplitMix64, its whole state one word of the record ---


@wrapping
def mixed(x):
    """A word scrambled, one to one."""
    x = (x ^ (x >> THIRTY)) * FIRST
    x = (x ^ (x >> TWENTY_SEVEN)) * SECOND
    return x ^ (x >> THIRTY_ONE)


@wrapping
def advance(s):
    """Step the generator in `s.rng` and give 64 fresh bits."""
    s.rng = s.rng + GOLDEN
    return mixed(s.rng)


@wrapping
def below(s, n):
    """A number from 0 to n − 1, each exactly as likely (n below 2³²)."""
    span = np.uint64(n)
    product = (advance(s) >> HALF) * span
    if product & LOW_HALF < span:
        unfair = ((ONE << HALF) - span) % span
        while product & LOW_HALF < unfair:
            product = (advance(s) >> HALF) * span
    return np.int64(product >> HALF)


@rule
def one_member(row, s):
    """A member of a row of words that is not empty, each as likely."""
    return member(row, below(s, size(row)))


@wrapping
def start_of(seed):
    """Where the generator starts for a game's seed."""
    return mixed(mixed(np.uint64(seed) + GOLDEN))


@wrapping
def seed_of(run, number):
    """The seed of game `number` of a run: apart for every pair of the two, and small enough for any JSON reader."""
    return mixed(mixed(np.uint64(run) + GOLDEN) + np.uint64(number) * FIRST) >> ELEVEN
