"""Pennsylvania up to the end, clause by clause (`games/pennsylvania/RULES.md`): set a table in words, act, look."""

import numpy as np
import pytest

from branchline import Game
from branchline.faces import Refused
from branchline.games.pennsylvania import rules
from branchline.play.notation import members
from playing import (
    COLOURS,
    L,
    all_cards,
    claims,
    facts,
    field,
    hands,
    play,
    small,
    texts,
    whats,
    why,
)
from railroads import BLANK, EAST, ORANGE, PILES, SHOWN, TO_WARREN, WEST, all_of, pennsylvania, takes


class TestSetUp:
    def test_pa_1_components(self):
        game = Game.new("pennsylvania", players=5, seed=1)
        assert all_cards(game) == dict.fromkeys(COLOURS, 12) | {L: 14}
        assert sum(all_cards(game).values()) == 110
        assert field(game, "trains") == [45] * 5
        assert field(game, "hand_size") == [4] * 5

    @pytest.mark.parametrize("players", [1, 6])
    def test_pa_1_two_to_five_seats(self, players):
        with pytest.raises(Refused, match="Pennsylvania is for 2 to 5 players"):
            Game.new("pennsylvania", players=players)

    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_pa_2_five_tickets_are_dealt_and_three_or_more_kept(self, players):
        game = Game.new("pennsylvania", players=players, seed=1)
        assert [len(offer) for offer in field(game, "offer")] == [5] * players
        assert field(game, "tickets_left") == 50 - 5 * players
        assert len(texts(game, 0)) == 16
        assert {len(text.split()) - 1 for text in texts(game, 0)} == {3, 4, 5}
        assert why(game, "keep 1 2", 0) == "Keep at least 3 tickets. (PA-2)"

    def test_pa_2_in_a_turn_four_are_drawn_and_one_or_more_kept(self):
        game = pennsylvania()
        deck = field(game, "ticket_deck")
        play(game, "draw tickets")
        assert field(game, "offer")[0] == deck[:4]
        assert whats(facts(game)) == ["offered"] * 4 + ["looked"]
        assert len(texts(game)) == 15
        assert why(game, "keep none") == "Keep at least 1 ticket. (PA-2)"

    @pytest.mark.parametrize("left", [1, 3])
    def test_pa_2_or_as_many_as_there_are(self, left):
        game = play(pennsylvania(tickets=[[], field(pennsylvania(), "ticket_deck")[left:]]), "draw tickets")
        assert len(texts(game)) == 2**left - 1

    def test_pa_2_not_where_there_are_none(self):
        game = pennsylvania(tickets=[[], field(pennsylvania(), "ticket_deck")])
        assert "draw tickets" not in texts(game)
        assert why(game, "draw tickets") == "There are no tickets left. (PA-2)"


def opening(seed: int, *choices: str, players: int = 2) -> tuple[Game, list[str], list[str]]:
    """An opening played: the game, what lay in the deck before, and what was not kept, from the first player on."""
    game = Game.new("pennsylvania", players=players, seed=seed, options={"first": 0})
    offers, deck = field(game, "offer"), field(game, "ticket_deck")
    for seat, choice in enumerate(choices):
        game.play(choice, seat)
    kept = [ticket for tickets in field(game, "tickets") for ticket in tickets]
    return game, deck, [ticket for offer in offers for ticket in offer if ticket not in kept]


class TestTicketsThatAreNotKept:
    def test_pa_2_those_of_the_opening_are_shuffled_together_under_the_deck(self):
        orders = set()
        for seed in range(60):
            game, deck, returned = opening(seed, "keep 1 2 3", "keep 1 2 3 4")
            assert field(game, "ticket_deck")[:40] == deck
            under = field(game, "ticket_deck")[40:]
            assert sorted(under) == sorted(returned)
            orders.add(tuple(returned.index(ticket) for ticket in under))
        assert len(orders) == 6

    def test_pa_2_so_are_two(self):
        orders = set()
        for seed in range(12):
            game, _, returned = opening(seed, "keep 1 2 3 4", "keep 1 2 3 4")
            assert facts(game)[-1] == {"what": "shuffled_under", "many": 2}
            orders.add(field(game, "ticket_deck")[-2:] == returned)
        assert orders == {True, False}

    def test_pa_2_of_where_they_lie_one_knows_of_ones_own_that_they_are_in_the_lot(self):
        game, _, returned = opening(1, "keep 1 2 3", "keep 2 3 4 5")
        known = field(game, "known_by")
        assert sorted(known[ticket] for ticket in returned) == [[0], [0], [1]]
        assert field(game, "lot") == 3
        for seat, tickets in enumerate(field(game, "tickets")):
            assert all(known[ticket] == [seat] for ticket in tickets)
        assert facts(game)[-1] == {"what": "shuffled_under", "many": 3}
        said = "The 3 tickets that nobody kept are shuffled under the deck."
        assert all(str(game.events(viewer)[-1].facts[-1]) == said for viewer in (0, 1, None))

    def test_pa_2_a_single_one_needs_no_shuffling(self):
        game, _, (returned,) = opening(1, "keep all", "keep 1 2 3 4")
        assert field(game, "ticket_deck")[-1] == returned
        assert field(game, "known_by")[returned] == [1]
        assert "shuffled_under" not in whats(facts(game))

    def test_pa_2_nothing_is_shuffled_before_all_have_chosen(self):
        game = Game.new("pennsylvania", players=3, seed=1)
        deck = field(game, "ticket_deck")
        game.play("keep 1 2 3", 1)
        assert field(game, "ticket_deck") == deck
        assert whats(facts(game)) == ["chose"]

    def test_pa_2_those_of_a_turn_go_under_in_the_order_drawn(self):
        for seed in range(6):
            game = pennsylvania(seed=seed)
            deck = field(game, "ticket_deck")
            play(game, "draw tickets", "keep 2")
            assert field(game, "ticket_deck") == [*deck[4:], deck[0], deck[2], deck[3]]
            assert whats(facts(game)) == ["kept", "returned", "returned", "returned", "kept_many"]
            assert all(field(game, "known_by")[ticket] == [0] for ticket in deck[:4])


class TestFerries:
    def test_pa_3_locomotives_must_be_among_the_cards(self):
        game = pennsylvania(hand=hands({"red": 5, L: 3}))
        assert claims(game, WEST) == [f"claim {WEST} with 1 red and 2 locomotives", f"claim {WEST} with 3 locomotives"]
        assert claims(game, EAST) == [f"claim {EAST} with 1 locomotive"]
        assert why(game, f"claim {EAST} with 1 red") == f"{EAST} is paid with locomotives only. (BA-9)"
        poor = pennsylvania(hand=hands({"red": 5, L: 1}))
        assert claims(poor, WEST) == []
        assert why(poor, f"claim {WEST} with 2 red and 1 locomotive") == (
            f"{WEST} is a ferry: 2 locomotives must be among the cards, and you have 1. (BA-9)"
        )

    def test_pa_3_or_locomotives_alone(self):
        game = play(pennsylvania(hand=hands({L: 4})), f"claim {WEST} with 3 locomotives")
        assert (field(game, "hand")[0], field(game, "discard")) == ({L: 1}, {L: 3})

    @pytest.mark.parametrize(("ferry", "cards"), [(WEST, "1 red and 2 locomotives"), (EAST, "1 locomotive")])
    @pytest.mark.parametrize(("players", "open_to_others"), [(2, False), (3, False), (4, True)])
    def test_pa_3_both_are_double(self, ferry, cards, players, open_to_others):
        game = pennsylvania(players, hand=[{"red": 1, L: 3}] * players)
        assert claims(game, ferry)
        assert claims(game, f"{ferry} (track 2)")
        play(game, f"claim {ferry} with {cards}", "take no share")
        assert bool(claims(game, f"{ferry} (track 2)")) == open_to_others

    def test_pa_3_they_may_be_typed_as_leading_to_ontario(self):
        game = pennsylvania(hand=hands({"red": 5, L: 3}))
        play(game, "claim Erie to Ontario with 1 red and 2 locomotives")
        assert field(game, "routes")[0] == [WEST]

    def test_pa_3_they_do_not_meet_in_ontario(self):
        mine = ["Pittsburgh–Oil City", "Erie–Oil City", WEST, EAST]
        red, *_ = pennsylvania(ask="over", routes=[mine], tickets=[["Pittsburgh–Buffalo"]]).scores()
        assert (red.parts["tickets_failed"], red.figures["completed"]) == (-10, 0)

    @pytest.mark.parametrize(
        ("ticket", "way"),
        [
            ("Ontario–Pittsburgh", ["Pittsburgh–Oil City", "Erie–Oil City", WEST]),
            ("Ontario–Syracuse", [EAST, "Buffalo–Rochester", "Rochester–Syracuse"]),
            ("Ontario–Warren", ["Erie–Warren", WEST]),
            ("Ontario–Warren", ["Buffalo–Warren", EAST]),
            ("Ontario–Warren", ["Buffalo–Warren", "Erie–Warren", WEST, EAST]),
        ],
    )
    def test_pa_3_a_ticket_to_ontario_is_completed_at_either_end(self, ticket, way):
        red, *_ = pennsylvania(ask="over", routes=[way], tickets=[[ticket]]).scores()
        assert red.figures["completed"] == 1

    @pytest.mark.parametrize("way", [[WEST, "Buffalo–Warren"], [EAST, "Erie–Warren"], ["Erie–Warren", "Buffalo–Erie"]])
    def test_pa_3_but_only_if_that_end_is_joined(self, way):
        red, *_ = pennsylvania(ask="over", routes=[way], tickets=[["Ontario–Warren"]]).scores()
        assert red.figures["completed"] == 0


class TestTakingAShare:
    def test_pa_4_a_pile_a_railroad(self):
        game = Game.new("pennsylvania", seed=1)
        assert field(game, "piles") == PILES
        assert sum(PILES.values()) == 60
        assert (field(game, "shares"), field(game, "dummy"), field(game, "revealed")) == ([{}, {}], {}, {})
        assert field(game, "claimed") is None

    def test_pa_4_number_one_lies_on_top(self):
        game = pennsylvania(2, hand=hands({"orange": 12}, {"pink": 12}))
        play(game, "claim Allentown–Stroudsburg with 2 orange", "take Jersey Central", "give the dummy Jersey Central")
        play(game, "claim Scranton / Wilkes Barre–New York (track 2) with 5 pink", "take Jersey Central")
        assert field(game, "shares") == [{"Jersey Central": [1]}, {"Jersey Central": [3]}]
        assert field(game, "dummy") == {"Jersey Central": [2]}
        assert field(game, "piles")["Jersey Central"] == 0

    def test_pa_4_the_last_share_of_a_pile_can_be_taken(self):
        game = pennsylvania(hand=ORANGE, shares=[{}, {"Erie Lackawanna": [1, 2, 3, 4, 5, 6, 7]}])
        play(game, TO_WARREN, "take Erie Lackawanna")
        assert field(game, "shares")[0] == {"Erie Lackawanna": [8]}

    def test_pa_5_right_after_claiming_of_one_of_the_railroads_shown(self):
        game = play(pennsylvania(hand=ORANGE), TO_WARREN)
        assert (game.asks, game.to_move, str(game.question)) == ("share", (0,), "Which share do you take, if any?")
        assert texts(game) == [
            "take share Pennsylvania",
            "take share Baltimore & Ohio",
            "take share Erie Lackawanna",
            "take no share",
        ]
        assert (field(game, "points")[0], field(game, "claimed")) == (2, "Warren–Oil City")
        play(game, "take share Pennsylvania")
        assert facts(game) == [{"what": "took_share", "seat": 0, "share": "Pennsylvania #1"}]
        assert (game.asks, game.to_move) == ("turn", (1,))
        assert field(game, "shares") == [{"Pennsylvania": [1]}, {}, {}]
        assert field(game, "share_count") == [1, 0, 0]
        assert field(game, "piles") == PILES | {"Pennsylvania": 14}

    @pytest.mark.parametrize("command", ["take no share", "take none", "take nothing", "decline"])
    def test_pa_5_it_may_be_declined(self, command):
        game = play(pennsylvania(hand=ORANGE), TO_WARREN, command)
        assert (game.asks, game.to_move) == ("turn", (1,))
        assert (field(game, "piles"), field(game, "share_count")) == (PILES, [0, 0, 0])
        assert str(game.events(None)[-1]) == "Red takes no share."

    @pytest.mark.parametrize("command", ["take ERIE", "take share Erie Lackawanna", "take Erie Lackawanna Railway"])
    def test_pa_5_a_railroad_may_be_typed_in_several_ways(self, command):
        game = play(pennsylvania(hand=ORANGE), TO_WARREN, command)
        assert field(game, "shares")[0] == {"Erie Lackawanna": [1]}

    def test_pa_5_no_question_where_none_is_shown(self):
        game = play(pennsylvania(hand=hands({"pink": 6})), f"claim {BLANK} with 6 pink")
        assert (game.asks, game.to_move) == ("turn", (1,))
        assert field(game, "claimed") == BLANK

    def test_pa_5_a_pile_that_has_run_out_cannot_be_chosen(self):
        game = play(pennsylvania(hand=ORANGE, shares=[{}, all_of("Erie Lackawanna")]), TO_WARREN)
        assert takes(game) == ["Pennsylvania", "Baltimore & Ohio", "take no share"]

    def test_pa_5_no_question_where_all_have_run_out(self):
        gone = [{}, all_of("Erie Lackawanna"), all_of("Pennsylvania", "Baltimore & Ohio")]
        game = play(pennsylvania(hand=ORANGE, shares=gone), TO_WARREN)
        assert (game.asks, game.to_move) == ("turn", (1,))
        assert whats(facts(game)) == ["paid", "claimed"]

    def test_pa_5_where_one_is_left_it_may_still_be_declined(self):
        gone = [{}, all_of("Erie Lackawanna"), all_of("Baltimore & Ohio")]
        game = play(pennsylvania(hand=ORANGE, shares=gone), TO_WARREN)
        assert takes(game) == ["Pennsylvania", "take no share"]

    def test_pa_5_drawing_gives_no_share(self):
        for commands in (["draw blind", "draw blind"], ["draw tickets", "keep 1"]):
            assert play(pennsylvania(hand=ORANGE), *commands).to_move == (1,)

    def test_pa_5_everything_else_about_the_claim_is_done_before(self):
        game = small(row=["red"], mine=["orange"] * 3, game="pennsylvania", players=2)
        play(game, TO_WARREN)
        assert whats(facts(game)) == ["paid", "claimed", "reshuffled", "turned_up", "turned_up"]
        assert (game.asks, field(game, "row")) == ("share", ["red", "orange", "orange", None, None])
        assert field(game, "trains") == [43, 45]

    def test_pa_5_nothing_but_a_share_may_be_had_now(self):
        game = play(pennsylvania(hand=hands({"orange": 9, L: 9})), TO_WARREN)
        assert all(text.startswith("take ") for text in texts(game))
        assert texts(game, 1) == []
        assert [str(action) for action in game.plain()] == texts(game)

    def test_pa_5_whatever_was_on_offer_before(self):
        for commands in ([], [TO_WARREN], [TO_WARREN, "take Pennsylvania"]):
            game = play(pennsylvania(2, hand=ORANGE), *commands)
            for seat in (0, 1):
                for asked, actions in (("legal", game.legal(seat)), ("plain", game.plain(seat))):
                    offered = np.full(rules.ACTIONS.words, ~np.uint64(0))
                    getattr(game._edition.raw, asked)(game._edition.boards, game._states, 0, seat, offered)
                    many = rules.ACTIONS.words if asked == "legal" else rules.PLAIN_WORDS
                    assert members(offered[:many]) == [action.number for action in actions]

    def test_pa_5_payments_with_more_locomotives_are_on_offer_only_in_the_turn(self):
        game = pennsylvania(hand=hands({"orange": 2, L: 1}))
        assert "claim Warren–Oil City with 1 orange and 1 locomotive" in texts(game)
        play(game, "claim Warren–Oil City with 1 orange and 1 locomotive")
        assert field(game, "hand")[0] == {"orange": 1}

    @pytest.mark.parametrize("answer", ["take Pennsylvania", "decline"])
    def test_ba_13_passes_are_counted_anew(self, answer):
        game = play(pennsylvania(hand=ORANGE, passes=1), TO_WARREN, answer)
        assert field(game, "passes") == 0

    def test_pa_5_in_the_last_turn_too(self):
        game = play(pennsylvania(hand=ORANGE, closing=0), TO_WARREN)
        assert (game.over, game.asks) == (False, "share")
        play(game, "take Baltimore & Ohio")
        assert game.over
        assert whats(facts(game))[:2] == ["took_share", "ended"]
        assert game.scores()[0].parts["shares"] == 20

    @pytest.mark.parametrize("answer", ["take Pennsylvania", "decline"])
    def test_pa_5_the_last_round_begins_when_the_turn_ends_after_the_share(self, answer):
        laid = ["Syracuse–Albany", "Albany–New York", "New York–Philadelphia", "New York–Atlantic City"]
        laid += ["Buffalo–Erie", "Buffalo–Rochester", "Youngstown–Wheeling"]
        game = pennsylvania(hand=hands({"green": 4}), routes=[laid])
        assert field(game, "trains")[0] == 6
        play(game, "claim Coudersport–Williamsport with 4 green")
        assert (field(game, "closing"), whats(facts(game))) == (None, ["paid", "claimed"])
        play(game, answer)
        assert (field(game, "closing"), whats(facts(game))[-1]) == (0, "last_round")


class TestSecrets:
    def held(self) -> Game:
        return pennsylvania(hand=ORANGE, shares=[{}, {"Reading": [1, 2]}])

    def test_pa_6_who_has_shares_may_look_at_them(self):
        game = self.held()
        assert (game.view(1)["shares"], game.view(0)["shares"]) == ({"Reading": [1, 2]}, {})

    def test_pa_6_the_others_see_how_many_and_the_piles(self):
        game = self.held()
        for viewer in (0, 1, 2, None):
            view = game.view(viewer)
            assert view["share_count"] == [0, 2, 0]
            assert view["piles"] == PILES | {"Reading": 5}
        assert "shares" not in game.view(None).fields
        assert '"shares":{}' in game.view(2).json().decode()

    def test_pa_6_the_log_tells_every_taking_to_all(self):
        game = play(self.held(), TO_WARREN, "take B&O")
        for viewer in (0, 1, 2, None):
            event = game.events(viewer)[-1]
            assert (event.action, str(event)) == (
                "take share Baltimore & Ohio",
                "Red takes the share Baltimore & Ohio #1.",
            )

    def test_pa_6_what_the_dummy_has_is_told_and_counted_but_not_shown(self):
        game = play(pennsylvania(2, hand=ORANGE), TO_WARREN, "take PRR", "give the dummy ERIE")
        for viewer in (0, 1, None):
            assert "dummy" not in game.view(viewer).fields
            assert (game.view(viewer)["dummy_count"], game.view(viewer)["revealed"]) == (1, {})
            assert str(game.events(viewer)[-1]) == "Red gives the dummy the share Erie Lackawanna #1."


class TestTheDummy:
    def test_pa_11_who_takes_a_share_gives_the_dummy_one_shown_on_the_track(self):
        game = play(pennsylvania(2, hand=ORANGE), TO_WARREN, "take Pennsylvania")
        assert (game.asks, game.to_move) == ("dummy", (0,))
        assert str(game.question) == "Which share do you give the dummy?"
        assert texts(game) == [f"give the dummy {railroad}" for railroad in SHOWN]
        assert [str(action) for action in game.plain()] == texts(game)
        play(game, "give the dummy Baltimore & Ohio")
        assert facts(game) == [{"what": "gave_dummy", "seat": 0, "share": "Baltimore & Ohio #1"}]
        assert (field(game, "dummy"), field(game, "dummy_count")) == ({"Baltimore & Ohio": [1]}, 1)
        assert field(game, "share_count") == [1, 0]
        assert (game.asks, game.to_move) == ("turn", (1,))

    @pytest.mark.parametrize("command", ["give the dummy PRR", "give dummy Pennsylvania", "give the dummy share PRR"])
    def test_pa_11_it_may_be_of_the_same_railroad(self, command):
        game = play(pennsylvania(2, hand=ORANGE), TO_WARREN, "take Pennsylvania", command)
        assert (field(game, "shares")[0], field(game, "dummy")) == ({"Pennsylvania": [1]}, {"Pennsylvania": [2]})

    def test_pa_11_it_must_get_one_where_one_is_left_even_the_only_one(self):
        gone = [{}, all_of("Erie Lackawanna", "Baltimore & Ohio")]
        game = play(pennsylvania(2, hand=ORANGE, shares=gone), TO_WARREN, "take Pennsylvania")
        assert texts(game) == ["give the dummy Pennsylvania"]
        assert why(game, "take no share") == "First give the dummy a share."

    def test_pa_11_of_what_ones_own_share_has_left(self):
        gone = [{}, all_of("Baltimore & Ohio") | {"Erie Lackawanna": [1, 2, 3, 4, 5, 6, 7]}]
        game = play(pennsylvania(2, hand=ORANGE, shares=gone), TO_WARREN, "take Erie Lackawanna")
        assert texts(game) == ["give the dummy Pennsylvania"]

    def test_pa_11_where_nothing_is_left_it_gets_none(self):
        gone = [{}, all_of("Baltimore & Ohio", "Pennsylvania") | {"Erie Lackawanna": [1, 2, 3, 4, 5, 6, 7]}]
        game = play(pennsylvania(2, hand=ORANGE, shares=gone), TO_WARREN, "take Erie Lackawanna")
        assert (game.asks, game.to_move, field(game, "dummy_count")) == ("turn", (1,), 0)

    def test_pa_11_who_declines_gives_none(self):
        game = play(pennsylvania(2, hand=ORANGE), TO_WARREN, "decline")
        assert (game.asks, game.to_move, field(game, "dummy_count")) == ("turn", (1,), 0)

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_pa_11_never_with_more_players(self, players):
        game = play(pennsylvania(players, hand=ORANGE), TO_WARREN, "take Pennsylvania")
        assert (game.asks, game.to_move) == ("turn", (1,))

    def test_pa_11_in_the_last_turn_too(self):
        game = play(pennsylvania(2, hand=ORANGE, closing=0), TO_WARREN, "take Pennsylvania")
        assert (game.over, game.asks) == (False, "dummy")
        play(game, "give the dummy Pennsylvania")
        assert game.over
        assert whats(facts(game)) == ["gave_dummy", "ended", "revealed"]

    def test_pa_11_it_is_no_player(self):
        game = play(
            pennsylvania(2, hand=hands({"yellow": 2}, {"orange": 2})), "claim Syracuse–Binghamton with 2 yellow"
        )
        play(game, "take Erie Lackawanna", "give the dummy Erie Lackawanna")
        assert game.to_move == (1,)
        assert "is closed" in why(game, "claim Syracuse–Binghamton (track 2) with 2 orange")
        assert len(game.scores()) == game.players == 2
