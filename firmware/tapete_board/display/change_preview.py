"""A change of an own number over the own half of a table: what the next press will show is drawn while nobody presses.

Of 17 ms between a press and its picture that takes a board 14.
"""

from . import prompt_widgets
from .canvas import TITLE_HEIGHT, WIDTH, Canvas, Rows, frame_of
from .cell_boxes import OWN_Y
from .prompt_widgets import CHANGE_Y

_OWN = "own"


class Ahead:
    """Its title, and the change itself. Where that is shown, the own half is kept in the same memory."""

    def __init__(self) -> None:
        self._title: "Rows | None" = None  # where all seats are alike no title is drawn beforehand
        self._half = Rows(OWN_Y - 1)

    def draw_one(self, title: "tuple[str, str, bool]", change: "tuple[int, int]") -> bool:
        """Draw the title or the change, if it is not there; False if both are, or the own half is kept.

        `title`: (text, note, whether it is inverse); `change`: (what is added, what it comes to).
        """
        if self._title is None:
            self._title = Rows(0, TITLE_HEIGHT)
        if self._title.of != title:
            canvas = Canvas(frame_of(bytearray(2 * WIDTH)))
            canvas.status(*title)
            canvas.keep(self._title, title)
            return True
        if self._half.of in (_OWN, change):
            return False
        canvas = Canvas(frame_of(self._half.pages))
        canvas.clear()
        prompt_widgets.change_at(canvas, 0, *change)
        self._half.of = change
        return True

    def lay_title(self, canvas: Canvas, title: "tuple[str, str, bool]") -> bool:
        """Lay a title in its place; False where it was not drawn."""
        if self._title is None or self._title.of != title:
            return False
        canvas.lay(self._title)
        return True

    def cover(self, canvas: Canvas, change: "tuple[int, int]", is_whole: bool) -> None:
        """Show a change over the own half; `is_whole`: that lies there, and nothing over it."""
        if not is_whole:
            prompt_widgets.change(canvas, *change)
        elif self._half.of == change:
            canvas.swap(self._half, _OWN)
            canvas.fill(0, OWN_Y - 1, WIDTH, CHANGE_Y - OWN_Y + 1, 0)
        else:
            canvas.keep(self._half, _OWN)
            prompt_widgets.change(canvas, *change)

    def uncover(self, canvas: Canvas) -> bool:
        """Lay the own half there again; False where it is not kept."""
        if self._half.of != _OWN:
            return False
        canvas.lay(self._half)
        self._half.of = None
        return True

    def forget(self) -> None:
        """The own half has another layout now."""
        self._half.of = None
