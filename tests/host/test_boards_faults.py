"""Syncs over a line with every fault: never half a deck, never a record lost or twice."""

import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from model_line import DEAF, FAULTS, RESTART, UNPLUG, Faults, ModelLine, plug_in
from shelf import CARGO, DECKS, HASHES, TEXTS, Shelf, stocked

from memory_store import MemoryStore
from tapete.boards.board_connection import BoardConnection
from tapete.boards.fleet import run_on_each
from tapete.boards.sync import LibraryRecords, SyncCargo, SyncReport, sync_board
from tapete.errors import BoardError
from tapete.library.store import Library
from tapete_link.frames import LONG

LINES = st.dictionaries(st.integers(0, 250), st.tuples(st.sampled_from(FAULTS), st.integers(1, 12)), max_size=40)
RECORD = "tapete-record 1\nid {id}\ngame kodem\nedition 2024\nboard {board}\nstart 0\nmoves\n0 0 first 1\n"


def run(line: ModelLine, shelf: Shelf) -> SyncReport:
    with pytest.MonkeyPatch.context() as monkeypatch:
        plug_in(monkeypatch, {"line": line})
        monkeypatch.setattr(BoardConnection, "busy_pause_s", 0)
        try:
            with BoardConnection("line") as connection:
                return sync_board(connection, CARGO, shelf)
        finally:
            assert line.is_closed


def broken(line: ModelLine, shelf: Shelf) -> str:
    """The code of the error that ends a sync, "" for none."""
    try:
        run(line, shelf)
    except BoardError as error:
        return error.code
    return ""


def look(store: MemoryStore, shelf: Shelf) -> None:
    """Check the conditions that hold at any time."""
    for own, data in zip(HASHES, DECKS, strict=True):
        assert store.whole.get(f"deck/{own}", data) == data
    for name, text in shelf.texts.items():
        assert text == TEXTS[name]
    for name, size in store.confirmed.items():
        assert size == len(shelf.texts[name.partition("/")[2]].encode())


def finish(store: MemoryStore, shelf: Shelf, is_old: bool = False) -> ModelLine:
    """A sync without faults, after which all is where it should be."""
    look(store, shelf)
    line = ModelLine(store, is_old=is_old)
    run(line, shelf)
    look(store, shelf)
    assert shelf.texts == TEXTS
    assert [store.whole[f"deck/{own}"] for own in HASHES] == DECKS
    assert sorted(store.confirmed) == sorted(f"record/{name}" for name in TEXTS)
    return line


def frames_of_a_whole_sync(is_old: bool = False) -> int:
    line = ModelLine(stocked(), is_old=is_old)
    run(line, Shelf())
    return line.count


@pytest.mark.parametrize("is_old", [False, True])
def test_unplugged_at_every_frame_and_within_it(is_old: bool) -> None:
    whole = frames_of_a_whole_sync(is_old)
    for at in range(0, whole, 5 if is_old else 1):
        for count in (0, 60, LONG):
            store, shelf = stocked(), Shelf()
            assert broken(ModelLine(store, {at: (UNPLUG, count)}, is_old=is_old), shelf) == "board.gone", at
            assert finish(store, shelf, is_old).count <= whole + 4, "it goes on where it stopped"


def test_restarted_at_every_frame() -> None:
    for at in range(frames_of_a_whole_sync()):
        store, shelf = stocked(), Shelf()
        assert broken(ModelLine(store, {at: (RESTART, 0)}), shelf) == "", at
        finish(store, shelf)


def test_a_restart_that_forgets_what_had_arrived_starts_that_file_again() -> None:
    class Forgetful(MemoryStore):
        def partial(self, name: str, size: int, sha256: str) -> int:
            self.aside.clear()
            return int(super().partial(name, size, sha256))

    for at in range(frames_of_a_whole_sync()):
        store, shelf = Forgetful(), Shelf()
        assert broken(ModelLine(store, {at: (RESTART, 0)}), shelf) == "", at
        assert [store.whole[f"deck/{own}"] for own in HASHES] == DECKS


def test_a_board_that_stops_answering_at_any_frame() -> None:
    for at in range(0, frames_of_a_whole_sync(), 7):
        store, shelf = stocked(), Shelf()
        line = ModelLine(store, {at: (DEAF, 0)})
        assert broken(line, shelf) == "board.silent"
        assert line.time < 6, "seconds until it is given up"
        finish(store, shelf)


def test_longer_messages_take_fewer_frames() -> None:
    assert frames_of_a_whole_sync() * 1.5 < frames_of_a_whole_sync(is_old=True)


@given(LINES)
def test_lines_lost_doubled_and_out_of_order(faults: Faults) -> None:
    store, shelf = stocked(), Shelf()
    assert broken(ModelLine(store, faults), shelf) in ("", "board.silent", "board.confused", "board.refused")
    finish(store, shelf)


@given(LINES, st.integers(0, 250))
def test_unplugged_on_a_bad_line(faults: Faults, at: int) -> None:
    store, shelf = stocked(), Shelf()
    broken(ModelLine(store, {**faults, at: (UNPLUG, 0)}), shelf)
    finish(store, shelf)


@pytest.mark.parametrize("is_old", [False, True])
def test_one_byte_in_a_hundred_is_damaged(is_old: bool) -> None:
    """Most frames are damaged then, and short ones get through."""
    for seed in range(4):
        store, shelf = stocked(), Shelf()
        assert broken(ModelLine(store, damage=10, seed=seed, is_old=is_old), shelf) == ""
        assert shelf.texts == TEXTS
        finish(store, shelf)


def test_a_full_board_at_every_number_of_bytes_left() -> None:
    used = sum(map(len, stocked().whole.values()))
    for left in range(0, sum(map(len, DECKS)), 17):
        store, shelf = stocked(), Shelf()
        store.room = used + left
        assert broken(ModelLine(store), shelf) == "board.full"
        assert store.aside == {}
        assert shelf.texts == TEXTS
        store.room = 1000000
        finish(store, shelf)


# -- many


def test_64_boards_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = {}
    for number in range(64):
        store = MemoryStore()
        board = f"{number:016x}"
        for own in ("aaaa", "bbbb"):
            store.whole[f"record/{own}"] = RECORD.format(id=own, board=board).encode()
        lines[str(number)] = ModelLine(store, board=board)
    monkeypatch.setattr("tapete.boards.board_connection.open_port", lines.__getitem__)
    with Library(tmp_path / "library.sqlite3") as library:
        records = LibraryRecords(library)
        openings = [lambda path=path: BoardConnection(path) for path in lines]
        outcomes = run_on_each(openings, lambda number, connection: sync_board(connection, CARGO, records))
        assert [one.error for one in outcomes] == [None] * 64
        assert [one.result.board.id for one in outcomes if one.result] == [f"{number:016x}" for number in range(64)]
        kept = [(record.board_id, record.match_id) for record in library.records()]
    assert len(kept) == len(set(kept)) == 128
    for line in lines.values():
        assert [line.store.whole[f"deck/{own}"] for own in HASHES] == DECKS


def test_two_hosts_on_one_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same board's records come to both at once, as they may when it is carried from one to the other."""
    board = f"{1:016x}"
    lines = {}
    for host in ("1", "2"):
        store = MemoryStore()
        for number in range(20):
            text = RECORD.format(id=f"{number:08x}", board=board)
            store.whole[f"record/{number:08x}"] = text.encode()
        lines[host] = ModelLine(store, board=board)
    monkeypatch.setattr("tapete.boards.board_connection.open_port", lines.__getitem__)
    start = threading.Barrier(2)
    got: dict[str, list[str]] = {}

    def work(host: str) -> None:
        with Library(tmp_path / "library.sqlite3", wait_s=60) as library, BoardConnection(host) as connection:
            start.wait()
            got[host] = sync_board(connection, SyncCargo(), LibraryRecords(library)).records_got

    threads = [threading.Thread(target=work, args=host) for host in lines]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [len(got[host]) for host in lines] == [20, 20]
    with Library(tmp_path / "library.sqlite3") as library:
        assert len(library.records()) == 20


def test_ctrl_c_ends_all_boards_and_leaves_them_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = {str(number): ModelLine(stocked()) for number in range(4)}
    monkeypatch.setattr("tapete.boards.board_connection.open_port", lines.__getitem__)
    shelves = [Shelf() for _ in lines]

    def work(number: int, connection: BoardConnection) -> None:
        if number == 0:
            raise KeyboardInterrupt
        while True:
            sync_board(connection, CARGO, shelves[number])

    with pytest.raises(KeyboardInterrupt):
        run_on_each([lambda path=path: BoardConnection(path) for path in lines], work)
    for line, shelf in zip(lines.values(), shelves, strict=True):
        look(line.store, shelf)
