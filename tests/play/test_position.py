"""Positions: complete, by names, written by hand, and refused with the reason where they are impossible."""

import json

import pytest

from branchline import BadPosition, Game, Refused
from playing import L, field, hands, keep_all, play_at_random, position, small, state, table


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_position_is_the_whole_game_at_every_moment(players):
    game = Game.new("usa", players=players, seed=players)
    while not game.over:
        again = Game.at(json.loads(json.dumps(game.position())))
        assert state(again) == state(game)
        for _ in range(9):
            if not game.over:
                seat = game.to_move[-1]
                game.play(game.plain(seat)[len(game.events(None)) % len(game.plain(seat))], seat)
    assert Game.at(game.position()).scores() == game.scores()


def test_the_games_play_on_alike():
    game = keep_all(Game.new("usa", seed=1))
    again = Game.at(game.position())
    assert state(play_at_random(game)) == state(play_at_random(again))


def test_what_is_left_out_follows_or_is_drawn():
    game = Game.at({"format": "branchline position 1", "game": "classic", "board": "usa", "players": 3, "ask": "turn"})
    assert field(game, "trains") == [45, 45, 45]
    assert sum(field(game, "deck").values()) == 105
    assert field(game, "row").count(L) < 3
    assert len(field(game, "ticket_deck")) == 30
    assert state(table(seed=1)) != state(table(seed=2))
    assert state(table(seed=1)) == state(table(seed=1))


def nested():
    value = []
    for _ in range(50_000):
        value = [value]
    return value


REFUSED = {
    "not one": (None, "JSON object"),
    "a list": ([], "JSON object"),
    "no format": ({}, "its format is null"),
    "another format": (position(format="x"), 'its format is "x"'),
    "no such board": (position(board="mars"), "no game called “mars”"),
    "no such field": (position(wings=2), "no field “wings”"),
    "no players": ({"format": "branchline position 1", "game": "classic"}, "says how many players"),
    "another game": (position() | {"game": "france"}, "cannot be played as france"),
    "the beginning of a word": (position(ask="ove"), "no question called “ove”"),
    "the beginning of a name": (position(routes=[["Denver–Oma"], []]), "no track called “Denver–Oma”"),
    "cards named twice": (position(hand=[{"red": 2, "Reds": 3}, {}]), "red is named twice"),
    "players": (position(players=6), "2 to 5 players, not 6"),
    "players as text": (position(players="2"), '2 to 5 players, not "2"'),
    "question": (position(ask="what"), "ask: There is no question called “what”"),
    "seat": (position(turn=9), "turn: 9 is not possible"),
    "nobody there": (position(turn=2), "What is asked"),
    "hands of two": (position(hand=[{}]), "hand: a list with an entry for each of the 2 seats"),
    "no cards": (position(hand=hands({"purple": 1}, {})), "no card called “purple”"),
    "a number of cards": (position(hand=hands({"red": "many"}, {})), '"many" is not a whole number'),
    "minus cards": (position(hand=hands({"red": -1}, {})), "-1 is not possible: from 0"),
    "cards as a list": (position(hand=[["red"], []]), "give how many of each colour"),
    "too many cards": (position(hand=hands({"red": 13}, {})), "There are 12 red cards"),
    "cards that do not add up": (position(deck={"red": 5}), "cards do not add up"),
    "a wrong count": (position(hand_size=[3, 0]), "hand_size: it says .*3, 0.*, and from the rest follows .*0, 0"),
    "seen cards nobody holds": (position(seen=[{"red": 1}, {}]), "know of the cards is not true"),
    "three locomotives": (position(row=[L, L, L, "red", "blue"]), "row is not settled"),
    "a gap": (position(row=["red", None, "blue", "green", "white"]), "row is not settled"),
    "a long row": (position(row=["red"] * 6), "6 entries, and there can be 5"),
    "no such track": (position(routes=[["Denver–Mars"], []]), "no track called “Denver–Mars”"),
    "two owners": (position(routes=[["Denver–Omaha"], ["Denver–Omaha"]]), "tracks are not possible"),
    "both of a pair": (
        position(4, routes=[["Boston–New York", "Boston–New York (track 2)"], [], [], []]),
        "tracks are not possible",
    ),
    "the second of a pair for two": (
        position(routes=[["Boston–New York"], ["Boston–New York (track 2)"]]),
        "tracks are not possible",
    ),
    "too few trains": (
        position(routes=[["Calgary–Winnipeg", "Helena–Seattle", "Los Angeles–New Orleans"] * 1, []]),
        "no track called|tracks are not possible",
    ),
    "no such ticket": (position(tickets=[["Denver–Mars"], []]), "no ticket called"),
    "a ticket twice": (position(tickets=[["Boston–Miami"], ["Boston–Miami"]]), "tickets do not add up"),
    "nobody is asked": (position(asked=[]), "What is asked"),
    "two are asked": (position(asked=[0, 1]), "What is asked"),
    "an offer out of turn": (position(offer=[["Boston–Miami"], []]), "The tickets on offer are not possible"),
    "a choice of nothing": (position(ask="keep"), "The tickets on offer are not possible"),
    "nobody's turn": (position(turn=None), "What is asked"),
    "a turn of nobody there, at the end": (position(ask="over", turn=7), "What is asked"),
    "a name that is a list": (position(row=[["red"], "blue", "green", "white", "black"]), "no card called"),
    "a question that is a list": (position(ask=["turn"]), "no question called"),
    "more in a fresh deck than there are": (position(fresh={"red": 99}), "know of the cards"),
    "nested too deep": (position(row=nested()), "no card called|something too long"),
    "a format nested too deep": (position(format=nested()), "something too long"),
    "endless numbers": (position(passes=10**5000), "something too long"),
    "all have passed and it is not over": (position(passes=2), "What is asked"),
    "passes": (position(passes=5), "What is asked"),
    "the last seat": (position(closing=2), "What is asked"),
    "known to a seat that is not there": (position(known_by={"Boston–Miami": [3]}), "know of the tickets is not true"),
    "a ticket its owner does not know": (
        position(tickets=[["Boston–Miami"], []], known_by={}),
        "know of the tickets is not true",
    ),
    "a choice of too few": (
        position(
            ask="opening",
            asked=[1],
            offer=[["Boston–Miami", "Denver–El Paso", "Dallas–New York"], ["Helena–Los Angeles"]],
            choice=[[1], None],
        ),
        "The tickets on offer are not possible",
    ),
    "drawn cards that were not in the deck": (position(blind=[{"red": 1}, {}], fresh={}), "know of the cards"),
    "no generator": (position(rng="xyz"), "16 hexadecimal digits"),
    "a generator too large": (position(rng="f" * 17), "16 hexadecimal digits"),
}


@pytest.mark.parametrize(("given", "reason"), REFUSED.values(), ids=REFUSED)
def test_what_is_impossible_is_refused_with_the_reason(given, reason):
    with pytest.raises(BadPosition, match=reason):
        Game.at(given)


@pytest.mark.parametrize("seed", [-1, "x", [1], None, 1.5])
def test_a_seed_that_is_none_is_refused(seed):
    with pytest.raises(Refused, match="whole number"):
        Game.at(position(), seed=seed)


def test_a_second_card_that_cannot_be_had_is_refused():
    with pytest.raises(BadPosition, match="second card"):
        small(row=[L], ask="second")
