"""The heap of a small board: kept whole while code is loaded, swept while nobody presses."""

import gc
import sys

# Bytes between two collections while code is loaded and while it is not, here and where it stays in flash. More
# scatters what stays, less makes loading take twice as long; the frames of calls count, too, which go at once, and a
# menu with what was left before it, or a move with the pictures of it, should not be interrupted.
_HERE = (32768, 49152)
_IN_FLASH = (49152, 65536)
_MUCH = 8  # works that make garbage worth the 20 ms of a collection: 3 KB each

_works = _MUCH  # since the last collection
_limits = _HERE
_settler = None


def settle_with(settler) -> None:
    """This board can give back memory of modules that were loaded: by this function, with their names.

    So much is free there that collections may be further apart.
    """
    global _settler, _limits
    _settler = settler
    _limits = _IN_FLASH


def settle(*modules: str) -> None:
    """Modules are loaded, and nothing of them runs: give memory back, where the board can."""
    if _settler is not None:
        _settler(*modules)


def loading() -> None:
    """Code may be loaded: collect before its garbage fills the heap, and when it is there."""
    worked(_MUCH)
    gc.threshold(_limits[0])


def worked(count: int = 1) -> None:
    """So much was done that makes garbage: a picture is one work, an answer to a host is one, a move is several.

    Waiting for a press makes none.
    """
    global _works
    _works += count


def playing() -> None:
    """Code is loaded: from now on garbage is collected in pauses, if it can be.

    Not without a threshold: where memory is used up before each collection, what stays is scattered all over it, and
    soon a module finds no piece that is large enough.
    """
    global _works
    _works = 0
    gc.threshold(_limits[1])
    gc.collect()


def tidy() -> None:
    """Nobody presses: collect what was left since the last time, if it is much.

    That takes 20 ms, for which a press may have to wait; to look how much it is would take 8.
    """
    if _works >= _MUCH:
        playing()


def forget(*modules: str) -> None:
    """Drop modules by their full names; who imports one again loads it again."""
    for name in modules:
        package, _, own = name.rpartition(".")
        if sys.modules.pop(name, None) is not None:
            delattr(sys.modules[package], own)


def forget_package(package: str) -> None:
    """Drop a package with all that is in it."""
    inside = [name for name in sys.modules if name == package or name.startswith(package + ".")]
    forget(*sorted(inside, key=lambda name: -len(name)))
