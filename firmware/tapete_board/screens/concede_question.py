"""The question whether a player means to give up."""

from tapete_rules.move import Move

from ..words import word
from .menu_lines import CONCEDE
from .screen import QuestionScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .screen_context import Stage


class ConcedeQuestion(QuestionScreen):
    """No is the first answer, so that no press too many ends a match."""

    name = "concede"
    module = "concede_question"

    def __init__(self, director: "Stage", display: int, seat: int) -> None:
        title = word("seat.name", seat)
        super().__init__(director, display, title, word("act.concede"), (word("value.no"), word("value.yes")))
        self._seat = seat

    def choose_entry(self, index: int) -> None:
        if index == 0:
            self.leave()
        else:
            self.director.moves.make_move(self.display, Move(self._seat, CONCEDE))
