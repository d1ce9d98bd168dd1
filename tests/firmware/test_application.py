"""The whole application over a fake board: its tasks, what a failure does, and a host on its line."""

import asyncio
import binascii
import gc
import os

from chip_bus import ChipBus
from expect import raises
from fake_board import FakeBoard, FakePanel
from running_board import RunningBoard
from tapete_board import VERSION, housekeeping
from tapete_board.application import Application
from tapete_board.display.panel import Panel
from tapete_board.journal.journal_writer import JournalWriter
from tapete_board.journal.match_journal import MatchJournal
from tapete_board.match.match_opening import MatchPlan, begin_planned_match
from tapete_board.screens.director import Director
from tapete_board.screens.held_menu import MoveMenu
from tapete_board.screens.match_screen import MatchScreen
from tapete_link.frames import FrameReader, make_frame
from tapete_link.messages import as_base64, hex_sha256
from tapete_rules.record import parse_record, replay_record


async def test_a_match_is_played_through_all_tasks():
    running = RunningBoard()
    await running.start()
    await running.press("1-", "1-")
    await running.advance(900)
    status = await running.status()
    assert status["screens"] == ["play", "play"]
    assert status["entries"] == 2
    assert status["events"] == 6
    assert [panel.shows > 4 for panel in running.board.panels] == [True, True]
    running.stop()


def garbage(job, count=1000):
    """Bytes that a thing done so often leaves behind; `job` is told the milliseconds."""
    job(0)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for turn in range(count):
        job(5 * turn)
    made = gc.mem_alloc() - before
    gc.enable()
    return made


def test_waiting_for_a_press_takes_no_memory():
    # Each collection of garbage may meet a press. Time is short of what changes by itself.
    board = FakeBoard()
    director = Director(board, JournalWriter(MatchJournal(board.blocks)))
    director.run_match(begin_planned_match(board, director.journal_writer, MatchPlan("exalios")))
    assert garbage(director.button_reader.read_gestures) == 0
    assert garbage(director.tick) == 0


async def test_what_a_press_did_late_is_collected_after_the_next_press():
    running = RunningBoard()
    await running.start()
    await running.advance(9000)
    collected = []
    collect = housekeeping.collect_garbage
    housekeeping.collect_garbage = lambda: collected.append(collect())
    usual = Application.fresh_ms
    try:
        for is_late, count in ((True, 0), (False, 1)):
            Application.fresh_ms = 0 if is_late else usual
            collect()
            housekeeping.note_garbage(housekeeping.MUCH - housekeeping.PICTURE)
            await running.press("1-")
            assert len(collected) == count, is_late
    finally:
        housekeeping.collect_garbage = collect
    running.stop()


async def test_garbage_is_collected_in_pauses_once_it_is_much():
    running = RunningBoard()
    board, collected, times = running.board, [], []
    await running.start()
    await running.advance(9000)
    collect = housekeeping.collect_garbage
    collect()

    def play():
        collected.append((board.clock.time, board.panels[0].shows))
        collect()

    housekeeping.collect_garbage = play
    try:
        await running.press("1-")
        await running.advance(3200)
        assert len(collected) <= 1, "one move makes little, with pictures of both displays"
        await running.press("1-")
        await running.advance(3200)
        assert 1 <= len(collected) <= 3, "two make enough, with what is announced of them"
        del collected[:]
        for _ in range(20):
            pressed_at, shows = board.clock.time, board.panels[0].shows
            await running.press("1-")
            await running.advance(60)
            while collected:
                at, seen = collected.pop()
                assert pressed_at <= at < pressed_at + 60, "the finger is still on the button, or just left it"
                assert seen > shows, "a press is seen first"
                times.append(at)
        assert 2 <= len(times) <= 8
        await running.advance(12000)  # until what was done last is not told any more
        collect()
        del collected[:]
        await running.advance(5000)
        assert collected == [], "nothing was done"
        for _ in range(8):
            await running.status()
        await running.advance(200)
        assert collected, "a host asked"
    finally:
        housekeeping.collect_garbage = collect
    running.stop()


async def test_status_tells_what_a_host_can_wait_for():
    running = RunningBoard()
    await running.advance(50)
    status = await running.status()
    assert (status["match"], status["entries"], status["state"]) == ("", 0, "")
    assert status["screens"] == ["home", "home"]
    await running.press("1OK", "1OK", "1OK", "1OK", "1-")
    status = await running.status()
    assert status["cursors"] == ["1", "1"]
    assert status["pending"] == [-1, 0]
    assert len(status["state"]) == 64
    assert status["match"] == (await running.exchange({"do": "hello", "version": 1}))["match"]
    running.stop()


async def test_hello_says_who_the_board_is():
    running = RunningBoard()
    await running.advance(50)
    hello = await running.exchange({"do": "hello", "version": 1})
    assert (hello["name"], hello["board"], hello["match"]) == ("Mesa", running.board.id, "")
    assert hello["languages"] == ["es", "en"]
    again = RunningBoard()
    await again.advance(50)
    assert (await again.exchange({"do": "hello", "version": 1}))["board"] == hello["board"]
    running.stop()
    again.stop()


async def test_the_host_tells_the_hour_and_a_match_keeps_it():
    running = RunningBoard()
    await running.advance(50)
    await running.exchange({"do": "clock", "unix": 1763740800})
    await running.press("1OK", "1OK", "1OK", "1OK")
    own = (await running.status())["match"]
    text = await pulled(running, "record/" + own)
    assert 1763740800 <= int(parse_record(text).first_header("start")) < 1763740810
    running.stop()


async def pulled(running, name):
    """The text of a file, as a host gets it."""
    data = bytearray()
    while True:
        answer = await running.exchange({"do": "get", "name": name, "at": len(data)})
        assert "error" not in answer, answer
        data.extend(binascii.a2b_base64(answer["data"]))
        if len(data) >= answer["size"]:
            return str(bytes(data), "utf-8")


async def test_the_record_of_a_match_that_runs_can_be_pulled():
    running = RunningBoard()
    await running.start()
    for _ in range(12):
        await running.press("1-", "1OK", "2+", "2OK")
    status = await running.status()
    listed = await running.exchange({"do": "list", "kind": "record", "after": ""})
    text = await pulled(running, "record/" + status["match"])
    assert listed["files"] == [[status["match"], len(text.encode()), 0]]
    record = parse_record(text)
    assert record.result == ""
    assert record.state == status["state"]
    assert replay_record(record).state_hash() == status["state"]
    assert (await running.exchange({"do": "drop", "name": "record/" + status["match"]}))["error"] == "unconfirmed"
    running.stop()


async def test_a_record_that_is_pulled_stands_still_while_the_match_goes_on():
    running = RunningBoard()
    await running.start()
    name = "record/" + (await running.status())["match"]
    first = await running.exchange({"do": "get", "name": name, "at": 0})
    await running.press("1-", "1OK")
    again = await running.exchange({"do": "get", "name": name, "at": 0})
    assert first["size"] == again["size"]
    assert first["data"] == again["data"]
    await running.exchange({"do": "list", "kind": "record", "after": ""})
    assert (await running.exchange({"do": "get", "name": name, "at": 0}))["size"] > first["size"]
    running.stop()


async def test_a_deck_arrives_while_the_players_press_but_flash_waits_for_a_pause():
    running = RunningBoard()
    await running.start()
    data = b"x" * 90
    name = "deck/" + hex_sha256(data)[:16]
    await running.press("1-")
    put = {"do": "put", "name": name, "size": len(data), "sha256": hex_sha256(data)}
    assert (await running.exchange(put))["have"] == 0
    chunk = {"do": "chunk", "name": name, "at": 0, "data": as_base64(data)}
    assert (await running.exchange(chunk))["have"] == 90
    assert (await running.exchange({"do": "commit", "name": name}))["error"] == "busy"
    await running.advance(2000)
    assert (await running.exchange({"do": "commit", "name": name}))["done"] == 1
    running.stop()


async def test_garbage_on_the_line_is_skipped():
    running = RunningBoard()
    await running.start()
    running.board.stream.put(b"\x00\xff{}{{*" * 200 + b"\n" + make_frame({"id": 1, "do": "status"})[:-9] + b"\n")
    await running.advance(300)
    assert running.board.stream.said == b""
    assert (await running.status())["screens"] == ["play", "play"]
    assert (await running.exchange({"do": "explode"}))["error"] == "unknown_verb"
    running.stop()


async def test_a_host_that_stops_reading_stops_nothing():
    running = RunningBoard()
    await running.start()
    stream = running.board.stream
    stream.room = 30
    for _ in range(50):
        stream.put(make_frame({"id": 1, "do": "status"}))
    await running.press("1-", "1OK")
    assert len(stream.said) == 30
    stream.room = 100000
    await running.advance(3000)
    answers = FrameReader().feed_bytes(stream.said)
    assert len(answers) == 50
    assert answers[-1]["entries"] == 2
    running.stop()


async def test_a_press_is_shown_before_a_host_gets_its_next_answer():
    running = RunningBoard()
    await running.start()
    await running.exchange({"do": "status"})  # what answers is loaded
    board, order = running.board, []
    write, look = board.stream.write, FakePanel.show

    def note_answer(data):
        order.append("answer")
        return write(data)

    def note_picture(panel, limit=0):
        """Show a picture in three pieces."""
        order.append("piece")
        look(panel, limit)
        return limit if order.count("piece") < 3 else 0

    board.stream.write = note_answer
    FakePanel.show = note_picture
    try:
        for _ in range(40):
            board.stream.put(make_frame({"id": 1, "do": "status"}))
        await running.advance(10)
        assert "answer" in order
        order.clear()
        await running.press("1-")
    finally:
        FakePanel.show = look
    first = order.index("piece")
    assert order[first : first + 3] == ["piece"] * 3, order
    assert order.count("answer") > 5, "the host is answered all the same"
    running.stop()


# -- failures


class Broken(Exception):
    """The error that tests raise on purpose."""


async def test_a_task_that_fails_shows_it_and_starts_again_with_the_match_intact():
    running = RunningBoard()
    await running.start()
    await running.press("1-", "1OK", "1-")
    draw, MatchScreen.draw_in_steps = MatchScreen.draw_in_steps, fail
    await running.press("2+")
    MatchScreen.draw_in_steps = draw
    shows = running.board.panels[0].shows
    await running.advance(500)
    assert running.board.store.read_setting("error").startswith(f"{VERSION} virtual\nTraceback".encode())
    assert running.board.panels[0].shows == shows, "the error stays for a while"
    await running.advance(2500)
    status = await running.status()
    assert status["screens"] == ["play", "play"]
    assert (status["entries"], status["pending"]) == (2, [-1, 1])
    await running.advance(4000)
    assert (await running.status())["entries"] == 4
    running.stop()


async def test_of_a_long_traceback_the_end_is_kept_behind_the_program_that_failed():
    running = RunningBoard()
    running.board.build = "1a2b3c4d"
    await running.start()
    draw, MatchScreen.draw_in_steps = MatchScreen.draw_in_steps, fail_deep
    await running.press("2+")
    MatchScreen.draw_in_steps = draw
    await running.advance(3000)
    report = running.board.store.read_setting("error")
    assert 1000 < len(report) < 1024
    assert report.startswith(f"{VERSION} virtual 1a2b3c4d\n".encode())
    assert report.endswith(b"Broken: on purpose\n")
    running.stop()


def fail(*arguments):
    raise Broken("on purpose")


def fail_deep(*arguments, depth=30):
    fail() if depth == 0 else fail_deep(depth=depth - 1)


async def test_whichever_task_fails_the_match_goes_on_and_the_cause_is_told():
    running = RunningBoard()
    board = running.board
    await running.start()
    await running.press("1-", "1OK")
    for own, name in (
        (board.buttons[4], "take_edges"),
        (board.panels[1], "show"),
        (board.blocks, "program_bytes"),
        (board.stream, "read"),
        (board.panels[0], "check"),
    ):
        entries = (await running.status())["entries"]
        await running.press("1-")
        fail_once(own, name)
        board.buttons[1].press()
        await running.advance(1100)
        board.buttons[1].release()
        assert b"on purpose" in board.store.read_setting("error"), name
        board.store.write_setting("error", "")
        await running.advance(6500)
        status = await running.status()
        assert status["screens"] == ["play", "play"], name
        assert (status["entries"], status["pending"]) == (entries + 1, [0, 0]), name
        await running.press("2OK")
        await running.advance(3500)  # a match that was taken up has proved that it can be played
    running.stop()


def fail_once(own, name, error=None):
    """Let a method fail the next time it is called."""
    whole = getattr(own, name)

    def method(*arguments):
        setattr(own, name, whole)
        raise error or Broken("on purpose")

    setattr(own, name, method)


async def test_a_board_that_lacks_memory_starts_anew():
    running = RunningBoard()
    board, restarts = running.board, []
    board.restart = lambda: restarts.append(board.store.read_setting("tapete"))
    board.settings.set("light", "40")
    await running.start()
    for error, expected in ((Broken("on purpose"), 0), (MemoryError(), 1)):
        fail_once(board.stream, "read", error)
        await running.advance(3000)
        assert len(restarts) == expected, "after the error was shown"
    assert b"light 40" in restarts[0], "what was chosen within a match is kept"
    assert b"MemoryError" in board.store.read_setting("error")
    assert (await running.status())["screens"] == ["play", "play"]
    running.stop()


async def test_the_first_of_several_errors_is_the_cause():
    application = Application(FakeBoard())
    await application._guard(lacking)
    await application._guard(failing)
    try:
        await application.run()
        raise AssertionError("nothing raised")
    except MemoryError:
        pass


async def lacking():
    raise MemoryError


async def failing():
    raise Broken("for want of it")


async def test_a_match_that_failed_is_not_in_memory_when_it_is_taken_up_again():
    running = RunningBoard()
    await running.start()
    store = running.board.store
    assert store.running_record is not None
    fail_once(running.board.stream, "read")
    await running.advance(500)
    assert (store.running_record, store.is_quiet()) == (None, True)
    await running.advance(2500)
    assert store.running_record is not None
    running.stop()


async def test_a_failure_that_cannot_be_told_stops_nothing():
    running = RunningBoard()
    await running.start()
    board = running.board
    show, board.panels[0].show, board.store.write_setting = board.panels[0].show, fail, fail
    await running.press("1-")
    board.panels[0].show = show
    await running.advance(2500)
    assert (await running.status())["screens"] == ["play", "play"]
    running.stop()


# -- the watchdog


async def test_the_watchdog_is_fed_while_all_tasks_live():
    running = RunningBoard()
    await running.start()
    for _ in range(20):
        fed = running.board.watchdog.feeds
        await running.press("1-")
        await running.advance(400)
        assert running.board.watchdog.feeds > fed
    running.stop()


async def hang(*arguments):
    await asyncio.Event().wait()


async def test_a_task_that_hangs_starves_the_watchdog():
    for task in ("_watch_buttons", "_draw_screens", "_keep_journal", "_answer_link", "_keep_time"):
        board = FakeBoard()
        application = Application(board)
        setattr(application, task, hang)
        running = asyncio.create_task(application.run())
        application._journal_writer.wanted.set()
        for _ in range(100):
            board.clock.time += 20
            await asyncio.sleep_ms(0)
        assert board.watchdog.feeds <= 1, task
        running.cancel()


async def test_a_board_that_cannot_start_does_not_feed_the_watchdog():
    board = FakeBoard()
    board.blocks.block_names = fail
    running = RunningBoard(board)
    await running.advance(9000)
    assert board.watchdog.feeds == 0
    running.stop()


async def test_a_failure_at_the_start_is_shown_and_tried_again():
    board = FakeBoard()
    names, board.blocks.block_names = board.blocks.block_names, fail
    running = RunningBoard(board)
    await running.advance(100)
    assert b"on purpose" in board.store.read_setting("error")
    assert [panel.shows for panel in board.panels] == [1, 1]
    board.blocks.block_names = names
    await running.advance(2500)
    assert (await running.status())["screens"] == ["home", "home"]
    running.stop()


def interrupt(*arguments):
    raise KeyboardInterrupt()


def test_ctrl_c_is_never_swallowed():
    board = FakeBoard()
    application = Application(board)
    board.stream.read = interrupt
    raises(KeyboardInterrupt, asyncio.run, application.run())


async def test_an_absent_display_stops_nothing_and_is_drawn_when_it_is_back():
    running = RunningBoard()
    running.board.panels[1].is_absent = True
    await running.start()
    assert (await running.status())["screens"] == ["play", "play"]
    assert running.board.panels[1].shows == 0
    running.board.panels[1].is_absent = False
    await running.advance(3100)
    assert running.board.panels[1].shows > 0
    running.stop()


async def test_a_display_missing_at_the_start_and_pulled_out_in_play_is_drawn_wholly_when_it_is_put_back():
    board, buses = FakeBoard(), [ChipBus(), ChipBus()]
    board.panels = [Panel(bus) for bus in buses]
    buses[1].unplug()
    running = RunningBoard(board)
    await running.start()
    for pulled in (1, 1, 0):
        buses[pulled].unplug()
        await running.press("1-", "1OK")
        assert shows(board, buses, 1 - pulled) and not shows(board, buses, pulled)
        buses[pulled].plug()
        await running.advance(3200)
        assert shows(board, buses, 0) and shows(board, buses, 1)
    assert (await running.status())["entries"] == 4
    running.stop()


async def on_glass(length):
    """A match that has run for so long on displays that are modelled: the application, its board, their buses."""
    board, buses = FakeBoard(), [ChipBus(), ChipBus()]
    board.panels = [Panel(bus) for bus in buses]
    running = RunningBoard(board)
    await running.start()
    await running.advance(length)
    return running, board, buses


def shows(board, buses, place):
    """Return True if the glass shows the frame."""
    return buses[place].picture() == bytes(board.panels[place].frame)


def watched(board, place, pieces):
    """Each piece of a picture takes 7 ms; at the first of all a button of the other seat is pressed."""
    show = board.panels[place].show

    def shown(limit):
        sent = show(limit)
        if sent:
            pieces.append(place)
            board.clock.time += 7
        if pieces == [1]:
            board.buttons[0].press()
        return sent

    return shown


def light_glass(panel, bus, picture):
    """Have the glass of a display show another picture than its frame, and its panel know it."""
    panel._shown[:] = picture
    for place, byte in enumerate(picture):
        bus.chip.memory[place // 128][bus.chip.rightmost - place % 128] = byte


def darken_glass(panel, bus):
    """Darken the glass of a display: all that is lit has to be sent."""
    light_glass(panel, bus, bytes(len(panel._shown)))


def forget_glass(panel, bus):
    """Make every byte of a display differ from its frame: all of it has to be sent."""
    light_glass(panel, bus, bytes([byte ^ 0xFF for byte in panel._shown]))


async def test_a_press_is_answered_before_what_is_missing_at_the_other_display():
    running, board, buses = await on_glass(100)
    pieces = []
    for place in (0, 1):
        board.panels[place].show = watched(board, place, pieces)
    forget_glass(board.panels[1], buses[1])
    await running.press("2OK")
    answered = pieces.index(0)
    assert 1 <= answered <= 2 and 1 in pieces[answered:], pieces
    assert shows(board, buses, 0) and shows(board, buses, 1)
    running.stop()


async def test_two_presses_at_once_are_answered_one_after_the_other():
    running, board, buses = await on_glass(1000)
    pieces = []
    for place in (0, 1):
        board.panels[place].show = watched(board, place, pieces)
        forget_glass(board.panels[place], buses[place])
    await running.press("2+")
    assert pieces[0] == 1 and 0 in pieces
    assert pieces == sorted(pieces, reverse=True), "neither is broken off"
    assert shows(board, buses, 0) and shows(board, buses, 1)
    running.stop()


async def test_a_press_while_its_picture_is_drawn_comes_before_that_is_sent():
    running, board, _ = await on_glass(1000)
    pieces, gestures = [], []
    draw, chord = MatchScreen.draw_in_steps, MatchScreen.handle_chord
    board.panels[0].show = watched(board, 0, pieces)

    def drawn(play, canvas):
        yield from draw(play, canvas)
        if not board.buttons[2].is_down:
            board.clock.time += 6
            board.buttons[2].press()

    def chorded(play):
        gestures.append(len(pieces))
        chord(play)

    MatchScreen.draw_in_steps, MatchScreen.handle_chord = drawn, chorded
    board.buttons[0].press()
    await running.advance(100)
    MatchScreen.draw_in_steps, MatchScreen.handle_chord = draw, chord
    assert gestures == [0], "what both buttons drop was not shown before"
    running.stop()


async def test_a_press_beside_a_picture_that_is_drawn_is_answered_before_the_rest_of_it():
    running, board, buses = await on_glass(1000)
    drawing, sent = MatchScreen.draw_in_steps, []

    def drawn(play, canvas):
        for _ in drawing(play, canvas):
            if not board.buttons[0].is_down:
                board.clock.time += 12
                board.buttons[0].press()
            yield

    for place, panel in enumerate(board.panels):
        panel.show = watched(board, place, sent)
    MatchScreen.draw_in_steps = drawn
    await running.press("2OK")  # the bar goes on
    MatchScreen.draw_in_steps = drawing
    assert sent[0] == 0 and 1 in sent
    assert shows(board, buses, 0) and shows(board, buses, 1)
    running.stop()


async def test_a_press_beside_a_picture_that_is_prepared_is_answered_before_the_rest_of_it():
    running, board, _ = await on_glass(1000)
    prepare, prepared = MatchScreen.prepare_step, []

    def slowly(play):
        prepared.append(play.display)
        if len(prepared) == 1:
            board.clock.time += 12
            board.buttons[0].press()
            return True
        return prepare(play)

    MatchScreen.prepare_step = slowly
    await running.press("2OK")
    MatchScreen.prepare_step = prepare
    assert prepared[:2] == [2, 1]
    running.stop()


async def test_a_step_is_shown_before_the_news_of_the_other_seat_are_prepared():
    running, board, buses = await on_glass(1000)
    await running.press("1-")
    await running.advance(1000)
    order, show = [], board.panels[0].show
    hear, prepare = MatchScreen.show_change, MatchScreen._prepare_more

    def shown(limit):
        sent = show(limit)
        order.append("sent" if sent else "")
        return sent

    def heard(play, change):
        hear(play, change)
        if play.display == 1:
            board.buttons[0].press()

    def prepared(play):
        board.clock.time += 6
        order.append("prepared" if play.display == 1 else "")
        return prepare(play)

    board.panels[0].show, MatchScreen.show_change, MatchScreen._prepare_more = shown, heard, prepared
    await running.press("2-")
    await running.advance(1500)  # the step of seat 2 becomes a move, and seat 1 presses right then
    MatchScreen.show_change, MatchScreen._prepare_more = hear, prepare
    steps = [step for step in order if step]
    assert steps.index("sent") < 3 and "prepared" in steps[steps.index("sent") :], steps
    assert shows(board, buses, 0) and shows(board, buses, 1)
    running.stop()


async def pictures_while_pressing(presses):
    """For each picture of a display whether it was sent wholly; with each piece a button before it is pressed or let
    go, so many times."""
    running, board, buses = await on_glass(1000)
    show, draw, pictures, pieces = board.panels[0].show, MatchScreen.draw_in_steps, [], []

    def shown(limit):
        pieces.append(1)
        board.buttons[2].is_down = len(pieces) <= presses and len(pieces) % 2 == 1
        board.clock.time += 25  # longer than a button is locked
        pictures[-1] = not show(8)
        return 0 if pictures[-1] else limit

    def drawn(play, canvas):
        if play.display == 1:
            pictures.append(False)
            darken_glass(board.panels[0], buses[0])
        yield from draw(play, canvas)

    board.panels[0].show, MatchScreen.draw_in_steps = shown, drawn
    board.buttons[0].press()
    await running.advance(3000)
    MatchScreen.draw_in_steps = draw
    running.stop()
    return pictures  # the last one may not have ended


async def test_a_picture_is_given_up_for_a_newer_one_but_never_two_in_a_row():
    pictures = await pictures_while_pressing(1)
    assert pictures[:2] == [False, True], "the press is answered before the rest of what was there"
    pictures = await pictures_while_pressing(200)
    assert False in pictures[2:], pictures
    ended = pictures[:-1]
    assert not [place for place in range(1, len(ended)) if not ended[place - 1] and not ended[place]], pictures


async def test_a_picture_is_not_given_up_for_what_nobody_pressed():
    running, board, buses = await on_glass(1000)
    show, drawing, plays, pieces = board.panels[0].show, MatchScreen.draw_in_steps, [], []

    def shown(limit):
        sent = show(8)
        pieces.append(len(plays))
        if len(plays) == 1:
            plays[0].mark_stale()  # as a clock does
        return limit if sent else 0

    def drawn(play, canvas):
        if play.display == 1:
            plays.append(play)
        return drawing(play, canvas)

    board.panels[0].show, MatchScreen.draw_in_steps = shown, drawn
    forget_glass(board.panels[0], buses[0])  # so that there is more to be sent than a number
    await running.press("1+")
    MatchScreen.draw_in_steps = drawing
    assert pieces.count(1) > 2, "all of the first picture"
    assert len(plays) == 2 and shows(board, buses, 0)
    running.stop()


def in_time(clock, show):
    """Sending takes as long as on a bus of 400 kHz."""

    def shown(limit):
        sent = show(limit)
        clock.time += (sent * 23 + 999) // 1000
        return sent

    return shown


async def test_a_button_that_is_held_hides_no_picture_of_the_other_display():
    running, board, buses = await on_glass(1000)
    for panel in board.panels:
        panel.show = in_time(board.clock, panel.show)
    play_draw, menu_draw, menus = MatchScreen.draw_in_steps, MoveMenu.draw_in_steps, []

    def slowly(draw, length):
        def drawn(screen, canvas):
            board.clock.time += length
            yield from draw(screen, canvas)
            if screen.name == "menu":
                menus.append(screen)

        return drawn

    MatchScreen.draw_in_steps, MoveMenu.draw_in_steps = slowly(play_draw, 8), slowly(menu_draw, 30)
    board.buttons[2].press()
    await running.advance(2500)
    board.buttons[4].press()
    end = board.clock.time + 1500
    while board.clock.time < end and not (menus and shows(board, buses, 1)):
        board.clock.time += 1
        await asyncio.sleep_ms(0)
    is_seen = board.clock.time < end
    MatchScreen.draw_in_steps, MoveMenu.draw_in_steps = play_draw, menu_draw
    assert (await running.status())["screens"] == ["play", "menu"]
    assert is_seen
    running.stop()


async def longest_gaps(buttons, length):
    """The longest time without a whole picture at each display while buttons are held for 4 s; 5 is held in a menu.

    `length`: of drawing the table.
    """
    running, board, _ = await on_glass(1500)
    if buttons[1] == 5:
        board.buttons[4].press()
        await running.advance(700)
        board.buttons[4].release()
        await running.advance(300)
    seen = ([board.clock.time], [board.clock.time])

    def watched_in_time(place, show):
        show = in_time(board.clock, show)

        def shown(limit):
            sent = show(limit)
            if sent < limit:
                seen[place].append(board.clock.time)
            return sent

        return shown

    def drawn(play, canvas):
        yield from draw(play, canvas)
        board.clock.time += length

    for place, panel in enumerate(board.panels):
        panel.show = watched_in_time(place, panel.show)
    draw, MatchScreen.draw_in_steps = MatchScreen.draw_in_steps, drawn
    for button in buttons:
        board.buttons[button].press()
        await running.advance(15)
    await running.advance(4000)
    MatchScreen.draw_in_steps = draw
    running.stop()
    return [max([times[place] - times[place - 1] for place in range(1, len(times))]) for times in seen]


async def test_buttons_held_at_both_displays_leave_pictures_to_both():
    for buttons in ((0, 3), (2, 5)):
        for length in (8, 20, 40):
            gaps = await longest_gaps(buttons, length)
            assert max(gaps) < 1000, (buttons, length, gaps)


async def test_lines_are_written_between_pictures():
    running, board, _ = await on_glass(1000)
    events, show, draw, flush = [], board.panels[0].show, MatchScreen.draw_in_steps, JournalWriter.write_waiting

    def shown(limit):
        sent = show(limit)
        events.append("sent" if sent >= limit else "shown")
        return sent

    def drawn(play, canvas):
        yield from draw(play, canvas)
        if play.display == 1:
            events.append("drawn")
            board.clock.time += 12  # long enough for others to have their turn

    def flushed(journal_writer):
        events.append("written")
        flush(journal_writer)

    board.panels[0].show, MatchScreen.draw_in_steps, JournalWriter.write_waiting = shown, drawn, flushed
    await running.press("1-")
    MatchScreen.draw_in_steps, JournalWriter.write_waiting = draw, flush
    assert events[0] == "drawn" and "written" in events
    assert events.index("written") == events.index("shown") + 1, events
    running.stop()


class HangingPanel(FakePanel):
    """A display on a bus that hangs: whoever talks to it waits for 50 ms. `waited`: how often."""

    def __init__(self, clock):
        super().__init__()
        self._clock = clock
        self.waited = 0

    def _answer(self):
        self.waited += 1
        self._clock.time += 50
        raise OSError(110)


async def test_a_bus_that_hangs_stops_neither_the_other_display_nor_the_buttons():
    board = FakeBoard()
    board.panels[1] = HangingPanel(board.clock)
    running = RunningBoard(board)
    await running.start()
    started, waited, shows = board.clock.time, board.panels[1].waited, board.panels[0].shows
    for _ in range(30):
        await running.press("1-", "2-")
    waited, shows = board.panels[1].waited - waited, board.panels[0].shows - shows
    assert waited <= (board.clock.time - started) // 2000 + 1, waited
    assert shows >= 30, shows
    await running.advance(2000)
    status = await running.status()
    assert status["screens"] == ["play", "play"]
    assert status["events"] == 4 + 60
    running.stop()


async def test_displays_dim_and_the_press_that_wakes_them_counts():
    running = RunningBoard()
    await running.start()
    await running.advance(61000)
    assert [panel.level for panel in running.board.panels] == [0, 0]
    seen = set()
    for _ in range(4):
        await running.advance(120000)
        seen.add(running.board.panels[0].rows)
    assert seen == {0, 1, 2}, "the picture moves"
    await running.press("1-", "1OK")
    assert [(panel.level, panel.rows) for panel in running.board.panels] == [(255, 0), (255, 0)]
    assert (await running.status())["entries"] == 2
    running.stop()


async def test_blocks_for_the_journal_are_made_in_pauses_between_matches():
    running = RunningBoard()
    await running.advance(18000)
    assert len(running.board.blocks.data) == MatchJournal.spare_between == 14
    running.stop()


async def test_nothing_is_written_before_the_first_picture_but_soon_after_it():
    running = RunningBoard()
    await running.advance(500)
    assert running.board.panels[0].shows
    assert not [name for name in os.listdir() if name in ("settings", "deck", "arriving")]
    await running.advance(5000)
    assert [name for name in sorted(os.listdir()) if name in ("settings", "deck", "arriving")] == [
        "arriving",
        "deck",
        "settings",
    ]
    running.stop()


def full(*arguments):
    raise OSError(28)


async def test_lines_that_find_no_room_are_told_once_and_written_when_there_is_some():
    board = FakeBoard()
    running = RunningBoard(board)
    await running.start()
    program, board.blocks.program_bytes = board.blocks.program_bytes, full
    await running.press("1-")
    assert (await running.status())["screens"] == ["notice", "notice"]
    await running.press("1OK", "2OK", "1OK", "2-")
    assert (await running.status())["screens"] == ["play", "play"]
    board.blocks.program_bytes = program
    await running.advance(3000)
    again = RunningBoard(FakeBoard(board.blocks.restart()))
    await again.advance(50)
    assert (await again.status())["state"] == (await running.status())["state"]
    running.stop()
    again.stop()
