"""The view of an Invocación seat: with two seats its own side large, with more every seat alike (L163, I-a)."""

from ..common import common_message
from ..timers import list_countdowns
from ..view import ALL, BIG, FACING, GRID, SMALL, WORD, Cell, View, duel_turn
from .card_piles import portal_index
from .power import MOST_POWER, asks_apoyo, winner_of
from .reveal import is_on_table
from .score import game_outcome, has_prize, is_exhausted
from .standings import Standings, mark_texts
from .state import CIERRE, INICIO, OUT, PHASES, PREPARACION, READY, RETIRED, REVEALED, REVELAR, SORTEO, UNKNOWN

TYPE_CHECKING = False
_MOST_IN_A_ROW = 4  # seats

if TYPE_CHECKING:
    from ..deck import Deck
    from ..view import Text
    from .state import InvocacionState


def build_view(state: "InvocacionState", seat: int, decks: "dict[int, Deck]") -> View:
    """Build the view: with two seats both sides alike, with more a cell for each seat, the same on all displays."""
    standings = Standings(state)
    status, message, timers = _status_texts(state, seat), _message_text(standings, seat), list_countdowns(state)
    if state.seats > 2:
        cells = [_build_seat_cell(standings, each) for each in state.all_seats()]
        stops = [cell.id for cell in cells]
        turn_text = _table_turn(standings)
        return View(seat, status, state.turn, False, list, cells, stops, message, GRID, timers, turn_text)
    rival = 3 - seat
    is_mine = _is_awaited(standings, seat)
    return View(
        seat,
        status,
        state.turn,
        is_mine,
        lambda: _side_cells(standings, rival, decks),
        _side_cells(standings, seat, decks),
        _bar_stops(state),
        message,
        FACING,
        timers,
        duel_turn(is_mine, _is_awaited(standings, rival)),
    )


def _status_texts(state: "InvocacionState", seat: int) -> "list[Text]":
    """Return the phase, the round, and the Guardián; at the deal also the cards left in the Portal."""
    last: "Text" = ("invocacion.guardian", state.active)
    if state.phase == INICIO:
        last = ("invocacion.portal", state.portals[portal_index(state, seat)])
    elif state.phase == SORTEO or (state.seats == 2 and seat != state.active):
        last = ("",)
    elif state.seats == 2:
        last = ("invocacion.is.guardian",)
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


def _table_turn(standings: Standings) -> "Text":
    """Return the seat for which alone a table of many waits, else all."""
    awaited = [seat for seat in standings.state.all_seats() if _is_awaited(standings, seat)]
    return ("whose.seat", awaited[0]) if len(awaited) == 1 else ALL


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
    is_one_row = standings.state.seats <= _MOST_IN_A_ROW  # else the Maná has no room to be read across the table,
    label = ("invocacion.seat", seat, side.mana) if is_one_row else ("invocacion.name", seat)
    # and is said large with the rest, where the bar stands.
    detail: "Text" = ("invocacion.detail.seat", seat, side.mana, side.victory_points(), standings.area_marks(seat))
    marks = standings.seat_marks(seat)
    if marks:
        detail = ("", detail, "·") + mark_texts(marks)
    cell = Cell(str(seat), value, SMALL, label, marks=marks, detail=detail)
    cell.least = -MOST_POWER if standings.is_fought else 0
    return cell


def _side_cells(standings: Standings, seat: int, decks: "dict[int, Deck]") -> "list[Cell]":
    """Return the cells of a side: in a fight its power, in Preparación the areas that are filled now, else its points;
    its Maná; who acts first."""
    first_size = SMALL
    if standings.is_fought:
        cells = [_power_cell(standings, seat, decks), _mana_cell(standings, seat), _points_cell(standings, seat, WORD)]
    elif standings.state.phase == PREPARACION:
        cells = [_area_cell(standings, seat, area) for area in ("conjuros", "apoyos")]
        cells += [_mana_cell(standings, seat), _points_cell(standings, seat, WORD)]
        first_size = WORD
    else:
        cells = [_points_cell(standings, seat, BIG), _mana_cell(standings, seat)]
    if standings.is_first(seat) and not (standings.is_fought and standings.gone_text(seat)):
        cells.append(Cell("first", None, first_size, ("invocacion.first",)))
    return cells


def _area_cell(standings: Standings, seat: int, area: str) -> Cell:
    """Return the cards laid in an area."""
    cards = getattr(standings.state.side(seat), area)
    label, detail = ("invocacion.label." + area,), ("invocacion.set." + area,)
    return Cell(area, max(0, cards), SMALL, label, hidden=cards == UNKNOWN, detail=detail)


def _power_cell(standings: Standings, seat: int, decks: "dict[int, Deck]") -> Cell:
    """Return the power with the sum behind it and what was used for it; without one words say why: a number alone in
    the other half would be read as a lead."""
    state, side = standings.state, standings.state.side(seat)
    power = Cell("power", standings.seat_power(seat), detail=("invocacion.set.printed",))
    power.least, power.most = -MOST_POWER, MOST_POWER
    if is_on_table(state, seat):
        bases, more = standings.parts
        power.name = _card_name(side.code, decks.get(seat))
        made = ("invocacion.detail.power", bases[seat - 1], f"{more[seat - 1]:+d}", side.potency)
        power.detail = ("", power.name, made, standings.used_text(seat))
    gone = standings.gone_text(seat)
    if gone or power.value is None:
        power.value, power.label = None, gone or ("invocacion.is.missing",)
    return power


def _mana_cell(standings: Standings, seat: int) -> Cell:
    side = standings.state.side(seat)
    detail = ("invocacion.detail.mana", side.spent, standings.areas_text(seat))
    return Cell("mana", side.mana, WORD, ("invocacion.label.mana",), detail=detail)


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
        if winner and state.seats == 2:
            return ("invocacion.lead.wins" if winner == seat else "invocacion.lead.loses",)
        return ("invocacion.message.wins", winner) if winner else ("invocacion.message.tie",)
    if state.phase == INICIO and has_prize(state):
        return ("invocacion.message.prize", state.prize)
    if state.phase == INICIO and is_exhausted(state):
        return ("invocacion.message.last_round",)
    begins = _beginning_text(state, seat) if state.turn <= 1 else None
    return begins or (None if state.seats > 2 else _duel_text(standings, seat))


def _duel_text(standings: Standings, seat: int) -> "Text | None":
    """Return what decides a duel now, from a seat's chair: who leads by how much, or who is ready."""
    state, rival = standings.state, 3 - seat
    if state.phase == PREPARACION:
        if state.side(rival).has_flag(READY):
            return ("invocacion.message.rival_ready",)
        return ("invocacion.message.ready",) if state.side(seat).has_flag(READY) else None
    powers = standings.seat_power(seat), standings.seat_power(rival)
    is_whole = all(power is not None or state.side(each).has_flag(OUT) for each, power in zip((seat, rival), powers))
    if not standings.ahead or not is_whole:
        return None
    if len(standings.ahead) == 2:
        return ("invocacion.lead.tied",)
    name = "wins" if seat in standings.ahead else "loses"
    if any(state.side(each).has_flag(OUT | RETIRED) for each in (seat, rival)):
        return ("invocacion.lead." + name,)
    return ("invocacion.lead." + name + "_by", f"{(powers[0] or 0) - (powers[1] or 0):+d}")


def _beginning_text(state: "InvocacionState", seat: int) -> "Text | None":
    """Return what a seat does first in a match: it draws for the Guardián (L28), or the Guardián deals."""
    if state.phase == SORTEO:
        return None if state.side(seat).has_flag(REVEALED) else ("invocacion.message.draw",)
    if state.phase != INICIO:
        return None
    if state.seats > 2:
        return ("invocacion.message.deals", state.active)
    return ("invocacion.message.deal",) if seat == state.active else ("invocacion.message.rival_deals",)
