"""`tapete event merge` while pages and watches have the tournament open: they go on with the merged log."""

from pathlib import Path

import pytest

from tapete.command_result import CommandResult
from tapete.library.event_values import StoredEvent
from tapete.library.store import Library
from tapete.tournament.commands.copies import merge_event
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import Event
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.desk.station_keeper import StationKeeper
from tapete.tournament.store.station import DAMAGED, EventStation

BEGINNING = [Entry("create", ("game=kodem",)), Entry("register", ("1",)), Entry("register", ("2",))]
OURS = Entry("change", ("minutes=30",))
THEIRS = {
    "longer": [Entry("change", ("rounds=4",)), Entry("penalty", ("0", "1", "caution"))],
    "as long, ours left out": [Entry("change", ("minutes=40",))],
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A library with one tournament, which the pages of the test open."""
    path = tmp_path / "library.sqlite3"
    lines = [logged.format_line() for logged in Event(BEGINNING).log]
    with Library(path) as library:
        library.create_event(StoredEvent("LIGA", "Liga", "kodem", "", "00"), lines)
    return path


def merge_theirs(path: Path, kind: str) -> CommandResult:
    """Merge the log of the main station, which becomes the one that ours is added to."""
    file = path.with_name("theirs.tapete-event")
    file.write_text(Event([*BEGINNING, *THEIRS[kind]]).format_text())
    return merge_event("LIGA", file, str(path))


@pytest.mark.parametrize("kind", THEIRS)
def test_an_open_desk_and_an_open_watch_go_on_with_the_merged_log(path: Path, kind: str) -> None:
    with Library(path) as library:
        keeper = StationKeeper(library, str(path))
        with keeper.use("LIGA", "ana") as station:
            station.append_entries(OURS)
        watch = keeper.open_own("LIGA", "ana")
        merge_theirs(path, kind)
        merged = EventStation(library, watch.stored).event.format_text()
        with keeper.use("LIGA", "ana") as station:
            assert station.event.format_text() == merged
            station.append_entries(Entry("drop", ("1",)))
        assert watch.read_new_entries() > 0
        assert watch.event.format_text() == EventStation(library, watch.stored).event.format_text()
        assert watch.read_new_entries() == 0


@pytest.mark.parametrize("kind", THEIRS)
def test_a_watch_that_writes_first_writes_behind_the_merged_log(path: Path, kind: str) -> None:
    with Library(path) as library:
        station = EventStation(library, library.events()[0], "ana", "hall")
        station.append_entries(OURS)
        merge_theirs(path, kind)
        station.append_entries(Entry("drop", ("1",)))
        assert EventStation(library, station.stored).state == station.state
        assert station.state.players[1].has_dropped


def test_a_log_that_is_damaged_is_called_so_each_time(path: Path) -> None:
    with Library(path) as library:
        keeper = StationKeeper(library, str(path))
        with keeper.use("LIGA") as station:
            assert library.replace_event_lines(station.stored, 3, 1, ["no line", "no line"], {})
        for _ in range(2):
            with pytest.raises(EventError) as refusal, keeper.use("LIGA"):
                pass
            assert (refusal.value.code, refusal.value.fields["number"]) == (DAMAGED, 2)


@pytest.mark.parametrize("kind", THEIRS)
def test_a_note_follows_its_entry_to_its_new_number(path: Path, kind: str) -> None:
    with Library(path) as library:
        station = EventStation(library, library.events()[0], "ana", "hall")
        (changed,) = station.append_entries(OURS)
        (warned,) = station.append_entries(Entry("penalty", ("0", "2", "warning")))
        station.save_note(changed.number, "por la lluvia")
        station.save_note(warned.number, "llegó tarde")
        station.save_note(2, "amiga")
        report = "\n".join(merge_theirs(path, kind).lines)
        merged = EventStation(library, station.stored)
        noted = {merged.event.log.entry_at(number).entry: text
                 for number, text in library.event_notes(station.stored).items()}  # fmt: skip
        expected = {BEGINNING[1]: "amiga", changed.entry: "por la lluvia", warned.entry: "llegó tarde"}
        if kind != "longer":
            assert "(por la lluvia)" in report
            del expected[changed.entry]
        assert noted == expected
