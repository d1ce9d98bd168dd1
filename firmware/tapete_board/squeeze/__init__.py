"""The RP2040 alone: code, words and decks stay in its flash instead of its small memory; loops over pixels are quick.

`squeeze_board` is the only way in; README.md here lists the tricks, and what each costs and gives.
"""

import gc
import sys

from .files_in_flash import bytes_in_flash, bytes_in_one_block, view_block

__all__ = ["squeeze_board", "view_block"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..board import Board

# What a board is made of, and all that is loaded with it; the core of the rules. Each is placed before the next one is
# loaded, and both before the rest of the program: the memory does not hold the copies of all.
_FIRST = ("tapete_board.hardware.chips.wired_board", "tapete_rules.match")


def squeeze_board(board: "Board") -> None:
    """Have a board keep in flash what it can. What runs now must not be of the modules that are placed there.

    On a MicroPython that nobody verified nothing is placed, and the board says which one it needs: the application
    loaded plainly outgrows memory within a match.
    """
    from .. import housekeeping
    from ..display import fonts
    from .flash_housekeeper import FlashHousekeeper
    from .function_probe import VERIFIED, is_layout_known

    if not is_layout_known(sys.implementation.version):
        board.needed_python = " / ".join(["%d.%d" % version for version in VERIFIED])
    else:
        housekeeping.use_housekeeper(FlashHousekeeper())
        # The housekeeper itself is placed here, so it cannot do it.
        from .code_in_flash import run_from_flash

        for name in _FIRST:
            __import__(name)
            run_from_flash(name)
            gc.collect()  # free the copies before lasting objects lie behind them
        _use_quick_loops(board)
    fonts.keep_glyphs_in(bytes_in_one_block)
    board.store.lasting = bytes_in_flash
    housekeeping.forget_modules("tapete_board.display.font_glyphs", "rp2")  # what is needed of them is held


def _use_quick_loops(board: "Board") -> None:
    """Let machine code look for what changed on the displays, and draw narrow words."""
    from ..display import tall_words
    from .quick_loops import double_rows, find_windows

    for panel in board.panels:
        panel.find_quickly = find_windows
    tall_words.use_quick_loop(double_rows)
