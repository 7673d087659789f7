"""Positions of Pennsylvania: written by hand, by name, and refused where they are impossible; and what always holds."""

import json

import numpy as np
import pytest

from branchline import BadPosition, Game
from branchline.games.pennsylvania import rules
from playing import field, hands, play, position, state, texts
from railroads import PILES, all_of, end, pennsylvania

TRACK = "Warren–Oil City"
READING = {"Reading": [1, 2, 3]}
AT_WARREN = {"ask": "share", "claimed": TRACK, "routes": [[TRACK], [], []]}
NO_SHARE = "A share is asked for, and cannot be had"
NOT_POSSIBLE = "The dummy is not possible"
DO_NOT_ADD_UP = "The shares do not add up"
REFUSED = {
    "two owners": (3, {"shares": [READING, READING, {}]}, DO_NOT_ADD_UP),
    "a gap": (3, {"shares": [{"Reading": [1, 3]}, {}, {}]}, DO_NOT_ADD_UP),
    "the first is not taken": (3, {"shares": [{"Pennsylvania": [2]}, {}, {}]}, DO_NOT_ADD_UP),
    "a seat's and the dummy's": (2, {"shares": [READING, {}], "dummy": {"Reading": [3]}}, DO_NOT_ADD_UP),
    "another pile than follows": (3, {"piles": PILES | {"Reading": 6}}, "piles: it says .*, and from the rest follows"),
    "another count": (3, {"share_count": [1, 0, 0]}, "share_count: it says .*1, 0, 0.*, and from the rest follows"),
    "another dummy's count": (2, {"dummy_count": 1}, "dummy_count: it says 1, and from the rest follows 0"),
    "a dummy of three": (3, {"dummy": READING}, NOT_POSSIBLE),
    "revealed in a turn": (2, {"dummy": READING, "revealed": READING}, NOT_POSSIBLE),
    "too few revealed": (2, {"ask": "over", "dummy": READING, "revealed": {"Reading": [1]}}, NOT_POSSIBLE),
    "too many revealed": (2, {"ask": "over", "dummy": READING, "revealed": READING}, NOT_POSSIBLE),
    "others revealed": (2, {"ask": "over", "dummy": {"Reading": [1]}, "revealed": {"Pennsylvania": [1]}}, NOT_POSSIBLE),
    "nothing claimed": (3, {"ask": "share"}, NO_SHARE),
    "claimed by another": (3, AT_WARREN | {"routes": [[], [TRACK], []]}, NO_SHARE),
    "nothing shown": (
        3,
        {**AT_WARREN, "claimed": "Oil City–Dubois", "routes": [["Oil City–Dubois"], [], []]},
        NO_SHARE,
    ),
    "nothing left": (
        3,
        AT_WARREN | {"shares": [{}, all_of("Pennsylvania", "Baltimore & Ohio", "Erie Lackawanna"), {}]},
        NO_SHARE,
    ),
    "a dummy's share at three": (3, AT_WARREN | {"ask": "dummy", "shares": [{"Reading": [1]}, {}, {}]}, NO_SHARE),
    "a dummy's share before one's own": (2, {**AT_WARREN, "ask": "dummy", "routes": [[TRACK], []]}, NO_SHARE),
    "no such share": (3, {"shares": [{"Reading": [8]}, {}, {}]}, "There is no share called “Reading #8”"),
    "no such railroad": (
        3,
        {"shares": [{"Raeding": [1]}, {}, {}]},
        "no railroad called “Raeding”. Did you mean Reading",
    ),
    "share 0": (3, {"shares": [{"Reading": [0]}, {}, {}]}, "shares: 0 is not possible: from 1 to 64"),
    "half a share": (3, {"shares": [{"Reading": [1.5]}, {}, {}]}, "shares: 1.5 is not a whole number"),
    "a number of shares": (3, {"shares": [{"Reading": 3}, {}, {}]}, "shares: 3 is not a list"),
    "shares by name": (3, {"shares": [["Reading #1"], [], []]}, "are not shares: give the numbers of each railroad"),
    "shares of one": (3, {"shares": [{}]}, "shares: a list with an entry for each of the 3 seats"),
    "piles as a list": (3, {"piles": [15, 10]}, r"\[15, 10\] are not piles: give how many shares are left"),
    "a pile of less": (3, {"piles": {"Reading": -1}}, "piles: -1 is not possible: from 0 to 64"),
    "a pile of what is not there": (3, {"piles": {"Rock Island": 1}}, "no railroad called “Rock Island”"),
    "no such track": (3, {"claimed": "York–Warren"}, "claimed: There is no track called “York–Warren”"),
}


class TestPositions:
    @pytest.mark.parametrize(("players", "fields", "said"), REFUSED.values(), ids=REFUSED)
    def test_what_is_impossible_is_refused_with_the_reason(self, players, fields, said):
        with pytest.raises(BadPosition, match=said):
            Game.at(position(players, game="pennsylvania", **fields))

    def test_shares_are_written_by_railroad_and_number(self):
        shares = [{"Pennsylvania": [1, 3], "Jersey Central": [2]}, {"Pennsylvania": [2]}]
        game = pennsylvania(2, shares=shares, dummy={"Jersey Central": [1]})
        there = json.loads(json.dumps(game.position()))
        assert (there["shares"], there["dummy"]) == (shares, {"Jersey Central": [1]})
        assert (there["share_count"], there["dummy_count"]) == ([3, 1], 1)
        assert there["piles"] == PILES | {"Pennsylvania": 12, "Jersey Central": 1}
        assert state(Game.at(there)) == state(game)

    def test_a_railroad_may_go_by_its_letters_or_title(self):
        shares = [{"PRR": [1]}, {"Pennsylvania Railroad": [2]}]
        assert field(pennsylvania(2, shares=shares), "shares") == [{"Pennsylvania": [1]}, {"Pennsylvania": [2]}]

    def test_piles_that_agree_may_be_given(self):
        assert field(pennsylvania(shares=[READING], piles=PILES | {"Reading": 4}), "piles")["Reading"] == 4

    @pytest.mark.parametrize("players", [2, 4])
    def test_the_question_of_a_share_is_a_position(self, players):
        game = pennsylvania(players, ask="share", claimed=TRACK, routes=[[TRACK]])
        assert texts(game)[-1] == "take no share"
        assert state(Game.at(game.position())) == state(game)
        again = Game.at(play(game, "take ERIE").position())
        assert (again.asks, texts(again)) == (game.asks, texts(game))

    def test_at_the_end_half_of_the_dummys_shares_are_revealed_by_the_seed(self):
        found = set()
        for seed in range(20):
            (revealed,) = field(end(dummy=READING, seed=seed), "revealed").values()
            assert len(revealed) == 2
            found.add(tuple(revealed))
        assert found == {(1, 2), (1, 3), (2, 3)}
        assert field(end(dummy=READING, revealed={"Reading": [3, 1]}), "revealed") == {"Reading": [1, 3]}

    def test_what_was_claimed_last_need_not_be_said(self):
        game = pennsylvania(routes=[[TRACK]])
        assert field(game, "claimed") is None
        assert play(game, "draw blind", "draw blind").to_move == (1,)
        assert field(pennsylvania(hand=hands({"pink": 1}), claimed=TRACK), "claimed") == TRACK


def share_of(state: np.recarray, owner: int, share: int) -> None:
    """Give somebody a share, as if from its pile."""
    state.shares[owner] |= np.uint64(1) << np.uint64(share)
    state.share_count[owner] += 1
    state.piles[0] -= share == 0


def a_card(state: np.recarray) -> None:
    state.deck[0] += 1


def a_count(state: np.recarray) -> None:
    state.share_count[1] += 1


def a_pile(state: np.recarray) -> None:
    state.piles[4] -= 1


def a_share_out_of_nowhere(state: np.recarray) -> None:
    state.shares[0] |= np.uint64(1)
    state.share_count[0] += 1


def a_dummys_count(state: np.recarray) -> None:
    state.dummy_count += 1


def a_dummys_share_that_counts(state: np.recarray) -> None:
    state.revealed |= np.uint64(1)


def a_track_beyond(state: np.recarray) -> None:
    state.claimed = 95


def a_track_before(state: np.recarray) -> None:
    state.claimed = -2


def a_question(state: np.recarray) -> None:
    state.ask = rules.SHARE


def a_dummys_question(state: np.recarray) -> None:
    state.ask = rules.FOR_DUMMY


BROKEN = {
    "a card too many": (a_card, "cards"),
    "a wrong count": (a_count, "shares"),
    "a wrong pile": (a_pile, "shares"),
    "a share that is in its pile": (a_share_out_of_nowhere, "shares"),
    "the seat after the last has one": (lambda state: share_of(state, 2, 0), "shares"),
    "a seat far beyond has one": (lambda state: share_of(state, 4, 0), "shares"),
    "a share after the last": (lambda state: share_of(state, 0, 60), "shares"),
    "the last share there could be": (lambda state: share_of(state, 1, 63), "shares"),
    "a wrong count of the dummy's": (a_dummys_count, "dummy"),
    "a share revealed that it has not": (a_dummys_share_that_counts, "dummy"),
    "a track after the last": (a_track_beyond, "share_asked"),
    "a track before the first": (a_track_before, "share_asked"),
    "a question out of nowhere": (a_question, "share_asked"),
    "the dummy's question out of nowhere": (a_dummys_question, "share_asked"),
}


class TestLaws:
    def law(self, game: Game) -> str:
        """The law that does not hold, or nothing."""
        edition = game._edition
        return edition.face.laws.LAWS[edition.raw.broken(edition.boards, game._states, 0)]

    def test_a_sound_table_breaks_none(self):
        game = pennsylvania(2, shares=[{"Reading": [1]}, {"Jersey Central": [1, 2, 3]}], dummy={"Reading": [2]})
        assert self.law(game) == ""

    def test_a_share_may_be_given_by_hand(self):
        game = pennsylvania(2)
        share_of(game._states.view(np.recarray)[0], 1, 0)
        assert (self.law(game), field(game, "shares")) == ("", [{}, {"Pennsylvania": [1]}])

    @pytest.mark.parametrize(("breaking", "law"), BROKEN.values(), ids=BROKEN)
    def test_every_law_notices_what_breaks_it(self, breaking, law):
        game = pennsylvania(2)
        breaking(game._states.view(np.recarray)[0])
        assert self.law(game) == law
