"""A match followed while its board plays: the board's moves are played again, and every picture comes out of them."""

from typing import TYPE_CHECKING

from tapete.boards.board_connection import BoardConnection
from tapete.errors import BoardError
from tapete.tournament.boards.table_pictures import LastMove, TablePicture, TimerLeft
from tapete_link.messages import MOST_CHUNK, RECORD, data_field
from tapete_link.table_client import TableMoves
from tapete_rules.errors import TapeteError
from tapete_rules.match import Match, parse_line
from tapete_rules.move import REDO, UNDO
from tapete_rules.record import Record, open_match, parse_record
from tapete_rules.timers import timer_of
from tapete_rules.view import GRID, View

if TYPE_CHECKING:
    from tapete_rules.view import Text

_MOVES = b"\nmoves\n"
_MOST_HEAD = 16384
_OF_CLOCKS = ("timer_start", "timer_stop")
"""Moves that are no news: the clock itself shows them."""


class FollowedMatch:
    """The mirror of a board's running match. `id`: of its record; `entries`: lines of the log that were played."""

    def __init__(self, match_id: str, record: Record) -> None:
        self.id = match_id
        self.entries = 0
        self._match: Match = open_match(record)
        self._was_legal = not record.has_these_rules()
        self._last: LastMove | None = None

    def play(self, lines: tuple[str, ...]) -> None:
        """Play the board's next lines. Raises TapeteError where these rules cannot."""
        for line in lines:
            _, move = parse_line(line)
            self._match.play_line(line, self._was_legal)
            text: Text = (f"did.{move.kind}",) if move.kind in (UNDO, REDO) else self._match.describe_move(move)
            if move.kind not in _OF_CLOCKS:
                self._last = LastMove(move.seat, text)
            self.entries += 1

    def take_picture(self, moves: TableMoves, players: tuple[int, ...]) -> TablePicture:
        """Return what the displays show now."""
        views = self._views()
        return TablePicture(
            self.id, self._match.game.NAME, players, views, self.entries, self._last, moves.pending,
            self._timers(views[0], dict(moves.timers)),
        )  # fmt: skip

    def _views(self) -> tuple[View, ...]:
        first = self._match.view(1)
        if first.layout == GRID:
            return (first,)
        return (first, *(self._match.view(seat) for seat in range(2, self._match.seats + 1)))

    def _timers(self, view: View, left: dict[str, int]) -> tuple[TimerLeft, ...]:
        timers = []
        for countdown in view.timers:
            timer = timer_of(self._match.state, countdown.name)
            is_running = bool(timer.running) if timer else countdown.running
            seconds = left.get(countdown.name, countdown.left)
            timers.append(TimerLeft(countdown.name, countdown.seat, seconds, is_running))
        return tuple(timers)


def begin_to_follow(connection: BoardConnection, match_id: str) -> FollowedMatch:
    """Return the mirror of a board's running match, before its first move. Raises BoardError."""
    try:
        return FollowedMatch(match_id, parse_record(_read_head(connection, f"{RECORD}/{match_id}")))
    except (TapeteError, ValueError) as error:
        raise BoardError("board.confused", path=connection.path, reason=str(error)) from error


def _read_head(connection: BoardConnection, name: str) -> str:
    """Return the beginning of a board's record, up to its first move."""
    head = b""
    while _MOVES not in head and len(head) < _MOST_HEAD:
        piece = data_field(connection.ask("get", name=name, at=len(head), most=MOST_CHUNK))
        if not piece:
            break
        head += piece
    return (head.partition(_MOVES)[0] + _MOVES).decode()
