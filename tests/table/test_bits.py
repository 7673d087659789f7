"""Masks and the generator, compiled and interpreted, on every bit up to the top one."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from branchline.rules import interpreted
from branchline.table import bits
from branchline.table.chance import Dice

TOP = 1 << 63
WORDS = st.integers(0, 2**64 - 1)


@pytest.fixture(params=["compiled", "interpreted"], scope="module")
def verbs(request):
    return bits if request.param == "compiled" else interpreted(bits)


def members(mask: int) -> list[int]:
    return [i for i in range(64) if mask >> i & 1]


@given(WORDS)
def test_counting_and_choosing_members(verbs, mask):
    there, word = members(mask), np.uint64(mask)
    assert verbs.count(word) == len(there)
    for k, i in enumerate(there):
        assert verbs.nth(word, k) == i
    if there:
        assert verbs.lowest(word) == there[0]


@pytest.mark.parametrize("i", [0, 1, 31, 32, 62, 63])
def test_every_bit_and_the_top_one(verbs, i):
    assert int(verbs.bit(i)) == 1 << i
    assert verbs.has(np.uint64(1 << i), i)
    assert not verbs.has(~np.uint64(1 << i), i)
    assert int(verbs.first_bits(i + 1)) == (1 << i + 1) - 1
    assert int(verbs.first_bits(0)) == 0


@given(st.sets(st.integers(0, 191)))
def test_rows_of_words(verbs, chosen):
    row = np.zeros(3, np.uint64)
    for i in chosen:
        verbs.put(row, i)
    assert verbs.size(row) == len(chosen)
    assert [verbs.member(row, k) for k in range(len(chosen))] == sorted(chosen)
    assert all(verbs.inside(row, i) == (i in chosen) for i in range(192))
    for i in chosen:
        verbs.drop(row, i)
    assert not row.any()


@given(WORDS)
def test_the_generator_wraps_around(verbs, start):
    """SplitMix64 in whole numbers, beside the one in words."""
    dice = np.zeros(1, Dice)
    dice["rng"] = start
    x = state = (start + 0x9E3779B97F4A7C15) % 2**64
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    x = (x ^ x >> 27) * 0x94D049BB133111EB % 2**64
    record = dice.view(np.recarray)[0]
    assert int(verbs.advance(record)) == x ^ x >> 31
    assert int(dice["rng"][0]) == state


@given(WORDS, st.integers(1, 2**31))
def test_compiled_and_interpreted_draw_alike(start, n):
    twin, drawn = interpreted(bits), []
    for verbs in (bits, twin):
        dice = np.zeros(1, Dice)
        dice["rng"] = start
        drawn.append([int(verbs.below(dice.view(np.recarray)[0], n)) for _ in range(3)])
    assert drawn[0] == drawn[1]
    assert all(0 <= number < n for number in drawn[0])


def test_every_number_is_as_likely():
    dice = np.zeros(1, Dice).view(np.recarray)
    counts = np.bincount([bits.below(dice[0], 6) for _ in range(60_000)], minlength=6)
    assert ((counts - 10_000) ** 2 / 10_000).sum() < 25  # chi-squared with 5 degrees of freedom: p > 0.0001


def test_games_of_a_run_have_seeds_of_their_own():
    seeds = {int(bits.seed_of(np.uint64(run), number)) for run in range(100) for number in range(100)}
    assert len(seeds) == 10_000
    assert max(seeds) < 2**53
