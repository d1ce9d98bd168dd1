"""What the next press will show, drawn while nobody presses: in a change of a number that is 14 of 17 ms."""

from ..canvas import TITLE_HEIGHT, WIDTH, Canvas, Rows, frame_of
from . import prompts
from .boxes import OWN_Y
from .prompts import CHANGE_Y


class Ahead:
    """The title of a change, and the change that each of - and + would make. `title`: its rows."""

    def __init__(self) -> None:
        self.title = Rows(0, TITLE_HEIGHT)
        self._changes = (Rows(CHANGE_Y), Rows(CHANGE_Y))

    def draw_one(self, title: "tuple[str, str, bool]", changes: "tuple[tuple[int, int], tuple[int, int]]") -> bool:
        """Draw one of these that is not there; False if all are.

        `title`: (text, note, whether it is inverse); `changes`: (what is added, what it comes to) of - and of +.
        """
        if self.title.of != title:
            canvas = Canvas(frame_of(bytearray(2 * WIDTH)))
            canvas.title(*title)
            canvas.keep(self.title, title)
            return True
        for rows, change in zip(self._changes, changes):
            if rows.of != change:
                canvas = Canvas(frame_of(rows.pages))
                canvas.clear()
                prompts.change_at(canvas, 0, *change)
                rows.of = change
                return True
        return False

    def change(self, canvas: Canvas, delta: int, total: int) -> None:
        """Show a change of an own number over the own half, be it drawn or not."""
        for rows in self._changes:
            if rows.of == (delta, total):
                canvas.fill(0, OWN_Y - 1, WIDTH, CHANGE_Y - OWN_Y + 1, 0)
                canvas.lay(rows)
                return
        prompts.change(canvas, delta, total)
