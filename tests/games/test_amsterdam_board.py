"""Amsterdam’s board, written down here as facts; and what may be wrong with boards of one’s own."""

import copy
import io
import json
from collections import Counter

import pytest
from rich.console import Console

from branchline import Game
from branchline.boards.mistakes import BadBoard
from branchline.boards.show import shortest, show
from branchline.games import face_of
from branchline.play.edition import edition
from canals import CARDS, COLOURS, CONTRACTS, city
from playing import ROOT, field, keep_all, play, texts

BOARD = edition("amsterdam").board
FACE = face_of("amsterdam")
PLACES = [
    "Nieuwe Waal",
    "Haringpakkerstoren",
    "Noordermarkt",
    "Korenmetershuisje",
    "Oude Waal",
    "Montelbaanstoren",
    "Waag",
    "Oude Kerk",
    "Jordaan",
    "Jan Roodenpoortstoren",
    "Dam",
    "Westermarkt",
    "De Drie Hendricken",
    "Begijnhof",
    "Oost-Indisch Huis",
    "Munttoren",
    "Blauwbrug",
]
TRACKS = """
Nieuwe Waal–Haringpakkerstoren 2 pink cart
Nieuwe Waal–Haringpakkerstoren 2 grey cart
Haringpakkerstoren–Oude Waal 4 grey cart
Haringpakkerstoren–Korenmetershuisje 1 red
Haringpakkerstoren–Korenmetershuisje 1 grey
Haringpakkerstoren–Noordermarkt 3 blue cart
Nieuwe Waal–Noordermarkt 2 green cart
Korenmetershuisje–Noordermarkt 3 grey
Korenmetershuisje–Oude Kerk 1 green
Korenmetershuisje–Oude Kerk 1 blue
Korenmetershuisje–Jan Roodenpoortstoren 2 orange
Korenmetershuisje–Jan Roodenpoortstoren 2 black
Noordermarkt–Jan Roodenpoortstoren 3 grey
Noordermarkt–Jordaan 2 red cart
Jordaan–Jan Roodenpoortstoren 3 grey
Jordaan–Westermarkt 2 orange cart
Jordaan–De Drie Hendricken 2 grey cart
De Drie Hendricken–Westermarkt 1 pink cart
De Drie Hendricken–Westermarkt 1 black cart
De Drie Hendricken–Begijnhof 4 grey cart
Westermarkt–Jan Roodenpoortstoren 1 green
Westermarkt–Jan Roodenpoortstoren 1 grey
Westermarkt–Begijnhof 3 red cart
Jan Roodenpoortstoren–Dam 1 blue
Jan Roodenpoortstoren–Dam 1 red
Oude Kerk–Dam 2 pink
Oude Kerk–Dam 2 orange
Oude Kerk–Waag 1 black
Oude Kerk–Waag 1 red
Oude Kerk–Oude Waal 2 grey
Oude Waal–Waag 1 grey
Oude Waal–Montelbaanstoren 2 orange cart
Montelbaanstoren–Waag 2 green
Montelbaanstoren–Waag 2 pink
Waag–Oost-Indisch Huis 1 blue
Waag–Oost-Indisch Huis 1 orange
Montelbaanstoren–Blauwbrug 4 grey cart
Oost-Indisch Huis–Blauwbrug 2 red
Oost-Indisch Huis–Blauwbrug 2 pink
Dam–Oost-Indisch Huis 3 green
Dam–Oost-Indisch Huis 3 black
Dam–Begijnhof 2 grey
Begijnhof–Munttoren 2 black cart
Munttoren–Oost-Indisch Huis 2 grey
Munttoren–Blauwbrug 3 blue cart
"""
WORTH = [3, 4, 5, 6, *[3] * 3, *[4] * 4, *[5] * 4, *[6] * 4, *[7] * 3, *[8] * 2]


class TestComponents:
    def test_am_1_seventeen_places(self):
        assert [place.name for place in BOARD.cities] == PLACES
        assert len(PLACES) == 17

    def test_am_1_forty_five_tracks_with_their_spaces_colours_and_carts(self):
        told = [f"{route.name} {route.length} {route.colour}{' cart' * route.cart}" for route in BOARD.routes]
        assert told == TRACKS.strip().splitlines()
        assert len(told) == 45
        assert all(route.ferry == 0 for route in BOARD.routes)

    def test_am_1_how_many_of_each(self):
        routes = BOARD.routes
        assert Counter(route.length for route in routes) == {1: 15, 2: 19, 3: 8, 4: 3}
        spaces = {colour: sum(route.length for route in routes if route.colour == colour) for colour in COLOURS}
        assert spaces == {"pink": 9, "blue": 9, "green": 9, "black": 9, "red": 10, "orange": 9}
        pairs = Counter(frozenset(route.between) for route in routes)
        assert sorted(pairs.values()) == [1] * 19 + [2] * 13

    def test_am_1_six_colours_of_six_and_eight_wilds(self):
        assert BOARD.kinds == (*COLOURS, "wild")
        assert (
            BOARD.cards == CARDS == dict.fromkeys(("pink", "blue", "green", "black", "red", "orange"), 6) | {"wild": 8}
        )

    def test_am_1_sixteen_carts_and_the_other_figures(self):
        options = BOARD.options
        assert options.players == (2, 4)
        assert (options.trains, options.deal, options.last_trains, options.sisters_open_from) == (16, 2, 2, 3)
        assert (options.deal_tickets, options.keep_first, options.draw_tickets, options.keep_later) == (2, 1, 2, 1)

    def test_am_7_points(self):
        assert BOARD.points == {"1": 1, "2": 2, "3": 4, "4": 7}

    def test_am_8_as_many_merchandise_cards_as_tracks_with_carts(self):
        assert sum(route.cart for route in BOARD.routes) == BOARD.merchandise.cards == 16

    def test_am_12_what_merchandise_pays(self):
        assert BOARD.merchandise.pays == {"2": [8, 4], "3": [8, 5, 2], "4": [8, 6, 4, 2]}


class TestContracts:
    def test_am_1_twenty_four_of_which_four_are_printed_and_twenty_stand_ins(self):
        assert [contract.name for contract in BOARD.tickets] == CONTRACTS
        assert BOARD.evidence == "printed"
        assert [contract.evidence for contract in BOARD.tickets] == [None] * 4 + ["stand-in"] * 20

    def test_am_1_each_is_worth_its_shortest_path(self):
        assert [contract.points for contract in BOARD.tickets] == WORTH
        assert [shortest(BOARD, *contract.between) for contract in BOARD.tickets] == WORTH

    def test_am_1_the_board_shown_says_which_are_stand_ins(self):
        out = io.StringIO()
        show(BOARD, Console(file=out, width=120))
        text = out.getvalue()
        assert "17 places · 45 routes · 89 spaces · 24 contracts · 44 cards" in text
        assert "the other twenty are stand-ins of our own" in " ".join(text.split())
        lines = [line.split() for line in text[text.index("Contracts  ") :].splitlines()]
        rows = [line for line in lines if line and line[0].isdecimal()]
        assert [row[-1] == "stand-in" for row in rows[:24]] == [False] * 4 + [True] * 20

    def test_am_1_and_so_do_the_rules(self):
        told = " ".join((ROOT / "src/branchline/games/amsterdam/RULES.md").read_text(encoding="utf-8").split())
        printed = told[
            told.index("only **four printed ones are known**") : told.index("**The other twenty are stand-ins")
        ]
        assert [name for name in CONTRACTS if name in printed] == CONTRACTS[:4]

    def test_am_1_what_else_is_not_seen_is_marked_too(self):
        inferred = [route.name for route in BOARD.routes if route.evidence]
        assert inferred == [
            "Korenmetershuisje–Noordermarkt",
            "Noordermarkt–Jordaan",
            "Oude Kerk–Oude Waal",
            "Dam–Begijnhof",
        ]
        assert {route.evidence for route in BOARD.routes} == {None, "inferred"}
        assert all(route.note for route in BOARD.routes if route.evidence)


# --- boards of one's own ---

TWO = {"players": [2, 2], "deal_tickets": 2, "keep_first": 2}
ALL = [("A", "B", 1), ("A", "C", 2), ("A", "D", 3), ("B", "C", 1), ("B", "D", 2), ("C", "D", 1)]

SOUND = city(
    *(("A", "B", 2, "red", True), ("B", "C", 1, "grey", True), ("C", "D", 1)),
    contracts=[("A", "B", 2), ("A", "C", 3), ("B", "C", 1), ("B", "D", 2)],
)


def merchandise(cards=16, **pays) -> dict:
    """The sound board with other merchandise: p3=[…] for what is paid at three players, None for nothing said."""
    board = copy.deepcopy(SOUND)
    board["merchandise"]["cards"] = cards
    for many, points in pays.items():
        board["merchandise"]["pays"][many.removeprefix("p")] = points
    board["merchandise"]["pays"] = {
        many: points for many, points in board["merchandise"]["pays"].items() if points is not None
    }
    return board


def mistakes(board: dict) -> list[str]:
    """What is wrong with a board."""
    try:
        FACE.load(json.dumps(board).encode())
    except BadBoard as bad:
        return [f"{mistake.where}: {mistake.what}" for mistake in bad.mistakes]
    return []


AT_MOST = "a figure a player at most, from 0 to 100 points each"
MISTAKES = {
    "too few cards": (
        merchandise(cards=1),
        "merchandise.cards: 1 cards: from 2, one for each route with a cart, to 64",
    ),
    "too many cards": (
        merchandise(cards=65),
        "merchandise.cards: 65 cards: from 2, one for each route with a cart, to",
    ),
    "2 left out": (merchandise(p2=None), "merchandise.pays: it does not say what is paid at 2 players"),
    "3 left out": (merchandise(p3=None), "merchandise.pays: it does not say what is paid at 3 players"),
    "4 left out": (merchandise(p4=None), "merchandise.pays: it does not say what is paid at 4 players"),
    "for one": (merchandise(p1=[8]), "merchandise.pays.1: players are from 2 to 4"),
    "for five": (merchandise(p5=[8]), "merchandise.pays.5: players are from 2 to 4"),
    "for many": (merchandise(pmany=[8]), "merchandise.pays.many: players are from 2 to 4"),
    "too many figures": (merchandise(p2=[8, 4, 2]), f"merchandise.pays.2: {AT_MOST}"),
    "below nothing": (merchandise(p3=[8, 4, -1]), f"merchandise.pays.3: {AT_MOST}"),
    "beyond all bounds": (merchandise(p4=[101, 4]), f"merchandise.pays.4: {AT_MOST}"),
    "the least first": (merchandise(p3=[2, 5, 8]), "merchandise.pays.3: it begins with the most"),
    "no figure": (merchandise(p3=["8"]), "merchandise.pays[...][0]: this is to be a whole number, not text"),
}


class TestBoardsOfOnesOwn:
    def test_the_sound_one_is_sound(self):
        assert mistakes(SOUND) == []

    @pytest.mark.parametrize(("board", "said"), MISTAKES.values(), ids=MISTAKES)
    def test_am_12_mistakes_are_told(self, board, said):
        (found,) = mistakes(board)
        assert found.startswith(said)

    @pytest.mark.parametrize(
        "board",
        [merchandise(cards=2), merchandise(cards=64), merchandise(p2=[], p3=[5, 5], p4=[100, 50, 50, 0])],
        ids=["just enough", "as many as can be", "figures"],
    )
    def test_am_12_just_within_bounds_is_sound(self, board):
        assert mistakes(board) == []

    def test_am_12_tables_that_nobody_can_sit_at_need_no_figures(self):
        small = merchandise(p2=None, p4=None)
        small["options"]["players"] = [3, 3]
        assert mistakes(small) == []
        small["options"]["players"] = [2, 3]
        assert mistakes(small) == ["merchandise.pays: it does not say what is paid at 2 players"]

    def test_players_out_of_bounds_are_told_once(self):
        wide = merchandise()
        wide["options"]["players"] = [1, 7]
        wide["options"]["deal_tickets"] = 1
        told = mistakes(wide)
        assert [what for what in told if what.startswith("merchandise")] == []
        assert [what for what in told if what.startswith("options.players")] != []

    def test_am_8_merchandise_cannot_be_left_out(self):
        board = copy.deepcopy(SOUND)
        del board["merchandise"]
        assert mistakes(board) == [": “merchandise” is missing"]

    def test_am_1_no_more_places_tracks_or_contracts_than_there_can_be(self):
        many = [(f"A{n}", f"B{n}", 1) for n in range(33)]
        assert mistakes(city(*many, contracts=many)) == [
            "cities: there are 66, and a board can have 32",
            "tickets: there are 33, and a board can have 32",
        ]
        beside = [("A", "B", 1, "grey", True)] * 65
        assert "routes: there are 65, and a board can have 64" in mistakes(city(*beside, contracts=many[:4]))

    @pytest.mark.parametrize(
        ("figure", "most", "beyond"),
        [("players", [2, 4], [2, 5]), ("trains", 60, 61), ("deal_tickets", 2, 3), ("draw_tickets", 2, 3)],
    )
    def test_am_1_figures_have_bounds(self, figure, most, beyond):
        board = copy.deepcopy(SOUND)
        board["options"] = {"players": [2, 2], "deal_tickets": 1} | {figure: most}
        assert mistakes(board) == []
        board["options"][figure] = beyond
        assert [told for told in mistakes(board) if told.startswith(f"options.{figure}: ")]

    def test_am_2_figures_of_ones_own(self):
        board = copy.deepcopy(SOUND)
        board["options"] |= {"deal": 5, "trains": 20, "deal_tickets": 1}
        game = Game.new("amsterdam", board=board, seed=1)
        assert (field(game, "hand_size"), field(game, "trains")) == ([5, 5], [20, 20])
        assert [len(offer) for offer in field(game, "offer")] == [1, 1]
        both = city(
            ("A", "B", 1), ("B", "C", 1), ("C", "D", 1), contracts=ALL, deal_tickets=2, keep_first=2, players=[2, 2]
        )
        game = Game.new("amsterdam", board=both, seed=1)
        assert texts(game, 0) == ["keep 1 2"]
        assert texts(play(keep_all(game), "draw contracts")) == ["keep 1", "keep 2", "keep 1 2"]

    def test_am_8_carts_are_part_of_what_a_game_depends_on(self):
        other = copy.deepcopy(SOUND)
        other["routes"][0]["cart"] = False
        richer = merchandise(p2=[9, 4])
        boards = [FACE.load(json.dumps(board).encode()).facts() for board in (SOUND, other, richer)]
        assert boards[0] != boards[1]
        assert boards[0] != boards[2]

    def test_am_8_a_track_shows_its_cart(self):
        assert [BOARD.shown_on(route) for route in BOARD.routes[2:4]] == ["cart", ""]
