"""The result of a game or of the match; it counts when OK is held at both displays at the same time."""

from tapete_rules.state import result_text

from ..display import prompt_widgets
from ..words import format_text, word
from .move_texts import score_words, seat_name, short_name, win_score
from .screen import Screen
from .screen_stack import DISPLAYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.state import Outcome

    from ..display.canvas import Canvas
    from .screen_context import Stage


class ResultScreen(Screen):
    """The result to be confirmed. A tap goes back to the table, - and + together undo.

    is_end: the match ends here, whatever its games say; else the present game comes first, if there are several.
    """

    name = "result"
    module = "result_screen"
    told_ms = 3000  # who has won stands over the whole display for this long, or until a button is pressed

    def __init__(self, director: "Stage", display: int, is_end: bool) -> None:
        super().__init__(director, display)
        self._is_end = is_end
        held = director.button_reader.holds_ok
        self._held = (held(1), held(2))  # what was held for another screen confirms nothing here
        self._told_until = director.now_ms() + self.told_ms if self._outcome() is not None else 0

    def handle_tap(self) -> None:
        self.leave()

    def handle_hold(self) -> None:
        """Do nothing: `tick` looks at both displays."""

    def handle_chord(self) -> None:
        self.leave()
        self.director.moves.undo(self.display, self.director.running_match.seat_at(self.display))

    def tick(self, now: int) -> bool:
        held = (self._is_ok_held(1), self._is_ok_held(2))
        if self._told_until and (held != self._held or now - self._told_until >= 0):
            self._told_until = 0
            self.mark_stale()
        if held == self._held:
            return False
        self._held = held
        if held == (True, True):
            self._confirm_result()
        return True

    def _is_ok_held(self, display: int) -> bool:
        """Return True if OK is held at a display that shows the result."""
        return self.director.screen_stack.top_screen(display).name == "result" and self.director.button_reader.holds_ok(
            display
        )

    def _confirm_result(self) -> None:
        """End the game and begin the next one, or end the match: both seats have confirmed."""
        director, match = self.director, self.director.running_match.match
        if not self._is_end and match.game_outcome() is not None and match.outcome() is None:
            director.screen_stack.to_bottom(0)
            director.running_match.open_next(director.now_ms())
            played = sum(match.state.wins) + match.state.drawn
            director.announce_text(word("board.game", played + 1, score_words(match)))
            return
        from .match_lifecycle import finish_match

        director.running_match.note_confirmed_end()
        finish_match(director)

    def _outcome(self) -> "Outcome | None":
        """Return the outcome that this screen is about, None where the match ends without one."""
        match = self.director.running_match.match
        return match.outcome() or (None if self._is_end else match.game_outcome())

    def _draw_outcome(self, canvas: "Canvas", outcome: "Outcome") -> None:
        """Draw who has won, as this display's player reads it, and the score with his own number first."""
        running_match = self.director.running_match
        own = running_match.seat_at(self.display)
        if not outcome.winners:
            title = word("moment.draw")
        elif running_match.match.seats == len(DISPLAYS) and own in outcome.winners:
            title = word("moment.won")
        else:
            names = [short_name(running_match, seat, self.display) for seat in outcome.winners]
            title = word("moment.wins", " + ".join(names))
        prompt_widgets.draw_win(canvas, title, win_score(running_match.match, own))

    def draw(self, canvas: "Canvas") -> None:
        outcome = self._outcome()
        if self._told_until and outcome is not None:
            self._draw_outcome(canvas, outcome)
            return
        match = self.director.running_match.match
        title, hint = "result.title", "result.hint"
        if match.outcome() is None and not self._is_end:
            title, hint = "result.game", "result.next"
        text = word("result.open") if outcome is None else self._outcome_text(outcome)
        if match.state.withdrawn:
            text += "\n" + word("result.withdrawn", self._leaving_names())
        if match.seats == len(DISPLAYS):
            sides = [self._player_name(seat) for seat in DISPLAYS]
        else:
            sides = [word("seat.display", display) for display in DISPLAYS]
        prompt_widgets.draw_confirmation(
            canvas, word(title), text, word(hint), list(zip(sides, self._held)), score_words(match)
        )

    def _leaving_names(self) -> str:
        match = self.director.running_match.match
        seats = [seat for seat in match.state.all_seats() if match.state.withdrawn >> seat & 1]
        return " + ".join([self._player_name(seat) for seat in seats])

    def _outcome_text(self, outcome: "Outcome") -> str:
        names = " + ".join([self._player_name(seat) for seat in outcome.winners])
        seats = self.director.running_match.match.seats
        return format_text(result_text(outcome.winners, outcome.reason, names, seats))

    def _player_name(self, seat: int) -> str:
        return seat_name(self.director.running_match, seat)
