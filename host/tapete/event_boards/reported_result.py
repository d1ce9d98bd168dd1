"""A result that a board told."""

from collections.abc import Sequence
from dataclasses import dataclass

from tapete.events.result import MatchResult
from tapete_event.table_result import TableResult

BY_BOARD, BY_CODE, BY_QR = "board", "code", "qr"
"""The ways of a result to the desk: over the cable, as typed letters, as a QR."""


@dataclass(frozen=True)
class ReportedResult:
    """A genuine result: which board told it, how, and what; `told.players` are in the order
    of the seats from a board, and in that of their numbers from a code."""

    board: str
    via: str
    told: TableResult

    def match_result(self, players: Sequence[int]) -> MatchResult:
        """Return the result with the players in another order, that of the pairing."""
        seats = [self.told.players.index(player) for player in players]
        retired = tuple(place for place, seat in enumerate(seats, 1) if self.told.retired >> seat & 1)
        scores = tuple(self.told.values[seat] for seat in seats) if self._has_scores() else ()
        if self.told.places:
            return MatchResult(places=tuple(self.told.places[seat] for seat in seats), retired=retired, scores=scores)
        first, second = seats
        games = self.told.games
        return MatchResult((games[first], games[second]), games[2], retired=retired, scores=scores)

    def source_words(self) -> tuple[str, ...]:
        """Return the arguments of the entry that say where the result comes from."""
        return (f"via={self.via}", f"board={self.board}", f"counter={self.told.counter}")

    def _has_scores(self) -> bool:
        return any(self.told.values) and len(self.told.values) == len(self.told.players)
