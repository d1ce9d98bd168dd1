"""The last block of an RP2350's flash, on which MicroPython may be written again: nothing of the players lies there."""

import os

from flash_model import BLOCK, FlashModel
from tapete_board.hardware.chips.rp2350_last_block import keep_last_block

ROOT = "/flash"
FILES = {"main.py": b"run()\n", "deck": b"d" * 700, "record": bytes(range(256)) * 80}


def mounted(blocks=64):
    """(flash, its mounted file system's bytes in the last block) of a board with some files."""
    unmounted()
    flash = FlashModel(blocks)
    os.VfsLfs2.mkfs(flash, progsize=256)
    os.mount(os.VfsLfs2(flash, progsize=256), ROOT)
    for name in sorted(FILES):
        write(name, FILES[name])
    return flash


def unmounted():
    try:
        os.umount(ROOT)
    except OSError:
        pass


def write(name, data):
    with open(ROOT + "/" + name, "wb") as file:
        file.write(data)


def read(name):
    with open(ROOT + "/" + name, "rb") as file:
        return file.read()


def fill():
    """Write files of a block each until nothing more fits; return their names."""
    names = []
    try:
        while True:
            names.append(f"full{len(names)}")
            write(names[-1], b"\xa5" * BLOCK)
    except OSError:
        os.remove(ROOT + "/" + names.pop())
    return names


def free_blocks():
    return os.statvfs(ROOT)[3]


def test_it_belongs_to_a_file_of_its_own_and_nothing_else_comes_there():
    flash = mounted()
    free = free_blocks()
    keep_last_block(flash, ROOT)
    assert free_blocks() == free - 1
    assert flash.data[-BLOCK:] == read("last_block") == b"\xff" * BLOCK
    assert {name: read(name) for name in FILES} == FILES
    assert len(fill()) > 30
    assert flash.data[-BLOCK:] == b"\xff" * BLOCK
    flash.data[-256:] = b"\xef" * 256  # an update of MicroPython
    assert {name: read(name) for name in FILES} == FILES
    unmounted()


def test_it_is_done_once():
    flash = mounted()
    keep_last_block(flash, ROOT)
    before = flash.operations
    keep_last_block(flash, ROOT)
    assert flash.operations == before
    unmounted()


def test_where_something_lies_there_already_it_stays_and_is_not_asked_for_again():
    flash = mounted(32)
    names = fill()
    last = bytes(flash.data[-BLOCK:])
    assert last != b"\x5a" * BLOCK
    keep_last_block(flash, ROOT)
    assert (read("last_block"), bytes(flash.data[-BLOCK:])) == (b"", last)
    assert {name: read(name) for name in FILES} == FILES
    for name in names:
        assert read(name) == b"\xa5" * BLOCK
    before = flash.operations
    keep_last_block(flash, ROOT)
    assert flash.operations == before
    unmounted()
