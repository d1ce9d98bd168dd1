"""Describe what boards reported and what became of it, in words and as data."""

from typing import Any

from tapete.coded_notes import CodedNote
from tapete.tournament.boards.result_matching import ResultVerdict
from tapete.tournament.saying.result_words import NameOf, describe_games
from tapete.tournament.verbs.preparing import PreparedBoard
from tapete.tournament.verbs.table_reports import TableReport
from tapete.words import translate

_OF_PLAYERS = ("seated", "paired")
"""Fields of notes that list numbers of players."""


def describe_verdict(verdict: ResultVerdict, name_of: NameOf) -> list[str]:
    """Return what became of a reported result as lines for the desk."""
    if verdict.refusal is not None:
        return [_with_names(verdict.refusal, name_of).describe()]
    found, table, result = verdict.found, verdict.table, verdict.result
    assert found is not None
    assert table is not None
    assert result is not None
    kind = "dispute" if verdict.is_dispute else "known" if verdict.is_known else "result"
    told = describe_games(table.players, result, name_of)
    lines = [translate("event.table." + kind, table=table.number, round=found.number, result=told)]
    lines += [translate("event.table.leaves", name=name_of(table.players[seat - 1])) for seat in result.retired]
    return lines + [_with_names(note, name_of).describe() for note in verdict.notes]


def describe_prepared(done: PreparedBoard, name_of: NameOf) -> list[str]:
    """Return what became of a board as lines."""
    lines = [translate("event.board." + done.status, name=done.board.name, id=done.board.id, table=done.table)]
    for report in done.reports:
        lines += [f"  {line}" for line in describe_verdict(report.verdict, name_of)]
    return lines


def verdict_to_data(verdict: ResultVerdict) -> dict[str, Any]:
    """Return what became of a reported result as plain data."""
    if verdict.refusal is not None:
        return {"status": "refused", **verdict.refusal.to_data()}
    assert verdict.found is not None
    assert verdict.table is not None
    assert verdict.result is not None
    status = "dispute" if verdict.is_dispute else "known" if verdict.is_known else "result"
    return {
        "status": status, "round": verdict.found.number, "table": verdict.table.number,
        "players": list(verdict.table.players), "result": " ".join(verdict.result.format_words()),
        "notes": [note.to_data() for note in verdict.notes],
    }  # fmt: skip


def reports_to_data(reports: list[TableReport]) -> list[dict[str, Any]]:
    """Return the results of a board as plain data."""
    return [{"file": report.file, **verdict_to_data(report.verdict)} for report in reports]


def _with_names(note: CodedNote, name_of: NameOf) -> CodedNote:
    fields = dict(note.fields)
    for field in _OF_PLAYERS:
        if field in fields:
            numbers = [int(number) for number in str(fields[field]).split(", ")]
            fields[field] = ", ".join(f"{name_of(number)} ({number})" for number in numbers)
    return CodedNote(note.code, fields)
