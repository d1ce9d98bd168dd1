"""Players who are not at their table: noted, arrived, and the loss that is due."""

from dataclasses import dataclass

from tapete.errors import UserError
from tapete.tournament.core.absences import AbsentPlayer, due_loss, first_step_at, list_absent
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.absence_line import ARRIVED, MISSING, AbsenceLine
from tapete.tournament.verbs.results import require_table_of, write_no_show
from tapete.tournament.verbs.rounds import running_round

_MOST_HOURS = 24


@dataclass(frozen=True)
class AbsenceStep:
    """An entry about who is missing. `kind`: missing, arrived or the loss. `player`: 0 where both arrived."""

    kind: str
    table: int
    player: int
    entry: int


def time_of_round(station: EventStation) -> int:
    """Return the time by which a round is counted, in unix seconds; it stops a day after the round began."""
    begun = station.state.rounds[-1].published_at if station.state.rounds else 0
    return min(int(station.read_time()), begun + _MOST_HOURS * 3600)


def list_missing(station: EventStation) -> list[AbsentPlayer]:
    """Return who is missing in the running round now, by table, each with the loss that is due."""
    return list_absent(station.state, time_of_round(station))


def is_first_step_due(station: EventStation) -> bool:
    """Return True from the minute on at which somebody who is missing in the running round would lose something."""
    first = first_step_at(station.state)
    return 0 < first <= time_of_round(station)


def write_missing(station: EventStation, player: int) -> AbsenceStep:
    """Write that a player is not at his table. Raises UserError("events.no_table"), EventError."""
    return _write_seat(station, "missing", player)


def write_arrived(station: EventStation, player: int) -> AbsenceStep:
    """Write that a player who was missing has come. Raises UserError("events.no_table"), EventError."""
    return _write_seat(station, "arrived", player)


def write_loss(station: EventStation, player: int, loses: str = "") -> AbsenceStep:
    """Write what a player who did not come loses; without a word the loss that is due. Raises UserError, EventError."""
    number = running_round(station)
    loses = loses or due_loss(station.state, player, time_of_round(station))
    if not loses:
        raise UserError("events.no_step_due", player=player, round=number)
    table = write_no_show(station, player, loses)
    return AbsenceStep(loses, table.number, player, len(station.event.log))


def write_absence(station: EventStation, line: AbsenceLine) -> AbsenceStep:
    """Write a line of the desk about a table and a seat. Raises UserError, EventError."""
    number = running_round(station)
    table = station.state.rounds[-1].table(line.table)
    if table is None:
        raise EventError("event.unknown_table", round=number, table=line.table)
    if not line.seat:
        logged = station.append_entries(Entry("begin", (str(number), str(line.table))))
        return AbsenceStep(ARRIVED, line.table, 0, logged[-1].number)
    write = {MISSING: write_missing, ARRIVED: write_arrived}.get(line.kind, write_loss)
    return write(station, table.players[line.seat - 1])


def _write_seat(station: EventStation, kind: str, player: int) -> AbsenceStep:
    number = running_round(station)
    table = require_table_of(station, player)
    logged = station.append_entries(Entry(kind, (str(number), str(table.number), str(player))))
    return AbsenceStep(kind, table.number, player, logged[-1].number)
