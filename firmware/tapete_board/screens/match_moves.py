"""What screens can do to the match: moves, undo and redo, each from a display and for a seat."""

from tapete_rules.errors import MoveError

from ..words import format_text, word
from .move_texts import move_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.errors import TapeteError
    from tapete_rules.move import Move

    from .director import Director


class MatchMoves:
    """Makes them, and shows at the display what became of them."""

    def __init__(self, director: "Director") -> None:
        self._director = director
        self._said: "tuple[Move, str] | None" = None  # the last one that was put into words

    def move_text(self, move: "Move") -> str:
        """What a move does; that is told at both displays, and told again where the move is undone."""
        if self._said is None or self._said[0] is not move:
            self._said = (move, move_words(self._director.running_match.match, move))
        return self._said[1]

    def forget_words(self) -> None:
        """Words are others now."""
        self._said = None

    def work_ahead(self) -> bool:
        """Nobody presses: prepare the next undo; whether there was anything to prepare."""
        match = self._director.running_match.match
        if match.prepare_undo():
            return True
        before, last = self._said, match.last_move()
        if last is not None:
            self.move_text(last)
        return self._said is not before

    def commit_pending_steps(self, display: int) -> bool:
        """Make what waits at a display a move; False if it was refused, which its screen then says."""
        refused = self._director.running_match.commit_pending_steps(self._director.now_ms(), display)
        if refused is None:
            return True
        self._show_refusal(display, *refused)
        return False

    def make_move(self, display: int, move: "Move") -> bool:
        """A whole move from a menu: back to the table, and make it or say why not.

        What waits at the other display was pressed before it, and so it comes first.
        """
        self._director.stage.to_bottom(display)
        self.commit_pending_steps(3 - display)
        error = self._director.running_match.make_move(self._director.now_ms(), display, move)
        if error is not None:
            self._show_refusal(display, move, error)
        return error is None

    def _show_refusal(self, display: int, move: "Move", error: "TapeteError") -> None:
        from .refused_move import RefusedMove

        self._director.stage.push(display, RefusedMove(self._director, display, move, error))

    def undo(self, display: int, seat: int) -> None:
        """Take the last move back; what is another seat's only if the other display agrees."""
        running_match = self._director.running_match
        self._ask_or_take_back("undo", display, seat, running_match.undo_owner(), running_match.match.last_move())

    def redo(self, display: int, seat: int) -> None:
        """Make the last undone move again, likewise."""
        running_match = self._director.running_match
        self._ask_or_take_back("redo", display, seat, running_match.redo_owner(), running_match.match.next_redo())

    def reset_game(self, display: int, seat: int) -> None:
        """Lay the table again, if the other display agrees."""
        self._ask_other("reset", display, seat, word("reset.text"))

    def _ask_or_take_back(self, action: str, display: int, seat: int, owner: int, move: "Move | None") -> None:
        if move is None or owner in (0, seat):
            self.carry_out(action, display, seat)
        else:
            self._ask_other(action, display, seat, self.move_text(move))

    def _ask_other(self, action: str, display: int, seat: int, text: str) -> None:
        from .consent import ConsentQuestion

        director, other = self._director, 3 - display
        if director.stage.top_screen(other).name != "consent":
            director.stage.push(other, ConsentQuestion(director, other, action, seat, text))
        director.match_screens[display - 1].show_headline(word("board.asked"))

    def carry_out(self, action: str, display: int, seat: int) -> None:
        """Undo, redo or reset for a seat, without a question."""
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
