"""The view of a Kódem seat."""

from ..common import common_message
from ..timers import list_countdowns
from ..view import ALL, BIG, SMALL, Cell, View, duel_turn
from .checks import has_repeated
from .ending import game_outcome
from .slot import ABISMADA, ENTERED, PRINCIPAL, PROTECTOR, QUEMADURA, REPEATED, SLOTS, VENENO
from .state import BATALLA, PHASES, PREVIA

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Deck
    from ..view import Text
    from .slot import Slot
    from .state import KodemState, Side

EXTINCION = "X"
ENERGIES = 8
_INITIALS = "ÁPHLGCDF"
_ACROSS = tuple(reversed(PRINCIPAL)) + (PROTECTOR,)
_LETTERS = ((QUEMADURA, "Q"), (ABISMADA, "A"), (VENENO, "V"))


def build_view(state: "KodemState", seat: int, decks: "dict[int, Deck]") -> View:
    """Build the view: own cards from left to right, and the rival's as they lie across the table, the third first."""
    mine = seat == state.active
    rival_seat = state.rival_of(seat)
    own = _build_cells(state, seat, decks, SLOTS, True)
    status: "list[Text]" = [
        ("kodem.phase." + PHASES[state.phase],),
        ("kodem.turn", state.turn),
    ]
    if state.seats > 2 and state.active:
        status.append(_opponents_text(state))
    stops = _bar_stops(state, seat) if mine else list(SLOTS)
    message, timers = _message_text(state, seat), list_countdowns(state)
    return View(
        seat,
        status,
        state.turn,
        mine,
        lambda: _build_cells(state, rival_seat, decks, _ACROSS, False),
        own,
        stops,
        message,
        timers=timers,
        turn_text=_turn_text(state, mine, rival_seat),
    )


def _bar_stops(state: "KodemState", seat: int) -> "list[str]":
    """Return the stops of the bar: for the seat in turn from the first card that could act, round to the others."""
    for at, name in enumerate(PRINCIPAL):
        slot = state.slot(seat, name)
        if slot.present and not slot.rests:
            return list(SLOTS[at:] + SLOTS[:at])
    return list(SLOTS)


def _turn_text(state: "KodemState", mine: bool, rival: int) -> "Text":
    """Return whose turn it is; at a larger table it may be that of a seat which a display does not show."""
    if state.seats == 2 or mine or state.active == rival:
        return duel_turn(mine, state.active == rival)
    return ("whose.seat", state.active) if state.active else ALL


def _opponents_text(state: "KodemState") -> "Text":
    """Return the seat in turn of a larger table, and its rival."""
    from .opponents import rival_now

    return ("kodem.against", state.active, rival_now(state) or "?")


def _build_cells(
    state: "KodemState", seat: int, decks: "dict[int, Deck]", names: "tuple[str, ...]", is_own: bool
) -> "list[Cell]":
    """Build the cells of a side and its Extinción. Details are for the bar, which stands on own cards alone."""
    side, deck = state.side(seat), decks.get(seat)
    cells = [_build_cell(side, name, deck, is_own) for name in names]
    detail = ("kodem.detail.extincion", side.extincion, state.target) if is_own else None
    cells.append(Cell(EXTINCION, side.extincion, SMALL, ("kodem.label.extincion",), detail=detail))
    return cells


def _build_cell(side: "Side", name: str, deck: "Deck | None", is_own: bool) -> Cell:
    slot = side.slot(name)
    size, label, pips = BIG if is_own else SMALL, None, 2
    if name == PROTECTOR:
        size, label, pips = SMALL, ("kodem.label.protector",), 3
    if not slot.present:
        return Cell(name, None, size, label, 0, pips, detail=("kodem.detail.empty", name) if is_own else None)
    marks = "".join([letter for mark, letter in _LETTERS if slot.marks & mark]) if slot.marks else ""
    card = card_name(slot, deck)
    detail = _detail_text(side, slot, name, card) if is_own else None
    return Cell(name, slot.life, size, label, slot.rests, pips, marks, bool(slot.hidden), is_due(slot), card, detail)


def is_due(slot: "Slot") -> bool:
    """Return True if a card waits for Post to leave."""
    return bool(slot.present) and (not slot.life or slot.has_flag(REPEATED))


def card_name(slot: "Slot", deck: "Deck | None") -> str:
    """Return the name of a card that lies face up, else its code, else ""."""
    if slot.hidden or not slot.code:
        return ""
    card = deck.find_card(slot.code) if deck else None
    return card.name if card else slot.code


def _detail_text(side: "Side", slot: "Slot", name: str, card: str) -> "Text":
    """Return the words of the status line for a card: its name, then its facts."""
    facts = _card_facts(side, slot, name)
    if facts:
        return ("kodem.detail", card or _short_text(slot, name), ("",) + tuple(facts))
    return ("kodem.name", card) if card else _unnamed_text(slot, name)


def _card_facts(side: "Side", slot: "Slot", name: str) -> "list[int | str | Text]":
    """Return the facts of a card: damage with its scale, energy, equipment, and the cards in the side's deck.

    Equipment and Bio are letters, small while face down; the Protector's place says what his side has left: Bio, and
    Ixim and Rot in their zone. Numbers are not made texts before they are said: that takes a board longest of all.
    """
    facts: "list[int | str | Text]" = []
    if slot.token:
        facts.append("Token")
    if slot.scale:
        facts.append(
            ("kodem.fact.scaled", slot.damage, slot.scale) if slot.damage >= 0 else ("kodem.fact.scale", slot.scale)
        )
    elif slot.damage >= 0:
        facts.append(slot.damage)
    if slot.energy:
        facts.append(_energy_text(slot.energy))
    if slot.ixim or slot.rot:
        facts.append(_face_letter("i", slot.ixim) + _face_letter("r", slot.rot))
    if name == PROTECTOR:
        if side.bio:
            facts.append(_face_letter("b", side.bio))
        facts.append(("kodem.fact.zone", side.ixim, side.rot))
    if side.deck >= 0:
        facts.append(("kodem.fact.deck", side.deck))
    return facts


def _energy_text(energies: int) -> "str | Text":
    """Return the energy of a card by its name, several by their initials."""
    bits = [bit for bit in range(ENERGIES) if energies >> bit & 1]
    if len(bits) == 1:
        return ("kodem.energy." + str(bits[0] + 1),)
    return "".join([_INITIALS[bit] for bit in bits])


def _short_text(slot: "Slot", name: str) -> "Text":
    """Return a place beside whose name facts stand."""
    if name == PROTECTOR:
        return ("kodem.detail.short_protector",)
    return ("kodem.detail.short_hidden", name) if slot.hidden else _unnamed_text(slot, name)


def _unnamed_text(slot: "Slot", name: str) -> "Text":
    if name == PROTECTOR:
        return ("kodem.detail.protector",)
    return ("kodem.detail.hidden" if slot.hidden else "kodem.detail.card", name)


def _face_letter(letter: str, face: int) -> str:
    return ("", letter, letter.upper())[face]


def _is_to_take(state: "KodemState", slot: "Slot") -> bool:
    """Return True if a seat may still be taking three cards for this place (L102)."""
    if not slot.hidden or slot.kept:
        return False
    return slot.is_new() if state.phase == PREVIA else slot.has_flag(ENTERED)


def _message_text(state: "KodemState", seat: int) -> "Text | None":
    """Return the message of the moment: the end, an offer of a draw, a choice that comes first, a card that waits or is
    to be taken."""
    said = common_message(state, seat, game_outcome(state))
    if said:
        return said
    if state.seats > 2:
        from .menu_multiplayer import multiplayer_message

        said = multiplayer_message(state, seat)
        if said:
            return said
    side = state.side(seat)
    if state.priority:
        return ("kodem.message.pasiva", abs(state.priority))
    if has_repeated(state, seat):
        return ("kodem.message.repeated",)
    if state.phase == BATALLA and [slot for slot in side.slots if is_due(slot)]:
        return ("kodem.message.due",)
    for name in PRINCIPAL:
        if _is_to_take(state, side.slot(name)):
            return ("kodem.message.substitute",)
    return None
