"""Memory on any board: garbage is collected while nobody waits, and what a match loaded goes with it.

A board with little memory does more at the same moments: it hands over its own Housekeeper (`squeeze`).
"""

import gc
import sys

# KB of garbage that something makes, frames of calls that go at once counted in, as MicroPython does: a little of what
# is done in a pause; a second of waiting; a picture, or an answer to a host; a move; a menu, as much as is worth the
# 25 ms of a collection in a pause; as much as is worth them between presses; so much that soon MicroPython would
# collect by itself, within a press.
STEP = 1
SECOND = 4
PICTURE = 5
MOVE = 14
MENU = 30
MUCH = 48
MOST = 58

_LOADING = 32768  # bytes between two collections: more scatters what stays, less makes loading take twice as long
STARTING = 120000  # the same at the start, where somebody waits for the first picture
# The same while a match runs, the frames of calls counted in, which go at once. With less, presses often meet such a
# collection; with more, memory is filled to the brim, and what lasts is scattered over it. So loading gets
# by with less, and a match for which fewer bytes are left than the last number says.
_PLAYING = 114688
_PLAYING_TIGHT = 98304
_ROOMY = 83968

_OURS = ("tapete_rules", "tapete_event", "tapete_board", "adafruit")

_EVENT_LASTING = ("tapete_event", "tapete_event.errors")

_garbage = MUCH  # KB since the last collection
_threshold = _PLAYING_TIGHT
_lasting: "set[str]" = set()  # the modules that stay as long as the board runs


class Housekeeper:
    """A board with memory enough: modules stay as they were loaded."""

    def place_modules(self, names: "tuple[str, ...]") -> None:
        """Place loaded modules, of which nothing runs."""

    def drop_screens(self, is_open) -> None:
        """Let the code of closed screens go; `is_open(name)` tells which are still there."""

    def drop_link(self) -> None:
        """Let the link's code go: no host has asked for a while."""


_keeper = Housekeeper()


def use_housekeeper(keeper: Housekeeper) -> None:
    """Let a board do more than nothing."""
    global _keeper
    _keeper = keeper


# -- garbage


def note_garbage(kilobytes: int) -> None:
    """Count garbage that was just made, in KB; waiting for a press makes none."""
    global _garbage
    _garbage += kilobytes


def begin_loading(threshold: int = _LOADING) -> None:
    """Prepare to load much code: collect before its garbage fills the heap, and when it is there."""
    note_garbage(MUCH)
    gc.threshold(threshold)


def collect_garbage() -> None:
    """Collect now; until the next time nothing is collected by itself, if it can be.

    Not without a threshold: where memory is used up before each collection, what stays is scattered all over it, and
    soon a module finds no piece that is large enough.
    """
    global _garbage
    _garbage = 0
    gc.threshold(_threshold)
    gc.collect()


def collect_when_much(least: int = MUCH) -> bool:
    """Collect garbage if there is much; return True if there was. To be called while nobody presses.

    A collection takes 25 ms, for which a press may have to wait; to look how much there is would take 8.
    """
    is_much = _garbage >= least
    if is_much:
        collect_garbage()
    return is_much


# -- modules


def place_modules(*names: str) -> None:
    """Place loaded modules, of which nothing runs, where the board keeps code."""
    _keeper.place_modules(names)


def forget_setup(names: "list[str]") -> None:
    """Drop the modules that only the beginning of a match needed, and see how much memory the match leaves."""
    global _threshold
    forget_modules(*names)
    collect_garbage()
    _threshold = _PLAYING if gc.mem_free() >= _ROOMY else _PLAYING_TIGHT
    gc.threshold(_threshold)


def forget_match() -> None:
    """Drop what a match loaded since `keep_loaded_modules`; the next match loads it again."""
    global _threshold
    _threshold = _PLAYING_TIGHT
    forget_modules(*[name for name in sys.modules if name not in _lasting and name.partition(".")[0] in _OURS])


def keep_loaded_modules() -> None:
    """Mark the modules loaded so far as lasting, when the application begins."""
    if not _lasting:
        _lasting.update(sys.modules)


def close_screens(is_open) -> None:
    """Let the code of closed screens go; `is_open(name)` tells which are still there."""
    _keeper.drop_screens(is_open)


def rest_link() -> None:
    """Unload the link's code after a host has been silent."""
    _keeper.drop_link()


def forget_modules(*names: str) -> None:
    """Drop modules by their full names; who imports one again loads it again."""
    for name in sorted(names, key=lambda name: -len(name)):
        package, _, bare_name = name.rpartition(".")
        if sys.modules.pop(name, None) is not None and package in sys.modules:
            delattr(sys.modules[package], bare_name)


def forget_event_code() -> None:
    """Drop the code that reads and signs an event's files.

    Its errors stay: whoever catches one must know the same class as whoever raises it.
    """
    _lasting.update(_EVENT_LASTING)
    forget_modules(*[name for name in sys.modules if name.startswith("tapete_event.") and name not in _EVENT_LASTING])


def forget_package(package: str) -> None:
    """Drop a package with all that is in it."""
    forget_modules(*[name for name in sys.modules if name == package or name.startswith(package + ".")])
