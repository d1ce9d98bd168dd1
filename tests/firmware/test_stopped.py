"""Ctrl-C at any moment: both displays say that the application was stopped, and the prompt hears of it."""

import asyncio
import sys

import framebuf

import interrupted_machine
from expect import raises
from interrupted_machine import CHIPS, FUSE, PRESSED, RESETS, TONES, Time, power_on
from tapete_board import supervisor, words
from tapete_board.display import prompt_widgets
from tapete_board.display.canvas import Canvas
from tapete_board.words import word

sys.modules["machine"] = interrupted_machine

sys.modules["virtual_clock"] = Time()

from tapete_board.hardware import board_start  # noqa: E402 (it takes what it needs of the machine)
from tapete_board.hardware.chips.unix import VirtualClock  # noqa: E402

# The first looks: at pins and buses that are made, the setting up of the displays, the first pictures; then any.
MOMENTS = list(range(1, 100, 3)) + list(range(100, 400, 23)) + [1000, 2000, 4000]


def said_in(language):
    """The picture of an application that was stopped."""
    words.load_language(language)
    frame = bytearray(1024)
    canvas = Canvas(framebuf.FrameBuffer(frame, 128, 64, framebuf.MONO_VLSB))
    prompt_widgets.draw_message(canvas, word("stopped.title"), word("stopped.text"))
    return bytes(frame)


def interrupt(looks, halves=0):
    """Run the application until Ctrl-C comes, as Fuse takes it."""
    FUSE.set(looks, halves)
    try:
        raises(KeyboardInterrupt, board_start.run, "virtual", ".")
    finally:
        asyncio.new_event_loop()


def glass():
    return [bus.picture() for bus in CHIPS]


def speak(language):
    """Have the board's settings say which language its players chose."""
    from tapete_board.journal.board_files import BoardFiles
    from tapete_board.journal.settings_file import SettingsFile

    settings = SettingsFile(BoardFiles("."), "tapete")
    settings.set("language", language)
    settings.save_or_raise()


def test_both_displays_say_that_the_application_was_stopped_whenever_that_was():
    expected = said_in("es")
    for moment in MOMENTS:
        power_on()
        interrupt(moment)
        assert glass() == [expected, expected], moment
        assert [bus.chip.unknown for bus in CHIPS] == [[], []], moment


def test_ok_of_either_seat_starts_the_board_again_and_no_other_button():
    for number, starts in ((10, 0), (11, 1), (12, 0), (18, 0), (19, 1), (20, 0)):
        power_on()
        interrupt(1000)
        assert RESETS == []
        PRESSED[number](1)
        assert RESETS == [], "noise on the wire"
        PRESSED[number]()
        assert len(RESETS) == starts, number


def test_half_a_command_leaves_no_trace():
    expected = said_in("es")
    for halves in range(1, 6):
        power_on()
        interrupt(0, halves)
        assert glass() == [expected, expected], halves


def test_they_say_it_in_the_language_of_the_board():
    expected = said_in("en")
    assert expected != said_in("es")
    speak("en")
    for moment in (5, 60, 2000):
        power_on()
        interrupt(moment)
        assert glass() == [expected, expected], moment


def fail(*arguments):
    raise MemoryError("on purpose")


def interrupted_sleep(clock, count):
    raise KeyboardInterrupt()


def test_they_say_it_while_an_error_of_the_application_is_shown():
    expected = said_in("es")
    kept = supervisor.Application, VirtualClock.sleep_ms
    supervisor.Application, VirtualClock.sleep_ms = fail, interrupted_sleep
    try:
        for moment in (60, 75, 150, 0):
            power_on()
            interrupt(moment)
            assert glass() == [expected, expected], moment
    finally:
        supervisor.Application, VirtualClock.sleep_ms = kept


def test_a_display_that_fails_hides_neither_ctrl_c_nor_the_other_display():
    expected = said_in("es")
    for place in (0, 1):
        for writes in (0, 3, 30, 60):
            power_on()
            CHIPS[place].fails_after = writes
            interrupt(1000)
            assert glass()[1 - place] == expected, (place, writes)


def test_ctrl_c_reaches_the_prompt_where_nothing_can_be_drawn():
    kept = prompt_widgets.draw_message
    prompt_widgets.draw_message = fail
    try:
        power_on()
        interrupt(500)
    finally:
        prompt_widgets.draw_message = kept


def test_a_board_whose_micropython_leaves_too_little_memory_says_which_one_it_needs():
    from fake_board import FakeBoard
    from tapete_board.stopped_notice import show_needed_python

    for language in ("es", "en"):
        board = FakeBoard()
        board.settings.set("language", language)
        board.needed_python = "1.28 / 1.29"
        show_needed_python(board)
        words.load_language(language)
        expected = bytearray(1024)
        canvas = Canvas(framebuf.FrameBuffer(expected, 128, 64, framebuf.MONO_VLSB))
        prompt_widgets.draw_message(canvas, "MicroPython", word("stopped.python", "1.28 / 1.29"))
        assert "1.28 / 1.29" in word("stopped.python", "1.28 / 1.29")
        assert [bytes(panel.frame) for panel in board.panels] == [bytes(expected)] * 2, language


def test_a_second_ctrl_c_waits_until_both_displays_have_said_it():
    told, kept = [], board_start.kbd_intr
    board_start.kbd_intr = lambda sign: told.append((sign, glass()))
    expected = said_in("es")
    try:
        power_on()
        interrupt(1000)
    finally:
        board_start.kbd_intr = kept
    assert [(sign, shown == [expected, expected]) for sign, shown in told] == [(-1, False), (3, True)]


def test_the_piezo_is_silent_then():
    from tapete_board.board import Board

    kept = Board.__init__

    def sounding(board, *parts):
        kept(board, *parts)
        board.piezo.play_tone(2400)

    Board.__init__ = sounding
    try:
        power_on()
        interrupt(800)
    finally:
        Board.__init__ = kept
    assert TONES == [0]
