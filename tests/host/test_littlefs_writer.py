"""A fresh littlefs as we write it, read and written on by littlefs itself and by MicroPython's."""

import ast
import random
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest
from littlefs import LittleFSError
from mounted_flash import BLOCK, files_in, mount_flash
from virtual_boards import needs_micropython

from on_micropython import COMMAND, ROOT, environment
from tapete.image.littlefs_writer import LAST_BLOCK, DiskShape, write_littlefs
from tapete.install.room import count_blocks

SHAPES = [DiskShape(600), DiskShape(600, is_last_kept=True), DiskShape(900, page=32, inline_most=128)]


def some_files() -> dict[str, bytes]:
    """Files of all kinds: within their folder or in lists of blocks, many in a folder, names that begin alike."""
    chance = random.Random(40)
    sizes = (0, 7, 128, 129, 511, 512, 513, BLOCK, BLOCK + 1, 2 * BLOCK - 4, 2 * BLOCK - 3, 30000)
    files = {f"lib/p{number % 7}/module{number}.mpy": chance.randbytes(chance.choice(sizes)) for number in range(120)}
    files |= {f"lib/many/{'n' * length}": chance.randbytes(40) for length in range(1, 120)}
    files |= {f"lib/{name}": name.encode() for name in ("a", "ab", "abc", "abc.mpy", "ab.mpy", "abcd")}
    return files | {"main.py": b"run()\n", "board": b"pico2 ssd1306\n", "large": chance.randbytes(300_000)}


def flash_of(files: dict[str, bytes], shape: DiskShape) -> bytearray:
    """Return a flash full of what was there before, with these files."""
    flash = bytearray(b"\x5a" * (BLOCK * shape.block_count))
    for number, block in write_littlefs(files, shape).items():
        assert len(block) == BLOCK
        flash[number * BLOCK : (number + 1) * BLOCK] = block
    return flash


@pytest.mark.parametrize("shape", SHAPES)
def test_littlefs_reads_every_file_and_goes_on_from_there(shape: DiskShape) -> None:
    files = some_files()
    mounted = mount_flash(flash_of(files, shape), shape.page)
    contents = files_in(mounted)
    assert contents.pop(LAST_BLOCK, b"\x5a" * BLOCK) == b"\x5a" * BLOCK, "whatever lies there"
    assert contents == files
    stat = mounted.fs_stat()
    assert (stat.disk_version, stat.block_count, stat.name_max) == (0x00020001, shape.block_count, 255)
    for path in list(files)[::3]:
        mounted.remove(path)
        del files[path]
    for number in range(60):
        files[f"lib/many/new{number}"] = bytes([number]) * 30 * number
        with mounted.open(f"lib/many/new{number}", "wb") as file:
            file.write(files[f"lib/many/new{number}"])
    mounted.unmount()
    mounted.mount()
    contents = files_in(mounted)
    contents.pop(LAST_BLOCK, b"")
    assert contents == files


def test_nothing_comes_into_a_last_block_that_is_kept() -> None:
    shape = DiskShape(40, is_last_kept=True)
    mounted = mount_flash(flash_of({"main.py": b"run()\n"}, shape))
    file = mounted.open("all", "wb", buffering=0)
    with pytest.raises(LittleFSError, match="NOSPC"):
        file.write(b"\xa5" * BLOCK * shape.block_count)
    assert bytes(mounted.context.buffer[-BLOCK:]) == b"\x5a" * BLOCK
    assert bytes(mounted.context.buffer[-2 * BLOCK : -BLOCK]) != b"\x5a" * BLOCK, "all else was taken"


def test_the_first_change_programs_a_page_and_erases_nothing() -> None:
    """The disk is of today's version, and each pair says that it is blank from there on."""
    flash = flash_of({"main.py": b"run()\n", "lib/a": b"a"}, DiskShape(16))
    mounted = mount_flash(flash)
    with mounted.open("new", "wb") as file:
        file.write(b"small")
    after = bytes(mounted.context.buffer)
    changed = [at for at in range(0, len(flash), 256) if after[at : at + 256] != flash[at : at + 256]]
    assert changed == [BLOCK + 256, BLOCK + 512], "the name, then the bytes"
    assert {flash[at] for at in range(BLOCK + 256, BLOCK + 768)} == {0xFF}


def test_an_older_disk_in_a_used_flash_never_wins() -> None:
    """Both halves of each pair are written: one of before, changed often, has a higher number."""
    shape = DiskShape(64)
    mounted = mount_flash(flash_of({"old": b"old"}, shape))
    for number in range(300):
        with mounted.open("old", "wb") as file:
            file.write(str(number).encode())
    mounted.unmount()
    flash = bytearray(mounted.context.buffer)
    for number, block in write_littlefs({"main.py": b"run()\n"}, shape).items():
        flash[number * BLOCK : (number + 1) * BLOCK] = block
    assert files_in(mount_flash(flash)) == {"main.py": b"run()\n"}


def test_the_same_files_are_the_same_blocks_and_as_many_as_an_installation_counts() -> None:
    files = some_files()
    blocks = write_littlefs(files, SHAPES[0])
    assert write_littlefs(dict(reversed(files.items())), SHAPES[0]) == blocks
    assert sorted(blocks) == list(range(len(blocks)))
    counted = count_blocks({path: len(data) for path, data in files.items()})
    assert counted - 30 <= len(blocks) <= counted + 2, "and the root's pair"


READER = """
import binascii, hashlib, os, sys
from flash_model import FlashModel
with open(sys.argv[1], "rb") as file:
    flash = FlashModel(data=file.read())
os.mount(os.VfsLfs2(flash, progsize=256), "/flash")
before = flash.operations
def show(folder):
    for name, kind, *_ in sorted(os.ilistdir(folder)):
        if kind & 0x4000:
            show(folder + "/" + name)
        else:
            with open(folder + "/" + name, "rb") as file:
                print(((folder + "/" + name)[7:], binascii.hexlify(hashlib.sha256(file.read()).digest()).decode()))
show("/flash")
assert flash.operations == before, "mounting wrote"
with open("/flash/lib/new", "w") as file:
    file.write("new" * 3000)
os.remove("/flash/large")
os.umount("/flash")
os.mount(os.VfsLfs2(flash, progsize=256), "/flash")
with open("/flash/lib/new") as file:
    assert file.read() == "new" * 3000
"""


@needs_micropython
def test_micropython_mounts_it_without_a_write_and_goes_on_from_there(tmp_path: Path) -> None:
    files = some_files()
    (tmp_path / "flash").write_bytes(flash_of(files, SHAPES[1]))
    (tmp_path / "reader.py").write_text(READER)
    path = environment([".frozen", ROOT / "tests" / "firmware" / "fakes"])
    line = [*COMMAND, tmp_path / "reader.py", tmp_path / "flash"]
    ended = subprocess.run(line, env=path, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    hashes = dict(ast.literal_eval(line) for line in ended.stdout.splitlines())
    expected = {path: sha256(data).hexdigest() for path, data in files.items()}
    assert hashes == expected | {LAST_BLOCK: sha256(b"\x5a" * BLOCK).hexdigest()}
