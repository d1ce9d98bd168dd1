"""The view of an Invocación seat: with two seats its own side large, with more every seat alike (L163, I-a)."""

from ..common import common_message
from ..timers import list_countdowns
from ..view import BIG, DUEL, GRID, LINE, SMALL, Cell, View
from .card_piles import portal_index
from .power import MOST_POWER, asks_apoyo, winner_of
from .reveal import is_on_table
from .score import game_outcome, has_prize, is_exhausted
from .standings import Standings
from .state import CIERRE, INICIO, PHASES, PREPARACION, READY, REVEALED, REVELAR, SORTEO, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Deck
    from ..view import Text
    from .state import InvocacionState


def build_view(state: "InvocacionState", seat: int, decks: "dict[int, Deck]") -> View:
    """Build the view: with two seats own cells over the rival's, with more a cell for each seat, the same on all
    displays."""
    standings = Standings(state)
    status, message, timers = _status_texts(state, seat), _message_text(standings, seat), list_countdowns(state)
    if state.seats > 2:
        cells = [_build_seat_cell(standings, each) for each in state.all_seats()]
        stops = [cell.id for cell in cells]
        return View(seat, status, state.turn, False, list, cells, stops, message, GRID, timers)
    own = _fighting_cells(standings, seat, decks) if standings.is_fought else _preparing_cells(standings, seat)
    is_awaited = _is_awaited(standings, seat)
    stops = _bar_stops(state)
    return View(
        seat,
        status,
        state.turn,
        is_awaited,
        lambda: _rival_cells(standings, 3 - seat),
        own,
        stops,
        message,
        DUEL,
        timers,
    )


def _status_texts(state: "InvocacionState", seat: int) -> "list[Text]":
    """Return the phase, the round, and the Guardián; at the deal also the cards left in the Portal."""
    last: "Text" = ("invocacion.guardian", state.active)
    if state.phase == INICIO:
        last = ("invocacion.portal", state.portals[portal_index(state, seat)])
    elif state.phase == SORTEO:
        last = ("",)
    return [("invocacion.phase." + PHASES[state.phase],), ("invocacion.round", state.turn), last]


def _is_awaited(standings: Standings, seat: int) -> bool:
    """Return True if the table waits for this seat: in combat for a seat that does not lead."""
    state = standings.state
    if state.phase == INICIO:
        return seat == (state.prize if has_prize(state) else state.active)
    if state.phase == PREPARACION:
        return not state.side(seat).has_flag(READY)
    if state.phase in (SORTEO, REVELAR):
        return not state.side(seat).has_flag(REVEALED)
    return seat not in standings.ahead and state.phase < CIERRE


def _bar_stops(state: "InvocacionState") -> "list[str]":
    """Return the numbers that this phase changes, the likeliest first."""
    if state.phase == SORTEO:
        return ["power"]
    if state.phase >= REVELAR:
        return ["power", "mana", "pv"]
    if state.phase == PREPARACION:
        return ["conjuros", "apoyos", "mana", "pv"]
    return ["pv", "mana"]


def _build_seat_cell(standings: Standings, seat: int) -> Cell:
    side = standings.state.side(seat)
    value = standings.seat_power(seat) if standings.is_fought else side.victory_points()
    label = ("invocacion.seat", seat, side.mana)
    detail = ("invocacion.detail.seat", seat, side.victory_points(), standings.area_marks(seat))
    cell = Cell(str(seat), value, SMALL, label, marks=standings.seat_marks(seat), detail=detail)
    cell.least = -MOST_POWER if standings.is_fought else 0
    return cell


def _preparing_cells(standings: Standings, seat: int) -> "list[Cell]":
    """Return the cells of Preparación: points, Maná, and the areas, which are filled now."""
    pv = _points_cell(standings, seat, BIG)
    pv.marks = standings.seat_marks(seat)
    cells = [pv, _mana_cell(standings, seat)]
    for area in ("conjuros", "apoyos"):
        cards = getattr(standings.state.side(seat), area)
        label = ("invocacion.label." + area,)
        detail = ("invocacion.set." + area,)
        cells.append(Cell(area, max(0, cards), SMALL, label, hidden=cards == UNKNOWN, detail=detail))
    return cells


def _fighting_cells(standings: Standings, seat: int, decks: "dict[int, Deck]") -> "list[Cell]":
    """Return the cells of the fight: the power, its sum, and the actions in this combat."""
    state, side = standings.state, standings.state.side(seat)
    power = Cell(
        "power", standings.seat_power(seat), BIG, marks=standings.seat_marks(seat), detail=("invocacion.set.printed",)
    )
    power.least, power.most = -MOST_POWER, MOST_POWER
    if is_on_table(state, seat):
        bases, more = standings.parts
        made = ("invocacion.detail.power", bases[seat - 1], f"{more[seat - 1]:+d}", side.potency)
        power.name = _card_name(side.code, decks.get(seat))
        power.detail = ("", power.name, made) if power.name else made
    printed = side.printed if side.has_flag(REVEALED) else None
    return [
        power,
        _mana_cell(standings, seat),
        _points_cell(standings, seat, SMALL),
        Cell("printed", printed, LINE, ("invocacion.label.printed",)),
        Cell("areas", None, LINE, ("", standings.area_marks(seat))),
        Cell("used", None, LINE, standings.used_text(seat)),
        Cell("is", None, LINE, standings.standing_text(seat)),
    ]


def _rival_cells(standings: Standings, seat: int) -> "list[Cell]":
    cells = [
        _mana_cell(standings, seat),
        _points_cell(standings, seat, SMALL),
        Cell("areas", None, LINE, ("", standings.area_marks(seat))),
        Cell("is", None, LINE, standings.standing_text(seat)),
    ]
    if standings.is_fought:
        cells.insert(0, Cell("power", standings.seat_power(seat), SMALL, None, marks=standings.seat_marks(seat)))
    return cells


def _mana_cell(standings: Standings, seat: int) -> Cell:
    side = standings.state.side(seat)
    return Cell("mana", side.mana, SMALL, ("invocacion.label.mana",), detail=("invocacion.detail.mana", side.spent))


def _points_cell(standings: Standings, seat: int, size: str) -> Cell:
    side = standings.state.side(seat)
    detail = ("invocacion.detail.pv", side.trophies, side.mana)
    return Cell("pv", side.victory_points(), size, ("invocacion.label.pv",), detail=detail)


def _card_name(code: str, deck: "Deck | None") -> str:
    """Return the name of a card if the deck is known, else its code."""
    card = deck.find_card(code) if deck and code else None
    return card.name if card else code


def _message_text(standings: Standings, seat: int) -> "Text | None":
    """Return the message of the moment: the end, an offered draw, the winner, a missing trophy."""
    state = standings.state
    said = common_message(state, seat, game_outcome(state))
    if said:
        return said
    if state.phase == CIERRE:
        if asks_apoyo(state, standings.ahead):
            return ("invocacion.message.tie_apoyo",)
        winner = winner_of(standings.ahead)
        return ("invocacion.message.wins", winner) if winner else ("invocacion.message.tie",)
    if state.phase == INICIO and has_prize(state):
        return ("invocacion.message.prize", state.prize)
    if state.phase == INICIO and is_exhausted(state):
        return ("invocacion.message.last_round",)
    return _beginning_text(state, seat) if state.turn <= 1 else None


def _beginning_text(state: "InvocacionState", seat: int) -> "Text | None":
    """Return what a seat does first in a match: it draws for the Guardián (L28), or the Guardián deals."""
    if state.phase == SORTEO:
        return None if state.side(seat).has_flag(REVEALED) else ("invocacion.message.draw",)
    if state.phase != INICIO:
        return None
    is_alone = seat == state.active and state.seats == 2
    return ("invocacion.message.deal",) if is_alone else ("invocacion.message.deals", state.active)
