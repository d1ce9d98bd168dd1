"""Find the board that wrote a typed code or a QR, by trying the keys of the tables: neither names its table whole."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from tapete.errors import UserError
from tapete.tournament.boards.reported_result import BY_CODE, BY_QR, ReportedResult
from tapete.tournament.core.event_state import EventRound, EventState, RoundTable, TableBoard
from tapete_event.errors import FormatError
from tapete_event.event_keys import board_key, board_number, event_number
from tapete_event.letters import clean_letters
from tapete_event.result_qr import PREFIX, TEXT_LETTERS, QrResult, parse_qr_text
from tapete_event.table_result import TableResult
from tapete_event.typed_code import TypedCode, code_letters, parse_code

MOST_SEATS = 8
_MISTYPED = ("bad_letter", "bad_length", "bad_check")

Told = TypedCode | QrResult


class WrongCode(UserError):
    """A code with a right check letter that no board wrote: it counts as a try. `table`: where it was typed, or 0."""

    def __init__(self, table: int) -> None:
        super().__init__("codes.wrong", table=table)
        self.table = table


@dataclass(frozen=True)
class CodeKeys:
    """The secret and the number of an event, which its codes are checked with."""

    secret: bytes
    event: int

    def key_of(self, board: TableBoard) -> bytes:
        return board_key(self.secret, board.board, board.generation)


def keys_of_event(state: EventState, secret: bytes) -> CodeKeys:
    """Return what codes of an event are checked with."""
    return CodeKeys(secret, event_number(state.settings.word("secret")))


def is_qr_text(text: str) -> bool:
    """Return True for what a scanner types."""
    return len(text) == TEXT_LETTERS and text.startswith(PREFIX)


def is_code(text: str) -> bool:
    """Return True for what looks like a typed code: the letters of one, and more than a result has."""
    try:
        return len(clean_letters(text)) >= code_letters(2) - 2
    except FormatError:
        return False


def find_qr(state: EventState, keys: CodeKeys, text: str) -> ReportedResult:
    """Return the result of a QR. Raises UserError "codes.*"."""
    try:
        parsed = parse_qr_text(text)
    except FormatError as error:
        raise UserError("codes.no_qr") from error
    if parsed.event != keys.event:
        raise UserError("codes.other_event")
    boards = [
        TableBoard(board, generation)
        for board, generation in sorted(state.generations.items())
        if board_number(board) == parsed.board
    ]
    for board in boards:
        for make_counters in (_new_counters, _old_counters):
            counters = make_counters(state, board, parsed)
            reported = _find_seating(keys, board, parsed, parsed.table, _players_of_qr(state, parsed), counters)
            if reported is not None and make_counters is _old_counters:
                raise UserError("codes.old_seating", table=parsed.table)
            if reported is not None:
                result = ReportedResult(board.board, BY_QR, reported, board.generation)
                _refuse_before_rematch(state, result)
                return result
    raise UserError("codes.wrong_qr", table=parsed.table)


def find_code(state: EventState, keys: CodeKeys, text: str, table: int = 0) -> ReportedResult:
    """Return the result of a typed code; `table`: that it was typed for, 0 for any.

    Raises WrongCode, and UserError "codes.*" for what counts as no try: mistyped, of another table, of an old round.
    """
    if not state.rounds:
        raise UserError("codes.no_round")
    running = state.rounds[-1]
    if table and running.table(table) is None:
        raise UserError("codes.no_table", table=table, round=running.number)
    if running.is_closed_for_codes(table):
        raise UserError("codes.closed" if table else "codes.table_needed", table=table)
    codes = _parse_for_seats(text, table)
    if not codes:
        raise WrongCode(table)
    tables = [candidate for candidate in running.tables if _is_searched(running, candidate, table)]
    reported = _search_tables(state, keys, tables, codes)
    if reported is not None:
        _refuse_before_rematch(state, reported)
        return reported
    _refuse_genuine(state, keys, codes, table)
    elsewhere = _search_elsewhere(state, keys, tables, codes)
    if elsewhere is None:
        raise WrongCode(table)
    return elsewhere


def _parse_for_seats(text: str, table: int) -> dict[int, TypedCode]:
    """Return what the code says for each number of seats that has as many letters; nothing for a forged one."""
    try:
        length = len(clean_letters(text))
        fitting = [seats for seats in range(2, MOST_SEATS + 1) if code_letters(seats) == length]
        if not fitting:
            raise UserError("codes.length", letters=length, wanted=code_letters(2))
        return dict(_parse_each(text, fitting))
    except FormatError as error:
        raise UserError("codes.mistyped", table=table) from error


def _parse_each(text: str, fitting: Sequence[int]) -> Iterator[tuple[int, TypedCode]]:
    for seats in fitting:
        try:
            yield seats, parse_code(text, seats)
        except FormatError as error:
            if error.code in _MISTYPED:
                raise


def _search_tables(
    state: EventState, keys: CodeKeys, tables: Iterable[RoundTable], codes: dict[int, TypedCode], is_old: bool = False
) -> ReportedResult | None:
    for candidate in tables:
        board = state.boards.get(candidate.number)
        if board is None or len(candidate.players) not in codes:
            continue
        reported = _find_at_table(state, keys, board, codes[len(candidate.players)], candidate, is_old)
        if reported is not None:
            return reported
    return None


def _is_searched(running: EventRound, candidate: RoundTable, table: int) -> bool:
    return candidate.number == table if table else not running.is_closed_for_codes(candidate.number)


def _find_at_table(
    state: EventState, keys: CodeKeys, board: TableBoard, code: TypedCode, table: RoundTable, is_old: bool
) -> ReportedResult | None:
    counters = (_old_counters if is_old else _new_counters)(state, board, code)
    for number in _list_sheet_tables(state, board):
        reported = _find_seating(keys, board, code, number, [table.players], counters)
        if reported:
            return ReportedResult(board.board, BY_CODE, reported, board.generation)
    return None


def _search_elsewhere(
    state: EventState, keys: CodeKeys, tables: Iterable[RoundTable], codes: dict[int, TypedCode]
) -> ReportedResult | None:
    """Return the result of a board that stands where the log gives it no table: its sheet has another number."""
    boards = [TableBoard(board, generation) for board, generation in sorted(state.generations.items())]
    for board, candidate in product(boards, tables):
        if state.boards.get(candidate.number) == board or len(candidate.players) not in codes:
            continue
        reported = _find_at_table(state, keys, board, codes[len(candidate.players)], candidate, is_old=False)
        if reported is not None:
            return reported
    return None


def _list_sheet_tables(state: EventState, board: TableBoard) -> list[int]:
    """Return the tables that the sheet of a board may name: those that it had with these keys, the newest first."""
    spans = reversed(state.board_spans.get(board.board, []))
    return list(dict.fromkeys(span.table for span in spans if span.table))


def _refuse_genuine(state: EventState, keys: CodeKeys, codes: dict[int, TypedCode], table: int) -> None:
    """Raise UserError for a code that a board did write: for another table, or in an older round."""
    reported = _search_tables(state, keys, state.rounds[-1].tables, codes)
    if reported is not None:
        _refuse_before_rematch(state, reported)
        raise UserError("codes.other_table", table=table, other=reported.result.table)
    for event_round in (*reversed(state.rounds[:-1]), state.rounds[-1]):
        reported = _search_tables(state, keys, event_round.tables, codes, is_old=True)
        if reported is not None:
            told_in = state.round_of_counter(reported.board, reported.result.counter) or event_round.number
            raise UserError("codes.old_round", round=told_in, table=reported.result.table)


def _refuse_before_rematch(state: EventState, reported: ReportedResult) -> None:
    """Refuse a result that was told in an older round, where the same players have met again since."""
    told_in = state.round_of_counter(reported.board, reported.result.counter)
    players = set(reported.result.players)
    later = state.rounds[told_in:] if told_in else []
    if any(set(table.players) == players for event_round in later for table in event_round.tables):
        raise UserError("codes.old_round", round=told_in, table=reported.result.table)


def _players_of_qr(state: EventState, parsed: QrResult) -> Iterator[tuple[int, ...]]:
    """Return the players that a QR can mean: it names two players, and of a pod only the table."""
    if parsed.players:
        yield parsed.players
        return
    for event_round in reversed(state.rounds):
        for table in sorted(event_round.tables, key=lambda table: table.number != parsed.table):
            if len(table.players) == len(parsed.places):
                yield table.players


def _find_seating(
    keys: CodeKeys, board: TableBoard, code: Told, table: int, orders: Iterable[tuple[int, ...]], counters: list[int]
) -> TableResult | None:
    """Return the result if the board wrote the code for one of these seatings."""
    key = keys.key_of(board)
    for players in orders:
        for counter in counters:
            if code.matches(key, keys.event, table, players, counter):
                return (
                    code.result(table, players, counter)
                    if isinstance(code, TypedCode)
                    else code.result(players, counter)
                )
    return None


def _new_counters(state: EventState, board: TableBoard, code: Told) -> list[int]:
    """Return the counters that a code of now can mean: those that were told before, and the next one."""
    heard = state.heard_results.get(board.board, {})
    matching = [counter for counter in sorted(heard) if code.complete_counter(counter - 1) == counter]
    return [*matching, code.complete_counter(max(heard, default=0))]


def _old_counters(state: EventState, board: TableBoard, code: Told) -> list[int]:
    """Return the counters up to now that a code of an older round can mean."""
    newest = state.next_counter(board.board)
    first = code.complete_counter(0)
    step = code.complete_counter(first) - first
    return list(range(first, newest + step, step))
