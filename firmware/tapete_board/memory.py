"""The heap of a small board: kept whole while code is loaded, swept while nobody presses."""

import gc
import sys

_LOADING = 32768  # bytes between two collections: more scatters what stays, less makes loading take twice as long
_PLAYING = 65536  # a collection takes 20 ms, so it comes seldom, and mostly in a pause


_settlers: "list" = []


def settles(settle) -> None:
    """This board can give back memory of modules that were loaded: by `settle`, with their names."""
    _settlers.append(settle)


def settle(*modules: str) -> None:
    """Modules are loaded, and nothing of them runs: give memory back, where the board can."""
    for each in _settlers:
        each(*modules)


def loading() -> None:
    """Code will be loaded: collect before its garbage fills the heap."""
    gc.threshold(_LOADING)


def playing() -> None:
    """Code is loaded: collect seldom."""
    gc.collect()
    gc.threshold(_PLAYING)


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
