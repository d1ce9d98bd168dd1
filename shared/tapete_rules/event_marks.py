"""The marks of an event in a match: a judge's acts, and players who leave it. Loaded with the first of them."""

from .errors import RuleError
from .params import BOTH, MoveRow, WordParam
from .series import decide_match, find_game_end
from .state import State, check_nothing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .view import Text

EVENT = "event"
MATCH = "match"
RULINGS = ("clock", "correct", "penalty", "end", "swap", "caution", "warning", "game_loss")
REASONS = ("count", "forgotten", "misread", "other")  # why a judge corrects a number


def _apply_ruling(state: State, seat: int, word: str, why: str) -> None:
    """Do nothing: the log says that a judge acted, and what follows is an ordinary move."""


def _check_withdraw(state: State, seat: int, what: str) -> None:
    gone = state.withdrawn if what == EVENT else state.forfeited
    if gone >> seat & 1:
        raise RuleError("has_withdrawn", "")


def _apply_withdraw(state: State, seat: int, what: str) -> None:
    """Leave the event or the match: one that goes on is given up, and so are the games that were still to come."""
    if what == EVENT:
        state.withdrawn |= 1 << seat
    ended = find_game_end(state, state.game.outcome(state))
    if decide_match(state, ended) is None:
        state.forfeited |= 1 << seat
        if ended is None and not state.is_out(seat):
            state.game.TABLE["concede"].apply(state, seat)


def event_move_text(kind: str, args: "tuple[str, ...]") -> "Text":
    """Return the text of a move that only an event has."""
    if kind == "ruling":
        text = ("did.ruling", ("ruling." + args[0],))
        return text if len(args) == 1 else ("did.ruling_why", text[1], ("why." + args[1],))
    if kind == "time":
        return ("did.time_more", args[0]) if args and args[0] != "-1" else ("did.time",)
    if kind == "withdraw":
        return ("did.withdraw_match" if MATCH in args else "did.withdraw",)
    return ("did.decide_draw" if kind == "decide" and args[0] == "0" else "did." + kind,) + args


ROWS = {
    "ruling": MoveRow(
        (WordParam("word", RULINGS), WordParam("why", REASONS, "other")), check_nothing, _apply_ruling, BOTH
    ),
    "withdraw": MoveRow((WordParam("what", (EVENT, MATCH), EVENT),), _check_withdraw, _apply_withdraw),
}
