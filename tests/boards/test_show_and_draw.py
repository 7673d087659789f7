"""Boards on a terminal and on paper: nothing is left out, nothing is taken for markup, and names can be read."""

import io
import json
import os
import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest
from rich.console import Console

from branchline.boards.draw import draw
from branchline.boards.format import COLOURS, BoardFile
from branchline.boards.lettering import LEADING, SIZE, letter, width
from branchline.boards.show import show
from branchline.boards.signs import MARKS, PAINT, SIGNS
from branchline.boards.tracing import BAR, trace
from branchline.games import GAMES
from branchline.play.edition import edition
from playing import ROOT
from tiny_board import load, tiny

SVG = "{http://www.w3.org/2000/svg}"
USA = edition("usa").board
LAGOON = load((ROOT / "examples" / "lagoon.json").read_bytes())
SHOUTED = '<&"Ash"> [red]x[/red]'


def shown(board: BoardFile, colours: bool = False) -> str:
    out = io.StringIO()
    show(board, Console(file=out, width=120, force_terminal=colours, color_system="truecolor" if colours else None))
    return out.getvalue()


def drawn(board: BoardFile) -> ElementTree.Element:
    return ElementTree.fromstring(draw(board))


def classed(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [found for found in root.iter() if name in found.get("class", "").split()]


def titles(groups: list[ElementTree.Element]) -> list[str]:
    return [group.find(f"{SVG}title").text for group in groups]


def renamed(name: str) -> BoardFile:
    return load(json.dumps(tiny()).replace('"Ash"', json.dumps(name)))


# --- on a terminal ---


def test_all_there_is_of_a_board_is_shown():
    text = shown(USA)
    assert "36 cities · 100 routes · 309 spaces · 30 tickets · 110 cards" in text
    assert "Evidence: transcribed" in text
    assert "three public transcriptions" in text
    for named in (*USA.cities, *USA.routes, *USA.tickets):
        assert named.name in text


@pytest.mark.parametrize("game", GAMES)
def test_every_board_can_be_shown_and_drawn(game):
    board = edition(game).board
    assert board.title in shown(board)
    assert len(classed(drawn(board), "track")) == len(board.routes)


def test_a_route_is_shown_with_its_colour_locomotives_sisters_and_points():
    rows = {
        row.split()[0]: row for row in shown(LAGOON).split("Route")[1].split("Ticket")[0].splitlines() if row.split()
    }
    assert re.search(r"Amberness–Dunmere +3 +any +⚙ 2 +4$", rows["1"].rstrip())
    assert re.search(r"Dunmere–Lowquay +4 +◆ +red +triple +7$", rows["7"].rstrip())
    assert re.search(r"Fellmouth–Tarnwick +4 +● +blue +double +7$", rows["14"].rstrip())


def test_what_is_less_sure_is_seen():
    text = shown(load(tiny(tickets__1__evidence="printed", routes__2__note="seen in fog")))
    assert re.search(r"4 +Dogwood +10, 60 +1, 2 +1 +inferred", text)
    assert "4: perhaps" in text
    assert re.search(r"2 +Ash–Birch +2 +2 +printed", text)
    assert "3: seen in fog" in text
    assert "inferred" not in shown(USA)


def test_a_ticket_is_shown_beside_its_shortest_path():
    assert re.search(r"Seattle–New York +22 +20", shown(USA))


def test_the_figures_of_the_rules_are_shown():
    text = shown(LAGOON)
    for figure in (r"Players +2 to 4", r"Trains each +18", r"Longest path +7", r"locomotive +10", r"8 +21"):
        assert re.search(figure, text), figure


def test_names_are_never_taken_for_markup():
    assert SHOUTED in shown(renamed(SHOUTED))


def test_no_colours_where_nobody_sees_them():
    assert "\x1b" not in shown(USA)
    assert "\x1b[38;2;255;255;255;48;2;196;58;49m ◆ " in shown(USA, colours=True)


# --- on paper ---


def test_the_drawing_has_every_track_and_every_city():
    root = drawn(USA)
    assert titles(classed(root, "city")) == [city.name for city in USA.cities]
    tracks = titles(classed(root, "track"))
    assert [said.partition(":")[0] for said in tracks] == USA.track_names()
    assert tracks[9] == "Boston–New York: 2 spaces, yellow"
    assert tracks[2] == "Atlanta–Nashville: 1 space, any colour"
    names = [" ".join(line.text for line in name) for name in classed(root, "name")]
    assert names == [city.name for city in USA.cities]


@pytest.mark.parametrize("board", [USA, LAGOON], ids=["usa", "lagoon"])
def test_a_track_has_a_bar_a_space_and_its_sign_on_each(board):
    for group, route in zip(classed(drawn(board), "track"), board.routes, strict=True):
        signs = [use.get("href").lstrip("#") for use in group.iter(f"{SVG}use")]
        assert len(classed(group, "bar")) == route.length
        assert signs.count("locomotive") == route.ferry
        assert signs.count(route.colour) == (0 if route.colour == "grey" else route.length - route.ferry)


def test_a_ferry_says_so_and_crosses_water():
    root = drawn(LAGOON)
    assert "Dunmere–Marrow Point: 8 spaces, any colour, ferry with 2 locomotives" in titles(classed(root, "track"))
    assert len(classed(root, "wake")) == sum(route.ferry > 0 for route in LAGOON.routes)


def test_every_colour_has_a_paint_a_sign_and_a_mark():
    for colour in COLOURS:
        assert colour in PAINT
    assert len({SIGNS[card] for card in (*COLOURS, "locomotive")}) == 9
    assert len(set(MARKS.values())) == len(MARKS) == 10


def test_the_key_explains_what_is_on_the_map_and_no_more():
    words = [text.text for text in classed(drawn(load(tiny())), "word")]
    assert words == ["red", "blue", "any colour", "ferry: a locomotive", "1 point", "2 points", "4 points"]


def test_it_is_for_day_and_night_and_needs_nothing_from_elsewhere():
    text = draw(USA)
    assert "prefers-color-scheme: dark" in text
    assert re.findall(r"https?://[^\"' ]+", text) == ["http://www.w3.org/2000/svg"]
    assert "@import" not in text
    assert "url(" not in text


def test_it_tells_what_it_is_to_those_who_cannot_see_it():
    root = drawn(LAGOON)
    assert root.get("aria-labelledby") == "title about"
    assert root.find(f"{SVG}title").text == "The Lagoon"
    assert root.find(f"{SVG}desc").text.startswith("14 cities · 26 routes · 14 tickets · 2 to 4 players")


def test_what_a_board_says_is_never_taken_for_markup():
    root = drawn(renamed(SHOUTED))
    assert titles(classed(root, "city"))[0] == SHOUTED
    assert " ".join(line.text for line in classed(root, "name")[0]) == SHOUTED


def test_the_same_board_gives_the_same_drawing_in_every_process():
    code = (
        "import sys; from pathlib import Path; from branchline.cli_boards import loaded; from branchline.boards.draw "
    )
    code += "import draw; sys.stdout.buffer.write(draw(loaded(Path(sys.argv[1]))).encode())"
    for seed in ("1", "2"):
        command = [sys.executable, "-c", code, str(ROOT / "examples" / "lagoon.json")]
        ran = subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True)
        assert ran.stdout.decode() == draw(LAGOON)


def frames(board: BoardFile) -> list[tuple[str, float, float, float, float]]:
    """Each city's name and the frame that its letters fill."""
    names = [city.name for city in board.cities]
    found = []
    for name, at in zip(names, letter(names, trace(board)), strict=True):
        wide = max(map(width, at.lines))
        left = at.x - wide * {"start": 0, "middle": 0.5, "end": 1}[at.anchor]
        top = at.y - SIZE * 0.82
        found.append((name, left, top, left + wide, top + len(at.lines) * LEADING))
    return found


@pytest.mark.parametrize("board", [USA, LAGOON], ids=["usa", "lagoon"])
def test_no_name_lies_on_another_on_a_city_or_on_a_track(board):
    paper = trace(board)
    points = [tuple(at) for at in paper.cities]
    points += [tuple(at) for track in paper.bars for bar in track for at in bar.along]
    placed = frames(board)
    for name, left, top, right, bottom in placed:
        for other, *frame in placed:
            apart = right < frame[0] or frame[2] < left or bottom < frame[1] or frame[3] < top
            assert name == other or apart, f"{name} lies on {other}"
        around = BAR / 4
        for x, y in points:
            assert not (left - around < x < right + around and top - around < y < bottom + around), name


def test_tracks_keep_clear_of_cities_that_are_not_theirs():
    paper = trace(USA)
    for (here, there), line in paper.lines.items():
        for city, at in enumerate(paper.cities):
            if city not in (here, there):
                assert ((line - at) ** 2).sum(1).min() > 12**2, USA.cities[city].name


ODD = {
    "one place nearly": tiny(cities__1__at=[10.000001, 10]),
    "in a line": tiny(**{f"cities__{i}__at": [10 * i, 0] for i in range(4)}),
    "in a corner of a huge map": tiny(size=[100_000, 100_000]),
    "a ribbon": tiny(size=[100_000, 10], **{f"cities__{i}__at": [30_000 * i, 5] for i in range(4)}),
    "long names": tiny(**{f"cities__{i}__at": [i, i] for i in range(4)}),
    "long tracks": tiny(routes__3__length=9, points__9=1, options__trains=9, counts={}),
    "a long title": tiny(title="W" * 60),
}


@pytest.mark.parametrize("board", ODD.values(), ids=ODD)
def test_odd_maps_can_be_drawn_too(board):
    root = drawn(load(board))
    assert len(classed(root, "bar")) > 9
    numbers = re.findall(r"-?\d+\.\d", " ".join(path.get("d") for path in classed(root, "bar")))
    assert all(abs(float(number)) < 20_000 for number in numbers)
    assert 500 < float(root.get("width")) < 6000
    assert 100 < float(root.get("height")) < 6000


# --- what only some games have ---


def test_the_railroads_of_a_route_stand_along_it_and_the_key_says_which_they_are():
    board = edition("pennsylvania").board
    root = drawn(board)
    written = sorted("".join(text.itertext()) for text in classed(root, "letters"))
    pairs = {frozenset(route.between): board.shown_on(route) for route in board.routes}
    assert written == sorted(filter(None, pairs.values()))
    key = ["".join(word.itertext()) for word in classed(root, "word")]
    for railroad in board.railroads:
        assert f"{railroad.letters} {railroad.name}" in key
    assert classed(root, "wheel") == []


def test_spaces_with_a_cart_have_wheels():
    board = edition("amsterdam").board
    root = drawn(board)
    spaces = sum(route.length for route in board.routes if route.cart)
    assert len(classed(root, "wheel")) == 2 * spaces + 2  # and one in the key
    assert classed(root, "letters") == []
    assert "17 places · 45 routes · 24 contracts · 2 to 4 players · 16 carts each" in draw(board)


@pytest.mark.parametrize(
    ("name", "words"),
    {
        "pennsylvania": ("Most completed tickets", "Part of", "Ontario", "PRR, ERIE, NYC", "30, 21, 14, 9, 6"),
        "amsterdam": ("Carts each", "Contracts", "stand-in", "inferred", "2: 8, 4", "cart"),
    }.items(),
)
def test_boards_of_other_games_are_shown_with_what_only_they_have(name, words):
    text = shown(edition(name).board)
    for word in words:
        assert word in text, word
