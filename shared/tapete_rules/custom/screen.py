"""The view of a seat in a custom game: with two seats the rival over one's own side, with more all seats alike."""

from ..common import common_message
from ..timers import list_countdowns
from ..view import ALL, BIG, DUEL, GRID, SMALL, Cell, View, duel_turn
from .ending import game_outcome
from .profile import TABLE
from .state import CustomState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import Countdown, Text
    from .profile import CounterSpec

MOST_CELLS = 4  # of one seat; what more a profile counts is in the menu
MOST_PLACES = 4  # where the bar goes


def is_duel(state: CustomState) -> bool:
    """Return True if the match has two seats that face each other."""
    return state.seats == 2


def bar_counters(state: CustomState) -> "list[CounterSpec]":
    """Return the counters on which the bar stands in a duel: as many as fit with all their steps."""
    found: "list[CounterSpec]" = []
    places = 0
    for counter in _shown_counters(state):
        places += len(counter.steps)
        if places <= MOST_PLACES:
            found.append(counter)
    return found


def build_view(state: CustomState, seat: int) -> View:
    """Build the view of a seat."""
    has_turn = state.profile.has_turn
    mine = has_turn and seat == state.active
    status, timers = _status_texts(state, seat), _timer_countdowns(state)
    message = common_message(state, seat, game_outcome(state))
    if is_duel(state):
        own = [_build_own_cell(state, seat, counter) for counter in _shown_counters(state)]
        stops = [counter.id for counter in bar_counters(state)]
        turn_text = duel_turn(mine, state.active == 3 - seat) if has_turn else None
        rival = 3 - seat
        return View(
            seat,
            status,
            state.turn,
            mine,
            lambda: _rival_cells(state, rival),
            own,
            stops,
            message,
            DUEL,
            timers,
            turn_text,
        )
    own = [_build_seat_cell(state, each) for each in state.all_seats()]
    stops = [str((seat + place - 1) % state.seats + 1) for place in range(state.seats)]
    turn_text = (("whose.seat", state.active) if state.active else ALL) if has_turn else None
    return View(seat, status, state.turn, mine, list, own, stops, message, GRID, timers, turn_text)


def _shown_counters(state: CustomState) -> "list[CounterSpec]":
    return state.profile.counters[:MOST_CELLS]


def _rival_cells(state: CustomState, seat: int) -> "list[Cell]":
    return [_build_cell(state, seat, counter, SMALL) for counter in _shown_counters(state) if counter.of != TABLE]


def _build_own_cell(state: CustomState, seat: int, counter: "CounterSpec") -> Cell:
    is_main = counter is state.profile.counters[0]
    cell = _build_cell(state, seat, counter, BIG if is_main else SMALL)
    cell.step = counter.steps[0]
    if len(counter.steps) > 1:
        cell.steps = counter.steps
    cell.detail = counter.name.full_text()
    return cell


def _build_cell(state: CustomState, seat: int, counter: "CounterSpec", size: str) -> Cell:
    cell = Cell(counter.id, state.seat_value(counter, seat), size, counter.label_text(), most=counter.high)
    cell.least = counter.low
    return cell


def _build_seat_cell(state: CustomState, seat: int) -> Cell:
    """Build the cell of a seat: its main number, and the others in the detail. A seat that is out has an empty
    place."""
    main = state.profile.counters[0]
    cell = _build_cell(state, seat, main, BIG)
    cell.id = str(seat)
    cell.label = ("", ("custom.seat", seat), main.label_text())
    cell.step = main.steps[0]
    if state.is_out(seat):
        cell.value = None
    words: "list[Text | int]" = [("custom.seat", seat)]
    for counter in state.profile.counters:
        if counter.of != TABLE:
            words.extend([counter.label_text(), _worst_value(state, counter, seat)])
    cell.detail = ("",) + tuple(words)
    return cell


def _worst_value(state: CustomState, counter: "CounterSpec", seat: int) -> int:
    """Return a seat's number; of several sources the number furthest from the start."""
    values = state.seat_values(counter, seat)
    return max(values) if max(values) - counter.start >= counter.start - min(values) else min(values)


def _status_texts(state: CustomState, seat: int) -> "list[Text]":
    """Return the turn; in a grid a number of the table; else the name of the game."""
    parts: "list[Text]" = []
    if state.profile.has_turn:
        parts = [("custom.turn", state.turn)]
    shared = [counter for counter in state.profile.counters if counter.of == TABLE]
    if shared and not is_duel(state):
        parts.append(("", shared[0].label_text(), state.seat_value(shared[0], seat)))
    return parts or [state.profile.name.full_text()]


def _timer_countdowns(state: CustomState) -> "list[Countdown]":
    """Return the timers that run, then those that rest on the way, each with its seat."""
    clocks = {state.clock_of(seat): seat for seat in state.all_seats()}
    shown = list_countdowns(state)
    for timer in shown:
        timer.seat = clocks.get(timer.name, 0)
    return shown
