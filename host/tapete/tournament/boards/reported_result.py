"""A result that a board reported."""

from collections.abc import Sequence
from dataclasses import dataclass

from tapete.tournament.core.result import MatchResult
from tapete_event.table_result import TableResult

BY_BOARD, BY_CODE, BY_QR = "board", "code", "qr"
"""The ways of a result to the desk: over the cable, as typed letters, as a QR."""


@dataclass(frozen=True)
class ReportedResult:
    """A genuine result: which board reported it, how, and what; `result.players` are in the order
    of the seats from a board, and in that of their numbers from a code. `generation`: of the keys that signed it."""

    board: str
    via: str
    result: TableResult
    generation: int = 1

    def match_result(self, players: Sequence[int]) -> MatchResult:
        """Return the result with the players in another order, that of the pairing."""
        seats = [self.result.players.index(player) for player in players]
        retired = tuple(place for place, seat in enumerate(seats, 1) if self.result.retired >> seat & 1)
        scores = tuple(self.result.values[seat] for seat in seats) if self._has_scores() else ()
        if self.result.places:
            return MatchResult(places=tuple(self.result.places[seat] for seat in seats), retired=retired, scores=scores)
        first, second = seats
        games = self.result.games
        return MatchResult((games[first], games[second]), games[2], retired=retired, scores=scores)

    def source_words(self) -> tuple[str, ...]:
        """Return the arguments of the entry that say where the result comes from."""
        return source_words(self.via, self.board, self.result.counter)

    def _has_scores(self) -> bool:
        return any(self.result.values) and len(self.result.values) == len(self.result.players)


def source_words(via: str, board: str, counter: int) -> tuple[str, ...]:
    """Return the arguments of an entry that say which seating of which board it comes from, and how."""
    return (f"via={via}", f"board={board}", f"counter={counter}")
