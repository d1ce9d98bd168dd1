"""`tapete event missing|arrived`: who is not at their table, and what is due for it."""

from tapete.command_result import CommandResult
from tapete.tournament.saying.absence_words import (
    absent_to_data,
    describe_absent,
    describe_step,
    terminal_command,
)
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.absence_line import parse_absence_line
from tapete.tournament.verbs.absences import list_missing, write_absence, write_arrived, write_missing


def note_missing(event: str, player: int, author: str, library: str) -> CommandResult:
    """Note that a player is not at their table; nothing follows by itself."""
    with open_station(event, library, author) as station:
        step = write_missing(station, player)
        absent = next(each for each in list_missing(station) if each.player == player)
        command = terminal_command(station.stored.code, absent)
        line = describe_absent(absent, station.players(), command, step.entry)
        data = {**absent_to_data(absent), "entry": step.entry}
        return CommandResult(data, (line,), asides=station.describe_notes())


def note_arrived(event: str, player: int, author: str, library: str) -> CommandResult:
    """Note that a player who was missing has come."""
    with open_station(event, library, author) as station:
        step = write_arrived(station, player)
        data = {"round": len(station.state.rounds), "table": step.table, "player": player, "entry": step.entry}
        return CommandResult(data, (describe_step(station, step),), asides=station.describe_notes())


def enter_absence_line(station: EventStation, words: list[str]) -> list[str]:
    """Enter a line of the desk such as `falta 7 2`; returns what was written. Raises UserError, EventError."""
    return [describe_step(station, write_absence(station, parse_absence_line(words)))]
