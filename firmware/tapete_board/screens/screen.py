"""The base classes of all screens: a screen, a list, a question and a page."""

from ..display import list_widgets, prompt_widgets
from .lazy_lines import LazyLines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..display.canvas import Canvas
    from .screen_context import Stage


class Screen:
    """A screen of one display, or of both (display 0). It takes gestures and draws itself.

    name: identifies the screen for a host; at most 8 letters.
    module: the module of screens/ that was loaded for this screen alone, or "".
    """

    name = ""
    module = ""

    def __init__(self, director: "Stage", display: int) -> None:
        self.director = director
        self.display = display

    def cursor_text(self) -> str:
        """Return what is chosen, for a host; at most 4 characters."""
        return ""

    def handle_step(self, direction: int) -> None:
        """Handle - (-1) or + (1)."""

    def handle_repeat(self, direction: int, is_quick: bool) -> None:
        """Handle - or + that is held on; `is_quick`: between two leaps of a number, where only lists run on."""
        self.handle_step(direction)

    def handle_tap(self) -> None:
        """Handle OK."""

    def handle_hold(self) -> None:
        """Handle held OK: leave the screen."""
        self.leave()

    def handle_chord(self) -> None:
        """Handle - and + together, which comes after the step of the first of them."""

    def tick(self, now: int) -> bool:
        """Let time pass. Return True if the screen must be drawn again."""
        return False

    def work_ahead(self) -> bool:
        """Do a little work that makes the next press quick. Return False if there is none."""
        return False

    def forget_frame(self) -> None:
        """Forget what the frame holds, because another screen will be drawn on it."""

    def forget_words(self) -> None:
        """Drop all texts, because the language has changed."""
        self.forget_frame()

    def prepare_step(self) -> bool:
        """Do a step of the work before drawing; presses are read between steps. Return False if all is done."""
        return False

    def draw(self, canvas: "Canvas") -> None:
        """Draw a picture of one step. A screen of more steps overrides `draw_in_steps`, which alone is called."""
        raise NotImplementedError

    def draw_in_steps(self, canvas: "Canvas") -> "Iterator[None]":
        """Draw in steps, between which other tasks run; the drawing may be abandoned after any step.

        The frame holds the last picture unless `forget_frame` was called.
        """
        self.draw(canvas)
        return iter(())

    def leave(self) -> None:
        """Go back to the screen below."""
        self.director.screen_stack.pop(self.display)

    def mark_stale(self) -> None:
        """Mark the screen to be drawn again."""
        self.director.screen_stack.mark_stale(self.display)


class LinedScreen(Screen):
    """A screen with a title and lines.

    entries: a sequence of lines for display/list_widgets.py; LazyLines if they take long to make.
    index: the place of the chosen entry, or of the first line of a page.
    """

    def __init__(self, director: "Stage", display: int, title: str, entries, index: int = 0) -> None:
        super().__init__(director, display)
        self.title = title
        self.entries = entries
        self.index = index

    def in_sight(self) -> range:
        """Return the places of the visible lines."""
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
    """A list with one chosen entry; it wraps around."""

    def __init__(self, director: "Stage", display: int, title: str, entries, index: int = 0) -> None:
        super().__init__(director, display, title, entries, index)
        self._before = index
        self._shown: "dict[Canvas, tuple]" = {}  # on each frame: (title, note, entries, index)

    def choose_entry(self, index: int) -> None:
        """Handle OK on an entry."""
        raise NotImplementedError

    def title_note(self) -> str:
        """Return the text at the right of the title."""
        return ""

    def in_sight(self) -> range:
        return list_widgets.in_sight(self.entries, self.index)

    def handle_step(self, direction: int) -> None:
        self._before = self.index
        self.index = (self.index + direction) % len(self.entries)
        self.mark_stale()

    def handle_chord(self) -> None:
        self.index = self._before
        self.mark_stale()

    def handle_tap(self) -> None:
        self.choose_entry(self.index)

    def forget_frame(self) -> None:
        self._shown = {}

    def draw_in_steps(self, canvas: "Canvas") -> "Iterator[None]":
        note, index = self.title_note(), self.index
        shown = self._shown  # replaced if the screen is covered meanwhile
        title, its_note, entries, before = shown.pop(canvas, ("", "", None, index))
        if entries is self.entries and before != index and (title, its_note) == (self.title, note):
            yield from list_widgets.move_bar(canvas, entries, before, index)
        else:
            yield from list_widgets.draw_menu(canvas, self.title, self.entries, index, note)
        shown[canvas] = (self.title, note, self.entries, index)


class QuestionScreen(ListScreen):
    """A text, and below it up to three entries to choose from."""

    def __init__(self, director: "Stage", display: int, title: str, text: str, entries) -> None:
        super().__init__(director, display, title, entries)
        self._text = text

    def draw_in_steps(self, canvas: "Canvas") -> "Iterator[None]":
        prompt_widgets.draw_message(canvas, self.title, self._text, self.entries, self.index)
        return iter(())


class PageScreen(LinedScreen):
    """A page of lines to read; - and + scroll it."""

    def in_sight(self) -> range:
        return list_widgets.page_from(self.entries, self.index)

    def handle_step(self, direction: int) -> None:
        if direction < 0 or not list_widgets.is_whole_to_end(self.entries, self.index):
            self.index = max(0, self.index + direction)
        self.mark_stale()

    def handle_tap(self) -> None:
        self.leave()

    def draw_in_steps(self, canvas: "Canvas") -> "Iterator[None]":
        return list_widgets.draw_page(canvas, self.title, self.entries, self.index)
