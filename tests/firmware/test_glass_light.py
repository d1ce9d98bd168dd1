"""The light of the displays as time passes, and the warning of a low battery."""

from fake_board import FakeBoard, FakeSupply
from running_board import RunningBoard
from tapete_board.display.canvas import Canvas
from tapete_board.journal.match_journal import MatchJournal
from tapete_board.journal.setting_choices import CHOICES
from tapete_board.screens.match_screen import MatchScreen

MINUTE = 60000
NOTES = []  # that were drawn beside a title
HEADLINES = []  # of each display, in a match
draw_title, show_headline = Canvas.draw_title, MatchScreen.show_headline


def note_title(canvas, text, note=""):
    NOTES.append(note)
    draw_title(canvas, text, note)


def note_headline(screen, headline, *length):
    HEADLINES.append(headline)
    show_headline(screen, headline, *length)


Canvas.draw_title, MatchScreen.show_headline = note_title, note_headline
KEYS = ("1-", "1OK", "1+", "2-", "2OK", "2+")


async def rest(running, length):
    """Let so much time pass with few looks at it."""
    running.board.clock.time += length - 500
    await running.advance(500)


def lit(running):
    return [panel.is_lit for panel in running.board.panels]


async def dark_board(minutes=5, board=None):
    """A board whose displays were switched off for nobody pressed."""
    board = board or FakeBoard()
    board.settings.set("off", minutes)
    running = RunningBoard(board)
    await running.advance(50)
    await rest(running, minutes * MINUTE - 2000)
    assert lit(running) == [True, True]
    await running.advance(4000)
    assert lit(running) == [False, False]
    return running


async def test_displays_go_dark_after_as_many_minutes_as_are_chosen_and_never_where_none_are():
    for minutes in dict(CHOICES)["off"]:
        if minutes:
            (await dark_board(minutes)).stop()
        else:
            running = RunningBoard()
            await running.advance(50)
            await rest(running, 61 * MINUTE)
            assert lit(running) == [True, True], "that is how a board comes"
            running.stop()


async def test_every_button_wakes_both_displays_and_does_nothing_else():
    for key in KEYS:
        for length in (40, 700):  # a press, and one that is held until it would go back or repeat
            running = await dark_board()
            before = (await running.status())["cursors"]
            button = running.board.buttons[KEYS.index(key)]
            button.press()
            await running.advance(length)
            button.release()
            await running.advance(200)
            assert lit(running) == [True, True], key
            status = await running.status()
            assert (status["screens"], status["cursors"]) == (["home", "home"], before), (key, length)
            await running.press("2+")
            assert (await running.status())["cursors"] != before, "the next press counts"
            running.stop()


async def test_a_dark_board_goes_dark_again_and_a_display_that_is_absent_keeps_it_from_nothing():
    running = await dark_board()
    running.board.panels[1].is_absent = True
    await running.press("1OK")
    assert lit(running)[0]
    await rest(running, 5 * MINUTE + 2000)
    assert not lit(running)[0]
    running.board.panels[1].is_absent = False
    await running.advance(5000)
    assert lit(running)[0] is False, "nothing looks for it while all is dark"
    await running.press("1OK")
    await running.advance(3000)
    assert lit(running) == [True, True]
    running.stop()


async def test_no_match_goes_dark_and_neither_does_the_question_about_one():
    board = FakeBoard()
    board.settings.set("off", 5)
    running = RunningBoard(board)
    await running.start()
    assert (await running.status())["screens"] == ["play", "play"]
    await rest(running, 30 * MINUTE)
    assert lit(running) == [True, True]
    running.stop()
    board = FakeBoard(board.blocks.restart())
    board.settings.set("off", 5)
    journal = MatchJournal(board.blocks)
    assert journal.find_match()
    for _ in range(2):
        journal.note_failure()
    running = RunningBoard(board)
    await running.advance(500)
    await rest(running, 30 * MINUTE)
    assert ((await running.status())["screens"], lit(running)) == (["resume", "resume"], [True, True])
    running.stop()


async def test_what_a_host_changes_lights_a_dark_board():
    for request in ({"name": "language", "value": "en"}, {"name": "off", "value": "0"}):
        running = await dark_board()
        await running.status()
        assert lit(running) == [False, False], "questions alone do not"
        assert "error" not in await running.exchange(dict(request, do="set"))
        await running.advance(200)
        assert lit(running) == [True, True], request
        before = (await running.status())["cursors"]
        await running.press("2+")
        assert (await running.status())["cursors"] != before, "what can be seen can be pressed"
        await rest(running, 5 * MINUTE + 2000)
        assert lit(running) == [request["name"] == "off"] * 2
        running.stop()


async def test_a_low_battery_stands_beside_the_title_of_the_first_screen_until_it_is_charged():
    board = FakeBoard()
    board.supply = FakeSupply()
    running = RunningBoard(board)
    for millivolts, notes in ((4900, [""]), (3200, ["", "¡Batería!"]), (4900, ["¡Batería!", ""])):
        board.supply.next = millivolts
        NOTES.clear()
        await running.advance(15000)
        assert set(NOTES) <= set(notes) and NOTES[-1:] in ([], notes[-1:]), millivolts
        assert (await running.status())["screens"] == ["home", "home"]
    assert NOTES, "it was drawn again"
    running.stop()


async def test_a_match_says_that_the_battery_is_low_every_two_minutes():
    board = FakeBoard()
    board.supply = FakeSupply()
    running = RunningBoard(board)
    await running.start()
    for millivolts, count in ((4900, 0), (3200, 3), (4900, 0)):
        board.supply.next = millivolts
        await running.advance(10000)
        HEADLINES.clear()
        await running.advance(6 * MINUTE)
        assert HEADLINES.count("Batería baja") == 2 * count, millivolts
        assert len(HEADLINES) == 2 * count
    running.stop()


async def test_a_board_that_cannot_read_its_supply_says_nothing():
    running = RunningBoard()
    await running.start()
    HEADLINES.clear()
    await running.advance(6 * MINUTE)
    assert HEADLINES == []
    running.stop()
