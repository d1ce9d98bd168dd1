"""The table while a match runs: the bar, steps on the number over it, and what the other seat does."""

from ..widgets import prompts, table
from ..words import say, word
from .menu import Menu
from .screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.view import Cell, View

    from ..canvas import Canvas
    from ..session import Change
    from .director import Director


class Play(Screen):
    """The main screen of a seat; it lies under all others as long as the match runs."""

    name = "play"
    told_ms = 3000  # what the other seat did
    named_ms = 2000  # what the bar stands on
    blink_ms = 500

    def __init__(self, director: "Director", seat: int) -> None:
        super().__init__(director, seat)
        self._stop = 0
        self._headline = ""
        self._change: "Change | None" = None
        self._until = 0  # when headline and change have been seen
        self._minute = -1
        self._is_dark = False
        self._whole: "tuple[View, str, bool] | None" = None  # the table as it lies on the frame, if it does
        self._upper: "View | None" = None  # the view whose upper half lies there
        self._asked: "tuple[View, str] | None" = None  # the stop whose pending change is in the title

    def stop(self) -> str:
        """What the bar stands on."""
        stops = self.director.session.view(self.seat).stops
        return stops[self._stop % len(stops)]

    def cursor(self) -> str:
        return self.stop()

    # -- gestures

    def step(self, direction: int) -> None:
        self._clear()
        self.director.session.press(self.director.now(), self.seat, self.stop(), direction)
        self.touch()

    def tap(self) -> None:
        if not self.director.settle(self.seat):
            return
        self._stop = (self._stop + 1) % len(self.director.session.view(self.seat).stops)
        cell = self.director.session.view(self.seat).cell(self.stop())
        self.say(say(cell.detail) if cell and cell.detail else "", self.named_ms)

    def hold(self) -> None:
        if self.director.settle(self.seat):
            self._clear()
            self.director.stage.push(self.seat, Menu(self.director, self.seat, self.stop()))

    def chord(self) -> None:
        if self.director.session.chord(self.seat):
            self.touch()
        else:
            self.director.undo(self.seat)

    # -- what is told

    def say(self, headline: str, length: int = told_ms) -> None:
        """Show a text in the status line for a while."""
        self._headline = headline
        self._change = None
        self._until = self.director.now() + length
        self.touch()

    def tell(self, change: "Change") -> None:
        """Show for a while what was done: at the seat that did it only what it did not see coming."""
        if change.seat == self.seat:
            self.say("" if change.delta else say(change.text))
            return
        self.say(word("seat.short", change.seat, say(change.text)))
        self._change = change if change.delta else None

    def _clear(self) -> None:
        self._headline = ""
        self._change = None

    def tick(self, now: int) -> bool:
        is_stale = False
        if (self._headline or self._change) and now - self._until >= 0:
            self._clear()
            is_stale = True
        minute = self.director.session.elapsed(now) // 60000
        if minute != self._minute:
            self._minute = minute
            is_stale = True
        is_dark = self._has_due() and now // self.blink_ms % 2 == 1
        if is_dark != self._is_dark:
            self._is_dark = is_dark
            is_stale = True
        return is_stale

    def _has_due(self) -> bool:
        view = self.director.session.view(self.seat)
        for cells in (view.own, view.rival):
            for cell in cells:
                if cell.due:
                    return True
        return False

    # -- drawing

    def cover(self) -> None:
        self._whole = self._upper = self._asked = None

    def draw(self, canvas: "Canvas") -> None:
        """Only what changed, as far as that is known: the whole table takes three times as long as its status line."""
        session = self.director.session
        view = session.view(self.seat)
        pending = session.pending[self.seat - 1]
        cell = view.cell(pending.stop) if pending.is_open else None
        if cell is not None and cell.value is not None:
            self._draw_pending(canvas, view, cell, cell.value, pending.delta)
        elif self._change is not None:
            self._draw_table(canvas, view, "")
            prompts.announce(canvas, self._headline, self._change.delta, self._change.total)
            self.cover()
        elif self._whole is not None and (self._whole[0], self._whole[2]) == (view, self._is_dark):
            self._draw_bar(canvas, view, self._whole[1])
            table.draw_status(canvas, view, self._headline, self._note())
        else:
            self._draw_table(canvas, view, self._headline)

    def _draw_table(self, canvas: "Canvas", view: "View", headline: str) -> None:
        table.draw(canvas, view, self.stop(), self._is_dark, headline, self._note())
        self._whole = (view, self.stop(), self._is_dark)
        self._upper = view
        self._asked = None

    def _draw_bar(self, canvas: "Canvas", view: "View", before: str) -> None:
        if before != self.stop():
            table.move_bar(canvas, view, before, self.stop(), self._is_dark)
            self._whole = (view, self.stop(), self._is_dark)

    def _draw_pending(self, canvas: "Canvas", view: "View", cell: "Cell", value: int, delta: int) -> None:
        """The change and what it comes to, over the own half of the table."""
        if self._upper is not view:
            table.draw_upper(canvas, view, self._is_dark)
        if self._asked != (view, cell.id):
            canvas.title(say(cell.detail) if cell.detail else "")
        self._whole = None
        self._upper = view
        self._asked = (view, cell.id)
        prompts.change(canvas, delta, max(0, value + delta))

    def _note(self) -> str:
        return f"{self._minute}'"
