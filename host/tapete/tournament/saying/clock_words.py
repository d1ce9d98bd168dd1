"""The clock of the running round in words."""

from tapete.tournament.saying.speaker import BARE, Speaker
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.round_clocks import look_at_clock


def describe_clock(station: EventStation) -> str:
    """Return what the clock shows and does; empty between rounds and before the first one."""
    state = station.state
    if not state.rounds or not any(state.open_tables()):
        return ""
    return " ".join(Speaker.of_station(BARE, station).say_all(look_at_clock(station)))
