"""Checks that several moves share; each raises RuleError with the line of the rulebook."""

from ..errors import make_refuse
from ..params import NumberParam, WordParam
from .side import EVOLVED, LETTERS, PLANNED, REDREW, TRAINED
from .state import EVOLUCION, DigimonState

LETTER = WordParam("letter", LETTERS[1:])
ANY_LETTER = WordParam("letter", LETTERS, "any")
SLOT = WordParam("slot", ("1", "2", "3"))

# A card as a synced deck has it: type 1 to 3, level 3 to 8, attacks A to C, the PEP row, what it needs of O and X.
CARD = (
    (WordParam("card", default=""), NumberParam("type", 0, 3, 0), NumberParam("card_level", 0, 8, 0))
    + (NumberParam("attack", -1, 9999, -1),) * 3
    + (NumberParam("pep", -1, 100, -1),) * 4
    + (NumberParam("training", -1, 9, -1),) * 2
)
refuse = make_refuse("Digimon", "D")

_EACH_FIRST = REDREW | PLANNED | TRAINED | EVOLVED  # acts that the segundo jugador does after the primero's own


def check_begun(state: DigimonState, seat: int, *args: "int | str") -> None:
    if not state.active:
        refuse("match_not_begun", "L10")


def check_turn(state: DigimonState, seat: int, phase: int, rule: str, act: int) -> None:
    """Refuse an act in a phase that is over, or out of the order of play (L10, L46, L50).

    `act`: its bit of Side.acts. The segundo jugador waits for the primero, who is over once the other has followed him.
    """
    check_begun(state, seat)
    if state.phase > phase:
        refuse("phase_passed", rule)
    order = rule if phase == EVOLUCION else "L10"
    if is_early(state, seat, phase, act):
        refuse("first_goes_first", order)
    if state.phase == phase and seat == state.first and _is_over(state, act):
        refuse("order_passed", order)


def is_early(state: DigimonState, seat: int, phase: int, act: int) -> bool:
    """Return True for the segundo jugador while the primero has neither passed in a phase nor done his part (D5b).

    His part is an evolution before anything that the segundo does in Evolución; a swap before a swap, a plan before a
    plan, training before training; else anything that belongs to the phase.
    """
    if seat == state.first or state.phase > phase:
        return False
    if phase == EVOLUCION:
        act = EVOLVED
    done = state.side(state.first).acts
    waits_for = act if act & _EACH_FIRST else done
    return state.phase < phase or not (state.passes or done & waits_for)


def _is_over(state: DigimonState, act: int) -> bool:
    """Return True if the primer jugador has passed in this phase, or the segundo has followed him in such an act.

    Who follows in Evolución says that the evolution of the primero is complete (L46).
    """
    followed = state.side(state.second_seat()).acts
    done = state.side(state.first).acts
    return bool(state.passes or (followed if state.phase == EVOLUCION else followed & done & act))


def take_turn(state: DigimonState, seat: int, phase: int, act: int) -> None:
    """Enter the phase of an act, and hand the turn to the seat.

    An early act that was forced does neither: what the primer jugador has to do stays his.
    """
    if is_early(state, seat, phase, act):
        return
    state.enter_phase(phase)
    if state.phase == phase:
        state.side(seat).acts |= act
        state.hand_over(seat)


def check_hand(state: DigimonState, seat: int, cards: int, rule: str) -> None:
    """Refuse to take more cards from a counted hand than it holds."""
    hand = state.side(seat).hand
    if state.is_counted() and hand < cards:
        refuse("hand_short", rule, hand=max(0, hand))
