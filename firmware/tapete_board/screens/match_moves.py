"""Make and undo moves of the running match for the screens, each from a display and for a seat."""

from tapete_rules.errors import MoveError

from ..display.table_head import SHORTER
from ..words import format_text, word
from .move_texts import action_words, change_words, move_words, owned_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.errors import TapeteError
    from tapete_rules.move import Move

    from ..match.running_match import MatchChange
    from .screen_context import Stage


class MatchMoves:
    """Makes moves and shows refusals, questions and errors at the display."""

    def __init__(self, director: "Stage") -> None:
        self._director = director
        self._said: "tuple[Move, str] | None" = None  # the last move with its text
        self._changed: "tuple[MatchChange, str] | None" = None  # and the last change

    def move_text(self, move: "Move") -> str:
        """Return the text of a move; the last one is remembered, because both displays show it, and undo again."""
        if self._said is None or self._said[0] is not move:
            self._said = (move, move_words(self._director.running_match.match, move))
        return self._said[1]

    def change_text(self, change: "MatchChange", display: int) -> str:
        """Return the text of a change for a display, with its seat.

        That it is the seat's own number which changed is said before SHORTER, and what stands behind it without.
        """
        text, running_match = self.bare_change_text(change), self._director.running_match
        words = change_words(text, change, running_match, display)
        if not self._changed_title(change):
            return words
        return (
            change_words(owned_words(text, change, running_match, display), change, running_match, display)
            + SHORTER
            + words
        )

    def bare_change_text(self, change: "MatchChange") -> str:
        """Return what a change did, without its seat; the last one is remembered, because both displays show it.

        A number that has a name is called by it; what it came to is said of any.
        """
        if self._changed is None or self._changed[0] is not change:
            title = self._changed_title(change)
            text = f"{title} {change.delta:+d}" if title else action_words(self.move_text(change.move), change)
            self._changed = (change, f"{text} → {change.total}" if change.delta else text)
        return self._changed[1]

    def _changed_title(self, change: "MatchChange") -> str:
        """Return what the number is called that a change names, "" if it names none."""
        return self.number_title(change.stop) if change.delta and not change.action else ""

    def number_title(self, stop: str) -> str:
        """Return what the number at a stop is called; "" where it has no words, or where it must say whose it is."""
        match = self._director.running_match.match
        if match.seats > 2:
            return ""
        text = match.game.number_text(match.state, stop)
        title = format_text(text)
        return "" if title == text[0] else title

    def forget_words(self) -> None:
        """Drop the texts, because the language has changed."""
        self._said = self._changed = None

    def work_ahead(self) -> bool:
        """Prepare the next undo and its text. Return False if there is nothing to do."""
        running_match = self._director.running_match
        match = running_match.match
        if match.prepare_undo() or running_match.note_due_checkpoint():
            return True
        before, last = self._said, match.last_move()
        if last is not None:
            self.move_text(last)
        return self._said is not before

    def commit_pending_steps(self, display: int) -> bool:
        """Make the pending steps of a display a move. Return False if it was refused; the display shows why."""
        refused = self._director.running_match.commit_pending_steps(self._director.now_ms(), display)
        if refused is None:
            return True
        self._show_refusal(display, *refused)
        return False

    def make_move(self, display: int, move: "Move") -> bool:
        """Make a move from a menu: go back to the table, then make the move or show why it is refused.

        The pending steps of the other display were pressed before, so they come first.
        """
        self._director.screen_stack.to_bottom(display)
        self.commit_pending_steps(3 - display)
        error = self._director.running_match.make_move(self._director.now_ms(), display, move)
        if error is not None:
            self._show_refusal(display, move, error)
        return error is None

    def _show_refusal(self, display: int, move: "Move", error: "TapeteError") -> None:
        from .refused_move import RefusedMove

        self._director.screen_stack.push(display, RefusedMove(self._director, display, move, error))

    def undo(self, display: int, seat: int) -> None:
        """Take the last move back. If it is another seat's, the other display is asked first."""
        running_match = self._director.running_match
        self._ask_or_take_back("undo", display, seat, running_match.undo_owner(), running_match.match.last_move())

    def redo(self, display: int, seat: int) -> None:
        """Make the last undone move again. If it is another seat's, the other display is asked first."""
        running_match = self._director.running_match
        self._ask_or_take_back("redo", display, seat, running_match.redo_owner(), running_match.match.next_redo())

    def reset_game(self, display: int, seat: int) -> None:
        """Begin the game again if the other display agrees."""
        self._ask_other("reset", display, seat, word("reset.text"))

    def _ask_or_take_back(self, action: str, display: int, seat: int, owner: int, move: "Move | None") -> None:
        if move is None or owner in (0, seat):
            self.carry_out(action, display, seat)
        else:
            self._ask_other(action, display, seat, self.move_text(move))

    def _ask_other(self, action: str, display: int, seat: int, text: str) -> None:
        from .consent_question import ConsentQuestion

        director, other = self._director, 3 - display
        if director.sound is not None:
            director.sound.ask(director.now_ms())
        if director.screen_stack.top_screen(other).name != "consent":
            director.screen_stack.push(other, ConsentQuestion(director, other, action, seat, text))
        director.match_screens[display - 1].show_headline(word("board.asked"))

    def carry_out(self, action: str, display: int, seat: int) -> None:
        """Undo, redo or reset for a seat without asking."""
        running_match = self._director.running_match
        try:
            if action == "undo":
                running_match.undo(self._director.now_ms(), display, seat)
            elif action == "redo":
                running_match.redo(self._director.now_ms(), display, seat)
            else:
                running_match.reset_game(self._director.now_ms(), display, seat)
        except MoveError as error:
            self._director.match_screens[display - 1].show_headline(format_text(("error." + error.code,)))
