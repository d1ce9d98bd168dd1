"""Neighbours in one room: other tournaments whose running round needs the same tables, or the same people."""

from typing import NamedTuple

from tapete.library.event_values import StoredPlayer
from tapete.tournament.core.event_state import EventRound
from tapete.tournament.store.damaged_logs import open_whole
from tapete.tournament.store.station import EventStation
from tapete.tournament.store.steady_time import steady_now

_RUNNING_S = 24 * 60 * 60
_MOST = 10


class PlayedElsewhere(NamedTuple):
    """Another tournament with open tables of the same numbers, and with players of this round who still play there."""

    event: str
    name: str
    tables: tuple[int, ...]
    players: tuple[int, ...]


def find_played_elsewhere(station: EventStation, event_round: EventRound) -> tuple[PlayedElsewhere, ...]:
    """Return what the running rounds of the newest other tournaments share with a round that was published."""
    events = [stored for stored in station.library.events(has_archived=False) if stored.code != station.stored.code]
    neighbours = open_whole(station.library, events[:_MOST])
    compared = [_compare(station, event_round, neighbour) for neighbour in neighbours]
    return tuple(played for played in compared if played.tables or played.players)


def _compare(station: EventStation, event_round: EventRound, neighbour: EventStation) -> PlayedElsewhere:
    state, stored = neighbour.state, neighbour.stored
    is_running = bool(state.rounds) and not state.is_closed and state.entry_at > steady_now() - _RUNNING_S
    open_tables = state.rounds[-1].open_tables() if is_running else []
    numbers = {table.number for table in open_tables}
    players, busy = neighbour.players(), {player for table in open_tables for player in table.players}
    people = {_key(players[number]) for number in busy if number in players}
    names = station.players()
    seated = [player for table in event_round.tables if not table.is_bye for player in table.players]
    return PlayedElsewhere(
        stored.code,
        stored.name,
        tuple(table.number for table in event_round.tables if not table.is_bye and table.number in numbers),
        tuple(sorted(player for player in seated if player in names and _key(names[player]) in people)),
    )


def _key(player: StoredPlayer) -> tuple[str, str]:
    """Return what tells a person: the name and the store's id."""
    return player.name.casefold(), player.store_id
