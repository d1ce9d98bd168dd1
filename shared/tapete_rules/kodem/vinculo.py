"""Vínculo: the Protector's activa, with an Adendei of his side (L169-L171)."""

from ..params import WordParam
from .checks import check_before_post, check_own_turn, check_ready, refuse
from .field import burn_card, most_rests, send_fallen
from .move_rows import PairRow
from .slot import LINKED, PRINCIPAL, PROTECTOR
from .state import KodemState
from .turn import enter_batalla


def _check_link(state: KodemState, seat: int, name: str) -> None:
    check_own_turn(state, seat, "L169")
    check_before_post(state)
    side = state.side(seat)
    if side.attack:
        refuse("attacked_no_link", "L171")
    if side.activa:
        refuse("activa_used", "L112")
    check_ready(side.slot(PROTECTOR), PROTECTOR, False)
    check_ready(side.slot(name), name, False)
    if side.slot(name).rava:
        refuse("not_adendei", "L169", slot=name)


def _apply_link(state: KodemState, seat: int, name: str) -> None:
    """Use the Protector's activa, one in a turn (L112); the rests come at the end (L170, K17)."""
    if seat == state.active:
        enter_batalla(state)
    side = state.side(seat)
    side.linked = side.activa = 1
    for linked in (PROTECTOR, name):
        slot = side.slot(linked)
        slot.flags |= LINKED
        slot.rests_activa = most_rests(linked) if linked == PROTECTOR else 1
    burn_card(state, side.slot(PROTECTOR))
    send_fallen(state)


ROWS = {"link": PairRow((WordParam("slot", PRINCIPAL),), _check_link, _apply_link)}
