"""The memory that an event takes: at the table next to nothing, and home is as it was before the first match."""

import gc
import sys

from event_board import BlindEventTable

ALLOWED = ("tapete_event", "tapete_event.errors", "tapete_board.event", "tapete_board.event.event_table")


def at_events():
    """The modules in memory that only an event needs."""
    names = [name for name in sys.modules if name.startswith(("tapete_event", "tapete_board.event"))]
    names += [name for name in sys.modules if name.startswith("tapete_board.screens.") and _is_of_event(name)]
    return sorted(names)


def _is_of_event(name):
    own = name.rpartition(".")[2]
    return own.startswith(("event_", "seat_entry", "result_", "judge_"))


def played(table):
    table.board.luck += 1
    table.sit_down(12, 31)
    assert set(at_events()) <= set(ALLOWED), at_events()
    table.concede(2)
    table.hold_both()
    table.press("1OK", "2OK")
    while table.journal.prepare_one_block():
        pass
    table.board.blocks.written.clear()  # the fake's own memory
    gc.collect()
    return gc.mem_alloc()


def test_a_match_has_the_code_of_its_event_out_of_memory():
    table = BlindEventTable()
    taken = [played(table) for _ in range(6)]
    # The least of several: what a word on the stack happens to point at stays for a while.
    assert min(taken[3:]) - min(taken[:3]) <= 4 * 1024, taken
