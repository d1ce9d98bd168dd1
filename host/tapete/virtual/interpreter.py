"""The real MicroPython and the board's program on this machine."""

import sys
from importlib.util import find_spec
from pathlib import Path

from tapete.errors import BoardError
from tapete.extras import extra_command
from tapete.virtual.display_driver import driver_folder

HEAP = "400wK"
"""Heap in words of this machine: what a Pico has, and 160 KB for code, which runs in flash there. This one compiles its
own, too, with names in full, for match after match of a long evening: with 128 one board in twenty had no room for the
code of its second match."""

# As micropython_unix runs itself with -m, which loses the exit code. Python looks for no other packages: that takes
# twice as long as all the rest of the start.
_MAIN = "import sys; sys.path.append({folder!r}); from micropython_run import run_main; sys.exit(run_main(sys.argv))"
_FIRMWARE = ("tapete_board", "tapete_rules", "tapete_link", "tapete_event")
_MODULES = Path(__file__).parent / "modules"


class VirtualBoardMissing(BoardError):
    """The error where MicroPython, or a part of the board's program, is missing on this machine."""


def require_micropython() -> None:
    """Raises VirtualBoardMissing where there is none."""
    if find_spec("micropython_run") is None or find_spec("termios") is None:
        raise VirtualBoardMissing("virtual.missing", command=extra_command("virtual"))


def interpreter_command(*arguments: str, heap: str = HEAP) -> list[str]:
    """Return the command that starts MicroPython with a board's heap."""
    main = _MAIN.format(folder=str(folder_of("micropython_run")))
    return [sys.executable, "-I", "-S", "-c", main, "-X", f"heapsize={heap}", *arguments]


def module_path() -> str:
    """MICROPYPATH: our `machine` before the built-in one, the board's program, frozen modules, the display driver."""
    folders = [_MODULES, *map(folder_of, _FIRMWARE), ".frozen", driver_folder()]
    return ":".join(dict.fromkeys(map(str, folders)))


def folder_of(module: str) -> Path:
    """The folder a module is found in, without importing it."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise VirtualBoardMissing("virtual.no_part", part=module, command=extra_command("virtual"))
    origin = Path(spec.origin)
    return origin.parent.parent if spec.submodule_search_locations else origin.parent
