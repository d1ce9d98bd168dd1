"""The page of the board itself: what it says, and how matches that a host has are cleared from it."""

import os

from fake_board import FakeBoard, FakeSupply
from table import Table
from tapete_board.journal import record_keeping
from tapete_board.journal.board_files import BoardFiles
from tapete_board.words import word

LANGUAGES = ("es", "en")
ROOM = 1000000


def clear_files():
    for folder in ("record", "confirmed", "settings"):
        for name in os.listdir(folder) if folder in os.listdir() else ():
            os.remove(folder + "/" + name)


class StoredRecord:
    """A record as a match leaves one."""

    def __init__(self, match_id):
        self.id = match_id

    def parts(self):
        return iter(("game kodem\n" * (1 + int(self.id, 16) % 5),))


def board_with(records, confirmed, language="es"):
    """A board with so many records, of which a host has some."""
    clear_files()
    board = FakeBoard(store=BoardFiles(".", ROOM))
    board.settings.set("language", language)
    names = [f"0000000{number}" for number in range(records)]
    for name in names:
        board.store.write_record(StoredRecord(name))
    for place in confirmed:
        name = "record/" + names[place]
        board.store.confirm(name, board.store.size(name))
    return board


def at_state(board):
    table = Table(board)
    table.take(1, word("menu.tools"))
    table.take(1, word("tools.state"))
    assert table.screens == ("state", "state")
    return table


def line_of(table, key):
    """The text beside a line, None where there is none."""
    return dict(table.entries(1)).get(word(key))


def records():
    return sorted(os.listdir("record"))


def test_it_says_how_much_room_and_how_many_matches_there_are_in_both_languages():
    for language in LANGUAGES:
        for count, confirmed in ((0, ()), (3, ()), (3, (0, 2)), (3, (0, 1, 2))):
            table = at_state(board_with(count, confirmed, language))
            room = f"{table.board.store.free() // 1024} KB"
            assert (line_of(table, "state.free"), line_of(table, "state.records")) == (room, str(count))
            assert line_of(table, "state.clear") == (str(len(confirmed)) if confirmed else None), (count, confirmed)


def test_matches_that_a_host_has_are_cleared_and_no_other_one():
    for language in LANGUAGES:
        for confirmed in ((0,), (1, 2), (0, 1, 2, 3)):
            table = at_state(board_with(4, confirmed, language))
            table.take(1, word("state.clear"))
            assert table.screens == ("clear", "clear")
            table.take(2, word("state.drop"))
            table.rest(1000)
            left = [f"0000000{number}" for number in range(4) if number not in confirmed]
            assert records() == left, confirmed
            assert os.listdir("confirmed") == [], "what marked them goes with them"
            assert (line_of(table, "state.records"), line_of(table, "state.clear")) == (str(len(left)), None)
            table.hold("1OK")
            assert table.screens == ("tools", "tools")


def test_they_stay_where_that_is_not_wanted():
    table = at_state(board_with(2, (0, 1)))
    for presses in (("1+", "1OK"), ()):
        table.take(1, word("state.clear"))
        table.press(*presses)
        if not presses:
            table.hold("2OK")
        table.rest(1000)
        assert (table.screens, len(records())) == (("state", "state"), 2)


def test_one_match_goes_with_each_tick_so_that_the_watchdog_is_fed_between():
    table = at_state(board_with(4, (0, 1, 2, 3)))
    screen = table.director.screen_stack.top_screen(1)
    screen.is_clearing = True
    for left in (3, 2, 1, 0):
        assert screen.tick(0) and len(records()) == left
        assert line_of(table, "state.clear") == (str(left) if left else None)
    screen.tick(0)
    assert not screen.is_clearing and not screen.tick(0)


def test_a_record_that_has_grown_since_is_not_confirmed():
    board = board_with(2, (0, 1))
    with open("record/00000001", "a") as file:
        file.write("more")
    assert record_keeping.count_confirmed(board.store) == 1
    while record_keeping.drop_confirmed_record(board.store):
        pass
    assert records() == ["00000001"]


def test_the_supply_is_told_where_the_board_can_read_it():
    board = board_with(0, ())
    assert line_of(at_state(board), "state.supply") is None
    for millivolts, text in ((4912, "4.9 V"), (3050, "3.0 V"), (0, None)):
        board.supply = FakeSupply()
        board.supply.millivolts = millivolts
        assert line_of(at_state(board), "state.supply") == text


def test_each_display_is_told_to_be_there_and_to_answer():
    for language in LANGUAGES:
        for seat in (1, 2):
            for is_set_up, answers, key in ((True, True, "good"), (True, False, "unread"), (False, True, "absent")):
                board = board_with(0, (), language)
                for panel in board.panels:
                    panel.is_set_up = True
                panel = board.panels[seat - 1]
                panel.is_set_up, panel.is_readable = is_set_up, answers
                shown = dict(at_state(board).entries(1))
                assert shown[word("state.display", seat)] == word("state." + key)
                assert shown[word("state.display", 3 - seat)] == word("state.good")


def test_no_match_sees_it():
    for begin in ("kodem", "exalios"):
        clear_files()
        table = Table()
        table.begin(begin)
        table.choose(1, word("menu.tools"))
        assert table.screens[0] == "tools"
        assert word("tools.state") not in table.entries(1)
