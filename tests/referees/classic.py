"""An independent referee for the classic railway game, written from the rulebook clauses (BA-n) and a board file alone.

It never knows the order of a deck: it counts the piles, follows the facts, and raises `Disagreement` at a false one.
"""

from collections import Counter
from functools import cache
from itertools import combinations

from referees.network import Track, longest_path, reach, read_tracks

ROW = range(5)  # BA-2: the places of the face-up cards
CLASSIC = dict(players=[2, 5], trains=45, deal=4, deal_tickets=3, keep_first=2, draw_tickets=3, keep_later=1)
CLASSIC |= dict(last_trains=2, sisters_open_from=4, longest_bonus=10)
LEAST = {"opening": "keep_first", "tickets": "keep_later"}  # the stages at which tickets are kept


class Disagreement(Exception):
    """What the referee was told does not follow from the rules."""


class Referee:
    """Follows one game from its set-up to its scores."""

    figures = CLASSIC  # where the board file gives no other
    wild, ticket_word = "locomotive", "tickets"

    def __init__(self, board: dict, players: int):
        self.rules = self.figures | board.get("options", {})
        if not self.rules["players"][0] <= players <= self.rules["players"][1]:
            raise Disagreement(f"the board is not for {players} players (BA-1)")
        self.players, self.seats = players, range(players)
        self.tracks = list(read_tracks(board))
        self.colours = [card for card in board["cards"] if card != self.wild]
        self.tickets = {"–".join(ticket["between"]): ticket for ticket in board["tickets"]}
        self.ticket_deck = [list(self.tickets)]  # layers, the top one first; within a layer the order is unknown
        self.deck, self.discards, self.row = Counter(board["cards"]), Counter(), [None for _ in ROW]
        self.hands = [Counter() for _ in self.seats]
        self.offers, self.kept, self.owned = ([[] for _ in self.seats] for _ in range(3))  # tickets, tickets, tracks
        self.closed = [set() for _ in self.seats]  # names of tracks a seat cannot claim any more
        self.trains = [self.rules["trains"] for _ in self.seats]
        self.choices = {}  # opening tickets chosen, unseen by the others
        self.stage, self.over = "set-up", False  # then: opening, turn, second card, tickets
        self.passes, self.last_seat = 0, None  # turns passed one after another; whose next turn is the last of the game
        self.options = {}  # seat -> text -> the method that plays it, and its details

    def asked(self) -> set[int]:
        """Who acts now: at the opening all who have not chosen yet (BA-3), then one seat at a time."""
        if self.stage == "opening":
            return set(self.seats) - set(self.choices)
        return set() if self.over or self.stage == "set-up" else {self.seat}

    def legal(self, seat: int) -> set[str]:
        """Tell the texts of everything that seat may do now."""
        return set(self.options.get(seat, ()))

    def set_up(self, facts: list[dict]) -> None:
        """BA-2: cards for everybody, five face up, tickets for everybody to choose from; BA-3: somebody starts."""
        self.told = list(facts)
        self.first = self.seat = self._read("starts", "seat")
        if self.first not in self.seats:
            raise Disagreement(f"there is no seat {self.first} to start")
        for seat in self.seats:
            self.hands[seat].update(self._from_deck("dealt", seat=seat) for _ in range(self.rules["deal"]))
        self._settle_row()
        for seat in self.seats:
            self._offer_tickets(seat, self.rules["deal_tickets"])
        self.stage = "opening"
        self._finish()

    def play(self, seat: int, text: str, facts: list[dict]) -> None:
        """Check that the seat may do this, and that the facts are all that then happened."""
        if text not in self.legal(seat):
            raise Disagreement(f"seat {seat} may not {text!r}, but {sorted(self.legal(seat))}; asked: {self.asked()}")
        method, *details = self.options[seat][text]
        self.told, self.options = list(facts), {}
        method(seat, *details)
        self._finish()

    def _finish(self) -> None:
        if self.told:
            raise Disagreement(f"facts too many: {self.told}")
        self.options = {seat: self._find_options(seat) for seat in self.asked()}

    def _read(self, what: str, unknown: str = "", **known):
        """Demand that the next fact is exactly this one; return the one value that cannot be known beforehand."""
        wanted, fact = dict(what=what, **known), self.told.pop(0) if self.told else {}
        if fact != (wanted | {unknown: fact.get(unknown)} if unknown else wanted):
            raise Disagreement(f"expected {wanted} {unknown and 'and its ' + unknown}, told {fact or 'nothing more'}")
        return fact.get(unknown)

    def _find_options(self, seat: int) -> dict[str, tuple]:
        if self.stage in LEAST:
            return _keeps(self.offers[seat], self.rules[LEAST[self.stage]], self._keep)
        if self.stage == "second card":
            return self._draws()
        tickets = {f"draw {self.ticket_word}": (self._draw_tickets,)} if any(self.ticket_deck) else {}  # BA-12
        return self._draws() | self._claims(seat) | tickets or {"pass": (self._end_turn, True)}  # BA-13

    def _draws(self) -> dict[str, tuple]:
        """BA-4, BA-7: a card from the deck or the row if there is one; BA-5: no face-up locomotive as second card."""
        draws = {"draw blind": (self._draw,)} if self.deck.total() else {}
        for place, card in enumerate(self.row):
            if card and not (card == self.wild and self.stage == "second card"):
                where = f" (place {place + 1})" if card in self.row[:place] else ""
                draws[f"draw {card}{where}"] = (self._draw, place)
        return draws

    def _claims(self, seat: int) -> dict[str, tuple]:
        """BA-8: every track open to the seat that it has the trains for, with every way to pay for it."""
        claims, hand = {}, self.hands[seat]
        for track in self.tracks:
            if track.length <= self.trains[seat] and track.name not in self.closed[seat]:
                for colour in self.colours if track.colour == "grey" else [track.colour]:
                    cards_had = (colour, hand[colour]), (self.wild, hand[self.wild])
                    for words, cards in _payments(track.length, track.ferry, *cards_had):
                        claims[f"claim {track.name} with {words}"] = (self._claim, track, cards)
        return claims

    def _draw(self, seat: int, place: int | None = None) -> None:
        """BA-4: the row is filled before the next draw; BA-7: the turn ends when there is no second card to be had."""
        if place is None:
            card = self._from_deck("drew", seat=seat)
        else:
            card, self.row[place] = self.row[place], None
            self._read("took", seat=seat, card=card, place=place)
        self.hands[seat][card] += 1
        self._settle_row()
        last = self.stage == "second card" or (card == self.wild and place is not None)  # BA-5
        self.stage = "second card"
        if last or not self._draws():
            self._end_turn(seat)

    def _from_deck(self, what: str, **known) -> str:
        """Read which card came from the deck, and check that the deck can hold it."""
        card = self._read(what, "card", **known)
        if not self.deck[card]:
            raise Disagreement(f"{what} {known}: no {card} can be in the deck, but {dict(+self.deck)}")
        self.deck[card] -= 1
        return card

    def _settle_row(self) -> None:
        """BA-6: sweep the row while needed, but only once where that just swaps it with a deck of five, no discards."""
        self._fill_row()
        swapped = False
        while not swapped and self._must_sweep():
            swapped = self.deck.total() == len(ROW) and not self.discards
            self._read("swept")
            self.discards.update(card for card in self.row if card)
            self.row = [None for _ in ROW]
            self._fill_row()

    def _must_sweep(self) -> bool:
        """BA-6: three locomotives lie face up, and there are other cards enough for a row with two at most."""
        pool = self.deck + self.discards + Counter(card for card in self.row if card)
        return self.row.count(self.wild) >= 3 and pool.total() - pool[self.wild] >= min(len(ROW), pool.total()) - 2

    def _fill_row(self) -> None:
        self._renew_deck()
        for place in ROW:
            if not self.row[place] and self.deck.total():
                self.row[place] = self._from_deck("turned_up", place=place)
                self._renew_deck()

    def _renew_deck(self) -> None:
        if self.discards and not self.deck.total():  # BA-7: at once
            self._read("reshuffled")
            self.deck, self.discards = self.discards, Counter()

    def _claim(self, seat: int, track: Track, cards: list[tuple[str, int]]) -> None:
        """BA-8: the cards go to the discards; BA-7: before the next decision the deck and the row may need them."""
        for card, many in cards:
            self._read("paid", seat=seat, card=card, many=many)
            self.hands[seat][card] -= many
            self.discards[card] += many
        self._lay_trains(seat, track)
        self._settle_row()
        self._after_claim(seat, track)

    def _lay_trains(self, seat: int, track: Track) -> None:
        """BA-8: a train on each space; BA-11: points at once."""
        self._read("claimed", seat=seat, track=track.name, points=track.points)
        self.trains[seat] -= track.length
        self.owned[seat].append(track)
        for other in self.seats:  # BA-10: the whole pair is closed to its claimer, and with few players to everybody
            whole = other == seat or self.players < self.rules["sisters_open_from"]
            self.closed[other] |= {t.name for t in self.tracks if t == track or (whole and t.ends == track.ends)}

    def _after_claim(self, seat: int, _track: Track) -> None:
        self._end_turn(seat)

    def _offer_tickets(self, seat: int, most: int) -> None:
        """BA-12: the top tickets, as many as there are; their order is known only of those that were put back."""
        for _ in range(min(most, sum(map(len, self.ticket_deck)))):
            name, top = self._read("offered", "ticket", seat=seat), next(filter(None, self.ticket_deck))
            if name not in top:
                raise Disagreement(f"{name} cannot be the top of the ticket deck, but {top}")
            top.remove(name)
            self.offers[seat].append(name)

    def _draw_tickets(self, seat: int) -> None:
        self._offer_tickets(seat, self.rules["draw_tickets"])
        self._read("looked", seat=seat, many=len(self.offers[seat]))
        self.stage = "tickets"

    def _keep(self, seat: int, chosen: tuple[int, ...]) -> None:
        if self.stage == "tickets":
            self._sort_tickets(seat, chosen)
            self._end_turn(seat)
        else:  # BA-3: at the opening all choose unseen
            self._read("chose", seat=seat)
            self.choices[seat] = chosen
            if not self.asked():
                self._end_opening()

    def _end_opening(self) -> None:
        """BA-2: the choices take effect in seat order from the first player."""
        for seat in [*self.seats[self.first :], *self.seats[: self.first]]:
            self._sort_tickets(seat, self.choices[seat])
        self.stage = "turn"

    def _sort_tickets(self, seat: int, chosen: tuple[int, ...]) -> None:
        """BA-2, BA-12: kept tickets stay for good, the others go under the ticket deck in the order dealt."""
        returned = []
        for fate, pile in (("kept", self.kept[seat]), ("returned", returned)):
            for name in [name for i, name in enumerate(self.offers[seat]) if (i in chosen) == (fate == "kept")]:
                self._read(fate, seat=seat, ticket=name)
                pile.append(name)
        self._read("kept_many", seat=seat, many=len(chosen), back=len(returned))
        self.ticket_deck += [[name] for name in returned]
        self.offers[seat] = []

    def _end_turn(self, seat: int, passed: bool = False) -> None:
        """BA-13: the game ends when all passed; BA-15: or with the last turn; few trains begin the last round."""
        if passed:
            self._read("passed", seat=seat)
        self.passes = self.passes + 1 if passed else 0
        self.over = self.passes == self.players or seat == self.last_seat
        if self.over:
            self._read("ended")
        elif self.last_seat is None and self.trains[seat] <= self.rules["last_trains"]:
            self._read("last_round", seat=seat)
            self.last_seat = seat
        self.stage, self.seat = "turn", (seat + 1) % self.players  # BA-3: clockwise

    def scores(self) -> list[dict]:
        """BA-17: the longest paths earn their bonus; BA-18: whoever has it wins among those still tied."""
        scores = [self._score(seat) | dict(path_length=longest_path(self.owned[seat])) for seat in self.seats]
        longest = max(1, *(score["path_length"] for score in scores))
        for score in scores:
            score["longest_path"] = self.rules["longest_bonus"] if score["path_length"] == longest else 0
        return settle(scores, "longest_path", last=lambda score: score["path_length"] == longest)

    def _score(self, seat: int) -> dict:
        """BA-16: a ticket whose places the seat's tracks join adds its points, any other subtracts them."""
        tickets = [self.tickets[name] for name in self.kept[seat]]
        done = [ticket["points"] for ticket in tickets if self._joins(seat, *ticket["between"])]
        failed = sum(done) - sum(ticket["points"] for ticket in tickets)
        routes = sum(track.points for track in self.owned[seat])
        return dict(routes=routes, tickets_done=sum(done), tickets_failed=failed, completed=len(done))

    def _joins(self, seat: int, start: str, end: str) -> bool:
        return end in reach(start, self.owned[seat])


def settle(scores: list[dict], *bonuses: str, last=lambda score: 0) -> list[dict]:
    """BA-18: points win, then completed tickets, then what comes last; those whom nothing tells apart share a place."""
    for score in scores:
        score["total"] = sum(score[part] for part in ("routes", "tickets_done", "tickets_failed", *bonuses))
    ranks = [(score["total"], score["completed"], last(score)) for score in scores]
    return [score | dict(place=1 + sum(r > rank for r in ranks)) for score, rank in zip(scores, ranks, strict=True)]


def _keeps(offer: list[str], least: int, method) -> dict[str, tuple]:
    """BA-2, BA-12: every choice of at least so many of the offered tickets."""
    counts = range(min(least, len(offer)), len(offer) + 1)
    choices = [choice for count in counts for choice in combinations(range(len(offer)), count)]
    return {" ".join(["keep", *(str(number + 1) for number in choice)]): (method, choice) for choice in choices}


@cache
def _payments(length: int, ferry: int, colours: tuple[str, int], wilds: tuple[str, int]) -> list[tuple[str, list]]:
    """BA-8: cards of one colour, with or for wild ones, or these alone; BA-9: as many of them as a ferry shows."""
    (colour, many), (wild, most), ways = colours, wilds, []
    for spent in range(max(0, length - most), min(many, length - ferry) + 1):
        cards = [(card, count) for card, count in ((wild, length - spent), (colour, spent)) if count]
        words = [f"{count} {card}{'s' * (card == wild and count > 1)}" for card, count in reversed(cards)]
        ways.append((" and ".join(words), cards))
    return ways
