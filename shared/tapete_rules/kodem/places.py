"""The rarer moves of cards: turn face down, change, change places, enter from outside."""

from ..params import WordParam
from .checks import (
    CARD,
    FACE,
    PRINCIPAL_SLOT,
    PRINCIPAL_TYPES,
    SLOT,
    check_face,
    check_present,
    check_type,
    check_unique,
    refuse,
)
from .field import enter_protector, replace_card, send_fallen, unequip_all
from .move_rows import PairRow
from .slot import ENTERED, FERAL_BIT, PROTECTOR, REPEATED, SLOTS, start_life
from .state import KodemState
from .zones import check_rava

FERAL = "feral"
RAVA = "rava"


def _check_hide(state: KodemState, seat: int, name: str) -> None:
    slot = state.slot(seat, name)
    check_present(slot, name)
    if slot.token:
        refuse("token_face_down", "L226", slot=name)
    if slot.hidden:
        refuse("already_hidden", "L227", slot=name)


def _apply_hide(state: KodemState, seat: int, name: str) -> None:
    """Turn a card face down: marks, scales and a given energy are lost (L227), life and rests are not (K-l)."""
    slot = state.slot(seat, name)
    slot.cover_card()
    slot.marks = slot.scale = slot.healed = 0
    slot.flags &= ~REPEATED


def _check_change(state: KodemState, seat: int, name: str, face: str, code: str, *numbers: int) -> None:
    check_present(state.slot(seat, name), name)
    if state.side(seat).deck == 0:
        refuse("deck_empty", "L102")
    check_face(face, code)
    check_type(state, seat, code, *PRINCIPAL_TYPES)
    check_unique(state, seat, code)


def _apply_change(state: KodemState, seat: int, name: str, face: str, code: str, *numbers: int) -> None:
    """Change a card for a suplente by an effect or a cost.

    It keeps life (L199), and if it is face up and no Rava the equipment (L225, L201), but nothing else (K11).
    """
    side, slot = state.side(seat), state.slot(seat, name)
    if not slot.present:
        return
    if slot.token and side.deck > 0:
        side.deck -= 1  # a Token does not go back to the Mazo for it (L226)
    if face != "up" or numbers[-1]:
        unequip_all(side, slot)
    life, hit = slot.life, slot.hit
    ixim, ixim_code, rot, rot_code = slot.ixim, slot.ixim_code, slot.rot, slot.rot_code
    slot.enter_card(start_life(name))
    slot.life, slot.hit = life, hit
    slot.ixim, slot.ixim_code, slot.rot, slot.rot_code = ixim, ixim_code, rot, rot_code
    slot.kept = 1
    slot.flags = ENTERED
    if face == "up":
        slot.show_card(code, *numbers)
    send_fallen(state)


def _check_swap(state: KodemState, seat: int, name: str, other: str) -> None:
    if name == other:
        refuse("same_slot", "L199", slot=name)
    check_present(state.slot(seat, name), name)
    check_present(state.slot(seat, other), other)


def _apply_swap(state: KodemState, seat: int, name: str, other: str) -> None:
    """Swap two cards inside the Zona Principal with everything on them (L199)."""
    slots = state.side(seat).slots
    one, two = SLOTS.index(name), SLOTS.index(other)
    slots[one], slots[two] = slots[two], slots[one]


def _check_face_up(state: KodemState, seat: int, name: str) -> None:
    slot = state.slot(seat, name)
    check_present(slot, name)
    if slot.hidden:
        refuse("card_hidden", "L224", slot=name)


def _apply_duplicate(state: KodemState, seat: int, name: str) -> None:
    """Send one of two cards of a name face up to Extinción (L224); in Batalla it waits for Post (L229, K-g)."""
    state.slot(seat, name).flags |= REPEATED
    send_fallen(state)


def _check_enter(state: KodemState, seat: int, name: str) -> None:
    side = state.side(seat)
    if side.slot(name).present:
        refuse("slot_taken", "L211", slot=name)
    if name == PROTECTOR and not side.spare:
        refuse("no_spare_protector", "L172")
    if name != PROTECTOR and side.deck == 0:
        refuse("deck_empty", "L102")


def _apply_enter(state: KodemState, seat: int, name: str) -> None:
    """Enter a card into an empty place: from the deck, or the other Protector."""
    side = state.side(seat)
    if name == PROTECTOR:
        side.spare = max(0, side.spare - 1)
        enter_protector(state, side, 0)
    else:
        replace_card(side, name)


def _check_token(state: KodemState, seat: int, name: str, code: str, *numbers: int) -> None:
    if state.slot(seat, name).token:
        refuse("already_token", "L226", slot=name)
    check_unique(state, seat, code)


def _apply_token(state: KodemState, seat: int, name: str, code: str, *numbers: int) -> None:
    """Put a Token face up into the place (L226); the card there goes where its text says, its equipment back (L225)."""
    slot = state.slot(seat, name)
    unequip_all(state.side(seat), slot)
    slot.enter_card(start_life(name))
    slot.token = 1
    slot.show_card(code, *numbers)


def _check_become(state: KodemState, seat: int, name: str, what: str) -> None:
    slot = state.slot(seat, name)
    check_present(slot, name)
    if slot.hidden:
        refuse("card_hidden", "L220", slot=name)
    if name == PROTECTOR or (slot.token and what == RAVA):
        refuse("not_adendei", "L214", slot=name)
    if what == RAVA:
        check_rava(state.side(seat))
    elif slot.energy == FERAL_BIT:
        refuse("already_feral", "L214", slot=name)


def _apply_become(state: KodemState, seat: int, name: str, what: str) -> None:
    """Turn an Adendei into a Feral without energy (L214), or a suplente into the Rava (L34)."""
    slot = state.slot(seat, name)
    if what == RAVA:
        slot.rava = 1
    else:
        slot.energy = FERAL_BIT


ROWS = {
    "hide": PairRow((SLOT,), _check_hide, _apply_hide),
    "change": PairRow((PRINCIPAL_SLOT, FACE) + CARD, _check_change, _apply_change),
    "swap": PairRow((PRINCIPAL_SLOT, PRINCIPAL_SLOT), _check_swap, _apply_swap),
    "duplicate": PairRow((SLOT,), _check_face_up, _apply_duplicate),
    "enter": PairRow((SLOT,), _check_enter, _apply_enter),
    "token": PairRow((PRINCIPAL_SLOT,) + CARD, _check_token, _apply_token),
    "become": PairRow((SLOT, WordParam("what", (FERAL, RAVA))), _check_become, _apply_become),
}
