"""The times of stations: that of the round belongs to one of them, and what another one's clock says is a claim.

The tournament's time is that of the station which publishes; stations that share a library on a server have its clock.
"""

from collections.abc import Iterable
from dataclasses import replace

from tapete.tournament.core.log.entry import Entry, LoggedEntry
from tapete.tournament.core.log.signatures import SIGNED_KINDS

TOLD_S = 5
"""Seconds off the tournament's time from which a station is told."""
CLAIMED_S = 30
"""Seconds off from which the time of its clock stands beside its entries, and the tournament's counts."""


def gives_time(station: str, time_station: str) -> bool:
    """Return True if the tournament goes by the clock of a station; one without a name is the only one."""
    return station == time_station or "-" in (station, time_station)


def claim_time(entry: Entry, computer_at: int) -> Entry:
    """Return an entry of another station, with the time of its computer where that is far off.

    A signature is the last word of its line: what is signed claims nothing.
    """
    is_far = abs(computer_at - entry.at) >= CLAIMED_S and entry.kind not in SIGNED_KINDS
    return replace(entry, claimed=computer_at) if is_far else entry


def find_shifts(entries: Iterable[LoggedEntry], time_station: str, begun_at: int, now: int) -> dict[str, int]:
    """Return by how many seconds the entries of each other station have to move to lie between two times.

    `begun_at`: of the last entry that both logs have; `now`: the tournament's; without it, 0, nothing is known.
    """
    times: dict[str, list[int]] = {}
    for logged in entries:
        if now and not gives_time(logged.entry.station, time_station) and not logged.entry.claimed:
            times.setdefault(logged.entry.station, []).append(logged.entry.at)
    shifts = {station: min(now - max(ats), 0) or max(begun_at - min(ats), 0) for station, ats in times.items()}
    return {station: shift for station, shift in shifts.items() if abs(shift) >= TOLD_S}


def shift_entry(entry: Entry, shifts: dict[str, int]) -> Entry:
    """Return an entry with the tournament's time and what its station's clock said, where that is far off."""
    shift = shifts.get(entry.station, 0)
    if abs(shift) < CLAIMED_S or entry.claimed or entry.kind in SIGNED_KINDS:
        return entry
    return replace(entry, at=entry.at + shift, claimed=entry.at)
