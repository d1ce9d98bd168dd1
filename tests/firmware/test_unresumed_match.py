"""A match that cannot be taken up: after two failures the board asks, sets it aside as a record, and plays on."""

import os

from fake_board import FakeBoard
from game_tables import tables
from memory_blocks import MemoryBlocks
from running_board import RunningBoard
from table import Table
from tapete_board import housekeeping
from tapete_board.display import prompt_widgets
from tapete_board.journal.match_journal import MatchJournal
from tapete_board.match import match_resuming
from tapete_board.words import word
from tapete_rules.record import parse_record, replay_record

housekeeping.forget_modules = lambda *modules: None  # they would be compiled again at every start

ERRORS = []  # the hints of the errors that the displays showed
draw_error = prompt_widgets.draw_error


def watch_errors(canvas, title, text, hint):
    ERRORS.append(hint)
    draw_error(canvas, title, text, hint)


prompt_widgets.draw_error = watch_errors


class Failing:
    """Lets a function of a module or an object fail, from `start` to `stop`."""

    def __init__(self, holder, name, error):
        self._holder, self._name, self._error = holder, name, error
        self._whole = getattr(holder, name)

    def start(self):
        def fail(*arguments):
            raise self._error

        setattr(self._holder, self._name, fail)
        return self

    def stop(self):
        setattr(self._holder, self._name, self._whole)


def played_match(game):
    """A board in the middle of a match of a game: its blocks, and the lines of its log."""
    table = Table()
    table.begin(game)
    table.press("1-", "1-")
    table.rest(1000)
    table.press("2+")
    table.rest(1000)
    match = table.director.running_match_or_none.match
    return table.board.blocks, [str(line, "utf-8") for line in match.log.iterate_lines()], match.state_hash()


async def failed_board(blocks, failing):
    """A board that fails to take a match up until it asks."""
    board = FakeBoard(blocks, 7)  # its next match has another number
    failing.start()
    running = RunningBoard(board)
    await running.advance(8000)
    failing.stop()
    return running


def failures(board):
    """Return how often taking up the match of a board has failed."""
    journal = MatchJournal(board.blocks)
    return journal.count_failures() if journal.find_match() else 0


def clear_records():
    for folder in ("record", "settings"):
        for name in os.listdir(folder) if folder in os.listdir() else ():
            os.remove(folder + "/" + name)


async def test_after_two_failures_each_game_is_set_aside_and_another_match_is_played():
    for game in [name for name, _ in tables()] + ["custom-duelo20"]:
        clear_records()
        blocks, lines, state = played_match(game)
        ERRORS.clear()
        failing = Failing(match_resuming, "load_game_code", MemoryError("on purpose"))
        running = await failed_board(blocks.restart(), failing)
        assert running.board.restarts == 2, game
        assert set(ERRORS) == {word("error.again")}, "no match goes on"
        status = await running.status()
        assert (status["screens"], status["match"]) == (["resume", "resume"], ""), game
        await running.press("1OK")
        assert (await running.status())["screens"] == ["notice", "notice"], game
        await running.press("1OK", "2OK")
        assert (await running.status())["screens"] == ["home", "home"], game
        (name,) = os.listdir("record")
        with open("record/" + name) as file:
            record = parse_record(file.read())
        assert (record.first_header("id"), record.lines, record.result) == (name, lines, ""), game
        assert replay_record(record).state_hash() == state, game
        await running.press("1OK", "1OK", "1OK", "1OK", "1-")
        assert (await running.status())["screens"] == ["play", "play"], game
        running.stop()
        again = RunningBoard(FakeBoard(running.board.blocks.restart()))
        await again.advance(500)
        assert (await again.status())["screens"] == ["play", "play"], "the next match has no failures"
        again.stop()


async def test_whatever_fails_while_a_match_is_taken_up_is_asked_about():
    for error in (MemoryError("on purpose"), ValueError("on purpose"), OSError(5)):
        clear_records()
        blocks, _, _ = played_match("kodem")
        failing = Failing(match_resuming, "start_running_match", error)
        running = await failed_board(blocks.restart(), failing)
        assert (await running.status())["screens"] == ["resume", "resume"], error
        running.stop()


async def test_a_match_that_fails_at_its_first_press_is_asked_about_and_one_that_is_played_is_not():
    from tapete_board.screens import match_screen

    for rests, screens in ((100, ["resume", "resume"]), (3500, ["play", "play"])):
        clear_records()
        blocks, _, _ = played_match("kodem")
        running = RunningBoard(FakeBoard(blocks.restart()))
        for _ in range(2):
            await running.advance(500)
            await running.press("1OK")
            await running.advance(rests)
            failing = Failing(match_screen.MatchScreen, "handle_tap", MemoryError("on purpose")).start()
            await running.press("1OK")
            failing.stop()
            await running.advance(2500)
        assert (await running.status())["screens"] == screens, rests
        running.stop()


async def test_it_is_tried_again_as_often_as_the_players_want_and_goes_on_where_it_fits():
    clear_records()
    blocks, lines, _ = played_match("kodem")
    failing = Failing(match_resuming, "load_game_code", MemoryError("on purpose"))
    running = await failed_board(blocks.restart(), failing)
    failing.start()
    await running.press("2+", "2OK")
    assert running.board.restarts == 3
    running.stop()
    running = RunningBoard(FakeBoard(running.board.blocks.restart()))  # what the restart of a board does
    await running.advance(2500)
    assert (await running.status())["screens"] == ["resume", "resume"], "one more failure asks again"
    failing.stop()
    await running.press("2+", "2OK")
    running.stop()
    running = RunningBoard(FakeBoard(running.board.blocks.restart()))
    await running.advance(500)
    status = await running.status()
    assert (status["screens"], status["entries"]) == (["play", "play"], len(lines))
    assert os.listdir("record") == [] if "record" in os.listdir() else True
    await running.press("1OK")
    await running.advance(4000)
    assert failures(running.board) == 0, "it proved that it fits"
    running.stop()


async def test_the_question_comes_back_after_a_power_cut_and_no_host_and_no_hold_leads_past_it():
    clear_records()
    blocks, lines, _ = played_match("kodem")
    failing = Failing(match_resuming, "load_game_code", MemoryError("on purpose"))
    running = await failed_board(blocks.restart(), failing)
    running.stop()
    running = RunningBoard(FakeBoard(running.board.blocks.restart()))
    await running.advance(500)
    running.board.buttons[1].press()
    await running.advance(900)
    running.board.buttons[1].release()
    await running.advance(100)
    running.board.store.note_event()  # a host has put the sheet of an event on the board
    await running.advance(100)
    assert (await running.status())["screens"] == ["resume", "resume"]
    await running.press("1OK")
    (name,) = os.listdir("record")
    with open("record/" + name) as file:
        assert parse_record(file.read()).lines == lines
    running.stop()


async def test_without_room_for_its_record_the_match_stays():
    clear_records()
    blocks, _, _ = played_match("kodem")
    failing = Failing(match_resuming, "load_game_code", MemoryError("on purpose"))
    running = await failed_board(blocks.restart(), failing)
    full = Failing(running.board.store, "write_record", OSError(28)).start()
    await running.press("1OK")
    assert (await running.status())["screens"] == ["notice", "notice"]
    await running.press("1OK", "2OK")
    assert (await running.status())["screens"] == ["resume", "resume"]
    full.stop()
    await running.press("1OK", "1OK", "2OK")
    assert (await running.status())["screens"] == ["home", "home"]
    assert len(os.listdir("record")) == 1
    running.stop()


class FullBlocks(MemoryBlocks):
    """Blocks that take no more writes."""

    def program_bytes(self, name, at, data):
        raise OSError(28)


def full_of(blocks):
    """The same blocks, and not a byte of flash to be written."""
    full = FullBlocks(blocks.room)
    full.data, full.made = blocks.data, blocks.made
    return full


async def test_a_board_that_takes_no_write_asks_after_the_first_failure_and_tries_again_as_often_as_it_is_told():
    for error, is_restarted in ((MemoryError("on purpose"), True), (ValueError("on purpose"), False)):
        clear_records()
        blocks, _, _ = played_match("kodem")
        board = FakeBoard(full_of(blocks))
        failing = Failing(match_resuming, "start_running_match", error).start()
        running = RunningBoard(board)
        await running.advance(1000)
        if is_restarted:
            running.stop()
            watchdog, board = board.watchdog, FakeBoard(full_of(blocks))
            board.watchdog = watchdog  # all that lasts over the restart
            running = RunningBoard(board)
        await running.advance(2000)
        failing.stop()
        assert (await running.status())["screens"] == ["resume", "resume"], error
        await running.press("1+", "1OK")
        assert board.restarts == 1 and board.watchdog.trial == "", "the next start takes the match up"
        running.stop()
        again = RunningBoard(FakeBoard(full_of(blocks)))
        await again.advance(500)
        assert (await again.status())["screens"] == ["play", "play"], error
        again.stop()


async def test_a_match_whose_first_press_hangs_the_board_twice_is_asked_about_and_one_that_is_played_is_not():
    for rests, screens in ((100, ["resume", "resume"]), (3500, ["play", "play"])):
        clear_records()
        blocks, _, _ = played_match("kodem")
        watchdog = FakeBoard().watchdog
        for _ in range(2):  # the watchdog restarts the board, whose memory of it is all that is left
            board = FakeBoard(blocks)
            board.watchdog = watchdog
            running = RunningBoard(board)
            await running.advance(500)
            await running.press("1OK")
            await running.advance(rests)
            running.stop()
            blocks = blocks.restart()
        board = FakeBoard(blocks)
        board.watchdog = watchdog
        running = RunningBoard(board)
        await running.advance(500)
        assert (await running.status())["screens"] == screens, rests
        running.stop()


async def test_power_cuts_and_restarts_of_a_match_that_goes_well_are_no_failures():
    clear_records()
    blocks, _, _ = played_match("kodem")
    for _ in range(4):
        running = RunningBoard(FakeBoard(blocks))
        await running.advance(500)
        assert (await running.status())["screens"] == ["play", "play"]
        running.stop()
        blocks = blocks.restart()
    assert failures(running.board) == 0


async def test_an_error_within_a_match_says_that_it_goes_on_and_at_home_it_does_not():
    clear_records()
    running = RunningBoard()
    for hint, presses in (("error.again", ()), ("error.hint", ("1OK", "1OK", "1OK", "1OK"))):
        await running.advance(50)
        await running.press(*presses)
        ERRORS.clear()
        failing = Failing(running.board.stream, "read", ValueError("on purpose")).start()
        await running.advance(500)
        failing.stop()
        assert set(ERRORS) == {word(hint)}
        await running.advance(2500)
    running.stop()
