"""An event's match that outgrew its board: set aside without a result, which its players and the desk are told."""

import os

from event_board import AskedTable, EventTable, sheet_data
from fake_board import FakeBoard
from tapete_board.journal.match_journal import MatchJournal
from tapete_board.words import word
from tapete_link.table_client import read_board_table, tell_seats
from tapete_rules.record import parse_record


def clear_files():
    for folder in ("record", "settings", "event", "result"):
        for name in os.listdir(folder) if folder in os.listdir() else ():
            os.remove(folder + "/" + name)


def hopeless_table(players=(12, 31), data=None):
    """A table at which a match began that cannot be taken up; the board asks what to do."""
    clear_files()
    table = EventTable(None, data)
    table.sit_down(*players)
    table.press("1-")
    table.rest(1000)
    lines = table.director.running_match.match.log.lines_from()
    blocks = table.board.blocks.restart()
    journal = MatchJournal(blocks)
    assert journal.find_match()
    for _ in range(2):
        journal.note_failure()
    table = AskedTable(FakeBoard(blocks))
    assert table.screens == ("resume", "resume")
    return table, lines


def aside(table):
    return read_board_table(table.exchange).aside


def test_both_displays_and_the_desk_hear_that_there_is_no_result():
    for language in ("es", "en"):
        for numbers in ((12, 31), (7, 9)):
            table, lines = hopeless_table(numbers)
            table.director.set_language(language)
            assert aside(table) == (), "not yet"
            table.press("1OK")
            for seat in (1, 2):
                assert table.screens[seat - 1] == "notice"
                assert "".join(table.texts(seat)).replace(" ", "").startswith(word("notice.title"))
                assert word("notice.unscored").replace(" ", "") in "".join(table.texts(seat)).replace(" ", "")
            (name,) = os.listdir("record")
            with open("record/" + name) as file:
                assert parse_record(file.read()).lines == lines, "what was played goes home"
            assert table.board.store.names("result") == []
            status = read_board_table(table.exchange)
            assert (status.state, status.aside, status.results) == ("free", numbers, 0)


def test_it_is_said_until_the_next_match_and_over_a_power_cut():
    table, _ = hopeless_table()
    table.press("1OK", "1OK", "2OK")
    table = AskedTable(FakeBoard(table.board.blocks.restart()))
    assert aside(table) == (12, 31)
    tell_seats(table.exchange, (7, 9))
    table.rest(300)
    assert aside(table) == (), "others sit down"
    table.press("1OK", "2OK")
    assert read_board_table(table.exchange).state == "playing"
    assert aside(table) == ()
    table = AskedTable(FakeBoard(table.board.blocks.restart()))
    table.hold("1OK")
    table.director.leave_match()
    table.journal_writer.close_journal()
    table.director.go_home()
    assert (read_board_table(table.exchange).state, aside(table)) == ("free", ()), "it was kept that it is over"


def test_another_sheet_knows_nothing_of_it():
    table, _ = hopeless_table()
    table.press("1OK", "1OK", "2OK")
    table.put("event", sheet_data(generation=4))
    table.rest(300)
    assert aside(table) == ()


def test_a_match_of_no_event_is_set_aside_without_it():
    clear_files()
    table = EventTable()
    table.press("1+", "1OK", "1OK", "1OK", "1OK", "1OK")
    assert table.screens == ("play", "play")
    blocks = table.board.blocks.restart()
    journal = MatchJournal(blocks)
    assert journal.find_match()
    for _ in range(2):
        journal.note_failure()
    table = AskedTable(FakeBoard(blocks))
    table.press("1OK")
    assert word("notice.aside").replace(" ", "") in "".join(table.texts(1)).replace(" ", "")
    assert aside(table) == ()
