"""The clock of the running round."""

from typing import Any

from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.absences import time_of_round

_MINUTE_S = 60


def clock_of_round(station: EventStation) -> dict[str, Any] | None:
    """Return when the running round began and ends; None between rounds and before the first one.

    The time is never before the last entry's: a clock that is set back does not give a round more time.
    """
    state = station.state
    if not state.rounds or not any(state.open_tables()):
        return None
    number = len(state.rounds)
    begun = state.rounds[-1].published_at
    minutes = state.settings.number("minutes")
    return {
        "round": number,
        "minutes": minutes,
        "ends": begun + minutes * _MINUTE_S,
        "now": time_of_round(station),
        "end_turns": state.settings.number("end_turns"),
    }
