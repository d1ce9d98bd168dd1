"""The results of an event's matches, each a small signed file that stays until a host has confirmed it."""

from tapete_event.errors import FormatError
from tapete_event.result_file import format_result_file, parse_result_file
from tapete_event.table_result import TableResult

from ..journal.record_keeping import write_with_room

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_event.table_sheet import TableSheet

    from ..journal.board_files import BoardFiles
    from ..match.running_match import RunningMatch
    from .event_table import EventTable

KIND = "result/"


class KeptResult:
    """A result under the id of its record."""

    def __init__(self, own: str, event: int, generation: int, result: TableResult) -> None:
        self.own = own
        self.event = event
        self.generation = generation
        self.result = result

    @property
    def name(self) -> str:
        """The name of its file."""
        return KIND + self.own


def make_result(table: "EventTable", running_match: "RunningMatch") -> TableResult:
    """Return the result of a match as it is now, which both seats have confirmed."""
    from tapete_rules.final_score import FinalScore

    record, score = running_match.record, FinalScore(running_match.match)
    return TableResult(
        table.sheet.table,
        [int(number) for number in record.first_header("players").split()],
        int(record.first_header("counter")),
        score.games,
        score.places,
        score.how,
        score.retired,
        score.values,
    )


def store_result(files: "BoardFiles", sheet: "TableSheet", result: TableResult, record: str) -> KeptResult:
    """Store a result under the id of its record, whole or not at all. Raises OSError if there is no room for it.

    A result that is there already is the same one: the power was cut before its record was stored.
    """
    name = KIND + record
    if files.size(name) < 0:
        write_with_room(files, name, format_result_file(sheet.key, sheet, result, record))
    return KeptResult(record, sheet.event, sheet.generation, result)


def list_results(files: "BoardFiles") -> "list[KeptResult]":
    """Return the results on the board, the newest first; those that cannot be read are left out."""
    found = []
    for own in files.names("result"):
        try:
            kept = parse_result_file(files.read(KIND + own, 0, files.size(KIND + own)))
            found.append(((-kept.generation, -kept.result.counter, own), kept))
        except (FormatError, OSError):
            pass  # a host that fetches it will tell
    found.sort(key=lambda entry: entry[0])
    return [KeptResult(key[2], kept.event, kept.generation, kept.result) for key, kept in found]
