"""Golden playthroughs: whole games on file play on just as they did, to the last fact and point."""

from pathlib import Path

import pytest

from branchline import Game, Record
from branchline.games import GAMES, face_of
from branchline.play.edition import edition
from branchline.play.view import facts_seen
from playthroughs.scenarios import SCENARIOS

FOLDER = Path(__file__).parent / "playthroughs"
GOLDEN = sorted(FOLDER.glob("*/*.jsonl"))


def told(game: Game) -> str:
    """Everything that happened, secrets too, and where each point came from."""
    lines = []
    for seq, event in enumerate(game._events):
        lines.append(f"{seq} {'' if event.seat is None else f'seat {event.seat}: '}{event.do}")
        lines += [f"    {facts_seen(game._edition, [fact], fact[1])[0]}" for fact in event.told]
    for score in game.scores() if game.over else []:
        lines.append(f"seat {score.seat}: place {score.place}")
        lines += [f"    {line}" for line in score.lines]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_it_plays_on_as_it_did(path):
    record = Record.read(path)
    game = Game.replay(record)
    assert told(game) == path.with_suffix(".txt").read_text(encoding="utf-8")
    assert str(game.record()) == path.read_text(encoding="utf-8")
    if record.head.seed is not None:
        Game.replay(record, verify=True)


def test_every_game_has_one_for_each_number_of_players_and_those_it_lists():
    there = {(path.parent.name, path.stem) for path in GOLDEN}
    for name, (folder, _) in GAMES.items():
        least, most = edition(name).seats
        for players in range(least, most + 1):
            assert (folder, f"{players}-players") in there, f"{folder} has no playthrough for {players} players"
        assert folder in SCENARIOS
        assert face_of(folder).stage in ("draft", "playable", "verified")
    for folder, scenarios in SCENARIOS.items():
        assert {(folder, name) for name in scenarios} == {pair for pair in there if pair[0] == folder}


def test_the_goldens_show_each_number_of_players_to_the_end():
    for path in GOLDEN:
        if path.stem.endswith("-players"):
            record = Record.read(path)
            assert record.head.players == int(path.stem[0])
            assert record.result is not None
