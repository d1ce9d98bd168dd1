"""Bringing home what a board of a tournament holds: signed results into the log, records into the library."""

import time
from dataclasses import dataclass

from tapete.boards.board_connection import BoardConnection, BoardInfo
from tapete.boards.sync import BoardSync, LibraryRecords, SyncCargo
from tapete.coded_notes import CodedNote
from tapete.tournament.boards.code_search import keys_of_event
from tapete.tournament.boards.reported_result import BY_BOARD, ReportedResult
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventState, TableBoard
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.store.station import DAMAGED, EventStation, MakeEntries
from tapete.tournament.verbs.outcome import REASON
from tapete.tournament.verbs.result_matching import ResultVerdict, judge_result
from tapete_event.errors import FormatError
from tapete_event.result_file import ResultFile, check_result_file, parse_result_file
from tapete_link.messages import RESULT


@dataclass(frozen=True)
class TableReport:
    """The fate of one result that a board held. `file`: its name there; `reported`: None where it cannot be read."""

    board: str
    file: str
    reported: ReportedResult | None
    verdict: ResultVerdict


class ReportTaker:
    """Takes what boards hold into one event; several threads may do so at once."""

    def __init__(self, station: EventStation) -> None:
        self.station = station

    def take_reports(self, connection: BoardConnection, board: BoardInfo) -> list[TableReport]:
        """Bring all results home that no host has confirmed, and confirm them. Raises BoardError, EventError.

        A result is confirmed once it stands in the log: one that was cut off before is brought again, and known. One
        that belongs nowhere is confirmed too, for the caller tells it to a person; its record is evidence. Where the
        log itself cannot be read, nothing is said of the result, and the board keeps it.
        """
        reports = []
        for name, data in self._read_results(connection):
            report = self.take_result(board.id, name, data)
            connection.confirm_record(f"{RESULT}/{name}", len(data))
            reports.append(report)
        return reports

    def take_records(self, connection: BoardConnection, board: BoardInfo) -> int:
        """Set the board's clock and bring its match records to the library; returns how many were new."""
        syncing = BoardSync(connection, board, LibraryRecords(self.station.library))
        syncing.run_sync(SyncCargo(), int(time.time()))
        return len(syncing.report.records_got)

    def take_result(self, board: str, name: str, data: bytes) -> TableReport:
        """Judge a result file and write what it says. Raises EventError "event.damaged_log"."""
        try:
            file = parse_result_file(data)
        except FormatError:
            return _refuse(board, name, "event.unreadable_result")
        self.station.read_new_entries()  # a log that cannot be read has no keys to judge with
        keys = keys_of_event(self.station.state, self.station.secret)
        if file.event != keys.event:
            return _refuse(board, name, "event.result_of_other_event", event=file.code)
        if not check_result_file(keys.key_of(TableBoard(board, file.generation)), data):
            return _refuse(board, name, "event.forged_result", table=file.result.table)
        if file.generation < self.station.state.generations.get(board, 0):
            return _refuse(board, name, "event.old_keys", table=file.result.table)
        return self._write(board, name, file)

    def write_reported(self, reported: ReportedResult) -> ResultVerdict:
        """Write what a genuine result comes to; another station may write at the same time.

        Raises EventError "event.damaged_log": that says nothing of the result.
        """
        verdicts: list[ResultVerdict] = []

        def make_entries(state: EventState) -> tuple[Entry, ...]:
            verdicts.append(judge_result(state, reported))
            return verdicts[-1].entries

        try:
            self.write_entries(make_entries)
        except EventError as error:
            if error.code == DAMAGED:
                raise
            fields = {**error.fields, "table": reported.result.table, REASON: error.code}
            return ResultVerdict(refusal=CodedNote("event.result_refused", fields))
        return verdicts[-1]

    def write_entries(self, make_entries: MakeEntries) -> None:
        """Write entries made from the state as it is now. Raises EventError."""
        self.station.write_from(make_entries)

    def _write(self, board: str, name: str, file: ResultFile) -> TableReport:
        reported = ReportedResult(board, BY_BOARD, file.result, file.generation)
        return TableReport(board, name, reported, self.write_reported(reported))

    def _read_results(self, connection: BoardConnection) -> list[tuple[str, bytes]]:
        file_names = [file.name for file in connection.list_files(RESULT) if not file.is_confirmed]
        files = [(name, connection.get_file(f"{RESULT}/{name}")) for name in file_names]
        return sorted(files, key=lambda file: (_counter_of(file[1]), file[0]))


def _counter_of(data: bytes) -> int:
    """Return the counter of a result file, so that older results come first; 0 for one that cannot be read."""
    try:
        return parse_result_file(data).result.counter
    except FormatError:
        return 0


def _refuse(board: str, name: str, code: str, **fields: str | int) -> TableReport:
    return TableReport(board, name, None, ResultVerdict(refusal=CodedNote(code, {"board": board, **fields})))
