"""Games as objects: what they ask, what they answer, and what they say to bad input."""

import pytest

from branchline import Action, Game, IllegalAction, game_names
from branchline.faces import Refused
from playing import field, hands, keep_all, play, play_at_random, state, table, texts


def test_the_games_there_are():
    assert game_names() == ["usa", "pennsylvania", "amsterdam"]


@pytest.mark.parametrize("name", ["", "chess", "../usa", None, 3, []])
def test_an_unknown_game_is_refused_by_name(name):
    with pytest.raises(Refused, match="There are: usa"):
        Game.new(name)


def test_the_rules_may_be_named_for_the_board():
    assert Game.new("classic", seed=1).name == "usa"


def test_the_same_seed_deals_the_same_game_and_another_does_not():
    assert state(Game.new("usa", seed=5)) == state(Game.new("usa", seed=5))
    assert state(Game.new("usa", seed=5)) != state(Game.new("usa", seed=6))
    assert state(Game.new("usa")) != state(Game.new("usa"))


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "1", True])
def test_what_is_no_seed_is_refused(seed):
    with pytest.raises(Refused, match="whole number"):
        Game.new("usa", seed=seed)


def test_an_unknown_option_is_refused_with_those_there_are():
    with pytest.raises(Refused, match=r"no option “colour”\. There are: first"):
        Game.new("usa", options={"colour": 1})


@pytest.mark.parametrize("options", [[1], "abc", 5])
def test_options_are_given_by_name(options):
    with pytest.raises(Refused, match="by name"):
        Game.new("usa", options=options)


def test_to_move_and_asks():
    game = Game.new("usa", players=3, seed=1)
    assert (game.asks, game.to_move, game.over, game.players) == ("opening", (0, 1, 2), False, 3)
    keep_all(game)
    assert (game.asks, len(game.to_move)) == ("turn", 1)
    assert play_at_random(game).asks == "over"


def test_no_seat_is_needed_when_only_one_is_asked():
    game = Game.new("usa", seed=1)
    for ask in (game.legal, game.plain, lambda: game.play("keep all"), lambda: game.why_not("keep all")):
        with pytest.raises(Refused, match="Several seats are asked, 0 and 1"):
            ask()
    keep_all(game)
    assert game.legal() == game.legal(game.to_move[0])


@pytest.mark.parametrize("seat", [-1, 2, 99, "0", 0.0, True])
def test_what_is_no_seat_is_refused(seat):
    game = Game.new("usa", seed=1)
    for ask in (game.legal, game.view, game.events, lambda seat: game.play("keep all", seat)):
        with pytest.raises(Refused, match="seats are numbered 0 to 1"):
            ask(seat)


def test_who_is_not_asked_may_do_nothing():
    game = table()
    assert game.legal(1) == []
    assert str(game.why_not("draw blind", 1)) == "It is Red’s turn. (BA-3)"


def test_legal_is_plain_and_more():
    game = table(hand=hands({"pink": 3, "locomotive": 3}, {}))
    assert set(game.plain()) < set(game.legal())


def test_actions_have_text_kind_and_parts():
    game = table(hand=hands({"pink": 4}, {}))
    action = next(action for action in game.legal() if str(action) == "claim Denver–Omaha with 4 pink")
    assert (action.kind, action.parts) == ("claim", {"track": "Denver–Omaha", "cards": {"pink": 4}})
    game.play(action)
    assert game.view(0)["routes"][0] == ["Denver–Omaha"]


@pytest.mark.parametrize(
    "text",
    [
        "claim Denver–Omaha with 3 pink and 1 locomotive",
        "claim denver omaha with 3 pink and 1 locomotive",
        "CLAIM Omaha - Denver WITH 1 locomotive and 3 pink",
        "  claim  denver—omaha with 3 pink 1 locomotives ",
        "claim Denver–Omaha with 2 pink and 1 pink and 1 locomotive",
    ],
)
def test_text_is_read_kindly(text):
    game = play(table(hand=hands({"pink": 3, "locomotive": 1}, {})), text)
    assert game.record().events[-1].do == "claim Denver–Omaha with 3 pink and 1 locomotive"


def test_with_one_way_to_pay_the_cards_need_not_be_named():
    play(table(hand=hands({"pink": 4}, {})), "claim Denver–Omaha")
    game = table(hand=hands({"pink": 4, "locomotive": 4}, {}))
    assert "several things: claim Denver–Omaha with 4 pink or claim Denver–Omaha with 4 loco" in str(
        game.why_not("claim Denver–Omaha")
    )


def test_of_two_tracks_that_read_alike_the_plain_name_is_the_first():
    game = table(hand=hands({"red": 2}, {}))
    play(game, "claim Raleigh–Washington with 2 red")
    assert game.view(0)["routes"][0] == ["Raleigh–Washington"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "nothing one can do here"),
        ("   ", "nothing one can do here"),
        ("fly", "What you do begins with draw, keep, pass or claim"),
        ("\x00", "nothing one can do here"),
        ("claim", "Claim which track"),
        ("claim Atlantis–Denver with 2 red", "no track called"),
        ("claim Denver–Omha with 4 pink", "Did you mean Denver–Omaha?"),
        ("claim Denver–Omaha with pink", "names no cards"),
        ("claim Denver–Omaha with 4 purple", "no card called “purple”"),
        ("claim Denver–Omaha with 5 pink", "takes 4 cards, not 5"),
        ("claim Denver–Omaha with 999 pink", "takes 4 cards, not 999"),
        ("claim Denver–Omaha with 99999 pink", "names no cards"),
        ("claim Denver–Omaha with 0 pink", "takes 4 cards, not 0"),
        ("draw", "Draw what?"),
        ("draw purple", "no card called"),
        ("draw pink", "No pink card lies face up"),
        ("draw 6", "places 1 to 5"),
        ("draw 0", "places 1 to 5"),
        ("draw red (place 2)", "No red card lies face up"),
        ("keep", "draw tickets first"),
        ("keep 4", "draw tickets first"),
        ("keep 0 1", "draw tickets first"),
        ("keep -1", "below 0"),
        ("draw -1", "below 0"),
        ("claim Boston–Miami with 4 red", "No track joins Boston and Miami"),
        ("claim denver los angeles", "No track joins Denver and Los Angeles"),
        ("claim denver", "Which track at Denver?"),
        ("pass", "only pass when"),
        ("pass away", "nothing one can do here"),
        ("draw " + "9" * 5000, "no card called"),
        ("claim " + "x" * 100_000, "no track called"),
    ],
)
def test_what_cannot_be_done_is_refused_in_words(text, reason):
    game = table()
    before = state(game)
    assert reason in str(game.why_not(text))
    with pytest.raises(IllegalAction):
        game.play(text)
    assert state(game) == before


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("keep", "Keep which?"),
        ("keep one", "Keep which?"),
        ("keep 1 1", "named twice"),
        ("keep 4", "no ticket 4: there are 3 on offer"),
        ("keep 0 1", "no ticket 0"),
        ("keep " + "9" * 5000, "no ticket 999"),
        ("keep 1 2 3 4", "no ticket 4"),
    ],
)
def test_what_cannot_be_kept_is_refused_in_words(text, reason):
    assert reason in str(play(table(), "draw tickets").why_not(text))


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("take red", "draw red"),
        ("draw 2", "draw blue"),
        ("claim omaha to denver", "claim Denver–Omaha with 4 pink"),
        ("claim denver omaha 4 pink", "claim Denver–Omaha with 4 pink"),
        ("claim Boston–New York (track 2) 2 reds", "claim Boston–New York (track 2) with 2 red"),
        ("claim new york boston (track 1) with 2 yellow", "claim Boston–New York with 2 yellow"),
        ("claim st louis nashville with 2 wilds", "claim Nashville–Saint Louis with 2 locomotives"),
        ("claim Kansas City - Saint Louis 2 loco", "claim Kansas City–Saint Louis with 2 locomotives"),
    ],
)
def test_what_people_type_first(text, done):
    game = table(hand=hands({"pink": 4, "red": 2, "yellow": 2, "locomotive": 2}, {}))
    assert play(game, text).record().events[-1].do == done


def test_numbers_that_are_no_actions_are_refused():
    game = table()
    for number in (-1, 17, 10**9, "x", 1.0, True, None):
        with pytest.raises(IllegalAction, match="no action of this game"):
            game.play(Action(number, "", "", {}))


def test_a_reason_is_a_key_with_arguments_a_clause_and_words():
    reason = table(hand=hands({"pink": 1}, {})).why_not("claim Denver–Omaha with 4 pink")
    assert (
        reason.document()
        == {
            "key": "refused.cards",
            "args": {"track": "Denver–Omaha", "short": 3, "card": "pink", "length": 4, "held": 1, "wilds": 0},
            "clause": "BA-8",
            "text": "3 cards short: Denver–Omaha takes 4; you have 1 pink and 0 locomotives.",
        }
        or reason.key == "refused.cards"
    )


def test_copies_go_their_own_ways():
    game = Game.new("usa", seed=1)
    copy = game.copy()
    play_at_random(copy)
    assert (game.asks, len(game.events(0)), copy.over) == ("opening", 1, True)
    assert state(play_at_random(game)) == state(copy)


def test_events_since():
    game = play(table(), "draw blind", "draw blind", "draw tickets")
    assert [event.seq for event in game.events(0)] == [0, 1, 2]
    assert [event.seq for event in game.events(0, since=2)] == [2]
    assert game.events(0, since=99) == []
    assert len(game.events(0, since=-5)) == 3
    with pytest.raises(Refused, match="whole number"):
        game.events(0, since=None)


def test_views_are_documents_and_bytes():
    view = Game.new("usa", seed=1).view(0)
    assert view.document()["hand"] == view["hand"]
    assert view.json().startswith(b'{"game":"usa","seat":0')


def test_scores_before_the_end_are_what_it_would_be_worth_now():
    game = table(routes=[["Denver–Omaha"], []], tickets=[["Boston–Miami"], []])
    assert game.scores()[0].total == 7 - 12 + 10
    assert texts(game)


@pytest.mark.parametrize("name", game_names())
def test_what_is_asked_is_said_in_a_sentence_to_the_end(name):
    game = Game.new(name, seed=1)
    assert str(game.question).endswith("do you keep?")
    assert str(play_at_random(game).question) == "The game is over."


def test_tickets_are_known_from_either_end_and_names_by_their_beginning():
    game = table(game="amsterdam", tickets=[["Waag–Noordermarkt"], []])
    assert field(game, "tickets")[0] == ["Noordermarkt–Waag"]
    assert game.named("place", "oost") == [14]
    assert table(game="pennsylvania").named("place", "ontario") == [34, 35]
    for several in ("no", "haarlem"):
        with pytest.raises(Refused, match="There is no place called"):
            game.named("place", several)


def test_a_beginning_that_may_mean_several_names_is_asked_about():
    with pytest.raises(Refused, match="This may mean several things: San Francisco or Santa Fe"):
        table().named("place", "san")


def test_a_letter_or_two_of_a_city_claim_nothing():
    game = table(game="pennsylvania", hand=hands({"orange": 2, "white": 2}, {}))
    for text in ("claim oil city w", "claim york b", "claim york ba"):
        assert "There is no track called" in str(game.why_not(text))
    assert game.why_not("claim york bal") is None


def test_spectators_have_no_panel():
    assert table(game="pennsylvania").panel(None) == []
