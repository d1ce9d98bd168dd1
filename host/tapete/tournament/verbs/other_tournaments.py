"""Other tournaments of the library that are played now: a line that is refused here may be meant for one of them."""

from collections.abc import Iterator
from contextlib import contextmanager

from tapete.errors import UserError
from tapete.tournament.boards.code_search import find_code, find_qr, is_qr_text, keys_of_event
from tapete.tournament.core.errors import EventError
from tapete.tournament.store.damaged_logs import open_whole
from tapete.tournament.store.station import EventStation
from tapete.tournament.store.steady_time import steady_now

_RUNNING_S = 24 * 60 * 60
_MOST = 10
_ELSEWHERE = {"event.unknown_table": "event.table_elsewhere", "event.result_before": "event.table_also_elsewhere"}


def list_running(station: EventStation) -> Iterator[EventStation]:
    """Yield the stations of the newest other tournaments that have a published round and grew in the last day."""
    other_events = [
        stored for stored in station.library.events(has_archived=False) if stored.code != station.stored.code
    ]
    for other_station in open_whole(station.library, other_events[:_MOST]):
        state = other_station.state
        if state.rounds and not state.is_closed and state.entry_at > steady_now() - _RUNNING_S:
            yield other_station


@contextmanager
def saying_where_table_is(station: EventStation, table: int) -> Iterator[None]:
    """Let an error about a table name the tournament where such a table owes a result. Raises EventError."""
    try:
        yield
    except EventError as error:
        code = _ELSEWHERE.get(error.code)
        other_station = _find_open_table(station, table) if code else None
        if code is None or other_station is None:
            raise
        raise EventError(
            code, (), **{**error.fields, "name": other_station.stored.name, "other": other_station.stored.code}
        ) from error


def refuse_code_of_another(station: EventStation, text: str) -> None:
    """Refuse a code or a QR that a board of another tournament wrote. Raises UserError("codes.of_another")."""
    for other_station in list_running(station):
        if other_station.stored.secret and _is_code_of(other_station, text):
            raise UserError("codes.of_another", name=other_station.stored.name, other=other_station.stored.code)


def _find_open_table(station: EventStation, number: int) -> EventStation | None:
    for other_station in list_running(station):
        table = other_station.state.rounds[-1].table(number)
        if table is not None and table.is_open:
            return other_station
    return None


def _is_code_of(other_station: EventStation, text: str) -> bool:
    keys = keys_of_event(other_station.state, other_station.secret)
    try:
        if is_qr_text(text):
            find_qr(other_station.state, keys, text)
        else:
            find_code(other_station.state, keys, text)
    except UserError as error:
        return error.code in ("codes.old_round", "codes.old_seating")
    return True
