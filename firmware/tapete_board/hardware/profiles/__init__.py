"""The kinds of boards: each is a module that names its chip and its pins; nothing else knows them.

The file `board` beside main.py says which one this is and what its displays are, such as "pico_w sh1106"; without it,
it is a Raspberry Pi Pico with SSD1306. A profile of one's own is described in firmware/README.md.
"""

import asyncio
import gc

from micropython import kbd_intr

from ... import housekeeping
from ...journal.folders import text_of
from ..event_loop import skip_streams

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ...display.panel import Panel
    from ..board import Board

_USUAL = ("pico", "ssd1306")
_CTRL_C = 3
_NOTHING = -1


def run() -> None:
    """Run the application on this board, for ever; Ctrl-C ends it, and the watchdog with it.

    From here and not from deeper: a board has 8 KB of stack.
    """
    board = None
    try:
        housekeeping.begin_loading(housekeeping.STARTING)
        profile, panel = _chosen_profile()
        board = _import_module("hardware." + profile.CHIP).make_board(profile, panel)
        from ...supervisor import supervise

        skip_streams(board.edge_alarm)
        asyncio.run(supervise(board))
    except KeyboardInterrupt:
        tell_stopped(board)
        raise
    finally:
        if board is not None and board.watchdog is not None:
            board.watchdog.stop()


def tell_stopped(board: "Board | None", make_panels: "Callable[[], list[Panel]] | None" = None, root: str = "") -> None:
    """Have the displays say that the application was stopped; stopped_notice.py says what it is given.

    Nothing that fails there hides the KeyboardInterrupt from the prompt, and a second Ctrl-C waits until they have.
    """
    kbd_intr(_NOTHING)
    gc.collect()  # an interrupted collection leaves the heap of the unix port locked, and a whole one unlocks it
    try:
        from ...stopped_notice import show_stopped

        show_stopped(board, make_panels or _make_panels, root)
    except Exception:
        gc.collect()  # there may be no memory left, or a file that is damaged
    finally:
        kbd_intr(_CTRL_C)


def _chosen_profile():
    """Return the module of this board's profile, and what its displays are."""
    words = text_of("board").split()
    return _import_module("hardware.profiles." + (words or _USUAL)[0]), words[1] if len(words) > 1 else _USUAL[1]


def _make_panels() -> "list[Panel]":
    """Return the displays alone."""
    from ..wired_board import make_panels

    return make_panels(*_chosen_profile())


def _import_module(name: str):
    return __import__("tapete_board." + name, None, None, ("CHIP",))
