"""Pennsylvania's words: why something is not to be had, what may be typed, how a score reads, and positions."""

import pytest

from branchline import Game
from playing import field, own, play, state, why
from railroads import ORANGE, PILES, RAILROADS, TO_WARREN, all_of, end, pennsylvania, small_board

TRACK = "Warren–Oil City"
LATER = "A share is taken right after claiming a route that shows its railroad."


def asked(players: int = 3, *gone: str, commands=()) -> Game:
    """Red has claimed Warren–Oil City, and of some railroads Blue has all shares."""
    return play(pennsylvania(players, hand=ORANGE, shares=[{}, all_of(*gone)]), TO_WARREN, *commands)


class TestRefusals:
    def test_pa_5_a_railroad_that_the_track_does_not_show(self):
        assert why(asked(), "take Reading") == (
            f"{TRACK} does not show Reading. "
            "It shows, with shares left: Pennsylvania, Baltimore & Ohio and Erie Lackawanna. (PA-5)"
        )

    def test_pa_5_a_pile_that_has_run_out(self):
        game = asked(3, "Erie Lackawanna")
        said = f"No Erie Lackawanna share is left. {TRACK} also shows Pennsylvania and Baltimore & Ohio. (PA-5)"
        assert why(game, "take ERIE") == why(game, "take share Erie Lackawanna") == said
        assert "It shows, with shares left: Pennsylvania and Baltimore & Ohio." in why(game, "take Reading")

    def test_pa_11_the_same_of_what_the_dummy_is_given(self):
        game = asked(2, "Erie Lackawanna", commands=["take Pennsylvania"])
        assert why(game, "give the dummy ERIE") == (
            f"No Erie Lackawanna share is left. {TRACK} also shows Pennsylvania and Baltimore & Ohio. (PA-11)"
        )
        assert why(game, "give the dummy Reading").startswith(f"{TRACK} does not show Reading. ")
        assert why(game, "give the dummy Reading").endswith("(PA-11)")

    def test_a_share_when_none_is_asked_for(self):
        game = pennsylvania(2)
        assert (
            why(game, "take share Reading") == why(game, "take no share") == why(game, "decline") == f"{LATER} (PA-5)"
        )
        assert why(game, "give the dummy Reading") == (
            "The dummy is given a share right after you have taken one. (PA-11)"
        )
        assert why(pennsylvania(3), "give the dummy Reading") == "Only two players have a dummy between them. (PA-11)"

    def test_a_share_when_it_is_blues_turn_and_none_is_asked_for(self):
        game = play(pennsylvania(2), "draw blind", "draw blind")
        assert why(game, "take share Reading", 1) == f"{LATER} (PA-5)"
        assert why(game, "take share Reading", 0) == "It is Blue’s turn. (BA-3)"

    def test_a_share_while_something_else_is_asked(self):
        assert why(play(pennsylvania(), "draw blind"), "take share Reading") == (
            "You have taken one card: now take the second."
        )
        game = Game.new("pennsylvania", seed=1)
        assert why(game, "decline", 0) == "First choose which of your opening tickets to keep."

    def test_something_else_while_a_share_is_asked_for(self):
        for command in ("draw red", "draw blind", "draw tickets", "pass", "keep 1", "claim York–Lancaster with 1 pink"):
            assert why(asked(), command) == "First take a share, or take no share."
            given = asked(2, commands=["take Pennsylvania"])
            assert why(given, command) == "First give the dummy a share."
        assert why(asked(2), "give the dummy Reading") == "First take a share, or take no share."
        assert why(given, "take share Pennsylvania") == why(given, "decline") == "First give the dummy a share."

    @pytest.mark.parametrize("command", ["take share Pennsylvania", "decline", "give the dummy Pennsylvania"])
    def test_it_is_another_seats_turn(self, command):
        assert why(asked(), command, 1) == "It is Red’s turn. (BA-3)"
        assert why(pennsylvania(), command, 1) == "It is Red’s turn. (BA-3)"
        assert why(end(), command, 1) == "The game is over."

    def test_a_railroad_beyond_the_last(self):
        (taken, *_) = asked().legal()
        for number in (taken.number + 9, taken.number + 20):
            beyond = type(taken)(number, "", "share", {})
            game = asked() if number < taken.number + 11 else asked(2, commands=["take Pennsylvania"])
            assert str(game.why_not(beyond)).startswith("There is no such railroad on this board. (PA-")

    def test_pa_5_a_refusal_changes_nothing(self):
        game = asked()
        before = state(game)
        why(game, "take Reading")
        assert state(game) == before


TYPED = {
    "take": "Which railroad’s share? For example: take share Pennsylvania.",
    "take share": "Which railroad’s share? For example: take share Pennsylvania.",
    "take Pensylvania": "There is no railroad called “pensylvania”. Did you mean Pennsylvania?",
    "take share Eerie": "There is no railroad called “eerie”. Did you mean Erie Lackawanna?",
    "take B and O": "There is no railroad called “b and o”. Did you mean Baltimore & Ohio?",
    "take xyzzy": "There is no railroad called “xyzzy”.",
    "tak Reading": "“tak Reading” is nothing one can do here. What you do begins with draw, take, keep, pass, "
    "claim, decline or give.",
}


class TestTyping:
    @pytest.mark.parametrize(("typed", "said"), TYPED.items(), ids=TYPED)
    def test_what_is_misspelt_gets_helpful_words(self, typed, said):
        assert why(asked(), typed) == said

    def test_so_it_does_when_it_is_for_the_dummy(self):
        game = asked(2, commands=["take Pennsylvania"])
        assert why(game, "give the dummy Pensylvania") == TYPED["take Pensylvania"]
        assert why(game, "give the dummy").startswith("Which railroad’s share? For example: ")

    @pytest.mark.parametrize("railroad", PILES)
    def test_every_way_to_say_a_railroad(self, railroad):
        board = pennsylvania().board
        (entry,) = [entry for entry in board.railroads if entry.name == railroad]
        track = next(
            name for name, route in zip(board.track_names(), board.routes, strict=True) if railroad in route.railroads
        )
        for said in (entry.name, entry.title, entry.letters, railroad.lower(), railroad.upper()):
            for command in (f"take {said}", f"take share {said}"):
                game = pennsylvania(2, ask="share", claimed=track, routes=[[track]])
                assert play(game, command).asks == "dummy"
                assert field(game, "shares")[0] == {railroad: [1]}
                play(game, f"give the dummy {said}")
                assert field(game, "dummy") == {railroad: [2]}

    def test_take_still_takes_cards_from_the_row(self):
        game = play(pennsylvania(), "take red")
        assert field(game, "hand")[0] == {"red": 1}
        assert why(pennsylvania(), "take share xyzzy") == "There is no railroad called “xyzzy”."
        assert why(pennsylvania(), "take xyzzy") == "There is no card called “xyzzy”."

    def test_so_it_does_where_a_railroad_is_called_like_a_card(self):
        shown = {f"routes__{i}__railroads": ["Red"] for i in range(4)}
        map_ = small_board(railroads=[RAILROADS[0] | {"name": "Red"}], **shown)
        row = ["red", "blue", "red", "blue", "red"]
        assert field(play(own(map_, game="pennsylvania", row=row), "take red"), "hand")[0] == {"red": 1}
        game = own(map_, game="pennsylvania", ask="share", claimed="Ash–Birch", routes=[["Ash–Birch"], []], row=row)
        assert field(play(game, "take red"), "shares")[0] == {"Red": [1]}

    def test_every_text_means_its_action(self):
        for game in (asked(), asked(2, commands=["take PRR"])):
            for action in game.legal():
                assert game.copy().play(str(action)) == action

    def test_a_railroad_that_begins_like_the_word_share(self):
        shown = {f"routes__{i}__railroads": ["Shareholders"] for i in range(4)}
        map_ = small_board(railroads=[RAILROADS[0] | {"name": "Shareholders"}], **shown)
        row = ["red", "blue", "red", "blue", "red"]
        for command in ("take share Shareholders", "take Shareholders"):
            game = own(map_, game="pennsylvania", ask="share", claimed="Ash–Birch", routes=[["Ash–Birch"], []], row=row)
            play(game, command, "give the dummy Shareholders")
            assert (field(game, "shares")[0], field(game, "dummy")) == ({"Shareholders": [1]}, {"Shareholders": [2]})

    def test_what_programs_read_of_an_action(self):
        parts = [action.parts for action in asked(3, "Erie Lackawanna").legal()]
        assert parts == [{"railroad": "Pennsylvania"}, {"railroad": "Baltimore & Ohio"}, {"railroad": None}]
        given = asked(2, "Erie Lackawanna", commands=["take PRR"])
        assert [action.parts for action in given.legal()] == parts[:2]


def told(game: Game, seat: int = 0) -> list[str]:
    return [str(line) for line in game.scores()[seat].lines]


class TestTheScoreInWords:
    def test_line_by_line(self):
        game = end(
            {"Reading": [2, 3], "Western Maryland": [3], "Pennsylvania": [1]},
            {"Reading": [1], "Western Maryland": [1]},
            {"Reading": [4, 5, 6], "Western Maryland": [2]},
            routes=[["Philadelphia–Atlantic City"]],
            tickets=[["Philadelphia–Atlantic City", "Wheeling–Albany"]],
        )
        assert told(game) == [
            "Routes: 2 points. (BA-11)",
            "Philadelphia–Atlantic City: completed, 2 points. (BA-16)",
            "Wheeling–Albany: not completed, 22 points lost. (BA-16)",
            "Pennsylvania: Red 1 (lowest #1). Rank 1: 30 points. (PA-7)",
            "Reading: Green 3 (lowest #4); Red 2 (lowest #2); Blue 1 (lowest #1). Rank 2: 9 points. (PA-7)",
            "Western Maryland: Blue 1 (lowest #1); Green 1 (lowest #2); Red 1 (lowest #3). "
            "Rank 3, which is not paid. (PA-9)",
            "Globetrotter, with 1 ticket completed: 15 points. (PA-10)",
            "In all: 36 points. (PA-13)",
        ]
        assert told(game, 1)[-2:] == ["No ticket completed. (PA-10)", "In all: 14 points. (PA-13)"]

    def test_the_dummy_among_them(self):
        game = end({"Reading": [3]}, {"Reading": [4]}, dummy={"Reading": [1, 2]}, revealed={"Reading": [2]})
        ranks = "the dummy 1 (lowest #2); Red 1 (lowest #3); Blue 1 (lowest #4)"
        assert told(game)[1] == f"Reading: {ranks}. Rank 2: 9 points. (PA-7)"
        assert told(game, 1)[1] == f"Reading: {ranks}. Rank 3: 5 points. (PA-7)"

    def test_the_dummy_beyond_the_ranks_that_are_paid(self):
        game = end({"Jersey Central": [3]}, {"Jersey Central": [2]}, dummy={"Jersey Central": [1]})
        assert told(game)[1].endswith("Rank 3, which is not paid. (PA-9)")

    def test_a_railroad_that_one_has_no_share_of_is_not_mentioned(self):
        assert told(end({"Reading": [1]}, {}), 1) == [
            "Routes: 0 points. (BA-11)",
            "No ticket completed. (PA-10)",
            "In all: 0 points. (PA-13)",
        ]


class TestNothingByMistake:
    """A share once declined is gone: only plain words decline."""

    @pytest.mark.parametrize("words", ["no, take Reading", "no idea", "decline to say", "no share of Reading"])
    def test_what_only_begins_like_declining_declines_nothing(self, words):
        assert why(asked(), words) == "Which railroad’s share? For example: take no share."

    @pytest.mark.parametrize("words", ["no", "no share", "decline", "take none", "take no share", "decline share"])
    def test_plain_words_decline(self, words):
        assert str(asked().play(words)) == "take no share"

    @pytest.mark.parametrize("name", ["Toledo to Ann Arbor", "The Katy", "A", "To", "Of the Valley", "Blue Line"])
    def test_every_name_that_a_board_may_have_can_be_typed(self, name):
        shown = {f"routes__{i}__railroads": [name] for i in range(4)}
        lone = [RAILROADS[0] | {"name": name, "letters": "XYZ", "shares": 3}]
        game = own(
            small_board(railroads=lone, **shown),
            game="pennsylvania",
            ask="share",
            claimed="Ash–Birch",
            routes=[["Ash–Birch"], []],
            row=["red", "blue", "red", "blue", "red"],
        )
        for text in (f"take share {name}", f"give the dummy {name}"):
            assert str(game.play(text)) == text


class TestThePanel:
    def test_pa_6_ones_own_shares_the_piles_and_how_many_the_dummy_has(self):
        game = pennsylvania(2, shares=[{"Reading": [1, 3]}, {"Reading": [2]}], dummy={"Jersey Central": [1, 2, 3]})
        red, blue = ([str(line) for line in game.panel(seat)] for seat in (0, 1))
        assert red[0] == "Shares   Reading #1 #3"
        assert blue[0] == "Shares   Reading #2"
        assert red[1] == "Piles    PRR 15; B&O 10; ERIE 8; READING 4; LV 6; NYC 5; WM 4; JCL 0; BR&P 2"
        assert red[2:] == blue[2:] == ["Dummy    3 shares"]
        assert game.counts == {"share_count": "shares"}

    def test_pa_5_asked_for_a_share_what_each_on_offer_would_mean(self):
        shares = [{"Pennsylvania": [1, 3]}, {"Pennsylvania": [2]}]
        game = pennsylvania(2, ask="share", claimed=TRACK, routes=[[TRACK], []], shares=shares)
        assert [str(line) for line in game.panel(0)][2:] == [
            "Pennsylvania (PRR): #4 is next, and 11 more; pays 30, 21, 14, 9 and 6. You have #1 #3.",
            "Baltimore & Ohio (B&O): #1 is next, and 9 more; pays 20, 14, 9, 5 and 2. You have none.",
            "Erie Lackawanna (ERIE): #1 is next, and 7 more; pays 16, 10, 5 and 1. You have none.",
        ]
        assert len(game.panel(1)) == 2

    def test_who_has_none_reads_only_of_the_piles(self):
        (line,) = pennsylvania().panel(0)
        assert str(line).startswith("Piles    PRR 15; ")
