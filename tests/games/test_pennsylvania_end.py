"""The end of Pennsylvania, clause by clause (`games/pennsylvania/RULES.md`): shares, tickets, and who wins."""

import numpy as np
import pytest

from branchline import Game
from branchline.games.pennsylvania import rules
from playing import COLOURS, L, facts, field, hands, play, whats
from railroads import ORANGE, SHOWN, end, paid, pennsylvania, takes


class TestTheLastRound:
    def test_ba_15_another_who_runs_out_of_trains_does_not_prolong_it(self):
        laid = ["Syracuse–Albany", "Albany–New York", "New York–Philadelphia", "New York–Atlantic City"]
        laid += ["Binghamton–Albany", "Dubois–Williamsport", "Harrisburg–Scranton / Wilkes Barre", "Harrisburg–York"]
        game = pennsylvania(2, routes=[[], laid], turn=1, closing=0)
        assert field(game, "trains")[1] == 2
        play(game, "draw blind", "draw blind")
        assert (field(game, "closing"), game.to_move) == (0, (0,))
        assert play(game, "draw blind", "draw blind").over


class TestMajorities:
    def test_pa_7_each_railroad_pays_by_rank(self):
        assert paid({"Pennsylvania": [2, 4]}, {"Pennsylvania": [1, 3, 5]}, {"Pennsylvania": [6]}) == [21, 30, 14]

    def test_pa_7_who_has_none_gets_nothing(self):
        assert paid({"Reading": [1]}, {}, {}) == [14, 0, 0]

    def test_pa_7_every_railroad_by_itself(self):
        red = {"Reading": [1, 2], "Lehigh Valley": [1], "New York Central": [2]}
        blue = {"Reading": [3], "Lehigh Valley": [2, 3], "Western Maryland": [1], "New York Central": [1]}
        assert paid(red, blue, {}) == [14 + 7 + 6, 9 + 12 + 9 + 10, 0]

    def test_pa_7_more_shares_come_before_a_lower_number(self):
        assert paid({"Erie Lackawanna": [1]}, {"Erie Lackawanna": [2, 3]}, {}) == [10, 16, 0]

    def test_pa_8_of_equals_the_lowest_number_comes_first(self):
        assert paid({"Pennsylvania": [2, 3]}, {"Pennsylvania": [1, 6]}, {"Pennsylvania": [4, 5]}) == [21, 30, 14]

    def test_pa_8_only_the_lowest_counts(self):
        assert paid({"Reading": [1, 7]}, {"Reading": [2, 3]}, {"Reading": [4, 5, 6]}) == [9, 5, 14]

    def test_pa_9_more_owners_than_figures(self):
        owners = [{"Western Maryland": [number]} for number in (3, 1, 4, 2)]
        assert paid(*owners) == [0, 9, 0, 5]

    @pytest.mark.parametrize(
        ("railroad", "pays"),
        [
            ("Pennsylvania", [30, 21, 14, 9, 6]),
            ("Baltimore & Ohio", [20, 14, 9, 5, 2]),
            ("Erie Lackawanna", [16, 10, 5, 1, 0]),
            ("Reading", [14, 9, 5, 0, 0]),
            ("Lehigh Valley", [12, 7, 3, 0, 0]),
            ("New York Central", [10, 6, 3, 0, 0]),
            ("Western Maryland", [9, 5, 0, 0]),
            ("Jersey Central", [8, 5, 0]),
            ("Buffalo, Rochester & Pittsburgh", [7, 4]),
        ],
    )
    def test_pa_9_what_each_rank_of_each_railroad_is_paid(self, railroad, pays):
        assert paid(*({railroad: [number]} for number in range(1, len(pays) + 1))) == pays


DONE = "Philadelphia–Atlantic City"  # 2 points: a ticket, and the track that completes it
ALSO = "Scranton / Wilkes Barre–Allentown"  # a ticket for 3 points
ALSO_WAY = "Allentown–Scranton / Wilkes Barre"


def globetrotters(tickets, routes) -> list[int]:
    return [score.parts["globetrotter"] for score in end(players=3, tickets=tickets, routes=routes).scores()]


class TestGlobetrotter:
    def test_pa_10_fifteen_points_for_most_completed_tickets(self):
        routes = [[DONE, ALSO_WAY], ["Gettysburg–Harrisburg", "Harrisburg–Reading"]]
        assert globetrotters([[DONE, ALSO], ["Gettysburg–Reading"]], routes) == [15, 0, 0]

    def test_pa_10_all_who_tie_earn_it(self):
        routes = [[DONE], [], [ALSO_WAY]]
        assert globetrotters([[DONE], [], [ALSO]], routes) == [15, 0, 15]

    def test_pa_10_tickets_that_failed_do_not_count(self):
        failed = ["Buffalo–Philadelphia", "Wheeling–Albany"]
        assert globetrotters([failed, [DONE], []], [[], [DONE], []]) == [0, 15, 0]
        assert globetrotters([[DONE, *failed], [ALSO], []], [[DONE], [ALSO_WAY], []]) == [15, 15, 0]

    def test_pa_10_nobody_earns_it_with_no_completed_ticket(self):
        assert globetrotters([["Wheeling–Albany"], [], []], [[DONE], [ALSO_WAY], []]) == [0, 0, 0]

    def test_pa_10_there_is_no_bonus_for_the_longest_path(self):
        red, blue = end(routes=[["Syracuse–Albany"]]).scores()
        assert (red.total, blue.total) == (15, 0)
        assert list(red.parts) == ["routes", "tickets_done", "tickets_failed", "shares", "globetrotter"]


def dummy_at_the_end(many: int, seed: int = 0) -> Game:
    """A game of two whose last turn is about to be played, with so many shares of the dummy's."""
    return pennsylvania(2, seed=seed, closing=0, dummy={"Reading": list(range(1, many + 1))} if many else {})


class TestRevealing:
    @pytest.mark.parametrize(("has", "revealed"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (7, 4)])
    def test_pa_12_half_of_its_shares_rounded_up(self, has, revealed):
        game = dummy_at_the_end(has)
        assert field(game, "revealed") == {}
        play(game, "draw blind", "draw blind")
        assert whats(facts(game)).count("revealed") == revealed
        assert sum(map(len, field(game, "revealed").values())) == revealed
        assert field(game, "dummy_count") == has

    def test_pa_12_by_chance_each_as_likely(self):
        seen = dict.fromkeys(range(1, 6), 0)
        for seed in range(200):
            game = play(dummy_at_the_end(5, seed), "draw blind", "draw blind")
            for number in field(game, "revealed")["Reading"]:
                seen[number] += 1
        assert sum(seen.values()) == 3 * 200
        assert all(90 <= many <= 150 for many in seen.values())

    def test_pa_12_those_revealed_are_told_and_seen_by_all(self):
        game = play(dummy_at_the_end(1), "draw blind", "draw blind")
        for viewer in (0, 1, None):
            assert game.view(viewer)["revealed"] == {"Reading": [1]}
            assert str(game.events(viewer)[-1].facts[-1]) == "The dummy’s share Reading #1 is revealed, and counts."

    def test_pa_12_also_when_all_have_passed(self):
        mine = dict.fromkeys(COLOURS, 12) | {L: 14}
        tickets = [field(pennsylvania(2), "ticket_deck"), []]
        trains = ["Syracuse–Albany", "Albany–New York", "New York–Philadelphia", "New York–Atlantic City"]
        trains += ["Binghamton–Albany", "Dubois–Williamsport", "Harrisburg–Scranton / Wilkes Barre"]
        trains += ["Elmira–Towanda", "Harrisburg–York"]
        game = pennsylvania(
            2, row=[None] * 5, hand=hands(mine), tickets=tickets, routes=[trains], dummy={"Reading": [1, 2]}
        )
        assert field(game, "trains")[0] == 0
        play(game, "pass", "pass")
        assert game.over
        assert whats(facts(game))[-1] == "revealed"

    def test_pa_12_it_takes_its_rank_and_no_points(self):
        game = end({"Reading": [3]}, {"Reading": [4]}, dummy={"Reading": [1, 2]}, revealed={"Reading": [1]})
        assert [score.parts["shares"] for score in game.scores()] == [9, 5]

    def test_pa_12_it_ranks_by_the_number_of_those_revealed_only(self):
        shares = {"Reading": [1, 2]}, {"Reading": [3]}
        dummy = {"Reading": [4, 5, 6], "Lehigh Valley": [1]}
        assert paid(*shares, dummy=dummy, revealed={"Reading": [4], "Lehigh Valley": [1]}) == [14, 9]
        assert paid(*shares, dummy=dummy, revealed={"Reading": [4, 5]}) == [14, 5]

    def test_pa_12_and_by_the_lowest_number_of_those_only(self):
        shares = {"Reading": [2]}, {"Reading": [4]}
        dummy = {"Reading": [1, 3]}
        assert paid(*shares, dummy=dummy, revealed={"Reading": [1]}) == [9, 5]
        assert paid(*shares, dummy=dummy, revealed={"Reading": [3]}) == [14, 5]

    def test_pa_12_before_the_end_none_of_its_shares_counts(self):
        game = pennsylvania(2, shares=[{"Reading": [4]}], dummy={"Reading": [1, 2, 3]})
        assert game.scores()[0].parts["shares"] == 14

    def test_pa_12_nothing_is_revealed_before_the_end(self):
        game = play(
            pennsylvania(2, dummy={"Reading": [1, 2, 3]}), "draw blind", "draw blind", "draw blind", "draw blind"
        )
        assert field(game, "revealed") == {}


class TestWinning:
    def test_pa_13_most_points_wins(self):
        scores = end({"Reading": [2]}, {"Reading": [1]}, {"Lehigh Valley": [1]}).scores()
        assert [(score.total, score.place) for score in scores] == [(9, 3), (14, 1), (12, 2)]

    def test_pa_13_points_come_before_tickets(self):
        red, blue = end({}, {"Baltimore & Ohio": [1]}, routes=[[DONE]], tickets=[[DONE]]).scores()
        assert (red.total, red.figures["completed"], red.place) == (19, 1, 2)
        assert (blue.total, blue.figures["completed"], blue.place) == (20, 0, 1)

    def test_pa_13_tied_the_most_completed_tickets(self):
        shares = {}, {"Baltimore & Ohio": [1]}
        red, blue = end(*shares, routes=[[DONE, "Harrisburg–York"], []], tickets=[[DONE]]).scores()
        assert (red.total, blue.total, red.figures["completed"]) == (20, 20, 1)
        assert (red.place, blue.place) == (1, 2)

    def test_pa_13_else_the_win_is_shared(self):
        red, blue, green = end({}, {}, {}, routes=[["Harrisburg–York"], ["York–Lancaster"]]).scores()
        assert [score.place for score in (red, blue, green)] == [1, 1, 3]

    def test_pa_13_the_parts_add_up(self):
        mine = {"Reading": [1], "Pennsylvania": [1, 2]}
        red, *_ = end(mine, {}, {}, routes=[[DONE]], tickets=[[DONE, "Wheeling–Albany"]]).scores()
        assert red.parts == {"routes": 2, "tickets_done": 2, "tickets_failed": -22, "shares": 44, "globetrotter": 15}
        assert red.total == 41

    def test_pa_13_whatever_stood_on_the_sheet_before(self):
        game = end({"Reading": [1]}, {}, routes=[[DONE]], tickets=[[DONE, "Wheeling–Albany"]])
        sheet = np.full((rules.SEATS, len(rules.SHEET)), 7)
        game._edition.raw.score(game._edition.boards, game._states, 0, sheet)
        assert sheet.tolist()[:2] == [[2, 2, -22, 14, 15, 11, 1, 1], [0, 0, 0, 0, 0, 0, 2, 0]]


class TestPrintedExamples:
    def test_pa_5_oil_city_to_warren_offers_three_railroads_and_one_is_taken(self):
        game = play(pennsylvania(hand=ORANGE), "claim Oil City–Warren with 2 orange")
        assert takes(game) == [*SHOWN, "take no share"]
        assert field(play(game, "take Pennsylvania"), "shares")[0] == {"Pennsylvania": [1]}

    @pytest.mark.parametrize("mine", [[1, 4], [1, 4, 8]])
    def test_pa_12_baltimore_and_ohio_with_a_dummy_of_two_between_the_players(self, mine):
        dummy, two_of_it = {"Baltimore & Ohio": [2, 3, 6, 7]}, {"Baltimore & Ohio": [2, 3]}
        assert paid({"Baltimore & Ohio": mine}, {"Baltimore & Ohio": [5]}, dummy=dummy, revealed=two_of_it) == [20, 9]

    def test_pa_9_the_pennsylvania_railroad_pays_five(self):
        assert paid(*({"Pennsylvania": [number]} for number in (1, 2, 3, 4, 5))) == [30, 21, 14, 9, 6]
