"""A question that is answered with a number."""

from ..display import prompt_widgets
from ..input.number_leaps import NumberLeaps
from ..words import word
from .screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..display.canvas import Canvas
    from .screen_context import Stage


_UNKNOWN = -1  # as the lowest number: nobody knows the number yet


def number_text(value: int, low: int) -> str:
    """Return a number of at least `low` as text."""
    return "?" if value == low == _UNKNOWN else str(value)


class NumberScreen(Screen):
    """A question for a number.

    bounds: (lowest, highest, first shown).
    take(number): called with the answer.
    by: the step of a press.
    skips_zero: 0 is left out.
    """

    name = "number"

    skips_zero = False

    def __init__(
        self, director: "Stage", display: int, title: str, bounds: "tuple[int, int, int]", take, by: int = 1
    ) -> None:
        super().__init__(director, display)
        self._title = title
        self._low, self._high, self._value = bounds
        self._before = self._value
        self._take = take
        self._by = by
        self._leaps = NumberLeaps()

    def cursor_text(self) -> str:
        return str(self._value)

    def handle_step(self, direction: int) -> None:
        self._leaps.begin()
        self._go_to(self._value + direction * self._by, direction)

    def handle_repeat(self, direction: int, is_quick: bool) -> None:
        if not is_quick:
            self._go_to(self._leaps.leap_from(self._value // self._by, direction) * self._by, direction)

    def _go_to(self, value: int, direction: int) -> None:
        self._before = self._value
        if value == 0 and self.skips_zero:
            value += direction * self._by
        self._value = max(self._low, min(self._high, value))
        self.mark_stale()

    def handle_chord(self) -> None:
        self._value = self._before
        self.mark_stale()

    def handle_tap(self) -> None:
        self._take(self._value)

    def draw(self, canvas: "Canvas") -> None:
        prompt_widgets.draw_number_question(canvas, self._title, number_text(self._value, self._low), word("ask.hint"))
