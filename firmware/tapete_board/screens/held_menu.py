"""The menu of the number under the bar, and what the OK that opened it does while it is held on."""

from micropython import const

from tapete_rules.view import RANDOM, Offer

from ..display import prompt_widgets
from ..words import format_text, word
from .menu_lines import ENDS, MenuLines
from .move_menu import MenuPage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..display.canvas import Canvas
    from .screen_context import Stage

_PARTS = const(14)  # of the bar that fills


class MoveMenu(MenuPage):
    """The menu of a seat. While OK is held on, a bar fills under the words of an entry; full, that is taken.

    - and + go to another entry, and the bar begins again. Letting go shows the list. So does an entry that cannot be
    taken so: what spends something or ends a game.
    """

    name = "menu"
    held_ms = 700  # for so long OK must be held on

    def __init__(self, director: "Stage", display: int, stop: str) -> None:
        lines = MenuLines(director.running_match, director.running_match.seat_at(display), stop)
        super().__init__(director, display, stop, lines)
        self._held_since = director.now_ms()
        self._is_held = True
        self._offer: "Offer | None" = None  # what the full bar takes
        self._changes = -1  # `change_count` of the running match when that was found
        self._filled = 0  # parts of the bar
        self._bars: "dict[Canvas, int]" = {}  # on each frame

    def handle_step(self, direction: int) -> None:
        super().handle_step(direction)
        if self._is_held:
            self._held_since = self.director.now_ms()
            self._changes = -1
            self._filled = 0
            self.forget_frame()

    def tick(self, now: int) -> bool:
        if not self._is_held:
            return False
        held_ms = now - self._held_since
        if not self.director.button_reader.holds_ok(self.display):
            return self._show_list()
        if self._changes < 0:
            self._find_held_offer()
        if self._offer is None or self.director.running_match.change_count != self._changes:
            return self._show_list()
        if held_ms >= self.held_ms:
            self._show_list()
            self.take_offer(self._offer)
            return False
        before, self._filled = self._filled, held_ms * _PARTS // self.held_ms
        return self._filled != before

    def prepare_step(self) -> bool:
        if self._is_held and self._changes < 0:
            self._find_held_offer()
            return True
        return not self.is_bar and super().prepare_step()

    @property
    def is_bar(self) -> bool:
        """True while the bar is shown, and not the list."""
        return self._is_held and self._offer is not None

    def _show_list(self) -> bool:
        self._is_held = False
        self.forget_frame()
        return True

    def _find_held_offer(self) -> None:
        """Find what the full bar takes, once: to try a move takes as long as to undo one."""
        running_match = self.director.running_match
        self._changes = running_match.change_count
        self._offer = None
        line = self._lines.line_at(self.index) if self.index else self._lines.first_line()
        if isinstance(line, Offer) and line.kind not in ENDS and line.refusal is None:
            asks = [ask for ask in line.open_questions() if ask.kind != RANDOM and not ask.timer]
            if asks or not (line.pays or self._ends_game(line)):
                self._offer = line

    def _ends_game(self, offer: Offer) -> bool:
        match = self.director.running_match.match
        match.load_kind(offer.kind)
        return match.ends_game(offer.make_move([ask.likeliest_answer() for ask in offer.open_questions()]))

    def forget_frame(self) -> None:
        super().forget_frame()
        self._bars = {}

    def draw_in_steps(self, canvas: "Canvas") -> "Iterator[None]":
        if not self.is_bar:
            return super().draw_in_steps(canvas)
        if canvas not in self._bars:
            assert self._offer is not None
            prompt_widgets.draw_held_words(canvas, format_text(self._offer.text), word("board.held"))
        prompt_widgets.fill_held_bar(canvas, self._filled, _PARTS)
        self._bars[canvas] = self._filled
        return iter(())
