"""The command line as a person meets it: what it prints, how it refuses, and what it returns."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest
from click.testing import CliRunner

from branchline import Game
from branchline.cli import main
from branchline.games import board_source
from branchline.words import seat_name
from playing import ROOT, play_at_random


def run(*arguments: str, given: str | None = None):
    return CliRunner().invoke(main, list(arguments), input=given)


def test_help_teaches():
    shown = run("--help").output
    for word in ("terminal", "simulate", "check", "replay", "bench", "boards", "completion", "branchline terminal usa"):
        assert word in shown
    for command in main.commands:
        assert run(command, "--help").exit_code == 0


def test_help_is_quick_because_it_imports_little():
    script = "import sys, branchline.cli; assert 'numba' not in sys.modules"
    assert subprocess.run([sys.executable, "-c", script]).returncode == 0


def test_simulate_prints_a_table_and_json():
    assert "mean score" in run("simulate", "usa", "--games", "50").output
    figures = json.loads(run("simulate", "usa", "--games", "50", "--players", "4", "--json").output)
    assert len(figures["mean_scores"]) == 4
    assert {"decisions_per_game", "games_per_cpu_second", "win_shares", "sd_scores"} <= set(figures)


def test_options_of_a_game():
    figures = json.loads(run("simulate", "usa", "--games", "50", "--option", "first=1", "--json").output)
    assert figures["options"] == {"first": 1}
    assert run("simulate", "usa", "--games", "5", "--option", "first=chance").exit_code == 0


def test_check_counts_and_finds_nothing():
    found = json.loads(run("check", "usa", "--games", "50", "--sample", "25", "--json").output)
    assert (found["violations"], found["first"], found["games"], found["sampled"]) == (0, None, 50, 2)
    assert all(seen > 0 for seen in found["decisions"].values())
    assert "No law was broken" in run("check", "usa", "--games", "20", "--sample", "100").output


@pytest.fixture
def recorded(tmp_path):
    path = tmp_path / "game.jsonl"
    play_at_random(Game.new("usa", players=2, seed=1)).record().write(path)
    return path


def test_replay_tells_a_game(recorded):
    shown = run("replay", str(recorded), "--verify").output
    assert "claims" in shown
    assert "place" in shown
    assert "Dealt again from its seed, it is the same game." in shown
    at = run("replay", str(recorded), "--at", "3").output
    assert at.strip().splitlines()[-1].split()[0] in "0123" or at


def test_replay_shows_what_a_seat_saw(recorded):
    assert "You are dealt" not in run("replay", str(recorded)).output
    assert "You are dealt" in run("replay", str(recorded), "--seat", "0").output


def test_replay_as_json(recorded):
    told = json.loads(run("replay", str(recorded), "--json").output)
    assert told["scores"][0]["seat"] == 0
    assert told["view"]["over"] is True


def test_replay_of_what_does_not_fit(recorded, tmp_path):
    recorded.write_text(recorded.read_text().replace('"players":2', '"players":3', 1))
    done = run("replay", str(recorded))
    assert done.exit_code == 1
    assert "what chance did there does not fit" in done.stderr
    assert run("replay", str(tmp_path / "none")).exit_code == 2


def test_bench_is_a_list_of_figures():
    timed = json.loads(run("bench", "usa", "--players", "2", "--games", "200", "--json").output)
    assert [set(figure) for figure in timed] == [{"game", "players", "games_per_cpu_second", "calibrated"}]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["simulate", "chess"], "There are: usa"),
        (["simulate", "usa", "--players", "9"], "2 to 5 players, not 9"),
        (["simulate", "usa", "--games", "0"], "0 is not in the range"),
        (["simulate", "usa", "--option", "first"], "NAME=VALUE"),
        (["simulate", "usa", "--option", "wings=2"], "no option “wings”"),
        (["simulate", "usa", "--option", "first=7"], "“first” is a seat from 0 to 1"),
        (["simulate", "usa", "--seed", "-1"], "not in the range"),
        (["simulate", "usa", "--board", "nowhere.json"], "nowhere.json cannot be read"),
        (["check", "usa", "--players", "1"], "2 to 5 players, not 1"),
        (["terminal", "usa", "--seat", "5"], "no seat 5"),
        (["fly"], "No such command"),
    ],
)
def test_bad_input_gets_a_line_and_exit_code_2(arguments, reason):
    done = run(*arguments)
    assert done.exit_code == 2
    assert reason in done.stderr
    assert "Traceback" not in done.output


def test_piped_output_is_plain_and_a_closed_pipe_no_drama():
    command = f"{sys.executable} -m branchline.cli simulate usa --games 20"
    piped = subprocess.run(f"{command} | cat", shell=True, capture_output=True, text=True)
    assert "\x1b" not in piped.stdout
    closed = subprocess.run(f"{command} | true", shell=True, capture_output=True, text=True)
    assert "Traceback" not in closed.stderr


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(shell):
    assert "_BRANCHLINE_COMPLETE" in run("completion", shell).output


def test_games_are_completed():
    done = subprocess.run(
        [sys.executable, "-c", "from branchline.cli import main; main(prog_name='branchline')"],
        env={
            **os.environ,
            "_BRANCHLINE_COMPLETE": "bash_complete",
            "COMP_WORDS": "branchline simulate u",
            "COMP_CWORD": "2",
        },
        capture_output=True,
        text=True,
    )
    assert "usa" in done.stdout


class TestTerminal:
    def test_a_game_by_script(self, tmp_path):
        path = tmp_path / "game.jsonl"
        script = "help\n?\nfrom denver\nfrom nowhere\nfly\nkeep 1 2\ntable\nscore\n?\n1\nquit\n"
        shown = run("terminal", "usa", "--seed", "3", "--record", str(path), given=script).output
        for words in (
            "You are Red; Blue plays at random",
            "draw blind",
            "keep 1 2",
            "Oklahoma City",
            "no city called “nowhere”",
            "not completed",
            "nothing one can do here",
            "The game waits in",
        ):
            assert words in shown, words
        assert Game.replay(path.read_bytes()).asks in ("second", "turn")

    def test_it_goes_on_from_its_record(self, tmp_path):
        path = tmp_path / "game.jsonl"
        run("terminal", "usa", "--seed", "3", "--record", str(path), given="keep 1 2\nquit\n")
        shown = run("terminal", "usa", "--record", str(path), given="?\n1\nquit\n").output
        assert "Your turn" in shown

    def test_to_the_end(self):
        shown = run("terminal", "usa", "--seed", "3", "--players", "5", given="1 2\n" + "?\n1\n" * 400).output
        assert "The final score" in shown
        assert "place" in shown

    def test_the_end_of_input_is_a_good_bye(self):
        done = run("terminal", "usa", "--seed", "3", given="")
        assert done.exit_code == 0
        assert "Good-bye" in done.output

    def test_a_spoilt_record_is_refused(self, tmp_path):
        path = tmp_path / "game.jsonl"
        path.write_text("nonsense")
        done = run("terminal", "usa", "--record", str(path))
        assert done.exit_code == 2
        assert "no record of a game" in done.stderr
        assert path.read_text() == "nonsense"

    def test_the_same_seed_is_the_same_game_the_others_moves_too(self):
        script = "1 2\ndraw blind\ndraw blind\nquit\n"
        assert len({run("terminal", "usa", "--seed", "2", given=script).output for _ in range(3)}) == 1

    def test_what_a_begun_game_is_cannot_be_said_anew(self, tmp_path):
        path = tmp_path / "game.jsonl"
        run("terminal", "usa", "--record", str(path), given="quit\n")
        done = run("terminal", "usa", "--record", str(path), "--players", "4", "--seed", "7")
        assert done.exit_code == 2
        assert "leave out --players and --seed" in done.stderr

    def test_a_game_left_at_once_waits_all_the_same(self, tmp_path):
        path = tmp_path / "game.jsonl"
        path.touch()
        shown = run("terminal", "usa", "--record", str(path), given="quit\n").output
        assert "The game waits in" in shown
        assert Game.replay(path.read_bytes()).asks == "opening"
        assert "Going on with" in run("terminal", "usa", "--record", str(path), given="quit\n").output

    def test_a_record_that_cannot_be_written_is_told_before_the_game(self, tmp_path):
        done = run("terminal", "usa", "--record", str(tmp_path / "none" / "game.jsonl"), given="keep 1 2\n")
        assert done.exit_code == 2
        assert "cannot be written" in done.stderr

    def test_numbers_mean_tickets_while_there_are_some_to_choose(self):
        shown = run("terminal", "usa", "--seed", "2", given="7\n1 2\n2\n? denver\nfrom\ntracks\nquit\n").output
        for words in (
            "no ticket 7",
            "Red keeps 2 tickets",
            "Type ? first",
            "claim Denver",
            "From which city?",
            "no tracks yet",
        ):
            assert words in shown, words

    @pytest.mark.parametrize(
        ("game", "words"),
        {
            "usa": ("draw tickets", "locomotives stand in"),
            "pennsylvania": ("take no share", "give the dummy", "Piles", "Ontario", "a ferry asks"),
            "amsterdam": ("carts", "draw contracts", "wilds stand in", "In hand"),
        }.items(),
    )
    def test_every_game_is_shown_in_its_own_words(self, game, words):
        asked = "keep all\nhelp\n?\nscore\ndraw blind\ndraw blind\ntable\nfrom nowhere\ntracks\n"
        shown = run("terminal", game, "--seed", "3", given=asked).output
        for word in words:
            assert word in shown, word
        assert "Line(" not in shown
        assert ("tickets" in shown) == (game != "amsterdam")

    def test_beginnings_of_names_will_do_and_a_name_of_several_places_means_all(self):
        asked = "keep all\nfrom ontario\nfrom scr\nclaim onta buf with 1 loco\ntake erie\ngive penn\n"
        shown = run("terminal", "pennsylvania", "--seed", "3", given=asked).output
        for words in (
            "Ontario (west)   Erie",
            "Ontario (east)   Buffalo",
            "Scranton / Wilkes Barre   Stroudsburg",
            "Red takes the share Erie Lackawanna #1.",
            "Red gives the dummy the share Pennsylvania #3.",
        ):
            assert words in shown, words

    def test_the_end_explains_every_seats_points(self, tmp_path):
        path = tmp_path / "game.jsonl"
        game = Game.new("pennsylvania", seed=3, players=3)
        play_at_random(game)
        game.record().write(path)
        shown = run("terminal", "pennsylvania", "--record", str(path)).output
        for seat, score in enumerate(game.scores()):
            assert f"{seat_name(seat)}{' (you)' * (seat == 0)}\n" in shown
            for line in score.lines:
                assert str(line) in shown

    def test_a_record_of_another_game_is_refused(self, tmp_path):
        path = tmp_path / "game.jsonl"
        Game.new("pennsylvania", seed=3).record().write(path)
        assert "cannot be played as amsterdam" in run("terminal", "amsterdam", "--record", str(path)).output

    def test_a_board_of_another_game_is_refused_in_a_sentence(self, tmp_path):
        path = tmp_path / "board.json"
        path.write_bytes(board_source("pennsylvania", "board.json"))
        shown = run("terminal", "usa", "--board", str(path)).output
        assert "This is a board for pennsylvania, and cannot be played as usa." in shown

    def test_no_players_are_too_few(self):
        assert "2 to 4 players, not 0" in run("terminal", "amsterdam", "--players", "0").output

    def test_the_score_before_the_end_tells_nothing_of_the_others(self):
        shown = run("terminal", "pennsylvania", "--seed", "3", given="keep all\nscore\n").output
        assert "So far, before shares and Globetrotter" in shown
        assert "Globetrotter, with" not in shown

    def test_help_speaks_of_the_map_in_play(self):
        lagoon = str(ROOT / "examples" / "lagoon.json")
        shown = run("terminal", "usa", "--board", lagoon, "--seed", "1", given="help\nquit\n").output
        assert "claim Amberness–Heronsgate with" in shown


@pytest.mark.parametrize("command", ["simulate", "check"])
def test_ctrl_c_stops_with_its_own_exit_code(command):
    arguments = [sys.executable, "-m", "branchline.cli", command, "usa", "--games", "100000000"]
    running = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(2)
    running.send_signal(signal.SIGINT)
    _, told = running.communicate(timeout=60)
    assert running.returncode == 130
    assert told.strip().endswith("Stopped.")


def test_output_that_cannot_be_written_is_said_in_a_line():
    command = f"{sys.executable} -m branchline.cli simulate usa --games 20 > /dev/full"
    done = subprocess.run(command, shell=True, capture_output=True, text=True)
    assert done.returncode == 2
    assert "No space left" in done.stderr
    assert "Traceback" not in done.stderr


def test_output_in_another_alphabet_is_no_drama():
    done = subprocess.run(
        [sys.executable, "-m", "branchline.cli", "terminal", "usa", "--seed", "1"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        input="?\nquit\n",
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
