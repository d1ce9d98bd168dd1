"""Checks that several moves share; each raises RuleError with the line of the rulebook or the reading."""

from ..errors import make_refuse
from ..params import NumberParam, WordParam
from .duelo import is_duelo_over
from .state import MOST, ExaliosState

UNNAMED = "-"

CODE = WordParam("code", default=UNNAMED)
CARD = (
    CODE,
    NumberParam("value", 0, MOST, 0),
    NumberParam("left", 0, 3, 0),
    NumberParam("right", 0, 3, 0),
    NumberParam("upper", 0, MOST, 0),
    NumberParam("lower", 0, MOST, 0),
    NumberParam("wounds", 0, 9, 1),
)
refuse = make_refuse("Exalios", "X")


def code_of(code: str) -> str:
    """Return the code of a card, "" if a move names none."""
    return "" if code == UNNAMED else code


def check_begun(state: ExaliosState) -> None:
    if not state.turn:
        refuse("match_not_begun", "L109")


def check_going_on(state: ExaliosState) -> None:
    """Refuse a move before the match has begun or after its Duelo is over."""
    check_begun(state)
    if is_duelo_over(state):
        refuse("duelo_over", "L137")


def check_value(value: int) -> None:
    """Refuse a card whose Valor is not said."""
    if not value:
        refuse("which_card", "L121")
