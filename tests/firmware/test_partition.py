"""The journal in the partition of an ESP32: littlefs as its MicroPython makes it, and writing without erasing.

ports/esp32/esp32_partition.c of MicroPython 1.28: `writeblocks` erases first, unless it is given an offset;
blocks are 4096 bytes, and what is written may begin and end anywhere. ports/esp32/modules/inisetup.py: mkfs.
"""

import os

from flash_model import BLOCK, FlashModel
from journal_texts import texts_of
from tapete_board.journal.flash_blocks import FlashBlocks
from tapete_board.journal.match_journal import MatchJournal

HEAD = ["game kodem", "seat 1 Ana"]


class Partition(FlashModel):
    """A model of esp32.Partition."""

    def writeblocks(self, block, buffer, offset=None):
        if offset is None:
            assert len(buffer) == BLOCK
            self._erase(block)
            offset = 0
        start = block * BLOCK + offset
        before = self.data[start : start + len(buffer)]
        self._change(start, before, bytes([old & new for old, new in zip(before, buffer)]))
        self.programs += 1


def test_lines_cost_no_erase_and_are_there_after_a_restart():
    partition = Partition()
    os.VfsLfs2.mkfs(partition)
    os.mount(os.VfsLfs2(partition), "/esp32")
    journal = MatchJournal(FlashBlocks("/esp32", partition))
    while journal.prepare_one_block():
        pass
    partition.erases = 0
    journal.begin_journal("5b3c9e01", HEAD)
    moves = [f"{number} 1 damage 1 1" for number in range(300)]
    for move in moves:
        journal.append_line(move)
    assert partition.erases == 0
    os.umount("/esp32")
    partition = Partition(data=partition.data)
    os.mount(os.VfsLfs2(partition), "/esp32")
    journal = MatchJournal(FlashBlocks("/esp32", partition))
    journal.find_match()
    assert texts_of(journal) == HEAD + moves
    os.umount("/esp32")
