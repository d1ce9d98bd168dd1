"""What leaves the other zones: Bio, Rava and equipment."""

from ..params import Row, Word
from .checks import (
    CARD,
    EQUIPMENT,
    FACE,
    PRINCIPAL_SLOT,
    SLOT,
    check_face,
    check_own_turn,
    check_present,
    check_previa,
    refuse,
)
from .field import bury_card, replace, update_all
from .slot import ACTIVATED, ATTACKED, DOWN, NONE, PRINCIPAL, PROTECTOR, REPEATED, SLOTS, UP, start_life
from .state import EQUIPO, KodemState
from .turn import enter_post, outcome

OWN = "own"
ZONE = "zone"
EXTINCION = "extincion"
FACES = {"down": DOWN, "up": UP}


def _check_bio(state: KodemState, seat: int, way: str, *card: "str | int") -> None:
    if state.side(seat).bio == NONE:
        refuse("no_bio", "L195")
    if way == OWN:
        check_previa(state, seat, "L195")


def _bio(state: KodemState, seat: int, way: str, code: str, *numbers: int) -> None:
    """To Extinción, by whoever's hand: one rest of all its seat's cards is updated (L195, K-e)."""
    side = state.side(seat)
    side.bio = NONE
    side.bury(code)
    update_all(side)


def _check_rava(state: KodemState, seat: int, name: str, other: str, *card: "str | int") -> None:
    check_previa(state, seat, "L180")
    side = state.side(seat)
    if not side.rava:
        refuse("no_rava", "L181")
    if [slot for slot in side.slots if slot.rava]:
        refuse("rava_in_play", "L181")
    if not side.extincion:
        refuse("extincion_empty", "L180")
    if name == other:
        refuse("same_slot", "L180", slot=name)
    check_present(side.slot(name), name)
    check_present(side.slot(other), other)


def _rava(state: KodemState, seat: int, name: str, other: str, code: str, damage: int, rests: int, life: int) -> None:
    """Two cards to Extinción first (L116), which may lose at once (K3); then Rava to the first place and one take to
    the other (K9)."""
    side = state.side(seat)
    bury_card(side, name)
    bury_card(side, other)
    if outcome(state) is not None:
        return
    side.extincion = max(0, side.extincion - 1)
    if code in side.pile:
        side.pile.remove(code)
    slot = side.slot(name)
    slot.enter(start_life(name))
    slot.rava = 1
    slot.show(code, damage, rests, life)
    if other != name:
        replace(state, side, other)


def _check_equip(state: KodemState, seat: int, name: str, kind: str, face: str, code: str, *numbers: int) -> None:
    check_own_turn(state, seat, "L78")
    slot = state.slot(seat, name)
    _check_bearer(state, seat, name, kind)
    if not slot.life:
        refuse("card_at_zero", "L76", slot=name)
    if slot.has(REPEATED):
        refuse("card_repeated", "L224", slot=name)
    if not slot.flags & (ATTACKED | ACTIVATED):
        refuse("card_did_nothing", "L78", slot=name)
    if state.side(seat).equipped:
        refuse("equipped_already", "L78")
    _check_zone(state, seat, kind)
    check_face(face, code)


def _check_bearer(state: KodemState, seat: int, name: str, kind: str) -> None:
    """A card that may bear an equipment: no Protector (L173) or Rava (L201), and only one of a kind (L188)."""
    slot = state.slot(seat, name)
    check_present(slot, name)
    if name == PROTECTOR:
        refuse("protector_equipment", "L173")
    if slot.rava:
        refuse("rava_equipment", "L201", slot=name)
    if slot.equipment(kind):
        refuse("one_of_a_kind", "L188", slot=name)


def _check_zone(state: KodemState, seat: int, kind: str) -> None:
    if not state.side(seat).zone(kind):
        refuse("zone_empty", "L35")


def _equip(state: KodemState, seat: int, name: str, kind: str, face: str, code: str, *numbers: int) -> None:
    """Fase Equipo, after Post (L78); a match that Post ends goes no further."""
    side = state.side(seat)
    if seat == state.active:
        enter_post(state)
        if outcome(state) is not None:
            return
        state.phase = EQUIPO
        side.equipped = 1
    _attach(state, seat, name, kind, face, code)


def _check_attach(state: KodemState, seat: int, name: str, kind: str, face: str, code: str, *numbers: int) -> None:
    _check_bearer(state, seat, name, kind)
    _check_zone(state, seat, kind)
    check_face(face, code)


def _attach(state: KodemState, seat: int, name: str, kind: str, face: str, code: str, *numbers: int) -> None:
    """An equipment from its zone on a card, by an effect at any time (L204)."""
    side = state.side(seat)
    side.change_zone(kind, -1)
    side.slot(name).equip(kind, FACES[face], code if face == "up" else "")


def _check_uncover(state: KodemState, seat: int, name: str, kind: str, code: str, *numbers: int) -> None:
    slot = state.slot(seat, name)
    if slot.equipment(kind) == NONE:
        refuse("no_equipment", "L188", slot=name)
    if slot.equipment(kind) == UP and (slot.equipment_code(kind) or not code):
        refuse("not_hidden", "L232", slot=name)


def _uncover(state: KodemState, seat: int, name: str, kind: str, code: str, *numbers: int) -> None:
    slot = state.slot(seat, name)
    if slot.equipment(kind) != NONE:
        slot.equip(kind, UP, code)


def _check_unequip(state: KodemState, seat: int, name: str, kind: str, to: str) -> None:
    side = state.side(seat)
    if side.slot(name).equipment(kind) == NONE:
        refuse("no_equipment", "L188", slot=name)
    if to in SLOTS:
        _check_bearer(state, seat, to, kind)


def _unequip(state: KodemState, seat: int, name: str, kind: str, to: str) -> None:
    """Back to its zone (L225), to Extinción, or to another card (L202)."""
    side, slot = state.side(seat), state.slot(seat, name)
    face, code = slot.equipment(kind), slot.equipment_code(kind)
    if face == NONE:
        return
    slot.equip(kind, NONE, "")
    if to == ZONE:
        side.change_zone(kind, 1)
    elif to == EXTINCION:
        side.bury(code)
    else:
        side.slot(to).equip(kind, face, code)


ROWS = {
    "bio": Row((Word("way", (OWN, "effect"), default=OWN),) + CARD, _check_bio, _bio),
    "rava": Row((PRINCIPAL_SLOT, Word("other", PRINCIPAL)) + CARD, _check_rava, _rava),
    "equip": Row((SLOT, EQUIPMENT, FACE) + CARD, _check_equip, _equip),
    "attach": Row((SLOT, EQUIPMENT, FACE) + CARD, _check_attach, _attach),
    "uncover": Row((SLOT, EQUIPMENT) + CARD, _check_uncover, _uncover),
    "unequip": Row((SLOT, EQUIPMENT, Word("to", SLOTS + (ZONE, EXTINCION))), _check_unequip, _unequip),
}
