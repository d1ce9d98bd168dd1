"""Checks that several moves share; each raises RuleError with the number of the rulebook or a reading."""

from ..errors import make_refuse
from ..params import NumberParam, WordParam
from .slots import NAMES
from .state import ATAQUE, DEFENSA, DESPLEGAR, RECARGAR, REFUERZO, EnadryaState, Side
from .unit import MOST, TYPES, Unit

SLOT = WordParam("slot", NAMES)
POINTS = NumberParam("points", 1, MOST)

# A card as a synced deck has it; the code "-" names none.
CARD = (
    WordParam("code", default="-"),
    NumberParam("cost", 0, 99, 0),
    NumberParam("speed", 0, 3, 0),
    NumberParam("attack", 0, MOST, 0),
    NumberParam("defence", 0, MOST, 0),
    NumberParam("type", 0, len(TYPES), 0),
)
refuse = make_refuse("Enadrya", "E")


def code_of(word: str) -> str:
    """Return a card's code, "" if the move names none."""
    return "" if word == "-" else word


def check_begun(state: EnadryaState) -> None:
    if not state.active:
        refuse("match_not_begun", "F4")


def check_base(side: Side) -> None:
    if not side.printed:
        refuse("no_base", "F3")


def check_own_turn(state: EnadryaState, seat: int, rule: str) -> None:
    check_begun(state)
    if seat != state.active:
        refuse("not_your_turn", rule)


def check_deploying(state: EnadryaState, seat: int) -> None:
    """Refuse Desplegar to the other seat, and to both once Batalla begins (J1.3)."""
    check_own_turn(state, seat, "J1.3")
    if state.phase > DESPLEGAR:
        refuse("deploy_over", "J1.3")


def check_defending(state: EnadryaState) -> None:
    """Refuse a second act of the defender, or one before the attack or after the attacker's Refuerzo (J1.4.2, E8).

    Where units lie on the board, it knows that nobody attacks yet; elsewhere the players do (E8b).
    """
    if state.phase > DEFENSA:
        refuse("defence_over", "E8")
    if state.has_units() and not state.is_attack_known():
        refuse("no_attack_yet", "J1.4.2")


def check_window(state: EnadryaState, seat: int) -> None:
    """Refuse Poder and abilities out of the seat's window: in its own turn until it attacks and from Refuerzo until
    damage is dealt (J1.3, J1.4.3), in the rival's turn in Defensa."""
    check_begun(state)
    if seat != state.active:
        check_defending(state)
    elif state.phase == ATAQUE:
        refuse("defence_first", "J1.4.3")
    elif state.phase > REFUERZO:
        refuse("battle_over", "J1.5")


def check_cost(side: Side, cost: int) -> None:
    if side.energy < cost:
        refuse("not_enough_energy", "G1(1)", energy=side.energy)


def check_card(side: Side, cost: int) -> None:
    """Refuse a card from a counted hand that is empty, or one that costs more than there is (G1.1)."""
    if not side.hand:
        refuse("hand_too_small", "G1.1(1)", hand=0)
    check_cost(side, cost)


def unit_at(side: Side, slot: int, rule: str) -> Unit:
    """Return the unit in a slot; refuse an empty one."""
    unit = side.find_unit(slot)
    if unit is None:
        refuse("no_unit", rule, slot=slot)
    return unit  # type: ignore[return-value]


def enter_phase(state: EnadryaState, seat: int, phase: int) -> None:
    """Enter the phase that an act belongs to; no phase goes back.

    An act of the other seat belongs to Defensa, which follows an attack: while the board knows of no attack, the active
    seat may still report earlier moves.
    """
    if seat != state.active:
        phase = DEFENSA if state.is_attack_known() else RECARGAR
    state.phase = max(state.phase, phase)


def spend_energy(state: EnadryaState, seat: int, cost: int) -> None:
    """Pay for a card or an ability in the seat's window (G1)."""
    state.side(seat).change_energy(-cost)
    enter_phase(state, seat, REFUERZO if state.phase >= DEFENSA else DESPLEGAR)
