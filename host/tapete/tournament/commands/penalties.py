"""`tapete event penalty|penalties`: what a judge decides about a player, and all of it."""

from tapete.command_result import CommandResult, lines_of
from tapete.tournament.commands.telling import tell_outcome
from tapete.tournament.prints.event_csv import format_rows_csv
from tapete.tournament.saying.penalty_words import describe_penalty, find_penalty
from tapete.tournament.saying.player_names import name_of_player
from tapete.tournament.store.opening import open_station
from tapete.tournament.verbs import penalties
from tapete.words import translate

_COLUMNS = ("round", "number", "name", "kind", "rule", "note")


def give_penalty(event: str, player: int, kind: str, rule: str, note: str, author: str, library: str) -> CommandResult:
    """Enter a penalty of a player in the running round; the note is kept beside the log."""
    with open_station(event, library, author) as station:
        kind = find_penalty(kind, station.state.settings.penalty_kinds())
        return tell_outcome(station, penalties.give_penalty(station, player, kind, rule, note))


def list_penalties(event: str, library: str, is_csv: bool = False) -> CommandResult:
    """List all penalties with their notes, oldest first."""
    with open_station(event, library) as station:
        stored, notes = station.players(), station.library.event_notes(station.stored)
        penalties = list(station.state.penalties)
    rows = [
        {
            "entry": penalty.number,
            "round": penalty.round_number,
            "number": penalty.player,
            "name": name_of_player(penalty.player, stored),
            "kind": penalty.kind,
            "rule": "" if penalty.rule == "-" else penalty.rule,
            "note": notes.get(penalty.number, ""),
        }
        for penalty in penalties
    ]
    if is_csv:
        in_words = [{**row, "kind": describe_penalty(str(row["kind"]))} for row in rows]
        return CommandResult({"penalties": rows}, lines_of(format_rows_csv(_COLUMNS, in_words)))
    lines = [_describe_row(row) for row in rows] or [translate("event.no_penalties")]
    return CommandResult({"penalties": rows}, tuple(lines))


def _describe_row(row: dict[str, object]) -> str:
    words = translate("event.penalty_line", **{**row, "kind": describe_penalty(str(row["kind"]))})
    details = [str(row["rule"]), f"«{row['note']}»" if row["note"] else ""]
    return "  ".join([words, *filter(None, details)])
