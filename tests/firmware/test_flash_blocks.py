"""The journal under littlefs on a model of flash: lines cost no erase, and the power may fail in every operation."""

import os

from flash_model import FlashModel, PowerCut
from journal_texts import texts_of
from tapete_board.journal.file_blocks import FileBlocks
from tapete_board.journal.flash_blocks import FlashBlocks
from tapete_board.journal.match_journal import MatchJournal

HEAD = ["game kodem", "seat 1 Ana"]


def mounted(flash, is_new=False):
    if is_new:
        os.VfsLfs2.mkfs(flash, progsize=256)
    os.mount(os.VfsLfs2(flash, progsize=256), "/flash")


def unmounted():
    try:
        os.umount("/flash")
    except OSError:
        pass


def new_board():
    """(flash, journal) of a board with its blocks made."""
    unmounted()
    flash = FlashModel()
    mounted(flash, True)
    journal = MatchJournal(FlashBlocks("/flash", flash, flash.view))
    while journal.prepare_one_block():
        pass
    return flash, journal


def restarted(flash):
    """(flash, journal, lines) after the power came back."""
    unmounted()
    flash = flash.restart()
    mounted(flash)
    journal = MatchJournal(FlashBlocks("/flash", flash, flash.view))
    journal.find_match()
    return flash, journal, texts_of(journal)


def test_a_line_costs_at_most_two_programs_and_never_an_erase():
    flash, journal = new_board()
    flash.erases = 0
    journal.begin_journal("5b3c9e01", HEAD)
    for number in range(900):
        before = flash.programs
        journal.append_line(f"{number} 1 damage 1 1")
        assert flash.programs - before <= 2 + 1, "a new block has its header, too"
    assert flash.erases == 0
    assert len(restarted(flash)[2]) == 902


class CountedFlash:
    """The reads of a chip by the blocks, without those of littlefs."""

    def __init__(self, flash):
        self._flash = flash
        self.ioctl = flash.ioctl
        self.reads = 0

    def readblocks(self, *arguments):
        self.reads += 1
        self._flash.readblocks(*arguments)


def test_without_a_match_no_block_is_read_at_the_start():
    """To read the beginning of each takes a Pico 10 ms, while somebody waits for the first picture."""
    unmounted()
    flash = FlashModel()
    mounted(flash, True)
    counted = CountedFlash(flash)
    journal = MatchJournal(FlashBlocks("/flash", counted))
    assert not journal.find_match() and counted.reads == 0
    assert journal.prepare_one_block() and counted.reads > 0


def test_what_was_written_can_be_read_where_it_lies():
    flash, journal = new_board()
    journal.begin_journal("5b3c9e01", HEAD)
    for number in range(500):
        group = b"\t".join([b"%d 1 damage 1 1" % line for line in range(number, number + number % 17 + 1)])
        assert journal.append_in_flash(b"& 3 " + group, len(group)) == group
    journal = MatchJournal(FlashBlocks("/flash", flash, flash.view))
    journal.find_match()
    for line in journal.read_lines():
        if line[:1] == b"&":
            assert journal.find_in_flash(line[4:]) == line[4:]
            assert journal.find_in_flash(line[4:] + b"?") is None


def test_where_flash_has_no_address_all_is_as_ever():
    flash, journal = new_board()
    journal = MatchJournal(FlashBlocks("/flash", flash))
    assert not journal.shelves
    journal.begin_journal("5b3c9e01", HEAD)
    assert journal.append_in_flash(b"& 0 a", 1) is None
    assert restarted(flash)[2] == HEAD + ["& 0 a"]


def test_the_files_hold_what_was_programmed_under_them():
    flash, journal = new_board()
    journal.begin_journal("5b3c9e01", HEAD)
    unmounted()
    mounted(flash)
    blocks = FileBlocks("/flash")
    texts = [blocks.read_bytes(name, 0, 5000) for name in blocks.block_names()]
    assert [len(text) for text in texts] == [4096] * MatchJournal.spare_between
    assert len([1 for text in texts if b"\nseat 1 Ana*" in text]) == 1


def test_other_files_do_not_move_or_harm_the_blocks():
    flash, journal = new_board()
    journal.begin_journal("5b3c9e01", HEAD)
    moves = []
    for number in range(100):
        moves.append(f"{number} 1 damage 1 1")
        journal.append_line(moves[-1])
        with open("/flash/deck", "wb") as file:
            file.write(bytes([number]) * (100 * number))
    assert restarted(flash)[2] == HEAD + moves


def test_a_power_cut_in_any_program_of_a_match_keeps_every_line_before():
    flash, journal = new_board()
    start = flash.operations
    moves = [f"{number * 100} 2 damage P {number}" for number in range(12)]
    journal.begin_journal("5b3c9e01", HEAD)
    for line in moves:
        journal.append_line(line)
    last = flash.operations
    for cut in range(start, last):
        flash, journal = new_board()
        flash.cut_at = cut
        done = []
        try:
            journal.begin_journal("5b3c9e01", HEAD)
            done.extend(HEAD)
            for line in moves:
                journal.append_line(line)
                done.append(line)
        except PowerCut:
            pass
        flash, journal, lines = restarted(flash)
        assert lines[: len(done)] == done, cut
        assert len(lines) <= len(done) + 2
        assert not journal.is_damaged, cut
        if journal.match_id:
            journal.append_line("9999 1 end")
            assert restarted(flash)[2] == lines + ["9999 1 end"], cut


def test_a_power_cut_in_any_operation_between_matches_keeps_the_journal_usable():
    flash, journal = new_board()
    journal.begin_journal("5b3c9e01", HEAD)
    journal.close_match()
    image = flash.restart()
    start = flash.operations
    while journal.prepare_one_block():
        pass
    last = flash.operations
    for cut in range(0, last - start, 5):
        flash = between_matches(image, cut)
        flash, journal, _ = restarted(flash)
        journal.begin_journal("00000002", HEAD)
        journal.append_line("1 1 end")
        assert restarted(flash)[2] == HEAD + ["1 1 end"], cut


def between_matches(image, cut):
    """The chip after the power failed in operation `cut` of making the old blocks anew."""
    unmounted()
    flash = image.restart()
    mounted(flash)
    journal = MatchJournal(FlashBlocks("/flash", flash, flash.view))
    journal.find_match()
    list(journal.read_lines())
    journal.close_match()
    flash.cut_at = flash.operations + cut
    try:
        while journal.prepare_one_block():
            pass
    except (PowerCut, OSError):
        pass
    return flash


def test_a_freed_block_is_never_taken_for_the_new_one():
    flash, journal = new_board()
    for match in range(12):
        journal.begin_journal(f"{match:08x}", HEAD)
        journal.append_line(f"{match} 1 end")
        assert restarted(flash)[2] == HEAD + [f"{match} 1 end"]
        flash, journal, _ = restarted(flash)
        journal.close_match()
        while journal.prepare_one_block():
            pass
