"""Resume the match that the journal holds after a power cut."""

from tapete_rules.match import Match, parse_line
from tapete_rules.move import REDO, UNDO
from tapete_rules.record import Record, open_match

from ..journal.journal_writer import SHELVED
from .board_decks import load_deck
from .match_opening import load_game_code, start_running_match
from .running_match import ANSWER, CHECKPOINT, ENDED, HEADER, PENDING, TICK, TOGETHER, RunningMatch
from .turn_log import TurnLog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.move import Move

    from ..board import Board
    from ..journal.journal_writer import JournalWriter
    from ..journal.match_journal import MatchJournal

# The first byte of a line tells its kind. A line of moves begins with a digit, its time.
_AT_ONCE = (ord(HEADER), ord(ANSWER))
_CHECKPOINT = ord(CHECKPOINT)
_PENDING = ord(PENDING)
_TICK = ord(TICK)
_SHELVED = ord(SHELVED)
_TOGETHER = TOGETHER.encode()
_TOTAL = "="  # before what pending steps lead to
_RULING = "ruling"  # the kind of a judge's move
_MOST_AFTER = 120  # lines held back until the next checkpoint; a few more than come between two


class ResumedMatch:
    """The match that the journal holds, played again line by line.

    running_match: the match, or None if the journal holds none.
    is_over: both displays had confirmed its end.
    is_paused: its timers ran when the power was cut, and are stopped now.
    lost: the number of lines that could not be used, plus one if the journal was damaged.
    has_lost_deck: a deck of the match is gone or damaged.

    A bad line must not keep the board from starting, so its error is counted and swallowed. MemoryError is raised: no
    line is to blame, and the board reads the same journal again after a restart.
    """

    def __init__(self, board: "Board", journal_writer: "JournalWriter") -> None:
        self.running_match: "RunningMatch | None" = None
        self.is_paused = False
        self._board = board
        self._read_all(journal_writer, True)
        if self.lost:
            self._read_all(journal_writer, False)
        self._open_running_match(journal_writer)

    def _read_all(self, journal_writer: "JournalWriter", is_whole: bool) -> None:
        """Read all lines. The moves of an undamaged journal were legal: checking them again would double the time."""
        self.is_over = False
        self.has_lost_deck = False
        self.lost = 0
        self._is_whole = is_whole
        self._headers: "dict[int, tuple[str, str]]" = {}
        self._match: "Match | None" = None
        self._turn_log = TurnLog()
        self._pending: "dict[int, tuple[int, str, int]]" = {}  # by display
        self._totals: "dict[int, int]" = {}  # what those lead to, by display
        self._answers: "dict[str, str]" = {}
        self._after: "list[bytes]" = []  # lines since the last checkpoint
        self._shelved: "list[tuple[int, bytearray]]" = []  # (number, place in flash) of full groups of the log
        self._has_these_rules = True  # else a checkpoint holds another version's fields, and all moves are played
        self._is_skimmed = False  # the state of the last checkpoint has yet to be loaded
        for line in journal_writer.journal.read_lines():
            try:
                if self._match is None and _is_of_moves(line):
                    self._match = self._new_match()  # not deeper: loading a game needs much of the stack
                self._sort_line(line, journal_writer.journal)
            except MemoryError:
                raise
            except Exception:
                self.lost += 1
        self._take_waiting_lines()
        self.lost += journal_writer.journal.is_damaged

    def _sort_line(self, line: bytes, journal: "MatchJournal") -> None:
        """Take a line now, hold it back, or skip to a checkpoint.

        Moves before a checkpoint need not be played. In a damaged journal all are.
        """
        if line[0] in _AT_ONCE:
            self._take_line(str(line, "utf-8"))
        elif line[0] == _SHELVED:
            _, number, group = line.split(b" ", 2)
            lying = journal.find_in_flash(group)
            if lying is not None:
                self._shelved.append((int(number), lying))
        elif line[0] == _CHECKPOINT:
            if self._is_whole and self._has_these_rules:
                self._skim_to_checkpoint(str(line, "utf-8"))
        else:
            self._after.append(line)
            if not self._is_whole or len(self._after) > _MOST_AFTER:
                self._take_waiting_lines()

    def _skim_to_checkpoint(self, checkpoint: str) -> None:
        """Go on from the state of a checkpoint. Steps that are still pending were noted once more right before it."""
        match = self._match
        assert match is not None
        for line in self._after:
            if _is_of_moves(line):
                for entry in line.split(_TOGETHER):
                    match.skim_line(entry)
                self._pending.clear()
            elif line[0] in (_PENDING, _TICK):
                self._take_line(str(line, "utf-8"))
        self._after = []
        self._shelve_groups()
        _, turn_log, state = checkpoint.split(" ", 2)
        match.skim_checkpoint(state)
        at = self._turn_log.at
        self._turn_log.load_checkpoint(turn_log)
        self._turn_log.go_on_at(at)
        self.is_over = False
        self._is_skimmed = True

    def _take_waiting_lines(self) -> None:
        """Load the last checkpoint and play the lines after it."""
        lines, self._after = self._after, []
        try:
            if self._is_skimmed and self._match is not None:
                self._is_skimmed = False
                self._match.end_skimming()
        except MemoryError:
            raise
        except Exception:
            self.lost += 1  # perhaps a checkpoint of another version: all moves are played then
        for line in lines:
            try:
                self._load_moves(line)
                self._take_line(str(line, "utf-8"))
            except MemoryError:
                raise
            except Exception:
                self.lost += 1
        self._shelve_groups()

    def _shelve_groups(self) -> None:
        """Let the log read its full groups in flash, so that a long log never lies in memory as a whole."""
        if self._match is not None:
            for number, lying in self._shelved:
                self._match.log.shelve_group(number, lying)
        self._shelved = []

    def _load_moves(self, line: bytes) -> None:
        """Load the code of a line's moves before they are made, because both together would overflow the stack."""
        if self._match is not None and _is_of_moves(line):
            for entry in line.split(_TOGETHER):
                kind = entry.split(b" ", 3)[2]
                self._match.load_kind(str(kind, "utf-8").rstrip("!"))

    def _take_line(self, line: str) -> None:
        """Take one line into account. Its first character tells its kind."""
        sign, _, rest = line.partition(" ")
        if line == ENDED:
            self.is_over = True
        elif sign == PENDING:
            self._take_pending(*rest.split(" "))
        elif sign == ANSWER:
            name, _, value = rest.partition(" ")
            self._answers[name] = value
        elif sign == TICK:
            self._turn_log.go_on_at(int(rest))
        elif line.startswith(HEADER):
            name, _, value = rest.partition(" ")
            self._headers[int(sign[1:])] = (name, value)
        else:
            for entry in line.split(TOGETHER):
                self._play_entry(entry)
            if line.split(" ", 3)[2] == _RULING:
                self._turn_log.raise_floor()

    def _take_pending(self, display: str, seat: str, stop: str, delta: str, *more: str) -> None:
        for field in more:
            if field.startswith(_TOTAL):
                self._totals[int(display)] = int(field[len(_TOTAL) :])
            else:
                self._turn_log.go_on_at(int(field))
        self._pending.pop(int(display), None)
        if delta != "0":
            self._pending[int(display)] = (int(seat), stop, int(delta))

    def _play_entry(self, entry: str) -> None:
        at, move = parse_line(entry)
        match = self._match
        assert match is not None  # raises if the game could not be loaded: the line counts as lost, too
        waiting = self._display_of(move)
        if move.kind == UNDO:
            match.undo(move.seat, at)
            self._turn_log.follow_undo(match, at)
        elif move.kind == REDO:
            self._turn_log.follow_move(match, match.redo(move.seat, at), at)
        else:
            match.push(move, at, self._is_whole)
            self._turn_log.follow_move(match, move, at)
        self.is_over = False  # there was no room for the record, and the players played on
        if waiting:
            del self._pending[waiting]
            if waiting in self._totals:
                self._turn_log.note_total(len(match.log) - 1, self._totals.pop(waiting))

    def _display_of(self, move: "Move") -> int:
        """Return the display whose pending steps this move commits, 0 if there is none."""
        for display in sorted(self._pending):
            if self._has_waited(display, move):
                return display
        return 0

    def _has_waited(self, display: int, move: "Move") -> bool:
        assert self._match is not None
        try:
            return self._match.step_move(*self._pending[display]) == move
        except MemoryError:
            raise
        except Exception:
            return False  # the number that was changed is not there any more

    def _is_half_taken(self, record: Record) -> bool:
        """Return True if the journal lacks moves with which the match came from another board."""
        taken = record.first_header("taken")
        return taken.isdigit() and self._match is not None and len(self._match.log) < int(taken)

    def _headers_in_order(self) -> "list[tuple[str, str]]":
        return [self._headers[number] for number in sorted(self._headers)]

    def _new_match(self) -> Match:
        record = Record(self._headers_in_order(), [])
        self._has_these_rules = record.has_these_rules()
        load_game_code(record.first_header("game"))
        decks = {}
        for seat, line in record.by_seat("deck").items():
            deck = load_deck(self._board.store, line.split(" ")[0], True)
            if deck is None:
                self.has_lost_deck = True
            else:
                decks[seat] = deck
        return open_match(record, decks)

    def _open_running_match(self, journal_writer: "JournalWriter") -> None:
        headers = self._headers_in_order()
        record = Record(headers, [])
        if self._match is None or self._is_half_taken(record):
            # The power was cut while the match began or was taken over.
            if self.lost:
                journal_writer.journal.set_aside()  # lines that could not be used are copied for whoever looks into it
            journal_writer.journal.close_match()
            return
        running_match = self.running_match = start_running_match(
            self._board, journal_writer, self._match, headers, self._turn_log
        )
        for name in sorted(self._answers):
            running_match.game_settings.set(name, self._answers[name])
        for display in sorted(self._pending):
            running_match.pending[display - 1].resume_steps(self._board.clock.now(), *self._pending[display])
        self.is_paused = running_match.turn_log.runs and running_match.match_timers.pause_all(self._board.clock.now())


def _is_of_moves(line: bytes) -> bool:
    return 48 <= line[0] <= 57  # a digit
