"""`tapete event result|correct|no-show`: what was played, and what a judge says of it."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from tapete.command_result import NO, YES, CommandResult
from tapete.tournament.commands.repairs import describe_hindsight
from tapete.tournament.core.event_state import RoundTable
from tapete.tournament.saying.absence_words import describe_step
from tapete.tournament.saying.board_sentences import describe_verdict, verdict_to_data
from tapete.tournament.saying.player_names import name_of_player
from tapete.tournament.saying.result_words import describe_score
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.result_line import ResultLine, parse_result_line
from tapete.tournament.verbs.absences import write_loss
from tapete.tournament.verbs.code_entry import enter_code, parse_typed
from tapete.tournament.verbs.repairs import pairs_in_hindsight
from tapete.tournament.verbs.results import write_correction, write_result
from tapete.tournament.verbs.rounds import running_round
from tapete.tournament.verbs.table_reports import ReportTaker
from tapete.words import translate


def tell_result(event: str, words: Sequence[str], author: str, library: str) -> CommandResult:
    """Enter the result of a table of the running round, as games or places, or as the code or the QR of its board."""
    with open_station(event, library, author) as station:
        result = enter_line(station, words)
        notes = station.describe_notes()
    return replace(result, asides=notes)


def tell_seen_result(event: str, pictures: Sequence[Path], author: str, library: str) -> CommandResult:
    """Enter the result whose QR is seen in pictures of a board's display."""
    from tapete.tournament.boards.result_pictures import read_qr_files

    return tell_result(event, [read_qr_files(pictures)], author, library)


def enter_line(station: EventStation, words: Sequence[str]) -> CommandResult:
    """Enter a typed line: `7 21`, `7 ABCD-EFGH-JKMN`, a code without its table, or the text of a QR."""
    typed = parse_typed(words)
    if typed is None:
        data, text = _write_result(station, parse_result_line(words))
        return CommandResult(data, (text,))
    verdict = enter_code(ReportTaker(station), typed)
    lines = describe_verdict(verdict, partial(name_of_player, stored=station.players()))
    opened = len(station.state.rounds[-1].open_tables())
    return CommandResult(
        {**verdict_to_data(verdict), "open": opened},
        (*lines, translate("event.table.open", count=opened)),
        NO if verdict.refusal else YES,
    )


def _write_result(station: EventStation, line: ResultLine) -> tuple[dict[str, object], str]:
    table = write_result(station, line)
    found = station.state.rounds[-1]
    stored = station.players()
    names = [name_of_player(player, stored) for player in table.players]
    data: dict[str, object] = {
        "round": found.number, "table": line.table, "result": line.games, "open": len(found.open_tables()),
    }  # fmt: skip
    told = _describe_entered(table, line)
    return data, translate("event.told", names=" – ".join(names), **{**data, "result": told})


def _describe_entered(table: RoundTable | None, line: ResultLine) -> str:
    """Return the result that a table has now; the line as it was typed where there is none."""
    return describe_score(table.result) if table and table.result else line.games


def correct_result(
    event: str, round_number: int, words: Sequence[str], reason: str, author: str, library: str, then: str = ""
) -> CommandResult:
    """Correct the result of a table, in the running round or an older one; the reason is kept beside the log.

    `then`: in a bracket, stands or replay, where a table that depends on the result has begun.
    """
    line = parse_result_line(words)
    with open_station(event, library, author) as station:
        number = round_number or running_round(station)
        before = pairs_in_hindsight(station.state, number)
        write_correction(station, number, line, reason, then)
        found = station.state.round(number)
        otherwise, told = describe_hindsight(station, before, pairs_in_hindsight(station.state, number))
    data = {"round": number, "table": line.table, "result": line.games}
    result = _describe_entered(found.table(line.table) if found else None, line)
    return CommandResult(
        {**data, "otherwise": otherwise},
        (translate("event.corrected", **{**data, "result": result}), *told),
        asides=station.describe_notes(),
    )


def note_no_show(event: str, player: int, loses: str, author: str, library: str) -> CommandResult:
    """Enter that a player did not come to their table: a game, the match, or the match and the event are lost.

    Without `loses` it is the loss that is due by now.
    """
    with open_station(event, library, author) as station:
        step = write_loss(station, player, loses)
        told = describe_step(station, step)
        data = {
            "round": len(station.state.rounds), "table": step.table, "player": player, "loses": step.kind,
            "entry": step.entry,
        }  # fmt: skip
    return CommandResult(data, (told,), asides=station.describe_notes())
