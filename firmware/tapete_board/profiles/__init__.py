"""The kinds of boards: each names its pins and buses and builds a Board; nothing else knows them.

The file `profile` beside main.py holds the name of the board's kind; without one it is a Raspberry Pi Pico.
"""

from .. import memory

_DEFAULT = "pico"


def name() -> str:
    """The kind of this board."""
    try:
        with open("profile") as file:
            return file.read().strip() or _DEFAULT
    except OSError:
        return _DEFAULT


def run() -> None:
    """Run the application on this board, for ever."""
    memory.loading()
    module = "tapete_board.profiles." + name()
    __import__(module, None, None, ("main",)).main()
