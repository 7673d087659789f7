"""What the checks of a board of Pennsylvania find: every kind of mistake about railroads."""

import json

import pytest

from branchline import Game
from branchline.boards.mistakes import BadBoard
from branchline.games import face_of
from railroads import RAILROADS, small_board


def mistakes(**changes) -> list[str]:
    try:
        face_of("pennsylvania").load(json.dumps(small_board(**changes)).encode())
    except BadBoard as bad:
        return [f"{mistake.where}: {mistake.what}" for mistake in bad.mistakes]
    return []


def railroads(**changes) -> dict:
    """A change of the second railroad."""
    return {"railroads": [RAILROADS[0], RAILROADS[1] | changes]}


LETTERS = "is to be from 1 to {} letters, on one line"
TAKEN = "“{}” cannot be told from a command: dummy, no, none, nothing and share cannot stand in it"
PAYS = "pays is from 0 to 100 points each"
WRONG = {
    "unknown to a route": (
        {"routes__2__railroads": ["Soth"]},
        ["route Birch–Cedar: Soth is no railroad of this board; did you mean South?"],
    ),
    "nothing like it": ({"routes__2__railroads": ["X"]}, ["route Birch–Cedar: X is no railroad of this board"]),
    "twice on a route": ({"routes__2__railroads": ["South"] * 2}, ["route Birch–Cedar: it names a railroad twice"]),
    "no name": (
        railroads(name="") | {"routes__2__railroads": [], "routes__3__railroads": []},
        [f"railroad : name {LETTERS.format(40)}"],
    ),
    "long name": (railroads(title="South", letters="S" * 9), [f"railroad South: letters {LETTERS.format(8)}"]),
    "long title": (railroads(title="T" * 61), [f"railroad South: title {LETTERS.format(60)}"]),
    "title on two lines": (railroads(title="South\nline"), [f"railroad South: title {LETTERS.format(60)}"]),
    "letters that are none": (railroads(letters="&"), [f"railroad South: letters {LETTERS.format(8)}"]),
    "two of one name": (
        {"railroads": [*RAILROADS, {**RAILROADS[0], "name": "south", "letters": "X", "title": "X line"}]},
        [f"railroad {name}: typed, “south” may mean another railroad, too" for name in ("South", "south")],
    ),
    "letters that are another’s name": (
        {"railroads": [RAILROADS[0], RAILROADS[1] | {"letters": "NORTH"}]},
        [f"railroad {name}: typed, “north” may mean another railroad, too" for name in ("North", "South")],
    ),
    "two of one title": (
        {"railroads": [RAILROADS[0], RAILROADS[1] | {"title": "Northern line"}]},
        [f"railroad {name}: typed, “northern line” may mean another railroad, too" for name in ("North", "South")],
    ),
    "letters that decline": (railroads(letters="NO"), [f"railroad South: {TAKEN.format('no')}"]),
    "no shares": (railroads(shares=0), ["railroad South: 0 shares: from 1 to 64"]),
    "many shares": (
        railroads(shares=65),
        ["railroad South: 65 shares: from 1 to 64", "railroads: there may be 64 shares in all, and these are more"],
    ),
    "many shares in all": (railroads(shares=63), ["railroads: there may be 64 shares in all, and these are more"]),
    "pays nobody": (railroads(pays=[]), ["railroad South: pays has 0 figures: from 1 to 5"]),
    "pays six": (railroads(pays=[6, 5, 4, 3, 2, 1]), ["railroad South: pays has 6 figures: from 1 to 5"]),
    "pays too much": (railroads(pays=[101]), [f"railroad South: {PAYS}"]),
    "pays less than nothing": (railroads(pays=[1, -1]), [f"railroad South: {PAYS}"]),
    "pays the second more": (railroads(pays=[3, 4]), ["railroad South: pays begins with the most"]),
    "no railroads": (
        {"railroads": [], **{f"routes__{i}__railroads": [] for i in range(4)}},
        ["railroads: there are none: a board needs some"],
    ),
    "eleven": (
        {
            "railroads": [RAILROADS[0] | {"name": f"R{i}"} for i in range(11)],
            **{f"routes__{i}__railroads": [] for i in range(4)},
        },
        ["railroads: there are 11, and a board can have 10"],
    ),
    "unknown figure": ({"options__longest_bonus": 10}, ["options.longest_bonus: no such key in a board file"]),
    "much for most tickets": (
        {"options__globetrotter": 101},
        ["options.globetrotter: 101 is not possible here: from 0 to 100"],
    ),
    "six tickets drawn": ({"options__draw_tickets": 6}, ["options.draw_tickets: 6 is not possible here: from 1 to 5"]),
    "many trains": ({"options__trains": 61}, ["options.trains: 61 is not possible here: from 1 to 60"]),
    "no note": (
        railroads(note=""),
        ["railroads[1]: a note needs letters, and no line breaks or other signs that cannot be seen"],
    ),
}
NAMES = {
    "a number sign": ("South #2", "its name may hold no “#”, and no minus before a number"),
    "share": ("Share of the South", TAKEN.format("share of the south")),
    "shares": ("share", TAKEN.format("share")),
}


class TestMistakes:
    def test_the_small_board_is_sound(self):
        assert mistakes() == []
        assert mistakes(**railroads(shares=1)) == mistakes(options__trains=60) == []
        assert mistakes(**railroads(shares=62, pays=[100, 100, 0, 0, 0], title="T" * 60, letters="L" * 8)) == []

    @pytest.mark.parametrize(("changes", "said"), WRONG.values(), ids=WRONG)
    def test_what_is_wrong_is_said(self, changes, said):
        assert sorted(mistakes(**changes)) == sorted(said)

    @pytest.mark.parametrize(("name", "said"), NAMES.values(), ids=NAMES)
    def test_names_that_commands_could_not_say(self, name, said):
        shown = {"routes__2__railroads": [name], "routes__3__railroads": [name]}
        assert mistakes(**railroads(name=name) | shown) == [f"railroad {name}: {said}"]

    def test_a_name_may_be_forty_letters_long_and_no_longer(self):
        for many, said in ((40, []), (41, [f"railroad {'S' * 41}: name {LETTERS.format(40)}"])):
            shown = {"routes__2__railroads": ["S" * many], "routes__3__railroads": ["S" * many]}
            assert mistakes(**railroads(name="S" * many) | shown) == said

    @pytest.mark.parametrize(("change", "name"), [({"pays": []}, "South"), ({"shares": 63}, "North")])
    def test_a_mistake_tells_its_line(self, change, name):
        source = json.dumps(small_board(**railroads(**change)), indent=1)
        with pytest.raises(BadBoard) as bad:
            face_of("pennsylvania").load(source.encode())
        (mistake,) = bad.value.mistakes
        assert source.splitlines()[mistake.line - 1 :][:2] == ["  {", f'   "name": "{name}",']

    def test_what_a_record_depends_on(self):
        digests = [
            Game.new("pennsylvania", board=small_board(**changes)).record().head.digest
            for changes in (
                {},
                railroads(title="X"),
                railroads(shares=4),
                railroads(pays=[8]),
                {"routes__2__railroads": []},
            )
        ]
        assert digests[0] == digests[1]
        assert len(set(digests)) == 4
