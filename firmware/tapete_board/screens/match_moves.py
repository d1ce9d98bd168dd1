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

    def words(self, move: "Move") -> str:
        """What a move does; that is told at both displays, and told again where the move is undone."""
        if self._said is None or self._said[0] is not move:
            self._said = (move, move_words(self._director.running_match.match, move))
        return self._said[1]

    def renew(self) -> None:
        """Words are others now."""
        self._said = None

    def rest(self) -> bool:
        """Nobody presses: prepare the next undo; whether there was anything to prepare."""
        match = self._director.running_match.match
        if match.prepare_undo():
            return True
        before, last = self._said, match.last_move()
        if last is not None:
            self.words(last)
        return self._said is not before

    def settle(self, display: int) -> bool:
        """Make what waits at a display a move; False if it was refused, which its screen then says."""
        refused = self._director.running_match.commit_pending_steps(self._director.now(), display)
        if refused is None:
            return True
        self._refuse(display, *refused)
        return False

    def make(self, display: int, move: "Move") -> bool:
        """A whole move from a menu: back to the table, and make it or say why not.

        What waits at the other display was pressed before it, and so it comes first.
        """
        self._director.stage.to_bottom(display)
        self.settle(3 - display)
        error = self._director.running_match.make_move(self._director.now(), display, move)
        if error is not None:
            self._refuse(display, move, error)
        return error is None

    def _refuse(self, display: int, move: "Move", error: "TapeteError") -> None:
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

    def reset(self, display: int, seat: int) -> None:
        """Lay the table again, if the other display agrees."""
        self._ask("reset", display, seat, word("reset.text"))

    def _ask_or_take_back(self, action: str, display: int, seat: int, owner: int, move: "Move | None") -> None:
        if move is None or owner in (0, seat):
            self.agreed(action, display, seat)
        else:
            self._ask(action, display, seat, self.words(move))

    def _ask(self, action: str, display: int, seat: int, text: str) -> None:
        from .consent import ConsentQuestion

        director, other = self._director, 3 - display
        if director.stage.top(other).name != "consent":
            director.stage.push(other, ConsentQuestion(director, other, action, seat, text))
        director.match_screens[display - 1].say(word("board.asked"))

    def agreed(self, action: str, display: int, seat: int) -> None:
        """Undo, redo or reset for a seat, without a question."""
        running_match = self._director.running_match
        try:
            if action == "undo":
                running_match.undo(self._director.now(), display, seat)
            elif action == "redo":
                running_match.redo(self._director.now(), display, seat)
            else:
                running_match.reset_game(self._director.now(), display, seat)
        except MoveError as error:
            self._director.match_screens[display - 1].say(format_text(("error." + error.code,)))
