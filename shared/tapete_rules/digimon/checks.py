"""What several moves ask before they happen; each raises RuleError with the line of the rulebook."""

from ..errors import refusal
from ..params import Number, Word
from .side import LETTERS
from .state import DigimonState

LETTER = Word("letter", LETTERS[1:])
ANY_LETTER = Word("letter", LETTERS, "any")
SLOT = Word("slot", ("1", "2", "3"))

# A card as a synced deck has it: type 1 to 3, level 3 to 8, attacks A to C, the PEP row, what it needs of O and X.
CARD = (
    (Word("card", default=""), Number("type", 0, 3, 0), Number("card_level", 0, 8, 0))
    + (Number("attack", -1, 9999, -1),) * 3
    + (Number("pep", -1, 100, -1),) * 4
    + (Number("training", -1, 9, -1),) * 2
)
refuse = refusal("Digimon", "D")


def check_begun(state: DigimonState, seat: int, *args: "int | str") -> None:
    if not state.active:
        refuse("match_not_begun", "L10")


def check_turn(state: DigimonState, seat: int, phase: int, rule: str) -> None:
    """A phase that is not over, in which the segundo jugador has not acted if the primero wants to (L10)."""
    check_begun(state, seat)
    if state.phase > phase:
        refuse("phase_passed", rule)
    if state.phase == phase and seat == state.first and seat != state.active:
        refuse("order_passed", "L10")


def take_turn(state: DigimonState, seat: int, phase: int) -> None:
    """Who acts in a phase, and that it has come."""
    state.enter(phase)
    if state.phase == phase:
        state.hand_over(seat)


def check_hand(state: DigimonState, seat: int, cards: int, rule: str) -> None:
    """Cards that a hand, where it is counted, has to hold."""
    hand = state.side(seat).hand
    if state.is_counted() and hand < cards:
        refuse("hand_short", rule, hand=max(0, hand))
