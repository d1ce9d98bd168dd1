"""The moves of a game by a profile: a counter changes, the turn ends, the game is called over."""

from ..common import common_rows
from ..corrections import MOST_TURNS, NumberPlace, correction_rows, find_common_number
from ..errors import MoveError, RuleError
from ..params import MoveRow, NumberParam, WordParam
from ..series import MOST_SEATS
from ..state import State, check_nothing
from ..timers import start_timer, timer_of
from .ending import game_outcome
from .profile import SOURCE, TABLE
from .state import CustomState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..common import NewState
    from .profile import CounterSpec, Profile

CHANGE = "change"
END = "end"
FINISH = "finish"
UNSAID = -99999  # seconds left that nobody said
_LEAP = 199998  # from the lowest number to the highest
_DAY = 86400


def build_move_table(profile: "Profile", new_state: "NewState") -> "dict[str, MoveRow]":
    """Return the moves of a game: `end` if it has turns, `finish` if it compares seats."""
    table = common_rows(game_outcome, new_state, State.begin_game, _timer_ended)
    table.update(correction_rows(find_number))
    ids = tuple([counter.id for counter in profile.counters])
    params = (WordParam("counter", ids), NumberParam("points", -_LEAP, _LEAP), NumberParam("source", 0, MOST_SEATS, 0))
    table[CHANGE] = MoveRow(params, _check_change, _apply_change)
    if profile.has_turn:
        table[END] = MoveRow((NumberParam("left", UNSAID, _DAY, UNSAID),), _check_end, _apply_end)
    if profile.compared_goals():
        table[FINISH] = MoveRow((), check_nothing, _apply_finish)
    return table


def _check_change(state: CustomState, seat: int, own: str, points: int, source: int) -> None:
    counter = _known_counter(state, own)
    if counter.of == SOURCE and not source and state.seats > 2:
        raise MoveError("missing_argument", kind=CHANGE, name="source")
    if not _has_source(state, counter, source):
        raise MoveError("bad_argument", kind=CHANGE, name="source", value=source)
    if counter.of != TABLE and state.is_out(seat):
        raise RuleError("seat_out", state.losing_line(seat))
    before = state.seat_value(counter, seat, source)
    if counter.clamp_value(before + points) == before:
        raise RuleError("no_change", "counter " + own)


def _has_source(state: CustomState, counter: "CounterSpec", source: int) -> bool:
    """Return True if a counter can change from that source; with two seats the source may be left out."""
    if counter.of == SOURCE:
        return (0 if state.seats == 2 else 1) <= source <= state.seats
    return source == 0


def _apply_change(state: CustomState, seat: int, own: str, points: int, source: int) -> None:
    counter = _known_counter(state, own)
    source = min(source, state.seats)  # a check can be overruled
    before = state.seat_value(counter, seat, source)
    state.set_value(counter, seat, source, before + points)
    if counter.takes:
        taken = _known_counter(state, counter.takes)
        gained = state.seat_value(counter, seat, source) - before
        state.set_value(taken, seat, 0, state.seat_value(taken, seat) - gained)


def _check_end(state: CustomState, seat: int, left: int) -> None:
    if not state.active:
        raise RuleError("match_not_begun", "")


def _apply_end(state: CustomState, seat: int, left: int) -> None:
    """End the turn. Any seat may, so that one move catches up with a forgotten end; if a growing counter ends the game,
    no turn follows.

    `left`: seconds on the clock that ran.
    """
    if not state.active:
        return
    _stop_clock(state, left)
    for counter in state.profile.counters:
        if counter.grow:
            state.set_value(counter, state.active, 0, state.seat_value(counter, state.active) + counter.grow)
    if game_outcome(state) is None:
        _pass_turn(state)


def _stop_clock(state: CustomState, left: int) -> None:
    clock = state.profile.seat_clock()
    timer = timer_of(state, state.clock_of(state.active))
    if clock is not None and timer is not None and timer.running:
        timer.rest_at((timer.left if left == UNSAID else left) + clock.add)


def _pass_turn(state: CustomState) -> None:
    """Pass the turn to the next seat that is still in; its clock runs on from where it stood."""
    following = state.seat_after(state.active)
    while following != state.active and state.is_out(following):
        following = state.seat_after(following)
    state.active = following
    state.turn = min(MOST_TURNS, state.turn + 1)
    timer = timer_of(state, state.clock_of(following))
    if timer is not None:
        start_timer(state, state.clock_of(following), timer.left)


def _timer_ended(state: CustomState, name: str) -> None:
    """Pass the turn on if the seat whose turn it is ran out of time and is out by that."""
    if state.active and name == state.clock_of(state.active) and state.is_out(state.active) and not game_outcome(state):
        _pass_turn(state)


def _apply_finish(state: CustomState, seat: int) -> None:
    state.finished = 1


def find_number(state: CustomState, seat: int, path: str) -> "NumberPlace | None":
    """Find the place of a number; setting the number changes nothing else."""
    own, dot, source = path.partition(".")
    counter = state.profile.find_counter(own)
    if counter is not None:
        sources = [str(each) for each in state.all_seats()] if counter.of == SOURCE else [""]
        if source not in sources or (dot and not source):
            return None
        place = state.value_index(counter, seat, int(source or 0))
        return NumberPlace(state.find_tally(counter), "values", counter.low, counter.high, place)
    if path == "finished" and state.profile.compared_goals():
        return NumberPlace(state, path, 0, 1)
    for declared in state.profile.timers:
        timer = timer_of(state, state.clock_of(seat) if declared.is_of_seats else path)
        if declared.id == path and timer is not None:
            return NumberPlace(timer, "left", -_DAY, _DAY, store=timer.correct_left)
    return find_common_number(state, seat, path)


def _known_counter(state: CustomState, own: str) -> "CounterSpec":
    """Return a counter by an id that the move's row has checked."""
    return next(counter for counter in state.profile.counters if counter.id == own)
