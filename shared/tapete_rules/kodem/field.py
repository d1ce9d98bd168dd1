"""The life of cards on the field: losing life, leaving, and being replaced."""

from .ending import is_over
from .slot import ENTERED, MOST_POINTS, NONE, PROTECTOR, QUEMADURA, REPEATED, RESTED, SLOTS, Slot, start_life
from .state import BATALLA, DECK, MOST_LEFT, PROTECTOR_TYPE, KodemState, Side

MOST_RESTS = 2
MOST_PROTECTOR_RESTS = 3
DEATH_OF_PROTECTOR = 3  # cards from the deck (L172)


def most_rests(name: str) -> int:
    """Return the most rests of a place (K6): 2 in the Zona Principal (L98), 3 for the Protector (L100)."""
    return MOST_PROTECTOR_RESTS if name == PROTECTOR else MOST_RESTS


def lose_life(slot: Slot, points: int) -> int:
    """Take life, never below 0; returns what was taken."""
    before = slot.life
    slot.change_life(-points)
    return before - slot.life


def strike_card(slot: Slot, points: int) -> None:
    """Take life by this turn's attack, which may still be negated (L230)."""
    taken = min(slot.life, points)
    slot.life -= taken
    slot.hit += taken


def gain_life(state: KodemState, slot: Slot, points: int) -> None:
    """Give life, without a ceiling or up to what the card started with (K18)."""
    slot.change_life(points, slot.start if state.options["life_cap"] == "start" else MOST_POINTS)


def burn_card(state: KodemState, slot: Slot) -> None:
    """Burn a card as it declares an attack or an activa (L213), once per Declaración (K12)."""
    again = state.options["quemadura"] == "each"
    if slot.marks & QUEMADURA and (again or not slot.burnt):
        slot.burnt += lose_life(slot, 1)


def send_fallen(state: KodemState) -> None:
    """Send what is at 0 or repeated to Extinción, all at once; in Batalla it waits for Post (L76, L229, K4)."""
    if state.phase == BATALLA:
        return
    leaving = [(seat, name) for seat in state.all_seats() for name in SLOTS if _is_leaving(state.slot(seat, name))]
    if leaving:
        send_cards(state, leaving)


def _is_leaving(slot: Slot) -> bool:
    return bool(slot.present) and (not slot.life or slot.has_flag(REPEATED))


def send_cards(state: KodemState, places: "list[tuple[int, str]]") -> None:
    """Send the cards of some places (seat, name) to Extinción in one moment, then what follows it, moment by moment.

    Their places are refilled, three cards follow each Protector, another Protector enters. None of it follows for a
    seat that is over by then (L104, K2).
    """
    rests = {seat: state.slot(seat, PROTECTOR).rests for seat, _ in places}
    for seat, name in places:
        bury_card(state.side(seat), name)
    for seat, name in _still_played(state, places):
        if name != PROTECTOR:
            replace_card(state.side(seat), name)
    protectors = [place for place in places if place[1] == PROTECTOR]
    for seat, _ in _still_played(state, protectors):
        _follow_protector(state.side(seat))
    for seat, _ in _still_played(state, protectors):
        if state.side(seat).spare:
            state.side(seat).spare -= 1
            enter_protector(state, state.side(seat), rests[seat])


def _still_played(state: KodemState, places: "list[tuple[int, str]]") -> "list[tuple[int, str]]":
    return [place for place in places if not is_over(state, place[0])]


def bury_card(side: Side, name: str) -> None:
    """Count a card and its equipment in Extinción (L189, K-a), a Token not (L226), and leave its place empty."""
    slot = side.slot(name)
    if slot.present and not slot.token:
        side.add_to_extincion(PROTECTOR_TYPE if name == PROTECTOR else DECK, slot.code)
    for kind in ("ixim", "rot"):
        if slot.equipment_face(kind) != NONE:
            side.add_to_extincion(kind, slot.equipment_code(kind))
    slot.clear_slot()


def unequip_all(side: Side, slot: Slot) -> None:
    """Return the equipment of a card that leaves without dying to its zone (L225, K-f)."""
    for kind in ("ixim", "rot"):
        if slot.equipment_face(kind) != NONE:
            side.change_zone(kind, 1)
            slot.set_equipment(kind, NONE, "")


def replace_card(side: Side, name: str) -> None:
    """Put a card from the deck into the place (L102): of three taken one stays; with an empty deck none (K9)."""
    slot = side.slot(name)
    slot.clear_slot()
    if side.deck == 0:
        side.failed = min(MOST_LEFT, side.failed + 1)
        return
    if side.deck > 0:
        side.deck -= 1
    slot.enter_card(start_life(name))
    slot.flags = ENTERED


def _follow_protector(side: Side) -> None:
    """Send three cards of the Mazo to Extinción after a Protector, or as many as there are (L172)."""
    cards = DEATH_OF_PROTECTOR if side.deck < 0 else min(DEATH_OF_PROTECTOR, side.deck)
    side.bury_cards(DECK, cards)
    if side.deck > 0:
        side.deck -= cards


def enter_protector(state: KodemState, side: Side, rests: int) -> None:
    """Put a Protector in with 3 rests, which do not tick in his first turn (L96), or with the former's rests (K10)."""
    slot = side.slot(PROTECTOR)
    slot.enter_card(start_life(PROTECTOR))
    slot.flags = ENTERED
    if state.options["substitute_rests"] == "inherit":
        slot.rests = rests
    else:
        slot.rests = MOST_PROTECTOR_RESTS
        slot.flags |= RESTED


def update_all(side: Side) -> None:
    """Update one rest of all cards of a seat for a Bio in Extinción (L195)."""
    for slot in side.slots:
        slot.rests = max(0, slot.rests - 1)
