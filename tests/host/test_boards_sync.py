"""Syncing with a board behind a pseudo-terminal."""

import pytest
from shelf import CARGO, DECKS, HASHES, TEXTS, Shelf, stocked

from memory_store import MemoryStore
from pty_board import PtyBoard
from tapete.boards.board_connection import BoardConnection
from tapete.boards.sync import LibraryRecords, SyncCargo, SyncReport, sync_board
from tapete.errors import BoardError, UserError
from tapete.library.store import Library
from tapete_rules.errors import RecordError


def run(store: MemoryStore, shelf: Shelf) -> tuple[SyncReport, list[str]]:
    """A sync, and the verbs that it asked."""
    with PtyBoard(store) as board, BoardConnection(board.path) as connection:
        report = sync_board(connection, CARGO, shelf, now=lambda: 1763740800.9)
        assert board.unix == 1763740800
        return report, board.verbs()


def test_decks_go_there_and_records_come_home() -> None:
    store, shelf = stocked(), Shelf()
    report, _ = run(store, shelf)
    assert report.board.name == "Mesa 1"
    assert (report.decks_sent, report.decks_there) == (HASHES, [])
    assert [store.whole["deck/" + name] for name in HASHES] == DECKS
    assert report.records_got == sorted(TEXTS)
    assert shelf.texts == TEXTS
    assert all(store.is_confirmed("record/" + name) for name in TEXTS)


def test_a_second_sync_finds_nothing_to_do() -> None:
    store, shelf = stocked(), Shelf()
    run(store, shelf)
    report, verbs = run(store, shelf)
    assert (report.decks_sent, report.decks_there) == ([], HASHES)
    assert (report.records_got, report.records_held) == ([], sorted(TEXTS))
    assert verbs == ["hello", "clock", "list", "list"], "a page of records, one of decks"


def test_a_record_that_grew_is_brought_again() -> None:
    store, shelf = stocked(), Shelf()
    run(store, shelf)
    store.whole["record/00000003"] += b"one more\n"
    report, _ = run(store, shelf)
    assert report.records_got == ["00000003"]
    assert store.is_confirmed("record/00000003")


def test_a_record_is_confirmed_though_it_came_home_before() -> None:
    store, shelf = stocked(), Shelf()
    run(store, shelf)
    del store.confirmed["record/00000003"]
    report, _ = run(store, shelf)
    assert report.records_got == ["00000003"]
    assert store.is_confirmed("record/00000003")


def test_another_computer_gets_the_records_too() -> None:
    store = stocked()
    run(store, Shelf())
    report, _ = run(store, Shelf())
    assert report.records_got == sorted(TEXTS)


def test_a_sync_that_broke_off_goes_on() -> None:
    store, shelf = stocked(), Shelf()
    for answered in (3, 6, 9, 12):
        with PtyBoard(store) as board, BoardConnection(board.path) as connection:
            board.vanish_after(answered)
            with pytest.raises(BoardError) as caught:
                sync_board(connection, CARGO, shelf)
            assert caught.value.code == "board.gone"
        assert all(shelf.texts[name[7:]] for name in store.confirmed)
    run(store, shelf)
    assert shelf.texts == TEXTS


def test_a_record_is_confirmed_only_when_it_is_kept() -> None:
    store, shelf = stocked(), Shelf()
    shelf.fault = UserError("library.full", path="library")
    with pytest.raises(UserError):
        run(store, shelf)
    assert store.confirmed == {}


def test_a_damaged_record_stays_on_the_board_and_the_others_come_home() -> None:
    store, shelf = stocked(), Shelf()
    store.whole["record/00000002"] = b"\xff\xfe"
    store.whole["record/00000004"] = b"something else"
    report, _ = run(store, shelf)
    assert report.records_damaged == ["00000002", "00000004"]
    assert not store.is_confirmed("record/00000002")
    assert len(report.records_got) == 5


def test_a_record_that_its_board_cannot_read_holds_no_other_up() -> None:
    class Rotten(MemoryStore):
        def read(self, name: str, at: int, count: int) -> bytes:
            if name == "record/00000002":
                raise OSError(5)
            return bytes(super().read(name, at, count))

    store, shelf = Rotten(), Shelf()
    store.whole.update(stocked().whole)
    report, _ = run(store, shelf)
    assert report.records_damaged == ["00000002"]
    assert len(report.records_got) == len(TEXTS) - 1
    assert report.decks_sent == HASHES


def test_records_come_home_from_a_board_without_room_for_a_deck() -> None:
    store, shelf = stocked(), Shelf()
    store.room = sum(map(len, store.whole.values())) + 1
    with pytest.raises(BoardError) as caught:
        run(store, shelf)
    assert caught.value.code == "board.full"
    assert shelf.texts == TEXTS
    assert all(store.is_confirmed("record/" + name) for name in TEXTS)


def test_progress_is_told() -> None:
    told: list[tuple[str, int, int]] = []
    with PtyBoard(stocked()) as board, BoardConnection(board.path) as connection:
        sync_board(connection, CARGO, Shelf(), lambda *step: told.append(step))
    size = sum(map(len, DECKS)) + sum(len(text.encode()) for text in TEXTS.values())
    assert [done for _, done, _ in told] == sorted(done for _, done, _ in told)
    assert {whole for _, _, whole in told} == {size}
    assert told[-1] == (f"deck/{HASHES[1]}", size, size)
    names = [name for name, _, _ in told]
    assert names.index("record/00000006") < names.index(f"deck/{HASHES[0]}")


def test_a_deck_that_was_cut_short_is_sent_again() -> None:
    store, shelf = MemoryStore(), Shelf()
    store.whole[f"deck/{HASHES[0]}"] = DECKS[0][:40]
    report, _ = run(store, shelf)
    assert report.decks_sent == HASHES
    assert store.whole[f"deck/{HASHES[0]}"] == DECKS[0]


def test_settings_go_there_and_what_a_board_does_not_know_is_told() -> None:
    settings = {"light": "40", "name": "Mesa 7", "colour": "red"}
    with PtyBoard() as board, BoardConnection(board.path) as connection:
        report = sync_board(connection, SyncCargo(settings=settings), Shelf())
        assert report.settings_left == ["colour", "light", "name"]
        board.info["can"] = ["own"]
        report = sync_board(connection, SyncCargo(settings=settings), Shelf())
    assert (report.settings_sent, report.settings_refused) == (["light", "name"], ["colour"])
    assert (board.settings["light"], board.settings["name"]) == ("40", "Mesa 7")


def test_a_library_holds_records(tmp_path: object) -> None:
    text = (
        "tapete-record 1\nid 5b3c9e01\ngame kodem\nboard e6614c311b7e6f2f\nstart 1763740800\nmoves\n"
        "result - open\nstate 00\n"
    )
    with Library(f"{tmp_path}/library.sqlite3") as library:
        records = LibraryRecords(library)
        records.save_record(text)
        assert records.record_sizes("e6614c311b7e6f2f") == {"5b3c9e01": len(text)}
        assert records.record_sizes("another") == {}
        with pytest.raises(RecordError):
            records.save_record("nothing")
