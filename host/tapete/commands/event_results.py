"""`tapete event result|correct|no-show|penalty|desk`: what was played, and what a judge says of it."""

from collections.abc import Callable, Iterable, Sequence

from tapete.command_result import CommandResult, describe_error
from tapete.commands.event_repairs import describe_hindsight
from tapete.commands.event_rounds import describe_open_tables
from tapete.errors import TapeteError
from tapete.event_station.opening import open_station
from tapete.event_station.penalty_words import describe_penalty, find_penalty
from tapete.event_station.player_names import name_of_player
from tapete.event_station.repair_steps import pairs_in_hindsight
from tapete.event_station.result_line import ResultLine, parse_result_line
from tapete.event_station.result_steps import write_correction, write_no_show, write_penalty, write_result
from tapete.event_station.round_steps import running_round
from tapete.event_station.station import EventStation
from tapete.words import translate

_QUIT = ("q", "salir", "quit")


def tell_result(event: str, words: Sequence[str], author: str, library: str) -> CommandResult:
    """Enter the result of a table of the running round."""
    line = parse_result_line(words)
    with open_station(event, library, author) as station:
        data, text = _write_result(station, line)
        notes = tuple(note.describe() for note in station.notes)
    return CommandResult(data, (text,), asides=notes)


def _write_result(station: EventStation, line: ResultLine) -> tuple[dict[str, object], str]:
    table = write_result(station, line)
    found = station.state.rounds[-1]
    stored = station.players()
    names = [name_of_player(player, stored) for player in table.players]
    data: dict[str, object] = {
        "round": found.number, "table": line.table, "result": line.games, "open": len(found.open_tables()),
    }  # fmt: skip
    return data, translate("event.told", names=" – ".join(names), **data)


def correct_result(
    event: str, round_number: int, words: Sequence[str], reason: str, author: str, library: str
) -> CommandResult:
    """Correct the result of a table, in the running round or an older one; the reason is kept beside the log."""
    line = parse_result_line(words)
    with open_station(event, library, author) as station:
        number = round_number or running_round(station)
        before = pairs_in_hindsight(station.state, number)
        write_correction(station, number, line, reason)
        otherwise, told = describe_hindsight(station, before, pairs_in_hindsight(station.state, number))
    data = {"round": number, "table": line.table, "result": line.games}
    return CommandResult({**data, "otherwise": otherwise}, (translate("event.corrected", **data), *told))


def note_no_show(event: str, player: int, loses: str, author: str, library: str) -> CommandResult:
    """Enter that a player did not come to his table: a game, the match, or the match and the event are lost."""
    with open_station(event, library, author) as station:
        number = running_round(station)
        table = write_no_show(station, player, loses)
        name = name_of_player(player, station.players())
    data = {"round": number, "table": table.number, "player": player, "loses": loses}
    return CommandResult(data, (translate("event.no_show." + loses, name=name, **data),))


def give_penalty(event: str, player: int, kind: str, rule: str, note: str, author: str, library: str) -> CommandResult:
    """Enter a penalty of a player in the running round; the note is kept beside the log."""
    with open_station(event, library, author) as station:
        kind = find_penalty(kind, station.state.settings.penalty_kinds())
        entry = write_penalty(station, player, kind, rule, note)
        name = name_of_player(player, station.players())
    data = {"player": player, "kind": kind, "entry": entry}
    return CommandResult(data, (translate("event.penalty_given", name=name, words=describe_penalty(kind), **data),))


def run_desk(
    event: str, author: str, library: str, lines: Iterable[str], write: Callable[[Sequence[str]], None]
) -> CommandResult:
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
                _, text = _write_result(station, parse_result_line(words))
            except TapeteError as error:
                write([describe_error(error)])
                continue
            told += 1
            write([text, *(note.describe() for note in station.notes)])
            station.notes.clear()
    return CommandResult({"told": told}, (translate("event.desk_left", count=told),))


def _list_open(station: EventStation) -> list[str]:
    return describe_open_tables(station.state, station.players()) or [translate("event.nothing_open")]
