"""`tapete event desk`: results, a line each, while boards that are plugged in hand in theirs."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from tapete.command_result import CommandResult, describe_error
from tapete.commands.event_results import enter_line
from tapete.commands.event_rounds import describe_open_tables
from tapete.errors import TapeteError
from tapete.event_boards.plugged_boards import find_plugged
from tapete.event_station.opening import open_station
from tapete.event_station.station import EventStation
from tapete.words import translate

_QUIT = ("q", "salir", "quit")

Write = Callable[[Sequence[str]], None]


def run_desk(
    event: str, author: str, library: str, lines: Iterable[str], write: Write, ports: Sequence[str] = ()
) -> CommandResult:
    """Take one line a result until the input ends; what is wrong with a line is told at once, and nothing is lost.

    An empty line shows the tables that are open. Boards that are plugged in meanwhile hand in their results; `write` is
    called from other threads then. `ports`: look at these alone.
    """
    told = 0
    with open_station(event, library, author) as station, _watch_ports(station, ports, write):
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


@contextmanager
def _watch_ports(station: EventStation, ports: Sequence[str], write: Write) -> Iterator[None]:
    """Watch the ports as long as the desk is open; without the secret of the event no board can be believed."""
    if not station.stored.secret:
        yield
        return
    from tapete.event_boards.port_watch import PortWatch

    own = EventStation(station.library, station.stored, station.author, station.station)
    watch = PortWatch(own, partial(find_plugged, ports), write)
    watch.start()
    try:
        yield
    finally:
        watch.stop()


def _list_open(station: EventStation) -> list[str]:
    return describe_open_tables(station.state, station.players()) or [translate("event.nothing_open")]
