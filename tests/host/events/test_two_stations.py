"""Two stations write a round at once, on SQLite and PostgreSQL; evenings are killed and go on from the stick."""

import random
import threading
from pathlib import Path

import pytest
from event_play import SECRET
from killed_evening import kill_evening
from test_event_station import store_event

from tapete.event_station.station import EventStation
from tapete.events.drafting import draft_round, publish_entry
from tapete.events.errors import EventError
from tapete.events.log.entry import Entry
from tapete.events.log.event_secret import seed_of_round
from tapete.library.store import Library

TABLES = 256
BOTH = range(121, 137)
"""Tables that both stations write, in another order."""


@pytest.mark.parametrize("place", ["sqlite", "postgresql"], indirect=True)
def test_two_stations_write_a_round_at_once_and_each_result_is_there_once(place: str) -> None:
    with Library(place) as library:
        station = store_event(library, 2 * TABLES)
        station.write_from(lambda state: [draft_round(state, seed_of_round(SECRET, 1))])
        station.write_from(lambda state: [publish_entry(state)])
        told: list[str] = []
        refused: list[str] = []

        def write_tables(tables: range, games: str) -> None:
            with Library(place) as own:
                typing = EventStation(own, station.stored)
                for table in tables:
                    try:
                        typing.write(Entry("result", ("1", str(table), games)))
                        told.append(f"{table} {games}")
                    except EventError as error:
                        refused.append(f"{error.code} {error.fields['table']}")

        orders = ((range(1, BOTH.stop), "2-1"), (range(TABLES, BOTH.start - 1, -1), "0-2"))
        threads = [threading.Thread(target=write_tables, args=order) for order in orders]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        station.refresh()
    logged = [" ".join(each.entry.arguments[1:3]) for each in station.event.log if each.entry.kind == "result"]
    assert sorted(logged) == sorted(told)
    assert sorted(int(line.split()[0]) for line in logged) == list(range(1, TABLES + 1))
    assert sorted(refused) == sorted(f"event.result_before {table}" for table in BOTH)


@pytest.mark.parametrize("seed", range(3))
def test_an_evening_that_is_killed_goes_on_from_the_stick(seed: int, tmp_path: Path) -> None:
    kill_evening(tmp_path / "evening", random.Random(seed))
