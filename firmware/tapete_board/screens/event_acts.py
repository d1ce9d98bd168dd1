"""What a player does at an event's table beside the game: call time, call a judge, drop out; each asks first."""

from tapete_rules.move import Move

from ..display import prompt_widgets
from ..words import word
from .screen import ListScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..display.canvas import Canvas
    from .director import Director


class ActQuestion(ListScreen):
    """The question whether a seat means it: `action` is "time", "judge" or "withdraw"."""

    name = "act"
    module = "event_acts"

    def __init__(self, director: "Director", display: int, action: str, seat: int) -> None:
        super().__init__(director, display, word("menu." + action), (word("value.no"), word("value.yes")))
        self._action = action
        self._seat = seat
        self._text = self._question_text()

    def _question_text(self) -> str:
        is_over = self.director.running_match.match.outcome() is not None
        return word(f"act.{self._action}_over" if self._action == "withdraw" and is_over else "act." + self._action)

    def choose_entry(self, index: int) -> None:
        director, table = self.director, self.director.event_table
        assert table is not None
        director.stage.to_bottom(self.display)
        if index == 0:
            return
        if self._action == "judge":
            from .judge_call import show_judge_call

            show_judge_call(director)
        elif self._action == "time":
            director.running_match.match.load_kind("time")
            director.moves.make_move(self.display, Move(self._seat, "time", table.sheet.end))
        else:
            director.running_match.match.load_kind("withdraw")
            director.moves.make_move(self.display, Move(self._seat, "withdraw"))

    def draw(self, canvas: "Canvas") -> None:
        prompt_widgets.draw_message(canvas, self.title, self._text, self.entries, self.index)
