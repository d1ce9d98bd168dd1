"""The files that an installation writes and removes, their order, and the rest when it breaks off."""

import ast
import subprocess
from pathlib import Path

import pytest
from folders import content, put
from virtual_boards import needs_micropython

from on_micropython import COMMAND
from raw_repl import prompt
from source import nodes_of
from tapete.boards.prompt import raw_prompt
from tapete.errors import BoardError
from tapete.install import boot_files as boot_module
from tapete.install import wiring
from tapete.install.boot_files import BOOT, BOOT_MODULE, boot_files
from tapete.install.folder_disk import FolderDisk
from tapete.install.plan import PLACES, PLAYERS, InstallPlan, install
from tapete.install.program import MAIN
from tapete.install.room import SPARE
from tapete.install.wiring import read_wiring_profile

FILES = {
    "board": b"pico_w sh1106\n",
    "lib/adafruit_ssd1306.mpy": b"driver",
    "lib/tapete_board/__init__.mpy": b"",
    "lib/tapete_board/app.mpy": bytes(range(256)) * 40,
    "lib/tapete_rules/kodem/__init__.mpy": b"game",
    "main.py": b"run()\n",
}
ELSEWHERE = {
    **{f"{folder}/thing": folder.encode() for folder in PLAYERS},
    "boot.py": b"# MicroPython's own",
    "lib/somebody_elses.mpy": b"library",
}


class PowerCut(Exception):
    """The power failed, or the cable was pulled."""


class CutDisk(FolderDisk):
    """A disk that the power leaves in the change number `cut_at`, with half a file written."""

    def __init__(self, root: Path, cut_at: int = -1) -> None:
        super().__init__(root)
        self.cut_at = cut_at
        self.changes: list[str] = []

    def write_file(self, path: str, data: bytes) -> str:
        is_cut = self._count(f"+{path}")
        written = super().write_file(path, data[: len(data) // 2] if is_cut else data)
        if is_cut:
            raise PowerCut
        return written

    def remove(self, path: str) -> None:
        if self._count(f"-{path}"):
            raise PowerCut
        super().remove(path)

    def _count(self, change: str) -> bool:
        self.changes.append(change)
        return len(self.changes) == self.cut_at + 1


def install_on(disk: FolderDisk, files: dict[str, bytes] = FILES) -> InstallPlan:
    return install(disk, "/dev/board", files, lambda what, done, size: None)


def test_an_empty_board_gets_all_and_main_last(tmp_path: Path) -> None:
    disk = CutDisk(tmp_path)
    work = install_on(disk)
    assert content(tmp_path) == FILES
    assert (set(work.write), work.remove, work.kept) == (set(FILES), (), 0)
    assert disk.changes[-1] == "+main.py"


def test_nothing_changed_and_nothing_is_written(tmp_path: Path) -> None:
    disk = CutDisk(put(tmp_path, FILES))
    assert install_on(disk) == InstallPlan((), (), len(FILES))
    assert disk.changes == []


def test_one_changed_file_is_written_while_nothing_can_start(tmp_path: Path) -> None:
    disk = CutDisk(put(tmp_path, FILES | {"lib/tapete_board/app.mpy": b"older"}))
    assert install_on(disk).write == ("lib/tapete_board/app.mpy", MAIN)
    assert disk.changes == ["-main.py", "+lib/tapete_board/app.mpy", "+main.py"]
    assert content(tmp_path) == FILES


def test_a_damaged_file_of_the_same_length_is_found(tmp_path: Path) -> None:
    damaged = bytearray(FILES["lib/tapete_board/app.mpy"])
    damaged[5000] ^= 1
    work = install_on(FolderDisk(put(tmp_path, FILES | {"lib/tapete_board/app.mpy": bytes(damaged)})))
    assert work.write == ("lib/tapete_board/app.mpy", MAIN)
    assert content(tmp_path) == FILES


def test_what_is_the_players_or_somebody_elses_stays(tmp_path: Path) -> None:
    put(tmp_path, ELSEWHERE | {"lib/tapete_board/app.mpy": b"older"})
    install_on(FolderDisk(tmp_path))
    assert content(tmp_path) == FILES | ELSEWHERE


@pytest.mark.parametrize("board", ["pico2", "pico"])
def test_a_boot_py_of_the_user_is_never_touched(tmp_path: Path, board: str) -> None:
    files = FILES | boot_files(read_wiring_profile(board))
    own = b"import somebody_elses\n"
    work = install_on(FolderDisk(put(tmp_path, {"boot.py": own, "main.py": b"old"})), files)
    assert (work.has_foreign_boot, BOOT in work.write, BOOT in work.remove) == (True, False, False)
    assert content(tmp_path) == files | {"boot.py": own}
    assert install_on(FolderDisk(tmp_path), FILES).remove == (MAIN, BOOT_MODULE)
    assert content(tmp_path) == FILES | {"boot.py": own}


@pytest.mark.parametrize("boot", [boot_module._EMPTY_BOOT, boot_module._BOOT])
def test_a_boot_py_of_micropython_or_of_ours_is_ours(tmp_path: Path, boot: bytes) -> None:
    files = FILES | boot_files(read_wiring_profile("esp32_s3"))
    assert not install_on(FolderDisk(put(tmp_path, {"boot.py": boot})), files).has_foreign_boot
    assert content(tmp_path) == files
    assert set(install_on(FolderDisk(tmp_path), FILES).remove) == {MAIN, BOOT, BOOT_MODULE}
    assert content(tmp_path) == FILES


ARMED = """
import sys
class Pin:
    IN, PULL_UP, IRQ_FALLING = "in", "up", "falling"
    def __init__(self, number, mode, pull):
        self.number = number
    def irq(self, handler, trigger):
        handlers.append((self.number, lambda level=0: handler(type("Level", (), {{"value": lambda pin: level}})())))
handlers, resets = [], []
sys.modules["machine"] = type("machine", (), {{"Pin": Pin, "reset": lambda: resets.append(True)}})
exec({source!r})
"""
PRESSED = """
for _, handler in handlers:
    handler()
    handler(1)  # noise: up again when the handler runs
sys.modules["tapete_board"] = None
handlers[0][1]()
print([number for number, _ in handlers], len(resets))
"""


@needs_micropython
def test_ok_starts_the_board_at_the_prompt_and_not_under_the_application() -> None:
    program = ARMED.format(source=boot_files(read_wiring_profile("pico2"))[BOOT_MODULE].decode()) + PRESSED
    done = subprocess.run([*COMMAND, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[11, 19] 2\n"


@needs_micropython
def test_ok_does_not_start_the_board_while_its_files_are_written(tmp_path: Path) -> None:
    armed = ARMED.format(source=boot_files(read_wiring_profile("pico2"))[BOOT_MODULE].decode())
    home = put(tmp_path / "home", {"boot.py": armed.encode()})
    with prompt(home) as port, raw_prompt(port, is_fresh=True) as raw:
        raw.exec("for _, handler in handlers:\n    handler()")
        assert raw.exec("print(len(handlers), len(resets))").split() == [b"2", b"0"]


@pytest.mark.parametrize(
    "stray", ["lib/tapete_board/gone.mpy", "lib/tapete_board/flow/deep/gone.mpy", "lib/tapete_board/app.py",
              "tapete_board/app.py", "lib/tapete_rules.py", "adafruit_ssd1306.py"],
)  # fmt: skip
def test_what_is_the_application_s_no_more_goes(tmp_path: Path, stray: str) -> None:
    """An older module, or a source that MicroPython would take first."""
    work = install_on(FolderDisk(put(tmp_path, FILES | {stray: b"old"})))
    assert work.remove == (MAIN, stray)
    assert content(tmp_path) == FILES
    assert {folder.name for folder in tmp_path.rglob("*") if folder.is_dir()} == {
        "lib", "tapete_board", "tapete_rules", "kodem",
    }  # fmt: skip


def test_it_can_break_off_anywhere_and_is_put_right_by_doing_it_again(tmp_path: Path) -> None:
    before = FILES | {
        "lib/tapete_board/app.mpy": b"older",
        "lib/tapete_board/gone.mpy": b"old",
        "lib/tapete_rules/kodem/__init__.mpy": b"older",
        "board": b"pico",
    }
    cut = 0
    while True:
        root = put(tmp_path / str(cut), before | ELSEWHERE)
        disk = CutDisk(root, cut)
        try:
            install_on(disk)
            break
        except PowerCut:
            found = content(root)
            is_whole = found in (before | ELSEWHERE, FILES | ELSEWHERE)
            assert is_whole or found.get(MAIN) != FILES[MAIN], f"parts of two versions can start: {disk.changes}"
        install_on(FolderDisk(root))
        assert content(root) == FILES | ELSEWHERE
        cut += 1
    assert cut == len(disk.changes) == 6


class WornDisk(FolderDisk):
    """Flash that keeps one bit as it likes."""

    def write_file(self, path: str, data: bytes) -> str:
        return super().write_file(path, data.replace(b"game", b"gamf"))


def test_what_is_not_there_as_it_was_written_is_found_before_it_can_start(tmp_path: Path) -> None:
    with pytest.raises(BoardError) as caught:
        install_on(WornDisk(tmp_path))
    assert caught.value.code == "install.differs"
    assert caught.value.fields["name"] == "lib/tapete_rules/kodem/__init__.mpy"
    assert not (tmp_path / MAIN).exists()


class SmallDisk(CutDisk):
    """A disk with room for two blocks."""

    def free(self) -> int:
        return 2 * 4096


def test_a_full_board_is_left_as_it_was(tmp_path: Path) -> None:
    before = {"main.py": b"old", "lib/tapete_board/gone.mpy": b"old"}
    disk = SmallDisk(put(tmp_path, before))
    with pytest.raises(BoardError) as caught:
        install_on(disk)
    assert caught.value.code == "install.room"
    folders = 2 * 2  # beside lib and tapete_board, which are there
    assert caught.value.fields["bytes"] == (3 + folders + SPARE - 2) * 4096, "app.mpy alone lies outside its folder"
    assert content(tmp_path) == before
    assert disk.changes == []


def test_the_players_folders_are_those_that_the_application_makes() -> None:
    """Read out of the application, which runs on MicroPython alone."""
    journal = wiring.profiles_folder().parents[1] / "journal"
    texts = {
        node.value
        for name in ("board_files.py", "file_blocks.py")
        for node in nodes_of(journal / name)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert {name for name in PLAYERS if not {name, f"/{name}"} & texts} == set()
    assert not {place.split("/")[0] for place in PLACES} & set(PLAYERS)
