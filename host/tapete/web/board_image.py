"""The board's program as the browser mounts it: compiled modules in one read-only image."""

from collections.abc import Mapping
from pathlib import Path

from mpremote.romfs import VfsRomWriter

from tapete.builds.board_zip import Build
from tapete.install.kept_builds import take_build
from tapete.install.module_places import LIBRARY
from tapete.install.program import DRIVER, all_modules, compile_program

_CHIPS = "tapete_board.hardware.chips"
_PROFILES = "tapete_board.hardware.profiles"
_PROFILE = "browser"
_ELSEWHERE = (
    "tapete_board.main",
    "tapete_board.squeeze",
    "tapete_board.display.i2c_adapter",
    "tapete_board.display.panel",
    "tapete_board.display.sh1106_panel",
    "tapete_board.hardware.bulk_serial",
    "tapete_board.hardware.edge_alarm",
    "tapete_board.hardware.event_loop",
    "tapete_board.hardware.serial_line",
    "tapete_board.journal.flash_blocks",
    "tapete_link.client",
    "tapete_link.table_client",
    *DRIVER,
)
"""What boards with wires need, and hosts."""


def build_image() -> bytes:
    """Return the image: the modules below the root. Raises UserError where something to build with is missing."""
    return write_image(take_build(_PROFILE, browser_modules, _compile_modules).files)


def _compile_modules() -> Build:
    return Build(compile_program(browser_modules()))


def browser_modules() -> dict[str, Path]:
    """Return the source of each module that the board in a browser has, by its dotted name."""
    return {name: file for name, file in all_modules().items() if not _is_elsewhere(name)}


def _is_elsewhere(name: str) -> bool:
    if name.startswith((f"{_CHIPS}.", f"{_PROFILES}.")):
        return not name.startswith((f"{_CHIPS}.{_PROFILE}", f"{_PROFILES}.{_PROFILE}"))
    return f"{name}.".startswith(tuple(f"{module}." for module in _ELSEWHERE))


def write_image(files: Mapping[str, bytes]) -> bytes:
    """Return an image of MicroPython's read-only file system with the modules of a board's library."""
    writer = VfsRomWriter()
    open_folders: list[str] = []
    for place in sorted(files, key=lambda place: place.split("/")):
        *folders, name = place.removeprefix(f"{LIBRARY}/").split("/")
        while open_folders != folders[: len(open_folders)]:
            writer.closedir()
            open_folders.pop()
        for folder in folders[len(open_folders) :]:
            writer.opendir(folder)
            open_folders.append(folder)
        writer.mkfile(name, files[place])
    for _ in open_folders:
        writer.closedir()
    return bytes(writer.finalise())
