"""The moves of every turn: reveal a card, equip one, send one to Extinción."""

from ..params import WordParam
from .checks import (
    BIO,
    CARD,
    EQUIPMENT,
    FACE,
    SLOT,
    check_bearer,
    check_face,
    check_own_turn,
    check_present,
    check_type,
    check_unique,
    check_zone,
    may_reveal,
    refuse,
    types_in,
)
from .ending import is_over
from .field import send_cards, send_fallen
from .move_rows import PairRow
from .slot import ACTIVATED, ATTACKED, DOWN, NONE, REPEATED, SLOTS, UP, Slot
from .state import EQUIPO, KodemState
from .turn import enter_phase, enter_post

FACES = {"down": DOWN, "up": UP}


def _check_reveal(state: KodemState, seat: int, name: str, code: str, *numbers: int) -> None:
    check_type(state, seat, code, *types_in(name))
    if name == BIO:
        _check_reveal_bio(state, seat)
        return
    slot = state.slot(seat, name)
    check_present(slot, name)
    if not slot.hidden and (slot.code or not code):
        refuse("not_hidden", "L232", slot=name)
    if slot.hidden:
        _check_reveal_time(state, seat, slot)
    check_unique(state, seat, code)


def _check_reveal_time(state: KodemState, seat: int, slot: Slot) -> None:
    if not may_reveal(state, seat, slot):
        refuse("reveal_not_now", "L68" if seat == state.active else "L73")


def _check_reveal_bio(state: KodemState, seat: int) -> None:
    if state.side(seat).bio == NONE:
        refuse("no_bio", "L195")
    if state.side(seat).bio == UP:
        refuse("not_hidden", "L232", slot=BIO)
    _check_reveal_time(state, seat, Slot())


def _apply_reveal(state: KodemState, seat: int, name: str, code: str, *numbers: int) -> None:
    if name == BIO:
        side = state.side(seat)
        side.bio = UP if side.bio else NONE
        return
    state.slot(seat, name).show_card(code, *numbers)
    send_fallen(state)


def _check_send(state: KodemState, seat: int, name: str, code: str, *numbers: int) -> None:
    check_present(state.slot(seat, name), name)
    check_type(state, seat, code, *types_in(name))


def _apply_send(state: KodemState, seat: int, name: str, code: str, *numbers: int) -> None:
    slot = state.slot(seat, name)
    slot.code = code or slot.code
    send_cards(state, [(seat, name)])


def _check_equip(state: KodemState, seat: int, name: str, kind: str, face: str, code: str, *numbers: int) -> None:
    check_own_turn(state, seat, "L78")
    slot = state.slot(seat, name)
    check_bearer(state, seat, name, kind)
    if not slot.life:
        refuse("card_at_zero", "L76", slot=name)
    if slot.has_flag(REPEATED):
        refuse("card_repeated", "L224", slot=name)
    if not slot.flags & (ATTACKED | ACTIVATED):
        refuse("card_did_nothing", "L78", slot=name)
    if state.side(seat).equipped:
        refuse("equipped_already", "L78")
    check_zone(state, seat, kind)
    check_face(face, code)
    check_type(state, seat, code, kind)


def _apply_equip(state: KodemState, seat: int, name: str, kind: str, face: str, code: str, *numbers: int) -> None:
    """Equip a card in Fase Equipo, after Post (L78); a game that Post ends goes no further."""
    side = state.side(seat)
    if seat == state.active:
        enter_post(state)
        if is_over(state, seat):
            return
        enter_phase(state, EQUIPO)
        side.equipped = 1
    attach_equipment(state, seat, name, kind, face, code)


def attach_equipment(state: KodemState, seat: int, name: str, kind: str, face: str, code: str, *numbers: int) -> None:
    """Attach an equipment from its zone to a card."""
    side = state.side(seat)
    side.change_zone(kind, -1)
    side.slot(name).set_equipment(kind, FACES[face], code if face == "up" else "")


ROWS = {
    "reveal": PairRow((WordParam("slot", SLOTS + (BIO,)),) + CARD, _check_reveal, _apply_reveal),
    "send": PairRow((SLOT,) + CARD, _check_send, _apply_send),
    "equip": PairRow((SLOT, EQUIPMENT, FACE) + CARD, _check_equip, _apply_equip),
}
