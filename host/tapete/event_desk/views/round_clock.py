"""The clock of the running round."""

from typing import Any

from tapete.event_station.station import EventStation
from tapete.library.opened import unix_now

_MINUTE_S = 60


def clock_of_round(station: EventStation) -> dict[str, Any] | None:
    """Return when the running round began and ends; None between rounds and before the first one.

    The time is never before the last entry's: a clock that is set back does not give a round more time.
    """
    state = station.state
    if not state.rounds or not any(state.open_tables()):
        return None
    number = len(state.rounds)
    begun = next((logged.entry.at for logged in reversed(list(station.event.log))
                  if logged.entry.kind == "publish" and logged.entry.arguments[0] == str(number)), 0)  # fmt: skip
    minutes = state.settings.number("minutes")
    last = station.event.log.entry_at(len(station.event.log)).entry.at
    return {
        "round": number,
        "minutes": minutes,
        "ends": begun + minutes * _MINUTE_S,
        "now": min(max(unix_now(), last), begun + 24 * 60 * _MINUTE_S),
        "end_turns": state.settings.number("end_turns"),
    }
