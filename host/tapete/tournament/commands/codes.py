"""`tapete event reopen|judge-codes`: codes are taken at a table again; the codes of judges for each table."""

from pathlib import Path

from tapete.command_result import CommandResult
from tapete.errors import UserError
from tapete.tournament.boards.judge_lists import JudgeList, list_judge_codes
from tapete.tournament.commands.rounds import describe_printed, printed_data
from tapete.tournament.commands.telling import tell_outcome
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs import tables
from tapete.words import translate


def reopen_table(event: str, table: int, author: str, library: str) -> CommandResult:
    """Take codes at a table of the running round again."""
    with open_station(event, library, author) as station:
        return tell_outcome(station, tables.reopen_table(station, table))


def show_judge_codes(event: str, print_to: Path | None, library: str) -> CommandResult:
    """Show the codes that open the judge's menu of each table once, or write them as a page for paper."""
    with open_station(event, library) as station:
        lists = list_judge_codes(station.state, station.secret)
        if not lists:
            raise UserError("event_boards.none", event=station.stored.code)
        printed = _print_codes(station, lists, print_to) if print_to else None
    if printed is not None:
        return printed
    lines: list[str] = []
    for row in lists:
        lines.append(translate("event.judge_codes_of", table=row.table, name=row.board))
        lines += [f"  {number:2}  {'  '.join(code)}" for number, code in enumerate(row.codes, 1)]
    return CommandResult({"tables": [row.to_data() for row in lists]}, tuple(lines))


def _print_codes(station: EventStation, tables: list[JudgeList], folder: Path) -> CommandResult:
    from tapete.tournament.prints.printing import EventPrinter

    printer = EventPrinter.of_station(folder, station)
    printer.print_judge_codes([row.to_data() for row in tables])
    return CommandResult(printed_data(printer.written), tuple(describe_printed(printer.written)))
