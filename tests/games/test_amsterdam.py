"""Amsterdam, clause by clause (`games/amsterdam/RULES.md`): set a table in words, act, look."""

import pytest

from branchline import Game
from branchline.faces import Refused
from canals import (
    CARDS,
    COLOURS,
    CONTRACTS,
    LINE,
    PLAIN,
    W,
    after_dealing,
    amsterdam,
    city,
    on,
    scarce,
)
from playing import all_cards, claims, everything, facts, field, first, hands, keep_all, play, texts, whats, why


class TestSetUp:
    def test_am_1_components(self):
        game = after_dealing(4)
        assert all_cards(game) == CARDS
        assert sum(CARDS.values()) == 44
        offered = [contract for offer in field(game, "offer") for contract in offer]
        assert sorted([*offered, *field(game, "ticket_deck")]) == sorted(CONTRACTS)
        assert field(game, "merchandise_left") == 16

    @pytest.mark.parametrize("players", [0, 1, 5, "2", True])
    def test_am_1_two_to_four_seats(self, players):
        with pytest.raises(Refused, match="Amsterdam is for 2 to 4 players"):
            Game.new("amsterdam", players=players)

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_am_2_carts_cards_contracts(self, players):
        game = after_dealing(players)
        assert field(game, "trains") == [16] * players
        assert field(game, "hand_size") == [2] * players
        assert [len(offer) for offer in field(game, "offer")] == [2] * players
        assert field(game, "tickets_left") == 24 - 2 * players
        assert field(game, "deck_left") + sum(field(game, "discard").values()) == 44 - 5 - 2 * players
        assert None not in field(game, "row")
        assert field(game, "merchandise") == [0] * players

    def test_am_2_one_or_both_are_kept(self):
        game = after_dealing()
        assert texts(game, 0) == ["keep 1", "keep 2", "keep 1 2"]
        assert why(game, "keep none", 0) == "Keep at least 1 contract. (AM-2)"

    def test_am_2_what_is_not_kept_goes_under_the_deck_from_the_first_player_on(self):
        game = after_dealing(3, first=1)
        offers, deck = field(game, "offer"), field(game, "ticket_deck")
        game.play("keep 2", 0)
        game.play("keep 1", 2)
        game.play("keep 1", 1)
        assert field(game, "ticket_deck") == [*deck, offers[1][1], offers[2][1], offers[0][0]]
        assert field(game, "tickets") == [[offers[0][1]], [offers[1][0]], [offers[2][0]]]

    def test_am_2_all_choose_at_once_and_unseen(self):
        game = after_dealing(3)
        assert (game.asks, game.to_move) == ("opening", (0, 1, 2))
        game.play("keep 1 2", 1)
        assert game.to_move == (0, 2)
        assert field(game, "ticket_count") == [0, 0, 0]
        assert [str(fact) for fact in game.events(0)[-1].facts] == ["Blue has chosen opening contracts."]
        assert game.events(0)[-1].action is None

    def test_am_3_turns_go_clockwise(self):
        game = keep_all(after_dealing(4, first=2))
        turns = []
        for _ in range(5):
            turns.append(game.to_move)
            play(game, "draw blind", "draw blind")
        assert turns == [(2,), (3,), (0,), (1,), (2,)]

    def test_am_3_chance_or_the_host_says_who_starts(self):
        assert {field(Game.new("amsterdam", players=4, seed=seed), "first") for seed in range(30)} == {0, 1, 2, 3}
        assert {field(after_dealing(4, seed, first=3), "first") for seed in range(5)} == {3}

    def test_am_3_exactly_one_of_three(self):
        game = amsterdam(hand=hands({"red": 2}, {}))
        kinds = {text.split()[0] + " " * ("contracts" in text) for text in texts(game)}
        assert kinds == {"draw", "draw ", "claim"}
        for done in ("draw contracts", "draw blind", "claim Oude Kerk–Oude Waal with 2 red"):
            after = play(game.copy(), done)
            assert after.asks != "turn" or after.to_move == (1,)


class TestDrawingCards:
    def test_am_4_two_cards_each_from_the_row_or_blind(self):
        game = amsterdam()
        assert texts(game)[:6] == ["draw pink", "draw blue", "draw green", "draw black", "draw red", "draw blind"]
        game.play("draw green")
        assert (game.asks, game.to_move, field(game, "hand")) == ("second", (0,), [{"green": 1}, {}])
        assert field(game, "seen") == [{"green": 1}, {}]
        game.play("draw blind")
        assert (game.asks, game.to_move, field(game, "hand_size")) == ("turn", (1,), [2, 0])

    def test_am_4_a_place_in_the_row_is_filled_at_once(self):
        game = play(amsterdam(row=["red", "black", "blue", "pink", "green"]), "draw green")
        took, turned_up = facts(game)
        assert took == {"what": "took", "seat": 0, "card": "green", "place": 4}
        assert turned_up == {"what": "turned_up", "place": 4, "card": field(game, "row")[4]}
        assert field(game, "deck_left") == 38

    def test_am_4_only_a_card_may_follow_the_first(self):
        game = play(amsterdam(hand=hands({"blue": 4}, {})), "draw pink")
        assert not [text for text in texts(game) if text.startswith("claim") or "contracts" in text]
        assert why(game, "draw contracts") == "You have taken one card: now take the second."

    def test_am_4_a_wild_from_the_row_is_the_only_card(self):
        game = play(amsterdam(row=[W, *PLAIN[1:]]), "draw wild")
        assert (game.asks, game.to_move, field(game, "hand")[0]) == ("turn", (1,), {W: 1})

    def test_am_4_and_never_the_second(self):
        game = play(amsterdam(row=[W, *PLAIN[1:]]), "draw red")
        assert "draw wild" not in texts(game)
        assert why(game, "draw wild") == "A face-up wild can only be the first card of a turn. (AM-4)"

    def test_am_4_a_wild_drawn_blind_is_a_card_like_any_other(self):
        game = play(scarce(row=PLAIN, deck=[W] * 3, discard=["blue"]), "draw blind")
        assert (game.asks, game.to_move) == ("second", (0,))
        game.play("draw blind")
        assert (game.to_move, field(game, "hand")[0]) == ((1,), {W: 2})

    def test_am_4_a_hand_may_be_of_any_size(self):
        assert "draw red" in texts(amsterdam(hand=hands(dict.fromkeys(PLAIN, 5) | {W: 5}, {})))


class TestClaiming:
    GREEN = city(("A", "B", 3, "green"), ("B", "C", 3), contracts=[("A", "B", 3), ("A", "C", 6)], players=[2, 2])

    def three(self, **hand: int) -> Game:
        return on(self.GREEN, hand=hands(hand, {}), players=2)

    def test_am_5_the_printed_example_a_green_route_of_three(self):
        """Three green, green and wilds in any mix, or three wilds."""
        game = self.three(green=3, wild=3)
        assert claims(game, "A–B") == [
            "claim A–B with 3 green",
            "claim A–B with 3 wilds",
            "claim A–B with 2 green and 1 wild",
            "claim A–B with 1 green and 2 wilds",
        ]
        plain = [str(action) for action in game.plain() if "A–B" in str(action)]
        assert plain == claims(game, "A–B")[:2]

    def test_am_5_of_its_colour_or_any_one_on_grey(self):
        game = self.three(red=3, green=2, blue=1, wild=1)
        assert claims(game, "A–B") == ["claim A–B with 2 green and 1 wild"]
        assert claims(game, "B–C") == [
            "claim B–C with 2 green and 1 wild",
            "claim B–C with 3 red",
            "claim B–C with 2 red and 1 wild",
        ]
        assert why(game, "claim A–B with 3 red") == "A–B is paid with 3 green, or wilds in their place. (AM-5)"
        assert (
            why(game, "claim B–C with 2 red and 1 blue")
            == "A track is paid with cards of one colour, and wilds. (AM-5)"
        )

    @pytest.mark.parametrize(("green", "wilds"), [(3, 0), (2, 1), (1, 2), (0, 3)])
    def test_am_5_the_cards_are_discarded_and_carts_laid(self, green, wilds):
        game = self.three(green=5, wild=4)
        cards = [f"{green} green"] * (green > 0) + [f"{wilds} wild"] * (wilds > 0)
        game.play(f"claim A–B with {' and '.join(cards)}")
        assert field(game, "hand")[0] == {"green": 5 - green, W: 4 - wilds}
        assert field(game, "discard") == {card: many for card, many in (("green", green), (W, wilds)) if many}
        paid = {fact["card"]: fact["many"] for fact in facts(game) if fact["what"] == "paid"}
        assert paid == field(game, "discard")
        assert field(game, "trains") == [13, 16]
        assert field(game, "routes")[0] == ["A–B"]

    def test_am_5_too_few_cards(self):
        game = self.three(green=1, wild=1)
        assert claims(game, "A–B") == []
        assert (
            why(game, "claim A–B with 2 green and 1 wild")
            == "1 card short: A–B takes 3; you have 1 green and 1 wild. (AM-5)"
        )
        assert why(game, "claim A–B with 3 wilds") == "With wilds alone: A–B takes 3, and you have 1, 2 too few. (AM-5)"
        assert why(self.three(green=3), "claim A–B with 2 green and 1 wild") == "You have 0 wild, not 1. (AM-5)"

    def test_am_5_too_few_carts(self):
        game = on(LINE, hand=hands({"red": 5}, {}), routes=[["A–B", "C–D", "D–E"], []])
        assert field(game, "trains") == [4, 16]
        assert claims(game, "B–C") == []
        assert why(game, "claim B–C with 5 red") == "B–C needs 5 carts, and you have 4. (AM-5)"
        just = on(LINE, hand=hands({"red": 5}, {}), routes=[["A–B", "C–D"], []])
        assert field(just, "trains") == [5, 16]
        assert claims(just, "B–C") == ["claim B–C with 5 red"]

    def test_am_5_one_track_a_turn_anywhere(self):
        game = amsterdam(hand=hands({"red": 5}, {}), routes=[["Munttoren–Blauwbrug"], []])
        game.play("claim Noordermarkt–Jordaan with 2 red")
        assert (game.asks, game.to_move) == ("turn", (1,))

    def test_am_6_with_two_players_the_other_track_is_closed_to_everybody(self):
        game = play(amsterdam(hand=hands({"green": 1}, {"blue": 1})), "claim Korenmetershuisje–Oude Kerk with 1 green")
        other = "Korenmetershuisje–Oude Kerk (track 2)"
        assert claims(game, other) == []
        assert f"{other} is closed" in why(game, f"claim {other} with 1 blue")
        assert why(game, f"claim {other} with 1 blue").endswith("(AM-6)")
        assert [other in field(game, "open")[seat] for seat in (0, 1)] == [False, False]

    @pytest.mark.parametrize("players", [3, 4])
    def test_am_6_with_three_or_four_both_are_open_but_never_to_one(self, players):
        rich = [{"green": 1, "blue": 1} for _ in range(players)]
        game = play(amsterdam(players, hand=rich), "claim Korenmetershuisje–Oude Kerk with 1 green")
        other = "Korenmetershuisje–Oude Kerk (track 2)"
        assert claims(game, other) == [f"claim {other} with 1 blue"]
        assert "belongs to Red. (AM-5)" in why(game, "claim Korenmetershuisje–Oude Kerk with 1 green")
        for _ in range(players - 1):
            play(game, "draw blind", "draw blind")
        assert claims(game, other) == []
        assert "nobody may have two of a pair. (AM-6)" in why(game, f"claim {other} with 1 blue")

    def test_am_5_each_track_of_the_city_with_each_card_that_pays_it(self):
        rich = amsterdam(hand=hands(dict.fromkeys(COLOURS, 4) | {W: 4}, {}))
        for name, route in zip(rich.board.track_names(), rich.board.routes, strict=True):
            for colour in (*(COLOURS if route.colour == "grey" else [route.colour]), W):
                game = play(rich.copy(), f"claim {name} with {route.length} {colour}")
                assert field(game, "routes") == [[name], []]
                assert field(game, "merchandise") == [int(route.cart), 0]
                assert field(game, "discard") == {colour: route.length}
                for wilds in range(1, route.length * (colour != W)):
                    game = play(rich.copy(), f"claim {name} with {route.length - wilds} {colour} and {wilds} wild")
                    assert field(game, "discard") == {colour: route.length - wilds, W: wilds}

    @pytest.mark.parametrize(
        ("claim", "points"),
        [
            ("Oude Kerk–Waag with 1 black", 1),
            ("Dam–Begijnhof with 2 black", 2),
            ("Jordaan–Jan Roodenpoortstoren with 3 black", 4),
            ("Montelbaanstoren–Blauwbrug with 4 black", 7),
        ],
    )
    def test_am_7_points_at_once(self, claim, points):
        game = play(amsterdam(hand=hands({"black": 4}, {})), f"claim {claim}")
        assert field(game, "points") == [points, 0]


class TestContracts:
    def test_am_9_two_from_the_top_one_is_kept_the_other_goes_under(self):
        game = amsterdam()
        deck = field(game, "ticket_deck")
        game.play("draw contracts")
        assert (game.asks, field(game, "offer")[0], game.to_move) == ("keep", deck[:2], (0,))
        assert texts(game) == ["keep 1", "keep 2", "keep 1 2"]
        assert why(game, "keep none") == "Keep at least 1 contract. (AM-9)"
        game.play("keep 2")
        assert field(game, "tickets") == [[deck[1]], []]
        assert field(game, "ticket_deck") == [*deck[2:], deck[0]]
        assert (game.asks, game.to_move) == ("turn", (1,))

    def test_am_9_or_both(self):
        game = amsterdam()
        deck = field(game, "ticket_deck")
        play(game, "draw contracts", "keep 1 2")
        assert set(field(game, "tickets")[0]) == set(deck[:2])
        assert field(game, "ticket_deck") == deck[2:]

    def test_am_9_one_left_is_kept(self):
        game = play(amsterdam(tickets=[[], CONTRACTS[1:]]), "draw contracts")
        assert (field(game, "offer")[0], texts(game)) == (CONTRACTS[:1], ["keep 1"])
        assert why(game, "keep none") == "Keep at least 1 contract. (AM-9)"
        game.play("keep 1")
        assert (field(game, "tickets")[0], field(game, "tickets_left")) == (CONTRACTS[:1], 0)

    def test_am_9_not_offered_when_there_are_none_left(self):
        game = amsterdam(tickets=[[], CONTRACTS])
        assert "draw contracts" not in texts(game)
        assert why(game, "draw contracts") == "There are no contracts left. (AM-9)"

    def test_am_9_any_number_may_be_held(self):
        assert "draw contracts" in texts(amsterdam(tickets=[CONTRACTS[:22], []]))

    def test_am_9_they_are_for_their_owners_eyes(self):
        game = amsterdam(3, tickets=[[CONTRACTS[5]], [], []])
        assert game.view(0)["tickets"] == [CONTRACTS[5]]
        play(game, "draw contracts", "keep 1")
        for viewer in (1, 2, None):
            seen = game.view(viewer)
            assert seen["ticket_count"] == [2, 0, 0]
            told = str({name: value for name, value in seen.fields.items() if name != "open"})
            assert not [contract for contract in CONTRACTS if contract in told]
            for event in game.events(viewer):
                assert all("ticket" not in fact for fact in event.document()["facts"])
                assert event.document()["action"] != "keep 1"

    def test_am_9_what_the_others_hear(self):
        game = play(amsterdam(), "draw contracts", "keep 2")
        looked, kept = (str(event).splitlines() for event in game.events(1))
        assert looked == ["Red looks at a contract."] * 2 + ["Red draws 2 contracts."]
        assert kept == [
            "Red keeps a contract.",
            "Red puts a contract under the deck.",
            "Red keeps 1 contract and returns 1.",
        ]
        game = play(amsterdam(), "draw contracts", "keep 1 2")
        assert str(game.events(1)[-1]).splitlines() == ["Red keeps a contract."] * 2 + [
            "Red keeps 2 contracts and returns 0."
        ]

    def test_am_9_who_knows_a_contract_knows_who_holds_it_until_one_of_two_is_kept(self):
        """Red put it under the deck, and Blue drew it; had Blue kept one of two, Red could not say which."""
        game = play(amsterdam(tickets=[[], CONTRACTS[3:]]), "draw contracts", "keep 2")
        *_, under = field(game, "ticket_deck")
        play(game, "draw contracts")
        assert field(game, "known_by")[under] == [0, 1]
        assert field(play(game.copy(), "keep 1 2"), "known_by")[under] == [0, 1]
        for choice in ("keep 1", "keep 2"):
            assert field(play(game.copy(), choice), "known_by")[under] == [1]


class TestTheRow:
    """AM-14: the row, the deck and the discards."""

    def test_am_14_three_wilds_and_all_five_are_discarded_between_two_draws(self):
        game = scarce(row=[W, W, "red", "blue", "green"], deck=[W], discard=["pink"] * 6)
        game.play("draw red")
        assert whats(facts(game)) == ["took", "turned_up", "reshuffled", "swept"] + ["turned_up"] * 5
        assert (field(game, "row"), game.asks) == (["pink"] * 5, "second")
        assert field(game, "discard") == {W: 3, "blue": 1, "green": 1}

    def test_am_14_two_wilds_stay(self):
        game = scarce(row=[W, "black", "red", "blue", "green"], deck=[W], discard=["pink"] * 6)
        game.play("draw red")
        assert field(game, "row") == [W, "black", W, "blue", "green"]

    @pytest.mark.parametrize(
        ("deck", "discard", "sweeps"),
        [([W, "pink"], [], True), ([W, W], [], False), ([W, W], ["pink"], True)],
        ids=["three other cards", "two", "a third among the discards"],
    )
    def test_am_14_three_other_cards_anywhere_are_enough_to_cure_it(self, deck, discard, sweeps):
        games = [scarce([W, W, "red", "blue", "green"], deck, discard, seed=seed) for seed in range(20)]
        third = [game for game in games if facts(play(game, "draw red"))[1]["card"] == W]
        assert third
        assert ["swept" in whats(facts(game)) for game in third] == [sweeps] * len(third)

    def test_am_14_two_fives_change_places_once_and_no_more(self):
        deck = [W] * 4 + ["pink"] * 2
        games = (scarce([W, W, "red", "blue", "green"], deck, seed=seed) for seed in range(100))
        game = first((play(game, "draw red") for game in games), lambda game: "swept" in whats(facts(game)))
        assert whats(facts(game)) == ["took", "turned_up", "swept"] + ["turned_up"] * 5 + ["reshuffled"]
        assert sorted(field(game, "row")) == ["pink", "pink", W, W, W]
        assert field(game, "deck") == {"blue": 1, "green": 1, W: 3}
        games = [scarce([W, W, "red", "blue", "green"], deck, ["pink"] * 4, seed=seed) for seed in range(20)]
        assert all(field(play(game, "draw red"), "row").count(W) < 3 for game in games)

    def test_am_14_at_set_up(self):
        games = (after_dealing(seed=seed) for seed in range(1000))
        game = first(games, lambda game: "swept" in whats(everything(game)[0]))
        told = whats(everything(game)[0])
        assert told[told.index("swept") + 1 :][:5] == ["turned_up"] * 5
        assert field(game, "row").count(W) < 3
        assert sum(field(game, "discard").values()) % 5 == 0 < field(game, "discard")[W]

    def test_am_14_wilds_that_nothing_can_cure_lie(self):
        game = play(scarce(row=[W, W, W, "red", "blue"]), "draw red")
        assert field(game, "row") == [W, W, W, None, "blue"]
        game.play("draw blue")
        assert (texts(game)[:1], game.to_move) == (["draw wild"], (1,))

    def test_am_14_an_empty_deck_is_made_anew_from_the_discards(self):
        game = scarce(row=PLAIN, deck=["blue"], discard=["green", "orange"], spent=[1, 1])
        play(game, "draw blind")
        assert whats(facts(game)) == ["drew", "reshuffled"]
        assert (field(game, "deck"), field(game, "discard")) == ({"green": 1, "orange": 1}, {})
        assert (field(game, "fresh"), field(game, "blind")) == ({"green": 1, "orange": 1}, [{}, {}])
        assert field(game, "spent") == [0, 0]

    def test_am_14_gaps_stay_when_there_is_no_card_and_fill_when_there_is(self):
        game = scarce(row=["red", "blue"], mine=["black"])
        assert why(game, "draw blind").endswith("no discards to make a new one. (AM-14)")
        assert why(game, "draw 4") == "No card lies at place 4. (AM-14)"
        game.play("claim Oude Kerk–Waag with 1 black")
        assert whats(facts(game)) == ["paid", "claimed", "reshuffled", "turned_up"]
        assert field(game, "row") == ["red", "blue", "black", None, None]

    @pytest.mark.parametrize("row", [["red"], ["red", W], ["red", W, W]])
    def test_am_14_with_no_second_card_the_turn_ends(self, row):
        game = play(scarce(row=row), "draw red")
        assert (game.asks, game.to_move) == ("turn", (1,))
