"""Checks that several moves share; each raises RuleError with the line of the rulebook."""

from ..errors import make_refuse
from ..params import NumberParam, WordParam
from .slot import DECLARED, PRINCIPAL, PROTECTOR, REPEATED, SLOTS, Slot
from .state import BATALLA, BIO_TYPE, BURIED, DECK, PREVIA, PROTECTOR_TYPE, KodemState, Side

SLOT = WordParam("slot", SLOTS)
PRINCIPAL_SLOT = WordParam("slot", PRINCIPAL)
FACE = WordParam("face", ("down", "up"), default="down")
EQUIPMENT = WordParam("kind", ("ixim", "rot"))
CARD = (
    WordParam("code", default=""),
    NumberParam("damage", -1, 99, -1),
    NumberParam("rests", -1, 3, -1),
    NumberParam("life", -1, 99, -1),
    NumberParam("energy", 0, 255, 0),
    NumberParam("rava", 0, 1, 0),
)
refuse = make_refuse("Kódem", "K")

BIO = "B"  # a place that `reveal` and refusals name
PRINCIPAL_TYPES = ("adendei", "rava", "token", "espectro")
_TYPES = ("adendei", "rava", PROTECTOR_TYPE, BIO_TYPE, "ixim", "rot")  # of the rulebook (L27-L32)


def check_face(face: str, code: "int | str") -> None:
    """Refuse the name of a card that enters face down (L220): the record would keep it."""
    if face == "down" and code:
        refuse("face_down_named", "L220")


def check_unique(state: KodemState, seat: int, code: str) -> None:
    """Refuse a second card of a name face up on a side (L224), whatever its code (K14)."""
    if not code:
        return
    name = unique_name_of(state, seat, code)
    if [other for other in _face_up(state.side(seat)) if unique_name_of(state, seat, other) == name]:
        refuse("same_name", "L224", card=code)


def has_repeated(state: KodemState, seat: int) -> bool:
    """Return True if two cards of a name lie face up on a side and none of them is told to leave (L224)."""
    codes = _face_up(state.side(seat))
    return len(codes) > 1 and len({unique_name_of(state, seat, code) for code in codes}) < len(codes)


def unique_name_of(state: KodemState, seat: int, code: str) -> str:
    """Return the full name, folded, which is what makes a card the same (K14); its code where no deck knows it."""
    deck = state.decks.get(seat)
    card = deck.find_card(code) if deck else None
    return " ".join(card.folded.split()) if card else code


def _face_up(side: Side) -> "list[str]":
    slots = side.slots
    return [slot.code for slot in slots if slot.code and not slot.hidden and not slot.has_flag(REPEATED)]


def card_type_of(state: KodemState, seat: int, code: str) -> str:
    """Return the type of a card that a deck knows, of those in the rulebook, else ""."""
    deck = state.decks.get(seat)
    card = deck.find_card(code) if deck and code else None
    kind = card.type.split(" ")[0] if card else ""
    return kind if kind in _TYPES else ""


def check_type(state: KodemState, seat: int, code: str, *types: str) -> None:
    """Refuse a card where its type may not lie (L35, L220)."""
    kind = card_type_of(state, seat, code)
    if kind and kind not in types:
        refuse("wrong_type", "L220", card=code)


def zone_for(state: KodemState, seat: int, code: str) -> str:
    """Return where a card from Extinción goes: what is not of the Mazo has a zone of its own (L35)."""
    kind = card_type_of(state, seat, code)
    return kind if kind in BURIED else DECK


def types_in(name: str) -> tuple[str, ...]:
    """Return the types that can lie in a place: "1", "2", "3", "P" or "B"."""
    return (PROTECTOR_TYPE,) if name == PROTECTOR else (BIO_TYPE,) if name == BIO else PRINCIPAL_TYPES


def check_begun(state: KodemState) -> None:
    if not state.active:
        refuse("match_not_begun", "L52")


def check_own_turn(state: KodemState, seat: int, rule: str) -> None:
    check_begun(state)
    if seat != state.active:
        refuse("not_your_turn", rule)


def check_previa(state: KodemState, seat: int, rule: str) -> None:
    """Refuse a move outside the seat's own turn or after a declaration."""
    check_own_turn(state, seat, rule)
    if state.phase != PREVIA:
        refuse("only_in_previa", rule)


def check_before_post(state: KodemState) -> None:
    """Refuse a declaration once Batalla is over (L66-L76)."""
    if state.phase > BATALLA:
        refuse("batalla_over", "L70")


def may_reveal(state: KodemState, seat: int, slot: Slot) -> bool:
    """Return True in one's own Previa (L68), as an answer in the rival's Batalla (L73), or as the card comes in
    (L102)."""
    if slot.is_new():
        return True
    return bool(state.active) and state.phase == (PREVIA if seat == state.active else BATALLA)


def check_present(slot: Slot, name: str) -> None:
    if not slot.present:
        refuse("no_card", "L36", slot=name)


def check_alive(slot: Slot, name: str, rule: str) -> None:
    """Refuse a place without a living card."""
    check_present(slot, name)
    if not slot.life:
        refuse("card_at_zero", rule, slot=name)


def check_bearer(state: KodemState, seat: int, name: str, kind: str) -> None:
    """Refuse a bearer that may not have the equipment: a Protector (L173), a Rava (L201), or one that has the kind
    (L188)."""
    slot = state.slot(seat, name)
    check_present(slot, name)
    if name == PROTECTOR:
        refuse("protector_equipment", "L173")
    if slot.rava:
        refuse("rava_equipment", "L201", slot=name)
    if slot.equipment_face(kind):
        refuse("one_of_a_kind", "L188", slot=name)


def check_zone(state: KodemState, seat: int, kind: str) -> None:
    """Refuse an equipment of which none is left."""
    if not state.side(seat).zone_count(kind):
        refuse("zone_empty", "L35")


def check_ready(slot: Slot, name: str, hidden: bool) -> None:
    """Refuse a card that may not be used: it must be face up unless `hidden` is allowed, without rests (L98), and alive
    unless it has declared already in this turn, since attack and activa are one Declaración (L72, K12)."""
    check_present(slot, name)
    if not slot.has_flag(DECLARED):
        check_alive(slot, name, "L76")
    if slot.hidden and not hidden:
        refuse("card_hidden", "L210", slot=name)
    if slot.rests:
        refuse("card_resting", "L98", slot=name, rests=slot.rests)
