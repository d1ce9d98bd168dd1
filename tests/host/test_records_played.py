"""Records that are played again for a list: how far it is, and that nothing done is done again."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from sample_records import record_text

from tapete.library import played_records as played_module
from tapete.library.played_records import played_records
from tapete.library.store import Library

Run = Callable[..., tuple[int, str, str]]
COUNT = 5


@pytest.fixture
def library(tmp_path: Path) -> Library:
    opened = Library(tmp_path / "library.sqlite3")
    for number in range(COUNT):
        opened.save_record(record_text().replace("5b3c9e01", f"0000000{number}"))
    return opened


def test_how_far_it_is_is_told_once_a_record_and_never_for_one_that_was_played(library: Library) -> None:
    told: list[tuple[int, int]] = []
    played_records(library, lambda *step: told.append(step))
    assert told == [(number, COUNT) for number in range(1, COUNT + 1)]
    played_records(library, lambda *step: told.append(step))
    assert len(told) == COUNT


@pytest.mark.parametrize("batch", [2, 100])
def test_what_was_played_before_it_broke_off_is_kept(
    library: Library, monkeypatch: pytest.MonkeyPatch, batch: int
) -> None:
    monkeypatch.setattr(played_module, "BATCH", batch)

    def stop_at_the_fourth(done: int, _size: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        played_records(library, stop_at_the_fourth)
    assert sum(record.played is not None for record in library.records()) == 3
    told: list[int] = []
    played_records(library, lambda done, size: told.append(size))
    assert told == [2, 2]


@pytest.mark.parametrize(("is_terminal", "words"), [(True, []), (False, []), (True, ["--json"])])
def test_a_first_list_shows_how_far_it_is_where_somebody_sits(
    library: Library, run: Run, monkeypatch: pytest.MonkeyPatch, is_terminal: bool, words: list[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: is_terminal)
    monkeypatch.setenv("TERM", "xterm")
    code, output, progress = run("match", "list", "--library", library.place, *words)
    assert (code, output.count("0000000")) == (0, COUNT)
    assert ("Reproduciendo actas" in progress) == (is_terminal and not words)
    assert run("match", "stats", "--library", library.place, *words)[2] == ""
