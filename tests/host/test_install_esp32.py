"""`tapete install --image` of an ESP32-S3: esptool itself writes the flash of a model of the chip."""

import errno
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from esp32_chip import ESP32_C3, Esp32Chip
from mounted_flash import BLOCK, files_in, mount_flash

from pty_board import PtyBoard
from small_images import small_esp32
from tapete.boards import esp32_flash
from tapete.boards.ports import ESP32_S3, BoardPort
from tapete.cli.main import main
from tapete.commands import install_esp32_image
from tapete.image.board_image import make_disk
from tapete.image.esp32_board_image import make_esp32_board_image
from tapete.image.esp32_image import PLACE, parse_esp32_image

FILES = {"main.py": b"run()\n", "board": b"esp32_s3 ssd1306\n", "lib/part.mpy": bytes(range(256)) * 40}
FILE = "tapete.bin"
MEGABYTE = 1024 * 1024

Run = Callable[..., tuple[int, Any]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    image = parse_esp32_image(small_esp32(), "m.bin")
    (tmp_path / FILE).write_bytes(make_esp32_board_image(image, make_disk(image, FILES)[0]))
    (tmp_path / "m.bin").write_bytes(small_esp32())
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(install_esp32_image, "find_ports", list)
    monkeypatch.setattr(esp32_flash, "ATTEMPTS", 1)
    # esptool says that a pseudo-terminal has no DTR.
    monkeypatch.setattr("esptool.reset.ResetStrategy.print_once", lambda *words: None)

    def run_line(*words: str) -> tuple[int, Any]:
        code = main(["install", "--image", *words, "--json"])
        output, problem = capsys.readouterr()
        return code, json.loads(problem or output)

    return run_line


@pytest.fixture
def board() -> Iterator[PtyBoard]:
    with PtyBoard() as board:
        board.info.update(board="00000000000000e5", name="Mesa 1")
        yield board


def _lose_port(chip: object) -> None:
    """Fail as esptool does where the port goes while it resets a chip."""
    raise OSError(errno.EIO, "Input/output error")


@pytest.mark.parametrize(("megabytes", "reset"), [(4, esp32_flash.reset_chip), (16, _lose_port)])
def test_the_files_go_to_the_end_of_the_flash_that_the_chip_has(
    run: Run, board: PtyBoard, monkeypatch: pytest.MonkeyPatch, megabytes: int, reset: Callable[..., None]
) -> None:
    """The board answers on another port than its chip, as MicroPython has a USB of its own."""
    monkeypatch.setattr(esp32_flash, "reset_chip", reset)
    with Esp32Chip(megabytes * MEGABYTE) as chip:
        before = [BoardPort(chip.path, ESP32_S3, ""), BoardPort("/dev/ttyACM9", "Raspberry Pi Pico", "")]
        started = [BoardPort(board.path, ESP32_S3, "")]
        monkeypatch.setattr(
            install_esp32_image, "find_ports", lambda: before + started if chip.flash[4:5] == b"\0" else list(before)
        )
        code, answer = run(FILE, "--yes")
    assert code == 0, answer
    row = {"drive": "", "port": board.path, "id": "00000000000000e5", "name": "Mesa 1", "error": None}
    assert answer["boards"] == [row | {"size": f"{megabytes}MB"}]
    assert chip.flash[: len(small_esp32())] == small_esp32()
    mounted = mount_flash(chip.flash[PLACE:], page=32)
    assert mounted.fs_stat().block_count == (megabytes * MEGABYTE - PLACE) // BLOCK
    assert files_in(mounted) == FILES


def test_after_a_write_that_breaks_off_nothing_starts(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("esptool.loader.ESPLoader.WRITE_FLASH_ATTEMPTS", 1)  # it would wait for the cable
    with Esp32Chip(most_blocks=1) as chip:
        code, answer = run(FILE, "--port", chip.path, "--yes")
        assert (code, answer["error"]["code"]) == (3, "esp.failed")
        assert not chip.can_start()


def test_it_asks_first_and_says_which_port(run: Run) -> None:
    with Esp32Chip() as chip:
        before = bytes(chip.flash)
        code, answer = run(FILE, "--port", chip.path)
        assert (code, answer["error"]["code"]) == (2, "ask.unsure")
        assert chip.flash == before


@pytest.mark.parametrize(
    ("chip", "code"),
    [
        (Esp32Chip(kind=ESP32_C3), "esp.chip"),
        (Esp32Chip(2 * MEGABYTE), "esp.size"),
        (Esp32Chip(most_blocks=-1), "esp.silent"),
    ],
)
def test_another_chip_a_small_flash_and_silence_are_refused_before_anything_is_written(
    run: Run, chip: Esp32Chip, code: str
) -> None:
    before = bytes(chip.flash)
    with chip:
        ended, answer = run(FILE, "--port", chip.path, "--yes")
    assert (ended, answer["error"]["code"]) == (3, code)
    assert chip.flash == before


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ((FILE,), "esp.none"),
        ((FILE, "--port", "/dev/none", "--yes"), "port.missing"),
        ((FILE, "--count", "2"), "install.image_one_port"),
        ((FILE, "--board", "esp32_s3"), "install.image_options"),
        (("m.bin",), "image.not_board"),
    ],
)
def test_what_cannot_be_is_refused(run: Run, words: tuple[str, ...], code: str) -> None:
    _, answer = run(*words)
    assert answer["error"]["code"] == code


def test_of_several_one_is_named_and_without_esptool_the_extra_is(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    ports = [BoardPort(f"/dev/ttyACM{number}", ESP32_S3, "") for number in range(2)]
    monkeypatch.setattr(install_esp32_image, "find_ports", lambda: ports)
    _, answer = run(FILE)
    assert answer["error"]["code"] == "board.several"
    monkeypatch.setattr(install_esp32_image, "missing_extras", lambda: ["esp"])
    code, answer = run(FILE)
    assert (code, answer["error"]["code"]) == (2, "esp.missing")
    assert answer["error"]["fields"]["command"]
