"""Take over a match from another board: its record becomes the journal of this one, and goes on from there."""

from tapete_event.sheet_lines import read_lines
from tapete_rules.record import FORMAT, RULES
from tapete_rules.registry import GAMES

from ..match.running_match import HEADER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..board import Board
    from ..journal.journal_writer import JournalWriter
    from .event_table import EventTable

_MOVES = "moves"
_END = ("result ", "state ")
TAKEN = "taken"  # the header with how many moves came with the match: the journal of fewer was cut while it was written


class BadRecordError(Exception):
    """A record that this board cannot go on with."""


class MatchTakeover:
    """The record of a match that another board began, as a file of this one. Raises BadRecordError and FormatError."""

    def __init__(self, board: "Board", table: "EventTable", name: str) -> None:
        self.name = name
        self._board = board
        self._table = table
        self.headers = self._read_headers()
        self._count = len([0 for _ in self._move_lines()])
        self._check_headers()

    def find_header(self, name: str) -> str:
        """Return the first header of that name, or ""."""
        for key, value in self.headers:
            if key == name:
                return value
        return ""

    def write_journal(self, journal_writer: "JournalWriter") -> None:
        """Write the match into the journal, under this board's event. Raises OSError if there is no room."""
        counter = self._table.count_seating()
        own = {
            "generation": str(self._table.sheet.generation),
            "table": str(self._table.sheet.table),
            "counter": str(counter),
            "board": self._board.id,
        }
        headers = [(name, own.get(name, value)) for name, value in self.headers if name != TAKEN]
        headers.append((TAKEN, str(self._count)))
        journal_writer.journal.begin_journal(self.find_header("id"), self._journal_lines(headers))

    def _journal_lines(self, headers: "list[tuple[str, str]]") -> "Iterator[str]":
        for _ in range(2):
            for number, (name, value) in enumerate(headers):
                yield f"{HEADER}{number} {name} {value}"
        yield from self._move_lines()

    def _read_piece(self, at: int, count: int) -> bytes:
        return self._board.store.read(self.name, at, count)

    def _read_headers(self) -> "list[tuple[str, str]]":
        headers = []
        first = FORMAT
        for line, _ in read_lines(self._read_piece):
            if line == _MOVES:
                return headers
            if first and line != first:
                break
            if not first:
                name, _, value = line.partition(" ")
                headers.append((name, value))
            first = ""
        raise BadRecordError

    def _move_lines(self) -> "Iterator[str]":
        is_move = False
        for line, _ in read_lines(self._read_piece):
            if is_move and line.startswith(_END):
                return
            if is_move and line:
                yield line
            is_move = is_move or line == _MOVES

    def _check_headers(self) -> None:
        """Check that the match is one of this event, under the rules of this board."""
        event = self.find_header("event").split(" ")[0]
        is_ours = event == f"{self._table.sheet.event:05x}" and self.find_header("rules") == str(RULES)
        players = self.find_header("players").split()
        id = self.find_header("id")
        is_plain = 0 < len(id) <= 16 and not id.strip("0123456789abcdefghijklmnopqrstuvwxyz")
        is_whole = is_plain and len(players) > 1 and all(number.isdigit() for number in players)
        is_known = self.find_header("game") in GAMES and self.find_header("counter").isdigit() and self._count > 0
        if not (is_ours and is_whole and is_known):
            raise BadRecordError
