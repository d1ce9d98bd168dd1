"""The power is cut in every flash operation from "both hold OK" to "the record is taken": the result is there once."""

import os

from event_board import KEY, EventSeats, sheet_data, sheet_name, with_sheet
from fake_board import FakeBoard
from table import BlindTable
from taped_flash import ROOT, TapedFlash, mounted, unmounted
from tapete_board import housekeeping
from tapete_board.journal.board_files import BoardFiles
from tapete_event.result_file import check_result_file, parse_result_file
from tapete_link.errors import LinkError
from tapete_link.messages import hex_sha256
from tapete_rules.move import Move

housekeeping.forget_modules = lambda *modules: None  # they would be compiled again at every start
housekeeping.collect_garbage = lambda: None
SEED = int.from_bytes(os.urandom(2), "big")  # a run that fails says it


MANY = sheet_data([(number, (), f"Jugador {number}") for number in range(1, 513)], code="MUCHOS", digits=3)
LAST = sheet_data(code="COPA", event=0x11111)


def put_slowly(store, data):
    """Put a sheet as the link does: what has arrived waits in memory, and each commit writes a block."""
    name = sheet_name(data)
    at = store.partial(name, len(data), hex_sha256(data))
    while at < len(data):
        store.append(name, at, data[at : at + 1024])
        at += 1024
    while not store.finish(name):
        pass


class CutTable(EventSeats, BlindTable):
    """A table of an event on a chip."""


def board_on(flash, is_new=False, luck=0):
    return FakeBoard(mounted(flash, is_new), luck, BoardFiles(ROOT))


class HandedIn:
    """A life from both seats confirming a result to a host that took result and record; `steps` by operation."""

    def __init__(self):
        self.flash = TapedFlash()
        board = board_on(self.flash, True)
        self.table = CutTable(with_sheet(board, sheet_data()))
        self.table.journal.spare_between = 2
        self.tend()
        self.table.accept_seats(12, 31)
        self.table.press("1OK", "2OK")
        self.match = self.table.director.running_match.record.id
        self.table.director.moves.make_move(1, Move(1, "concede"))
        self.table.rest(20)
        assert self.table.screens == ("result", "result")
        self.start = len(self.flash.tape)
        self.table.hold_both()
        assert self.table.screens == ("code", "code")
        self.kept = len(self.flash.tape)
        self.tend()
        store = board.store
        for name in ("result/" + self.match, "record/" + self.match):
            store.confirm(name, store.size(name))
        self.confirmed = len(self.flash.tape)
        for name in ("record/" + self.match, "result/" + self.match):
            store.remove(name)
        self.tend()
        self.end = len(self.flash.tape)

    def tend(self):
        while self.table.journal.prepare_one_block():
            pass


def state_after(flash, match):
    """Switch the board on: what a host finds of the match, and the screens."""
    table = CutTable(board_on(flash, luck=99))
    store = table.board.store
    assert store.event_name(), "the sheet stays"
    results = store.names("result")
    assert results in ([], [match]), results
    if results:
        data = store.read("result/" + match, 0, 1024)
        assert check_result_file(KEY, data)
        kept = parse_result_file(data)
        assert (kept.record, kept.result.games, kept.result.counter) == (match, (0, 1, 0), 1)
    running = table.director.running_match_or_none
    has_record = store.has_record(match)
    assert not (running and has_record), "two of them"
    assert table.event.counter == 1
    return table.screens, bool(results), running is not None, has_record


def test_every_cut_leaves_the_question_or_the_kept_result():
    life = HandedIn()
    seen = set()
    for pick, flash in life.flash.cuts(range(life.start, life.end), SEED):
        screens, has_result, runs, has_record = state_after(flash, life.match)
        where = (SEED, pick, life.start, life.kept, life.confirmed, screens, has_result, runs, has_record)
        if runs:
            assert screens == ("result", "result") and not has_result, where
            assert pick < life.kept, where
        elif pick < life.confirmed:
            assert has_result and has_record, where
        elif has_record:
            assert has_result, where
        seen.add((runs, has_result, has_record))
    for seed in range(8):  # the line that says that both have confirmed, torn in several ways
        for _, flash in life.flash.cuts([life.start], SEED + seed):
            screens, has_result, runs, has_record = state_after(flash, life.match)
            assert runs != has_record and has_result == has_record, (SEED, seed, screens)
            seen.add((runs, has_result, has_record))
    unmounted()
    assert (True, False, False) in seen and (False, True, True) in seen, (SEED, seen)


def test_a_cut_while_a_sheet_is_replaced_leaves_the_old_one_or_the_new_one():
    flash = TapedFlash()
    board = with_sheet(board_on(flash, True), sheet_data())
    store = board.store
    start = len(flash.tape)
    for data in (MANY, LAST):
        put_slowly(store, data)
    codes = set()
    for pick, cut in flash.cuts(range(start, len(flash.tape)), SEED):
        table = CutTable(board_on(cut, luck=99))
        names = table.board.store.names("event")
        assert table.event is not None and len(names) == 1, (SEED, pick, names)
        codes.add(table.event.sheet.code)
        if len(codes) % 2:  # a host that comes back puts the sheet once more, and one is left
            store = table.board.store
            put_slowly(store, LAST)
            assert [sheet_name(LAST)] == ["event/" + own for own in store.names("event")], (SEED, pick)
    unmounted()
    assert codes == {"LIGA", "MUCHOS", "COPA"}, (SEED, codes)


def test_no_sheet_is_taken_while_its_match_runs():
    flash = TapedFlash()
    table = CutTable(with_sheet(board_on(flash, True), sheet_data()))
    table.accept_seats(12, 31)
    table.press("1OK", "2OK")
    try:
        table.board.store.remove(table.board.store.event_name())
        raise AssertionError("it was taken")
    except LinkError as error:
        assert error.code == "in_use"
    unmounted()
