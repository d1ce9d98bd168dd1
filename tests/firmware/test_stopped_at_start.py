"""Ctrl-C while the application is loaded: both displays say that it was stopped, be its modules loaded in part."""

import asyncio
import builtins
import sys

import interrupted_machine
from expect import raises
from interrupted_machine import CHIPS, FUSE, PRESSED, RESETS, Time, power_on
from table import Table

sys.modules["machine"] = interrupted_machine
sys.modules["virtual_clock"] = Time()

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
    board_start = IMPORT("tapete_board.hardware.board_start", None, None, ("run",))
    FUSE.set(moment)
    builtins.__import__ = load
    try:
        raises(KeyboardInterrupt, board_start.run, "virtual", ".")
    finally:
        builtins.__import__ = IMPORT
        asyncio.new_event_loop()


def test_both_displays_say_that_the_application_was_stopped_while_it_is_loaded_and_ok_starts_it():
    expected = said()
    for moment in list(range(1, 13)) + list(range(13, 260, 17)):
        power_on()
        interrupt_while_loading(moment)
        assert [bus.picture() for bus in CHIPS] == [expected, expected], moment
        assert sorted(PRESSED) == [11, 19] or len(PRESSED) == 6, moment
        for number in (11, 19):
            PRESSED[number]()
        assert len(RESETS) == 2, moment


def said():
    """The picture of an application that was stopped."""
    from tapete_board.display import prompt_widgets
    from tapete_board.words import word

    table = Table()
    table.board.draw_on_all(prompt_widgets.draw_message, word("stopped.title"), word("stopped.text"))
    return bytes(table.board.panels[0].frame)


def interrupt_main(moment):
    """Run main.py with Ctrl-C at its import of that number and at the one after the next; return who was told."""
    told, imports = [], []

    def load_interrupted(name, *rest):
        assert told != ["running"], "the application has told it already"
        imports.append(name)
        if len(imports) in (moment, moment + 2) and BREAKS[0]:
            raise KeyboardInterrupt()
        if name == "micropython":
            return type("micropython", (), {"kbd_intr": stop_breaking})
        if name == "tapete_board.hardware.board_start":
            assert sys.path in (path, path[1:]), "who is told could not be loaded"
            return type("board_start", (), {"run": raise_interrupt, "tell_stopped": told.append})
        return IMPORT(name, *rest)

    def stop_breaking(sign):
        BREAKS[0] = sign != -1

    def raise_interrupt():
        told.append("running")
        raise KeyboardInterrupt()

    with open(MAIN) as file:
        program = file.read()
    path, modules = list(sys.path), dict(sys.modules)
    BREAKS[0] = True
    builtins.__import__ = load_interrupted
    try:
        raises(KeyboardInterrupt, exec, program, {})
    finally:
        builtins.__import__ = IMPORT
        sys.path[:] = path
        for name in list(sys.modules):
            del sys.modules[name]
        sys.modules.update(modules)  # main.py has put there what is built in, in the place of the fake machine
    return told


BREAKS = [True]  # Ctrl-C interrupts


def test_ctrl_c_at_any_import_of_main_py_is_told():
    moment = 1
    while True:
        told = interrupt_main(moment)
        if told == ["running"]:
            break
        assert told == [None], moment
        moment += 1
    assert moment > 11, "ten modules that are built in, and the application"
