"""Pennsylvania's board, as the printed one has it, and the figures that a board may change."""

import itertools
import json
from collections import Counter

import pytest

from branchline import Game
from branchline.games import board_source
from branchline.play.edition import edition
from playing import field, hands, keep_all, own, play, texts
from railroads import PILES, RAILROADS, small_board

BOARD = edition("pennsylvania").board
FERRIES = ["Ontario (west)", "Erie"], ["Ontario (east)", "Buffalo"]


class TestTheBoard:
    def test_pa_1_cities_tracks_and_tickets(self):
        ends = [city.name for city in BOARD.cities if city.part_of]
        assert ends == ["Ontario (west)", "Ontario (east)"]
        assert {city.part_of for city in BOARD.cities if city.part_of} == {"Ontario"}
        assert len(BOARD.cities) == 34 + 2
        assert (len(BOARD.routes), len(BOARD.tickets)) == (95, 50)

    def test_pa_1_tracks_by_length_and_colour(self):
        lengths = Counter(route.length for route in BOARD.routes)
        assert lengths == {1: 9, 2: 23, 3: 21, 4: 19, 5: 11, 6: 11, 7: 1}
        assert sum(length * many for length, many in lengths.items()) == 322
        colours = {"red": 8, "orange": 9, "yellow": 11, "green": 11, "blue": 9, "pink": 9, "white": 9, "black": 11}
        assert Counter(route.colour for route in BOARD.routes) == colours | {"grey": 18}

    def test_pa_1_points_by_length(self):
        assert BOARD.points == {"1": 1, "2": 2, "3": 4, "4": 7, "5": 10, "6": 15, "7": 18}

    def test_pa_1_routes_and_their_second_tracks(self):
        pairs = Counter(frozenset(route.between) for route in BOARD.routes)
        assert Counter(pairs.values()) == {1: 47, 2: 24}

    def test_pa_3_two_double_ferries_lead_to_ontario(self):
        ferries = [(list(route.between), route.length, route.ferry) for route in BOARD.routes if route.ferry]
        assert ferries == [(FERRIES[0], 3, 2)] * 2 + [(FERRIES[1], 1, 1)] * 2
        assert [list(route.between) for route in BOARD.routes if "Ontario" in route.name] == [
            *[FERRIES[0]] * 2,
            *[FERRIES[1]] * 2,
        ]

    def test_pa_2_every_ticket_but_one_is_worth_the_shortest_path(self):
        others, far = {}, spaces()
        for ticket in BOARD.tickets:
            ends = [["Ontario (west)", "Ontario (east)"] if end == "Ontario" else [end] for end in ticket.between]
            least = min(far[first, last] for first in ends[0] for last in ends[1])
            if ticket.points != least:
                others[ticket.name] = (ticket.points, least)
        assert others == {"Pittsburgh–Baltimore": (13, 12)}

    def test_pa_2_all_tickets_together(self):
        assert sum(ticket.points for ticket in BOARD.tickets) == 508
        assert [ticket.name for ticket in BOARD.tickets if "Ontario" in ticket.name] == [
            "Ontario–Pittsburgh",
            "Ontario–Syracuse",
            "Ontario–Warren",
        ]

    def test_pa_4_shares_and_pa_9_what_they_pay(self):
        assert [(railroad.letters, railroad.shares, *railroad.pays) for railroad in BOARD.railroads] == [
            ("PRR", 15, 30, 21, 14, 9, 6),
            ("B&O", 10, 20, 14, 9, 5, 2),
            ("ERIE", 8, 16, 10, 5, 1),
            ("READING", 7, 14, 9, 5),
            ("LV", 6, 12, 7, 3),
            ("NYC", 5, 10, 6, 3),
            ("WM", 4, 9, 5),
            ("JCL", 3, 8, 5),
            ("BR&P", 2, 7, 4),
        ]
        assert {railroad.name: railroad.shares for railroad in BOARD.railroads} == PILES
        assert sum(PILES.values()) == 60

    def test_pa_5_how_many_tracks_show_each_railroad(self):
        shown = Counter(name for route in BOARD.routes for name in route.railroads)
        assert [shown[name] for name in PILES] == [56, 23, 32, 18, 14, 24, 9, 12, 7]
        assert [route.name for route in BOARD.routes if not route.railroads] == [
            "Binghamton–Albany",
            "Oil City–Dubois",
            "Williamsport–Scranton / Wilkes Barre",
            "Dubois–Williamsport",
            "Altoona–Lewiston",
            "Pittsburgh–Morgantown",
            "Chambersburg–Gettysburg",
        ]

    def test_pa_5_both_tracks_of_a_route_show_the_same(self):
        shown = {}
        for route in BOARD.routes:
            assert shown.setdefault(frozenset(route.between), route.railroads) == route.railroads

    @pytest.mark.parametrize(
        ("track", "letters"),
        [
            ("Warren–Oil City", "PRR, B&O, ERIE"),
            ("Rochester–Elmira", "PRR, B&O, ERIE, LV, NYC, BR&P"),
            ("Morgantown–Cumberland", "B&O, WM"),
            ("Reading–Lancaster", "READING"),
            ("New York–Atlantic City", "JCL"),
            ("Binghamton–Albany", ""),
        ],
    )
    def test_pa_5_what_a_track_shows(self, track, letters):
        route = BOARD.routes[BOARD.track_names().index(track)]
        assert BOARD.shown_on(route) == letters
        assert BOARD.SHOWN == "Railroads"


def spaces() -> dict[tuple[str, str], int]:
    """The length of the shortest path between any two cities."""
    cities = [city.name for city in BOARD.cities]
    far = {(a, b): 0 if a == b else 999 for a in cities for b in cities}
    for route in BOARD.routes:
        for a, b in (route.between, route.between[::-1]):
            far[a, b] = min(far[a, b], route.length)
    for via, a, b in itertools.product(cities, repeat=3):
        far[a, b] = min(far[a, b], far[a, via] + far[via, b])
    return far


def new(players=2, **changes) -> Game:
    return Game.new("pennsylvania", players=players, seed=1, board=small_board(**changes))


def at(players=2, **fields) -> Game:
    """A game on the small board from a position in words."""
    map_ = small_board(**fields.pop("changes", {}))
    return own(map_, players, game="pennsylvania", row=["red", "blue"] * 2 + ["red"], **fields)


class TestFigures:
    def test_pa_2_and_pa_10_figures_that_a_board_leaves_out(self):
        printed = json.loads(board_source("pennsylvania", "board.json"))
        del printed["options"]
        game = Game.new("pennsylvania", board=printed, seed=1)
        assert len(texts(game, 0)) == 16
        assert len(texts(play(keep_all(game), "draw tickets"))) == 15
        assert game.board.options.globetrotter == 15

    def test_pa_2_tickets_as_the_board_says(self):
        game = new(options__draw_tickets=2, options__keep_later=2)
        assert texts(game, 0) == ["keep 1"]
        assert texts(play(keep_all(game), "draw tickets")) == ["keep 1"]

    def test_pa_4_railroads_and_their_shares(self):
        assert field(new(), "piles") == {"North": 2, "South": 3}

    def test_pa_5_what_the_tracks_show(self):
        game = at(hand=hands({"red": 3, "locomotive": 1}, {}))
        assert texts(play(game.copy(), "claim Ash–Birch with 2 red")) == ["take share North", "take no share"]
        play(game, "claim Ash–Cedar with 2 red and 1 locomotive")
        assert texts(game) == ["take share North", "take share South", "take no share"]
        play(game, "take S&W", "give the dummy Northern Line")
        assert (field(game, "shares"), field(game, "dummy")) == ([{"South": [1]}, {}], {"North": [1]})

    def test_pa_9_payouts(self):
        shares = [{"North": [1], "South": [2]}, {"North": [2]}, {"South": [1, 3]}]
        game = at(3, ask="over", shares=shares)
        assert [score.parts["shares"] for score in game.scores()] == [7, 3, 9]

    @pytest.mark.parametrize("points", [0, 4, 100])
    def test_pa_10_the_bonus(self, points):
        game = at(
            changes={"options__globetrotter": points},
            ask="over",
            routes=[["Ash–Birch"], []],
            tickets=[["Ash–Birch"], []],
        )
        assert [score.parts["globetrotter"] for score in game.scores()] == [points, 0]

    def test_pa_4_as_many_as_sixty_four_shares_in_ten_railroads(self):
        many = [6, 6, 6, 6, 6, 6, 6, 6, 6, 10]
        railroads = [RAILROADS[0] | {"name": f"R{i}", "letters": f"L{i}", "shares": n} for i, n in enumerate(many)]
        game = at(
            changes={"railroads": railroads, "routes__0__railroads": [f"R{i}" for i in range(10)]}
            | {f"routes__{i}__railroads": [] for i in (1, 2, 3)},
            shares=[{"R9": list(range(1, 10))}, {}],
            hand=hands({"red": 2}, {}),
        )
        play(game, "claim Ash–Birch with 2 red")
        assert texts(game) == [*(f"take share R{i}" for i in range(10)), "take no share"]
        play(game, "take R9", "give the dummy R8")
        assert (field(game, "shares")[0], field(game, "dummy")) == ({"R9": list(range(1, 11))}, {"R8": [1]})
        assert game.scores()[0].parts["shares"] == 7

    def test_pa_4_all_in_one_railroad(self):
        lone = [RAILROADS[0] | {"shares": 64}]
        shown = {f"routes__{i}__railroads": ["North"] for i in range(4)}
        halves = [{"North": list(range(first, 65, 2))} for first in (1, 2)]
        game = at(changes={"railroads": lone} | shown, ask="over", shares=halves)
        assert [score.parts["shares"] for score in game.scores()] == [7, 3]
        line = "North: Red 32 (lowest #1); Blue 32 (lowest #2). Rank 2: 3 points. (PA-7)"
        assert str(game.scores()[1].lines[1]) == line
        game = at(changes={"railroads": lone} | shown, ask="over", shares=[{"North": list(range(1, 65))}, {}])
        assert str(game.scores()[0].lines[1]) == "North: Red 64 (lowest #1). Rank 1: 7 points. (PA-7)"
