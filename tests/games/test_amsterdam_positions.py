"""Positions of Amsterdam: whole, by names, refused where they are impossible; and the law that merchandise adds up."""

import json

import numpy as np
import pytest

from branchline import BadPosition, Game
from branchline.games import face_of
from canals import CONTRACTS, amsterdam, city, on, with_carts
from playing import field, hands, play, play_at_random, state

FACE = face_of("amsterdam")
LONG = [  # eighteen spaces: more than there are carts
    "Haringpakkerstoren–Oude Waal",
    "De Drie Hendricken–Begijnhof",
    "Montelbaanstoren–Blauwbrug",
    "Munttoren–Blauwbrug",
    "Jordaan–Jan Roodenpoortstoren",
]
FEW_CARDS = city(
    *(("A", "B", 2, "red", True), ("B", "C", 1, "grey", True), ("C", "D", 1)),
    contracts=[("A", "B", 2), ("A", "C", 3), ("B", "C", 1), ("B", "D", 2)],
)
FEW_CARDS["merchandise"]["cards"] = 2


class TestPositions:
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_a_position_is_the_whole_game_at_every_moment(self, players):
        game = Game.new("amsterdam", players=players, seed=players)
        while not game.over:
            assert state(Game.at(json.loads(json.dumps(game.position())))) == state(game)
            for _ in range(7):
                if not game.over:
                    seat = game.to_move[-1]
                    game.play(game.plain(seat)[game.events_so_far % len(game.plain(seat))], seat)
        assert Game.at(game.position()).scores() == game.scores()

    def test_am_8_merchandise_follows_from_the_tracks(self):
        game = amsterdam(4, routes=with_carts(5, 5, 2, 1))
        assert (field(game, "merchandise"), field(game, "merchandise_left")) == ([5, 5, 2, 1], 3)
        said = amsterdam(4, routes=with_carts(5, 5, 2, 1), merchandise=[5, 5, 2, 1], merchandise_left=3)
        assert state(said) == state(game)

    def test_am_8_the_last_card_may_be_taken(self):
        game = on(FEW_CARDS, routes=[["A–B", "B–C"], []])
        assert (field(game, "merchandise"), field(game, "merchandise_left")) == ([2, 0], 0)

    def test_the_games_play_on_alike(self):
        game = play(amsterdam(3, routes=with_carts(2, 1, 0)), "draw blind")
        again = Game.at(game.position())
        assert state(play_at_random(game)) == state(play_at_random(again))

    @pytest.mark.parametrize(
        ("fields", "said"),
        [
            ({"merchandise": [1, 0]}, r"merchandise: it says \[1, 0\], and from the rest follows \[2, 1\]"),
            ({"merchandise_left": 16}, "merchandise_left: it says 16, and from the rest follows 13"),
            ({"merchandise": [2]}, "merchandise: a list with an entry for each of the 2 seats"),
            ({"merchandise": [-1, 0]}, "merchandise: -1 is not possible: from 0"),
            ({"merchandise_left": "13"}, '"13" is not a whole number'),
            ({"hand": hands({"pink": 7}, {})}, "There are 6 pink cards, and the position has 8"),
            ({"hand": hands({"white": 1}, {})}, "There is no card called “white”"),
            ({"row": ["wild"] * 3 + ["red", "blue"]}, "three wilds that five new cards would cure"),
            ({"turn": 2}, "What is asked"),
        ],
    )
    def test_impossible_ones_are_refused(self, fields, said):
        with pytest.raises(BadPosition, match=said):
            amsterdam(**({"routes": with_carts(2, 1)} | fields))

    def test_am_2_a_choice_is_among_what_is_offered(self):
        fields = {"ask": "opening", "asked": [1], "offer": [CONTRACTS[:2], CONTRACTS[2:4]]}
        assert field(amsterdam(**fields, choice=[[2], None]), "choice") == [[2], None]
        for choice in ([3], []):
            with pytest.raises(BadPosition, match="The contracts on offer are not possible"):
                amsterdam(**fields, choice=[choice, None])

    def test_am_6_both_tracks_of_a_route_are_refused(self):
        routes = [["Oude Kerk–Waag"], ["Oude Kerk–Waag (track 2)"]]
        with pytest.raises(BadPosition, match=r"The tracks are not possible: .* or a seat lacks the carts"):
            amsterdam(routes=routes)
        assert amsterdam(3, routes=[*routes, []])
        with pytest.raises(BadPosition, match="tracks are not possible"):
            amsterdam(3, routes=[[*routes[0], *routes[1]], [], []])

    def test_am_5_more_tracks_than_carts_are_refused(self):
        with pytest.raises(BadPosition, match="tracks are not possible"):
            amsterdam(routes=[LONG, []])
        assert field(amsterdam(routes=[LONG[1:], []]), "trains") == [2, 16]


class TestTheLawOfMerchandise:
    """AM-8: what `branchline check` asks after every decision."""

    def law(self, cards=(2, 1), left=13, beyond=0, there=16) -> str:
        game = amsterdam(routes=with_carts(2, 1))
        boards, states = game._edition.boards.copy(), game._states
        boards["merchandise"] = there
        states["merchandise"][0] = [*cards, beyond, 0]
        states["merchandise_left"] = left
        return FACE.laws.LAWS[game._edition.raw.broken(boards, states, 0)]

    def test_am_8_it_holds(self):
        assert self.law() == ""

    @pytest.mark.parametrize(
        "wrong",
        [
            {"cards": (3, 1), "left": 12},
            {"cards": (2, 0), "left": 14},
            {"cards": (1, 2)},
            {"left": 12},
            {"left": 14},
            {"beyond": 1, "left": 12},
            {"there": 17},
            {"there": 2, "left": -1},
        ],
        ids=str,
    )
    def test_am_8_a_seat_has_one_for_each_of_its_routes_with_a_cart_and_the_rest_are_left(self, wrong):
        assert self.law(**wrong) == "merchandise"

    def test_the_laws_of_every_table_come_first(self):
        game = amsterdam()
        game._states["merchandise_left"], game._states["points"] = 3, np.int16(9)
        assert FACE.laws.LAWS[game._edition.raw.broken(game._edition.boards, game._states, 0)] == "points"
