"""The table while a match runs: the bar, steps on the number under it, and what others do."""

from micropython import const

from tapete_rules.view import BIG, FACING, GRID

from .. import housekeeping
from ..display.match_table import OWN, UPPER, MatchTable
from ..input.number_leaps import NumberLeaps
from ..words import format_text, word
from .announcements import Announcements
from .held_menu import MoveMenu
from .match_moments import MatchMoments
from .move_texts import time_note
from .number_bar import NumberBar
from .screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tapete_rules.view import Cell, View

    from ..display.canvas import Canvas
    from ..match.running_match import MatchChange
    from .screen_context import Stage

# Texts that are made one after the other.
_NAME = const(1)  # of what the bar stands on
_MOVE = const(2)  # that is announced
_NEWS = const(3)
_NOTE = const(4)  # at the right of the status line
_WORDS = const(4)


_FACING_CODE = "tapete_board.display.facing_halves"


def load_layout(layout: str) -> None:
    """Load what draws a layout that not all games have, before any of it runs, and where the stack has room for it."""
    if layout == FACING:
        __import__(_FACING_CODE)
        housekeeping.place_modules(_FACING_CODE)


class MatchScreen(Screen):
    """The main screen of a display, below all others while a match runs. `bar`: the number that presses change."""

    name = "play"
    told_ms = 3000  # a change made elsewhere is shown for this long
    named_ms = 3000  # so is the name of the number under the bar
    hint_ms = 8000  # so is the hint about the menu
    blink_ms = 500
    part_ms = 1500  # each part of the head's words where they take turns

    def __init__(self, director: "Stage", display: int) -> None:
        super().__init__(director, display)
        self._table = MatchTable()
        self.bar = NumberBar(director.running_match, display)
        self._leaps = NumberLeaps()
        self._news = Announcements(display)
        self._moments = MatchMoments()
        self._time = -1
        self._noted_at = director.now_ms()
        self._named: "tuple[object, ...]" = ()  # the text of the number under the bar as a key,
        self._name = ""  # and in words
        self._note = ""  # the right end of the status line, "" if it must be made again
        self._is_dark = False
        self._is_urgent = False
        self._changes = -1  # `change_count` of the running match at the last look
        self._is_due = False  # True if a cell blinks
        self._has_message = False  # True if the game has something to say
        self._said = 0  # the number of texts made since then
        self._part = 0  # of the head's words, as it was drawn last

    @property
    def view(self) -> "View":
        """The view that this display shows."""
        return self.director.running_match.view_at(self.display)

    def cursor_text(self) -> str:
        return self.bar.stop_text()

    # -- gestures

    def handle_step(self, direction: int) -> None:
        self._leaps.begin()
        self._add_steps(direction, 1)

    def handle_repeat(self, direction: int, is_quick: bool) -> None:
        if is_quick:
            return
        stop = self.bar.current_stop()
        steps = self.director.running_match.pending[self.display - 1].delta // self.bar.step if stop else 0
        self._add_steps(direction, abs(self._leaps.leap_from(steps, direction) - steps))

    def _add_steps(self, direction: int, count: int) -> None:
        self.end_moments()
        stop = self.bar.current_stop()
        self.director.running_match.add_pending_steps(
            self.director.now_ms(), self.display, stop, direction * self.bar.step, count
        )
        self.mark_stale()

    def handle_tap(self) -> None:
        self.end_moments()
        if not self.director.moves.commit_pending_steps(self.display):
            return
        self.bar.go_on()
        cell = self.view.find_cell(self.bar.current_stop())
        detail = self._name_of(cell) if cell and cell.detail else ""
        name = f"{detail} ±{self.bar.step}" if cell and cell.steps else detail
        self._news.show_headline(name, self.director.now_ms(), self.director.now_ms() + self.named_ms)
        self.mark_stale()

    def handle_hold(self) -> None:
        self.end_moments()
        if self.director.moves.commit_pending_steps(self.display):
            self._news.show_headline("")
            self._news.change = None
            self.director.screen_stack.push(
                self.display, MoveMenu(self.director, self.display, self.bar.current_stop())
            )

    def handle_chord(self) -> None:
        self.end_moments()
        if self.director.running_match.drop_by_chord(self.display):
            self.mark_stale()
        else:
            self.director.moves.undo(self.display, self.bar.acting_seat())

    def _name_of(self, cell: "Cell") -> str:
        """Return the name of a cell; remembered, because making it takes 3 ms between a press and its picture."""
        what = cell.detail or (self.view.seat,)
        if what != self._named:
            self._named = what
            self._name = format_text(what) if cell.detail else word("seat.name", *what)
        return self._name

    # -- announcements

    def show_headline(self, headline: str, length: int = told_ms) -> None:
        """Show a text in the head for a while, in the place of what another seat did."""
        self._news.change = None
        self._news.show_headline(headline, self.director.now_ms(), self.director.now_ms() + length)
        self.mark_stale()

    def show_beginning(self, headline: str, hint: str) -> None:
        """Show at the beginning of a match who begins, then a hint if there is one."""
        self._news.change = None
        until = self.director.now_ms() + (self.told_ms if hint else self.hint_ms)
        self._news.show_headline(headline, self.director.now_ms(), until)
        self._news.show_next_headline(hint, self.director.now_ms() + self.hint_ms)
        self.mark_stale()

    def say_moment(self, lines: "tuple[str, ...]", length: int) -> None:
        """Say something in large words over the whole display; a press goes through it."""
        self._moments.add(lines, length, self.director.now_ms())
        self.mark_stale()

    def end_moments(self) -> None:
        """Show the table at once."""
        if self._moments.drop():
            self.forget_frame()
            self.mark_stale()

    def show_time(self) -> None:
        """Show what is left after time was called, then who is ahead."""
        if self.view.time:
            self.show_beginning(*[format_text(text) for text in self.view.time])

    def show_change(self, change: "MatchChange") -> None:
        """Announce a change for a while."""
        self._time = -1  # a timer may have been started or stopped
        if not change.display and change.move.kind == "timer_start":
            return  # the clock now counts overtime; the end of the time was announced
        self._news.hear_change(change, self.director.now_ms(), self.told_ms)
        self.mark_stale()

    def tick(self, now: int) -> bool:
        is_stale = self._remove_expired(now)
        if self._moments.remove_expired(now):
            self.forget_frame()
            is_stale = True
        is_dark = now // self.blink_ms % 2 == 1 and (self._is_urgent or self._is_due)
        if is_dark != self._is_dark:
            self._is_dark = is_dark
            is_stale = True
        is_stale = is_stale or (self._table.parts > 1 and self._part_at(now) != self._part)
        time = self._time_of(now)
        if time != self._time:
            self._time = time
            self._note = ""
            self._said = 0
            self._noted_at = now  # both displays show this second, whichever is drawn first
            running_match = self.director.running_match
            self._is_urgent = running_match.turn_log.runs and running_match.match_timers.is_urgent(now)
            is_stale = True
        return is_stale

    def _remove_expired(self, now: int) -> bool:
        return self._news.remove_expired(now, self._has_message, self._table.parts * self.part_ms)

    def _part_at(self, now: int) -> int:
        """Return which part of the head's words has its turn: the first one as soon as there are others."""
        return self._news.count_since(now) // self.part_ms

    def _time_of(self, now: int) -> int:
        """Return the seconds of the match if a clock shows them, else its minutes: a new value means a new picture."""
        running_match = self.director.running_match
        counted = running_match.turn_log.runs or self.director.counts_turns
        return running_match.elapsed_ms(now) // (1000 if counted else 60000)

    def _has_due(self) -> bool:
        view = self.view
        for cells in (view.own, view.rival):
            for cell in cells:
                if cell.due:
                    return True
        return False

    # -- drawing

    def forget_frame(self) -> None:
        self._table.forget_frame()

    def forget_words(self) -> None:
        self._table = MatchTable()
        self._news.forget_words()
        self._note = ""
        self._named = ()
        self._said = 0

    def work_ahead(self) -> bool:
        """Prepare the table while large words stand over it."""
        return self._moments.is_seen and self._prepare()

    def prepare_step(self) -> bool:
        return not self._moments.is_seen and self._prepare()

    def _prepare(self) -> bool:
        if self._is_prepared():
            return False
        if self.director.running_match.prepare_own_half(self.display):
            return True
        return self._change_ahead() is None and self._prepare_more()

    def _prepare_more(self) -> bool:
        if self.director.running_match.prepare_rival_half(self.display):
            return True
        if self.director.running_match.change_count != self._changes:
            self._changes = self.director.running_match.change_count
            self._is_due = self._has_due()  # of a view that is made for that
            self._has_message = self.view.message is not None
            self._said = 0
        elif self._said < _WORDS:
            self._said += 1
            self._say_words(self._said)
        else:
            return self._lay_out()
        return True

    def _lay_out(self) -> bool:
        """Lay out one half of the table. Return False if both are done."""
        view, table = self.view, self._table
        return (not self._is_covered(view) and table.prepare_half(view, UPPER)) or table.prepare_half(view, OWN)

    def _say_words(self, number: int) -> None:
        """Make one of the texts for this picture or the next press; each may take 10 ms."""
        cell = self.view.find_cell(self.bar.current_stop())
        if number == _NAME and cell is not None:
            self._name_of(cell)
        elif number == _MOVE:
            self._remove_expired(self.director.now_ms())  # it may have been under another screen
            self._news.put_change_into_words(self.director.moves)
        elif number == _NEWS:
            self._news.put_into_words(self.director.moves)
        elif number == _NOTE and not self._note:
            self._note = time_note(self.director, self.view, self._noted_at)

    def draw_in_steps(self, canvas: "Canvas") -> "Iterator[None]":
        self._part = self._part_at(self.director.now_ms())
        if self._moments.is_seen:
            self._moments.draw(canvas)
            return
        if not self._is_prepared():
            ahead = self._change_ahead()
            if ahead is not None:
                self._table.draw_ahead(canvas, ahead)
                self.mark_stale()  # the rest comes with the next picture
                return
            while self._prepare_more():
                pass
        view, table = self.view, self._table
        told, news = self._news.change, self._news
        headline, words = (news.headline, news.last) if told is None else ("", news.words)  # another has no words yet
        change = self._pending_change(view)
        table.set_change(view, change)
        yield from table.draw_half(canvas, view, OWN, self.bar.current_stop(), self._is_dark)
        yield from table.draw_status(canvas, view, headline, self._clock_text(), words, self._part)
        yield
        yield from self._draw_upper(canvas, view, told)

    def _change_ahead(self) -> "tuple[str, int, int] | None":
        """Return the pending steps if they can be drawn ahead of other news, which take 40 ms to prepare."""
        view = self.view
        if view.layout == GRID or not self.director.screen_stack.is_quick(self.display):
            return None
        change = self._pending_change(view)
        return change if change is not None and self._table.can_draw_ahead(change) else None

    def _is_prepared(self) -> bool:
        """Return True if nothing has to be prepared before the picture is drawn."""
        if self._said != _WORDS or self.director.running_match.change_count != self._changes:
            return False
        view, table = self.view, self._table
        return table.is_laid_out(view, OWN) and (self._is_covered(view) or table.is_laid_out(view, UPPER))

    def _is_covered(self, view: "View") -> bool:
        """Return True if a change stands in the place of the rival's number: of two sides alike, the large one."""
        change = self._news.change
        return change is not None and change.delta != 0 and view.layout == FACING and _is_large(view, change.stop)

    def _pending_change(self, view: "View") -> "tuple[str, int, int] | None":
        """Return the pending steps as (id of the cell, sum of the steps, resulting total)."""
        pending = self.director.running_match.pending[self.display - 1]
        cell = view.find_cell(pending.stop) if pending.is_open else None
        if cell is None or cell.value is None:
            return None
        return cell.id, pending.delta, cell.value + pending.delta

    def _draw_upper(self, canvas: "Canvas", view: "View", change: "MatchChange | None") -> "Iterator[None]":
        """Draw the rival's cells; of two sides alike a change of the large number stands in its place for a while."""
        is_covered = change is not None and self._is_covered(view)
        if not is_covered or self._table.is_lost(UPPER):  # the change leaves the foot in sight
            yield from self._table.draw_half(canvas, view, UPPER, self.bar.current_stop(), self._is_dark)
        if change is not None and is_covered and self._table.cover_upper(change):
            from ..display.facing_halves import draw_facing_announcement

            draw_facing_announcement(canvas, change.delta, change.total)

    def _clock_text(self) -> str:
        """Return the time for the status line; it blinks when the time is running out."""
        return "" if self._is_urgent and self._is_dark else self._note


def _is_large(view: "View", stop: str) -> bool:
    """Return True if a number is the large one of both sides."""
    cell = view.find_cell(stop)
    return cell is not None and cell.size == BIG
