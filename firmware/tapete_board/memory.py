"""The heap of a small board: kept whole while code is loaded, swept while nobody presses."""

import gc
import sys

# KB of garbage that something makes: a step of what is done in a pause; a picture, or an answer to a host; a move; a
# menu, as much as is worth the 30 ms of a collection.
STEP = 1
PICTURE = 3
MOVE = 9
MENU = 24

_LOADING = 32768  # bytes between two collections: more scatters what stays, less makes loading take twice as long
_PLAYING = 49152  # counts the frames of calls, too, which go at once
_ROOMY = 65536  # where code stays in flash: what was left before a menu or a move, and that with its pictures

_made = MENU  # KB since the last collection
_between = _PLAYING
_settler = None


def settle_with(settler) -> None:
    """This board can give back memory of modules that were loaded: by this function, with their names.

    So much is free there that collections may be further apart.
    """
    global _settler, _between
    _settler = settler
    _between = _ROOMY


def settle(*modules: str) -> None:
    """Modules are loaded, and nothing of them runs: give memory back, where the board can."""
    if _settler is not None:
        _settler(*modules)


def loading() -> None:
    """Much code is loaded: collect before its garbage fills the heap, and when it is there."""
    worked(MENU)
    gc.threshold(_LOADING)


def worked(kilobytes: int) -> None:
    """Something was done that makes so much garbage; waiting for a press makes none."""
    global _made
    _made += kilobytes


def playing() -> None:
    """Code is loaded: from now on garbage is collected in pauses, if it can be.

    Not without a threshold: where memory is used up before each collection, what stays is scattered all over it, and
    soon a module finds no piece that is large enough.
    """
    global _made
    _made = 0
    gc.threshold(_between)
    gc.collect()


def tidy() -> bool:
    """Nobody presses: collect what was left since the last time, if it is much; whether it was.

    That takes 30 ms, for which a press may have to wait; to look how much it is would take 8.
    """
    is_much = _made >= MENU
    if is_much:
        playing()
    return is_much


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
