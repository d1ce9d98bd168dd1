"""What several moves ask before they happen; each raises RuleError with the line of the rulebook."""

from ..errors import refusal
from ..params import Number, Word
from .slot import DECLARED, PRINCIPAL, PROTECTOR, REPEATED, SLOTS, Slot
from .state import BATALLA, PREVIA, KodemState, Side

SLOT = Word("slot", SLOTS)
PRINCIPAL_SLOT = Word("slot", PRINCIPAL)
FACE = Word("face", ("down", "up"), default="down")
EQUIPMENT = Word("kind", ("ixim", "rot"))
CARD = (
    Word("code", default=""),
    Number("damage", -1, 99, -1),
    Number("rests", -1, 3, -1),
    Number("life", -1, 99, -1),
    Number("energy", 0, 255, 0),
    Number("rava", 0, 1, 0),
)
refuse = refusal("Kódem", "K")


def check_face(face: str, code: "int | str") -> None:
    """What enters face down is not named (L220): the record would keep it."""
    if face == "down" and code:
        refuse("face_down_named", "L220")


def check_unique(state: KodemState, seat: int, code: str) -> None:
    """No card lies face up twice on a side (L224)."""
    if code and code in face_up(state.side(seat)):
        refuse("same_name", "L224", card=code)


def face_up(side: Side) -> "list[str]":
    """The codes of the cards that lie face up and are known, those without that are about to leave (L224)."""
    slots = side.slots
    return [slot.code for slot in slots if slot.code and not slot.hidden and not slot.has(REPEATED)]


def check_begun(state: KodemState) -> None:
    if not state.active:
        refuse("match_not_begun", "L52")


def check_own_turn(state: KodemState, seat: int, rule: str) -> None:
    check_begun(state)
    if seat != state.active:
        refuse("not_your_turn", rule)


def check_previa(state: KodemState, seat: int, rule: str) -> None:
    """Own turn, before anything was declared."""
    check_own_turn(state, seat, rule)
    if state.phase != PREVIA:
        refuse("only_in_previa", rule)


def check_before_post(state: KodemState) -> None:
    """Nothing can be declared once Batalla is over (L66-L76)."""
    if state.phase > BATALLA:
        refuse("batalla_over", "L70")


def may_reveal(state: KodemState, seat: int, slot: Slot) -> bool:
    """In one's own Previa (L68), as an answer in the rival's Batalla (L73), or as the card comes in (L102)."""
    if slot.is_new():
        return True
    return bool(state.active) and state.phase == (PREVIA if seat == state.active else BATALLA)


def check_present(slot: Slot, name: str) -> None:
    if not slot.present:
        refuse("no_card", "L36", slot=name)


def check_alive(slot: Slot, name: str, rule: str) -> None:
    """A card is there and has life."""
    check_present(slot, name)
    if not slot.life:
        refuse("card_at_zero", rule, slot=name)


def check_bearer(state: KodemState, seat: int, name: str, kind: str) -> None:
    """A card that may bear an equipment: no Protector (L173) or Rava (L201), and only one of a kind (L188)."""
    slot = state.slot(seat, name)
    check_present(slot, name)
    if name == PROTECTOR:
        refuse("protector_equipment", "L173")
    if slot.rava:
        refuse("rava_equipment", "L201", slot=name)
    if slot.equipment(kind):
        refuse("one_of_a_kind", "L188", slot=name)


def check_zone(state: KodemState, seat: int, kind: str) -> None:
    """An equipment of this kind is left."""
    if not state.side(seat).zone(kind):
        refuse("zone_empty", "L35")


def check_ready(slot: Slot, name: str, hidden: bool) -> None:
    """A card that may be used: face up unless `hidden` is allowed, without rests (L98), alive unless it has declared
    already in this turn, since attack and activa are one Declaración (L72, K12)."""
    check_present(slot, name)
    if not slot.has(DECLARED):
        check_alive(slot, name, "L76")
    if slot.hidden and not hidden:
        refuse("card_hidden", "L210", slot=name)
    if slot.rests:
        refuse("card_resting", "L98", slot=name, rests=slot.rests)
