"""The last block of an RP2350's flash, on which MicroPython may be written again: nothing of the players lies there."""

import os

from expect import raises
from flash_model import BLOCK, FlashModel, PowerCut
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


def test_a_power_cut_at_any_moment_does_not_keep_it_from_that():
    flash = mounted()
    before, begun = bytes(flash.data), flash.operations
    keep_last_block(flash, ROOT)
    count = flash.operations - begun
    assert count > 8
    for cut in range(count):
        unmounted()
        cut_flash = FlashModel(data=before)
        os.mount(os.VfsLfs2(cut_flash, progsize=256), ROOT)
        cut_flash.cut_at = cut
        raises((PowerCut, AssertionError), keep_last_block, cut_flash, ROOT)  # the second from what is closed
        unmounted()
        flash = FlashModel(data=cut_flash.data)
        os.mount(os.VfsLfs2(flash, progsize=256), ROOT)
        keep_last_block(flash, ROOT)
        flash.data[-256:] = b"\xef" * 256
        assert read("last_block") == b"\xff" * (BLOCK - 256) + b"\xef" * 256, cut
        assert sorted(os.listdir(ROOT)) == sorted(["last_block"] + list(FILES)), cut
        assert {name: read(name) for name in FILES} == FILES
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
