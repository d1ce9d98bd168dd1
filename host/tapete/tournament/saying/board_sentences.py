"""Describe what became of boards that were prepared or cleared, in words and as data."""

from typing import Any

from tapete.tournament.saying.speaker import Speaker
from tapete.tournament.verbs.preparing import PreparedBoard
from tapete.tournament.verbs.reports import BoardDone, outcome_of_verdict
from tapete.words import translate


def name_round_on_board(round_number: int) -> str:
    """Return what boards call a round."""
    return translate("event.round_on_board", round=round_number)


def outcome_of_board(board: PreparedBoard) -> BoardDone:
    """Return the work on a board as an outcome."""
    return BoardDone(board.board.id, board.board.name, board.status, board.table, board.records)


def describe_prepared(board: PreparedBoard, speaker: Speaker) -> list[str]:
    """Return what became of a board as lines."""
    lines = speaker.say_all(outcome_of_board(board))
    for report in board.reports:
        lines += [f"  {line}" for line in speaker.say_all(outcome_of_verdict(report.verdict))]
    return lines


def prepared_to_data(board: PreparedBoard, speaker: Speaker) -> dict[str, Any]:
    """Return a board and the results that it held as plain data."""
    return {
        **speaker.data_of(outcome_of_board(board)),
        "results": [
            {"file": report.file, **speaker.data_of(outcome_of_verdict(report.verdict))} for report in board.reports
        ],
    }
