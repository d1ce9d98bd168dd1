"""A question of three answers, each with a button of its own: one press, and no list."""

from ..display import prompt_widgets
from ..words import format_text, word
from .screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.view import Question

    from ..display.canvas import Canvas
    from .screen_context import Stage


class ButtonChoice(Screen):
    """The answers stand above the buttons that give them: -, OK and +; OK held leaves.

    entries: the answers in words.
    """

    name = "buttons"
    module = "button_choice"

    def __init__(self, director: "Stage", display: int, ask: "Question", take) -> None:
        super().__init__(director, display)
        self._ask = ask
        self._take = take
        self.entries = [format_text(text) for _, text in ask.choices]

    def handle_step(self, direction: int) -> None:
        self._choose(1 + direction)

    def handle_repeat(self, direction: int, is_quick: bool) -> None:
        """A button that is still held answered before."""

    def handle_tap(self) -> None:
        self._choose(1)

    def _choose(self, place: int) -> None:
        self._take((self._ask.choices[place][0],))

    def draw(self, canvas: "Canvas") -> None:
        answers = [str(argument) for argument, _ in self._ask.choices]
        prompt_widgets.draw_button_answers(canvas, format_text(self._ask.text), answers, word("ask.leave"))
