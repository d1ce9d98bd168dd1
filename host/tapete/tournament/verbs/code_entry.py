"""A code that somebody typed, or a QR that a scanner did: found, written, and wrong ones counted."""

from collections.abc import Sequence
from dataclasses import dataclass

from tapete.errors import UserError
from tapete.tournament.boards.code_search import WrongCode, find_code, find_qr, is_code, is_qr_text, keys_of_event
from tapete.tournament.boards.reported_result import ReportedResult
from tapete.tournament.core.event_state import MOST_TRIES, EventState
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.number_word import is_number_word
from tapete.tournament.verbs.line_places import SeenRound, require_running
from tapete.tournament.verbs.other_tournaments import refuse_code_of_another
from tapete.tournament.verbs.outcome import Outcome
from tapete.tournament.verbs.reports import outcome_of_verdict
from tapete.tournament.verbs.table_reports import ReportTaker

_OF_NO_TABLE_HERE = ("codes.other_event", "codes.no_table", "codes.no_round")


@dataclass(frozen=True)
class TypedReport:
    """A code as it was typed: `7 ABCD-EFGH-JKMN`, the code alone, or the text of a QR. `table`: 0 without one."""

    text: str
    table: int = 0


def parse_typed(words: Sequence[str]) -> TypedReport | None:
    """Return the code or the QR of typed words; None for anything else, such as the result `7 21`."""
    joined = "".join(words)
    if is_qr_text(joined.upper()):
        return TypedReport(joined.upper())
    if len(words) > 1 and is_number_word(words[0]) and is_code("".join(words[1:])):
        return TypedReport("".join(words[1:]), int(words[0]))
    return TypedReport(joined) if is_code(joined) else None


def enter_code(station: EventStation, typed: TypedReport, seen_round: SeenRound | None = None) -> Outcome:
    """Write the result of a code. Raises UserError "codes.*"; a wrong one is counted first.

    `seen_round`: the round that its typist saw; a wrong one that was typed for another round is no try of this one.
    """
    taker = ReportTaker(station)
    try:
        reported = _find_reported(taker, typed)
    except WrongCode as error:
        refuse_code_of_another(station, typed.text)
        require_running(station.state, seen_round)
        raise _count_try(taker, error.table) from error
    except UserError as error:
        if error.code in _OF_NO_TABLE_HERE:
            refuse_code_of_another(station, typed.text)
        raise
    verdict = taker.write_reported(reported)
    return outcome_of_verdict(verdict, len(station.state.rounds[-1].open_tables()))


def _find_reported(taker: ReportTaker, typed: TypedReport) -> ReportedResult:
    taker.station.read_new_entries()
    state = taker.station.state
    keys = keys_of_event(state, taker.station.secret)
    if is_qr_text(typed.text):
        return find_qr(state, keys, typed.text)
    return find_code(state, keys, typed.text, typed.table)


def _count_try(taker: ReportTaker, table: int) -> UserError:
    """Write a try, and return what to tell."""

    def make_entries(state: EventState) -> tuple[Entry, ...]:
        return (Entry("try", (str(len(state.rounds)), str(table))),)

    taker.write_entries(make_entries)
    running = taker.station.state.rounds[-1]
    if running.is_closed_for_codes(table):
        return UserError("codes.closed" if table else "codes.table_needed", table=table)
    if table:
        return UserError("codes.wrong_here", table=table, tries=running.tries[table], most=MOST_TRIES)
    return UserError("codes.wrong", tries=running.tries[table], most=MOST_TRIES)
