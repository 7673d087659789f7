"""An independent referee for Amsterdam, written from its clauses (AM-n), upon the one for the classic game."""

from referees import classic
from referees.classic import CLASSIC, Disagreement, settle
from referees.network import Track

AMSTERDAM = dict(players=[2, 4], trains=16, deal=2, deal_tickets=2, keep_first=1, draw_tickets=2, sisters_open_from=3)


class Referee(classic.Referee):
    """Follows one game from its set-up to its scores; its trains are carts, its tickets contracts (AM-1)."""

    figures, wild, ticket_word = CLASSIC | AMSTERDAM, "wild", "contracts"  # AM-1, AM-2, AM-6, AM-9

    def __init__(self, board: dict, players: int):
        super().__init__(board, players)
        routes = zip(self.tracks, board["routes"], strict=True)
        self.cart_tracks = {track.name for track, route in routes if route.get("cart")}
        if len(self.cart_tracks) > board["merchandise"]["cards"]:
            raise Disagreement("the merchandise bonus cards may run short (AM-8)")
        self.pays = board["merchandise"]["pays"][str(players)]
        self.merchandise = [0 for _ in self.seats]

    def _lay_trains(self, seat: int, track: Track) -> None:
        """AM-8: one merchandise bonus card for a track with carts, whatever its length."""
        super()._lay_trains(seat, track)
        if track.name in self.cart_tracks:
            self.merchandise[seat] += 1
            self._read("merchandise", seat=seat, many=self.merchandise[seat])

    def scores(self) -> list[dict]:
        """AM-13: points, then completed contracts; nothing more breaks a tie."""
        scores = [self._score(seat) | dict(merchandise=self._score_merchandise(seat)) for seat in self.seats]
        return settle(scores, "merchandise")

    def _score_merchandise(self, seat: int) -> int:
        """AM-12: as many places are passed over as seats have more; nothing for no cards."""
        mine = self.merchandise[seat]
        return self.pays[sum(cards > mine for cards in self.merchandise)] if mine else 0
