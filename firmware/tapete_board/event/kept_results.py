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
_RULINGS = (b"end", b"game_loss")  # what a judge does that makes a result his


class KeptResult:
    """A result and where it is kept. `is_stored`: False where the board had no room for it."""

    def __init__(self, own: str, event: int, generation: int, result: TableResult, is_stored: bool = True) -> None:
        self.own = own
        self.event = event
        self.generation = generation
        self.result = result
        self.is_stored = is_stored

    @property
    def name(self) -> str:
        """The name of its file."""
        return KIND + self.own


def make_result(table: "EventTable", running_match: "RunningMatch") -> TableResult:
    """Return the result of a match as it is now, which both seats have confirmed."""
    record, state = running_match.record, running_match.match.state
    players = [int(number) for number in record.first_header("players").split()]
    is_duel = len(players) == 2
    return TableResult(
        table.sheet.table,
        players,
        int(record.first_header("counter")),
        _count_games(running_match) if is_duel else (),
        () if is_duel else _find_places(running_match),
        _how_it_ended(running_match),
        state.withdrawn >> 1,
        _tie_values(running_match),
    )


def _count_games(running_match: "RunningMatch") -> "tuple[int, int, int]":
    """Return the games that each of two won, and those drawn."""
    state, ended = running_match.match.state, running_match.match.game_outcome()
    won = list(state.wins)
    drawn = state.drawn
    if ended is not None:
        for seat in ended.winners:
            won[seat - 1] += 1
        drawn += not ended.winners
    return won[0], won[1], drawn


def _find_places(running_match: "RunningMatch") -> "list[int]":
    """Return the place of each seat: winners first, then who was left, then the fallen, the last ones first."""
    state, ended = running_match.match.state, running_match.match.outcome()
    groups: "list[list[int]]" = [list(ended.winners) if ended is not None else []]
    groups.append([seat for seat in state.seats_left() if seat not in groups[0]])
    for bits in reversed(state.fallen):
        groups.append([seat for seat in state.all_seats() if bits >> seat & 1 and seat not in groups[0]])
    places = [0] * state.seats
    place = 1
    for group in groups:
        for seat in group:
            places[seat - 1] = place
        place += len(group)
    return places


def _tie_values(running_match: "RunningMatch") -> "list[int]":
    """Return what the game counts for tie-breaks, by seat; nothing where the board does not know it of all."""
    criteria = running_match.match.game.time_criteria(running_match.match.state)
    values = criteria[0].values if criteria else []
    return [] if None in values else [int(value) for value in values if value is not None]


def _how_it_ended(running_match: "RunningMatch") -> str:
    """Return the word for how the match ended, of those that a result knows."""
    outcome = running_match.match.outcome()
    if outcome is None or _is_ended_by_judge(running_match):
        return "ruling"
    if outcome.reason.startswith("time"):
        return "time"
    return "conceded" if outcome.reason == "concession" else "played"


def _is_ended_by_judge(running_match: "RunningMatch") -> bool:
    match = running_match.match
    for entry in range(len(match.log) - 1, -1, -1):
        words = match.log.line_bytes(entry).split(b" ")
        if words[2] == b"ruling" and words[3] in _RULINGS and match.is_in_force(entry):
            return True
    return False


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
