"""Writes the flash of an ESP32-S3 through esptool, which the extra `esp` brings."""

from collections.abc import Callable
from contextlib import suppress

from esptool.cmds import attach_flash, detect_chip, detect_flash_size, erase_region, reset_chip, run_stub, write_flash
from esptool.loader import ESPLoader
from esptool.logger import TemplateLogger, log
from esptool.util import FatalError

from tapete.boards.ports import close_port, open_port
from tapete.errors import BoardError

CHIP = "ESP32-S3"

ATTEMPTS = 7
"""How often esptool tries to reach the chip."""

BAUD = 460800  # as MicroPython's page says; over the chip's own USB it is of no meaning

_SECTOR = 4096

Progress = Callable[[int, int], None]
Parts = Callable[[str], list[tuple[int, bytes]]]
"""What is written for a flash of a size such as "8MB", with the places."""


class _ProgressLog(TemplateLogger):  # type: ignore[misc]
    """Says nothing of what esptool says but how far it is."""

    progress: Progress = staticmethod(lambda count, total: None)

    def progress_bar(
        self, cur_iter: int, total_iters: int, prefix: str = "", suffix: str = "", bar_length: int = 30
    ) -> None:
        self.progress(cur_iter, total_iters)

    def print(self, *args: object, **kwargs: object) -> None: ...
    def note(self, message: str) -> None: ...
    def warning(self, message: str) -> None: ...
    def error(self, message: str) -> None: ...
    def stage(self, finish: bool = False) -> None: ...
    def set_verbosity(self, verbosity: str) -> None: ...


_LOG = _ProgressLog()
log.set_logger(_LOG)  # esptool takes one, once


def write_esp32_flash(path: str, parts: Parts, sizes: tuple[str, ...], progress: Progress) -> str:
    """Write what is for the flash of the chip on a port; esptool reads it back. Return the size. Raises BoardError."""
    close_port(open_port(path))  # what hinders that has words of ours
    _LOG.progress = progress
    try:
        rom = detect_chip(path, connect_attempts=ATTEMPTS)
    except (FatalError, OSError) as error:
        raise BoardError("esp.silent", path=path, reason=_reason_of(error)) from error
    with rom:
        if rom.CHIP_NAME != CHIP:
            raise BoardError("esp.chip", path=path, chip=rom.CHIP_NAME)
        try:
            return _write_parts(rom, path, parts, sizes)
        except (FatalError, OSError) as error:  # a SerialException is an OSError
            raise BoardError("esp.failed", path=path, reason=_reason_of(error)) from error


def _write_parts(rom: ESPLoader, path: str, parts: Parts, sizes: tuple[str, ...]) -> str:
    chip = run_stub(rom)
    chip.change_baud(BAUD)
    attach_flash(chip)
    size = str(detect_flash_size(chip) or "?")
    if size not in sizes:
        raise BoardError("esp.size", path=path, size=size, sizes=", ".join(sizes))
    erase_region(chip, 0, _SECTOR)  # a board whose copy broke off starts nothing, and is reached again
    write_flash(chip, parts(size))
    with suppress(FatalError, OSError):  # a chip that starts may take its port away; who waits for the board sees it
        reset_chip(chip)
    return size


def _reason_of(error: Exception) -> str:
    return str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
