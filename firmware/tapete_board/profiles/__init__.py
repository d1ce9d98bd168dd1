"""The kinds of boards: each is a module that names its chip and its pins; nothing else knows them.

The file `board` beside main.py says which one this is and what its displays are, such as "pico_w sh1106"; without it,
it is a Raspberry Pi Pico with SSD1306. A profile of one's own is described in firmware/README.md.
"""

import asyncio

from .. import memory
from ..loop import skip_streams
from ..stores.folders import text_of

_USUAL = ("pico", "ssd1306")


def run() -> None:
    """Run the application on this board, for ever; Ctrl-C ends it, and the watchdog with it.

    From here and not from deeper: a board has 8 KB of stack.
    """
    memory.loading()
    words = text_of("board").split()
    profile = _module((words or _USUAL)[0])
    panel = words[1] if len(words) > 1 else _USUAL[1]
    board = _module(profile.CHIP).board(profile, panel)
    from ..supervisor import supervise

    skip_streams()
    try:
        asyncio.run(supervise(board))
    finally:
        if board.watchdog is not None:
            board.watchdog.stop()


def _module(name: str):
    return __import__("tapete_board.profiles." + name, None, None, ("CHIP",))
