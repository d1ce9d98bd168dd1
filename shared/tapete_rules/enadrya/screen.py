"""The view of an Enadrya seat (A2: these two counters)."""

from ..common import common_message
from ..timers import list_countdowns
from ..view import BIG, LINE, SMALL, Cell, View
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


def build_view(state: "EnadryaState", seat: int, decks: "dict[int, Deck]") -> View:
    """Build the view: defence and energy of both; the bar begins at the number that the seat changes most in this
    turn."""
    mine = seat == state.active
    side = state.side(seat)
    stops = [ENERGY, DEFENCE, TECH] if mine else [DEFENCE, ENERGY, TECH]
    if side.hand != UNCOUNTED:
        stops.append(HAND)
    status: "list[Text]" = [
        ("enadrya.phase." + PHASES[state.phase],),
        ("enadrya.turn", state.turn),
        ("enadrya.yours" if mine else "enadrya.rivals",),
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
    )


def _build_cells(state: "EnadryaState", seat: int, size: str, deck: "Deck | None") -> "list[Cell]":
    """Return the two counters, then lines: energy a turn, Tecnología, Ataque Masivo, hand."""
    side = state.side(seat)
    tech = ("enadrya.detail.tech", len(side.units), card_name(side.tech_code, deck))
    cells = [
        _defence_cell(side, size),
        Cell(ENERGY, side.energy, size, ("enadrya.label.energy",), detail=("enadrya.detail.energy", side.charge)),
        Cell(CHARGE, None, LINE, ("enadrya.label.charge", side.charge)),
        Cell(TECH, side.tech, LINE, ("enadrya.label.tech",), detail=tech, most=1),
    ]
    massive = _massive_sign(state, seat)
    if massive:
        cells.append(Cell(MASSIVE, None, LINE, (massive,)))
    if side.hand != UNCOUNTED:
        deck_left = "?" if side.deck == UNCOUNTED else str(side.deck)
        cells.append(Cell(HAND, side.hand, LINE, ("enadrya.label.hand",), detail=("enadrya.detail.hand", deck_left)))
    return cells


def _defence_cell(side: "Side", size: str) -> Cell:
    """Return the defence of the base, up to its printed number; an empty place while nobody has named the Base."""
    label = ("enadrya.label.defence",)
    if not side.printed:
        return Cell(DEFENCE, None, size, label, detail=("enadrya.detail.no_base",))
    detail = ("enadrya.detail.defence", side.defence, side.printed)
    return Cell(DEFENCE, max(0, side.defence), size, label, due=side.is_fallen(), detail=detail, most=side.printed)


def _massive_sign(state: "EnadryaState", seat: int) -> str:
    """Return the sign of Ataque Masivo: in force, or still to be had."""
    if seat != state.active:
        return ""
    if state.massive:
        return "enadrya.label.massive"
    can_pay = state.phase == RECARGAR and state.side(seat).energy >= MASSIVE_COST
    return "enadrya.label.may_massive" if can_pay else ""


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
