"""A move that a rule forbids: it can be left, forced, or replaced by a correction."""

from tapete_rules.errors import RuleError
from tapete_rules.texts import format_error

from ..words import word
from .screen import QuestionScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.errors import TapeteError
    from tapete_rules.move import Move

    from .screen_context import Stage


class RefusedMove(QuestionScreen):
    """The refusal with its rule. The players decide: they can force the move or set the number by hand.

    force(): called to force the move if more must be asked first; else the move is made as it is.
    """

    name = "refused"
    module = "refused_move"

    def __init__(self, director: "Stage", display: int, move: "Move", error: "TapeteError", force=None) -> None:
        rule = error.rule if isinstance(error, RuleError) else ""
        self._actions = ("leave", "force", "correct") if isinstance(error, RuleError) else ("leave",)
        entries = [word("refused." + action) for action in self._actions]
        text = format_error(error.code, dict(error.fields))
        super().__init__(director, display, rule or word("refused.title"), text, entries)
        self._move = move
        self._force = force or self._make_forced

    def choose_entry(self, index: int) -> None:
        action = self._actions[index]
        self.leave()
        if action == "force":
            self._force()
        elif action == "correct":
            from .correction_list import CorrectionList

            self.director.screen_stack.push(self.display, CorrectionList(self.director, self.display, self._move.seat))

    def _make_forced(self) -> None:
        self.director.moves.make_move(self.display, self._move.with_force())
