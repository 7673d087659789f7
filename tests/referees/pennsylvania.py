"""An independent referee for Pennsylvania, written from its clauses (PA-n), upon the one for the classic game."""

from collections import Counter
from itertools import product

from referees import classic
from referees.classic import CLASSIC, Disagreement, settle
from referees.network import Track

DUMMY = "dummy"  # PA-11: an owner of shares, but no seat


class Referee(classic.Referee):
    """Follows one game from its set-up to its scores."""

    figures = CLASSIC | dict(deal_tickets=5, keep_first=3, draw_tickets=4, globetrotter=15)  # PA-2, PA-10

    def __init__(self, board: dict, players: int):
        super().__init__(board, players)
        self.places = [(city["name"], city.get("part_of", city["name"])) for city in board["cities"]]
        self.railroads = {railroad["name"]: railroad for railroad in board.get("railroads", [])}
        self.owners = {name: [] for name in self.railroads}  # PA-4: whose are #1, #2, … of those taken
        listed = (route.get("railroads", []) for route in board["routes"])
        self.railroads_on = {track.name: names for track, names in zip(self.tracks, listed, strict=True)}
        self.shown = []  # the railroads on the track that was claimed last

    def _end_opening(self) -> None:
        """PA-2: the opening tickets that come back are shuffled together before they go under the ticket deck."""
        super()._end_opening()
        undealt, *returned = self.ticket_deck
        self.ticket_deck = [undealt, [name for layer in returned for name in layer]]
        if len(self.ticket_deck[1]) > 1:
            self._read("shuffled_under", many=len(self.ticket_deck[1]))

    def _find_options(self, seat: int) -> dict[str, tuple]:
        """PA-5, PA-11: a share may be declined, but not for the dummy."""
        if self.stage == "share":
            shares = {f"take share {name}": (self._take_share, seat, name) for name in self._shares_left()}
            return shares | {"take no share": (self._take_no_share,)}
        if self.stage == "dummy share":
            return {f"give the dummy {name}": (self._take_share, DUMMY, name) for name in self._shares_left()}
        return super()._find_options(seat)

    def _shares_left(self) -> list[str]:
        return [name for name in self.shown if len(self.owners[name]) < self.railroads[name]["shares"]]

    def _after_claim(self, seat: int, track: Track) -> None:
        self.shown = self.railroads_on[track.name]
        self._ask_for(seat, "share")

    def _ask_for(self, seat: int, stage: str) -> None:
        """PA-5, PA-11: there is no question when every pile shown is empty."""
        self.stage = stage
        if not self._shares_left():
            self._end_turn(seat)

    def _take_share(self, seat: int, owner: int | str, railroad: str) -> None:
        """PA-5: the top share; PA-11: with two players, then one more for the dummy from what is left on that track."""
        self.owners[railroad].append(owner)
        what = "gave_dummy" if owner == DUMMY else "took_share"
        self._read(what, seat=seat, share=f"{railroad} #{len(self.owners[railroad])}")
        if owner == seat and self.players == 2:
            self._ask_for(seat, "dummy share")
        else:
            self._end_turn(seat)

    def _take_no_share(self, seat: int) -> None:
        self._read("took_no_share", seat=seat)
        self._end_turn(seat)

    def _end_turn(self, seat: int, passed: bool = False) -> None:
        super()._end_turn(seat, passed)
        if self.over:
            self._reveal_dummy()

    def _reveal_dummy(self) -> None:
        """PA-12: half of the dummy's shares, rounded up, are revealed; those that stay hidden count for nobody."""
        taken = [(name, at) for name, owners in self.owners.items() for at in range(len(owners))]
        hidden = {f"{name} #{at + 1}": (name, at) for name, at in taken if self.owners[name][at] == DUMMY}
        for _ in range((len(hidden) + 1) // 2):
            share = self._read("revealed", "share")
            if share not in hidden:
                raise Disagreement(f"the dummy cannot reveal {share}, but {list(hidden)}")
            del hidden[share]
        for name, at in hidden.values():
            self.owners[name][at] = None

    def scores(self) -> list[dict]:
        """PA-10: Globetrotter for the most completed tickets, if any; PA-13: no longest path breaks a tie."""
        shares = self._score_shares()
        scores = [self._score(seat) | dict(shares=shares[seat]) for seat in self.seats]
        most = max(1, *(score["completed"] for score in scores))
        for score in scores:
            score["globetrotter"] = self.rules["globetrotter"] if score["completed"] == most else 0
        return settle(scores, "shares", "globetrotter")

    def _score_shares(self) -> Counter:
        """PA-7, PA-9: each railroad pays its owners by rank; PA-8: of equals, the lowest number comes first."""
        points = Counter()
        for name, railroad in self.railroads.items():
            owners = Counter(owner for owner in self.owners[name] if owner is not None)
            for (owner, _), pay in zip(owners.most_common(), railroad["pays"], strict=False):  # equals: first met first
                points[owner] += pay
        return points

    def _joins(self, seat: int, start: str, end: str) -> bool:
        """PA-3: a ticket to Ontario is met by either of its end points, which are two places otherwise."""
        starts, ends = ([place for place, name in self.places if wanted in (place, name)] for wanted in (start, end))
        joins = super()._joins
        return any(joins(seat, *pair) for pair in product(starts, ends))
