"""Two processes write a round at once, on SQLite and PostgreSQL; evenings are killed and go on from the stick."""

import random
import subprocess
import sys
from pathlib import Path

import pytest
from event_play import SECRET
from fake_table_board import FakeTableBoard
from fake_tables import open_event, prepare, publish
from killed_evening import kill_evening
from test_event_station import store_event

from tapete.library.store import Library
from tapete.tournament.core.drafting import draft_round, publish_entry
from tapete.tournament.core.log.event_secret import seed_of_round

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
        said = [line.split() for line in let_go(typing)]
        station.read_new_entries()
    told = [(table, games) for word, table, games in said if word == "told"]
    refused = [(int(table), code) for word, table, code in said if word == "refused"]
    logged = [each.entry.arguments[1:3] for each in list(station.event.log)[begun:]]
    assert sorted(logged) == sorted(told)
    assert sorted(int(table) for table, _ in logged) == list(range(1, TABLES + 1))
    assert sorted(refused) == [(table, "event.result_before") for table in BOTH]
    assert [process.returncode for process in typing] == [0, 0]


def start_typing(place: str, games: str, tables: range) -> "subprocess.Popen[str]":
    """Start a station that waits for a line before it types."""
    return start_script("typing_station.py", place, games, *map(str, tables))


def start_watching(place: str, name: str, *ports: str) -> "subprocess.Popen[str]":
    """Start a desk that waits for a line before it looks at the ports."""
    return start_script("watching_station.py", place, name, "4", *ports)


def start_script(file: str, *words: str) -> "subprocess.Popen[str]":
    """Start a script of this folder that says when it is ready."""
    command = [sys.executable, str(Path(__file__).with_name(file)), *words]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    assert process.stdout.readline() == "ready\n"
    return process


def let_go(processes: "list[subprocess.Popen[str]]") -> list[str]:
    """Let processes that wait begin at once; returns what they said to their ends."""
    for process in processes:
        assert process.stdin
        process.stdin.write("go\n")
        process.stdin.flush()
    return [line for process in processes for line in process.communicate()[0].splitlines()]


@pytest.mark.parametrize("seed", range(3))
def test_an_evening_that_is_killed_goes_on_from_the_stick(seed: int, tmp_path: Path) -> None:
    kill_evening(tmp_path / "evening", random.Random(seed))


def test_two_desks_in_two_processes_take_each_result_of_their_boards_once(tmp_path: Path) -> None:
    place = str(tmp_path / "library.sqlite3")
    with Library(place) as library, FakeTableBoard("aaaa") as first, FakeTableBoard("bbbb") as second:
        station = open_event(library)
        boards = (first, second)
        for board in boards:
            prepare(board, station)
        tables = publish(station)
        for number, board in enumerate(boards, 1):
            board.sit_down(*tables[number])
            board.hand_in(2, number - 1, values=(7, 3))
        desks = [start_watching(place, name, *(board.path for board in boards)) for name in ("uno", "dos")]
        told = let_go(desks)
        assert sorted(line.partition(":")[0] for line in told) == ["Mesa 1", "Mesa 2"], told
        assert [board.unconfirmed() for board in boards] == [[], []]
        assert [desk.returncode for desk in desks] == [0, 0]
        station.read_new_entries()
    results = [logged.entry for logged in station.event.log if logged.entry.kind in ("result", "dispute", "scores")]
    assert sorted(entry.arguments[1:3] for entry in results) == [("1", "2-0-0"), ("2", "2-1-0")]
