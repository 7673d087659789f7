"""Amsterdam’s merchandise, secrets, ends and score, clause by clause; and merchandise by brute force, too."""

import itertools

import numpy as np
import pytest

from branchline import Game, IllegalAction
from branchline.play.edition import edition
from canals import CONTRACTS, LINE, amsterdam, city, on, scarce, stuck, with_carts
from playing import claims, facts, field, hands, play, play_at_random, scored, state, texts, whats, why


class TestMerchandise:
    @pytest.mark.parametrize(
        ("track", "length"),
        [
            ("De Drie Hendricken–Westermarkt (track 2)", 1),
            ("Begijnhof–Munttoren", 2),
            ("Montelbaanstoren–Blauwbrug", 4),
        ],
    )
    def test_am_8_one_card_whatever_the_length(self, track, length):
        game = play(amsterdam(hand=hands({"black": 4}, {})), f"claim {track} with {length} black")
        assert (field(game, "merchandise"), field(game, "merchandise_left")) == ([1, 0], 15)

    def test_am_8_none_for_a_track_without_carts(self):
        game = play(amsterdam(hand=hands({"red": 2}, {})), "claim Oude Kerk–Oude Waal with 2 red")
        assert (field(game, "merchandise"), field(game, "merchandise_left")) == ([0, 0], 16)
        assert whats(facts(game)) == ["paid", "claimed"]

    def test_am_8_it_lies_face_up_all_see_how_many_everybody_has(self):
        game = amsterdam(3, hand=[{}, {"black": 2}, {}], routes=with_carts(3, 2, 1), turn=1)
        game.play("claim Dam–Begijnhof with 2 black")
        assert field(game, "merchandise") == [3, 2, 1]
        for viewer in (0, 1, 2, None):
            assert (game.view(viewer)["merchandise"], game.view(viewer)["merchandise_left"]) == ([3, 2, 1], 10)

    def test_am_8_all_are_told_who_takes_one(self):
        game = amsterdam(3, hand=[{}, {"red": 3}, {}], routes=with_carts(3, 2, 0), turn=1)
        game.play("claim Westermarkt–Begijnhof with 3 red")
        assert whats(facts(game)) == ["paid", "claimed", "merchandise"]
        for viewer in (0, 1, 2, None):
            told = game.events(viewer)[-1]
            assert told.document()["facts"][-1] == {"what": "merchandise", "seat": 1, "many": 3}
            assert str(told).splitlines()[-1] == "Blue takes a merchandise card, and has 3."

    def test_am_8_who_has_how_much_lies_before_everybody(self):
        game = amsterdam(4, routes=with_carts(1, 3, 0, 2))
        assert game.counts == {"merchandise": "merchandise"}
        assert [game.view(viewer)["merchandise"] for viewer in (0, 2, None)] == [[1, 3, 0, 2]] * 3

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_am_8_they_never_run_out(self, players):
        game = play_at_random(Game.new("amsterdam", players=players, seed=5))
        assert sum(field(game, "merchandise")) + field(game, "merchandise_left") == 16
        told = [fact for event in game.events(None) for fact in event.document()["facts"]]
        assert len([fact for fact in told if fact["what"] == "merchandise"]) == sum(field(game, "merchandise")) > 0


class TestSecrets:
    def test_am_14_hands_are_secret_their_size_is_not(self):
        game = amsterdam(3, hand=hands({"red": 2}, {"blue": 3}, {}), discard={"pink": 2})
        for viewer in (0, 1, 2, None):
            view = game.view(viewer)
            assert (view["hand_size"], view["trains"], view["points"]) == ([2, 3, 0], [16] * 3, [0] * 3)
            assert view["discard"] == {"pink": 2}
        assert game.view(1)["hand"] == {"blue": 3}
        assert not {"hand", "tickets", "offer", "deck", "ticket_deck"} & set(game.view(None).document())

    def test_am_14_what_was_drawn_blind_is_for_its_owner(self):
        game = play(amsterdam(), "draw blind")
        assert str(game.events(0)[-1]).startswith("Red draws blind: ")
        assert [str(game.events(viewer)[-1]) for viewer in (1, None)] == ["Red draws blind."] * 2

    def test_an_illegal_action_changes_nothing(self):
        game = amsterdam()
        before = state(game)
        with pytest.raises(IllegalAction, match="AM-5"):
            game.play("claim Oude Kerk–Waag with 1 black")
        assert state(game) == before


class TestTheLastRound:
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_am_10_two_carts_or_fewer_give_everybody_one_more_turn(self, players):
        game = on(
            LINE, players, hand=[{"red": 5}, *({} for _ in range(players - 1))], routes=[["A–B"]] + [[]] * (players - 1)
        )
        game.play("claim B–C with 5 red")
        assert (field(game, "trains")[0], field(game, "closing"), whats(facts(game))[-1]) == (2, 0, "last_round")
        seats = []
        while not game.over:
            seats.append(game.to_move[0])
            play(game, "draw blind", "draw blind")
        assert seats == [*range(1, players), 0]

    def test_am_10_three_carts_do_not(self):
        three = city(
            ("A", "B", 9),
            ("B", "C", 4),
            ("C", "D", 2),
            contracts=[("A", "C", 13), ("B", "D", 6), ("A", "B", 9), ("C", "D", 2)],
        )
        game = play(on(three, hand=hands({"red": 4}, {}), routes=[["A–B"], []]), "claim B–C with 4 red")
        assert (field(game, "trains")[0], field(game, "closing")) == (3, None)

    def test_am_10_also_when_the_turn_was_no_claim(self):
        for did in (("draw blind", "draw blind"), ("draw contracts", "keep 1")):
            game = play(on(LINE, routes=[["A–B", "B–C"], []]), *did)
            assert (field(game, "closing"), game.to_move) == (0, (1,))

    def test_am_10_others_who_run_out_later_change_nothing(self):
        game = on(LINE, 3, closing=1, turn=2, hand=[{}, {}, {"red": 5}], routes=[[], [], ["A–B"]])
        play(game, "claim B–C with 5 red")
        assert (field(game, "closing"), game.to_move, "last_round" in whats(facts(game))) == (1, (0,), False)

    def test_am_10_in_a_whole_game(self):
        game = play_at_random(Game.new("amsterdam", players=4, seed=8))
        told = game.events(None)
        at = next(i for i, event in enumerate(told) if "last_round" in whats(event.document()["facts"]))
        seats = [seat for seat, _ in itertools.groupby(event.seat for event in told[at + 1 :])]
        last = told[at].document()["facts"][-1]["seat"]
        assert seats == [(last + i) % 4 for i in range(1, 5)]


def final(routes, contracts=(), players=2, board=None, **fields) -> list[dict]:
    """What a finished game comes to."""
    held = [list(contracts[seat]) if seat < len(contracts) else [] for seat in range(players)]
    fields |= {"ask": "over", "routes": [list(own) for own in routes], "tickets": held}
    return scored(on(board, players, **fields) if board else amsterdam(players, **fields))


WAY = ("De Drie Hendricken–Westermarkt", "Westermarkt–Jan Roodenpoortstoren", "Jan Roodenpoortstoren–Dam")


class TestPassing:
    def test_am_14_only_who_can_do_none_of_the_three(self):
        assert why(amsterdam(), "pass") == "You can only pass when there is nothing else you can do. (AM-14)"
        assert texts(stuck()) == ["pass"]
        assert texts(scarce(tickets=[CONTRACTS, []])) == ["pass"]
        assert texts(scarce(tickets=[CONTRACTS[1:], []])) == ["draw contracts"]
        assert texts(scarce(tickets=[CONTRACTS, []], row=["red"])) == ["draw red"]
        for text in texts(scarce(tickets=[CONTRACTS, []], mine=["red"])):
            assert text.startswith("claim ")

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_am_14_the_game_ends_when_all_have_passed(self, players):
        game = stuck(players)
        for seat in range(players):
            assert (game.over, game.to_move) == (False, (seat,))
            game.play("pass")
        assert game.over
        assert whats(facts(game))[:2] == ["passed", "ended"]

    def test_am_14_anything_done_begins_the_count_anew(self):
        game = play(scarce(tickets=[CONTRACTS, []]), "pass", "claim Oude Kerk–Waag with 1 black")
        assert field(game, "passes") == 0


class TestContracts:
    def test_am_11_joined_adds_and_not_joined_subtracts(self):
        red, blue = final([WAY, []], [["De Drie Hendricken–Dam"], ["Jordaan–Oude Kerk"]])
        assert (red["tickets_done"], red["tickets_failed"], red["completed"]) == (3, 0, 1)
        assert (blue["tickets_done"], blue["tickets_failed"], blue["completed"]) == (0, -6, 0)

    def test_am_11_each_of_several_for_itself(self):
        (red, _) = final([WAY, []], [["De Drie Hendricken–Dam", "Dam–Munttoren", "Waag–Jordaan"]])
        assert (red["tickets_done"], red["tickets_failed"], red["completed"]) == (3, -11, 1)

    def test_am_11_others_tracks_do_not_join(self):
        red, _ = final([[WAY[0], WAY[2]], [WAY[1]]], [["De Drie Hendricken–Dam"]])
        assert (red["tickets_done"], red["tickets_failed"]) == (0, -3)

    def test_am_11_they_are_shown_at_the_end(self):
        told = [str(fact) for fact in play(stuck(), "pass", "pass").events(None)[-1].facts]
        assert told[1] == "The game is over."
        assert set(told[2:]) == {
            f"{who} shows the contract {name}."
            for who, name in (("Red", "A–C"), ("Red", "A–B"), ("Blue", "B–C"), ("Blue", "B–D"))
        }


JOINED = "Jan Roodenpoortstoren–Begijnhof"


def paid(*many: int) -> list[int]:
    return [score["merchandise"] for score in final(with_carts(*many), players=len(many))]


class TestMerchandisePays:
    def test_am_12_by_rank(self):
        assert paid(3, 2) == [8, 4]
        assert paid(1, 3, 2) == [2, 8, 5]
        assert paid(4, 5, 1, 2) == [6, 8, 2, 4]

    @pytest.mark.parametrize(("cards", "points"), [((5, 5, 2, 1), [8, 8, 4, 2]), ((3, 1, 1, 0), [8, 6, 6, 0])])
    def test_am_12_the_printed_examples(self, cards, points):
        assert paid(*cards) == points

    @pytest.mark.parametrize(
        ("cards", "points"),
        [
            ((2, 2), [8, 8]),
            ((2, 2, 2), [8, 8, 8]),
            ((2, 2, 1), [8, 8, 2]),
            ((3, 1, 1), [8, 5, 5]),
            ((2, 2, 2, 2), [8, 8, 8, 8]),
            ((3, 3, 3, 1), [8, 8, 8, 2]),
            ((3, 2, 2, 1), [8, 6, 6, 2]),
            ((3, 1, 1, 1), [8, 6, 6, 6]),
            ((3, 2, 1, 1), [8, 6, 4, 4]),
            ((2, 2, 1, 1), [8, 8, 4, 4]),
        ],
    )
    def test_am_12_all_who_tie_take_the_points_of_their_rank_and_ranks_are_skipped(self, cards, points):
        assert paid(*cards) == points

    @pytest.mark.parametrize(
        ("cards", "points"),
        [
            ((0, 0), [0, 0]),
            ((1, 0), [8, 0]),
            ((0, 0, 1), [0, 0, 8]),
            ((2, 1, 0), [8, 5, 0]),
            ((0, 0, 0, 0), [0] * 4),
            ((1, 1, 1, 0), [8, 8, 8, 0]),
        ],
    )
    def test_am_12_who_has_no_card_gets_nothing(self, cards, points):
        assert paid(*cards) == points

    def test_am_12_the_board_says_what_is_paid(self):
        pays = {"2": [9], "3": [7, 7, 1], "4": [3]}
        own = city(
            *((f"A{n}", f"B{n}", 1, "grey", True) for n in range(6)),
            contracts=[(f"A{n}", f"B{n}", 1) for n in range(4)],
            pays=pays,
        )

        def paid_here(*many: int) -> list[int]:
            tracks = iter(f"A{n}–B{n}" for n in range(6))
            routes = [list(itertools.islice(tracks, cards)) for cards in many]
            return [score["merchandise"] for score in final(routes, players=len(many), board=own)]

        assert paid_here(2, 1) == [9, 0]
        assert paid_here(1, 2, 3) == [1, 7, 7]
        assert paid_here(1, 2, 1, 1) == [0, 3, 0, 0]


def podium(cards: tuple[int, ...]) -> list[int]:
    """AM-12 in plain Python: walk down the ranks; all who tie stand on one, and the ranks they fill are used up."""
    pays = {2: [8, 4], 3: [8, 5, 2], 4: [8, 6, 4, 2]}[len(cards)]
    points = [0] * len(cards)
    while pays and max(cards) > 0:
        best = [seat for seat, many in enumerate(cards) if many == max(cards)]
        for seat in best:
            points[seat] = pays[0]
        pays = pays[len(best) :]
        cards = tuple(0 if seat in best else many for seat, many in enumerate(cards))
    return points


@pytest.mark.parametrize("players", [2, 3, 4])
def test_am_12_every_way_of_sharing_sixteen_cards_pays_as_by_brute_force(players):
    raw, boards, rules = edition("amsterdam").raw, edition("amsterdam").boards, edition("amsterdam").face.rules
    states = amsterdam(players, ask="over")._states
    sheet = np.zeros((rules.SEATS, len(rules.SHEET)), np.int64)
    column, ways = rules.SHEET.index("merchandise"), 0
    for cards in itertools.product(range(17), repeat=players):
        if sum(cards) <= 16:
            states["merchandise"][0, :players] = cards
            raw.score(boards, states, 0, sheet)
            assert sheet[:players, column].tolist() == podium(cards), cards
            ways += 1
    assert ways == {2: 153, 3: 969, 4: 4845}[players]


class TestWhoWins:
    def test_am_13_the_most_points(self):
        routes = [["Oude Kerk–Waag"], ["Dam–Begijnhof"], []]
        red, blue, green = final(routes, players=3)
        assert [score["total"] for score in (red, blue, green)] == [1, 2, 0]
        assert [score["place"] for score in (red, blue, green)] == [2, 1, 3]

    def test_am_13_points_come_before_completed_contracts(self):
        red, blue = final([["Jan Roodenpoortstoren–Dam", "Dam–Begijnhof"], with_carts(1)[0]], [[JOINED], []])
        assert (red["completed"], blue["completed"]) == (1, 0)
        assert (red["total"], blue["total"]) == (6, 10)
        assert (red["place"], blue["place"]) == (2, 1)

    def test_am_13_everything_adds_up(self):
        game = amsterdam(ask="over", routes=[[*WAY], []], tickets=[["De Drie Hendricken–Dam", "Dam–Munttoren"], []])
        (red, blue) = game.scores()
        assert red.parts == {"routes": 3, "tickets_done": 3, "tickets_failed": -4, "merchandise": 8}
        assert (red.total, blue.total) == (10, 0)

    def test_am_13_tied_the_most_completed_contracts(self):
        joined = [
            ["Jan Roodenpoortstoren–Dam", "Dam–Begijnhof"],
            ["Montelbaanstoren–Waag", "Jordaan–Jan Roodenpoortstoren"],
        ]
        red, blue = final(joined, [[JOINED], []])
        assert (red["total"], blue["total"]) == (6, 6)
        assert (red["place"], blue["place"]) == (1, 2)

    def test_am_13_not_the_most_merchandise_nor_route_points(self):
        routes = [["Jan Roodenpoortstoren–Dam", "Dam–Begijnhof", "Oude Kerk–Dam"], with_carts(1)[0]]
        red, blue = final(routes, [[JOINED], []])
        assert (red["total"], blue["total"]) == (8, 10)
        routes[0].append("Oude Kerk–Oude Waal")
        red, blue = final(routes, [[JOINED], []])
        assert (red["total"], blue["total"], red["place"], blue["place"]) == (10, 10, 1, 2)

    @pytest.mark.parametrize("routes", [[["Oude Kerk–Waag"], ["Oude Waal–Waag"]], [[], []]])
    def test_am_13_else_the_win_is_shared(self, routes):
        assert [score["place"] for score in final(routes)] == [1, 1]

    def test_am_13_no_bonus_for_the_longest_path_nor_for_most_contracts(self):
        red, _ = final([WAY, []], [["De Drie Hendricken–Dam"], []])
        assert red["total"] == 3 + 3 + 8
        assert "longest_path" not in red
        assert "path_length" not in red

    def test_am_13_the_other_places_are_given_in_the_same_way(self):
        routes = [["Oude Kerk–Waag"], ["Jan Roodenpoortstoren–Dam", "Dam–Begijnhof"], ["Montelbaanstoren–Waag"], []]
        scores = final(routes, [["Dam–Munttoren"], [JOINED]], players=4)
        assert [score["place"] for score in scores] == [4, 1, 2, 3]
        scores = final([["Dam–Begijnhof"], ["Oude Kerk–Waag"], ["Oude Waal–Waag"], []], players=4)
        assert [score["place"] for score in scores] == [1, 2, 2, 4]


def test_am_8_carts_and_claims_meet_at_a_closed_track():
    """A double route with carts gives one card in all at a table of two, and two at a larger one."""
    routes = [["Nieuwe Waal–Haringpakkerstoren"], []]
    game = amsterdam(hand=hands({}, {"red": 2}), routes=routes, turn=1)
    assert claims(game, "Nieuwe Waal–Haringpakkerstoren (track 2)") == []
    game = amsterdam(3, hand=[{}, {"red": 2}, {}], routes=[*routes, []], turn=1)
    play(game, "claim Nieuwe Waal–Haringpakkerstoren (track 2) with 2 red")
    assert field(game, "merchandise") == [1, 1, 0]


@pytest.mark.parametrize("rule", ["plain", "legal"])
def test_what_is_on_offer_is_written_anew(rule):
    """As thousands of games at once need it: the same masks and sheets serve decision after decision."""
    game = amsterdam()
    rules = game._edition.face.rules
    words = {"plain": rules.PLAIN_WORDS, "legal": rules.ACTIONS.words}[rule]
    for seat in (0, 1):
        clean, used = (np.full(rules.ACTIONS.words, old, np.uint64) for old in (0, 2**64 - 1))
        for ok in (clean, used):
            getattr(game._edition.raw, rule)(game._edition.boards, game._states, 0, seat, ok)
        assert used[:words].tolist() == clean[:words].tolist()
        assert clean.any() == (seat == 0)


def test_the_sheet_is_written_anew():
    game = amsterdam(ask="over", routes=[[*WAY], []], tickets=[["De Drie Hendricken–Dam"], ["Dam–Munttoren"]])
    rules = game._edition.face.rules
    used = np.full((rules.SEATS, len(rules.SHEET)), 7, np.int64)
    game._edition.raw.score(game._edition.boards, game._states, 0, used)
    told = [dict(zip(rules.SHEET, row, strict=True)) for row in used.tolist()]
    assert [row["total"] for row in told] == [3 + 3 + 8, -4, 0, 0]
    assert [row["completed"] for row in told] == [1, 0, 0, 0]
