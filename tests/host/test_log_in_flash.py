"""The older part of a match's log is read where its journal lies in flash: by the board's own code on MicroPython."""

from pathlib import Path

from on_flash import on_flash

SCRIPT = """
from tapete_board.journal.match_journal import MatchJournal
from tapete_board.journal.journal_writer import JournalWriter
from tapete_board.squeeze import files_in_flash
from tapete_board.journal.flash_blocks import FlashBlocks
from tapete_rules.log import Log
files_in_flash._files.append(files_in_flash.MappedFiles(flash, FIRST))
journal = MatchJournal(FlashBlocks("/lib", flash, files_in_flash.view_block))
while journal.prepare_one_block():
    pass
journal.begin_journal("5b3c9e01", ["game kodem"])
journal_writer, log, lines = JournalWriter(journal), Log(), []
for number in range(500):
    lines.append(b"%d 1 damage 1 %d" % (number * 1000, number % 9))
    log.append(lines[-1])
    journal_writer.add_line(lines[-1])
    if number % 16 == 15:
        journal_writer.add_log_group(log, number // 16)
        journal_writer.write_waiting()
def lies_in_flash(data):
    return isinstance(data, bytearray) and FIRST <= uctypes.addressof(data) < FIRST + len(flash.data)
in_flash = [lies_in_flash(log.group_bytes(number)) for number in range(log.full_groups)]
print(json.dumps([log.full_groups, all(in_flash), list(log.iterate_lines()) == lines]))
"""


def test_a_log_is_read_where_it_lies(tmp_path: Path) -> None:
    assert on_flash(tmp_path, {}, SCRIPT) == [31, True, True]
