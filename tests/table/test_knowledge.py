"""What each seat has been shown stays known; everything else is dealt anew for those who search."""

import random

import numpy as np
import pytest

from branchline import Game
from branchline.faces import Refused
from branchline.play.edition import edition
from branchline.table.chance import Dice
from playing import CARDS, L, field, hands, keep_all, play, small, table

WORLDS = 60


def worlds(game: Game, seat: int | None) -> list[dict]:
    """Positions that a seat (None: a spectator) cannot tell from the real one."""
    dices = np.zeros(1, Dice)
    found = []
    for _ in range(WORLDS):
        copy = game.copy()
        game._edition.raw.redeal(game._edition.boards, copy._states, 0, -1 if seat is None else seat, dices)
        assert Game.at(copy.position())._states.tobytes() == copy._states.tobytes()
        assert copy.view(seat).json() == game.view(seat).json()
        found.append(copy.position())
    return found


def differing(game: Game, seat: int | None, look) -> int:
    """How many different answers the worlds of a seat give."""
    return len({str(look(world)) for world in worlds(game, seat)})


class TestCards:
    def test_a_card_taken_face_up_is_known_until_it_is_played(self):
        game = table(hand=hands({"red": 1}, {}))
        play(game, "draw red")
        assert field(game, "seen") == [{"red": 1}, {}]
        assert all(world["hand"][0].get("red", 0) >= 1 for world in worlds(game, 1))

    def test_of_two_alike_the_known_one_is_played_first(self):
        game = table(hand=hands({"red": 2}, {}), seen=[{"red": 1}, {}])
        play(game, "claim Dallas–Houston with 1 red")
        assert field(game, "seen") == [{}, {}]

    def test_what_was_turned_up_is_no_longer_in_the_deck(self):
        game = table()
        before = field(game, "fresh")
        play(game, "draw red")
        card = field(game, "row")[0]
        assert field(game, "fresh")[card] == before[card] - 1

    def test_what_one_drew_blind_one_knows(self):
        game = play(table(), "draw blind")
        (card,) = field(game, "hand")[0]
        assert field(game, "blind") == [{card: 1}, {}]
        assert differing(game, 0, lambda world: world["hand"][0]) == 1
        assert differing(game, 1, lambda world: world["hand"][0]) > 4

    def test_a_new_deck_is_known_to_be_the_discards(self):
        game = small(row=["red"] * 5, deck=["blue"], discard=["green", "green", "white"])
        play(game, "draw blind")
        assert field(game, "fresh") == {"green": 2, "white": 1}
        assert field(game, "blind") == [{}, {}]
        assert differing(game, None, lambda world: world["deck"]) == 1

    def test_the_deck_can_hold_only_what_it_was_made_of(self):
        """The others' hands cannot be in it, however the cards are dealt anew."""
        game = small(row=["red"] * 5, deck=["blue"], discard=["green"] * 3 + ["white"] * 3)
        play(game, "draw blind", "draw blind")
        for world in worlds(game, 1):
            assert set(world["deck"]) <= {"green", "white"}

    def test_ones_own_hand_is_never_dealt_anew_and_the_others_are(self):
        game = keep_all(Game.new("usa", players=3, seed=1))
        assert differing(game, 0, lambda world: world["hand"][0]) == 1
        assert differing(game, 0, lambda world: world["hand"][1]) > 4
        assert differing(game, 0, lambda world: world["deck"]) > 4
        assert differing(game, None, lambda world: world["hand"][0]) > 4

    def test_no_card_is_dealt_twice_or_lost(self):
        game = keep_all(Game.new("usa", players=5, seed=2))
        for world in worlds(game, 3):
            locomotives = sum(hand.get(L, 0) for hand in (*world["hand"], world["deck"], world["discard"]))
            assert locomotives + world["row"].count(L) == 14


class TestTickets:
    def test_one_knows_what_one_put_under_and_where_it_lies(self):
        game = keep_all(Game.new("usa", seed=1, options={"first": 0}))
        play(game, "draw tickets", "keep 2")
        returned = field(game, "ticket_deck")[-2:]
        assert [field(game, "known_by")[ticket] for ticket in returned] == [[0], [0]]
        assert all(world["ticket_deck"][-2:] == returned for world in worlds(game, 0))
        assert differing(game, 1, lambda world: world["ticket_deck"][-2:]) > 4

    def test_a_ticket_that_comes_round_again_is_known_to_both_who_saw_it(self):
        """Seat 0 put it under; the deck is drawn through; seat 1 is offered it and keeps all."""
        game = table(tickets=[[], field(table(), "ticket_deck")[3:]])
        play(game, "draw tickets", "keep 1")
        left = field(game, "ticket_deck")
        play(game, "draw tickets")
        assert [field(game, "known_by")[ticket] for ticket in left] == [[0, 1], [0, 1]]
        play(game, "keep 1 2")
        assert [field(game, "known_by")[ticket] for ticket in left] == [[0, 1], [0, 1]]

    def test_where_another_chose_among_tickets_one_knew_one_no_longer_knows(self):
        game = table(tickets=[[], field(table(), "ticket_deck")[3:]])
        play(game, "draw tickets", "keep 1")
        left = field(game, "ticket_deck")
        play(game, "draw tickets", "keep 1")
        assert [field(game, "known_by")[ticket] for ticket in left] == [[1], [1]]

    def test_offers_and_tickets_of_others_are_dealt_anew_and_ones_own_are_not(self):
        game = keep_all(Game.new("usa", players=3, seed=1, options={"first": 1}))
        play(game, "draw tickets")
        assert differing(game, 1, lambda world: (world["offer"][1], world["tickets"][1])) == 1
        assert differing(game, 0, lambda world: world["offer"][1]) > 4
        assert differing(game, 0, lambda world: world["tickets"][1]) > 4
        assert differing(game, 0, lambda world: world["tickets"][0]) == 1

    def test_choices_at_the_opening_are_anybodys_guess(self):
        game = Game.new("usa", players=3, seed=1)
        game.play("keep 1 2", 1)
        assert differing(game, 0, lambda world: world["choice"][1]) == 4
        assert differing(game, 1, lambda world: world["choice"][1]) == 1


@pytest.mark.parametrize("seat", [0, None])
def test_what_chance_will_do_is_anybodys_guess(seat):
    assert differing(Game.new("usa", seed=1), seat, lambda world: world["rng"]) == WORLDS


def test_a_row_that_cannot_be_cured_cannot_be_cured_in_any_world():
    """Everybody knows that too few other cards are left in the deck; how many there are, nobody does."""
    row, deck = [L, L, L, "red", "blue"], {L: 2}
    rest = {card: many - row.count(card) - deck.get(card, 0) for card, many in CARDS.items()}
    fresh = {card: many + deck.get(card, 0) for card, many in rest.items()}
    game = table(row=row, deck=deck, hand=hands({}, rest), blind=hands({}, rest), fresh=fresh)
    assert {str(world["deck"]) for world in worlds(game, 0)} == {str(deck)}


def test_worlds_do_not_depend_on_what_a_seat_cannot_know():
    """Two tables that look the same to a seat have the same worlds."""
    row, seen = [L, L, L, L, "red"], []
    for deck in ({L: 2}, {L: 1, "white": 1}):
        rest = {card: many - row.count(card) - deck.get(card, 0) for card, many in CARDS.items()}
        fresh = {card: many - row.count(card) for card, many in CARDS.items()}
        game = table(row=row, deck=deck, hand=hands({}, rest), blind=hands({}, rest), fresh=fresh)
        seen.append((game.view(0).json(), {str(sorted(world["deck"].items())) for world in worlds(game, 0)}))
    assert seen[0][0] == seen[1][0]
    assert len(seen[0][1]) > 1
    assert len(seen[0][1] & seen[1][1]) > 1


def test_cards_drawn_from_a_deck_of_known_make_up_are_of_that_deck():
    """A new deck of blue: who drew two blind holds two blue, who drew none may hold anything."""
    rest = {card: many - {"blue": 7, "red": 7}.get(card, 0) for card, many in CARDS.items()}
    there = {"hand": [{}, {"blue": 2}, {"red": 2}, rest], "seen": [{}, {}, {}, rest], "deck": {"blue": 5}}
    game = table(4, row=["red"] * 5, blind=[{}, {"blue": 2}, {}, {}], fresh={"blue": 7}, **there)
    assert all(world["hand"][1] == {"blue": 2} for world in worlds(game, 0))
    assert all(world["hand"][2] == {"red": 2} for world in worlds(game, 0))


def test_every_world_of_real_games_has_what_was_drawn_in_the_hands_that_drew_it():
    """Who has played no unknown card since the deck was made holds all that it drew from it."""
    game = keep_all(Game.new("usa", players=4, seed=8))
    chooser = random.Random(1)
    while not game.over:
        game.play(chooser.choice(game.plain()))
        if len(game.events(None)) % 40 == 0:
            for world in worlds(game, 0)[:5]:
                for seat in range(1, 4):
                    if not world["spent"][seat]:
                        hand = world["hand"][seat]
                        assert all(hand.get(card, 0) >= many for card, many in world["blind"][seat].items())


class TestLot:
    """Tickets that were shuffled together under the deck."""

    def opened(self) -> Game:
        """Red gives two tickets back, Blue one."""
        game = Game.new("pennsylvania", seed=3, options={"first": 0})
        game.play("keep 1 2 3", 0)
        game.play("keep 1 2 3 4", 1)
        return game

    def test_the_lot_lies_under_the_deck_and_later_tickets_under_the_lot(self):
        game = self.opened()
        assert (field(game, "lot"), field(game, "below_lot")) == (3, 0)
        play(game, "draw tickets", "keep 1")
        assert (field(game, "lot"), field(game, "below_lot")) == (3, 3)

    def test_who_put_tickets_there_knows_that_they_are_there_but_not_in_what_order(self):
        game = self.opened()
        given = {ticket for ticket, seats in field(game, "known_by").items() if seats == [0]} - set(
            field(game, "tickets")[0]
        )
        assert len(given) == 2
        assert all(given <= set(world["ticket_deck"][-3:]) for world in worlds(game, 0))
        assert differing(game, 0, lambda world: [ticket in given for ticket in world["ticket_deck"][-3:]]) == 3

    def test_the_others_do_not_know_them(self):
        game = self.opened()
        given = {ticket for ticket, seats in field(game, "known_by").items() if seats == [0]}
        assert any(not given & set(world["ticket_deck"][-3:]) for world in worlds(game, 1))

    @pytest.mark.parametrize(
        ("lot", "left", "known"),
        [
            (2, 0, [[0, 1], [0, 1], [1]]),  # the lot and the ticket under it are all drawn: where they are, both know
            (5, 1, [[1], [1], [1], [1], []]),  # one of the lot is left: which, only who drew the others knows
        ],
    )
    def test_when_another_draws_from_the_lot(self, lot, left, known):
        deck = all_tickets()[: max(lot, 3)]
        rest = all_tickets()[max(lot, 3) :]
        game = table(
            game="pennsylvania",
            turn=1,
            ticket_deck=deck,
            tickets=[rest[:20], rest[20:]],
            known_by={ticket: [0] for ticket in deck[:2]} | {ticket: [int(i >= 20)] for i, ticket in enumerate(rest)},
            lot=lot,
            below_lot=max(0, 3 - lot),
        )
        play(game, "draw tickets")
        assert (field(game, "lot"), field(game, "below_lot"), field(game, "tickets_left")) == (left, 0, left)
        assert [field(game, "known_by").get(ticket, []) for ticket in deck] == known

    def test_a_lot_larger_than_the_deck_is_refused(self):
        with pytest.raises(Refused, match="tickets do not add up"):
            table(game="pennsylvania", lot=51)


def all_tickets() -> list[str]:
    return [ticket.name for ticket in edition("pennsylvania").board.tickets]
