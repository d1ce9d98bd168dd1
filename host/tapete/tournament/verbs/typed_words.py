"""Words that somebody typed: a result, the code or the QR of a board, or who is missing."""

from collections.abc import Sequence

from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.absence_line import is_absence_line, parse_absence_line
from tapete.tournament.typed.result_line import parse_result_line
from tapete.tournament.verbs.absences import note_absence
from tapete.tournament.verbs.code_entry import enter_code, parse_typed
from tapete.tournament.verbs.outcome import Outcome
from tapete.tournament.verbs.results import enter_result


def enter_result_words(station: EventStation, words: Sequence[str], is_sent_again: bool = False) -> Outcome:
    """Enter `7 21`, `7 ABCD-EFGH-JKMN`, a code without its table, or the text of a QR. Raises UserError, EventError.

    `is_sent_again`: perhaps it was entered before its answer was lost; a result is entered once.
    """
    typed = parse_typed(words)
    if typed is not None:
        return enter_code(station, typed)
    return enter_result(station, parse_result_line(words), is_sent_again)


def enter_desk_words(station: EventStation, words: Sequence[str], is_sent_again: bool = False) -> Outcome:
    """Enter a line of a desk: a result, or who is missing, such as `falta 7 2`. Raises UserError, EventError."""
    if is_absence_line(words):
        return note_absence(station, parse_absence_line(words))
    return enter_result_words(station, words, is_sent_again)
