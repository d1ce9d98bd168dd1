"""Tools: coin, dice, random player and settings, with and without a match; the state of the board without one."""

from ..display import prompt_widgets
from ..journal.setting_choices import chosen_setting
from ..words import word
from .number_entry import NumberScreen
from .screen import ListScreen, Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..display.canvas import Canvas
    from .screen_context import Stage

_SIDES = "dice"  # the setting that holds the number of sides of the last die
_SEATS = "seats"
_MOST_SIDES = 999
_MOST_SEATS = 8


class ChanceTools(ListScreen):
    """The list of tools."""

    name = "tools"
    module = "chance_tools"

    def __init__(self, director: "Stage", display: int) -> None:
        self._actions = ("coin", "dice", "seat", "adjust")
        if not director.has_open_match:
            self._actions += ("state",)
        super().__init__(director, display, word("menu.tools"), [word("tools." + action) for action in self._actions])

    def choose_entry(self, index: int) -> None:
        action = self._actions[index]
        if action == "coin":
            sides = word(f"adjust.coin_{chosen_setting(self.director.board.settings, 'coin')}").split("/")
            self._show_result(word("tools.coin"), sides[self._pick_number(2)])
        elif action == "dice":
            self._ask_count(_SIDES, 2, _MOST_SIDES, 6)
        elif action == "adjust":
            from .board_settings import BoardSettings

            self.director.screen_stack.push(self.display, BoardSettings(self.director, self.display))
        elif action == "state":
            from .board_state import BoardState

            self.director.screen_stack.push(self.display, BoardState(self.director, self.display))
        elif self.director.running_match_or_none is not None:
            self._draw_from(_SEATS, self.director.running_match.match.seats)
        else:
            self._ask_count(_SEATS, 2, _MOST_SEATS, 2)

    def _ask_count(self, name: str, low: int, high: int, usual: int) -> None:
        """Ask how many sides or seats there are, beginning with the last answer."""
        before = max(low, min(high, self.director.board.settings.get_number(name, usual)))

        def take(count: int) -> None:
            self.director.screen_stack.pop(self.display)
            self.director.board.settings.set(name, count)
            self._draw_from(name, count)

        title = word("tools.how_many_" + name)
        self.director.screen_stack.push(
            self.display, NumberScreen(self.director, self.display, title, (low, high, before), take)
        )

    def _draw_from(self, name: str, count: int) -> None:
        drawn = 1 + self._pick_number(count)
        self._show_result(word("tools.of_" + name, count), word("seat.name", drawn) if name == _SEATS else str(drawn))

    def _pick_number(self, count: int) -> int:
        from tapete_rules.dice import Dice

        return Dice(self.director.board.draw_entropy()).draw_below(count)

    def _show_result(self, title: str, text: str) -> None:
        """Show a result at this display and announce it at the other one."""
        self.director.screen_stack.push(self.display, ChanceResult(self.director, self.display, title, text))
        self.director.announce_text(title + ": " + text)


class ChanceResult(Screen):
    """The result of a coin, a die or a draw."""

    name = "drawn"
    module = "chance_tools"

    def __init__(self, director: "Stage", display: int, title: str, text: str) -> None:
        super().__init__(director, display)
        self._title = title
        self._text = text

    def cursor_text(self) -> str:
        return self._text

    def handle_tap(self) -> None:
        self.leave()

    def draw(self, canvas: "Canvas") -> None:
        prompt_widgets.draw_chance(canvas, self._title, self._text)


def open_screen(director: "Stage", display: int, seat: int) -> ChanceTools:
    return ChanceTools(director, display)
