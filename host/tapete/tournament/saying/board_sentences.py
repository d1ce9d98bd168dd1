"""Describe what became of boards that were prepared or cleared, in words and as data."""

from typing import Any

from tapete.tournament.saying.speaker import Speaker
from tapete.tournament.verbs.preparing import PreparedBoard
from tapete.tournament.verbs.reports import outcome_of_verdict
from tapete.tournament.verbs.table_reports import TableReport
from tapete.words import translate


def describe_prepared(board: PreparedBoard, speaker: Speaker) -> list[str]:
    """Return what became of a board as lines."""
    lines = [translate("event.board." + board.status, name=board.board.name, id=board.board.id, table=board.table)]
    for report in board.reports:
        lines += [f"  {line}" for line in speaker.say_all(outcome_of_verdict(report.verdict))]
    return lines


def reports_to_data(reports: list[TableReport], speaker: Speaker) -> list[dict[str, Any]]:
    """Return the results of a board as plain data."""
    return [{"file": report.file, **speaker.data_of(outcome_of_verdict(report.verdict))} for report in reports]
