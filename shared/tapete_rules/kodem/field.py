"""How cards lose life, leave the field and are replaced."""

from .slot import ENTERED, MOST_POINTS, NONE, PROTECTOR, QUEMADURA, REPEATED, RESTED, SLOTS, Slot, start_life
from .state import BATALLA, MOST_CARDS, MOST_LEFT, KodemState, Side

MOST_RESTS = 2
MOST_PROTECTOR_RESTS = 3
DEATH_OF_PROTECTOR = 3  # cards from the deck (L172)


def most_rests(name: str) -> int:
    """K6: 2 in the Zona Principal (L98), 3 for the Protector (L100)."""
    return MOST_PROTECTOR_RESTS if name == PROTECTOR else MOST_RESTS


def lose(slot: Slot, points: int) -> int:
    """Take life, never below 0; returns what was taken. What the attack had taken before is not taken twice (L230)."""
    taken = min(slot.life, points)
    slot.life -= taken
    slot.hit -= min(slot.hit, points - taken)
    return taken


def strike(slot: Slot, points: int) -> None:
    """Take life by this turn's attack, which may still be negated (L230)."""
    taken = min(slot.life, points)
    slot.life -= taken
    slot.hit += taken


def gain(state: KodemState, slot: Slot, points: int) -> None:
    """Give life, without a ceiling or up to what the card started with (K18)."""
    most = max(slot.start, slot.life) if state.options["life_cap"] == "start" else MOST_POINTS
    slot.life = min(most, slot.life + points)


def burn(state: KodemState, slot: Slot) -> None:
    """Quemadura, as its card declares an attack or an activa (L213); once per Declaración (K12)."""
    again = state.options["quemadura"] == "each"
    if slot.marks & QUEMADURA and (again or not slot.burnt):
        slot.burnt += lose(slot, 1)


def settle(state: KodemState) -> None:
    """Send what is at 0 or repeated to Extinción; in Batalla all that waits for Post (L76, L229, K4)."""
    if state.phase == BATALLA:
        return
    for seat in state.all_seats():
        for name in SLOTS:
            slot = state.slot(seat, name)
            if slot.present and (not slot.life or slot.has(REPEATED)):
                send(state, seat, name)


def send(state: KodemState, seat: int, name: str) -> None:
    """The card in a place goes to Extinción and is replaced."""
    side = state.side(seat)
    rests = side.slot(name).rests
    bury_card(side, name)
    if name == PROTECTOR:
        _replace_protector(state, side, rests)
    else:
        replace(side, name)


def bury_card(side: Side, name: str) -> None:
    """Count a card and its equipment in Extinción (L189, K-a), a Token not (L226), and leave its place empty."""
    slot = side.slot(name)
    if slot.present and not slot.token:
        side.bury(slot.code)
    for kind in ("ixim", "rot"):
        if slot.equipment(kind) != NONE:
            side.bury(slot.equipment_code(kind))
    slot.clear()


def unequip_all(side: Side, slot: Slot) -> None:
    """The equipment of a card that leaves without dying goes back to its zone (L225, K-f)."""
    for kind in ("ixim", "rot"):
        if slot.equipment(kind) != NONE:
            side.change_zone(kind, 1)
            slot.equip(kind, NONE, "")


def replace(side: Side, name: str) -> None:
    """A card from the deck takes a place (L102): of three taken one stays; with an empty deck nothing (K9)."""
    slot = side.slot(name)
    slot.clear()
    if side.deck == 0:
        side.failed = min(MOST_LEFT, side.failed + 1)
        return
    if side.deck > 0:
        side.deck -= 1
    slot.enter(start_life(name))
    slot.flags = ENTERED


def _replace_protector(state: KodemState, side: Side, rests: int) -> None:
    """L172: three cards of the deck follow the Protector, then the other one enters, if there is one."""
    cards = DEATH_OF_PROTECTOR if side.deck < 0 else min(DEATH_OF_PROTECTOR, side.deck)
    side.extincion = min(MOST_CARDS, side.extincion + cards)
    if side.deck > 0:
        side.deck -= cards
    if side.spare:
        side.spare -= 1
        enter_protector(state, side, rests)


def enter_protector(state: KodemState, side: Side, rests: int) -> None:
    """A Protector with 3 rests, which do not tick in the turn that he got them (L96), or with the former's (K10)."""
    slot = side.slot(PROTECTOR)
    slot.enter(start_life(PROTECTOR))
    slot.flags = ENTERED
    if state.options["substitute_rests"] == "inherit":
        slot.rests = rests
    else:
        slot.rests = MOST_PROTECTOR_RESTS
        slot.flags |= RESTED


def update_all(side: Side) -> None:
    """A Bio in Extinción updates one rest of all cards of its seat (L195)."""
    for slot in side.slots:
        slot.rests = max(0, slot.rests - 1)
