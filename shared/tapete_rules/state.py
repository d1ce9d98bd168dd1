"""What every game's state has in common, and the moves that every game knows."""

from .data import Struct
from .errors import RuleError
from .move import Move
from .params import Number, Row, Word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .params import Rule


class Outcome:
    """How a match ended: `winner` (0: a draw), `reason` (a key "outcome.REASON" in the texts) and its rule."""

    def __init__(self, winner: int, reason: str, rule: str = "") -> None:
        self.winner = winner
        self.reason = reason
        self.rule = rule

    def to_data(self) -> "dict[str, object]":
        return {"winner": self.winner, "reason": self.reason, "rule": self.rule}


class State(Struct):
    """The base of a game's state. `options` is set by the match and is no part of the state's bytes.

    `active`: the seat whose turn it is (0 before the first move); `conceded`: bits of the seats that gave up
    (1 << seat); `agreed`: bits of the seats that want a draw.
    """

    FIELDS: tuple[str, ...] = ("active", "turn", "conceded", "agreed")

    def __init__(self, options: "dict[str, int | str]") -> None:
        self.options = options
        self.active = 0
        self.turn = 0
        self.conceded = 0
        self.agreed = 0


def ended_by_players(state: State, seats: int) -> "Outcome | None":
    """The end that the players chose: a concession, or a draw on which all seats agree."""
    everybody = (1 << (seats + 1)) - 2
    if state.agreed == everybody:
        return Outcome(0, "agreed_draw")
    standing = [seat for seat in range(1, seats + 1) if not state.conceded >> seat & 1]
    if len(standing) == 1:
        return Outcome(standing[0], "concession")
    return None


def always(state: State, seat: int, *args: "int | str") -> None:
    """The check of a move that no rule forbids."""


def _concede(state: State, seat: int) -> None:
    state.conceded |= 1 << seat


def _check_draw(state: State, seat: int) -> None:
    if state.agreed >> seat & 1:
        raise RuleError("draw_offered", "")


def _draw(state: State, seat: int) -> None:
    state.agreed |= 1 << seat


def _check_decline(state: State, seat: int) -> None:
    if not state.agreed:
        raise RuleError("no_draw_offered", "")


def _decline(state: State, seat: int) -> None:
    state.agreed = 0


def common_rows(check_correction: "Rule", correct: "Rule") -> "dict[str, Row]":
    """The rows of every game's table.

    `correct(state, seat, path, value)` sets a number by hand; `check_correction` refuses only a path or a value
    that the number cannot take.
    """
    return {
        "concede": Row((), always, _concede),
        "draw": Row((), _check_draw, _draw),
        "decline": Row((), _check_decline, _decline),
        "set": Row((Word("path"), Number("value", -999999, 999999)), check_correction, correct),
    }


def is_correction(move: Move) -> bool:
    """Whether a move sets a number by hand; such a move is legal at any time."""
    return move.kind == "set"
