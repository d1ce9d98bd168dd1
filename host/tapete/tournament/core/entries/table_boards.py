"""Entries about boards at tables: board, hold, try, reopen, call."""

from tapete.tournament.core.entries.parameters import (
    ROUND,
    TABLE,
    Arguments,
    EntryKind,
    Parameter,
    number_reader,
    read_choice,
    read_word,
)
from tapete.tournament.core.entries.results import SOURCE, TOLD, check_result, require_table, result_of_entry
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import BoardSpan, EventRound, EventState, HeldResult, TableBoard

CALLED, WITHDRAWN, ANSWERED = "called", "withdrawn", "answered"
NO_TABLE = 0
"""The table of a board that was taken away, and of a wrong code that was typed without its table."""


def _check_board(state: EventState, arguments: Arguments) -> None:
    board, generation = arguments["board"], arguments["generation"]
    newest = state.generations.get(board, 0)
    if generation < newest:
        raise EventError("event.old_generation", board=board, generation=generation, newest=newest)
    counter = arguments["counter"]
    table = state.table_at(board, generation, counter) if counter else state.table_of_board(board)
    if generation == newest and table == arguments["table"]:
        raise EventError("event.board_before", board=board, table=arguments["table"])


def _prepare_board(state: EventState, arguments: Arguments) -> None:
    """A board has one table, and a table has one board. With a new generation its counter begins again.

    `counter`: the seating from which on it has the table; without one what was not heard yet is of that table.
    """
    board, generation, number = arguments["board"], arguments["generation"], arguments["table"]
    if state.generations.get(board) != generation:
        state.heard_results.pop(board, None)
        state.board_spans.pop(board, None)
    state.generations[board] = generation
    span = BoardSpan(arguments["counter"] or _find_next_seating(state, board), number)
    _place_board(state, board, span)
    if state.board_spans[board][-1] is span:
        _seat_board(state, board, generation, number)


def _find_next_seating(state: EventState, board: str) -> int:
    """Return the first seating of a board that was not heard and is not before it got the table that it has now."""
    spans = state.board_spans.get(board)
    return max(state.next_counter(board), spans[-1].first) if spans else 1


def _place_board(state: EventState, board: str, span: BoardSpan) -> None:
    """Note a table of a board; of two from one seating on the later one holds, and its sheet may name either."""
    state.board_spans[board] = sorted([*state.board_spans.get(board, []), span], key=lambda span: span.first)


def _seat_board(state: EventState, board: str, generation: int, number: int) -> None:
    """Give a board its table of now, and take it from the board that had it."""
    state.boards = {table: assignment for table, assignment in state.boards.items() if assignment.board != board}
    if number == NO_TABLE:
        return
    replaced = state.boards.get(number)
    if replaced is not None:
        _place_board(state, replaced.board, BoardSpan(_find_next_seating(state, replaced.board), NO_TABLE))
    state.boards[number] = TableBoard(board, generation)


def _check_hold(state: EventState, arguments: Arguments) -> None:
    """A result is held once, whoever brings it how often."""
    event_round, table = require_table(state, arguments)
    result = result_of_entry(arguments)
    check_result(state, event_round, table, result)
    place = arguments["board"], arguments["generation"], arguments["counter"]
    for held_result in state.held_results:
        if (
            held_result.board,
            held_result.generation,
            held_result.counter,
        ) == place and held_result.result.is_same_match(result):
            raise EventError("event.held_before", round=event_round.number, table=table.number)


def _hold(state: EventState, arguments: Arguments) -> None:
    event_round, table = require_table(state, arguments)
    held_result = HeldResult(
        state.entry_number, event_round.number, table.number, table.players, result_of_entry(arguments),
        arguments["via"], arguments["board"], arguments["generation"], arguments["counter"],
    )  # fmt: skip
    state.held_results.append(held_result)


def _require_round(state: EventState, arguments: Arguments) -> EventRound:
    event_round = state.round(arguments["round"])
    if event_round is None or (arguments["table"] != NO_TABLE and event_round.table(arguments["table"]) is None):
        raise EventError("event.unknown_table", round=arguments["round"], table=arguments["table"])
    return event_round


def _check_try(state: EventState, arguments: Arguments) -> None:
    _require_round(state, arguments)


def _count_try(state: EventState, arguments: Arguments) -> None:
    tries = _require_round(state, arguments).tries
    tries[arguments["table"]] = tries.get(arguments["table"], 0) + 1


def _check_reopen(state: EventState, arguments: Arguments) -> None:
    event_round = _require_round(state, arguments)
    if not event_round.tries.get(arguments["table"]):
        raise EventError("event.no_tries", round=event_round.number, table=arguments["table"])


def _reopen(state: EventState, arguments: Arguments) -> None:
    del _require_round(state, arguments).tries[arguments["table"]]


def _check_call(state: EventState, arguments: Arguments) -> None:
    """A call is answered or withdrawn once; two desks that hear one board write it once."""
    event_round, table = require_table(state, arguments)
    if (arguments["what"] == CALLED) == (table.judge_call == CALLED):
        raise EventError("event.call_before", round=event_round.number, table=table.number)


def _note_call(state: EventState, arguments: Arguments) -> None:
    require_table(state, arguments)[1].judge_call = arguments["what"]


_TABLE = Parameter("table", number_reader(0, 9999))
_BOARD = Parameter("board", read_word)
_GENERATION = Parameter("generation", number_reader(1, 999))
_FROM_COUNTER = Parameter("counter", number_reader(1, 9999), 0)
_BY_KEYS = Parameter("generation", number_reader(1, 999), 1)

TABLE_BOARDS = {
    "board": EntryKind(
        (_TABLE, _BOARD, _GENERATION, _FROM_COUNTER), _check_board, _prepare_board, decides_pairings=False
    ),
    "hold": EntryKind((*TOLD, *SOURCE, _BY_KEYS), _check_hold, _hold, decides_pairings=False),
    "try": EntryKind((ROUND, _TABLE), _check_try, _count_try, decides_pairings=False),
    "call": EntryKind(
        (ROUND, TABLE, Parameter("what", read_choice(CALLED, WITHDRAWN, ANSWERED))),
        _check_call,
        _note_call,
        decides_pairings=False,
    ),
    "reopen": EntryKind((ROUND, _TABLE), _check_reopen, _reopen, decides_pairings=False),
}
