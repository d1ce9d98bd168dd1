"""`tapete event desk`: results, a line each, while boards that are plugged in hand in theirs."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from tapete.command_result import CommandResult, describe_error
from tapete.errors import TapeteError
from tapete.tournament.boards.plugged_boards import find_plugged
from tapete.tournament.commands.rounds import describe_open_tables
from tapete.tournament.port.absence_watch import AbsenceWatch
from tapete.tournament.saying.absence_words import describe_missing
from tapete.tournament.saying.speaker import DESK_LINE, Speaker
from tapete.tournament.store.opening import name_event, open_station
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.absence_line import is_absence_line
from tapete.tournament.verbs.line_places import Seats, find_seen, seats_of_running
from tapete.tournament.verbs.typed_words import enter_desk_words
from tapete.words import translate

if TYPE_CHECKING:
    from tapete.tournament.port.port_watch import PortWatch

_QUIT = ("q", "salir", "quit")
_AGAIN = ("reintenta", "retry")

Write = Callable[[Sequence[str]], None]


def run_desk(
    event: str, author: str, library: str, lines: Iterable[str], write: Write, ports: Sequence[str] = ()
) -> CommandResult:
    """Take one line a result until the input ends; what is wrong with a line is told at once, and nothing is lost.

    `falta 7 2` notes who is missing, and `pierde 7 2` takes what is proposed for it. `reintenta` has boards that were
    set aside tried again.

    An empty line shows the tables that are open. Boards that are plugged in meanwhile hand in their results; `write` is
    called from other threads then. `ports`: look at these alone.
    """
    entry_count = 0
    with (
        open_station(event, library, author) as station,
        _watch_ports(station, ports, write) as watch,
        _watch_absences(station, write),
    ):
        write([translate("event.desk_help"), *_list_open(station)])
        seats = seats_of_running(station.state)
        for line in lines:
            words = line.split()
            if words and words[0].lower() in _QUIT:
                break
            if words and words[0].lower() in _AGAIN:
                write([_try_again(watch)])
                continue
            station.read_new_entries()
            if words:
                entry_count += _enter_line(station, words, seats, write)
            if words and seats == seats_of_running(station.state):
                continue
            write([*([translate("event.desk_new_tables")] if words else []), *_list_open(station)])
            seats = seats_of_running(station.state)
    return CommandResult({"told": entry_count}, (translate("event.desk_left", count=entry_count),))


def _enter_line(station: EventStation, words: Sequence[str], seats: Seats, write: Write) -> bool:
    """Enter a line for the tables that were shown last; returns True if it told a result."""
    try:
        entered = enter_desk_words(station, words, find_seen(words, seats))
    except TapeteError as error:
        name_event(error, station.stored.code)
        write([describe_error(error)])
        return False
    write([*Speaker.of_station(DESK_LINE, station).say_all(entered), *station.describe_notes()])
    station.notes.clear()
    return not entered.is_refused and not is_absence_line(words)


def _try_again(watch: "PortWatch | None") -> str:
    """Have the boards that were set aside tried again; returns what is said of it."""
    ports = watch.try_again() if watch is not None else []
    return translate("event.desk_tried_again", ports=", ".join(ports)) if ports else translate("event.desk_none_aside")


@contextmanager
def _watch_absences(station: EventStation, write: Write) -> Iterator[None]:
    """Speak up as long as the desk is open when a player who is missing is due to lose something."""
    own_station = EventStation(station.library, station.stored, station.author, station.station)
    watch = AbsenceWatch(own_station, write)
    watch.start()
    try:
        yield
    finally:
        watch.stop()


@contextmanager
def _watch_ports(station: EventStation, ports: Sequence[str], write: Write) -> Iterator["PortWatch | None"]:
    """Watch the ports as long as the desk is open; without the secret of the event no board can be believed."""
    if not station.stored.secret:
        yield None
        return
    from tapete.tournament.port.port_watch import PortWatch

    own_station = EventStation(station.library, station.stored, station.author, station.station)
    watch = PortWatch(own_station, partial(find_plugged, ports), write)
    watch.start()
    try:
        yield watch
    finally:
        watch.stop()


def _list_open(station: EventStation) -> list[str]:
    absent = describe_missing(station, DESK_LINE)
    opened = describe_open_tables(station.state, station.players())
    return [*absent, *opened] or [translate("event.nothing_open")]
