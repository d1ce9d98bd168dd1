"""What several moves ask before they happen; each raises RuleError with the line of the rulebook or the reading."""

from ..errors import refusal
from ..params import Number, Word
from .duelo import is_over
from .state import MOST, ExaliosState

UNNAMED = "-"

CODE = Word("code", default=UNNAMED)
CARD = (
    CODE,
    Number("value", 0, MOST, 0),
    Number("left", 0, 3, 0),
    Number("right", 0, 3, 0),
    Number("upper", 0, MOST, 0),
    Number("lower", 0, MOST, 0),
    Number("wounds", 0, 9, 1),
)
refuse = refusal("Exalios", "X")


def named(code: str) -> str:
    """The code of a card, "" where a move names none."""
    return "" if code == UNNAMED else code


def check_begun(state: ExaliosState) -> None:
    if not state.turn:
        refuse("match_not_begun", "L109")


def check_going_on(state: ExaliosState) -> None:
    """The match has begun and its Duelo is not over."""
    check_begun(state)
    if is_over(state):
        refuse("duelo_over", "L137")


def check_value(value: int) -> None:
    """Which card it is has to be said."""
    if not value:
        refuse("which_card", "L121")
