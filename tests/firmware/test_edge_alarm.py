"""An alarm ends the loop's sleep when a button is pressed."""

import asyncio
import time

from fake_board import FakeBoard
from running_board import RunningBoard
from tapete_board.hardware.edge_alarm import EdgeAlarm
from tapete_board.hardware.event_loop import skip_streams
from tapete_board.screens.screen_painter import ScreenPainter


class LateAlarm(EdgeAlarm):
    """An alarm that an interrupt rings while the loop sleeps. `looks`: polls until then."""

    def __init__(self, looks):
        self._looks = looks
        super().__init__()

    def ioctl(self, request, argument):
        self._looks -= 1
        if self._looks == 0:
            self.is_rung = True
        return super().ioctl(request, argument)


def waited(alarm, length):
    """Milliseconds that a task waited for the alarm while another one sleeps."""

    async def sleep():
        await asyncio.sleep_ms(length)

    async def both():
        sleeping = asyncio.create_task(sleep())
        began = time.ticks_ms()
        await alarm.wait_for_edge()
        sleeping.cancel()
        return time.ticks_diff(time.ticks_ms(), began)

    return run_with(alarm, both)


def run_with(alarm, job):
    """Run a job in a loop that an alarm wakes; return what it returned."""
    skip_streams(alarm)
    try:
        return asyncio.run(job())
    finally:
        asyncio.new_event_loop()


def test_it_ends_a_sleep():
    assert waited(LateAlarm(3), 5000) < 1000


def test_what_rang_before_anybody_waited_is_heard():
    alarm = EdgeAlarm()
    alarm.is_rung = True
    assert waited(alarm, 5000) < 1000


def test_without_it_a_sleep_is_as_long_as_it_was_to_be():
    alarm = EdgeAlarm()
    began = time.ticks_ms()
    alarm.sleep(30)
    assert time.ticks_diff(time.ticks_ms(), began) >= 29
    assert not alarm.is_rung


def test_it_tells_for_how_long_nobody_looked():
    alarm = EdgeAlarm()
    time.sleep_ms(40)  # as while flash is erased
    alarm.is_rung = True
    alarm.sleep(0)
    assert 40 <= alarm.blind_ms < 500
    late = LateAlarm(2)
    time.sleep_ms(40)
    late.sleep(1000)
    assert late.blind_ms < 20, "it rang while somebody listened"


async def test_what_ran_between_the_alarm_and_the_look_counts_as_blind():
    alarm = EdgeAlarm()
    alarm.sleep(0)
    alarm.is_rung = True
    alarm.sleep(0)
    time.sleep_ms(30)  # another task had its turn first
    alarm.sleep(0)
    await alarm.wait_for_edge()
    assert alarm.blind_ms >= 30


class PressedPicture:
    """A picture that is prepared in four steps, and a button that is pressed within the first; `order`: what was done.

    It stands for the screen_stack, its screen, and the reader of the buttons.
    """

    def __init__(self, alarm):
        self._alarm = alarm
        self._is_down = False
        self.order = []

    def is_overtaken(self, display):
        return False

    def top_screen(self, display):
        return self

    def has_fallen(self):
        return self._is_down

    def prepare_step(self):
        self._is_down = self._alarm.is_rung = not self.order
        self.order.append("prepared")
        return len(self.order) < 5

    async def read_buttons(self):
        await self._alarm.wait_for_edge()
        self._is_down = False
        self.order.append("read")


def test_who_reads_the_buttons_comes_before_the_rest_of_a_picture():
    board = FakeBoard()
    alarm = EdgeAlarm()
    picture = PressedPicture(alarm)
    painter = ScreenPainter(board, picture, picture)
    board.clock.sleep_ms = asyncio.sleep_ms

    async def both():
        reading = asyncio.create_task(picture.read_buttons())
        await asyncio.sleep_ms(0)
        await painter.prepare_picture(1)
        await reading

    run_with(alarm, both)
    assert picture.order[:3] == ["prepared", "read", "prepared"]


class TimelyAlarm(EdgeAlarm):
    """An alarm of a loop that looked a moment ago by the clock of a fake board."""

    blind_ms = 5


class RungContact:
    """A contact of a fake board that rings."""

    def __init__(self, contact, alarm):
        self._contact = contact
        self._alarm = alarm
        self.looks = 0

    @property
    def edges(self):
        return self._contact.edges

    def press(self):
        self._contact.press()
        self._alarm.wake_loop()

    def release(self):
        self._contact.release()

    def take_edges(self):
        self.looks += 1
        return self._contact.take_edges()


async def test_buttons_that_ring_are_not_looked_at_in_vain_and_no_press_is_lost():
    board = FakeBoard()
    alarm = board.edge_alarm = EdgeAlarm()
    board.buttons = [RungContact(contact, alarm) for contact in board.buttons]
    running = RunningBoard(board)
    await running.start()
    await running.advance(500)
    before = board.buttons[0].looks
    await running.advance(10000)
    assert board.buttons[0].looks - before <= 12, "once a second, should an edge ever be missed"
    await running.press("1-", "1-", "2-")
    status = await running.status()
    assert status["pending"] == [-2, -1]
    running.stop()


async def test_a_glitch_on_a_resting_button_changes_nothing():
    board = FakeBoard()
    alarm = board.edge_alarm = TimelyAlarm()
    board.buttons = [RungContact(contact, alarm) for contact in board.buttons]
    running = RunningBoard(board)
    await running.start()
    await running.advance(500)
    before = dict(await running.status(), id=0)
    for button in board.buttons * 4:
        button.press()
        button.release()
        await running.advance(35)
    assert dict(await running.status(), id=0) == before
    await running.press("1-")
    assert (await running.status())["pending"] == [-1, 0]
    running.stop()


async def test_a_button_whose_edge_was_missed_counts_within_a_second():
    board = FakeBoard()
    board.edge_alarm = EdgeAlarm()
    running = RunningBoard(board)
    await running.advance(1500)
    board.buttons[1].is_down = True
    await running.advance(1500)
    board.buttons[1].release()
    await running.advance(100)
    assert (await running.status())["events"] == 1
    running.stop()
