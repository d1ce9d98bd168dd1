"""Checks that several moves share; each raises RuleError with the line of the rulebook."""

from ..errors import MoveError, make_refuse
from ..params import NumberParam
from .state import CIERRE, COMBATE, OUT, PREPARACION, READY, RETIRED, REVEALED, REVELAR, InvocacionState

SEAT = NumberParam("seat", 1, 8)
POWER = NumberParam("power", -99, 99)
refuse = make_refuse("Invocación", "I")


def check_seat(state: InvocacionState, kind: str, seat: int) -> None:
    """Refuse a seat that is not at this table."""
    if seat > state.seats:
        raise MoveError("bad_argument", kind=kind, name="seat", value=seat)


def check_plays(state: InvocacionState, seat: int) -> None:
    """Refuse a seat that does not play this round."""
    if seat == state.referee_seat():
        refuse("guardian_referees", "L277")
    if not state.plays_round(seat):
        refuse("not_in_round", "L229")


def check_preparing(state: InvocacionState, seat: int) -> None:
    """Refuse a seat that is not in Preparación or has finished it (L127)."""
    if state.phase != PREPARACION:
        refuse("only_in_preparacion", "L91")
    check_plays(state, seat)
    if state.side(seat).has_flag(READY):
        refuse("already_ready", "L127")


def check_fighting(state: InvocacionState, seat: int) -> None:
    """Refuse a seat that is not in Combate, or out of the round, or retired (L149, L165)."""
    if not REVELAR <= state.phase <= COMBATE:
        refuse("not_in_combat" if state.phase != CIERRE else "combat_over", "L139")
    check_plays(state, seat)
    if state.side(seat).has_flag(OUT):
        refuse("out_of_round", "L149")
    if state.side(seat).has_flag(RETIRED):
        refuse("has_retired", "L165")


def check_open(state: InvocacionState, seat: int) -> None:
    """Refuse the later steps until all Invocaciones are face up and nothing is left to pay or take (L139-L161)."""
    check_fighting(state, seat)
    if not state.has_all(REVEALED):
        refuse("not_all_revealed", "L141")
    if state.phase == REVELAR and [each for each in state.playing_order() if state.side(each).is_unsettled()]:
        refuse("sacrifices_first", "L145")


def check_mana(state: InvocacionState, seat: int, cost: int, rule: str) -> None:
    """Refuse a cost above the Maná in reserve (L191)."""
    if state.side(seat).mana < cost:
        refuse("little_mana", rule, mana=state.side(seat).mana, cost=cost)
