"""Amsterdam’s words: contracts, carts and wilds; never tickets, trains or locomotives. Refusals cite its own rules."""

import re
import string

import pytest

from branchline import Game
from branchline.games import face_of
from branchline.words import catalogue, say
from canals import CONTRACTS, LINE, W, after_dealing, amsterdam, on, scarce, stuck, with_carts
from playing import field, hands, play, texts, why

FACE = face_of("amsterdam")
FOREIGN = re.compile(r"ticket|train|locomotive|\bBA-", re.I)


def arguments(template: str, many: int) -> dict:
    """Something for each argument that a template names."""
    given = {}
    for _, name, spec, _ in string.Formatter().parse(template):
        if name and not name.startswith("@"):
            if spec == "seat":
                given[name] = 0
            else:
                given[name] = (
                    ["x"] if spec in ("and", "or", ";") else many if "|" in spec or spec.startswith("@") else "x"
                )
    return given


@pytest.mark.parametrize("key", [key for key in catalogue("en") if not key.startswith("@")])
def test_nothing_that_is_said_at_this_table_has_a_foreign_word(key):
    for many in (0, 1, 2):
        said = say(key, arguments(catalogue("en")[key], many), "amsterdam")
        assert not FOREIGN.search(said), said


@pytest.mark.parametrize(
    ("word", "here"),
    [("ticket", "contract|contracts"), ("train", "cart|carts"), ("locomotive", "wild|wilds")],
)
def test_what_others_call_it_and_what_it_is_called_here(word, here):
    assert catalogue("en")[f"@{word}"] == f"{word}|{word}s"
    assert catalogue("en")[f"@{word} amsterdam"] == here


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_is_told_without_a_foreign_word(players):
    game = Game.new("amsterdam", players=players, seed=players)
    said = []
    while not game.over:
        for seat in game.to_move:
            said += [str(game.question), *texts(game, seat)]
        play_on(game)
    for viewer in (*range(players), None):
        said += [str(event) for event in game.events(viewer)]
    for score in game.scores():
        said += [str(line) for line in score.lines] + [str(line) for line in game.panel(score.seat)]
    assert [line for line in said if FOREIGN.search(line)] == []
    for word in ("contract", "wild", "nearly out of carts"):
        assert [line for line in said if word in line], word


def play_on(game: Game) -> None:
    """The first seat does what the number of events points at."""
    seat = game.to_move[0]
    game.play(game.legal(seat)[game.events_so_far * 7 % len(game.legal(seat))], seat)


def test_questions():
    game = after_dealing()
    assert str(game.question) == "Which of these contracts do you keep?"
    game.play("keep 1", 0)
    assert why(game, "keep 1", 0) == "You have chosen your contracts; the others are still choosing."
    assert why(game, "draw contracts", 1) == "First choose which of your opening contracts to keep."
    game.play("keep 1", 1)
    assert str(game.question) == "Your turn: draw cards, claim a route, or draw contracts."
    assert why(game, "keep 1") == "There are no contracts to choose from: draw contracts first."
    game.play("draw contracts")
    assert str(game.question) == "Which of these contracts do you keep?"
    assert why(game, "draw blind") == "First choose which of these contracts to keep."


REFUSALS = {
    "AM-2": (lambda: after_dealing(), "keep none"),
    "AM-3": (lambda: amsterdam(turn=1), "draw blind"),
    "AM-4": (lambda: play(amsterdam(row=[W, "red", "blue", "green", "pink"]), "draw red"), "draw wild"),
    "AM-4 not up": (lambda: amsterdam(), "draw orange"),
    "AM-5 carts": (lambda: on(LINE, routes=[["A–B", "C–D", "D–E"], []]), "claim B–C with 5 red"),
    "AM-5 colour": (lambda: amsterdam(), "claim Oude Kerk–Waag (track 1) with 1 pink"),
    "AM-5 wilds": (lambda: amsterdam(), "claim Oude Kerk–Waag (track 1) with 1 wild"),
    "AM-5 taken": (lambda: amsterdam(routes=[[], ["Oude Waal–Waag"]]), "claim Oude Waal–Waag with 1 red"),
    "AM-5 many": (lambda: amsterdam(), "claim Oude Waal–Waag with 2 red"),
    "AM-5 colours": (lambda: amsterdam(), "claim Dam–Begijnhof with 1 red 1 blue"),
    "AM-6": (lambda: amsterdam(routes=[["Oude Kerk–Waag"], []]), "claim Oude Kerk–Waag (track 2) with 1 red"),
    "AM-9": (lambda: amsterdam(tickets=[CONTRACTS, []]), "draw contracts"),
    "AM-9 keep": (lambda: play(amsterdam(), "draw contracts"), "keep none"),
    "AM-14 deck": (lambda: scarce(row=["red"]), "draw blind"),
    "AM-14 gap": (lambda: scarce(row=["red"]), "draw 2"),
    "AM-14 pass": (lambda: amsterdam(), "pass"),
}


@pytest.mark.parametrize(("clause", "case"), REFUSALS.items(), ids=REFUSALS)
def test_refusals_cite_amsterdams_clauses(clause, case):
    table, text = case
    said = why(table(), text, 0)
    assert said.endswith(f"({clause.split()[0]})")
    assert not FOREIGN.search(said)


def test_every_refusal_of_a_turn_is_in_the_words_of_the_table():
    tables = [amsterdam(), play(amsterdam(), "draw red"), play(amsterdam(), "draw contracts"), stuck()]
    tables += [scarce(row=["red", W]), amsterdam(3, routes=with_carts(2, 3, 1), hand=[{"red": 2, W: 2}, {}, {}])]
    for game in tables:
        legal = {action.number for action in game.legal(0)}
        scene = game._scene
        for number in range(FACE.rules.ACTIONS.words * 64):
            if number in FACE.rules.ACTIONS and number not in legal:
                said = str(FACE.voiced(FACE.why_not(scene, 0, number)))
                assert not FOREIGN.search(said), said


class TestTyped:
    def test_contracts_are_drawn_by_either_word(self):
        assert "draw contracts" in texts(amsterdam())
        for typed in ("draw contracts", "draw tickets", "draw ticket", "Draw Contracts"):
            assert play(amsterdam(), typed).asks == "keep"

    @pytest.mark.parametrize("typed", ["1 wild", "1 locomotive", "1 wilds", "1 loco", "1 locomotives"])
    def test_wilds_are_played_by_either_word(self, typed):
        game = play(
            amsterdam(hand=hands({"green": 1, W: 1}, {})), f"claim Montelbaanstoren–Waag with 1 green and {typed}"
        )
        assert field(game, "discard") == {"green": 1, W: 1}
        assert game.events(None)[-1].action == "claim Montelbaanstoren–Waag with 1 green and 1 wild"

    def test_and_so_are_they_drawn(self):
        row = [W, "red", "blue", "green", "pink"]
        for typed in ("draw wild", "take wild", "draw locomotive"):
            assert field(play(amsterdam(row=row), typed), "hand")[0] == {W: 1}

    def test_one_wild_two_wilds(self):
        game = amsterdam(hand=hands({"red": 1, W: 2}, {}))
        assert [text for text in texts(game) if text.startswith("claim Dam–Begijnhof")] == [
            "claim Dam–Begijnhof with 1 red and 1 wild",
            "claim Dam–Begijnhof with 2 wilds",
        ]

    @pytest.mark.parametrize(
        ("typed", "said"),
        [
            ("draw what", "There is no card called “what”."),
            ("draw", "Draw what? For example: draw red · draw blind · draw contracts."),
            ("claim", "with 1 red and 1 wild."),
            ("claim Dam–Begijnhof with red", "For example: with 2 orange and 1 wild."),
            ("dance", "“dance” is nothing one can do here."),
        ],
    )
    def test_what_is_not_understood_is_explained_in_these_words(self, typed, said):
        assert said in why(amsterdam(), typed)

    def test_what_to_keep_too(self):
        game = play(amsterdam(), "draw contracts")
        assert why(game, "keep") == "Keep which? Number the contracts, for example: keep 1 3."
        assert why(game, "keep 3") == "There is no contract 3: there are 2 on offer."
        assert why(game, "keep 1 1") == "The same contract is named twice: name each once."


class TestScores:
    def test_line_by_line(self):
        game = amsterdam(
            3,
            ask="over",
            routes=[[*with_carts(1)[0], "Oude Kerk–Waag"], with_carts(0, 2)[1], []],
            tickets=[["Oude Kerk–Jan Roodenpoortstoren"], [], []],
        )
        assert [[str(line) for line in score.lines] for score in game.scores()] == [
            [
                "Routes: 3 points. (AM-7)",
                "Oude Kerk–Jan Roodenpoortstoren: not completed, 3 points lost. (AM-11)",
                "Merchandise: Blue 2; Red 1. Rank 2: 5 points. (AM-12)",
                "In all: 5 points. (AM-13)",
            ],
            [
                "Routes: 4 points. (AM-7)",
                "Merchandise: Blue 2; Red 1. Rank 1: 8 points. (AM-12)",
                "In all: 12 points. (AM-13)",
            ],
            ["Routes: 0 points. (AM-7)", "Merchandise: none, no points. (AM-12)", "In all: 0 points. (AM-13)"],
        ]

    def test_equals_are_told_the_rank_they_share(self):
        game = amsterdam(4, ask="over", routes=with_carts(3, 1, 1, 0))
        assert [str(score.lines[-2]) for score in game.scores()] == [
            "Merchandise: Red 3; Blue 1; Green 1. Rank 1: 8 points. (AM-12)",
            "Merchandise: Red 3; Blue 1; Green 1. Rank 2: 6 points. (AM-12)",
            "Merchandise: Red 3; Blue 1; Green 1. Rank 2: 6 points. (AM-12)",
            "Merchandise: none, no points. (AM-12)",
        ]

    def test_a_rank_that_pays_nothing(self):
        board = {**LINE, "merchandise": {"cards": 16, "pays": {"2": [3], "3": [3], "4": [3]}}}
        board["routes"] = [{**route, "cart": True} for route in LINE["routes"]]
        game = on(board, ask="over", routes=[["A–B"], ["C–D", "D–E"]])
        assert str(game.scores()[0].lines[-2]) == "Merchandise: Blue 2; Red 1. Rank 2, which is not paid. (AM-12)"

    def test_completed_contracts(self):
        way = ["De Drie Hendricken–Westermarkt", "Westermarkt–Jan Roodenpoortstoren", "Jan Roodenpoortstoren–Dam"]
        game = amsterdam(ask="over", routes=[way, []], tickets=[CONTRACTS[:1], []])
        assert str(game.scores()[0].lines[1]) == "De Drie Hendricken–Dam: completed, 3 points. (AM-11)"
