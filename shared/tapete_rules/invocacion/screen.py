"""What an Invocación seat sees: with two seats its own side large, with more every seat alike (L163, I-a)."""

from ..timers import countdowns
from ..view import BIG, DUEL, GRID, LINE, SMALL, Cell, View
from .effects import ones
from .power import MOST_POWER, asks_apoyo, base, leaders, modifiers, total, winner_of
from .reveal import is_on_table
from .score import is_exhausted, outcome
from .state import (
    ABSENT,
    CIERRE,
    INICIO,
    INVOKED,
    OUT,
    PHASES,
    POTENCY,
    PREPARACION,
    READY,
    RETIRED,
    REVEALED,
    REVELAR,
    SORTEO,
    UNKNOWN,
)
from .tally import portal_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Deck
    from ..view import Text
    from .state import InvocacionState


def view_of(state: "InvocacionState", seat: int, decks: "dict[int, Deck]") -> View:
    """Two seats: own cells over the rival's. More: a cell for each seat, the same on all displays."""
    parts = (seat, _status(state, seat), state.turn)
    message, timers = _message(state, seat), countdowns(state)
    if state.seats > 2:
        cells = [_seat_cell(state, each) for each in state.all_seats()]
        return View(*parts, False, [], cells, [cell.id for cell in cells], message, GRID, timers)
    own, rival = _own(state, seat, decks), _rival(state, 3 - seat)
    return View(*parts, _is_awaited(state, seat), rival, own, _stops(state), message, DUEL, timers)


def _status(state: "InvocacionState", seat: int) -> "list[Text]":
    """The phase, the round, and the Guardián; when he deals what is left of the Portal."""
    last: "Text" = ("invocacion.guardian", state.active)
    if state.phase == INICIO:
        last = ("invocacion.portal", state.portals[portal_at(state, seat)])
    elif state.phase == SORTEO:
        last = ("",)
    return [("invocacion.phase." + PHASES[state.phase],), ("invocacion.round", state.turn), last]


def _is_awaited(state: "InvocacionState", seat: int) -> bool:
    """Whether the table waits for this seat: in combat for him who does not lead."""
    if state.phase == INICIO:
        return seat == (state.prize or state.active)
    if state.phase == PREPARACION:
        return not state.side(seat).has(READY)
    if state.phase in (SORTEO, REVELAR):
        return not state.side(seat).has(REVEALED)
    return seat not in leaders(state) and state.phase < CIERRE


def is_fought(state: "InvocacionState") -> bool:
    """Whether powers are what matters now, else points."""
    return state.phase == SORTEO or state.phase >= REVELAR


def power_of(state: "InvocacionState", seat: int) -> "int | None":
    """The total power of a seat, in the draw for the Guardián that of its card; None while it has none."""
    if state.phase == SORTEO and state.side(seat).has(REVEALED):
        return state.side(seat).printed
    return total(state, seat) if is_on_table(state, seat) else None


def marks_of(state: "InvocacionState", seat: int) -> str:
    """G Guardián, P priority, L ready; 1 leads, = leads with others, X out, R retired."""
    side = state.side(seat)
    marks = "G" if seat == state.active and state.phase != SORTEO else ""
    if seat == state.priority:
        marks += "P"
    if state.phase == PREPARACION and side.has(READY):
        marks += "L"
    if side.has(OUT):
        return marks + "X"
    if side.has(RETIRED):
        return marks + "R"
    if state.phase >= REVELAR and seat in leaders(state):
        marks += "1" if winner_of(state) else "="
    return marks


def _seat_cell(state: "InvocacionState", seat: int) -> Cell:
    side = state.side(seat)
    value = power_of(state, seat) if is_fought(state) else side.points()
    label = ("invocacion.seat", seat, side.mana)
    detail = ("invocacion.detail.seat", seat, side.points(), _areas(state, seat))
    cell = Cell(str(seat), value, SMALL, label, marks=marks_of(state, seat), detail=detail)
    cell.least = -MOST_POWER if is_fought(state) else 0
    return cell


def _own(state: "InvocacionState", seat: int, decks: "dict[int, Deck]") -> "list[Cell]":
    """In combat the power and how it is made; else points and the areas, which are filled then."""
    side = state.side(seat)
    mana = Cell("mana", side.mana, SMALL, ("invocacion.label.mana",), detail=("invocacion.detail.mana", side.spent))
    pv_detail = ("invocacion.detail.pv", side.trophies, side.mana)
    if not is_fought(state):
        pv = Cell("pv", side.points(), BIG, ("invocacion.label.pv",), marks=marks_of(state, seat), detail=pv_detail)
        return [pv, mana, _area(state, seat, "conjuros"), _area(state, seat, "apoyos")]
    pv = Cell("pv", side.points(), SMALL, ("invocacion.label.pv",), detail=pv_detail)
    power = Cell("power", power_of(state, seat), BIG, None, marks=marks_of(state, seat))
    power.least, power.most = -MOST_POWER, MOST_POWER
    if is_on_table(state, seat):
        deck = decks.get(seat)
        card = deck.find(side.code) if deck and side.code else None
        power.name = card.name if card else side.code
        made = ("invocacion.detail.power", base(state, seat), f"{modifiers(state, seat):+d}", side.potency)
        power.detail = ("", power.name, made) if power.name else made
    printed = Cell("printed", side.printed if side.has(REVEALED) else None, LINE, ("invocacion.label.printed",))
    lines = [
        _line("areas", ("", _areas(state, seat))),
        _line("used", _used(state, seat)),
        _line("is", _word(state, seat)),
    ]
    return [power, mana, pv, printed] + lines


def _rival(state: "InvocacionState", seat: int) -> "list[Cell]":
    side = state.side(seat)
    cells = [
        Cell("mana", side.mana, SMALL, ("invocacion.label.mana",)),
        Cell("pv", side.points(), SMALL, ("invocacion.label.pv",)),
        _line("areas", ("", _areas(state, seat))),
        _line("is", _word(state, seat)),
    ]
    if is_fought(state):
        cells.insert(0, Cell("power", power_of(state, seat), SMALL, None, marks=marks_of(state, seat)))
    return cells


def _line(cell_id: str, text: "Text") -> Cell:
    return Cell(cell_id, None, LINE, text)


def _area(state: "InvocacionState", seat: int, area: str) -> Cell:
    """Cards in an area, hidden where nobody counted them yet."""
    cards = getattr(state.side(seat), area)
    return Cell(area, max(0, cards), SMALL, ("invocacion.label." + area,), hidden=cards == UNKNOWN)


def _areas(state: "InvocacionState", seat: int) -> str:
    """Conjuros, how many of them face up, and apoyos: "C4/1 A2"."""
    side = state.side(seat)
    shown = ones(side.shown)
    conjuros = "?" if side.conjuros == UNKNOWN else str(side.conjuros)
    return (
        f"C{conjuros}" + (f"/{shown}" if shown else "") + " A" + ("?" if side.apoyos == UNKNOWN else str(side.apoyos))
    )


def _used(state: "InvocacionState", seat: int) -> "Text":
    """What can be done once and was: potenciar, invocar Apoyo."""
    side = state.side(seat)
    words: "list[Text]" = []
    if side.has(POTENCY):
        words.append(("invocacion.used.potency",))
    if side.has(INVOKED):
        words.append(("invocacion.used.invoked",))
    return ("",) + tuple(words)


def _word(state: "InvocacionState", seat: int) -> "Text":
    """How the seat stands, in a word."""
    side = state.side(seat)
    if side.has(OUT):
        name = "out" if not side.has(ABSENT) else "absent"
    elif side.has(RETIRED):
        name = "retired"
    elif state.phase >= REVELAR and seat in leaders(state):
        name = "leads" if winner_of(state) else "tied"
    elif state.phase == PREPARACION and side.has(READY):
        name = "ready"
    else:
        name = "priority" if seat == state.priority else ""
    return ("invocacion.is." + name,) if name else ("",)


def _stops(state: "InvocacionState") -> "list[str]":
    """The number that this phase changes first."""
    if state.phase == SORTEO:
        return ["power"]
    if state.phase >= REVELAR:
        return ["power", "mana", "pv"]
    if state.phase == PREPARACION:
        return ["conjuros", "apoyos", "mana", "pv"]
    return ["pv", "mana"]


def _message(state: "InvocacionState", seat: int) -> "Text | None":
    """One line that matters now: the end, a draw that somebody wants, who has won, whose trophy is missing."""
    ended = outcome(state)
    if ended:
        return ("outcome." + ended.reason, ended.winner)
    if state.agreed & ~(1 << seat):
        return ("message.draw_offered",)
    if state.phase == CIERRE:
        if asks_apoyo(state):
            return ("invocacion.message.tie_apoyo",)
        winner = winner_of(state)
        return ("invocacion.message.wins", winner) if winner else ("invocacion.message.tie",)
    if state.phase == INICIO and state.prize:
        return ("invocacion.message.prize", state.prize)
    if state.phase == INICIO and is_exhausted(state):
        return ("invocacion.message.last_round",)
    return None
