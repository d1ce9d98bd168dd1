"""A board at whose table somebody looks on: it plays a match, and answers what is new there."""

from typing import Any

from fake_table_board import FakeTableBoard

from tapete_link.messages import as_base64
from tapete_rules.match import Match
from tapete_rules.record import head_text, headers_of

MATCH = "5b3c9e01"


class WatchedBoard(FakeTableBoard):
    """A board whose match a test plays line by line. `pending`: what presses change just now."""

    def __init__(self, board_id: str = "e6614c311b7e6f2f", is_older: bool = False) -> None:
        super().__init__(board_id)
        self.match: Match | None = None
        self.record = MATCH
        self.pending: list[list[Any]] = []
        self.timers: list[list[Any]] = []
        if not is_older:
            self.server._verbs["moves"] = self._answer_moves

    def begin_match(self, *players: int, record: str = MATCH, game: str = "kodem") -> None:
        self.match, self.record, self.players, self.state = Match(game), record, players, "playing"
        for move in self.match.opening(1):
            self.match.push(move)
        head = head_text(headers_of(self.match, record, {1: "Nombre Verdadero", 2: "Otro"}, self.id, 0))
        self.store.whole[f"record/{record}"] = head.encode()

    def play(self, *lines: str) -> None:
        assert self.match is not None
        for line in lines:
            self.match.play_line(f"0 {line}")

    def end_match(self) -> None:
        self.match, self.state = None, "free"

    def _answer_moves(self, request: dict[str, Any]) -> dict[str, Any]:
        if self.match is None:
            return {"match": "", "entries": 0, "data": "", "pending": [], "timers": []}
        after = request["after"] if request["match"] == self.record else 0
        data = "".join(f"{line}\n" for line in self.match.log.lines_from(after)[:4]).encode()
        return {
            "match": self.record,
            "entries": len(self.match.log),
            "after": after,
            "data": as_base64(data),
            "pending": self.pending,
            "timers": self.timers,
        }
