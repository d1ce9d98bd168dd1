"""Entries about boards at tables: board, try, reopen, call."""

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
from tapete.tournament.core.entries.results import require_table
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventRound, EventState, TableBoard

CALLED, WITHDRAWN, ANSWERED = "called", "withdrawn", "answered"
NO_TABLE = 0
"""The table of a board that was taken away, and of a wrong code that was typed without its table."""


def _check_board(state: EventState, arguments: Arguments) -> None:
    board, generation = arguments["board"], arguments["generation"]
    newest = state.generations.get(board, 0)
    if generation < newest:
        raise EventError("event.old_generation", board=board, generation=generation, newest=newest)
    if generation == newest and state.table_of_board(board) == arguments["table"]:
        raise EventError("event.board_before", board=board, table=arguments["table"])


def _prepare_board(state: EventState, arguments: Arguments) -> None:
    """A board has one table, and a table has one board. With a new generation its counter begins again."""
    board, generation, number = arguments["board"], arguments["generation"], arguments["table"]
    if state.generations.get(board) != generation:
        state.heard_counters.pop(board, None)
    state.generations[board] = generation
    state.boards = {table: assignment for table, assignment in state.boards.items() if assignment.board != board}
    if number != NO_TABLE:
        state.boards[number] = TableBoard(board, generation)


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

TABLE_BOARDS = {
    "board": EntryKind((_TABLE, _BOARD, _GENERATION), _check_board, _prepare_board, decides_pairings=False),
    "try": EntryKind((ROUND, _TABLE), _check_try, _count_try, decides_pairings=False),
    "call": EntryKind(
        (ROUND, TABLE, Parameter("what", read_choice(CALLED, WITHDRAWN, ANSWERED))),
        _check_call,
        _note_call,
        decides_pairings=False,
    ),
    "reopen": EntryKind((ROUND, _TABLE), _check_reopen, _reopen, decides_pairings=False),
}
