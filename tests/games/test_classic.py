"""The classic game, clause by clause (`games/classic/RULES.md`): set a table in words, act, look."""

import pytest

from branchline import Game, IllegalAction
from branchline.faces import Refused
from playing import (
    FEW,
    TIE,
    L,
    all_cards,
    board,
    claims,
    everything,
    facts,
    field,
    hands,
    keep_all,
    own,
    play,
    position,
    scored,
    small,
    state,
    stuck,
    table,
    texts,
    whats,
    why,
)


class TestSetUp:
    def test_ba_1_components(self):
        game = Game.new("usa", players=5, seed=1)
        assert all_cards(game) == dict.fromkeys(
            ("red", "orange", "yellow", "green", "blue", "pink", "white", "black"), 12
        ) | {"locomotive": 14}
        tickets = field(game, "ticket_deck") + [ticket for offer in field(game, "offer") for ticket in offer]
        assert len(set(tickets)) == 30

    @pytest.mark.parametrize("players", [0, 1, 6, True, "2", 2.0, None])
    def test_ba_1_two_to_five_seats(self, players):
        with pytest.raises(Refused, match="2 to 5 players"):
            Game.new("usa", players=players)

    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_ba_2_trains_cards_tickets(self, players):
        game = Game.new("usa", players=players, seed=1)
        assert field(game, "trains") == [45] * players
        assert field(game, "hand_size") == [4] * players
        assert [len(offer) for offer in field(game, "offer")] == [3] * players
        assert None not in field(game, "row")
        assert field(game, "tickets_left") == 30 - 3 * players

    def test_ba_2_two_of_three_tickets_are_kept(self):
        game = Game.new("usa", seed=1)
        assert texts(game, 0) == ["keep 1 2", "keep 1 3", "keep 2 3", "keep 1 2 3"]
        assert "at least 2 tickets" in why(game, "keep 1", 0)
        assert "(BA-2)" in why(game, "keep none", 0)

    def test_ba_2_returned_tickets_go_under_the_deck_from_the_first_player_on(self):
        game = Game.new("usa", players=3, seed=1, options={"first": 1})
        offers, deck = field(game, "offer"), field(game, "ticket_deck")
        game.play("keep 1 2", 0)
        game.play("keep 2 3", 2)
        game.play("keep 1 3", 1)
        assert field(game, "ticket_deck") == [*deck, offers[1][1], offers[2][0], offers[0][2]]

    def test_ba_3_turns_go_clockwise(self):
        game = keep_all(Game.new("usa", players=3, seed=1, options={"first": 2}))
        turns = []
        for _ in range(4):
            turns.append(game.to_move)
            play(game, "draw blind", "draw blind")
        assert turns == [(2,), (0,), (1,), (2,)]

    def test_ba_3_chance_or_the_host_says_who_starts(self):
        assert {field(Game.new("usa", players=3, seed=seed), "first") for seed in range(20)} == {0, 1, 2}
        assert {field(Game.new("usa", players=3, seed=seed, options={"first": 2}), "first") for seed in range(5)} == {2}
        for value in (3, -1, "me", True, None, 1.5):
            with pytest.raises(Refused, match="first"):
                Game.new("usa", players=3, options={"first": value})

    def test_ba_3_opening_choices_lie_unseen_until_all_are_in(self):
        game = Game.new("usa", players=3, seed=1)
        assert game.to_move == (0, 1, 2)
        game.play("keep 1 2", 1)
        assert game.to_move == (0, 2)
        assert field(game, "ticket_count") == [0, 0, 0]
        assert [str(fact) for fact in game.events(0)[-1].facts] == ["Blue has chosen opening tickets."]
        assert game.events(0)[-1].action is None
        assert "the others are still choosing" in why(game, "keep 1 2", 1)
        game.play("keep 1 2 3", 0)
        game.play("keep 2 3", 2)
        assert field(game, "ticket_count") == [3, 2, 2]

    def test_ba_3_any_order_of_choosing_gives_the_same_game(self):
        choices = {0: "keep 1 2", 1: "keep 1 2 3", 2: "keep 2 3"}
        ends = set()
        for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
            game = Game.new("usa", players=3, seed=1)
            for seat in order:
                game.play(choices[seat], seat)
            ends.add(state(game))
        assert len(ends) == 1


class TestDrawingCards:
    def test_ba_4_two_cards_each_from_the_row_or_blind(self):
        game = table()
        assert texts(game)[:6] == ["draw red", "draw blue", "draw green", "draw white", "draw black", "draw blind"]
        game.play("draw green")
        assert (game.asks, game.to_move) == ("second", (0,))
        assert field(game, "hand") == [{"green": 1}, {}]
        game.play("draw blind")
        assert field(game, "hand_size") == [2, 0]
        assert game.to_move == (1,)

    def test_ba_4_a_face_up_card_is_replaced_before_the_next_draw(self):
        game = play(table(), "draw green")
        assert [fact["what"] for fact in facts(game)] == ["took", "turned_up"]
        assert facts(game)[1]["place"] == 2
        assert field(game, "row")[2] == facts(game)[1]["card"]

    def test_ba_4_only_a_card_may_follow_the_first(self):
        game = play(table(hand=hands({"blue": 6}, {})), "draw green")
        assert all(text.startswith("draw ") and text != "draw tickets" for text in texts(game))
        assert "now take the second" in why(game, "draw tickets")
        assert "now take the second" in why(game, "claim Helena–Omaha with 5 red")

    def test_ba_4_there_is_no_hand_limit(self):
        rich = dict.fromkeys(("red", "orange", "yellow", "green", "blue", "pink", "white", "black"), 11)
        game = table(hand=hands(rich, {}))
        assert "draw red" in texts(game)

    def test_ba_5_a_face_up_locomotive_is_the_only_card(self):
        game = play(table(row=["locomotive", "red", "blue", "green", "white"]), "draw locomotive")
        assert (game.asks, game.to_move) == ("turn", (1,))

    def test_ba_5_and_never_the_second(self):
        game = play(table(row=["locomotive", "red", "blue", "green", "white"]), "draw red")
        assert "draw locomotive" not in texts(game)
        assert "only be the first card" in why(game, "draw locomotive")
        assert "(BA-5)" in why(game, "draw 1")

    def test_ba_5_a_locomotive_drawn_blind_is_one_card_of_two(self):
        game = small(row=["red"] * 5, deck=[L] * 3, discard=["blue"])
        play(game, "draw blind")
        assert (game.asks, game.to_move) == ("second", (0,))
        game.play("draw blind")
        assert field(game, "hand")[0] == {L: 2}


class TestThreeLocomotives:
    def test_ba_6_five_new_cards_and_the_old_ones_to_the_discards(self):
        game = small(row=[L, L, "red", "blue", "green"], deck=[L], discard=["white"] * 10)
        game.play("draw red")
        assert whats(facts(game)) == ["took", "turned_up", "reshuffled", "swept"] + ["turned_up"] * 5
        assert field(game, "row") == ["white"] * 5
        assert field(game, "discard") == {L: 3, "blue": 1, "green": 1}
        assert game.asks == "second"  # between the two draws

    def test_ba_6_again_and_again_until_cured(self):
        for seed in range(200):
            game = small(row=[L, L, "red", "blue", "green"], deck=[L], discard=[L] * 8 + ["white"] * 8, seed=seed)
            game.play("draw red")
            assert field(game, "row").count(L) < 3
            if whats(facts(game)).count("swept") > 1:
                return
        pytest.fail("never swept twice")

    def test_ba_6_at_set_up(self):
        games = (Game.new("usa", seed=seed) for seed in range(10_000))
        game = next(game for game in games if "swept" in whats(everything(game)[0]))
        told = whats(everything(game)[0])
        at = told.index("swept")
        assert told[at - 5 : at + 6] == ["turned_up"] * 5 + ["swept"] + ["turned_up"] * 5
        assert sum(field(game, "discard").values()) == 5 * told.count("swept")
        assert field(game, "discard")[L] >= 3

    def test_ba_6_after_a_claim_whose_cards_can_cure_it(self):
        game = small(row=[L, L, L, "red", "blue"], mine=["orange", "orange"])
        assert field(game, "row").count(L) == 3
        game.play("claim Atlanta–Raleigh with 2 orange")
        assert "swept" in whats(facts(game))

    def test_ba_6_where_it_cannot_be_cured_they_stay(self):
        game = small(row=[L, L, L, "red", "blue"])
        game.play("draw red")
        assert field(game, "row") == [L, L, L, None, "blue"]
        assert "swept" not in whats(facts(game))
        assert texts(game) == ["draw blue"]

    def test_ba_6_five_cards_and_no_discards_change_places_once(self):
        for seed in range(100):
            game = small(row=[L, L, "red", "blue", "green"], deck=[L, L, L, L, "white", "white"], seed=seed)
            game.play("draw red")
            if "swept" in whats(facts(game)):
                assert whats(facts(game)) == ["took", "turned_up", "swept"] + ["turned_up"] * 5 + ["reshuffled"]
                assert sorted(field(game, "row")) == [L, L, L, "white", "white"]
                assert field(game, "deck") == {"green": 1, "blue": 1, L: 3}
                return
        pytest.fail("never swept")


class TestEmptyDeck:
    def test_ba_7_the_discards_are_the_new_deck_at_once(self):
        game = small(row=["red"] * 5, deck=["blue"], discard=["green", "white"])
        game.play("draw blind")
        assert whats(facts(game)) == ["drew", "reshuffled"]
        assert field(game, "deck") == {"green": 1, "white": 1}
        assert field(game, "discard") == {}

    def test_ba_7_gaps_stay_and_a_player_draws_what_there_is(self):
        game = small(row=["red", "blue", "green"])
        assert texts(game)[:3] == ["draw red", "draw blue", "draw green"]
        assert "deck is empty" in why(game, "draw blind")
        assert "No card lies at place 4" in why(game, "draw 4")
        game.play("draw red")
        assert field(game, "row") == [None, "blue", "green", None, None]
        assert texts(game) == ["draw blue", "draw green"]

    @pytest.mark.parametrize("row", [["red"], ["red", L], ["red", L, L]])
    def test_ba_7_with_no_second_card_the_turn_ends(self, row):
        game = play(small(row=row), "draw red")
        assert (game.asks, game.to_move) == ("turn", (1,))

    def test_ba_7_drawing_is_not_on_offer_when_there_is_nothing(self):
        game = small()
        assert not [text for text in texts(game) if text.startswith("draw ") and text != "draw tickets"]

    def test_ba_7_discarded_cards_fill_the_gaps_before_the_next_decision(self):
        game = small(row=["red"], mine=["blue", "blue", "green"])
        game.play("claim Dallas–Houston with 1 green")
        assert whats(facts(game)) == ["paid", "claimed", "reshuffled", "turned_up"]
        assert field(game, "row") == ["red", "green", None, None, None]


class TestClaiming:
    def test_ba_8_all_of_the_tracks_colour(self):
        game = table(hand=hands({"pink": 4, "red": 4}, {}))
        assert claims(game, "Denver–Omaha") == ["claim Denver–Omaha with 4 pink"]
        assert "paid with 4 pink" in why(game, "claim Denver–Omaha with 4 red")
        assert "one colour" in why(game, "claim Denver–Omaha with 3 pink and 1 red")

    def test_ba_8_a_grey_track_takes_any_one_colour(self):
        game = table(hand=hands({"pink": 2, "red": 2, "white": 1}, {}))
        found = claims(game, "Denver–Santa Fe")
        assert found == ["claim Denver–Santa Fe with 2 red", "claim Denver–Santa Fe with 2 pink"]

    def test_ba_8_the_player_chooses_how_many_locomotives(self):
        game = table(hand=hands({"pink": 4, L: 4}, {}))
        assert claims(game, "Denver–Omaha") == [
            "claim Denver–Omaha with 4 pink",
            "claim Denver–Omaha with 4 locomotives",
            "claim Denver–Omaha with 3 pink and 1 locomotive",
            "claim Denver–Omaha with 2 pink and 2 locomotives",
            "claim Denver–Omaha with 1 pink and 3 locomotives",
        ]
        plain = [str(action) for action in game.plain() if "Denver–Omaha" in str(action)]
        assert plain == claims(game, "Denver–Omaha")[:2]

    @pytest.mark.parametrize(("pink", "wilds"), [(4, 0), (3, 1), (1, 3), (0, 4)])
    def test_ba_8_the_cards_go_to_the_discards(self, pink, wilds):
        game = table(hand=hands({"pink": 5, L: 5}, {}))
        cards = [f"{pink} pink"] * (pink > 0) + [f"{wilds} locomotive"] * (wilds > 0)
        game.play(f"claim denver omaha with {' and '.join(cards)}")
        assert field(game, "hand")[0] == {"pink": 5 - pink, L: 5 - wilds}
        assert field(game, "discard") == {card: many for card, many in (("pink", pink), (L, wilds)) if many}
        assert field(game, "routes")[0] == ["Denver–Omaha"]

    def test_ba_8_a_train_on_each_space(self):
        game = table(hand=hands({"pink": 4}, {}))
        game.play("claim Denver–Omaha with 4 pink")
        assert field(game, "trains") == [41, 45]

    def test_ba_8_too_few_trains(self):
        line = own(LONG_LINE, hand=hands({"red": 5}, {}), routes=[["A–B"], []])
        assert field(line, "trains") == [3, 12]
        assert claims(line, "B–C") == []
        assert claims(line, "C–D") == ["claim C–D with 3 red"]
        assert "needs 4 trains, and you have 3" in why(line, "claim B–C with 4 red")

    def test_ba_8_one_route_a_turn_anywhere(self):
        game = table(hand=hands({"red": 5, "blue": 5}, {}), routes=[["Atlanta–Miami"], []])
        game.play("claim Seattle–Vancouver with 1 red")
        assert game.to_move == (1,)

    def test_ba_9_ferries_need_their_locomotives(self):
        sea = board(("A", "B", 4, "grey", 2), ("B", "C", 2, "red", 2), tickets=[("A", "C", 3), ("A", "B", 4)], **FEW)
        game = own(sea, hand=hands({"red": 9, "blue": 1, L: 3}, {}))
        assert claims(game, "A–B") == [
            "claim A–B with 2 red and 2 locomotives",
            "claim A–B with 1 blue and 3 locomotives",
            "claim A–B with 1 red and 3 locomotives",
        ]
        assert claims(game, "B–C") == ["claim B–C with 2 locomotives"]
        assert "2 locomotives must be among the cards" in why(game, "claim A–B with 4 red")
        assert "locomotives only" in why(game, "claim B–C with 2 red")
        poor = own(sea, hand=hands({"red": 9, L: 1}, {}))
        assert "2 locomotives must be among the cards, and you have 1" in why(
            poor, "claim A–B with 3 red and 1 locomotive"
        )
        play(game, "claim A–B with 2 red and 2 locomotives")
        assert field(game, "discard") == {"red": 2, L: 2}

    @pytest.mark.parametrize("players", [2, 3])
    def test_ba_10_at_a_small_table_the_second_track_is_closed(self, players):
        rich = [{"orange": 4, "yellow": 4} for _ in range(players)]
        game = play(table(players, hand=rich), "claim Boston–New York with 2 yellow")
        assert claims(game, "Boston–New York (track 2)") == []
        assert "is closed" in why(game, "claim Boston–New York (track 2) with 2 red")

    @pytest.mark.parametrize("players", [4, 5])
    def test_ba_10_at_a_large_one_it_is_open_to_the_others(self, players):
        rich = [{"yellow": 2, "red": 2} for _ in range(players)]
        game = play(table(players, hand=rich), "claim Boston–New York with 2 yellow")
        assert len(claims(game, "Boston–New York (track 2)")) == 1
        assert "belongs to Red" in why(game, "claim Boston–New York with 2 yellow")

    def test_ba_10_nobody_has_two_tracks_of_a_pair(self):
        game = table(4, hand=[{"red": 4}, {}, {}, {}], routes=[["Boston–New York"], [], [], []])
        assert claims(game, "Boston–New York (track 2)") == []
        assert "track beside" in why(game, "claim Boston–New York (track 2) with 2 red")

    def test_ba_10_triple_tracks(self):
        far = ("B", "C", 9), ("C", "D", 9)
        triple = board(*[("A", "B", 2)] * 3, *far, tickets=LOTS, **(FEW | {"players": [2, 5]}))
        rich = {"red": 2, "blue": 2}
        for players, open_tracks in ((2, 0), (3, 0), (4, 2)):
            game = own(triple, players, hand=[rich] * players)
            game.play("claim A–B with 2 red")
            tracks = {text.partition(" with")[0] for text in texts(game) if text.startswith("claim")}
            assert len(tracks) == open_tracks

    def test_ba_11_points_by_length(self):
        points = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27}
        map_ = board(*((f"A{n}", f"B{n}", n) for n in points), tickets=[("A1", "B1", 1), ("A2", "B2", 2)], **FEW)
        for length, worth in points.items():
            game = play(own(map_, hand=hands({"red": 9}, {})), f"claim A{length}–B{length} with {length} red")
            assert field(game, "points") == [worth, 0]


LOTS = [("A", "C", 10), ("A", "B", 9), ("B", "C", 1), ("B", "D", 10), ("C", "D", 9)]
LONG_LINE = board(("A", "B", 9), ("B", "C", 4), ("C", "D", 3), tickets=LOTS, **{**FEW, "trains": 12})


class TestTickets:
    def test_ba_12_three_from_the_top_one_is_kept_the_rest_go_under(self):
        game = table()
        deck = field(game, "ticket_deck")
        game.play("draw tickets")
        assert (game.asks, field(game, "offer")[0]) == ("keep", deck[:3])
        assert "keep none" not in texts(game)
        assert len(texts(game)) == 7
        assert "Keep at least 1 ticket." in why(game, "keep none")
        game.play("keep 2")
        assert field(game, "tickets") == [[deck[1]], []]
        assert field(game, "ticket_deck") == [*deck[3:], deck[0], deck[2]]
        assert game.to_move == (1,)

    @pytest.mark.parametrize("left", [1, 2])
    def test_ba_12_or_as_many_as_there_are(self, left):
        everything_else = sorted(set(field(table(), "ticket_deck")))[left:]
        game = play(table(tickets=[[], everything_else]), "draw tickets")
        assert len(field(game, "offer")[0]) == left
        assert len(texts(game)) == 2**left - 1

    def test_ba_12_not_on_offer_when_there_are_none(self):
        game = table(tickets=[[], field(table(), "ticket_deck")])
        assert "draw tickets" not in texts(game)
        assert "no tickets left" in why(game, "draw tickets")

    def test_ba_12_a_single_ticket_is_still_a_question(self):
        game = play(table(tickets=[[], field(table(), "ticket_deck")[1:]]), "draw tickets")
        assert texts(game) == ["keep 1"]


class TestPassing:
    def test_ba_13_only_when_there_is_nothing_else(self):
        assert "nothing else you can do" in why(table(), "pass")
        game = stuck()
        assert texts(game) == ["pass"]

    def test_ba_13_the_game_ends_when_all_have_passed(self):
        game = play(stuck(), "pass")
        assert (game.over, game.to_move, field(game, "passes")) == (False, (1,), 1)
        game.play("pass")
        assert game.over
        assert whats(facts(game))[:2] == ["passed", "ended"]

    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_ba_13_all_have_to_pass(self, players):
        game = stuck(players)
        for passes in range(1, players + 1):
            assert not game.over
            game.play("pass")
            assert field(game, "passes") == passes
        assert game.over

    def test_ba_16_all_tickets_are_shown_at_the_end(self):
        told = [str(fact) for fact in play(stuck(), "pass", "pass").events(None)[-1].facts]
        assert told[1] == "The game is over."
        assert any("Red shows the ticket " in fact for fact in told[2:])

    def test_ba_13_anything_done_begins_the_count_anew(self):
        game = small(tickets=[field(table(), "ticket_deck"), []])
        play(game, "pass", "claim Dallas–Houston with 1 red")
        assert field(game, "passes") == 0


class TestSecrets:
    def test_ba_14_what_everybody_sees(self):
        game = table(
            3, hand=hands({"red": 2}, {"blue": 3}, {}), routes=[["Denver–Omaha"], [], []], discard={"white": 2}
        )
        for viewer in (0, 1, 2, None):
            view = game.view(viewer)
            assert view["hand_size"] == [2, 3, 0]
            assert view["trains"] == [41, 45, 45]
            assert view["points"] == [7, 0, 0]
            assert view["ticket_count"] == [0, 0, 0]
            assert view["discard"] == {"white": 2}
            assert view["routes"][0] == ["Denver–Omaha"]

    def test_ba_14_what_only_the_owner_sees(self):
        ticket = "Boston–Miami"
        game = table(3, hand=hands({"red": 2}, {"blue": 3}, {}), tickets=[[ticket], [], []])
        assert (game.view(0)["hand"], game.view(0)["tickets"]) == ({"red": 2}, [ticket])
        assert (game.view(1)["hand"], game.view(1)["tickets"]) == ({"blue": 3}, [])
        spectator = game.view(None).document()
        assert not {"hand", "tickets", "offer", "choice", "deck", "ticket_deck", "known_by", "rng"} & set(spectator)

    def test_ba_14_what_others_saw_happen(self):
        game = play(table(), "draw blind")
        assert str(game.events(0)[-1]).startswith("Red draws blind: ")
        for viewer in (1, None):
            assert str(game.events(viewer)[-1]).splitlines()[0] == "Red draws blind."
        play(game, "draw blind", "draw tickets", "keep 1 2")
        for viewer in (0, None):
            seen = game.events(viewer)[-1].document()
            assert seen["action"] is None
            assert all("ticket" not in fact for fact in seen["facts"])


class TestTheEnd:
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_ba_15_two_trains_or_fewer_give_everybody_one_more_turn(self, players):
        map_ = board(
            ("A", "B", 9), ("B", "C", 1), ("C", "D", 9), tickets=LOTS, **(FEW | {"trains": 11, "players": [2, 5]})
        )
        game = own(map_, players, hand=[{"red": 9}, *({} for _ in range(players - 1))])
        game.play("claim A–B with 9 red")
        assert whats(facts(game))[-1] == "last_round"
        seats = []
        while not game.over:
            seats.append(game.to_move[0])
            play(game, "draw blind", "draw blind")
        assert seats == [*range(1, players), 0]

    def test_ba_15_three_trains_do_not(self):
        map_ = board(("A", "B", 8), ("B", "C", 1), tickets=LOTS[:2], **(FEW | {"trains": 11}))
        game = play(own(map_, hand=hands({"red": 9}, {})), "claim A–B with 8 red")
        assert field(game, "trains")[0] == 3
        assert field(game, "closing") is None

    def test_ba_15_also_when_the_turn_was_no_claim(self):
        map_ = board(("A", "B", 9), ("B", "C", 1), tickets=LOTS[:2], **(FEW | {"trains": 11}))
        game = play(own(map_, routes=[["A–B"], []]), "draw blind", "draw blind")
        assert field(game, "closing") == 0


def final(tickets=((), ()), routes=((), ()), players=2, map_=None, **fields) -> list[dict[str, int]]:
    """What a finished game comes to."""
    fields = {"tickets": [list(own) for own in tickets], "routes": [list(own) for own in routes], **fields}
    game = table(players, ask="over", **fields) if map_ is None else own(map_, players, ask="over", **fields)
    return scored(game)


class TestScoring:
    def test_ba_16_joined_tickets_add_and_others_subtract(self):
        mine = ["Denver–Omaha", "Chicago–Omaha", "Chicago–Pittsburgh"]
        red, blue = final(tickets=[["Denver–Pittsburgh"], ["Denver–El Paso"]], routes=[mine, []])
        assert (red["tickets_done"], red["tickets_failed"], red["completed"]) == (11, 0, 1)
        assert (blue["tickets_done"], blue["tickets_failed"], blue["completed"]) == (0, -4, 0)

    def test_ba_16_others_routes_do_not_join(self):
        red, _ = final(
            tickets=[["Denver–Pittsburgh"], []], routes=[["Denver–Omaha", "Chicago–Pittsburgh"], ["Chicago–Omaha"]]
        )
        assert red["tickets_failed"] == -11

    def test_ba_17_the_longest_path_earns_ten(self):
        red, blue = final(routes=[["Denver–Omaha", "Chicago–Omaha"], ["Seattle–Vancouver"]])
        assert (red["path_length"], red["longest_path"]) == (8, 10)
        assert (blue["path_length"], blue["longest_path"]) == (1, 0)

    def test_ba_17_a_place_may_be_passed_again_a_route_may_not(self):
        loop = ["Boston–New York", "Boston–Montréal", "Montréal–New York"]
        red, _ = final(routes=[[*loop, "New York–Washington"], []])
        assert red["path_length"] == 9

    def test_ba_17_all_who_tie_earn_it_but_not_for_nothing(self):
        red, blue, green = final(players=3, tickets=[[]] * 3, routes=[["Denver–Omaha"], ["Chicago–Omaha"], []])
        assert (red["longest_path"], blue["longest_path"], green["longest_path"]) == (10, 10, 0)
        assert [score["longest_path"] for score in final()] == [0, 0]

    def test_ba_18_most_points_wins(self):
        red, blue, green = final(players=3, tickets=[[]] * 3, routes=[["Seattle–Vancouver"], ["Denver–Omaha"], []])
        assert (blue["place"], red["place"], green["place"]) == (1, 2, 3)

    def test_ba_18_tied_the_most_completed_tickets(self):
        red, blue = final(map_=TIE, tickets=[["A–B"], []], routes=[["A–B"], ["C–D", "E–F"]])
        assert red["total"] == blue["total"] == 15
        assert (red["completed"], red["place"], blue["place"]) == (1, 1, 2)

    def test_ba_18_then_the_longest_path(self):
        red, blue = final(map_=TIE, tickets=[["A–C"], []], routes=[["A–B"], ["E–F", "G–H", "I–J"]])
        assert red["total"] == blue["total"] == 5
        assert (red["longest_path"], red["place"], blue["place"]) == (10, 1, 2)

    @pytest.mark.parametrize("routes", [[["A–B"], ["C–D"]], [[], []]])
    def test_ba_18_else_the_win_is_shared(self, routes):
        red, blue = final(map_=TIE, routes=routes)
        assert red["total"] == blue["total"]
        assert red["place"] == blue["place"] == 1

    def test_ba_18_a_shared_place_skips_the_next(self):
        places = [score["place"] for score in final(players=4, tickets=[[]] * 4, routes=[["Denver–Omaha"], [], [], []])]
        assert places == [1, 2, 2, 2]

    def test_the_parts_add_up_and_are_told(self):
        mine = ["Denver–Omaha", "Chicago–Omaha", "Chicago–Pittsburgh"]
        game = table(ask="over", routes=[mine, []], tickets=[["Denver–Pittsburgh"], ["Boston–Miami"]])
        for score in game.scores():
            assert sum(score.parts.values()) == score.total
        assert [str(line) for line in game.scores()[0].lines] == [
            "Routes: 18 points. (BA-11)",
            "Denver–Pittsburgh: completed, 11 points. (BA-16)",
            "Longest path, 11 spaces: 10 points. (BA-17)",
            "In all: 39 points. (BA-18)",
        ]


class TestGoingWrong:
    def test_an_illegal_action_says_why_and_changes_nothing(self):
        game = table()
        before = state(game)
        with pytest.raises(IllegalAction, match="BA-8") as refused:
            game.play("claim Denver–Omaha with 4 pink")
        assert "pink" in str(refused.value.why_not)
        assert state(game) == before

    def test_a_finished_game_is_over(self):
        game = Game.at(position(ask="over"))
        assert (game.over, game.to_move, game.legal(0)) == (True, (), [])
        assert str(game.why_not("draw blind", 1)) == "The game is over."
