"""A long match asks for no larger pieces of memory during play than a short one."""

import gc

import uctypes

from fake_board import FakeBoard
from memory_blocks import MemoryBlocks
from table import BlindTable
from tapete_board import housekeeping
from tapete_rules.match import Match
from tapete_rules.move import Move

housekeeping.forget_modules = lambda *modules: None  # they would be compiled again while memory is scattered
housekeeping.gc = gc  # collects as often as on a board

ENTRIES = 1300
PIECE = 2048  # bytes that lie together where memory is scattered
MOST = 12000  # pieces that there can be
BLOCKS = 160


class RoomyBlocks(MemoryBlocks):
    """Blocks for a very long match, which are there before it, and remember no byte by itself.

    Lines can be read where they lie.
    """

    def __init__(self):
        super().__init__()
        self.blank = [bytearray(b"\xff" * self.SIZE) for _ in range(BLOCKS)]

    def make_blank(self):
        name = f"{self.made:03d}"
        if not self.blank:
            raise OSError(28)
        self.made += 1
        self.data[name] = self.blank.pop()
        return name

    def program_bytes(self, name, at, data):
        self.data[name][at : at + len(data)] = data

    def view_bytes(self, name, at, count):
        return uctypes.bytearray_at(uctypes.addressof(self.data[name]) + at, count)


MADE = []


def long_match():
    """A match of more than a thousand moves in many turns; the same for each test."""
    if not MADE:
        table = BlindTable(FakeBoard(RoomyBlocks())).start()
        play_moves(table, ENTRIES)
        table.rest(1000)
        MADE.append(table)
    return MADE[0]


def play_moves(table, count):
    """Make so many moves, some of which end a turn."""
    running_match, now = table.director.running_match_or_none, table.board.clock.now
    for number in range(count):
        seat = number % 2 + 1
        kind, arguments = (("heal", (1, 1)), ("damage", (1, 1)), ("end", ()))[number % 3]
        error = running_match.make_move(now(), seat, Move(seat, kind, arguments, True))
        assert error is None, error
        table.journal_writer.write_waiting()


def scattered():
    """Return an object that keeps all free memory in pieces of one size while it lives.

    What lies free beside a piece is kept as well: together they would be a larger one.
    """
    kept = [None] * MOST
    gc.collect()
    pieces = fill(kept, 0, PIECE)
    fill(kept, pieces, PIECE // 8)
    for place in range(0, pieces, 2):
        kept[place] = None
    gc.collect()
    raises_for(PIECE * 3 // 2)
    return kept


def fill(kept, count, size):
    """Keep as many pieces of that size as memory has, and return how many are kept then."""
    try:
        while True:
            kept[count] = bytearray(size)
            count += 1
    except MemoryError:
        return count


def raises_for(size):
    try:
        bytearray(size)
    except MemoryError:
        return
    raise AssertionError(f"{size} bytes lie together")


def play(table):
    """All that players and hosts may ask for while a match runs."""
    table.press("1-", "1OK", "2+", "2OK")
    table.rest(1000)
    table.chord(2)
    table.choose(2, "Rehacer")
    table.press("1-", "1-")
    table.rest(1000)
    running_match = table.director.running_match_or_none
    for _ in range(20):
        running_match.undo(table.board.clock.now(), 1, 1)
        table.journal_writer.write_waiting()
    for _ in range(3):
        running_match.redo(table.board.clock.now(), 1, 1)
        table.journal_writer.write_waiting()
    for _ in range(3):
        table.press("1+", "1OK")
    table.choose(1, "Historial")
    lines = table.director.screen_stack.top_screen(1).entries
    told = [lines.make_line(place) for place in (0, 1, len(lines) // 2, len(lines) - 1)]
    while table.screens != ("play", "play"):
        table.hold("1OK")
    record = running_match.record
    record.freeze()
    size = record.size()
    ends = record.read(0, 384), record.read(size // 2, 384), record.read(size - 100, 384)
    assert len(ends[2]) == 100 and len(told) == 4
    for part in record.parts():
        assert len(part) < PIECE


def test_a_long_match_asks_for_no_larger_piece_of_memory_than_a_short_one():
    table = long_match()
    play(table)
    kept = scattered()
    play(table)
    assert kept[1] is not None


def test_a_long_match_is_taken_up_again_in_small_pieces_of_memory():
    table = long_match()
    blocks, match = table.board.blocks, table.director.running_match_or_none.match
    entries, state = len(match.log), match.state_hash()
    BlindTable(FakeBoard(blocks))  # loads what that takes
    kept = scattered()
    again = BlindTable(FakeBoard(blocks)).director.running_match_or_none.match
    assert kept[1] is not None
    assert (len(again.log), again.state_hash()) == (entries, state)


def test_a_long_log_is_not_in_memory_while_it_is_taken_up():
    table = long_match()
    most, skim_checkpoint = [0], Match.skim_checkpoint

    def count_groups(match, packed):
        groups = [match.log.group_bytes(number) for number in range(match.log.full_groups)]
        most[0] = max(most[0], len([1 for group in groups if isinstance(group, bytes)]))
        skim_checkpoint(match, packed)

    Match.skim_checkpoint = count_groups
    try:
        BlindTable(FakeBoard(table.board.blocks))
    finally:
        Match.skim_checkpoint = skim_checkpoint
    assert most[0] < 12, most


def test_what_finds_no_room_in_the_journal_waits_in_small_pieces_and_is_written_when_there_is_some():
    blocks = RoomyBlocks()
    table = BlindTable(FakeBoard(blocks)).start()
    blank, blocks.blank = blocks.blank, []
    play_moves(table, 40)
    kept = scattered()
    play_moves(table, 400)
    assert table.journal_writer.is_stuck and kept[1] is not None
    blocks.blank, kept = blank, None
    table.journal_writer.write_waiting()
    assert not table.journal_writer.is_stuck
    again = BlindTable(FakeBoard(blocks)).director.running_match_or_none.match
    assert again.state_hash() == table.director.running_match_or_none.match.state_hash()
