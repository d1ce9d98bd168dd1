"""The start of a board: its chip makes it, and the application runs on it.

The file `board` beside main.py says which profile this is, what its displays are, and on an RP2040 the build of its
program, such as "pico_w sh1106 1a2b3c4d"; without it, it is a Raspberry Pi Pico with SSD1306. A profile of one's own is
described in firmware/README.md.
"""

import gc

from micropython import kbd_intr

from .. import housekeeping
from ..journal.folders import text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..board import Board
    from ..stopped_notice import StoppedParts

_USUAL = ("pico", "ssd1306", "")
_CTRL_C = 3
_NOTHING = -1


def run(kind: str = "", root: str = "") -> None:
    """Run the application on this board, for ever; Ctrl-C ends it, and the watchdog with it.

    `kind`: what else the file `board` would say. `root`: the folder of the board's files.

    On a MicroPython that leaves it too little memory, say so instead and leave the board at its prompt.

    From here and not from deeper: a board has 8 KB of stack.
    """
    board = None
    try:
        housekeeping.begin_loading(housekeeping.STARTING)
        profile, panel, build = _chosen_profile(kind)
        chip = _import_module("hardware.chips." + profile.CHIP)
        board = chip.make_board(profile, panel)
        board.build = build
        if board.needed_python:
            from ..stopped_notice import show_needed_python

            show_needed_python(board)
            return
        from ..supervisor import supervise

        housekeeping.place_modules("tapete_board.supervisor")
        chip.start(supervise(board))
    except KeyboardInterrupt:
        tell_stopped(board, kind, root)
        raise
    finally:
        if board is not None and board.watchdog is not None:
            board.watchdog.stop()


def tell_stopped(board: "Board | None", kind: str = "", root: str = "") -> None:
    """Have the displays say that the application was stopped; `board`: None where there is none yet.

    Nothing that fails there hides the KeyboardInterrupt from the prompt, and a second Ctrl-C waits until they have.
    """
    kbd_intr(_NOTHING)
    gc.collect()  # an interrupted collection leaves the heap of the unix port locked, and a whole one unlocks it
    try:
        _show_stopped(board, kind, root)
    except Exception:
        gc.collect()  # there may be no memory left, or a file that is damaged
    finally:
        kbd_intr(_CTRL_C)


def _show_stopped(board: "Board | None", kind: str, root: str) -> None:
    """Apart from tell_stopped, which must not take memory by being called: what a lambda closes over does."""
    from ..stopped_notice import show_stopped

    show_stopped(board, lambda: _make_parts(kind), root)


def _chosen_profile(kind: str):
    """Return the module of this board's profile, what its displays are, and the build of its program."""
    words = (kind or text_of("board")).split()
    words += _USUAL[len(words) :]
    return _import_module("hardware.profiles." + words[0]), words[1], words[2]


def _make_parts(kind: str) -> "StoppedParts":
    from .chips.wired_board import make_stopped_parts

    profile, panel, _ = _chosen_profile(kind)
    return make_stopped_parts(profile, panel)


def _import_module(name: str):
    return __import__("tapete_board." + name, None, None, ("CHIP",))
