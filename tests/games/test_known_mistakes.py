"""Mistakes that other programs for these games have made, one test each: this one does not make them."""

import numpy as np
import pytest

from branchline import Game, IllegalAction
from branchline.table.chance import Dice
from playing import (
    CARDS,
    FEW,
    L,
    all_cards,
    board,
    everything,
    facts,
    field,
    hands,
    own,
    play,
    play_at_random,
    small,
    state,
    table,
    texts,
)


def refused(game: Game, text: str) -> str:
    before = state(game)
    with pytest.raises(IllegalAction) as error:
        game.play(text)
    assert state(game) == before
    return str(error.value)


class TestPayments:
    def test_a_negative_payment_does_not_mint_locomotives(self):
        game = table(hand=hands({"red": 8}, {}))
        for cards in ("8 red and -6 locomotives", "-6 locomotives and 8 red", "8 red and −6 locomotives"):
            refused(game, f"claim Boston–New York (track 2) with {cards}")
        assert all_cards(game) == CARDS

    def test_a_short_track_cannot_be_overpaid(self):
        game = table(hand=hands({L: 12}, {}))
        assert "takes 2 cards, not 12" in refused(game, "claim Boston–New York with 12 locomotives")

    def test_one_may_pay_with_fewer_cards_of_the_colour_than_one_has(self):
        game = table(hand=hands({"red": 2, L: 1}, {}))
        play(game, "claim Boston–New York (track 2) with 1 red and 1 locomotive")
        assert field(game, "hand")[0] == {"red": 1}

    def test_the_very_last_trains_can_be_laid(self):
        map_ = board(("A", "B", 4), ("B", "C", 4), tickets=[("A", "C", 8), ("A", "B", 4)], **(FEW | {"trains": 4}))
        game = play(own(map_, hand=hands({"red": 4}, {})), "claim A–B with 4 red")
        assert field(game, "trains") == [0, 4]


class TestDoubleRoutes:
    @pytest.mark.parametrize("players", [2, 3])
    def test_the_second_track_is_closed_for_three_as_for_two_and_not_offered(self, players):
        game = table(players, hand=[{"red": 2, "yellow": 2}] * players)
        play(game, "claim Boston–New York with 2 yellow")
        assert not [text for text in texts(game) if "Boston–New York" in text]


class TestTickets:
    def test_the_same_ticket_twice_is_not_two_tickets(self):
        game = Game.new("usa", seed=1)
        before = state(game)
        assert "named twice" in str(game.why_not("keep 1 1", 0))
        with pytest.raises(IllegalAction):
            game.play("keep 1 1", 0)
        assert state(game) == before

    def test_returned_opening_tickets_are_not_the_next_ones_offered(self):
        game = Game.new("usa", seed=1, options={"first": 0})
        returned = {offer[2] for offer in field(game, "offer")}
        game.play("keep 1 2", 0)
        game.play("keep 1 2", 1)
        assert set(field(game, "ticket_deck")[-2:]) == returned
        play(game, "draw tickets")
        assert not returned & set(field(game, "offer")[0])

    def test_there_is_no_limit_to_tickets_held(self):
        deck = field(table(), "ticket_deck")
        game = table(tickets=[deck[:27], []])
        assert "draw tickets" in texts(game)

    def test_tickets_can_be_drawn_when_fewer_than_three_are_left(self):
        deck = field(table(), "ticket_deck")
        assert "draw tickets" in texts(table(tickets=[deck[:29], []]))


class TestCards:
    def test_there_are_110_cards_and_14_locomotives(self):
        assert sum(all_cards(Game.new("usa", seed=1)).values()) == 110
        assert all_cards(Game.new("usa", seed=1))[L] == 14

    def test_no_card_from_nowhere_enters_a_hand_when_the_deck_is_empty(self):
        game = small(row=["red", "blue"])
        assert "deck is empty" in refused(game, "draw blind")
        play(game, "draw red")
        refused(game, "draw blind")
        assert all_cards(game) == CARDS

    def test_the_second_draw_is_no_dead_end(self):
        """With nothing left after the first card the turn is over."""
        game = play(small(row=["red"]), "draw red")
        assert game.to_move == (1,)

    def test_visible_cards_can_be_drawn_though_the_deck_is_empty(self):
        assert "draw red" in texts(small(row=["red", "blue"]))

    def test_a_player_who_can_do_nothing_can_pass(self):
        game = small(tickets=[field(table(), "ticket_deck"), []])
        assert texts(game) == ["pass"]

    def test_three_locomotives_are_swept_into_the_discards_not_the_deck(self):
        game = small(row=[L, L, "red", "blue", "green"], deck=[L], discard=["white"] * 9)
        play(game, "draw red")
        assert field(game, "discard") == {L: 3, "blue": 1, "green": 1}
        assert field(game, "row") == ["white"] * 5

    def test_the_row_never_shows_three_locomotives_while_that_can_be_helped(self):
        game = Game.new("usa", players=5, seed=2)
        while not game.over:
            seat = game.to_move[0]
            row = field(game, "row")
            assert row.count(L) < 3
            game.play(game.plain(seat)[-1], seat)

    def test_the_sweep_comes_to_an_end(self):
        """Only locomotives left, and the two fives that would change places for ever."""
        play(small(row=[L, L, "red"]), "draw red")
        for seed in range(30):
            play(small(row=[L, L, "red", "blue", "green"], deck=[L] * 4 + ["white"] * 2, seed=seed), "draw red")

    def test_the_new_deck_is_in_an_order_of_chance(self):
        orders = set()
        for seed in range(40):
            game = small(row=["red"] * 5, deck=["blue"], discard=["green", "white", "pink", "black"] * 2, seed=seed)
            play(game, "draw blind", "draw blind")
            orders.add(facts(game)[0]["card"])
        assert orders == {"green", "white", "pink", "black"}

    def test_the_row_is_kept_when_the_deck_is_made_anew(self):
        game = small(row=["red"] * 4 + ["blue"], deck=["pink"], discard=["green"] * 3)
        play(game, "draw blind")
        assert field(game, "row") == ["red"] * 4 + ["blue"]


class TestTheLastRound:
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_everybody_has_exactly_one_more_turn(self, players):
        game = play_at_random(Game.new("usa", players=players, seed=players))
        told = everything(game)
        at = next(i for i, facts in enumerate(told) if "last_round" in [fact["what"] for fact in facts])
        turns = [event.seat for event in game._events[at + 1 :]]
        order = [seat for i, seat in enumerate(turns) if i == 0 or turns[i - 1] != seat]
        last = told[at][-1]["seat"]
        assert order == [(last + i) % players for i in range(1, players + 1)]

    @pytest.mark.parametrize(("trains", "begins"), [(3, False), (2, True), (1, True), (0, True)])
    def test_it_begins_at_two_trains_not_at_three(self, trains, begins):
        map_ = board(
            ("A", "B", 9), ("B", "C", 2), tickets=[("A", "C", 11), ("A", "B", 9)], **(FEW | {"trains": 9 + trains})
        )
        game = play(own(map_, hand=hands({"red": 9}, {})), "claim A–B with 9 red")
        assert (field(game, "closing") == 0) == begins


class TestLongestPath:
    def test_a_loop_counts_whole(self):
        """New York, Boston, Montréal and back: 7 spaces, though a city is passed again."""
        loop = ["Boston–New York", "Boston–Montréal", "Montréal–New York"]
        assert table(ask="over", routes=[loop, []]).scores()[0].figures["path_length"] == 7

    def test_it_is_measured_in_spaces_not_in_tracks(self):
        mine, theirs = ["Helena–Seattle"], ["Seattle–Vancouver", "Portland–Seattle", "Dallas–Houston"]
        red, blue = table(ask="over", routes=[mine, theirs]).scores()
        assert (red.figures["path_length"], blue.figures["path_length"]) == (6, 2)
        assert (red.parts["longest_path"], blue.parts["longest_path"]) == (10, 0)


class TestSecrets:
    def test_a_view_has_neither_the_deck_nor_the_hands_of_others(self):
        game = table(hand=hands({"red": 1}, {"blue": 2}), tickets=[[], ["Boston–Miami"]])
        text = game.view(0).json().decode()
        assert '"ticket_deck"' not in text
        assert '"deck":' not in text
        assert "Boston–Miami" not in text

    def test_a_deal_anew_for_search_does_not_know_the_cards_of_others(self):
        """A copy for a searching seat must not hold the others' real cards."""
        game = small(row=["red"] * 5, deck=["blue"] * 5 + ["pink"] * 5, tickets=[[], ["Boston–Miami"]])
        dices = np.zeros(1, Dice)
        hands_seen = set()
        for _ in range(20):
            copy = game.copy()
            game._edition.raw.redeal(game._edition.boards, copy._states, 0, 0, dices)
            hands_seen.add(str(copy.position()["tickets"][1]))
            assert copy.view(0).json() == game.view(0).json()
        assert len(hands_seen) > 1


def test_a_finished_game_has_no_moves_and_an_unfinished_one_always_has():
    game = Game.new("usa", players=5, seed=3)
    while not game.over:
        assert all(game.legal(seat) for seat in game.to_move)
        game.play(game.plain(game.to_move[0])[0], game.to_move[0])
    assert all(game.legal(seat) == [] for seat in range(5))
