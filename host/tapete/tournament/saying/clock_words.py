"""The clock of the running round in words, and what another station's clock said."""

from collections.abc import Mapping
from datetime import datetime

from tapete.tournament.core.log.entry import Entry
from tapete.tournament.saying.speaker import BARE, Speaker
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.round_clocks import look_at_clock
from tapete.words import translate


def describe_clock(station: EventStation) -> str:
    """Return what the clock shows and does; empty between rounds and before the first one."""
    state = station.state
    if not state.rounds or not any(state.open_tables()):
        return ""
    return " ".join(Speaker.of_station(BARE, station).say_all(look_at_clock(station)))


def describe_claim(entry: Entry) -> str:
    """Return the time that the clock of the entry's station said, where it was far off; else empty."""
    if not entry.claimed:
        return ""
    claimed = datetime.fromtimestamp(entry.claimed)
    is_same_day = claimed.date() == datetime.fromtimestamp(entry.at).date()
    return translate("event.claimed", time=claimed.strftime("%H:%M:%S" if is_same_day else "%d/%m/%Y %H:%M:%S"))


def describe_shifts(shifts: Mapping[str, int]) -> list[str]:
    """Return by how much the clocks of other stations were off."""
    return [
        translate("event.merged_clock_ahead" if seconds < 0 else "event.merged_clock_behind", station=station,
                  seconds=abs(seconds))
        for station, seconds in sorted(shifts.items())
    ]  # fmt: skip
