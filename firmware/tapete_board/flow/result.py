"""How the match ended; it counts when both seats hold OK at the same time."""

from ..widgets import prompts
from ..words import say, word
from .screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.state import Outcome

    from ..canvas import Canvas
    from .director import Director


class Result(Screen):
    """The end of the match, to be confirmed; a tap goes back to the table, - and + together undo."""

    name = "result"

    def __init__(self, director: "Director", seat: int) -> None:
        super().__init__(director, seat)
        self._held = (False, False)

    def tap(self) -> None:
        self.leave()

    def hold(self) -> None:
        """Seen in `tick`: it takes both."""

    def chord(self) -> None:
        self.leave()
        self.director.undo(self.seat)

    def tick(self, now: int) -> bool:
        held = self.director.held()
        if held == self._held:
            return False
        self._held = held
        if held == (True, True):
            self.director.confirm_result()
        return True

    def draw(self, canvas: "Canvas") -> None:
        outcome = self.director.session.match.outcome()
        text = word("result.open") if outcome is None else _words(outcome)
        seats = [(word("seat.name", seat), self._held[seat - 1]) for seat in (1, 2)]
        prompts.confirm(canvas, word("result.title"), text, word("result.hint"), seats)


def _words(outcome: "Outcome") -> str:
    names = " + ".join([word("seat.name", seat) for seat in outcome.winners])
    return say(("outcome." + outcome.reason, names))
