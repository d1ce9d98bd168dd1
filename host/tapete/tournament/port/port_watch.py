"""The watch over the ports: boards that come and go hand in their results and are told who plays at them."""

from collections.abc import Callable, Sequence
from functools import partial

from tapete.boards.board_connection import EVENTS, BoardConnection, BoardInfo
from tapete.boards.places import BoardPlace
from tapete.coded_notes import CodedNote, Fields
from tapete.command_result import describe_error
from tapete.errors import TapeteError
from tapete.library.event_values import StoredEvent
from tapete.tournament.boards.board_turns import PASSING, SLOW, BoardTurns
from tapete.tournament.boards.code_search import keys_of_event
from tapete.tournament.boards.live_tables import place_by_log
from tapete.tournament.core.event_state import RoundTable
from tapete.tournament.saying.board_sentences import name_round_on_board
from tapete.tournament.saying.speaker import PORT, Speaker
from tapete.tournament.store.opening import name_event
from tapete.tournament.store.periodic_look import PeriodicLook
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.absences import is_first_step_due
from tapete.tournament.verbs.outcome import Field, Opponents, Sentence
from tapete.tournament.verbs.preparing import BoardPreparer, PreparedBoard
from tapete.tournament.verbs.reports import outcome_of_verdict
from tapete.tournament.verbs.seat_assignments import find_open_table, is_match_aside, tell_table
from tapete.tournament.verbs.table_calls import write_begun, write_call
from tapete.tournament.verbs.table_reports import ReportTaker
from tapete.tournament.verbs.table_time import find_table_time, give_missed_time
from tapete.words import list_spoken, speak_language
from tapete_link.table_client import LONGEST_ROUND, TableStatus, read_board_table

Write = Callable[[Sequence[str]], None]
Describe = Callable[[], Sequence[str]]
"""Returns the lines about something in the language of the moment."""


class PortWatch(PeriodicLook):
    """Looks at all boards that are plugged in, again and again; `write` is called from threads.

    The station is the watch's own. `find_places()` returns the ports with boards as they are now.
    """

    def __init__(self, station: EventStation, find_places: Callable[[], list[BoardPlace]], write: Write) -> None:
        super().__init__()
        self._taker = ReportTaker(station)
        self._station = station
        self._find_places = find_places
        self._write = write
        self.event_number = keys_of_event(station.state, station.secret).event
        self._told: set[tuple[str | int, ...]] = set()
        self._judges: set[str] = set()
        self._fresh: dict[str, str] = {}  # the head of the log with which a board's sheet was last compared
        self._preparer: tuple[str, BoardPreparer] | None = None
        self._turns = BoardTurns(self._look_at, self._note_end)

    def note_failure(self, error: TapeteError) -> None:
        """Tell once what is wrong."""
        self._tell_once(("watch", error.code), partial(_describe_errors, error))

    def look(self) -> None:
        """Look at every board once, and wait for all."""
        self.begin_look()
        self._turns.wait()

    def begin_look(self) -> None:
        """Begin to look at every board; each has its own turn."""
        self.refresh(self._station.stored)
        self._turns.begin(self._find_places())

    def try_again(self) -> list[str]:
        """Have the boards that were set aside tried at the next look, told anew if they fail; returns their ports."""
        ports = self._turns.put_all_back()
        self._told = {key for key in self._told if key[0] not in ports}
        return ports

    def stop(self) -> None:
        super().stop()
        self._turns.stop()

    def refresh(self, stored: StoredEvent) -> None:
        """Read what others wrote; `stored`: the tournament as the library has it now."""
        self._station.stored = stored
        self._station.read_new_entries()

    def place_by_log(self, board: str, status: TableStatus) -> TableStatus:
        """Return the status of a board at the table that it has in the log."""
        return place_by_log(self._station.state, board, status)

    def tell(self, describe: Describe) -> None:
        """Tell what a board did or asks for."""
        self._write(describe())

    def tell_failure(self, place: BoardPlace, error: TapeteError) -> None:
        """Tell once that the board of a place could not be spoken with."""
        name_event(error, self._station.stored.code)
        self._tell_once((place.path, error.code), partial(_describe_errors, error, place.describe()))

    def _note_end(self, place: BoardPlace, error: TapeteError | None) -> None:
        if error is not None and error.code not in (*PASSING, SLOW):
            self.tell_failure(place, error)

    def _look_at(self, _place: BoardPlace, connection: BoardConnection) -> None:
        board = connection.hello()
        if EVENTS not in board.capabilities:
            self._tell_note(board.id, CodedNote("event.board_older", {"name": board.name}))
            return
        status: TableStatus = connection.run_client(read_board_table)
        if status.event != self.event_number:
            code = "event.board_of_other_event" if status.event else "event.board_unprepared"
            fields: Fields = {"name": board.name, "other": status.code, "event": self._station.stored.code}
            self._tell_note(board.id, CodedNote(code, fields))
            return
        self.attend_board(connection, board, status)

    def attend_board(self, connection: BoardConnection, board: BoardInfo, status: TableStatus) -> None:
        """Hear a board of this event: its results, its calls; tell it who plays, its time, and its sheet."""
        prepared = PreparedBoard(board)
        status = self.place_by_log(board.id, status)
        self._hear_judge(board, status)
        self._take_results(connection, prepared, status)
        table = find_open_table(self._station.state, status.table)
        if table is not None:
            self._log_call(status, table)
            self._watch_table(connection, board.id, status, table)
        if status.state == "free" or (status.results and status.state == "result"):
            self._update_sheet(connection, prepared)

    def _take_results(self, connection: BoardConnection, prepared: PreparedBoard, status: TableStatus) -> None:
        if not status.results:
            return
        for report in self._taker.take_reports(connection, prepared.board):
            self.tell(partial(self._speaker().say_all, outcome_of_verdict(report.verdict)))
        self._taker.take_records(connection, prepared.board)

    def _hear_judge(self, board: BoardInfo, status: TableStatus) -> None:
        """Tell a call once, and that the players have withdrawn it; one that is over may come again."""
        if status.judge == (board.id in self._judges):
            return
        fields: dict[str, Field] = {"table": status.table, "names": Opponents(tuple(status.players))}
        has_table = self._station.state.table_of_board(board.id) > 0
        if status.judge:
            self._judges.add(board.id)
            called = Sentence("event.judge_called", **fields)
            by_sheet = Sentence("event.judge_called_by_sheet", name=board.name, **fields)
            self.tell(self._sayer(called if has_table else by_sheet))
            return
        self._judges.discard(board.id)
        if status.has_withdrawn_call:
            withdrawn = Sentence("event.judge_withdrawn", **fields)
            by_sheet = Sentence("event.judge_withdrawn_by_sheet", name=board.name, **fields)
            self.tell(self._sayer(withdrawn if has_table else by_sheet))

    def _log_call(self, status: TableStatus, table: RoundTable) -> None:
        """Write to the log that a judge is called, and whether he has answered or the players have withdrawn it."""
        if status.state == "playing" and set(status.players) == set(table.players):
            write_call(self._taker, table, status)

    def _watch_table(self, connection: BoardConnection, board: str, status: TableStatus, table: RoundTable) -> None:
        """Tell the board who plays here; note that they have begun, or that others did."""
        number = len(self._station.state.rounds)
        is_seated = len(status.players) > 1 and 0 not in status.players
        self._tell_empty_seats(status, table, number)
        if is_match_aside(table, status.aside):
            aside = Sentence("event.table_aside", table=table.number, names=Opponents(table.players))
            self._tell_once(("aside", table.number, number), self._sayer(aside))
        if self._has_to_be_told(board, status, table, number):
            tell_table(connection, table, name_round_on_board(number))
            self._told.add(("seat", board, number))
        elif is_seated and status.state in ("seating", "playing") and set(status.players) != set(table.players):
            seated, paired = Opponents(tuple(status.players)), Opponents(table.players)
            wrong = Sentence("event.wrong_people_sit", table=table.number, seated=seated, paired=paired)
            self._tell_once((board, number, *status.players), self._sayer(wrong))
        elif is_seated and status.state == "playing":
            if not table.has_begun:
                write_begun(self._taker, table.number)
            give_missed_time(connection, status, find_table_time(self._station, table))

    def _has_to_be_told(self, board: str, status: TableStatus, table: RoundTable, number: int) -> bool:
        """Return True for a free board that does not know who plays here, or has forgotten it since, by a restart."""
        if status.state != "free" or is_match_aside(table, status.aside):
            return False
        if status.told is None:  # an older board does not say what it knows
            return not table.has_begun and ("seat", board, number) not in self._told
        return status.told != table.players or status.told_round not in _names_of_round(number)

    def _tell_empty_seats(self, status: TableStatus, table: RoundTable, number: int) -> None:
        """Tell once, at the first minute of a no-show, that a board waits; who is missing is for a person to say."""
        is_waiting = status.state in ("free", "seating") and not table.is_under_way
        absent = self._station.state.rounds[-1].absent
        if is_waiting and not any(player in absent for player in table.players) and is_first_step_due(self._station):
            empty = Sentence("event.absent.nobody_sits", table=table.number, names=Opponents(table.players))
            self._tell_once(("empty", table.number, number), self._sayer(empty))

    def _update_sheet(self, connection: BoardConnection, prepared: PreparedBoard) -> None:
        """Give the board a new sheet if the log has grown and says something else for it."""
        head = self._station.event.log.head
        if self._fresh.get(prepared.board.id) == head:
            return
        if self._preparer is None or self._preparer[0] != head:
            self._preparer = head, BoardPreparer(self._taker, lambda event: None)
        status: TableStatus = connection.run_client(read_board_table)
        if status.state == "free" and not status.results:
            self._preparer[1].update_sheet(connection, prepared, status, lambda name, at, size: None)
            self._fresh[prepared.board.id] = head

    def _speaker(self) -> Speaker:
        return Speaker.of_station(PORT, self._station)

    def _sayer(self, sentence: Sentence) -> Describe:
        """Return what says a sentence, with the names of players as they are when it is said."""
        return lambda: self._speaker().join([sentence])

    def _tell_note(self, board: str, note: CodedNote) -> None:
        self._tell_once((board, note.code, str(note.fields)), lambda: [note.describe()])

    def _tell_once(self, key: tuple[str | int, ...], describe: Describe) -> None:
        if key not in self._told:
            self._told.add(key)
            self.tell(describe)


def _names_of_round(number: int) -> list[str]:
    """Return what a board may have been told that a round is called, in whatever language."""
    names = []
    for language in list_spoken():
        with speak_language(language):
            names.append(name_round_on_board(number)[:LONGEST_ROUND])
    return names


def _describe_errors(error: TapeteError, place: str = "") -> list[str]:
    return [f"{place}: {describe_error(error)}" if place else describe_error(error)]
