"""The figures that a board may change, each shown to be the one that counts; and rules where two clauses meet."""

import pytest

from branchline import Game
from playing import L, board, everything, facts, field, hands, keep_all, own, play, small, state, table, texts

TRACKS = (("A", "B", 9), ("B", "C", 3), ("C", "D", 3), ("C", "D", 3), ("D", "E", 2), ("E", "F", 1))
TICKETS = [(a, b, 1) for i, a in enumerate("ABCDEF") for b in "ABCDEF"[i + 1 :]]


def map_(tracks=TRACKS, **options):
    return board(*tracks, tickets=TICKETS, **({"players": [2, 4], "trains": 12, "deal_tickets": 3} | options))


def whats(game: Game) -> list[str]:
    return [fact["what"] for fact in facts(game)]


class TestFigures:
    @pytest.mark.parametrize("deal", [0, 1, 6])
    def test_ba_2_cards_dealt(self, deal):
        game = Game.new("usa", board=map_(deal=deal), seed=1)
        assert field(game, "hand_size") == [deal, deal]

    def test_ba_2_trains(self):
        assert field(Game.new("usa", board=map_(trains=33), seed=1), "trains") == [33, 33]

    def test_ba_2_tickets_dealt_and_kept_are_not_those_drawn_later(self):
        game = Game.new("usa", board=map_(deal_tickets=3, keep_first=3, draw_tickets=2, keep_later=1), seed=1)
        assert texts(game, 0) == ["keep 1 2 3"]
        keep_all(game)
        play(game, "draw tickets")
        assert texts(game) == ["keep 1", "keep 2", "keep 1 2"]

    def test_ba_12_tickets_drawn_and_kept_later(self):
        game = Game.new("usa", board=map_(deal_tickets=2, keep_first=1, draw_tickets=3, keep_later=2), seed=1)
        assert texts(game, 0) == ["keep 1", "keep 2", "keep 1 2"]
        keep_all(game)
        play(game, "draw tickets")
        assert texts(game) == ["keep 1 2", "keep 1 3", "keep 2 3", "keep 1 2 3"]

    def test_ba_12_with_fewer_than_must_be_kept_all_are_kept(self):
        names = [f"{a}–{b}" for a, b, _ in TICKETS]
        game = own(map_(draw_tickets=3, keep_later=3), tickets=[[], names[1:]])
        play(game, "draw tickets")
        assert texts(game) == ["keep 1"]

    @pytest.mark.parametrize(("last", "begins"), [(0, False), (2, False), (3, True), (5, True)])
    def test_ba_15_trains_that_begin_the_last_round(self, last, begins):
        game = own(map_(last_trains=last), hand=hands({"red": 9}, {}))
        play(game, "claim A–B with 9 red")
        assert field(game, "trains") == [3, 12]
        assert (field(game, "closing") == 0) == begins

    @pytest.mark.parametrize("bonus", [0, 7])
    def test_ba_17_the_bonus(self, bonus):
        red, blue = own(map_(longest_bonus=bonus), ask="over", routes=[["A–B"], []]).scores()
        assert (red.parts["longest_path"], blue.parts["longest_path"]) == (bonus, 0)

    @pytest.mark.parametrize(
        ("players", "open_from", "is_open"), [(2, 2, True), (3, 4, False), (4, 5, False), (4, 4, True)]
    )
    def test_ba_10_from_how_many_players_pairs_are_open(self, players, open_from, is_open):
        game = own(map_(sisters_open_from=open_from), players, hand=[{"pink": 3}] * players)
        play(game, "claim C–D with 3 pink")
        assert ("claim C–D (track 2) with 3 pink" in texts(game)) == is_open


class TestSweeping:
    def turned_to_three(self, deck, discard=(), sweeps=True):
        """Draw red until chance turns up the third locomotive; every game that did, and whether it was swept."""
        found = []
        for seed in range(60):
            game = play(small(row=[L, L, "red", "blue", "green"], deck=deck, discard=discard, seed=seed), "draw red")
            if facts(game)[1]["card"] == L:
                found.append(game)
                assert ("swept" in whats(game)) == sweeps
        assert found
        return found

    def test_ba_6_three_other_cards_in_all_are_enough(self):
        self.turned_to_three(deck=[L, "white"])
        self.turned_to_three(deck=[L, L], sweeps=False)

    def test_ba_6_the_discards_count(self):
        self.turned_to_three(deck=[L, L], discard=["white"])

    def test_ba_6_with_discards_five_for_five_goes_on(self):
        for game in self.turned_to_three(deck=[L] * 4 + ["white"] * 2, discard=["pink"] * 5):
            assert field(game, "row").count(L) < 3

    def test_ba_6_so_it_does_with_four_in_the_deck(self):
        for game in self.turned_to_three(deck=[L] * 3 + ["white"] * 2):
            assert field(game, "row").count(L) < 3


class TestPassing:
    def test_ba_13_not_while_a_track_can_be_claimed(self):
        tickets = [field(table(), "ticket_deck"), []]
        assert texts(small(tickets=tickets)) == ["pass"]
        assert all(text.startswith("claim ") for text in texts(small(tickets=tickets, mine=["red"])))

    def out_of_trains(self, **fields):
        """Red has one train and can do nothing; Blue can draw what Red cannot: nothing lies there, but it has cards."""
        tickets = [[f"{a}–{b}" for a, b, _ in TICKETS], []]
        return own(
            map_(trains=13),
            row=[None] * 5,
            hand=hands(
                {},
                dict.fromkeys(("red", "orange", "yellow", "green", "blue", "pink", "white", "black"), 12) | {L: 14},
            ),
            tickets=tickets,
            routes=[["A–B", "B–C"], []],
            **fields,
        )

    def test_ba_15_a_pass_is_a_turn_and_can_begin_the_last_round(self):
        game = play(self.out_of_trains(), "pass")
        assert whats(game) == ["passed", "last_round"]
        assert field(game, "closing") == 0

    def test_ba_15_and_can_be_the_last_turn_of_all(self):
        game = play(self.out_of_trains(closing=0), "pass")
        assert whats(game)[:2] == ["passed", "ended"]
        assert game.over


class TestTies:
    MAP = board(
        *(("A", "B", 3), ("C", "D", 2), ("E", "F", 2), ("G", "H", 9), ("I", "J", 1), ("K", "L", 1), ("M", "N", 1)),
        tickets=[("A", "B", 1), ("C", "D", 1), ("G", "H", 9), ("E", "F", 1), ("I", "J", 1), ("K", "L", 1)],
        players=[2, 3],
        deal_tickets=1,
        keep_first=1,
        trains=20,
    )

    def test_ba_18_a_longer_path_that_earned_nothing_breaks_no_tie(self):
        routes = [["A–B"], ["C–D", "E–F"], ["G–H"]]
        red, blue, green = own(self.MAP, 3, ask="over", routes=routes, tickets=[[], [], ["G–H"]]).scores()
        assert red.total == blue.total == 4
        assert (red.figures["path_length"], blue.figures["path_length"]) == (3, 2)
        assert (green.place, red.place, blue.place) == (1, 2, 2)

    def test_ba_18_completed_tickets_come_before_the_longest_path(self):
        routes = [["C–D", "I–J", "K–L", "M–N"], ["A–B"]]
        tickets = [["C–D"], ["G–H"]]
        red, blue = own(self.MAP, ask="over", routes=routes, tickets=tickets).scores()
        assert (red.total, blue.total) == (6, 5)
        red, blue = own(
            self.MAP, ask="over", routes=[["C–D", "I–J", "K–L"], ["A–B"]], tickets=[["C–D"], ["G–H"]]
        ).scores()
        assert (red.total, red.figures["completed"]) == (blue.total, 1)
        assert blue.parts["longest_path"] == 10
        assert (red.place, blue.place) == (1, 2)


class TestWhatIsSeen:
    def test_ba_14_the_order_of_telling_does_not_tell_which_tickets_were_kept(self):
        """Not even to somebody who put these very tickets under, and knows their order."""
        seen = set()
        for choice in ("keep 1", "keep 2", "keep 3"):
            game = play(table(), "draw tickets", choice)
            seen.add(str([fact.document() for fact in game.events(1)[-1].facts]))
        assert len(seen) == 1

    def test_ba_14_cards_dealt_and_tickets_offered_are_for_their_owner(self):
        game = Game.new("usa", seed=1)
        for viewer in (0, 1, None):
            for fact in game.events(viewer)[0].document()["facts"]:
                if fact["what"].partition(".")[0] in ("dealt", "offered"):
                    hidden = {"card", "ticket"} & set(fact)
                    assert bool(hidden) == (fact["seat"] == viewer)

    def test_ba_14_what_one_drew_blind_is_for_its_owner(self):
        game = play(table(), "draw blind")
        assert sum(game.view(0)["blind"].values()) == 1
        assert game.view(1)["blind"] == {}
        assert "blind" not in game.view(None).fields

    def test_ba_14_everything_told_to_all_is_the_same_for_all(self):
        game = play(table(), "draw blind", "draw red", "draw tickets", "keep 1")
        for event in range(4):
            told = [[fact.key for fact in game.events(viewer)[event].facts] for viewer in (1, None)]
            assert told[0] == told[1] or event >= 2
        assert len(everything(game)) == 4
        assert state(game)
