"""`tapete event result|correct`: what was played, and what a judge says of it."""

from collections.abc import Sequence
from pathlib import Path

from tapete.command_result import CommandResult
from tapete.tournament.commands.telling import tell_outcome
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.result_line import parse_result_line
from tapete.tournament.verbs import results
from tapete.tournament.verbs.line_places import SeenRound
from tapete.tournament.verbs.typed_words import enter_result_words


def tell_result(event: str, words: Sequence[str], author: str, library: str, round_number: int = 0) -> CommandResult:
    """Enter the result of a table, as games or places, or as the code or the QR of its board.

    `round_number`: the round that it is of, by default the running one.
    """
    seen_round = SeenRound(round_number) if round_number else None
    with open_station(event, library, author) as station:
        return enter_line(station, words, seen_round)


def tell_seen_result(event: str, pictures: Sequence[Path], author: str, library: str) -> CommandResult:
    """Enter the result whose QR is seen in pictures of a board's display."""
    from tapete.tournament.boards.result_pictures import read_qr_files

    return tell_result(event, [read_qr_files(pictures)], author, library)


def enter_line(station: EventStation, words: Sequence[str], seen_round: SeenRound | None = None) -> CommandResult:
    """Enter a typed line: `7 21`, `7 ABCD-EFGH-JKMN`, a code without its table, or the text of a QR."""
    return tell_outcome(station, enter_result_words(station, words, seen_round))


def correct_result(
    event: str, round_number: int, words: Sequence[str], reason: str, author: str, library: str, then: str = ""
) -> CommandResult:
    """Correct the result of a table, in the running round or an older one; the reason is kept beside the log.

    `then`: in a bracket, stands or replay, where a table that depends on the result has begun.
    """
    line = parse_result_line(words)
    with open_station(event, library, author) as station:
        return tell_outcome(station, results.correct_result(station, round_number, line, reason, then))
