"""The golden playthroughs of the classic game."""

from collections.abc import Callable

from branchline import Game
from playing import FEW, TIE, L, board, everything, first, own, play, random_games, small, stuck


def swept(game: Game) -> bool:
    return any(fact["what"] == "swept" for facts in everything(game) for fact in facts)


def flush_at_set_up() -> Game:
    return first((Game.new("usa", seed=seed) for seed in range(10_000)), swept)


def flush_between_draws() -> Game:
    game = small(row=[L, L, "red", "blue", "green"], deck=[L], discard=["white"] * 6 + ["pink"] * 6)
    return play(game, "draw red", "draw blind", "draw blind", "draw blind")


def flush_incurable() -> Game:
    return play(small(row=[L, L, L, "red", "blue"]), "draw red", "draw blue", "draw locomotive")


def flush_changes_places() -> Game:
    deck = [L, L, L, L, "white", "white"]
    games = (small(row=[L, L, "red", "blue", "green"], deck=deck, seed=seed) for seed in range(100))
    return first((play(game, "draw red", "draw blind") for game in games), swept)


def empty_deck() -> Game:
    game = small(row=["red", "blue"], mine=["green", "green", "white"])
    return play(
        game, "draw red", "draw blue", "claim Dallas–Houston with 1 black", "claim Atlanta–Raleigh with 2 green"
    )


def last_round() -> Game:
    map_ = board(
        ("A", "B", 9),
        ("B", "C", 1),
        ("C", "D", 9),
        tickets=[("A", "C", 10), ("A", "B", 9), ("B", "C", 1), ("B", "D", 10), ("C", "D", 9)],
        **(FEW | {"trains": 11, "players": [2, 5]}),
    )
    game = own(map_, 3, hand=[{"red": 9}, {"blue": 9}, {}])
    play(game, "claim A–B with 9 red", "claim C–D with 9 blue", "draw blind", "draw blind")
    return play(game, "draw tickets", "keep 1")


def tie(mine: list[str], theirs: list[str], tickets: list[str]) -> Game:
    """The last turn of a game that ends in a tie."""
    game = own(TIE, routes=[mine, theirs], tickets=[tickets, []], closing=0)
    return play(game, "draw blind", "draw blind")


SCENARIOS: dict[str, Callable[[], Game]] = {
    **random_games("usa"),
    "ends-after-last-round": last_round,
    "ends-all-passed": lambda: play(stuck(), "pass", "pass"),
    "flush-at-set-up": flush_at_set_up,
    "flush-between-draws": flush_between_draws,
    "flush-incurable": flush_incurable,
    "flush-changes-places": flush_changes_places,
    "empty-deck": empty_deck,
    "tie-broken-by-tickets": lambda: tie(["A–B"], ["C–D", "E–F"], ["A–B"]),
    "tie-broken-by-longest-path": lambda: tie(["A–B"], ["E–F", "G–H", "I–J"], ["A–C"]),
    "tie-shared": lambda: tie(["A–B"], ["C–D"], []),
}
