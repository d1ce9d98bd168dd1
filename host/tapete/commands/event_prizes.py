"""`tapete event prizes`: who gets what, by the final places."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tapete.command_result import CommandResult, lines_of
from tapete.commands.event_rounds import describe_printed, printed_data
from tapete.event_prints.event_csv import format_rows_csv
from tapete.event_station.final_places import format_places
from tapete.event_station.opening import open_station
from tapete.event_station.prize_list import read_prizes
from tapete.event_station.prize_winners import list_winners
from tapete.event_station.station import EventStation
from tapete.words import translate

_COLUMNS = ("first", "last", "number", "name", "prizes")


def list_prizes(event: str, file: Path, print_to: Path | None, library: str, is_csv: bool = False) -> CommandResult:
    """List the prizes with the names of those who get them; players who share places share the prizes of them all."""
    prizes = read_prizes(file)
    with open_station(event, library) as station:
        rows = list_winners(station, prizes)
        printed = _print_prizes(station, print_to, rows) if print_to else []
    data = {"prizes": rows, **printed_data(printed)}
    if is_csv:
        return CommandResult(data, lines_of(format_rows_csv(_COLUMNS, _list_by_player(rows))))
    lines = [_describe_row(row) for row in rows] or [translate("event.prizes.none")]
    return CommandResult(data, (*lines, *describe_printed(printed)))


def _list_by_player(rows: Sequence[Mapping[str, Any]]) -> list[dict[str, object]]:
    return [{**row, **player, "prizes": "; ".join(row["prizes"])} for row in rows for player in row["players"]]


def _print_prizes(station: EventStation, folder: Path, rows: Sequence[Mapping[str, object]]) -> list[Path]:
    from tapete.event_prints.printing import EventPrinter

    printer = EventPrinter.of_station(folder, station)
    printer.print_prizes(rows)
    return printer.written


def _describe_row(row: dict[str, object]) -> str:
    players, prizes = row["players"], row["prizes"]
    assert isinstance(players, list)
    assert isinstance(prizes, list)
    names = ", ".join(f"{player['name']} ({player['number']})" for player in players)
    place = format_places(int(str(row["first"])), int(str(row["last"])))
    return f"{place:>7}  {names}: {'; '.join(prizes)}"
