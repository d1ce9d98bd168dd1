"""Ctrl-C while the application is loaded: both displays say that it was stopped, be its modules loaded in part."""

import asyncio
import builtins
import sys

import interrupted_machine
from expect import raises
from interrupted_machine import CHIPS, FUSE, Time, power_on
from table import Table

sys.modules["machine"] = interrupted_machine

MAIN = __file__.rpartition("/tests/")[0] + "/firmware/tapete_board/main.py"
IMPORT = builtins.__import__


def load(name, *rest):
    """Import a module; Ctrl-C may come before it and after it."""
    is_ours = name.startswith("tapete_") or (len(rest) == 4 and rest[3] > 0)
    if is_ours:
        FUSE.look()
    found = IMPORT(name, *rest)
    if is_ours:
        FUSE.look()
    return found


def interrupt_while_loading(moment):
    """Start with nothing loaded but the first module, until Ctrl-C comes with an import, a pin, a bus or the clock."""
    for name in [name for name in sys.modules if name.startswith("tapete_")]:
        del sys.modules[name]
    virtual = IMPORT("tapete_board.hardware.profiles.virtual", None, None, ("main",))
    FUSE.set(moment)
    builtins.__import__ = load
    try:
        raises(KeyboardInterrupt, virtual.main, Time())
    finally:
        builtins.__import__ = IMPORT
        asyncio.new_event_loop()


def test_both_displays_say_that_the_application_was_stopped_while_it_is_loaded():
    expected = said()
    for moment in (1, 2, 5, 12, 30, 60, 90, 120, 160, 200, 250):
        power_on()
        interrupt_while_loading(moment)
        assert [bus.picture() for bus in CHIPS] == [expected, expected], moment


def said():
    """The picture of an application that was stopped."""
    from tapete_board.display import prompt_widgets
    from tapete_board.words import word

    table = Table()
    table.board.draw_on_all(prompt_widgets.draw_message, word("stopped.title"), word("stopped.text"))
    return bytes(table.board.panels[0].frame)


def test_ctrl_c_while_main_py_loads_what_hears_of_it():
    told, imports = [], []

    def load_late(name, *rest):
        if name != "tapete_board.hardware.profiles":
            return IMPORT(name, *rest)
        imports.append(name)
        if len(imports) == 1:
            raise KeyboardInterrupt()
        return type("profiles", (), {"run": None, "tell_stopped": told.append})

    with open(MAIN) as file:
        program = file.read()
    builtins.__import__ = load_late
    path = list(sys.path)
    try:
        raises(KeyboardInterrupt, exec, program, {})
    finally:
        builtins.__import__ = IMPORT
        sys.path[:] = path
    assert told == [None]
