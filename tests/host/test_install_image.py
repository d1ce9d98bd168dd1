"""New boards in BOOTSEL: their drives are seen by every door, and one file is copied onto one after the other."""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from pty_board import PtyBoard
from small_images import small_micropython
from tapete.boards import board_connection, board_start, boot_drives
from tapete.boards.ports import BoardPort
from tapete.cli.main import main
from tapete.commands import install_image
from tapete.errors import BoardError
from tapete.image.board_image import make_board_image, make_disk
from tapete.image.micropython_image import parse_micropython
from tapete.terminal.progress_bars import ProgressBars

ABOUT = {
    "RPI-RP2": "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n",
    "RP2350": "UF2 Bootloader v1.0\nModel: Raspberry Pi RP2350\nBoard-ID: RP2350\n",
}
FILE = "tapete.uf2"

Run = Callable[..., tuple[int, Any]]


class Bench:
    """New boards that somebody plugs in: a folder is a drive until it has the whole file, then there is a port.

    `waiting`: the drives of boards that are plugged in when the one before is done. `dead`: those that never start.
    """

    def __init__(self, folder: Path, image: bytes) -> None:
        self.folder = folder
        self.image = image
        self.waiting: list[str] = []
        self.dead: set[str] = set()
        self.started: list[PtyBoard] = []
        self.seconds = 0.0

    def plug_in(self, drive: str) -> Path:
        path = self.folder / f"{drive} {len(list(self.folder.iterdir()))}"
        path.mkdir()
        (path / "INFO_UF2.TXT").write_text(ABOUT[drive])
        (path / "INDEX.HTM").write_text("<html>")
        return path

    def sleep(self, seconds: float) -> None:
        """Let time pass: a board that has the whole file starts, and the next one is plugged in."""
        self.seconds += seconds
        drives = [path for path in self.folder.iterdir() if (path / "INFO_UF2.TXT").exists()]
        for path in drives:
            if (path / FILE).is_file() and (path / FILE).read_bytes() == self.image and path.name not in self.dead:
                (path / "INFO_UF2.TXT").unlink()
                board = PtyBoard()
                board.info.update(board=f"{len(self.started):016x}", name=f"Mesa {len(self.started) + 1}")
                self.started.append(board.__enter__())
        if self.waiting and not drives:
            self.plug_in(self.waiting.pop(0))

    def ports(self) -> list[BoardPort]:
        return [BoardPort(board.path, "Raspberry Pi Pico", "") for board in self.started]


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    micropython = parse_micropython(small_micropython("pico"), "m.uf2")
    image = make_board_image(micropython, make_disk(micropython, {"main.py": b"run()\n"})[0])
    (tmp_path / "drives").mkdir()
    bench = Bench(tmp_path / "drives", image)
    (tmp_path / FILE).write_bytes(image)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(boot_drives, "mounted_folders", lambda: [*bench.folder.iterdir(), tmp_path / "gone"])
    monkeypatch.setattr("tapete.boards.places.find_ports", bench.ports)
    monkeypatch.setattr(install_image, "find_ports", bench.ports)
    clock = SimpleNamespace(sleep=bench.sleep, monotonic=lambda: bench.seconds)
    monkeypatch.setattr(install_image, "time", clock)
    monkeypatch.setattr(boot_drives, "time", clock)
    yield bench
    for board in bench.started:
        board.__exit__(None, None, None)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run_line(*words: str) -> tuple[int, Any]:
        code = main([*words, "--json"])
        output, problem = capsys.readouterr()
        return code, json.loads(problem or output)

    return run_line


def test_a_drive_is_seen_by_doctor_boards_and_install(
    bench: Bench, run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(bench.plug_in("RP2350"))
    for words in (("doctor",), ("boards",), ("install",), ("board", "rescue")):
        main(list(words))
        output, problem = capsys.readouterr()
        assert f"{path} (RP2350)" in output + problem, words
        assert "tapete install --image" in output + problem
    code, answer = run("install")
    assert (code, answer["error"]["code"]) == (3, "image.waiting")
    _, answer = run("boards")
    assert answer["drives"] == [{"path": path, "drive": "RP2350"}]
    _, answer = run("doctor")
    codes = [finding["code"] for finding in answer["findings"]]
    assert ("boot_drive" in codes, "no_board" in codes) == (True, False)


def test_a_drive_that_a_linux_has_not_opened_is_told_with_how_that_is_done(
    bench: Bench, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "labels").mkdir()
    (tmp_path / "sdx1").touch()
    (tmp_path / "labels" / "RPI-RP2").symlink_to(tmp_path / "sdx1")
    (tmp_path / "mounts").write_text("/dev/sda1 / ext4 rw 0 0\n")
    monkeypatch.setattr(boot_drives, "LABELS", tmp_path / "labels")
    monkeypatch.setattr(boot_drives, "MOUNTS", tmp_path / "mounts")
    drive = {"path": str(tmp_path / "sdx1"), "drive": "RPI-RP2", "command": f"udisksctl mount -b {tmp_path / 'sdx1'}"}
    for words in (("install",), ("install", "--image", FILE), ("board", "rescue")):
        code, answer = run(*words)
        assert (code, answer["error"]["code"], answer["error"]["fields"]) == (3, "image.unmounted", drive)
    assert run("boards")[1]["unmounted"] == [drive]
    assert "unmounted_drive" in [finding["code"] for finding in run("doctor")[1]["findings"]]
    (tmp_path / "mounts").write_text(f"{tmp_path / 'sdx1'} /media/a vfat rw 0 0\n")
    assert run("install")[1]["error"]["code"] == "board.none"


def test_of_boards_in_a_row_a_drive_that_is_not_open_is_told_at_once_and_waited_for(
    bench: Bench, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[str] = []
    monkeypatch.setattr(ProgressBars, "tell", lambda bars, words: lines.append(words))
    monkeypatch.setattr(boot_drives, "LABELS", tmp_path / "labels")
    (tmp_path / "labels").mkdir()
    (tmp_path / "labels" / "RP2350").symlink_to(tmp_path / "sdx1")
    (tmp_path / "sdx1").touch()
    for _ in range(3):
        bench.waiting.append("RPI-RP2")
    code, answer = run("install", "--image", FILE, "--count", "3", "--yes")
    assert (code, [row["error"] for row in answer["boards"]]) == (0, [None] * 3)
    assert [(words.count(str(tmp_path / "sdx1")), "RP2350" in words) for words in lines] == [(2, True)] * 3


def test_what_is_no_board_s_drive_is_none(bench: Bench) -> None:
    for name, text in (("stick", None), ("other", "Board-ID: SAMD21G18A-Feather-v0\n"), ("binary", "\0\0")):
        (bench.folder / name).mkdir()
        if text:
            (bench.folder / name / "INFO_UF2.TXT").write_text(text)
    assert boot_drives.find_drives() == []


def test_ten_boards_in_a_row_are_each_told_by_their_port(bench: Bench, run: Run) -> None:
    bench.waiting = ["RPI-RP2"] * 10
    code, answer = run("install", "--image", FILE, "--count", "10", "--yes")
    assert code == 0
    rows = answer["boards"]
    assert [row["port"] for row in rows] == [board.path for board in bench.started]
    assert [row["name"] for row in rows] == [f"Mesa {number}" for number in range(1, 11)]
    assert len({row["id"] for row in rows}) == 10


@pytest.mark.parametrize(("seconds", "error"), [(2.0, None), (9.0, "port.denied")])
def test_a_port_that_is_new_is_ours_a_moment_after_it_is_there(
    bench: Bench, run: Run, monkeypatch: pytest.MonkeyPatch, seconds: float, error: str | None
) -> None:
    """A Linux makes the device, and then gives its group the right to use it."""
    monkeypatch.setattr(board_start, "time", install_image.time)
    monkeypatch.setattr(board_start, "pause", bench.sleep)
    open_as_ever = board_connection.open_port

    def open_port(path: str) -> Any:
        if bench.seconds < begin + seconds:
            raise BoardError("port.denied", path=path, group="dialout")
        return open_as_ever(path)

    bench.plug_in("RPI-RP2")
    begin = bench.seconds
    monkeypatch.setattr(board_connection, "open_port", open_port)
    code, answer = run("install", "--image", FILE, "--yes")
    assert (code, answer["boards"][0]["error"]) == (3 if error else 0, error)


def test_without_a_count_those_that_are_there_are_done(bench: Bench, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        bench.plug_in("RPI-RP2")
    assert main(["install", "--image", FILE, "--yes"]) == 0
    output, _ = capsys.readouterr()
    assert output.splitlines() == [
        f"{board.path}: Mesa {number} ({number - 1:016x}) responde." for number, board in enumerate(bench.started, 1)
    ]
    assert len(bench.started) == 2


def test_it_asks_first_because_it_erases(bench: Bench, run: Run) -> None:
    path = bench.plug_in("RPI-RP2")
    code, answer = run("install", "--image", FILE)
    assert (code, answer["error"]["code"]) == (2, "ask.unsure")
    assert not (path / FILE).exists()


def test_a_board_that_fails_is_told_and_the_others_are_done(bench: Bench, run: Run) -> None:
    first, second, third, fourth = [bench.plug_in(name) for name in ("RP2350", "RPI-RP2", "RPI-RP2", "RPI-RP2")]
    bench.dead.add(second.name)
    (third / FILE).mkdir()  # cannot be written
    code, answer = run("install", "--image", FILE, "--yes")
    assert code == 3
    errors = {row["drive"]: row["error"] for row in answer["boards"]}
    assert errors == {
        str(first): "image.other_drive", str(second): "image.not_taken", str(third): "image.copy", str(fourth): None,
    }  # fmt: skip
    assert not (first / FILE).exists()


@pytest.mark.parametrize("is_seen_later", [False, True])
def test_a_board_that_takes_its_drive_away_within_the_copy_is_no_error(
    bench: Bench, run: Run, monkeypatch: pytest.MonkeyPatch, is_seen_later: bool
) -> None:
    bench.plug_in("RPI-RP2")

    def lose_drive(handle: int) -> None:
        if not is_seen_later:
            bench.sleep(0)
        raise OSError(5, os.strerror(5))

    monkeypatch.setattr(boot_drives.os, "fsync", lose_drive)
    code, answer = run("install", "--image", FILE, "--yes")
    assert (code, answer["boards"][0]["error"]) == (0, None)


def test_the_next_board_may_have_the_folder_of_one_that_failed_and_what_was_done_is_told(
    bench: Bench, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = bench.plug_in("RP2350")
    sleep = install_image.time.sleep

    def change_boards(seconds: float) -> None:
        if bench.seconds == 0:
            (path / "INFO_UF2.TXT").unlink()
        elif not bench.started:
            (path / "INFO_UF2.TXT").write_text(ABOUT["RPI-RP2"])
        sleep(seconds)

    monkeypatch.setattr(install_image.time, "sleep", change_boards)
    code, answer = run("install", "--image", FILE, "--count", "3", "--yes")
    rows = [(row["drive"], row["error"]) for row in answer["boards"]]
    assert rows == [(str(path), "image.other_drive"), (str(path), None), ("", "image.no_drive")]
    assert code == 3


def test_a_board_that_does_not_come_back_is_told(bench: Bench, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    path = bench.plug_in("RPI-RP2")
    monkeypatch.setattr(install_image, "find_ports", list)
    code, answer = run("install", "--image", FILE, "--yes")
    assert (code, answer["boards"][0]["error"], answer["boards"][0]["drive"]) == (3, "image.not_back", str(path))


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--image", FILE), "image.no_drive"),
        (("--image", FILE, "--count", "2", "--yes"), "image.no_drive"),
        (("--image", "m.uf2"), "image.not_board"),
        (("--image", "none.uf2"), "file.missing"),
        (("--image", FILE, "--panel", "sh1106"), "install.image_options"),
        (("--image", FILE, "--port", "/dev/ttyACM0"), "install.image_options"),
        (("--count", "2"), "install.image_options"),
        (("--count", "2", "--repair"), "install.image_options"),
    ],
)
def test_what_cannot_be_is_refused(
    bench: Bench, run: Run, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], code: str
) -> None:
    Path("m.uf2").write_bytes(small_micropython("pico"))
    _, answer = run("install", *words)
    assert answer["error"]["code"] == code


def test_a_file_of_ours_that_broke_off_is_made_again(bench: Bench, run: Run) -> None:
    """Wherever it was cut: also in its last pages, behind all that it says of itself."""
    bench.plug_in("RPI-RP2")
    whole = Path(FILE).read_bytes()
    for end in (len(whole) - 1, len(whole) - 512, len(whole) // 1024 * 512, 512, 0):
        Path("cut.uf2").write_bytes(whole[:end])
        code, answer = run("install", "--image", "cut.uf2", "--yes")
        assert (code, answer["error"]["code"]) == (2, "image.not_whole"), end


def test_the_mounted_folders_of_a_linux_are_read_with_their_spaces(tmp_path: Path) -> None:
    assert boot_drives._ESCAPED.sub(lambda code: chr(int(code[1], 8)), r"/media/a\040b") == "/media/a b"
