"""The steps that enter the result of a table, a correction with its reason, a no-show, or a penalty."""

from dataclasses import replace

from tapete.errors import UserError
from tapete.tournament.core.event_state import RoundTable
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.no_show_steps import DROP, MATCH_LOSS
from tapete.tournament.core.result import parse_games
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.result_line import ResultLine
from tapete.tournament.verbs.rounds import running_round


def write_result(station: EventStation, line: ResultLine) -> RoundTable:
    """Write the result of a table of the running round; returns the table. Raises EventError."""
    station.write_from(lambda state: [Entry("result", line.entry_words(len(state.rounds) or 1))])
    table = station.state.rounds[-1].table(line.table)
    assert table is not None
    return table


def find_same_result(station: EventStation, line: ResultLine) -> RoundTable | None:
    """Return the table of the running round if it has this very result: a line that is sent twice is entered once."""
    table = station.state.rounds[-1].table(line.table) if station.state.rounds else None
    told = parse_games(line.games)
    if table is None or table.result is None or told is None:
        return None
    return table if table.result.without_scores() == replace(told, retired=line.retired) else None


def write_correction(station: EventStation, round_number: int, line: ResultLine, reason: str, then: str = "") -> None:
    """Correct the result of a table; the reason is kept beside the log. `then`: stands or replay, in a bracket."""
    words = (*line.entry_words(round_number), *([f"then={then}"] if then else []))
    logged = station.append_entries(Entry("correct", words))
    if reason:
        station.save_note(logged[-1].number, reason)


def write_no_show(station: EventStation, player: int, loses: str) -> RoundTable:
    """Write that a player did not come; returns his table. Raises UserError("events.no_table"), EventError.

    Who has lost the match already, and is to leave, is dropped.
    """
    number = running_round(station)
    table = require_table_of(station, player)
    if loses == DROP and station.state.rounds[-1].absent.get(player) == MATCH_LOSS:
        station.append_entries(Entry("drop", (str(player), "reason=no_show")))
    else:
        station.append_entries(Entry("no_show", (str(number), str(table.number), str(player), loses)))
    return table


def require_table_of(station: EventStation, player: int) -> RoundTable:
    """Return the table of a player in the running round. Raises UserError("events.no_table"), EventError."""
    number = running_round(station)
    table = station.state.rounds[-1].table_of(player)
    if table is None or table.is_bye:
        raise UserError("events.no_table", player=player, round=number)
    return table


def write_penalty(station: EventStation, player: int, kind: str, rule: str, note: str) -> int:
    """Write a penalty in the running round; returns the number of its entry. The note is kept beside the log."""
    words = (str(len(station.state.rounds)), str(player), kind, *([f"rule={rule}"] if rule else []))
    logged = station.append_entries(Entry("penalty", words))
    if note:
        station.save_note(logged[-1].number, note)
    return logged[-1].number
