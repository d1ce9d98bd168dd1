"""The acts of a player at an event's table beside the game: call time, call a judge, drop out; each asks first."""

from tapete_rules.move import Move

from ..words import word
from .screen import QuestionScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .screen_context import Stage


class ActQuestion(QuestionScreen):
    """The question whether a seat means it: `action` is "time", "judge" or "withdraw"."""

    name = "act"
    module = "event_acts"

    def __init__(self, director: "Stage", display: int, action: str, seat: int) -> None:
        is_over = director.running_match.match.outcome() is not None
        text = word("act.withdraw_over" if action == "withdraw" and is_over else "act." + action)
        super().__init__(director, display, word("menu." + action), text, (word("value.no"), word("value.yes")))
        self._action = action
        self._seat = seat

    def choose_entry(self, index: int) -> None:
        director, table = self.director, self.director.event_table
        assert table is not None
        director.screen_stack.to_bottom(self.display)
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
