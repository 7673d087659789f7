"""branchline boards, as typed."""

import json
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from branchline.cli_boards import boards
from playing import ROOT
from tiny_board import TINY, tiny

LAGOON = str(ROOT / "examples" / "lagoon.json")


def run(*words: object) -> Result:
    return CliRunner().invoke(boards, [str(word) for word in words])


@pytest.fixture
def write(tmp_path):
    def written(board, name="own.json"):
        path = tmp_path / name
        path.write_text(board if isinstance(board, str) else json.dumps(board, indent=1), encoding="utf-8")
        return path

    return written


def test_check_praises_a_sound_board(write):
    result = run("check", write(TINY))
    assert result.exit_code == 0
    assert "Tiny is a sound board for the classic game: 4 cities, 5 routes, 3 tickets, 30 cards." in result.stdout


def test_check_tells_every_mistake_in_a_line(write):
    path = write(tiny(title=5, options__trains="many"))
    result = run("check", path)
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"{path}: line 5: title: this is to be text, not a whole number",
        f"{path}: line 29: options.trains: this is to be a whole number, not text",
    ]


def test_check_takes_several_files_and_remembers_the_worst(write, tmp_path):
    good, bad, none = write(TINY), write("{", "bad.json"), tmp_path / "none.json"
    result = run("check", good, bad, LAGOON)
    assert result.exit_code == 1
    assert [line.partition(": ")[0] for line in result.stdout.splitlines()] == [str(good), str(bad), LAGOON]
    result = run("check", none, bad, tmp_path)
    assert result.exit_code == 2
    assert f"{none} cannot be read: No such file or directory." in result.stderr
    assert f"{tmp_path} cannot be read: Is a directory." in result.stderr
    assert "bad.json: line 1: this is not JSON" in result.stdout


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("usa", "there are no rules called “usa”; did you mean classic?"),
        ("clasic", "there are no rules called “clasic”; did you mean classic?"),
        ("../table", "there are no rules called “../table”: there is "),
        ("", "there are no rules called “”: there is "),
    ],
)
def test_check_knows_the_rules_there_are(write, game, said):
    result = run("check", write(tiny(game=game, title="")))
    assert result.exit_code == 1
    first, second = result.stdout.splitlines()
    assert f": line 3: game: {said}" in first
    assert ": line 5: title: a title needs letters" in second


def test_check_says_what_is_no_text_for_a_game(write):
    assert "game: this is to be text, not a whole number" in run("check", write(tiny(game=5))).stdout


@pytest.mark.parametrize("name", ["usa", "classic", LAGOON])
def test_show(name):
    result = run("show", name)
    assert result.exit_code == 0
    assert "Shortest path" in result.stdout


@pytest.mark.parametrize("name", ["usa", LAGOON])
def test_draw_to_standard_output(name):
    result = run("draw", name)
    assert result.exit_code == 0
    assert ElementTree.fromstring(result.stdout).tag.endswith("svg")


def test_draw_to_a_file(tmp_path):
    out = tmp_path / "map.svg"
    result = run("draw", LAGOON, "-o", out)
    assert (result.exit_code, result.output) == (0, "")
    assert out.read_text(encoding="utf-8") == run("draw", LAGOON, "-o", "-").stdout


@pytest.mark.parametrize("command", ["show", "draw"])
def test_show_and_draw_say_what_is_wrong(write, command):
    result = run(command, "atlantis")
    assert result.exit_code == 2
    assert "There is neither a game nor a file called atlantis. The games: usa" in result.stderr
    result = run(command, write(tiny(title="")))
    assert result.exit_code == 1
    assert "title: a title needs letters" in result.stderr
    assert result.stdout == ""


def test_draw_says_where_it_cannot_write(tmp_path):
    result = run("draw", "usa", "-o", tmp_path / "none" / "map.svg")
    assert result.exit_code == 2
    assert "map.svg cannot be written: No such file or directory." in result.stderr
