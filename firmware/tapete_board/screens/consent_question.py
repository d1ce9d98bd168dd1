"""A question to the other seat, whose moves are not taken back without its consent."""

from ..words import word
from .move_texts import short_name
from .screen import QuestionScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .screen_context import Stage


class ConsentQuestion(QuestionScreen):
    """The question whether the other seat may undo or redo a move of this seat, or begin the game again (`action`).

    text: what it is about. The answer counts only if the match has not changed since the question.
    """

    name = "consent"
    module = "consent_question"

    def __init__(self, director: "Stage", display: int, action: str, seat: int, text: str) -> None:
        entries = (word("value.no"), word("value.yes"))
        asking = short_name(director.running_match, seat, display)
        super().__init__(director, display, word(action + ".title", asking), text, entries)
        self._action = action
        self._seat = seat
        self._entries_then = len(director.running_match.match.log)

    def choose_entry(self, index: int) -> None:
        super().leave()
        if index == 0:
            self.director.match_screens[2 - self.display].show_headline(word("board.refused"))
        elif len(self.director.running_match.match.log) == self._entries_then:
            self.director.moves.carry_out(self._action, 3 - self.display, self._seat)

    def leave(self) -> None:
        """Leave with held OK, which means no."""
        self.choose_entry(0)
