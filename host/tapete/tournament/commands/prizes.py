"""`tapete event prizes`: who gets what, by the final places."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tapete.command_result import CommandResult, lines_of
from tapete.tournament.commands.rounds import describe_printed, printed_data
from tapete.tournament.core.final_places import format_places
from tapete.tournament.prints.event_csv import format_rows_csv
from tapete.tournament.prints.prize_winners import list_unwon, list_winners
from tapete.tournament.saying.prize_words import describe_prizes, describe_unwon
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.prize_list import PrizeLine, read_prizes
from tapete.words import translate

_COLUMNS = ("first", "last", "number", "name", "prizes", "share")


def list_prizes(event: str, file: Path, print_to: Path | None, library: str, is_csv: bool = False) -> CommandResult:
    """List the prizes with the names of those who get them; players who share places share the prizes of them all."""
    prizes = read_prizes(file)
    with open_station(event, library) as station:
        rows, unwon = list_winners(station, prizes), list_unwon(station, prizes)
        printed = _print_prizes(station, print_to, rows, unwon) if print_to else []
    data = {"prizes": rows, **printed_data(printed)}
    if is_csv:
        return CommandResult(data, lines_of(format_rows_csv(_COLUMNS, _list_by_player(rows))))
    lines = [_describe_row(row) for row in rows] or [translate("event.prizes.none")]
    lines += describe_unwon(unwon)
    return CommandResult(data, (*lines, *describe_printed(printed)))


def _list_by_player(rows: Sequence[Mapping[str, Any]]) -> list[dict[str, object]]:
    return [
        {
            **row,
            **player,
            "prizes": "; ".join(row["prizes"]),
            "share": "; ".join(money["share"] for money in row["money"]),
        }
        for row in rows
        for player in row["players"]
    ]


def _print_prizes(
    station: EventStation, folder: Path, rows: Sequence[Mapping[str, object]], unwon: Sequence[PrizeLine]
) -> list[Path]:
    from tapete.tournament.prints.printing import EventPrinter

    printer = EventPrinter.of_station(folder, station)
    printer.print_prizes(rows, unwon)
    return printer.written


def _describe_row(row: dict[str, object]) -> str:
    players, prizes, money = row["players"], row["prizes"], row["money"]
    assert isinstance(money, list)
    assert isinstance(players, list)
    assert isinstance(prizes, list)
    names = ", ".join(_name_with_number(player) for player in players)
    place = format_places(int(str(row["first"])), int(str(row["last"])))
    return f"{place:>7}  {names}: {describe_prizes(prizes, money)}"


def _name_with_number(player: Mapping[str, object]) -> str:
    left = f", {translate('event.prizes.has_left')}" if player["has_left"] else ""
    return f"{player['name']} ({player['number']}{left})"
