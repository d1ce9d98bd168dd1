"""Matches of boards that did not know the hour: listed by when they came."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from sample_records import record_text
from virtual_boards import needs_micropython

from tapete.library import record_shelf
from tapete.library.store import Library
from tapete.records.times import format_time
from tapete.virtual import process
from tapete.virtual.board import VirtualBoard
from tapete.words import use_language

Run = Callable[..., tuple[int, str, str]]
HOUR = 3600
NOON = 1763740800


@pytest.fixture
def mixed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A library of five matches, two without a date; their ids, the latest first."""
    arrivals = {"00000001": (NOON, 9), "00000002": (0, 5), "00000003": (NOON + 4 * HOUR, 9), "00000004": (0, 2)}
    with Library() as library:
        for match, (start, hours) in arrivals.items():
            monkeypatch.setattr(record_shelf, "unix_now", lambda hours=hours: NOON + hours * HOUR)
            text = (
                record_text().replace("5b3c9e01", match).replace(f"start {NOON}\n", f"start {start}\n" if start else "")
            )
            library.save_record(text)
    return ["00000002", "00000003", "00000004", "00000001"]


def test_an_undated_match_is_listed_where_it_came(run: Run, mixed: list[str]) -> None:
    lines = run("match", "list")[1].splitlines()
    assert [line[:8] for line in lines[:-1]] == mixed
    assert f"~{format_time(NOON + 5 * HOUR)}" in lines[0]
    assert f"  {format_time(NOON + 4 * HOUR)}" in lines[1]
    assert lines[-1] == "~ El tablero no sabía la hora: es la hora a la que llegó la partida."
    use_language("en")
    assert run("match", "list")[1].splitlines()[-1].startswith("~ The board did not know the hour")
    rows = json.loads(run("match", "list", "--json")[1])["matches"]
    assert [(row["id"], row["start"], row["arrived"]) for row in rows[:2]] == [
        ("00000002", 0, NOON + 5 * HOUR),
        ("00000003", NOON + 4 * HOUR, NOON + 9 * HOUR),
    ]


def test_dated_matches_have_no_mark(run: Run, tmp_path: Path) -> None:
    with Library() as library:
        library.save_record(record_text())
    assert "~" not in run("match", "list")[1]
    file = tmp_path / "partida.txt"
    file.write_text(record_text().replace(f"start {NOON}\n", ""), encoding="utf-8")
    assert "  -  " in run("match", "list", file)[1]


def test_what_is_asked_before_a_match_goes_has_its_time(mixed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    from tapete.commands.match_remove import remove_matches

    asked: list[str] = []
    remove_matches([mixed[0]], "", lambda lines: bool(asked.extend(lines)))
    assert format_time(NOON + 5 * HOUR) in asked[0]


@needs_micropython
def test_the_virtual_board_is_told_the_hour_at_each_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process.time, "time", lambda: NOON + 0.5)
    program = "import virtual_clock; open('hour', 'a').write(str(virtual_clock.unix_at_start) + ' ')"
    board = VirtualBoard(tmp_path, program=program)
    for _ in range(2):
        with board:
            while board.is_on():
                board.wait_change(board.changes, 0.05)
    assert (tmp_path / "hour").read_text("utf-8") == f"{NOON} {NOON} "
