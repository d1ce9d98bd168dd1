"""Cards that come, go and turn: reveal, hide, send, change, swap and the rest."""

from ..params import Row, Word
from .checks import CARD, FACE, PRINCIPAL_SLOT, SLOT, check_face, check_present, check_previa, may_reveal, refuse
from .field import enter_protector, replace, send, settle, unequip_all
from .slot import ENTERED, NONE, PASIVA, PROTECTOR, REPEATED, SLOTS, UP, Slot, start_life
from .state import KodemState

BIO = "B"


def _check_reveal(state: KodemState, seat: int, name: str, code: str, damage: int, rests: int, life: int) -> None:
    if name == BIO:
        _check_reveal_bio(state, seat)
        return
    slot = state.slot(seat, name)
    check_present(slot, name)
    if not slot.hidden and (slot.code or not code):
        refuse("not_hidden", "L232", slot=name)
    if slot.hidden:
        _check_reveal_time(state, seat, slot)
    if code and code in _face_up(state, seat):
        refuse("same_name", "L224", card=code)


def _check_reveal_time(state: KodemState, seat: int, slot: Slot) -> None:
    if not may_reveal(state, seat, slot):
        refuse("reveal_not_now", "L68" if seat == state.active else "L73")


def _face_up(state: KodemState, seat: int) -> "list[str]":
    slots = state.side(seat).slots
    return [slot.code for slot in slots if slot.present and not slot.hidden and slot.code]


def _reveal(state: KodemState, seat: int, name: str, code: str, damage: int, rests: int, life: int) -> None:
    if name == BIO:
        side = state.side(seat)
        side.bio = UP if side.bio else NONE
        return
    state.slot(seat, name).show(code, damage, rests, life)
    settle(state)


def _check_reveal_bio(state: KodemState, seat: int) -> None:
    if state.side(seat).bio == NONE:
        refuse("no_bio", "L195")
    if state.side(seat).bio == UP:
        refuse("not_hidden", "L232", slot=BIO)
    _check_reveal_time(state, seat, Slot())


def _check_hide(state: KodemState, seat: int, name: str) -> None:
    slot = state.slot(seat, name)
    check_present(slot, name)
    if slot.token:
        refuse("token_face_down", "L226", slot=name)
    if slot.hidden:
        refuse("already_hidden", "L227", slot=name)


def _hide(state: KodemState, seat: int, name: str) -> None:
    """Marks and scales are lost (L227), life and rests are not (K-l)."""
    slot = state.slot(seat, name)
    slot.cover()
    slot.marks = slot.scale = 0
    slot.flags &= ~REPEATED


def _check_send(state: KodemState, seat: int, name: str, code: str) -> None:
    check_present(state.slot(seat, name), name)


def _send(state: KodemState, seat: int, name: str, code: str) -> None:
    slot = state.slot(seat, name)
    slot.code = code or slot.code
    send(state, seat, name)


def _check_change(state: KodemState, seat: int, name: str, face: str, code: str, *numbers: int) -> None:
    check_present(state.slot(seat, name), name)
    if state.side(seat).deck == 0:
        refuse("deck_empty", "L102")
    check_face(face, code)


def _change(
    state: KodemState, seat: int, name: str, face: str, code: str, damage: int, rests: int, card_life: int
) -> None:
    """A suplente takes the place by an effect or a cost: it keeps life (L199), face up also the equipment (L225), and
    nothing else (K11)."""
    side, slot = state.side(seat), state.slot(seat, name)
    if not slot.present:
        return
    if slot.token and side.deck > 0:
        side.deck -= 1  # a Token does not go back to the Mazo for it (L226)
    if face != "up":
        unequip_all(side, slot)
    life, hit = slot.life, slot.hit
    ixim, ixim_code, rot, rot_code = slot.ixim, slot.ixim_code, slot.rot, slot.rot_code
    slot.enter(start_life(name))
    slot.life, slot.hit = life, hit
    slot.ixim, slot.ixim_code, slot.rot, slot.rot_code = ixim, ixim_code, rot, rot_code
    slot.kept = 1
    slot.flags = ENTERED
    if face == "up":
        slot.show(code, damage, rests, card_life)
    settle(state)


def _check_swap(state: KodemState, seat: int, name: str, other: str) -> None:
    if name == other:
        refuse("same_slot", "L199", slot=name)
    check_present(state.slot(seat, name), name)
    check_present(state.slot(seat, other), other)


def _swap(state: KodemState, seat: int, name: str, other: str) -> None:
    """A change of place inside the Zona Principal takes everything along (L199)."""
    slots = state.side(seat).slots
    one, two = SLOTS.index(name), SLOTS.index(other)
    slots[one], slots[two] = slots[two], slots[one]


def _check_duplicate(state: KodemState, seat: int, name: str) -> None:
    slot = state.slot(seat, name)
    check_present(slot, name)
    if slot.hidden:
        refuse("card_hidden", "L224", slot=name)


def _duplicate(state: KodemState, seat: int, name: str) -> None:
    """One of two cards of a name face up goes to Extinción (L224); in Batalla it waits for Post (L229, K-g)."""
    state.slot(seat, name).flags |= REPEATED
    settle(state)


def _check_enter(state: KodemState, seat: int, name: str) -> None:
    side = state.side(seat)
    if side.slot(name).present:
        refuse("slot_taken", "L211", slot=name)
    if name != PROTECTOR and side.deck == 0:
        refuse("deck_empty", "L102")


def _enter(state: KodemState, seat: int, name: str) -> None:
    """A card into an empty place: from the deck, or the Protector that was not known of."""
    side = state.side(seat)
    if name == PROTECTOR:
        side.spare = max(0, side.spare - 1)
        enter_protector(state, side, 0)
    else:
        replace(state, side, name)


def _check_token(state: KodemState, seat: int, name: str, *card: "str | int") -> None:
    if state.slot(seat, name).token:
        refuse("already_token", "L226", slot=name)


def _token(state: KodemState, seat: int, name: str, code: str, damage: int, rests: int, life: int) -> None:
    """A Token takes the place, face up (L226); what lay there goes where its card says, its equipment back (L225)."""
    slot = state.slot(seat, name)
    unequip_all(state.side(seat), slot)
    slot.enter(life if life > 0 else start_life(name))
    slot.token = 1
    slot.show(code, damage, rests, life)


def _check_pasiva(state: KodemState, seat: int, name: str) -> None:
    check_previa(state, seat, "L114")
    slot = state.slot(seat, name)
    check_present(slot, name)
    if slot.hidden:
        refuse("card_hidden", "L210", slot=name)
    if slot.has(PASIVA):
        refuse("pasiva_used", "L114", slot=name)


def _pasiva(state: KodemState, seat: int, name: str) -> None:
    state.slot(seat, name).flags |= PASIVA


ROWS = {
    "reveal": Row((Word("slot", SLOTS + (BIO,)),) + CARD, _check_reveal, _reveal),
    "hide": Row((SLOT,), _check_hide, _hide),
    "send": Row((SLOT, Word("code", default="")), _check_send, _send),
    "change": Row((PRINCIPAL_SLOT, FACE) + CARD, _check_change, _change),
    "swap": Row((PRINCIPAL_SLOT, PRINCIPAL_SLOT), _check_swap, _swap),
    "duplicate": Row((SLOT,), _check_duplicate, _duplicate),
    "enter": Row((SLOT,), _check_enter, _enter),
    "token": Row((PRINCIPAL_SLOT,) + CARD, _check_token, _token),
    "pasiva": Row((SLOT,), _check_pasiva, _pasiva),
}
