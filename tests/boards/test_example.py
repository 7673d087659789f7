"""The example and the documentation hold what they say."""

import json
import re

import pytest

from branchline import Game
from branchline.boards.check import MOST_WILDS
from branchline.boards.draw import draw
from branchline.boards.format import City, Counts, Evidence, Ticket
from branchline.boards.ways import shortest
from branchline.games.amsterdam.board import CartBoard, CartRoute, Merchandise
from branchline.games.classic.board import ClassicBoard, Figures
from branchline.games.classic.face import LIMITS
from branchline.games.pennsylvania.board import Figures as RailroadFigures
from branchline.games.pennsylvania.board import Railroad, RailroadBoard, RailRoute
from playing import ROOT, play_at_random
from tiny_board import load

FILE = ROOT / "examples" / "lagoon.json"
LAGOON = load(FILE.read_bytes())
DOCS = (ROOT / "docs" / "boards.md").read_text(encoding="utf-8")


def test_the_example_says_how_much_there_is_of_everything():
    assert json.loads(FILE.read_bytes())["counts"] == LAGOON.counted()


def test_it_has_all_a_map_may_have():
    pairs = [frozenset(route.between) for route in LAGOON.routes]
    assert {pairs.count(pair) for pair in pairs} == {1, 2, 3}
    assert {route.colour for route in LAGOON.routes} == {*LAGOON.cards, "grey"} - {"locomotive"}
    assert max(route.length for route in LAGOON.routes) == 8
    assert any(route.ferry and route.colour != "grey" for route in LAGOON.routes)


def test_its_tickets_are_worth_their_shortest_path():
    for ticket in LAGOON.tickets:
        assert ticket.points == shortest(LAGOON, *ticket.between), ticket.name


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_can_be_played_to_the_end(players):
    game = play_at_random(Game.new("usa", board=FILE, players=players, seed=players))
    assert game.over
    assert Game.replay(game.record(), verify=True).scores() == game.scores()


def test_its_page_names_the_commands():
    page = (ROOT / "examples" / "README.md").read_text(encoding="utf-8")
    for command in ("boards check", "boards show", "boards draw", "terminal usa --board"):
        assert f"branchline {command} examples/lagoon.json" in page


# --- docs/boards.md ---


def examples() -> list[str]:
    return re.findall(r"```json\n(.*?)```", DOCS, re.DOTALL)


def test_the_board_in_the_documentation_is_sound_and_can_be_played():
    (whole,) = [text for text in examples() if '"format"' in text]
    board = load(whole)
    assert board.name == "valley"
    for ticket in board.tickets:
        assert ticket.points == shortest(board, *ticket.between)
    assert play_at_random(Game.new("usa", board=json.loads(whole), players=2, seed=1)).over


def test_its_other_pieces_are_pieces_of_boards():
    for text in examples():
        assert json.loads(text if text.lstrip().startswith("{") else f"{{{text}}}")


KINDS = [ClassicBoard, City, Ticket, Figures, Counts, RailroadBoard, RailRoute, Railroad, RailroadFigures]
KINDS += [CartBoard, CartRoute, Merchandise]


@pytest.mark.parametrize("kind", KINDS)
def test_every_key_is_explained(kind):
    for key in kind.__struct_fields__:
        assert f"`{key}`" in DOCS, key


def test_the_limits_and_the_words_are_those_of_the_program():
    rows = dict(re.findall(r"^\| ([a-z ]+) \| (\d+) \|", DOCS, re.MULTILINE))
    said = {name: int(most) for name, most in rows.items()}
    assert said["cities"] == LIMITS["cities"]
    assert said["routes"] == LIMITS["routes"]
    assert said["tickets"] == LIMITS["tickets"]
    assert said["players"] == LIMITS["seats"]
    assert said["trains each"] == LIMITS["trains"]
    assert said["tickets looked at"] == LIMITS["offer"]
    assert said["locomotives"] == MOST_WILDS
    for word in Evidence.__args__:
        assert f"`{word}`" in DOCS


@pytest.mark.parametrize("key", Figures.__struct_fields__)
def test_figures_left_out_are_those_the_documentation_says(key):
    default = json.dumps(json.loads(json.dumps(getattr(Figures(), key))))
    assert re.search(rf"^\| `{key}` \| {re.escape(default)} \|", DOCS, re.MULTILINE), default


def test_the_picture_beside_the_example_is_its_picture():
    assert FILE.with_suffix(".svg").read_text(encoding="utf-8") == draw(LAGOON)
