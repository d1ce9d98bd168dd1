"""What every screen can be asked, the screen that is a list, and the one that is a page."""

from ..display import list_widgets
from .lazy_lines import LazyLines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..display.canvas import Canvas
    from .director import Director


class Screen:
    """A screen of one display, or of both (display 0): it takes gestures and draws itself.

    `name` tells a host which one it is; at most 8 letters. `module`: of screens/, where it was loaded for this screen.
    """

    name = ""
    module = ""

    def __init__(self, director: "Director", display: int) -> None:
        self.director = director
        self.display = display

    def cursor_text(self) -> str:
        """What is chosen on it, for a host: at most 4 characters."""
        return ""

    def step(self, direction: int) -> None:
        """- (-1) or + (1)."""

    def tap(self) -> None:
        """OK."""

    def hold(self) -> None:
        """OK held: leave, if nothing else is said."""
        self.leave()

    def chord(self) -> None:
        """- and + together, after the step of the first of them."""

    def tick(self, now: int) -> bool:
        """Time passes; whether the screen has to be drawn again."""
        return False

    def work_ahead(self) -> bool:
        """Nobody presses: do a little of what makes the next press quick; whether there was anything."""
        return False

    def forget_frame(self) -> None:
        """Another screen is laid over it: nothing of it will be left on the frame."""

    def forget_words(self) -> None:
        """Words are others now."""
        self.forget_frame()

    def prepare_step(self) -> bool:
        """A step of what takes long and may be done before drawing, so that a press in between is heard.

        Whether there may be more.
        """
        return False

    def draw(self, canvas: "Canvas") -> None:
        """Bring it to the frame, which holds what it drew last unless covered. A screen has this or `drawing`."""
        for _ in self.draw_in_steps(canvas):
            pass

    def draw_in_steps(self, canvas: "Canvas") -> "Iterator[None]":
        """The same in steps, between which others have their turn; it may be left alone after any of them."""
        self.draw(canvas)
        return iter(())

    def leave(self) -> None:
        """Back to what lies under it."""
        self.director.stage.pop(self.display)

    def mark_stale(self) -> None:
        """It has to be drawn again."""
        self.director.stage.mark_stale(self.display)


class LinedScreen(Screen):
    """A title and lines below it.

    `entries`: a sequence of what display/list_widgets.py takes, LazyLines where they take long to make; `index`: the
    place of the chosen entry, or of the first line of a page.
    """

    def __init__(self, director: "Director", display: int, title: str, entries, index: int = 0) -> None:
        super().__init__(director, display)
        self.title = title
        self.entries = entries
        self.index = index

    def in_sight(self) -> range:
        """The places of the lines that are seen."""
        raise NotImplementedError

    def cursor_text(self) -> str:
        return str(self.index)

    def forget_words(self) -> None:
        super().forget_words()
        if isinstance(self.entries, LazyLines):
            self.entries.forget_words()

    def work_ahead(self) -> bool:
        return isinstance(self.entries, LazyLines) and self.entries.make_near(self.index)

    def prepare_step(self) -> bool:
        return isinstance(self.entries, LazyLines) and self.entries.make_one(self.in_sight())


class ListScreen(LinedScreen):
    """Entries of which one is chosen; - before the first is the last."""

    def __init__(self, director: "Director", display: int, title: str, entries, index: int = 0) -> None:
        super().__init__(director, display, title, entries, index)
        self._before = index
        self._shown: "dict[Canvas, tuple]" = {}  # on each frame: (title, note, entries, index)

    def choose_entry(self, index: int) -> None:
        """OK on an entry."""
        raise NotImplementedError

    def title_note(self) -> str:
        """What stands at the right of the title."""
        return ""

    def in_sight(self) -> range:
        return list_widgets.in_sight(self.entries, self.index)

    def step(self, direction: int) -> None:
        self._before = self.index
        self.index = (self.index + direction) % len(self.entries)
        self.mark_stale()

    def chord(self) -> None:
        self.index = self._before
        self.mark_stale()

    def tap(self) -> None:
        self.choose_entry(self.index)

    def forget_frame(self) -> None:
        self._shown = {}

    def draw_in_steps(self, canvas: "Canvas") -> "Iterator[None]":
        note, index = self.title_note(), self.index
        shown = self._shown  # another one where it is covered meanwhile
        title, its_note, entries, before = shown.pop(canvas, ("", "", None, index))
        if entries is self.entries and before != index and (title, its_note) == (self.title, note):
            yield from list_widgets.move_bar(canvas, entries, before, index)
        else:
            yield from list_widgets.menu(canvas, self.title, self.entries, index, note)
        shown[canvas] = (self.title, note, self.entries, index)


class PageScreen(LinedScreen):
    """Lines to read; - and + go through them."""

    def in_sight(self) -> range:
        return list_widgets.page_from(self.entries, self.index)

    def step(self, direction: int) -> None:
        self.index = max(0, min(len(self.entries) - list_widgets.LINES, self.index + direction))
        self.mark_stale()

    def tap(self) -> None:
        self.leave()

    def draw_in_steps(self, canvas: "Canvas") -> "Iterator[None]":
        return list_widgets.page(canvas, self.title, self.entries, self.index)
