"""Records: whole games as facts. They replay by their tapes, verify by their seed, are refused if they do not fit."""

import json

import pytest

from branchline import BadRecord, Game, Record
from playing import ROOT, keep_all, play, play_at_random, state, table


@pytest.fixture(scope="module")
def record() -> str:
    return str(play_at_random(Game.new("usa", players=3, seed=7)).record())


def lines(text: str) -> list[dict]:
    return [json.loads(line) for line in text.splitlines()]


def joined(parts: list[dict]) -> str:
    return "\n".join(json.dumps(part) for part in parts)


def test_a_record_is_lines_of_facts(record):
    head, first, second, *_ = lines(record)
    assert head["format"] == "branchline record 1"
    assert (head["game"], head["board"], head["players"], head["seed"], head["rules"]) == ("classic", "usa", 3, 7, 1)
    assert (first["seat"], first["do"]) == (None, "set up")
    assert second["do"].startswith("keep ")
    assert list(lines(record)[-1]) == ["result"]


@pytest.mark.parametrize("verify", [False, True])
def test_it_replays_to_the_same_game(record, verify):
    game = Game.replay(record, verify=verify)
    assert game.over
    assert str(game.record()) == record
    assert [score.total for score in game.scores()] == lines(record)[-1]["result"]


def test_replaying_needs_no_chance(record):
    """Another seed in the head changes nothing but what comes after."""
    head, *rest = lines(record)
    game = Game.replay(joined([head | {"seed": 99}, *rest]))
    assert [score.total for score in game.scores()] == rest[-1]["result"]


def test_up_to_an_event(record):
    assert Game.replay(record, upto=0).asks == "opening"
    for upto in (1, 5, 50, 10_000):
        game = Game.replay(record, upto=upto)
        assert len(game.events(0)) == min(upto, len(lines(record)) - 3) + 1


def test_from_a_position(tmp_path):
    game = play(table(seed=3), "draw blind", "draw red", "draw tickets", "keep 1")
    game.record().write(tmp_path / "game.jsonl")
    again = Game.replay(Record.read(tmp_path / "game.jsonl"))
    assert again.position() == game.position()
    assert str(again.record()) == str(game.record())


def test_a_game_goes_on_where_its_record_ends():
    game = keep_all(Game.new("usa", seed=1))
    again = Game.replay(str(game.record()))
    assert state(again) == state(game)
    assert state(play_at_random(game)) == state(play_at_random(again))


def changed(record, at, **changes):
    parts = lines(record)
    parts[at] |= changes
    return joined(parts)


def tape(record, at, outcome):
    """Another outcome of chance at the set-up."""
    outcomes = lines(record)[1]["tape"]
    outcomes[at] = outcome
    return changed(record, 1, tape=outcomes)


def without(record, *at):
    return joined([part for i, part in enumerate(lines(record)) if i not in at and i - len(lines(record)) not in at])


BAD = {
    "empty": (lambda record: "", "record is empty"),
    "no JSON": (lambda record: "hello", "no record of a game"),
    "a broken line": (lambda record: record.replace('{"seat":0,', '{"seat":0', 1), r"Line \d+ cannot be read"),
    "another format": (lambda record: changed(record, 0, format="x"), "its format is “x”"),
    "no players": (lambda record: changed(record, 0, players=9), "2 to 5 players"),
    "no such game": (lambda record: changed(record, 0, board="mars"), "no game called “mars”"),
    "another game": (lambda record: changed(record, 0, game="mars"), "cannot be played as mars"),
    "another board": (lambda record: changed(record, 0, digest="0"), "not the one this record was played on"),
    "bad options": (lambda record: changed(record, 0, options={"first": 9}), "first"),
    "no set-up": (lambda record: without(record, 1), "does not begin with the set-up"),
    "nothing at all": (lambda record: joined(lines(record)[:1]), "does not begin with the set-up"),
    "nobody": (lambda record: changed(record, 2, seat=None), "Event 1: nobody"),
    "no such seat": (lambda record: changed(record, 2, seat=9), "Event 1: There is no seat 9"),
    "an illegal action": (lambda record: changed(record, 2, do="draw blind"), "Event 1: First choose"),
    "a tape too short": (lambda record: changed(record, 1, tape=[0, 1]), "Event 0, “set up”: what chance did"),
    "a tape too long": (lambda record: changed(record, 2, tape=[1]), "Event 1, .* what chance did"),
    "a wild tape": (lambda record: changed(record, 1, tape=[250] * 48), "what chance did there does not fit"),
    "a seat that starts": (lambda record: tape(record, 0, 3), "what chance did there does not fit"),
    "a card there is none of": (lambda record: tape(record, 5, 9), "what chance did there does not fit"),
    "a ticket twice": (lambda record: tape(record, -1, lines(record)[1]["tape"][-2]), "what chance did there does not"),
    "a ticket beyond all words": (lambda record: tape(record, -1, 74), "what chance did there does not fit"),
    "no tape": (lambda record: changed(record, 1, tape=[300]), "from 0 to 255"),
    "a million outcomes": (lambda record: changed(record, 1, tape=[0] * 100_000), "Event 0"),
    "a missing event": (lambda record: without(record, 2), "Event|totals"),
    "another result": (lambda record: changed(record, -1, result=[1, 2, 3]), "the totals were"),
    "a result too early": (lambda record: without(record, -2), "the totals were"),
}


@pytest.mark.parametrize(("spoil", "reason"), BAD.values(), ids=BAD)
def test_what_does_not_fit_is_refused_with_the_place(record, spoil, reason):
    with pytest.raises(BadRecord, match=reason):
        Game.replay(spoil(record))


def test_verifying_finds_chance_that_was_otherwise(record):
    parts = lines(record)
    at = next(i for i, part in enumerate(parts) if part.get("do") == "draw blind")
    parts = parts[: at + 1]
    card = parts[at]["tape"][0]
    parts[at]["tape"][0] = (card + 1) % 8
    Game.replay(joined(parts))
    with pytest.raises(BadRecord, match=rf"Event {at - 1}, “draw blind”: dealt again from the seed"):
        Game.replay(joined(parts), verify=True)


def test_verifying_needs_a_seed(record):
    parts = lines(record)
    del parts[0]["seed"]
    with pytest.raises(BadRecord, match="does not say its seed"):
        Game.replay(joined(parts), verify=True)


@pytest.mark.parametrize("given", [5, None, [], {}])
def test_what_is_no_text_is_refused(given):
    with pytest.raises(BadRecord, match="no record of a game"):
        Game.replay(given)


@pytest.mark.parametrize("upto", [-1, "x", 1.5, True])
def test_an_event_that_is_no_number_is_refused(record, upto):
    with pytest.raises(BadRecord, match="a number"):
        Game.replay(record, upto=upto)


@pytest.mark.parametrize("change", [{"players": 3}, {"position": {"format": "x", "players": 2}}])
def test_a_position_that_is_not_of_the_game_is_refused(change):
    head, *rest = lines(str(play(table(seed=3), "draw blind").record()))
    with pytest.raises(BadRecord):
        Game.replay(joined([head | change, *rest]))


def test_a_line_nested_too_deep_is_refused(record):
    text = record.replace('"board":"usa"', f'"board":{"[" * 20_000}{"]" * 20_000}', 1)
    with pytest.raises(BadRecord, match="Line 1 cannot be read"):
        Game.replay(text)


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(BadRecord, match="cannot be read"):
        Record.read(tmp_path / "none.jsonl")


def test_a_board_is_known_by_its_facts_not_by_its_looks(tmp_path):
    """Another drawing is the same board; another length of a track is not."""
    game = play_at_random(Game.new("usa", board=ROOT / "examples" / "lagoon.json", seed=1))
    for change, fits in ((lambda board: board["cities"][0].update(at=[1, 1]), True), (lengthen, False)):
        head, *rest = lines(str(game.record()))
        change(head["board"])
        text = joined([head, *rest])
        if fits:
            assert Game.replay(text).scores() == game.scores()
        else:
            with pytest.raises(BadRecord, match="not the one this record was played on"):
                Game.replay(text)


def lengthen(board):
    board["tickets"][0]["points"] += 1
