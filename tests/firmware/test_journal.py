"""The journal: what was written is found again, whatever happens to power and bytes."""

from expect import raises
from journal_texts import texts_of
from memory_blocks import MemoryBlocks, PowerCut
from tapete_board.journal.journal_writer import JournalWriter
from tapete_board.journal.match_journal import MatchJournal
from tapete_rules.log import Log

HEAD = ["game kodem", "deck 1 4f0c2a9be1d07733 Ecos del Páramo"]
MOVES = ["0 0 first 1", "1250 1 reveal 1 AB-001 2 1 6", "~ 2 P -3", "1900 1 undo"]


def written(blocks, lines=MOVES):
    journal = MatchJournal(blocks)
    journal.begin_journal("5b3c9e01", HEAD)
    for line in lines:
        journal.append_line(line)
    return journal


def found(blocks):
    """(journal, lines) after a restart; the id is "" where no match was found."""
    journal = MatchJournal(blocks)
    journal.find_match()
    return journal, texts_of(journal)


def test_a_new_board_has_no_match():
    journal, lines = found(MemoryBlocks())
    assert (journal.match_id, lines, journal.is_damaged) == ("", [], False)


def test_failures_are_counted_wherever_their_lines_lie_and_until_one_goes_well():
    for length in range(3870, 3960):  # the line of each attempt comes to lie over the edge of a piece or a block
        blocks = MemoryBlocks()
        written(blocks, ["x" * (length // 2)] * 2)
        for _ in range(3):
            journal, lines = found(blocks)
            assert lines == HEAD + ["x" * (length // 2)] * 2, length
            journal.note_failure()
        unread = MatchJournal(blocks.restart())
        assert unread.find_match() and unread.count_failures() == 3, length
        unread.note_success()
        assert unread.count_failures() == 0, length
        unread.note_failure()
        journal, _ = found(unread._blocks)
        assert (journal.count_failures(), journal.is_damaged) == (1, False), length


class ToldBlocks(MemoryBlocks):
    """Blocks that add up what is read of them."""

    bytes_read = 0

    def read_bytes(self, name, at, count):
        self.bytes_read += count
        return super().read_bytes(name, at, count)


def test_a_long_match_is_found_and_its_failures_counted_by_reading_little():
    blocks = ToldBlocks()
    written(blocks, ["x" * 1900] * 40)
    assert len(blocks.data) > 19
    MatchJournal(blocks).find_match()
    blocks.bytes_read = 0
    journal = MatchJournal(blocks)
    assert journal.find_match()
    assert blocks.bytes_read < 130 * len(blocks.data), "a whole block takes a board 25 ms"
    assert journal.count_failures() == 0
    assert blocks.bytes_read < 130 * len(blocks.data) + 2 * blocks.SIZE


def test_a_failure_after_a_torn_line_is_no_damage():
    blocks = MemoryBlocks()
    written(blocks)
    for cut in range(len(blocks.written) - 20, len(blocks.written)):
        torn = blocks.cut(cut)
        journal = MatchJournal(torn)
        assert journal.find_match()
        journal.note_failure()
        journal, lines = found(torn)
        assert (lines, journal.is_damaged) in ((HEAD + MOVES, False), (HEAD + MOVES[:-1], False)), cut
        assert journal.count_failures() == 1


def test_what_was_written_is_found():
    blocks = MemoryBlocks()
    written(blocks)
    journal, lines = found(blocks.restart())
    assert (journal.match_id, lines, journal.is_damaged) == ("5b3c9e01", HEAD + MOVES, False)
    journal.append_line("2000 1 end")
    _, lines = found(blocks.restart())
    assert lines == HEAD + MOVES


def test_writing_goes_on_after_a_restart():
    blocks = MemoryBlocks()
    written(blocks)
    journal, _ = found(blocks)
    journal.append_line("2000 1 end")
    assert found(blocks)[1] == HEAD + MOVES + ["2000 1 end"]


def test_a_match_goes_through_many_blocks():
    blocks = MemoryBlocks()
    moves = [f"{number} 1 damage 1 1" for number in range(1000)]
    written(blocks, moves)
    assert len(blocks.data) > 5
    assert found(blocks)[1] == HEAD + moves


class FailingBlocks(MemoryBlocks):
    """Blocks of which every other one fails when it is begun, with an error of each kind in turn."""

    errors = (MemoryError(), OSError(5))

    def __init__(self):
        super().__init__()
        self.begun = 0

    def program_bytes(self, name, at, data):
        if at == 0:
            self.begun += 1
            if self.begun % 2 == 0:
                raise self.errors[self.begun // 2 % 2]
        super().program_bytes(name, at, data)


def test_a_block_that_could_not_be_begun_holds_no_line():
    blocks = FailingBlocks()
    journal = written(blocks, [])
    moves = [f"{number} 1 damage 1 1" for number in range(1000)]
    for move in moves:
        try:
            journal.append_line(move)
        except (MemoryError, OSError):
            journal.append_line(move)
    assert blocks.begun > 5
    again, lines = found(blocks)
    assert lines == HEAD + moves and not again.is_damaged


def test_the_newest_generation_is_the_match():
    blocks = MemoryBlocks()
    written(blocks)
    journal, _ = found(blocks)
    journal.begin_journal("00000002", HEAD)
    journal.append_line("0 0 first 2")
    journal, lines = found(blocks)
    assert (journal.match_id, lines) == ("00000002", HEAD + ["0 0 first 2"])


def test_every_cut_of_the_last_write_keeps_what_was_before_it():
    whole = len(b"\n7000 2 damage 1 3*00000000\n")
    for cut in range(whole + 1):
        blocks = MemoryBlocks()
        journal = written(blocks)
        blocks.cut_after = cut
        if cut < whole:
            raises(PowerCut, journal.append_line, "7000 2 damage 1 3")
        else:
            journal.append_line("7000 2 damage 1 3")
        blocks = blocks.restart()
        journal, lines = found(blocks)
        torn = [] if cut < whole - 1 else ["7000 2 damage 1 3"]
        assert lines == HEAD + MOVES + torn, cut
        assert not journal.is_damaged, cut
        journal.append_line("7100 1 end")
        journal, lines = found(blocks.restart())
        assert lines == HEAD + MOVES + torn + ["7100 1 end"], cut
        assert not journal.is_damaged, cut


def test_a_cut_while_the_torn_end_is_marked_is_no_damage_either():
    for cut in range(20):
        blocks = MemoryBlocks()
        journal = written(blocks)
        blocks.cut_after = 9
        raises(PowerCut, journal.append_line, "7000 2 damage 1 3")
        blocks = blocks.restart()
        blocks.cut_after = cut
        try:
            found(blocks)
        except PowerCut:
            pass
        journal, lines = found(blocks.restart())
        assert (lines, journal.is_damaged) == (HEAD + MOVES, False), cut


def test_a_cut_while_a_match_begins_leaves_the_one_before_or_a_part_of_it():
    for cut in range(0, 200, 3):
        blocks = MemoryBlocks()
        journal = written(blocks)
        journal.close_match()
        blocks.cut_after = cut
        raises(PowerCut, journal.begin_journal, "00000002", HEAD + MOVES)
        journal, lines = found(blocks.restart())
        assert journal.match_id in ("5b3c9e01", "00000002")
        assert (HEAD + MOVES)[: len(lines)] == lines


def test_any_damaged_byte_costs_one_line_at_most_and_is_told():
    blocks = MemoryBlocks()
    written(blocks)
    used = len(blocks.data["000"].rstrip(b"\xff"))
    for at in range(used):
        for flip in (0x01, 0x80, 0xFF):
            damaged = blocks.restart()
            damaged.data["000"][at] ^= flip
            journal, lines = found(damaged)
            missing = [line for line in HEAD + MOVES if line not in lines]
            assert len(missing) <= 1, (at, flip, lines)
            assert lines == [line for line in HEAD + MOVES if line not in missing], (at, flip)
            assert journal.is_damaged or not missing or missing == MOVES[-1:], (at, flip)


def test_damage_is_kept_aside_and_told_once():
    blocks = MemoryBlocks()
    written(blocks)
    at = bytes(blocks.data["000"]).find(b"reveal")
    blocks.data["000"][at] ^= 1
    journal, lines = found(blocks)
    assert journal.is_damaged
    assert lines == HEAD + MOVES[:1] + MOVES[2:]
    assert blocks.copies["5b3c9e01-000"][at] == ord("r") ^ 1
    journal.append_line("2000 1 end")
    journal, lines = found(blocks.restart())
    assert not journal.is_damaged
    assert lines == HEAD + MOVES[:1] + MOVES[2:] + ["2000 1 end"]


def test_a_byte_damaged_in_the_blank_part_loses_nothing():
    blocks = MemoryBlocks()
    written(blocks)
    used = len(blocks.data["000"].rstrip(b"\xff"))
    for at in (used, used + 1, used + 300, blocks.SIZE - 1):
        damaged = blocks.restart()
        damaged.data["000"][at] = 0x7F
        journal, lines = found(damaged)
        assert lines == HEAD + MOVES
        journal.append_line("2000 1 end")
        assert found(damaged.restart())[1] == HEAD + MOVES + ["2000 1 end"]


def test_a_lost_block_is_told():
    blocks = MemoryBlocks()
    moves = [f"{number} 1 damage 1 1" for number in range(400)]
    written(blocks, moves)
    del blocks.data["001"]
    journal, lines = found(blocks)
    assert journal.is_damaged
    assert 200 < len(lines) < 400


def test_blocks_are_made_between_matches_and_one_ahead_within():
    blocks = MemoryBlocks()
    journal = MatchJournal(blocks)
    while journal.prepare_one_block():
        pass
    assert len(blocks.data) == journal.spare_between
    journal.begin_journal("5b3c9e01", HEAD)
    for number in range(1200):
        journal.append_line(f"{number} 1 damage 1 1")
        if not journal.prepare_one_block():
            continue
        assert len(blocks.data) > journal.spare_between, "made while there were others"
    journal.close_match()
    while journal.prepare_one_block():
        pass
    assert len(blocks.data) == journal.spare_between
    assert found(blocks)[0].match_id == ""


def test_a_full_store_is_told_and_tried_again_when_there_is_room():
    blocks = MemoryBlocks(room=1)
    journal = MatchJournal(blocks)
    assert journal.prepare_one_block()
    assert not journal.prepare_one_block()
    journal.begin_journal("5b3c9e01", HEAD)
    lines = []
    while True:
        line = f"{len(lines)} 1 damage 1 1"
        try:
            journal.append_line(line)
        except OSError as error:
            assert error.args[0] == 28
            break
        lines.append(line)
    blocks.room = 2
    journal.append_line("9999 1 end")
    assert found(blocks)[1] == HEAD + lines + ["9999 1 end"]


def test_a_store_without_any_room_begins_no_match():
    journal = MatchJournal(MemoryBlocks(room=0))
    raises(OSError, journal.begin_journal, "5b3c9e01", HEAD)
    assert journal.match_id == ""


def test_a_group_of_a_log_that_finds_no_room_stays_in_memory_and_what_comes_after_it_is_written():
    blocks = MemoryBlocks(room=1)
    journal = written(blocks, ["9 1 damage 1 1"] * 148)
    journal_writer, log = JournalWriter(journal), Log()
    for _ in range(16):
        log.append(b"9 1 damage 1 1")
    journal_writer.add_log_group(log, 0)
    journal_writer.add_line("10 1 end")
    journal_writer.write_waiting()
    assert not journal_writer.is_stuck
    assert isinstance(log.group_bytes(0), bytes)
    assert found(blocks)[1][-2:] == ["9 1 damage 1 1", "10 1 end"]
