"""The application: tasks for buttons, screens, journal, link and time over a board; it touches nothing else."""

import asyncio

from micropython import const

from . import housekeeping
from .journal import failed_resumes
from .journal.journal_writer import JournalWriter
from .journal.match_journal import MatchJournal
from .link.link_pump import LinkPump
from .screens.director import Director
from .screens.glass_light import GlassLight
from .screens.screen_painter import ScreenPainter
from .screens.screen_stack import DISPLAYS
from .screens.supply_watch import SupplyWatch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .board import Board

# The bits that each task sets once it has run; the task of time feeds the watchdog when all of them are set.
_LOOKING = const(1)
_DRAWING = const(2)
_WRITING = const(4)
_ANSWERING = const(8)
_ALL = const(15)


class Application:
    """Takes the match up where the journal left it, then runs until a task fails."""

    poll_ms = 5  # between two looks at the buttons while one is down, or where nothing rings when one is pressed
    tick_ms = 20
    slow_tick_ms = 50  # when nobody has pressed for a while
    late_ms = 100  # a tick or a line of the journal waits so long for a picture, then it comes first
    link_idle_ms = 25
    link_awake_ms = 50  # after a byte of a host: until then the next one is looked for every millisecond
    quiet_ms = 2000  # without a press: flash may be erased
    check_ms = 1000  # between two looks whether a display came back
    pause_ms = 60  # without a press: the picture is drawn and journalled, so the time goes into the next press
    ahead_ms = 4  # of preparing the next press; then the other tasks have their turn
    fresh_ms = 120  # without a press: who presses briskly presses later than a collection lasts
    calm_ms = 400  # without a press: who presses briskly has pressed again before
    proof_ms = 60000  # a match that was taken up fits memory if it has run so long, or has drawn a press

    def __init__(self, board: "Board") -> None:
        self._board = board
        self._journal = MatchJournal(board.blocks)
        self._journal_writer = JournalWriter(self._journal)
        self._director = Director(board, self._journal_writer)
        self._button_reader = self._director.button_reader
        self._link = LinkPump(board, self._director)
        self._painter = ScreenPainter(board, self._director.screen_stack, self._button_reader)
        self._light = GlassLight(board, self._director)
        self._supply_watch = SupplyWatch(board, self._director)
        self._heard_at = -self.link_awake_ms
        self._proven_at = board.clock.now() + self.proof_ms
        self._between = asyncio.Event()  # pictures, each of which is drawn and sent in pieces
        self._between.set()
        self._may_prepare = True  # something may be left to prepare since the last picture
        self._alive = 0  # the tasks that have run since the watchdog was fed
        self._failed = asyncio.Event()
        self._error: "Exception | None" = None
        board.store.is_quiet = self.is_quiet

    def is_quiet(self) -> bool:
        """Return True if nobody has pressed for a while: a slow write disturbs nobody."""
        return self._button_reader.presses == 0 or self._has_rested(self.quiet_ms)

    def _has_rested(self, length: int) -> bool:
        """Return True if no button has changed for so many milliseconds."""
        return self._board.clock.now() - self._button_reader.touched_at >= length

    def _has_paused(self) -> bool:
        """Return True if somebody has pressed, but not just now; before, everybody waits for the first pictures."""
        return self._button_reader.presses > 0 and self._has_rested(self.pause_ms)

    def _is_busy(self) -> bool:
        """Return True if something is still to be drawn or written."""
        is_drawing = not self._between.is_set()
        return is_drawing or self._director.screen_stack.wanted.is_set() or self._journal_writer.wanted.is_set()

    def _feed(self) -> None:
        """Feed the watchdog when each task has run since the last time or has nothing to do."""
        if not self._director.screen_stack.wanted.is_set():
            self._alive |= _DRAWING
        if not self._journal_writer.wanted.is_set():
            self._alive |= _WRITING
        if self._alive == _ALL and self._board.watchdog is not None:
            self._alive = 0
            self._board.watchdog.feed()

    async def run(self) -> None:
        """Run all tasks until one of them fails, write what the journal still lacks, and raise that error.

        Afterwards no object holds the match, so the next application can load it in the same memory.
        """
        jobs = (self._watch_buttons, self._draw_screens, self._keep_journal, self._answer_link, self._keep_time)
        tasks = [asyncio.create_task(self._guard(job)) for job in jobs]
        try:
            await self._failed.wait()
        finally:
            for task in tasks:
                task.cancel()
            self._board.store.forget_application()
            self._journal_writer.write_waiting()
        if self._error is not None:
            raise self._error

    async def _guard(self, job) -> None:
        """Run one task, and end the whole application if it fails."""
        try:
            await job()
        except Exception as error:
            if self._error is None:
                self._error = error  # the first one: those after it only follow from it
            self._failed.set()

    # -- tasks

    async def _watch_buttons(self) -> None:
        clock, alarm = self._board.clock, self._board.edge_alarm
        while True:
            for display, gesture in self._button_reader.read_gestures(clock.now()):
                if self._light.is_awake:
                    self._director.handle_gesture(display, gesture)
            self._alive |= _LOOKING
            if alarm is None or not self._button_reader.is_idle():
                await clock.sleep_ms(self.poll_ms)
            else:
                await alarm.wait_for_edge()
                self._button_reader.stay_idle(clock.now() - alarm.blind_ms)

    async def _draw_screens(self) -> None:
        screen_stack = self._director.screen_stack
        while True:
            await screen_stack.wanted.wait()
            display = screen_stack.next_display()
            if display:
                self._between.clear()
                await self._painter.prepare_picture(display)
                if not screen_stack.is_overtaken(display):
                    await self._painter.paint_picture(display)
                self._between.set()
                self._may_prepare = True
                housekeeping.note_garbage(housekeeping.PICTURE)
                await asyncio.sleep_ms(0)
                if screen_stack.has_stale and screen_stack.is_answered and not self._button_reader.has_fallen():
                    # between two pictures, so that nothing is collected within one
                    housekeeping.collect_when_much(housekeeping.MUCH if self._has_paused() else housekeeping.MOST)
                    await asyncio.sleep_ms(0)
            self._alive |= _DRAWING

    async def _keep_journal(self) -> None:
        """Write each press to the journal at once, right after its picture."""
        screen_stack, now = self._director.screen_stack, self._board.clock.now
        is_told = False
        while True:
            await self._journal_writer.wanted.wait()
            await asyncio.sleep_ms(0)
            wanted_at = now()
            await self._between.wait()
            while not screen_stack.is_answered and now() - wanted_at < self.late_ms:
                await asyncio.sleep_ms(0)
                await self._between.wait()
            self._journal_writer.write_waiting()
            self._alive |= _WRITING
            await asyncio.sleep_ms(0)
            self._collect_after_press()
            if self._journal_writer.is_stuck and not is_told:
                self._director.show_notice("notice.full")
            is_told = self._journal_writer.is_stuck

    def _collect_after_press(self) -> None:
        """Collect garbage while the finger is still on the button: who presses again does so 200 ms later.

        Only a press of the other seat may have to wait. What `OK` did is on the glass when the next press is due: then
        this can wait for that press.
        """
        is_seen = not self._director.screen_stack.has_stale and not self._button_reader.has_fallen()
        if is_seen and not self._is_host_near():
            is_late = self._has_rested(self.fresh_ms)
            housekeeping.collect_when_much(housekeeping.MOST if is_late else housekeeping.MUCH)

    async def _answer_link(self) -> None:
        """Answer the host; poll faster for a while after each byte, for a host with its answer asks again at once."""
        clock = self._board.clock
        while True:
            self._alive |= _ANSWERING
            await self._let_press_pass()
            if self._link.pump_once():
                self._heard_at = clock.now()
                await clock.sleep_ms(0)
            else:
                is_awake = clock.now() - self._heard_at < self.link_awake_ms
                await clock.sleep_ms(1 if is_awake else self.link_idle_ms)

    async def _let_press_pass(self) -> None:
        """Wait while a press waits for its picture: a piece of a file takes 40 ms. No longer than `late_ms`."""
        now = self._board.clock.now
        began = now()
        while self._is_press_open() and now() - began < self.late_ms:
            await self._board.clock.sleep_ms(self.poll_ms)

    def _is_press_open(self) -> bool:
        """Return True if a button was pressed whose picture is not on the glass yet."""
        is_drawn = self._between.is_set() and self._director.screen_stack.is_answered
        return not is_drawn or self._button_reader.has_fallen()

    async def _keep_time(self) -> None:
        clock = self._board.clock
        checked_at = ticked_at = clock.now()
        while True:
            now = clock.now()
            if not self._is_busy() or now - ticked_at >= self.late_ms:
                ticked_at = now
                self._director.tick(now)
                if self._has_rested(self.pause_ms) and not self._is_busy():
                    self._use_pause()
                self._light.follow_time(now)
                if now - checked_at >= self.check_ms:
                    checked_at = now
                    self._look_after()
                    if self._board.edge_alarm is not None:
                        self._board.edge_alarm.wake_loop()  # if an edge was missed, the level of the button is seen now
                self._feed()
            await clock.sleep_ms(self.slow_tick_ms if self._has_rested(self.quiet_ms) else self.tick_ms)

    def _use_pause(self) -> None:
        """Collect garbage or prepare the next press, unless a host waits for an answer."""
        if self._is_host_near():
            return
        is_collected = self._has_rested(self.calm_ms) and housekeeping.collect_when_much(housekeeping.MENU)
        if not is_collected and self._may_prepare:
            self._work_ahead()

    def _work_ahead(self) -> None:
        """Prepare the next press, step by step, until others have waited long enough or somebody presses."""
        now = self._board.clock.now
        began = now()
        while self._director.work_ahead():
            if now() - began >= self.ahead_ms or self._button_reader.has_fallen():
                break
        else:
            self._may_prepare = False
        housekeeping.note_garbage(housekeeping.STEP)

    def _is_host_near(self) -> bool:
        """Return True while a host may be waiting for an answer."""
        return self._board.clock.now() - self._heard_at < self.link_awake_ms

    def _look_after(self) -> None:
        if not self._light.is_dark:
            self._check_panels()
        self._supply_watch.follow_time(self._board.clock.now())
        housekeeping.note_garbage(housekeeping.SECOND)
        if self.is_quiet() and not self._is_host_near():
            self._tend()

    def _tend(self) -> None:
        """Make one block for the journal, if it wants one; lines that found no room before may have it now."""
        self._journal.prepare_one_block()
        self._board.store.write_in_pause()
        if self._board.resuming and (self._button_reader.presses or self._board.clock.now() >= self._proven_at):
            failed_resumes.forget_failed(self._journal)
            self._board.resuming = ""
        if self._journal_writer.is_stuck:
            self._journal_writer.wanted.set()

    def _check_panels(self) -> None:
        for display in DISPLAYS:
            if not self._board.panels[display - 1].check():
                self._director.screen_stack.mark_stale(display)
