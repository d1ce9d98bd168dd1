"""How a game or the match ended; it counts when OK is held at both displays at the same time."""

from ..display import prompt_widgets
from ..words import format_text, word
from .move_texts import score_words
from .screen import Screen
from .stage import DISPLAYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.state import Outcome

    from ..display.canvas import Canvas
    from .director import Director


class MatchResult(Screen):
    """The end, to be confirmed; a tap goes back to the table, - and + together undo.

    `is_end`: of the match, whatever its games say; else, where there are several, of the present game first.
    """

    name = "result"
    module = "match_result"

    def __init__(self, director: "Director", display: int, is_end: bool) -> None:
        super().__init__(director, display)
        self._is_end = is_end
        self._held = (False, False)

    def tap(self) -> None:
        self.leave()

    def hold(self) -> None:
        """Seen in `tick`: it takes both."""

    def chord(self) -> None:
        self.leave()
        self.director.moves.undo(self.display, self.director.running_match.seat_at(self.display))

    def tick(self, now: int) -> bool:
        held = (self._is_ok_held(1), self._is_ok_held(2))
        if held == self._held:
            return False
        self._held = held
        if held == (True, True):
            self._confirm_result()
        return True

    def _is_ok_held(self, display: int) -> bool:
        """Whether OK is held at a display before the result."""
        return self.director.stage.top_screen(display).name == "result" and self.director.hands.holds_ok(display)

    def _confirm_result(self) -> None:
        """Both agree: on the end of a game, then the next begins, or on that of the match."""
        director, match = self.director, self.director.running_match.match
        if not self._is_end and match.game_outcome() is not None and match.outcome() is None:
            director.stage.to_bottom(0)
            director.running_match.open_next(director.now_ms())
            played = sum(match.state.wins) + match.state.drawn
            director.announce_text(word("board.game", played + 1, score_words(match)))
            return
        from .match_lifecycle import finish_match

        director.running_match.note_confirmed_end()
        finish_match(director)

    def draw(self, canvas: "Canvas") -> None:
        match = self.director.running_match.match
        outcome = match.outcome()
        title, hint = "result.title", "result.hint"
        if outcome is None and not self._is_end:
            outcome = match.game_outcome()
            title, hint = "result.game", "result.next"
        text = word("result.open") if outcome is None else self._outcome_text(outcome)
        text += "\n" + score_words(match)
        if match.seats == len(DISPLAYS):
            sides = [self._player_name(seat) for seat in DISPLAYS]
        else:
            sides = [word("seat.display", display) for display in DISPLAYS]
        prompt_widgets.confirm(canvas, word(title), text, word(hint), list(zip(sides, self._held)))

    def _outcome_text(self, outcome: "Outcome") -> str:
        names = " + ".join([self._player_name(seat) for seat in outcome.winners])
        return format_text(("outcome." + outcome.reason, names))

    def _player_name(self, seat: int) -> str:
        """Who sits there, as the record has it: a nickname unless a host told a name."""
        for name, value in self.director.running_match.record.headers:
            who, _, rest = value.partition(" ")
            if name == "seat" and who == str(seat):
                return rest
        return word("seat.name", seat)
