"""Two processes write a round at once, on SQLite and PostgreSQL; evenings are killed and go on from the stick."""

import random
import subprocess
import sys
from pathlib import Path

import pytest
from event_play import SECRET
from killed_evening import kill_evening
from test_event_station import store_event

from tapete.events.drafting import draft_round, publish_entry
from tapete.events.log.event_secret import seed_of_round
from tapete.library.store import Library

TABLES = 256
BOTH = range(121, 137)
"""Tables that both stations write, in another order."""


@pytest.mark.parametrize("place", ["sqlite", "postgresql"], indirect=True)
def test_two_processes_write_a_round_at_once_and_each_result_is_there_once(place: str) -> None:
    with Library(place) as library:
        station = store_event(library, 2 * TABLES)
        station.write_from(lambda state: [draft_round(state, seed_of_round(SECRET, 1))])
        station.write_from(lambda state: [publish_entry(state)])
        begun = len(station.event.log)
        typing = [start_typing(place, "2-1", range(1, BOTH.stop)),
                  start_typing(place, "0-2", range(TABLES, BOTH.start - 1, -1))]  # fmt: skip
        for process in typing:
            assert process.stdin
            process.stdin.write("go\n")
            process.stdin.flush()
        said = [line.split() for process in typing for line in process.communicate()[0].splitlines()]
        station.refresh()
    told = [(table, games) for word, table, games in said if word == "told"]
    refused = [(int(table), code) for word, table, code in said if word == "refused"]
    logged = [each.entry.arguments[1:3] for each in list(station.event.log)[begun:]]
    assert sorted(logged) == sorted(told)
    assert sorted(int(table) for table, _ in logged) == list(range(1, TABLES + 1))
    assert sorted(refused) == [(table, "event.result_before") for table in BOTH]
    assert [process.returncode for process in typing] == [0, 0]


def start_typing(place: str, games: str, tables: range) -> "subprocess.Popen[str]":
    """Start a station that waits for a line before it types."""
    script = Path(__file__).with_name("typing_station.py")
    command = [sys.executable, str(script), place, games, *map(str, tables)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    assert process.stdout.readline() == "ready\n"
    return process


@pytest.mark.parametrize("seed", range(3))
def test_an_evening_that_is_killed_goes_on_from_the_stick(seed: int, tmp_path: Path) -> None:
    kill_evening(tmp_path / "evening", random.Random(seed))
