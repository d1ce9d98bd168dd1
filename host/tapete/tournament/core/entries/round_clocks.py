"""The entry clock: the clock of the running round is started, paused, set, or gets more time for all tables."""

from tapete.tournament.core.entries.parameters import (
    ROUND,
    Arguments,
    EntryKind,
    Parameter,
    number_reader,
    read_choice,
)
from tapete.tournament.core.entries.results import require_round
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventRound, EventState
from tapete.tournament.core.round_clock import (
    ACTS,
    GO_ON,
    MINUTE_S,
    MOST_MINUTES,
    PAUSE,
    PAUSED,
    RESET,
    RUNNING,
    SET,
    START,
    TIMED_ACTS,
    WAITING,
    RoundClock,
)

MOST_LEFT_S = MOST_MINUTES * MINUTE_S
MOST_ADDED_S = 60 * MINUTE_S
"""The most that all tables get at once."""

_ALLOWED = {START: (WAITING,), PAUSE: (RUNNING,), GO_ON: (PAUSED,)}
"""What a clock has to do before an act; the others are possible at any time."""


def _running_round(state: EventState, number: int) -> EventRound:
    """Return the running round. Raises EventError for any other."""
    running = require_round(state, number)
    if number != len(state.rounds):
        raise EventError("event.round_has_passed", round=number, running=len(state.rounds))
    return running


def _check_clock(state: EventState, arguments: Arguments) -> None:
    """Refuse what the clock does already, or a time that makes no sense."""
    clock, act = _running_round(state, arguments["round"]).clock, arguments["act"]
    is_whole = clock.state == WAITING and not clock.added_s
    allowed = _ALLOWED.get(act, () if act == RESET and is_whole else (WAITING, RUNNING, PAUSED))
    if clock.state not in allowed:
        raise EventError(f"event.clock_is_{clock.state}", round=arguments["round"])
    _check_seconds(state, clock, act, arguments)


def _check_seconds(state: EventState, clock: RoundClock, act: str, arguments: Arguments) -> None:
    seconds, whole_s = arguments["seconds"], state.settings.number("minutes") * MINUTE_S
    if act not in TIMED_ACTS:
        if seconds:
            raise EventError("event.bad_argument", kind="clock", name="seconds", value=str(seconds))
        return
    if not whole_s:
        raise EventError("event.no_time", round=arguments["round"])
    most_s = MOST_LEFT_S if act == SET else min(MOST_ADDED_S, MOST_LEFT_S - whole_s - clock.added_s)
    least_s = 0 if act == SET else 1
    if not least_s <= seconds <= most_s:
        raise EventError("event.too_much_time", minutes=seconds // MINUTE_S, most=max(0, most_s) // MINUTE_S)


def _clock(state: EventState, arguments: Arguments) -> None:
    clock = _running_round(state, arguments["round"]).clock
    clock.act(arguments["act"], arguments["seconds"], state.settings.number("minutes"), state.entry_at)
    clock.number = state.entry_number


_ACT = Parameter("act", read_choice(*ACTS))
_SECONDS = Parameter("seconds", number_reader(0, MOST_LEFT_S), 0)

ROUND_CLOCKS = {
    "clock": EntryKind((ROUND, _ACT, _SECONDS), _check_clock, _clock, decides_pairings=False),
}
