"""Results of boards that have another table in a log: what a merge makes of them, and what a replay tells."""

from dataclasses import replace

from tapete.tournament.core.entries.entry_table import ENTRY_KINDS
from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.log.entry import Entry

_FROM_BOARDS = ("result", "dispute")


def is_from_elsewhere(state: EventState, entry: Entry) -> bool:
    """Return True for a result of a board to which the state gives another table at that seating."""
    if entry.kind not in _FROM_BOARDS:
        return False
    arguments = ENTRY_KINDS[entry.kind].read_arguments(entry)
    board, counter = arguments["board"], arguments["counter"]
    if not counter:
        return False
    table: int = arguments["table"]
    return state.table_at(board, state.generations.get(board, 0), counter) != table


def make_hold(entry: Entry, old_state: EventState, merged_state: EventState) -> Entry | None:
    """Return the entry that holds a result whose board has another table in a merged log; None for any other one.

    `old_state`: the state it was written in. Where that log gave the board another table too, the result stands.
    """
    if is_from_elsewhere(old_state, entry) or not is_from_elsewhere(merged_state, entry):
        return None
    board = ENTRY_KINDS[entry.kind].read_arguments(entry)["board"]
    return replace(entry, kind="hold", arguments=(*entry.arguments, f"generation={old_state.generations[board]}"))
