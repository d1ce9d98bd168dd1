"""Words that somebody typed: a result, the code or the QR of a board, a held result accepted, or who is missing."""

from collections.abc import Sequence

from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.absence_line import is_absence_line, parse_absence_line
from tapete.tournament.typed.acceptance_line import is_acceptance, parse_acceptance
from tapete.tournament.typed.result_line import parse_result_line
from tapete.tournament.verbs.absences import note_absence
from tapete.tournament.verbs.code_entry import enter_code, parse_typed
from tapete.tournament.verbs.held_results import accept_held
from tapete.tournament.verbs.line_places import SeenRound
from tapete.tournament.verbs.other_tournaments import saying_where_table_is
from tapete.tournament.verbs.outcome import Outcome
from tapete.tournament.verbs.results import enter_result


def enter_result_words(station: EventStation, words: Sequence[str], seen_round: SeenRound | None = None) -> Outcome:
    """Enter `7 21`, `7 ABCD-EFGH-JKMN`, a code without its table, the text of a QR, or accept what is held: `acepta 7`.

    Raises UserError, EventError.

    `seen_round`: the round that its typist saw, where that is known; a code says itself which round it is of.
    """
    if is_acceptance(words):
        return accept_held(station, *parse_acceptance(words), seen_round)
    typed = parse_typed(words)
    if typed is not None:
        return enter_code(station, typed, seen_round)
    line = parse_result_line(words)
    with saying_where_table_is(station, line.table):
        return enter_result(station, line, seen_round)


def enter_desk_words(station: EventStation, words: Sequence[str], seen_round: SeenRound | None = None) -> Outcome:
    """Enter a line of a desk: a result, or who is missing, such as `falta 7 2`. Raises UserError, EventError."""
    if is_absence_line(words):
        absence = parse_absence_line(words)
        with saying_where_table_is(station, absence.table):
            return note_absence(station, absence, seen_round)
    return enter_result_words(station, words, seen_round)
