"""Ways to set a table up and to play at it, for tests."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from branchline import Game
from branchline.play.edition import edition
from branchline.play.view import facts_seen

ROOT = Path(__file__).parents[1]
L = "locomotive"
COLOURS = ("red", "orange", "yellow", "green", "blue", "pink", "white", "black")
CARDS = dict.fromkeys(COLOURS, 12) | {L: 14}
ROW = ["red", "blue", "green", "white", "black"]
ROWS = {"amsterdam": ["pink", "blue", "green", "black", "red"]}
BOARDS = {"classic": "usa"}
EMPTY = [None] * 5


def position(players: int = 2, game: str = "classic", **fields: Any) -> dict[str, Any]:
    """A position of a game: seat 0's turn, nothing special face up, what is not said left to chance."""
    head = {"format": "branchline position 1", "game": game, "board": BOARDS.get(game, game), "players": players}
    row = {} if "deck" in fields else {"row": ROWS.get(game, ROW)}
    return head | {"first": 0, "turn": 0, "ask": "turn"} | row | fields


def table(players: int = 2, seed: int = 0, **fields: Any) -> Game:
    """A game from a position in words."""
    return Game.at(position(players, **fields), seed=seed)


def claims(game: Game, track: str) -> list[str]:
    """The claims of a track that are on offer."""
    return [text for text in texts(game) if text.startswith(f"claim {track} with")]


def why(game: Game, text: str, seat: int | None = None) -> str:
    """Why something is not to be had."""
    reason = game.why_not(text, seat)
    assert reason is not None, f"{text} is legal"
    return str(reason)


def whats(told: list[dict[str, Any]]) -> list[str]:
    """What the facts of an event are."""
    return [fact["what"] for fact in told]


def scored(game: Game) -> list[dict[str, Any]]:
    """The scores as they are written."""
    return [score.document() for score in game.scores()]


def hands(*hands: dict[str, int]) -> list[dict[str, int]]:
    return list(hands)


def texts(game: Game, seat: int | None = None) -> list[str]:
    return [str(action) for action in game.legal(seat)]


def play(game: Game, *commands: str) -> Game:
    """Commands one after the other, each by the only seat asked."""
    for command in commands:
        game.play(command)
    return game


def play_at_random(game: Game, seed: int = 1, plain: bool = True) -> Game:
    """On to the end, the seats that are asked answering in any order."""
    chooser = random.Random(seed)
    while not game.over:
        seat = chooser.choice(game.to_move)
        game.play(chooser.choice(game.plain(seat) if plain else game.legal(seat)), seat)
    return game


def random_games(name: str) -> dict[str, Callable[[], Game]]:
    """A random game for each number of players, by the name of its playthrough."""
    least, most = edition(name).seats
    return {f"{players}-players": partial(random_game, name, players) for players in range(least, most + 1)}


def random_game(name: str, players: int) -> Game:
    return play_at_random(Game.new(name, players=players, seed=players), seed=players, plain=players % 2 == 0)


def first(games: Iterator[Game], wanted: Callable[[Game], bool]) -> Game:
    """The first game that shows what is wanted."""
    return next(game for game in games if wanted(game))


def keep_all(game: Game) -> Game:
    """Everybody keeps all opening tickets."""
    for seat in range(game.players):
        game.play("keep all", seat)
    return game


def state(game: Game) -> bytes:
    """Every byte of the record."""
    return game._states.tobytes()


def field(game: Game, name: str) -> Any:
    """A field of the position."""
    return game.position()[name]


def everything(game: Game, since: int = 0) -> list[list[dict[str, Any]]]:
    """All facts of each event, secret ones too: what the table itself knows."""
    told = []
    for event in game._events[since:]:
        facts = [facts_seen(game._edition, [fact], fact[1])[0] for fact in event.told]
        told.append([{"what": fact.key.removeprefix("fact."), **fact.args} for fact in facts])
    return told


def facts(game: Game) -> list[dict[str, Any]]:
    """The facts of the last event."""
    return everything(game, since=len(game._events) - 1)[0]


def all_cards(game: Game) -> dict[str, int]:
    """Every train card on the table, wherever it lies."""
    there = game.position()
    counts: dict[str, int] = {}
    for heap in (*there["hand"], there["deck"], there["discard"]):
        for card, many in heap.items():
            counts[card] = counts.get(card, 0) + many
    for card in there["row"]:
        if card:
            counts[card] = counts.get(card, 0) + 1
    return counts


def board(*routes: tuple[Any, ...], tickets: Any = (), cards: Any = None, **options: Any) -> dict[str, Any]:
    """A board of one's own: routes are (city, city, spaces, colour, locomotives), the last two left out if plain."""
    cities = list(dict.fromkeys(city for route in routes for city in route[:2]))
    keys = ("colour", "ferry")
    return {
        "format": "branchline board 1",
        "game": "classic",
        "name": "own",
        "title": "Own",
        "sources": [],
        "evidence": "stand-in",
        "size": [100, 100],
        "cards": cards or CARDS,
        "points": {str(length): points for length, points in enumerate((1, 2, 4, 7, 10, 15, 18, 21, 27), 1)},
        "options": options,
        "cities": [{"name": city, "at": [i % 10 * 10, i // 10 * 10]} for i, city in enumerate(cities)],
        "routes": [
            {"between": list(route[:2]), "length": route[2], **dict(zip(keys, route[3:], strict=False))}
            for route in routes
        ],
        "tickets": [{"between": list(ticket[:2]), "points": ticket[2]} for ticket in tickets],
    }


def small(row=(), deck=(), discard=(), mine=(), seed=0, cards=CARDS, **fields) -> Game:
    """A table where the row, the deck, the discards and my hand are just these; seat 1 holds all other cards."""
    here = [*row, *deck, *discard, *mine]
    rest = {card: many - here.count(card) for card, many in cards.items() if many > here.count(card)}
    heaps = {"deck": heap(deck), "discard": heap(discard), "hand": hands(heap(mine), rest)}
    return table(row=[*row, *EMPTY][:5], seed=seed, **heaps, **fields)


def heap(cards) -> dict[str, int]:
    return {card: list(cards).count(card) for card in dict.fromkeys(cards)}


def own(map_, players=2, **fields) -> Game:
    """A game from a position on a board of one's own."""
    return table(players, board=map_, **fields)


FEW = {"players": [2, 2], "deal_tickets": 1, "keep_first": 1, "trains": 40, "deal": 0}
TIE = board(
    *(("A", "B", 3), ("B", "C", 9), ("C", "D", 3), ("E", "F", 1), ("G", "H", 2), ("I", "J", 2)),
    tickets=[("A", "B", 1), ("A", "C", 9)],
    **FEW,
)


def stuck(players: int = 2) -> Game:
    """Every track is claimed, all tickets held, all cards in hands: nobody can do a thing."""
    tickets = [("A", "C", 4), ("A", "B", 2), ("B", "C", 2), ("A", "D", 5), ("B", "D", 3)]
    map_ = board(("A", "B", 2), ("B", "C", 2), ("C", "D", 1), tickets=tickets, **(FEW | {"players": [2, 5]}))
    none = [[] for _ in range(players - 2)]
    return own(
        map_,
        players,
        row=EMPTY,
        hand=[CARDS, *({} for _ in range(players - 1))],
        routes=[["A–B"], ["B–C", "C–D"], *none],
        tickets=[["A–C", "A–B", "A–D"], ["B–C", "B–D"], *none],
    )
