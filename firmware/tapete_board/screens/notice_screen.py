"""A notice for the players."""

from ..display import prompt_widgets
from ..words import word
from .screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..display.canvas import Canvas
    from .screen_context import Stage


class NoticeScreen(Screen):
    """A text that stays until OK."""

    name = "notice"

    def __init__(self, director: "Stage", display: int, text: str) -> None:
        super().__init__(director, display)
        self._text = text

    def handle_tap(self) -> None:
        self.leave()

    def draw(self, canvas: "Canvas") -> None:
        prompt_widgets.draw_message(canvas, word("notice.title"), self._text, (word("notice.ok"),))
