"""Both displays show what their screens say: every screen of the board is opened, and its pictures are compared."""

import os

import framebuf

import tapete_board
from board_tour import BoardTour
from event_board import EventSeats
from event_tour import EventTour
from tapete_board.screens.screen import Screen
from watched_table import WatchedTable


class WatchedEventTable(EventSeats, WatchedTable):
    """A table of an event of which every picture is compared."""


def names_of_screens():
    """The classes of all screens that have a name, from every module of the folder that holds screens."""
    folder = tapete_board.__file__.rpartition("/")[0] + "/screens"
    found = set()
    for file in sorted(os.listdir(folder)):
        name = file.rpartition(".")[0]
        if file.endswith(".py") and name != "__init__":
            module = __import__("tapete_board.screens." + name, None, None, ("Screen",))
            found.update([name for name in dir(module) if _is_named_screen(getattr(module, name))])
    return found


def _is_named_screen(thing):
    return isinstance(thing, type) and issubclass(thing, Screen) and thing.name != ""


SHARED_AT_EVENTS = {"EventHome", "ResultList", "JudgeMenu", "JudgeChoice", "JudgeCorrection", "NumberScreen"}


def test_every_screen_is_the_same_on_all_displays_that_show_it():
    tour = BoardTour("es", sit=WatchedTable)
    tour.go()
    assert tour.table.wrong == [], tour.table.wrong
    event = EventTour("es", sit=WatchedEventTable)
    event.go()
    assert event.table.wrong == [], event.table.wrong
    unopened = names_of_screens() - tour.table.seen - event.table.seen
    assert not unopened, unopened
    assert event.table.shared == SHARED_AT_EVENTS, event.table.shared
    shared = {
        "HomeScreen",
        "GameChoice",
        "MatchOptions",
        "NumberScreen",
        "CoinScreen",
        "ChanceTools",
        "ChanceResult",
        "BoardSettings",
        "BoardState",
        "ClearQuestion",
    }
    assert tour.table.shared == shared, tour.table.shared


def test_what_a_game_adds_to_its_options_is_on_both_displays_at_once():
    table = WatchedTable()
    table.press("1OK", "1OK")
    table.rest(400)
    assert table.screens == ("options", "options")
    assert len(table.texts(1)) > 3
    assert table.texts(1) == table.texts(2), (table.texts(1), table.texts(2))
    assert table.wrong == [], table.wrong


def bars(picture):
    """The rows at which bars begin: lines that are light but for their letters, which begin in the third column."""
    frame = framebuf.FrameBuffer(bytearray(picture), 128, 64, framebuf.MONO_VLSB)
    light = [frame.pixel(0, y) and frame.pixel(1, y) for y in range(64)]
    return [y for y in range(56) if all(light[y : y + 8]) and not (y and light[y - 1])]


WITH_A_BAR = ("home", "game", "options", "deck", "tools", "adjust", "menu", "correct", "notice", "ask")
WITHOUT = ("coin", "wait", "piles", "history", "help")


def test_a_title_never_looks_like_a_chosen_line():
    shots = BoardTour("es").go()
    counts = {name: {len(bars(picture)) for shot, picture in shots if shot == name} for name in WITH_A_BAR + WITHOUT}
    assert counts == dict({name: {1} for name in WITH_A_BAR}, **{name: {0} for name in WITHOUT}), counts
