"""What the checks of a board file find: every kind of mistake, all at once, each with its line."""

import json

import pytest

from branchline.boards.check import MOST_BYTES, MOST_MISTAKES
from branchline.boards.mistakes import BadBoard
from branchline.boards.ways import shortest
from branchline.games import GAMES, board_source, face_of
from branchline.play.edition import edition
from tiny_board import FACE, GONE, TINY, load, mistakes, tiny

NOT_SEEN = "a {} needs letters, and no line breaks or other signs that cannot be seen"
SOURCE = json.dumps(TINY)
CITIES = [{"name": f"C{i}", "at": [i, 1]} for i in range(65)]
TICKETS = [{"between": ["Ash", "Birch"], "points": 1}] * 65
ROUTES = [{"between": ["Ash", "Birch"], "length": 1}] * 129


def test_the_small_board_is_sound():
    assert mistakes(TINY) == []
    assert FACE.lay(load(TINY))["tracks"] == 5


# --- the form ---

FORM = {
    "empty": ("  \n", "the file is empty"),
    "no json": ("{", "this is not JSON: Expecting property name enclosed in double quotes, at column 2"),
    "cut short": (SOURCE[:500], "this is not JSON: "),
    "no number": (SOURCE.replace("[100, 100]", "[100, NaN]"), "this is not JSON: NaN is no number that can be meant"),
    "infinite": (SOURCE.replace("[100, 100]", "[-Infinity, 1]"), "this is not JSON: -Infinity is no number"),
    "endless": (SOURCE.replace("[100, 100]", "[1, " + "9" * 5000 + "]"), "this is not JSON: 99999999… is no number"),
    "deep": ("[" * 100_000, "this is not JSON: a value is nested too deep or too long"),
    "deep in objects": ('{"a":' * 100_000, "this is not JSON: a value is nested too deep or too long"),
    "not text": (b"\xff\xfe{}", "the file is not UTF-8 text: save it as UTF-8"),
    "too large": (b" " * (MOST_BYTES + 1), "the file is larger than 1,000,000 bytes: no board is that large"),
    "half a letter": (
        SOURCE.replace("made up", "\\ud800"),
        "half a letter stands in it: \\ud800 and the like go in pa",
    ),
    "half a key": (SOURCE.replace('"red": 12', '"\\udfff": 12'), "half a letter stands in it: \\ud800 and the like go"),
    "a list": ("[]", "a board file is a JSON object: { … }"),
    "a number": ("7", "a board file is a JSON object: { … }"),
    "said twice": (SOURCE.replace('{"name": "Ash"', '{"name": "Oak", "name": "Ash"'), "name: this key is there twice"),
}


@pytest.mark.parametrize(("source", "said"), FORM.values(), ids=FORM)
def test_what_is_no_board_file_at_all(source, said):
    (found,) = mistakes(source)
    assert found.startswith(said)


def test_a_byte_order_mark_does_no_harm():
    assert mistakes(b"\xef\xbb\xbf" + SOURCE.encode()) == []


WHOLE = "this is to be a whole number, not"
KEYS = {
    "unknown key": ({"titel": "T"}, ["titel: no such key in a board file; did you mean title?"]),
    "unknown option": ({"options__tranes": 5}, ["options.tranes: no such key in a board file; did you mean trains?"]),
    "unknown count": ({"counts__bridges": 5}, ["counts.bridges: no such key in a board file"]),
    "in an entry": (
        {"routes__2__color": "red"},
        ["routes[2].color: no such key in a board file; did you mean colour?"],
    ),
    "missing": ({"title": GONE}, ["“title” is missing"]),
    "missing list": ({"tickets": GONE}, ["“tickets” is missing"]),
    "missing in an entry": ({"tickets__1__points": GONE}, ["tickets[1]: “points” is missing"]),
    "no list": ({"tickets": {}}, ["tickets: this is to be a list: [ … ]"]),
    "no entry": ({"tickets__1": 5}, ["tickets[1]: this is to be an object { … }, not a whole number"]),
    "another format": ({"format": "map 2"}, ["format: this program reads “branchline board 1”, not “map 2”"]),
    "no text": ({"title": 5}, ["title: this is to be text, not a whole number"]),
    "no number": ({"routes__0__length": "2"}, [f"routes[0].length: {WHOLE} text"]),
    "part of a number": ({"routes__0__length": 2.5}, [f"routes[0].length: {WHOLE} a number"]),
    "truth": ({"options__deal": True}, [f"options.deal: {WHOLE} true or false"]),
    "one end": ({"routes__0__between": ["Ash"]}, ["routes[0].between: this is to be a list of length 2, not 1"]),
    "odd end": ({"routes__0__between": ["Ash", 5]}, ["routes[0].between[1]: this is to be text, not a whole number"]),
    "odd card": ({"cards__red": None}, [f"cards[...]: {WHOLE} nothing"]),
    "unknown evidence": (
        {"cities__0__evidence": "guess"},
        ["cities[0].evidence: this is to be printed, transcribed, inferred or stand-in, not 'guess'"],
    ),
    "two in one entry": (
        {"routes__0__length": "2", "routes__0__ferry": "1"},
        [f"routes[0].ferry: {WHOLE} text", f"routes[0].length: {WHOLE} text"],
    ),
    "two": ({"title": GONE, "size": 7}, ["size: this is to be a list, not a whole number", "“title” is missing"]),
}


@pytest.mark.parametrize(("changes", "said"), KEYS.values(), ids=KEYS)
def test_keys_and_what_they_may_be(changes, said):
    assert sorted(mistakes(tiny(**changes))) == said


# --- the facts ---

TEXTS = {
    "name": ({"name": "–"}, f"name: {NOT_SEEN.format('name')}"),
    "title": ({"title": "Ti\nny"}, f"title: {NOT_SEEN.format('title')}"),
    "long title": ({"title": "T" * 61}, "title: a title may be 60 letters long, and this is 61"),
    "source": ({"sources__0": "\x1b[31mred"}, f"sources: {NOT_SEEN.format('note')}"),
    "note of a city": ({"cities__0__note": "a\u2028b"}, f"city Ash: {NOT_SEEN.format('note')}"),
    "note of a route": ({"routes__2__note": ""}, f"route Birch–Cedar: {NOT_SEEN.format('note')}"),
    "note of a ticket": ({"tickets__0__note": "x" * 501}, "ticket Ash–Cedar: a note may be 500 letters long, and"),
}
COUNTS = {
    "cities": ({"counts__cities": 5}, "counts.cities: it says 5, and the file has 4"),
    "routes": ({"counts__routes": 4}, "counts.routes: it says 4, and the file has 5"),
    "spaces": ({"counts__spaces": 8}, "counts.spaces: it says 8, and the file has 9"),
    "tickets": ({"counts__tickets": 0}, "counts.tickets: it says 0, and the file has 3"),
    "cards": ({"counts__cards": 31}, "counts.cards: it says 31, and the file has 30"),
    "too small": (
        {"size__0": 9.9, **{f"cities__{i}__at": [i, 9] for i in range(4)}},
        "size: width and height are to be from 10 to 100,000",
    ),
    "too large": ({"size__1": 1e300}, "size: width and height are to be from 10 to 100,000"),
    "no cities": ({"cities": [], "routes": [], "tickets": []}, "cities: there are none: a board needs some"),
    "too many cities": ({"cities": CITIES}, "cities: there are 65, and a board can have 64"),
    "too many routes": ({"routes": ROUTES}, "routes: there are 129, and a board can have 128"),
    "too many tickets": ({"tickets": TICKETS}, "tickets: there are 65, and a board can have 64"),
    "fewer than dealt": ({"tickets__2": GONE}, "tickets: there are 2, and a full table is dealt 3"),
}
CARDS = {
    "unknown": ({"cards__rad": 0}, "cards.rad: no such colour; did you mean red?"),
    "all unlike": ({"cards__mauve": 0}, "cards.mauve: no such colour: there is red, orange, yellow, green, blue, pink"),
    "too many": ({"cards__green": 101}, "cards.green: 101 cards: from 0 to 100"),
    "fewer than none": ({"cards__green": -1}, "cards.green: -1 cards: from 0 to 100"),
    "locomotives": ({"cards__locomotive": 21}, "cards.locomotive: 21 cards: 20 at most"),
    "too few": ({"cards__red": 2, "cards__locomotive": 4}, "cards: 18 cards, and a full table needs 19 or more"),
    "points for 10": ({"points__10": 30}, "points.10: tracks have from 1 to 9 spaces"),
    "points for 01": ({"points__01": 1}, "points.01: tracks have from 1 to 9 spaces"),
    "points below 0": ({"points__4": -1}, "points.4: -1 points: from 0 to 100"),
    "points above 100": ({"points__4": 101}, "points.4: 101 points: from 0 to 100"),
}


def renamed(name: str) -> dict:
    """Changes that give Dogwood another name wherever it stands."""
    return {"cities__3__name": name, "routes__4__between": ["Ash", name], "tickets__2__between": ["Cedar", name]}


CITY = {
    "no letters": (renamed("!!"), f"city !!: {NOT_SEEN.format('name')}"),
    "long": (renamed("D" * 41), f"city {'D' * 41}: a name may be 40 letters long, and this is 41"),
    "a dash": (
        renamed("Dog–wood"),
        "city Dog–wood: “–”, a minus, and the words “with” and “track” cannot stand in a name",
    ),
    "with": (
        renamed("Dog with wood"),
        "city Dog with wood: “–”, a minus, and the words “with” and “track” cannot stand in",
    ),
    "track": (
        renamed("Track 2"),
        "city Track 2: “–”, a minus, and the words “with” and “track” cannot stand in a name",
    ),
    "one place": ({"cities__3__at": [10, 10]}, "city Dogwood: it stands where Ash stands"),
    "outside": ({"cities__3__at": [10, 101]}, "city Dogwood: [10.0, 101.0] lies outside the map, which is [100.0, 100"),
    "no track": ({"cities__4": {"name": "Elm", "at": [1, 1]}}, "city Elm: no track leads here"),
    "too far north": ({"cities__3__lat": 91}, "city Dogwood: lat 91.0: from -90 to 90"),
    "too far west": ({"cities__3__lon": -181}, "city Dogwood: lon -181.0: from -180 to 180"),
}
NINE = {"between": ["Ash", "Dogwood"], "length": 9}
ROUTE = {
    "unknown city": (
        {"routes__5": {**NINE, "between": ["Ash", "Cedra"], "length": 1}},
        "route Ash–Cedra: Cedra is no ci",
    ),
    "a ring": (
        {"routes__5": {"between": ["Ash", "Ash"], "length": 1}},
        "route Ash–Ash: it begins and ends in the same",
    ),
    "no spaces": ({"routes__4__length": 0}, "route Ash–Dogwood: 0 spaces: tracks have from 1 to 9"),
    "ten spaces": (
        {"routes__4__length": 10, "options__trains": 20},
        "route Ash–Dogwood: 10 spaces: tracks have from 1",
    ),
    "worth unsaid": ({"routes__4__length": 4}, "route Ash–Dogwood: points does not say what 4 spaces are worth"),
    "ferry too long": ({"routes__4__ferry": 2}, "route Ash–Dogwood: 2 locomotives on 1 spaces: from 0 to that many"),
    "ferry below 0": ({"routes__4__ferry": -1}, "route Ash–Dogwood: -1 locomotives on 1 spaces: from 0 to that many"),
    "too few trains": ({"routes__4": NINE, "points__9": 9}, "route Ash–Dogwood: 9 spaces, and a player has 8 trains"),
    "unknown colour": ({"routes__4__colour": "gray"}, "route Ash–Dogwood: no such colour: gray; did you mean grey?"),
    "no cards": ({"routes__4__colour": "green"}, "route Ash–Dogwood: there are no green cards on this board"),
    "too few cards": (
        {"routes__4": {**NINE, "length": 3, "colour": "green"}, "cards__green": 1, "cards__locomotive": 1},
        "route Ash–Dogwood: there are not enough cards on this board to claim it",
    ),
    "too few locomotives": (
        {"routes__3__ferry": 2, "cards__locomotive": 1},
        "route Ash–Cedar: there are not enough cards on this board to claim it",
    ),
    "unlike sisters": ({"routes__1__length": 3}, "route Birch–Ash: 3 spaces, and the track beside it has 2: make them"),
    "a fourth": (
        {"routes": [*TINY["routes"], *TINY["routes"][:2]]},
        "route Birch–Ash: a fourth track between two citie",
    ),
}
TICKET = {
    "unknown city": ({"tickets__0__between": ["Ash", "Elm"]}, "ticket Ash–Elm: Elm is no city of this board"),
    "one city": ({"tickets__0__between": ["Ash", "Ash"]}, "ticket Ash–Ash: it begins and ends in the same city"),
    "not joined": (
        {
            "routes": [*TINY["routes"][:2], {"between": ["Cedar", "Dogwood"], "length": 1}],
            "tickets__0__between": ["Birch", "Dogwood"],
        },
        "ticket Birch–Dogwood: no tracks join these cities",
    ),
    "worth nothing": ({"tickets__0__points": 0}, "ticket Ash–Cedar: 0 points: from 1 to 100"),
    "worth too much": ({"tickets__0__points": 101}, "ticket Ash–Cedar: 101 points: from 1 to 100"),
    "twice": ({"tickets__3": {"between": ["Birch", "Ash"], "points": 1}}, "ticket Birch–Ash: there is another ticket"),
}
KINDS = {"text": TEXTS, "count": COUNTS, "cards": CARDS, "city": CITY, "route": ROUTE, "ticket": TICKET}
FACTS = {f"{kind}: {name}": case for kind, cases in KINDS.items() for name, case in cases.items()}


@pytest.mark.parametrize(("changes", "said"), FACTS.values(), ids=FACTS)
def test_facts(changes, said):
    counted = any(key.startswith("counts") for key in changes)
    found = mistakes(tiny(**changes, **({} if counted else {"counts": {}})))
    assert found[0].startswith(said)
    assert len(found) == (3 if said.startswith("cities: there are none") else 1), found


def test_names_that_read_alike_when_typed():
    assert "city ÁSH: typed, it reads like Ash: give it another name" in mistakes(tiny(**renamed("ÁSH")))


def test_pairs_of_names_that_read_alike_when_typed():
    """Nobody could say which is meant, and no record either."""
    names = {"Birch": "Birch Cedar", "Dogwood": "Ash Birch"}
    source = SOURCE
    for old, new in names.items():
        source = source.replace(f'"{old}"', f'"{new}"')
    board = json.loads(source)
    board["routes"][4]["between"] = ["Cedar", "Ash Birch"]
    assert mistakes(board) == ["route Cedar–Ash Birch: typed, it reads like Ash–Birch Cedar: rename a city"]


OPTIONS = {
    "trains": (3, 60),
    "deal": (0, 6),
    "deal_tickets": (1, 1),
    "keep_first": (1, 1),
    "draw_tickets": (1, 3),
    "keep_later": (1, 3),
    "last_trains": (0, 7),
    "sisters_open_from": (2, 6),
    "longest_bonus": (0, 100),
}


@pytest.mark.parametrize("option", OPTIONS)
def test_the_figures_of_the_rules_have_bounds(option):
    least, most = OPTIONS[option]
    for value in (least, most):
        assert mistakes(tiny(**{"options__draw_tickets": 3, f"options__{option}": value})) == []
    for value in (least - 1, most + 1):
        assert mistakes(tiny(**{f"options__{option}": value}))


@pytest.mark.parametrize("option", OPTIONS)
def test_a_figure_beyond_all_bounds_is_told_with_them(option):
    for value in (-1000, 1000):
        found = mistakes(tiny(**{f"options__{option}": value}))
        assert any(said.startswith(f"options.{option}: {value} is not possible here: from ") for said in found)


@pytest.mark.parametrize("players", [[1, 3], [4, 3], [2, 6], [-5, -5]])
def test_players(players):
    assert f"options.players: {players}: from 2, and 5 at most" in mistakes(tiny(options__players=players))


# --- just within bounds ---


def full() -> dict:
    """As many cities, tracks and tickets as a board can have: a ring of double routes."""
    names = [f"City {i}" for i in range(64)]
    return tiny(
        counts={},
        options__trains=60,
        cities=[{"name": name, "at": [i, i]} for i, name in enumerate(names)],
        routes=[{"between": [names[i % 64], names[(i + 1) % 64]], "length": 1} for i in range(128)],
        tickets=[{"between": [names[i], names[(i + 2) % 64]], "points": 2} for i in range(64)],
    )


WITHIN = {
    "all there can be": full(),
    "bytes": SOURCE + " " * (MOST_BYTES - len(SOURCE)),
    "letters": tiny(title="T" * 60, **renamed("D" * 40)),
    "locomotives": tiny(cards__locomotive=20, counts={}),
    "just enough cards": tiny(cards={"red": 2, "blue": 2, "green": 10, "locomotive": 5}, counts={}),
    "just enough for a track": tiny(routes__0__length=8, routes__1__length=8, points__8=0, cards__red=2, counts={}),
    "points": tiny(points__9=0, points__8=100, tickets__0__points=100, tickets__1__points=1),
    "a small map": tiny(size=[10, 10], **{f"cities__{i}__at": [i, 10 - i] for i in range(4)}),
    "the poles": tiny(cities__3__lat=-90, cities__3__lon=180, cities__2__lat=90, cities__2__lon=-180),
    "all locomotives": tiny(routes__3__ferry=3),
}


@pytest.mark.parametrize("board", WITHIN.values(), ids=WITHIN)
def test_just_within_bounds_is_sound(board):
    assert mistakes(board) == []
    FACE.lay(load(board))


def test_a_full_board_is_checked_to_the_last_ticket():
    assert mistakes(full() | {"tickets": [*full()["tickets"][:63], {"between": ["City 0", "Elm"], "points": 1}]}) == [
        "ticket City 0–Elm: Elm is no city of this board"
    ]


# --- all at once, with lines ---

BROKEN = """{
  "format": "branchline board 1",
  "game": "classic",
  "name": "own", "title": "Own",
  "sources": [], "evidence": "printed",
  "size": [100, 100],
  "cards": {"red": 20, "rad": 3,
            "locomotive": 25},
  "points": {"1": 1},
  "options": {
    "players": [2, 2],
    "deal": 40,
    "deal_tickets": 1, "keep_first": 1
  },
  "cities": [
    {"name": "Ash", "at": [10, 10]},
    {"name": "Birch", "at": [10, 10]},
    {
      "name": "Cedar",
      "at": [500, 10]
    }
  ],
  "routes": [
    {"between": ["Ash", "Birch"], "length": 1, "colour": "blue"},
    {"between": ["Ash", "Cedra"], "length": 2}
  ],
  "tickets": [
    {"between": ["Ash", "Birch"], "points": 1},
    {"between": ["Ash", "Cedar"], "points": 0}
  ],
  "counts": {"spaces": 4}
}
"""


def told(source: str) -> list[str]:
    with pytest.raises(BadBoard) as bad:
        load(source)
    return str(bad.value).split("\n")


def test_every_mistake_is_told_at_once_with_its_line():
    assert told(BROKEN) == [
        "line 7: cards: 48 cards, and a full table needs 90 or more",
        "line 7: cards.rad: no such colour; did you mean red?",
        "line 8: cards.locomotive: 25 cards: 20 at most",
        "line 12: options.deal: 40 is not possible here: from 0 to 10",
        "line 17: city Birch: it stands where Ash stands",
        "line 18: city Cedar: [500.0, 10.0] lies outside the map, which is [100.0, 100.0]",
        "line 24: route Ash–Birch: there are no blue cards on this board",
        "line 25: route Ash–Cedra: Cedra is no city of this board; did you mean Cedar?",
        "line 25: route Ash–Cedra: points does not say what 2 spaces are worth",
        "line 29: ticket Ash–Cedar: 0 points: from 1 to 100",
        "line 31: counts.spaces: it says 4, and the file has 3",
    ]


def test_mistakes_of_form_have_lines_too():
    source = BROKEN.replace('"size": [100, 100]', '"size": "large"').replace('"at": [500, 10]', '"at": [500]')
    assert told(source) == [
        "line 6: size: this is to be a list, not text",
        "line 20: cities[2].at: this is to be a list of length 2, not 1",
    ]


def test_an_entry_that_cannot_be_read_is_one_mistake_and_no_more():
    assert mistakes(tiny(cities__0__at="here")) == ["cities[0].at: this is to be a list, not text"]
    assert mistakes(tiny(routes__4__length="one")) == ["routes[4].length: this is to be a whole number, not text"]
    assert mistakes(tiny(cities="all")) == ["cities: this is to be a list: [ … ]"]


@pytest.mark.parametrize("entry", ["{}", '{"between": ["x", "y"], "points": -1}', "[]", "null"])
def test_a_file_full_of_mistakes_is_told_briefly_and_soon(entry):
    many = 200_000 // (len(entry) + 1)
    source = json.dumps(tiny(tickets=[], counts={}))
    found = mistakes(source.replace('"tickets": []', f'"tickets": [{",".join([entry] * many)}]'))
    assert len(found) == MOST_MISTAKES + 1 or found == [f"tickets: there are {many}, and a board can have 64"]


def test_what_a_file_says_is_told_in_letters_that_can_be_printed():
    (found,) = mistakes(tiny(**{"\x1b[31m" + "k" * 500: 1}))
    assert found.isprintable()
    assert len(found) < 150


# --- the boards there are ---


@pytest.mark.parametrize("game", GAMES)
def test_every_board_that_comes_with_the_program_is_sound(game):
    board = face_of(GAMES[game][0]).load(board_source(*GAMES[game]))
    assert board.name == game
    assert board.game == GAMES[game][0]


USA = edition("usa").board


def test_the_usa_board():
    assert USA.counted() == {"cities": 36, "routes": 100, "spaces": 309, "tickets": 30, "cards": 110}
    colours = [route.colour for route in USA.routes]
    assert {colour: colours.count(colour) for colour in set(colours)} == {
        **dict.fromkeys(("red", "orange", "yellow", "green", "blue", "pink", "white", "black"), 7),
        "grey": 44,
    }


def test_usa_tickets_are_worth_their_shortest_path_but_for_five():
    paths = {ticket.name: (ticket.points, shortest(USA, *ticket.between)) for ticket in USA.tickets}
    assert {name: worth for name, worth in paths.items() if worth[0] != worth[1]} == {
        "Los Angeles–Chicago": (16, 15),
        "Los Angeles–Miami": (20, 19),
        "Los Angeles–New York": (21, 20),
        "Sault St. Marie–Oklahoma City": (9, 8),
        "Seattle–New York": (22, 20),
    }
