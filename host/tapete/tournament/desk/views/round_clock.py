"""The clock of the running round."""

from typing import Any

from tapete.tournament.core.round_clock import WAITING
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.clock_time import format_clock_time
from tapete.tournament.verbs.round_clocks import look_at_clock


def clock_of_round(station: EventStation) -> dict[str, Any] | None:
    """Return what the clock of the running round shows; None between rounds and before the first one.

    The time is never before the last entry's: a clock that is set back does not give a round more time.
    """
    state = station.state
    if not state.rounds or not any(state.open_tables()):
        return None
    clock = look_at_clock(station)
    return {
        **clock.data(),
        "is_over": clock.minutes > 0 and clock.state != WAITING and clock.left <= 0,
        "shown": format_clock_time(clock.left),
        "end_turns": state.settings.number("end_turns"),
        "signal": state.settings.word("time_signal"),
    }
