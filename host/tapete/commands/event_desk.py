"""`tapete event desk`: results, a line each, while boards that are plugged in hand in theirs."""

from collections.abc import Callable, Iterable, Sequence

from tapete.command_result import CommandResult, describe_error
from tapete.commands.event_results import enter_line
from tapete.commands.event_rounds import describe_open_tables
from tapete.errors import TapeteError
from tapete.event_station.opening import open_station
from tapete.event_station.station import EventStation
from tapete.words import translate

_QUIT = ("q", "salir", "quit")

Write = Callable[[Sequence[str]], None]


def run_desk(event: str, author: str, library: str, lines: Iterable[str], write: Write) -> CommandResult:
    """Take one line a result until the input ends; what is wrong with a line is told at once, and nothing is lost.

    An empty line shows the tables that are open.
    """
    told = 0
    with open_station(event, library, author) as station:
        write([translate("event.desk_help"), *_list_open(station)])
        for line in lines:
            words = line.split()
            if words and words[0].lower() in _QUIT:
                break
            station.refresh()
            if not words:
                write(_list_open(station))
                continue
            try:
                entered = enter_line(station, words)
            except TapeteError as error:
                write([describe_error(error)])
                continue
            told += not entered.exit_code
            write([*entered.lines, *(note.describe() for note in station.notes)])
            station.notes.clear()
    return CommandResult({"told": told}, (translate("event.desk_left", count=told),))


def _list_open(station: EventStation) -> list[str]:
    return describe_open_tables(station.state, station.players()) or [translate("event.nothing_open")]
