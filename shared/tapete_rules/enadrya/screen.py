"""The view of an Enadrya seat (A2: these two counters)."""

from ..common import common_message
from ..timers import list_countdowns
from ..view import BIG, LINE, SMALL, WORD, Cell, View, duel_turn
from .flow import MASSIVE_COST
from .history import card_name
from .state import PHASES, RECARGAR, UNCOUNTED
from .turn import game_outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Deck
    from ..view import Text
    from .state import EnadryaState, Side

DEFENCE = "D"
ENERGY = "E"
TECH = "T"
HAND = "H"
CHARGE = "C"
MASSIVE = "M"

# Of defence and energy: the rival's row has room for what one's own large digits leave none to.
_OWN_LABELS = (("enadrya.initial.defence",), ("enadrya.initial.energy",))
_RIVAL_LABELS = (("enadrya.label.defence",), ("enadrya.label.energy",))


def build_view(state: "EnadryaState", seat: int, decks: "dict[int, Deck]") -> View:
    """Build the view: defence and energy of both; the bar begins at the number that the seat changes most in this
    turn, at the Tecnología, whose menu has the units, as soon as there are any; in one's own turn the first of them is
    one place away."""
    mine = seat == state.active
    side = state.side(seat)
    stops = [ENERGY, TECH, DEFENCE] if mine else [DEFENCE, ENERGY, TECH]
    if side.units:
        stops = [TECH, ENERGY, DEFENCE] if mine else [TECH, DEFENCE, ENERGY]
    if side.hand != UNCOUNTED:
        stops.append(HAND)
    status: "list[Text]" = [
        ("enadrya.phase." + PHASES[state.phase],),
        ("enadrya.turn", state.turn),
    ]
    own = _build_cells(state, seat, BIG, decks.get(seat))
    message, timers = _message_text(state, seat), list_countdowns(state)
    return View(
        seat,
        status,
        state.turn,
        mine,
        lambda: _build_cells(state, 3 - seat, SMALL, decks.get(3 - seat)),
        own,
        stops,
        message,
        timers=timers,
        turn_text=duel_turn(mine, state.active == 3 - seat),
    )


def _build_cells(state: "EnadryaState", seat: int, size: str, deck: "Deck | None") -> "list[Cell]":
    """Return the two counters, the energy of a turn, then lines: Tecnología, hand, whether Ataque Masivo may be had.

    Ataque Masivo in force takes the place of the energy, and of the rival's lines.
    """
    side = state.side(seat)
    defence, energy = _OWN_LABELS if size == BIG else _RIVAL_LABELS
    cells = [
        _defence_cell(side, size, defence),
        Cell(ENERGY, side.energy, size, energy, detail=("enadrya.detail.energy", side.charge)),
    ]
    if state.massive and seat == state.active:
        cells.append(Cell(MASSIVE, None, WORD, ("enadrya.label.massive",), marks="!"))
        if size != BIG:
            return cells
    else:
        cells.append(Cell(CHARGE, None, WORD, ("enadrya.label.charge", side.charge)))
    lines = [_tech_cell(side, deck)]
    if side.hand != UNCOUNTED:
        deck_left = "?" if side.deck == UNCOUNTED else str(side.deck)
        lines.append(Cell(HAND, side.hand, LINE, ("enadrya.label.hand",), detail=("enadrya.detail.hand", deck_left)))
    if _may_massive(state, seat):
        lines.append(Cell(MASSIVE, None, LINE, ("enadrya.label.may_massive",)))
    for line in lines:
        line.decides = False
    return cells + lines


def _tech_cell(side: "Side", deck: "Deck | None") -> Cell:
    detail = ("enadrya.detail.tech", len(side.units), card_name(side.tech_code, deck))
    return Cell(TECH, side.tech, LINE, ("enadrya.label.tech",), detail=detail, most=1)


def _defence_cell(side: "Side", size: str, label: "Text") -> Cell:
    """Return the defence of the base, up to its printed number; an empty place while nobody has named the Base."""
    if not side.printed:
        return Cell(DEFENCE, None, size, label, detail=("enadrya.detail.no_base",))
    detail = ("enadrya.detail.defence", side.defence, side.printed)
    return Cell(DEFENCE, max(0, side.defence), size, label, due=side.is_fallen(), detail=detail, most=side.printed)


def _may_massive(state: "EnadryaState", seat: int) -> bool:
    """Return True if Ataque Masivo is still to be had."""
    is_open = seat == state.active and not state.massive and state.phase == RECARGAR
    return is_open and state.side(seat).energy >= MASSIVE_COST


def _message_text(state: "EnadryaState", seat: int) -> "Text | None":
    """Return the message of the moment."""
    said = common_message(state, seat, game_outcome(state))
    if said:
        return said
    if state.loop >> (3 - seat) & 1:
        return ("enadrya.message.loop",)
    side = state.side(seat)
    if not side.printed:
        return ("enadrya.message.no_base",)
    if side.is_fallen():
        return ("enadrya.message.both_fallen",)
    if state.phase != RECARGAR:
        return None
    if seat == state.active:
        return ("enadrya.message.recharge_undealt" if state.unresolved else "enadrya.message.recharge", side.charge)
    return ("enadrya.message.undealt",) if state.unresolved else None
