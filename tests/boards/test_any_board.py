"""Whatever a board file says, it is refused in words, or it can be laid out, drawn, shown and played to the end."""

import io
import json
import random
from typing import Any
from xml.etree import ElementTree

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.console import Console

from branchline import Game
from branchline.boards.draw import draw
from branchline.boards.format import COLOURS
from branchline.boards.mistakes import BadBoard
from branchline.boards.show import show
from branchline.games.classic.board import ClassicBoard
from playing import play_at_random
from tiny_board import FACE, TINY, load, tiny

SOURCE = json.dumps(TINY, indent=1).encode()
LAVISH = settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


def sound(board: Any) -> ClassicBoard | None:
    """The board, if the checks find nothing wrong; anything but BadBoard goes through."""
    try:
        return load(board)
    except BadBoard as bad:
        return said(bad)


def said(bad: BadBoard) -> None:
    """A refusal says something, in letters that can be printed."""
    assert bad.mistakes
    assert all(str(mistake).isprintable() for mistake in bad.mistakes)


def use(read: ClassicBoard, seed: int) -> None:
    """Lay a sound board out, draw it, print it, and play on it."""
    FACE.names(read)
    assert FACE.lay(read)["tracks"] == len(read.routes)
    ElementTree.fromstring(draw(read))
    show(read, Console(file=io.StringIO()))


def play(board: Any, players: int, seed: int) -> None:
    """A whole game: every law holds on the way, and its record tells it again."""
    game = Game.new("usa", board=board, players=players, seed=seed)
    Game.at(game.position())
    for _ in range(10):
        if not game.over:
            seat = game.to_move[-1]
            game.play(random.Random(seed).choice(game.legal(seat)).text, seat)
            Game.at(game.position())
    play_at_random(game, seed=seed)
    Game.at(game.position())
    assert Game.replay(game.record(), verify=True).position() == game.position()


# --- a sound board with some things changed ---

ODD = st.one_of(
    st.integers(-1, 12),
    st.integers(0, 5),
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from(
        ["Ash", "Birch", "Cedar", *COLOURS, "locomotive", "grey", "printed", "\x00", "\ud800", "9" * 400, 10**30, 1e308]
    ),
    st.sampled_from([[], {}, [[]], [{}], ["Ash", "Birch"], [1, 2], {"red": 1}, TINY, TINY["routes"]]),
)


def places(value: Any, way: tuple = ()) -> list[tuple]:
    """The way to every value within a value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [way, *(place for key, one in inner for place in places(one, (*way, key)))]


PLAIN = tiny(counts={})
CHANGE = st.tuples(st.sampled_from(places(PLAIN)[1:]), st.sampled_from(["put", "take", "again", "add"]), ODD)


def changed(board: Any, way: tuple, what: str, odd: Any) -> None:
    """Put something odd in a place, take away what is there, say it again, or add something odd beside it."""
    there = board
    for key in way[:-1]:
        there = there[key]
    if what == "put":
        there[way[-1]] = odd
    elif what == "take":
        del there[way[-1]]
    elif isinstance(there, list):
        there.append(there[way[-1]] if what == "again" else odd)
    else:
        there[str(odd)] = there[way[-1]]


@LAVISH
@given(changes=st.lists(CHANGE, min_size=1, max_size=2))
def test_a_board_with_odd_changes_is_refused_in_words_or_can_be_used(changes):
    board = tiny(counts={})
    for change in changes:
        try:
            changed(board, *change)
        except (KeyError, IndexError, TypeError, AttributeError):
            continue  # an earlier change took this place away
    read = sound(board)
    if read is not None and read.game == "classic":
        use(read, seed=1)
        play(board, read.options.players[1], seed=1)


@LAVISH
@given(at=st.integers(0, len(SOURCE)), long=st.integers(0, 60), put=st.binary(max_size=6))
def test_a_file_with_damage_is_refused_in_words_or_can_be_used(at, long, put):
    read = sound(SOURCE[:at] + put + SOURCE[at + long :])
    if read is not None:
        use(read, seed=1)


@LAVISH
@given(source=st.one_of(st.binary(max_size=40), st.text(alphabet='{}[]":,0-e.aNI\\u \n', max_size=40)))
def test_what_is_not_a_board_at_all_is_refused_in_words(source):
    assert sound(source) is None


# --- any sound board ---


@st.composite
def boards(draw_: Any) -> dict[str, Any]:
    """A board of any shape and with any figures within the bounds of the checks."""
    many = draw_(st.integers(3, 7))
    names = [f"City {i}" for i in range(many)]
    tree = [(draw_(st.integers(0, i - 1)), i) for i in range(1, many)]
    more = draw_(st.lists(st.tuples(st.integers(0, many - 1), st.integers(0, many - 1)), max_size=8))
    lengths: dict[frozenset[int], int] = {}
    colours = draw_(st.lists(st.sampled_from(COLOURS), min_size=2, max_size=4, unique=True))
    cards = {colour: draw_(st.integers(8, 20)) for colour in colours} | {"locomotive": draw_(st.integers(0, 20))}
    routes = []
    for pair in [*tree, *(pair for pair in more if pair[0] != pair[1])]:
        length = lengths.setdefault(frozenset(pair), draw_(st.integers(1, 9)))
        between, ferry = [names[i] for i in pair], draw_(st.sampled_from([0, 0, 0, length, length // 2]))
        routes.append(
            {"between": between, "length": length, "ferry": ferry, "colour": draw_(st.sampled_from([*colours, "grey"]))}
        )
    pairs = [[here, there] for i, here in enumerate(names) for there in names[i + 1 :]]
    points = {str(length): draw_(st.integers(0, 100)) for length in range(1, 10)}
    least = draw_(st.integers(2, 5))
    options = {"players": [least, draw_(st.integers(least, 5))], "trains": draw_(st.integers(9, 60))}
    options |= {"deal": draw_(st.integers(0, 10)), "last_trains": draw_(st.integers(0, 8))}
    options |= {"deal_tickets": (dealt := draw_(st.integers(1, 3))), "keep_first": draw_(st.integers(1, dealt))}
    options |= {"draw_tickets": (drawn := draw_(st.integers(1, 3))), "keep_later": draw_(st.integers(1, drawn))}
    options |= {"sisters_open_from": draw_(st.integers(2, 6)), "longest_bonus": draw_(st.integers(0, 100))}
    figures = {"cards": cards, "points": points, "options": options, "counts": {}}
    cities = [{"name": name, "at": [i, i * i % 50]} for i, name in enumerate(names)]
    tickets = [{"between": pair, "points": draw_(st.integers(1, 100))} for pair in draw_(st.permutations(pairs))]
    return TINY | figures | {"cities": cities, "routes": routes, "tickets": tickets}


@LAVISH
@given(board=boards(), seed=st.integers(0, 10**6))
def test_every_sound_board_can_be_played_to_the_end(board, seed):
    read = sound(board)
    if read is not None:
        use(read, seed)
        for players in {*read.options.players}:
            play(board, players, seed)
