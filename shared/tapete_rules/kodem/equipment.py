"""Equipment by effects: from its zone, face up, to another card, back or away."""

from ..params import WordParam
from .cards import attach_equipment
from .checks import CARD, EQUIPMENT, FACE, SLOT, check_bearer, check_face, check_type, check_zone, refuse
from .move_rows import PairRow
from .slot import NONE, SLOTS, UP
from .state import KodemState

ZONE = "zone"
EXTINCION = "extincion"


def _check_attach(state: KodemState, seat: int, name: str, kind: str, face: str, code: str, *numbers: int) -> None:
    check_bearer(state, seat, name, kind)
    check_zone(state, seat, kind)
    check_face(face, code)
    check_type(state, seat, code, kind)


def _check_uncover(state: KodemState, seat: int, name: str, kind: str, code: str, *numbers: int) -> None:
    slot = state.slot(seat, name)
    if slot.equipment_face(kind) == NONE:
        refuse("no_equipment", "L188", slot=name)
    if slot.equipment_face(kind) == UP and (slot.equipment_code(kind) or not code):
        refuse("not_hidden", "L232", slot=name)
    check_type(state, seat, code, kind)


def _apply_uncover(state: KodemState, seat: int, name: str, kind: str, code: str, *numbers: int) -> None:
    slot = state.slot(seat, name)
    if slot.equipment_face(kind) != NONE:
        slot.set_equipment(kind, UP, code)


def _check_unequip(state: KodemState, seat: int, name: str, kind: str, to: str) -> None:
    side = state.side(seat)
    if side.slot(name).equipment_face(kind) == NONE:
        refuse("no_equipment", "L188", slot=name)
    if to in SLOTS:
        check_bearer(state, seat, to, kind)


def _apply_unequip(state: KodemState, seat: int, name: str, kind: str, to: str) -> None:
    """Take an equipment off: back to its zone (L225), to Extinción, or to another card (L202)."""
    side, slot = state.side(seat), state.slot(seat, name)
    face, code = slot.equipment_face(kind), slot.equipment_code(kind)
    if face == NONE:
        return
    slot.set_equipment(kind, NONE, "")
    if to == ZONE:
        side.change_zone(kind, 1)
    elif to == EXTINCION:
        side.add_to_extincion(kind, code)
    else:
        side.slot(to).set_equipment(kind, face, code)


ROWS = {
    "attach": PairRow((SLOT, EQUIPMENT, FACE) + CARD, _check_attach, attach_equipment),
    "uncover": PairRow((SLOT, EQUIPMENT) + CARD, _check_uncover, _apply_uncover),
    "unequip": PairRow((SLOT, EQUIPMENT, WordParam("to", SLOTS + (ZONE, EXTINCION))), _check_unequip, _apply_unequip),
}
