"""The blocks of files and folders, as the real littlefs of MicroPython takes them."""

from pathlib import Path

import pytest
from on_flash import on_flash
from virtual_boards import needs_micropython

from tapete.errors import BoardError
from tapete.install import board_disk, plan
from tapete.install.blocks import BLOCK
from tapete.install.module_places import module_place
from tapete.install.plan import install
from tapete.install.program import MAIN, all_modules
from tapete.install.room import SPARE, count_blocks

TOTAL = 512
"""Blocks of the modelled flash."""
ROOT_PAIR = 2
USED = f"""
os.chdir("/lib")
exec({board_disk._PROGRAM!r})
folders = _count_folders(".", True)
free = os.statvfs(".")[3] + 2 * folders
print(json.dumps([folders, free]))
"""
FILL = """
before = os.statvfs(".")[3] + 2 * folders
count = 0
try:
    with open("filling", "wb") as file:
        while True:
            file.write(b"x" * 4096)
            file.flush()
            count += 1
except OSError:
    pass
print(json.dumps([before, count]))
"""
BOARD_FREE = """
from tapete_board.journal.board_files import BoardFiles
resting = BoardFiles("/lib")
for _ in range(99):
    resting.write_in_pause()
uncounted = len(resting._uncounted)
pauses, told = resting.free(), BoardFiles("/lib").free()
assert uncounted == 0
"""
COUNT = FILL.replace("[before, count]", "[told, pauses, before, count]")
SETS = {
    "the sources": {
        module_place(name, file).removeprefix("lib/"): file.read_bytes()[::4] for name, file in all_modules().items()
    },
    "many small": {f"folder/file{number:03}.mpy": b"x" * 300 for number in range(100)},
    "many empty": {f"folder/a_longer_name_{number:03}": b"" for number in range(150)},
    "many of a block": {f"folder/file{number:03}.mpy": b"x" * 3000 for number in range(80)},
    "many folders": {f"folder{number}/inner/file": b"x" * 200 for number in range(30)},
    "one large": {"folder/file": b"x" * 400000},
    "edges": {
        f"a/{size}": b"x" * size for size in (0, 1, 128, 129, 512, 513, 4095, 4096, 4097, 8188, 8189, 12276, 12277)
    },
}


@needs_micropython
@pytest.mark.parametrize("name", SETS)
def test_files_and_folders_take_no_more_blocks_than_are_counted(tmp_path: Path, name: str) -> None:
    files = SETS[name]
    _, free = on_flash(tmp_path, files, USED)
    taken = TOTAL - ROOT_PAIR - free
    counted = count_blocks({path: len(data) for path, data in files.items()})
    assert taken <= counted <= 2 * taken


@needs_micropython
def test_the_free_room_that_is_told_is_there_to_the_last_blocks(tmp_path: Path) -> None:
    free, count = on_flash(tmp_path, SETS["many folders"], USED.replace("print", "()and print") + FILL)
    assert free - 4 <= count <= free, "a file's own pointers, and its folder's pair"


@needs_micropython
def test_the_board_itself_tells_the_free_room_that_is_there(tmp_path: Path) -> None:
    files = {f"lib/{name}": data for name, data in SETS["many folders"].items()}
    files |= {f"{folder}/file": b"x" * 4000 for folder in plan.PLAYERS}
    told, pauses, free, count = on_flash(tmp_path, files, BOARD_FREE + USED.replace("print", "()and print") + COUNT)
    assert told == pauses == free * BLOCK, "counted at once, or folder by folder in pauses"
    assert free - 4 <= count <= free


class FixedPrompt:
    """A prompt that says the same of everything."""

    def exec(self, code: str) -> bytes:
        return b"(4096, 10, 3)"


def test_the_two_blocks_of_each_folder_are_free_once_more_for_a_host() -> None:
    assert board_disk.BoardDisk(FixedPrompt(), "/dev/board").free() == (10 + 3 * 2) * BLOCK  # type: ignore[arg-type]


class CountingDisk:
    """A disk with so many free blocks, on which files of these sizes are."""

    def __init__(self, blocks: int, sizes: dict[str, int] | None = None) -> None:
        self.blocks = blocks
        self.files = sizes or {}
        self.written: list[str] = []

    def hashes(self, places: object) -> dict[str, str]:
        return dict.fromkeys(self.files, "older")

    def sizes(self, places: object) -> dict[str, int]:
        return self.files

    def free(self) -> int:
        return self.blocks * BLOCK

    def remove(self, path: str) -> None:
        del self.files[path]

    def write_file(self, path: str, data: bytes) -> str:
        self.written.append(path)
        return plan._hash(data)


def test_a_program_whose_folders_alone_do_not_fit_is_refused_before_anything_is_written() -> None:
    files = {MAIN: b"run()"} | {f"lib/folder{number}/inner/file": b"x" * 200 for number in range(30)}
    needed = (30 * 2 + 1) * 2 + SPARE
    for blocks, fits in ((needed, True), (needed - 1, False), (31, False)):
        disk = CountingDisk(blocks)
        if fits:
            install(disk, "/dev/board", files, lambda what, done, size: None)
            assert sorted(disk.written) == sorted(files)
        else:
            with pytest.raises(BoardError) as caught:
                install(disk, "/dev/board", files, lambda what, done, size: None)
            assert (caught.value.code, caught.value.fields["bytes"]) == ("install.room", (needed - blocks) * BLOCK)
            assert disk.written == []


def test_a_newer_program_needs_room_only_for_what_it_is_larger_by() -> None:
    files = {MAIN: b"run()", "lib/tapete_board/app.mpy": b"x" * (9 * BLOCK - 100)}
    for before, grows in ((9, 0), (8, 1), (4, 5), (20, -SPARE)):
        for blocks, fits in ((SPARE + grows, True), (SPARE + grows - 1, False)):
            disk = CountingDisk(blocks, {MAIN: 5, "lib/tapete_board/app.mpy": before * BLOCK - 100})
            if fits:
                install(disk, "/dev/board", files, lambda what, done, size: None)
                assert disk.written == ["lib/tapete_board/app.mpy", MAIN]
            elif grows >= 0:
                with pytest.raises(BoardError):
                    install(disk, "/dev/board", files, lambda what, done, size: None)
                assert disk.written == []
