"""The library on SQLite and on PostgreSQL: the same answers, and migrations up and down with data in the tables."""

import sqlite3
import threading
from collections.abc import Iterator
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from postgres import MISSING
from samples import sample_catalogue
from sqlalchemy import Engine, inspect, text

from tapete.cards.catalogue import Catalogue, CatalogueCard
from tapete.commands.library import init_library
from tapete.decks.board import board_deck
from tapete.decks.reading import read_deck
from tapete.decks.resolving import resolve_deck
from tapete.errors import UserError
from tapete.library import migrate
from tapete.library.engine import for_writing, make_engine
from tapete.library.migrate import alembic_configuration, revision_of, upgrade_tables
from tapete.library.models import TableBase
from tapete.library.revisions import HEAD, REVISIONS
from tapete.library.store import Library
from tapete.records.replay_outcome import ReplayOutcome
from tapete.samples import DECKS
from tapete_rules.errors import RecordError

RECORD = "tapete-record 1\nid {id}\ngame kodem\nedition 2024\nboard e661\nstart 0\nmoves\n0 0 first 1\n"
FIRST_DATA = (
    "INSERT INTO catalogue (id, game, name, imported) VALUES (1, 'kodem', 'cartas.csv', 5)",
    (
        "INSERT INTO card (id, catalogue_id, game, code, name, type, fields) "
        "VALUES (1, 1, 'kodem', 'BRU-001', 'Ícaro', 'Bio', '{}')"
    ),
    (
        "INSERT INTO deck (id, game, name, digest, board_hash, board_text, added) "
        "VALUES (1, 'kodem', 'Bruma', 'd', 'b', 't', 5)"
    ),
    "INSERT INTO deck_card (deck_id, position, code, name) VALUES (1, 1, 'BRU-001', 'Ícaro')",
    "INSERT INTO board (id, name, firmware, first_seen, last_seen) VALUES ('e661', 'Mesa ñ', '0.1.0', 5, 6)",
    (
        "INSERT INTO record (id, match_id, board_id, game, start, result, text, added) "
        "VALUES (1, 'aa', 'e661', 'kodem', 5, '', 'tapete-record 1', 5)"
    ),
)
LAID_OVER = (
    CatalogueCard("kodem", "BRU-001", "Nerea", "Adendei", {"damage": "9"}),
    CatalogueCard("kodem", "X-1", "Nueva", "Bio"),
)
COUNTED = ("catalogue", "card", "deck", "deck_card", "board", "record")


@pytest.fixture
def engine(place: str) -> Iterator[Engine]:
    made = make_engine(place)
    yield for_writing(made)
    made.dispose()


def counts(engine: Engine) -> list[int]:
    with engine.begin() as connection:
        return [int(connection.scalar(text(f"SELECT count(*) FROM {name}")) or 0) for name in COUNTED]


def move(engine: Engine, revision: str, is_up: bool = True) -> None:
    with engine.begin() as connection:
        (command.upgrade if is_up else command.downgrade)(alembic_configuration(connection), revision)


def test_migrations_up_and_down_with_data(engine: Engine) -> None:
    move(engine, REVISIONS[0])
    with engine.begin() as connection:
        for statement in FIRST_DATA:
            connection.execute(text(statement))
    for revision in REVISIONS[1:]:
        move(engine, revision)
        assert counts(engine) == [1] * len(COUNTED)
    with engine.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection), TableBase.metadata) == []
        connection.execute(text("INSERT INTO profile (hash, name, text, added) VALUES ('a', 'Los Soles', 't', 5)"))
        connection.execute(text("INSERT INTO awaited_setting (board_id, name, value) VALUES ('e661', 'light', '40')"))
        connection.execute(text("UPDATE record SET played = '{}', played_by = '0.1.0 rules 2'"))
    for revision in reversed(REVISIONS[:-1]):
        move(engine, revision, is_up=False)
        assert counts(engine) == [1] * len(COUNTED)
    with engine.begin() as connection:
        assert connection.scalar(text("SELECT name FROM board")) == "Mesa ñ"
    move(engine, "base", is_up=False)
    with engine.begin() as connection:
        assert inspect(connection).get_table_names() == ["alembic_version"]


def test_a_library_answers_the_same_on_both(place: str) -> None:
    catalogue = sample_catalogue()
    deck = resolve_deck(read_deck(DECKS[0]), catalogue)
    with Library(place) as library:
        library.save_catalogue(catalogue, "cards.csv")
        stored = library.save_deck(board_deck(deck), deck.cards)
        library.save_board("e661", "Mesa ñ", "0.1.0")
        library.await_settings("e661", {"light": "40", "player1": "Ana"})
        library.await_settings("e661", {"light": "120"})
        library.settle_settings("e661", {"player1": "Ana", "light": "40"})
        assert [library.save_record(RECORD.format(id=one)) for one in ("aa", "bb", "aa")] == ["added", "added", "same"]
    with Library(place) as library:
        assert library.game_catalogue("kodem").cards == catalogue.cards
        assert library.decks() == [stored]
        assert [board.name for board in library.known_boards()] == ["Mesa ñ"]
        assert library.awaited_settings("e661") == {"light": "120"}
        assert len(library.records("e661")) == 2
        found = ReplayOutcome("same", (1, 3), 4, 5000)
        library.save_played([(library.records()[0], found)])
        assert [record.played for record in library.records()] == [found, None]
        assert library.records("other") == []


def test_old_versions_boards_files_and_removals_on_both(place: str) -> None:
    catalogue = sample_catalogue()
    deck = resolve_deck(read_deck(DECKS[0]), catalogue)
    with Library(place) as library:
        first = library.save_deck(board_deck(deck), deck.cards)
        other = resolve_deck(replace(deck.deck, entries=deck.deck.entries[1:]), catalogue)
        second = library.save_deck(board_deck(other), other.cards)
        assert (library.decks(), library.old_deck_hashes()) == ([second], {first.hash})
        assert [each.is_current for each in library.decks(has_old=True)] == [False, True]
        assert library.restore_deck(first).hash == first.hash
        assert (library.old_deck_hashes(), library.decks()[0].codes) == ({second.hash}, first.codes)
        renamed = library.rename_deck(library.decks()[0], "Niebla")
        assert [each.name for each in library.decks()] == ["Niebla"]
        library.remove_decks([renamed])
        library.delete_old_decks(library.decks(has_old=True))
        assert library.decks(has_old=True) == []
        library.save_board("e661", "Mesa ñ", "0.1.0")
        for names in (["aa", "bb"], ["bb"]):
            library.save_board_files("e661", {"record": names})
        assert [board.name for board in library.boards_by_file("record")["bb"]] == ["Mesa ñ"]
        assert list(library.boards_by_file("record")) == ["bb"]
        for _ in range(2):
            library.withhold_file("e661", ("deck", "kodem", "bruma"))
        library.withhold_file("e661", ("profile", "", "los soles"))
        library.release_files("e661", [("deck", "kodem", "bruma"), ("deck", "kodem", "otro")])
        assert library.withheld_files("e661") == {("profile", "", "los soles")}
        library.save_record(RECORD.format(id="aa"))
        library.remove_records(library.records())
        library.forget_board("e661")
        assert (library.records(), library.known_boards()) == ([], [])
        assert library.size() > 0
        library.vacuum()
        library.save_board("e661", "Mesa", "0.1.0")


def test_imports_are_taken_back_and_catalogues_taken_out_on_both(place: str) -> None:
    catalogue = sample_catalogue()
    with Library(place) as library:
        library.save_catalogue(catalogue, "cards.csv", {"set": "serie"})
        library.save_columns("kodem", "cards.csv", {})
        library.save_catalogue(Catalogue("kodem", LAID_OVER), "cards.csv", {"damage": "golpe"})
        assert len(library.game_catalogue("kodem")) == len(catalogue) + 1
        assert [len(each.cards) for each in library.all_catalogues()] == [len(catalogue) + 1]
        undone = library.undo_import("kodem")
        assert undone is not None
        assert (undone.name, undone.removed, undone.changed) == ("cards.csv", 1, 1)
        assert library.columns_of("kodem", "cards.csv") == {}
        assert library.game_catalogue("kodem").cards == catalogue.cards
        library.save_catalogue(Catalogue("kodem", LAID_OVER), "more.csv")
        library.remove_card("kodem", "bru-002")
        assert library.remove_catalogue("kodem", "cards.csv") == len(catalogue) - 2
        assert library.game_catalogue("kodem").cards == LAID_OVER
        assert library.undo_import("digimon") is None


@pytest.mark.parametrize(("old", "new"), [("id aa", "id " + "a" * 65), ("board e661", "board " + "e" * 65)])
def test_a_record_whose_headers_are_too_long_is_none(place: str, old: str, new: str) -> None:
    with Library(place) as library:
        with pytest.raises(RecordError):
            library.save_record(RECORD.format(id="aa").replace(old, new))
        for sign in "\0\x1b\x07":
            with pytest.raises(RecordError) as caught:
                library.save_record(RECORD.format(id="aa").replace("moves", f"note {sign}[31m\nmoves"))
            assert caught.value.fields == {"line": 7, "text": "note [31m"}
        assert library.records() == []


@pytest.mark.parametrize("place", ["postgresql"], indirect=True)
def test_a_name_that_a_server_has_no_room_for(place: str) -> None:
    with Library(place) as library:
        with pytest.raises(UserError) as caught:
            library.save_board("e661", "M" * 300, "1")
        assert caught.value.code == "library.too_long"
        assert library.known_boards() == []


def test_a_database_that_is_empty_yet_becomes_a_library(place: str) -> None:
    assert [init_library(place).data["is_new"] for _ in range(2)] == [True, False]


def test_hosts_that_bring_the_same_records_keep_them_once(place: str) -> None:
    Library(place).close()
    start = threading.Barrier(4)
    faults: list[Exception] = []

    def bring() -> None:
        try:
            with Library(place, wait_s=60) as library:
                start.wait()
                for number in range(10):
                    library.save_record(RECORD.format(id=f"{number:02}"))
        except Exception as error:
            faults.append(error)

    threads = [threading.Thread(target=bring) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    with Library(place) as library:
        assert len(library.records()) == 10


def test_a_library_that_another_host_writes(engine: Engine, place: str) -> None:
    with Library(place, wait_s=0) as library:
        with engine.connect() as other, other.begin():
            assert library.records() == []
            with pytest.raises(UserError) as caught:
                library.save_board("e661", "Mesa", "1")
            assert caught.value.code == "library.locked"
        library.save_board("e661", "Mesa", "1")


def test_a_server_that_is_not_there(tmp_path: Path) -> None:
    if find_spec("psycopg") is None:
        pytest.skip(MISSING)
    with pytest.raises(UserError) as caught:
        Library(f"postgresql://tapete:secret@/x?host={tmp_path}")
    assert caught.value.code == "library.server"
    assert "secret" not in str(caught.value.fields)


# -- the copy before a migration


def older(path: Path, revision: str) -> None:
    """A library as an older version left it."""
    Library(path).close()
    engine = for_writing(make_engine(str(path)))
    move(engine, revision, is_up=False)
    with engine.begin() as connection:
        for statement in FIRST_DATA:
            connection.execute(text(statement))
    engine.dispose()


def test_an_older_library_is_copied_before_it_changes(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    older(path, REVISIONS[0])
    Library(path).close()
    copy = tmp_path / "library.sqlite3.0011.bak"
    assert sorted(tmp_path.iterdir()) == [path, copy]
    with make_engine(str(copy)).connect() as connection:
        assert revision_of(connection) == REVISIONS[0]
        assert connection.scalar(text("SELECT count(*) FROM record")) == 1
    with make_engine(str(path)).connect() as connection:
        assert revision_of(connection) == HEAD


def test_a_library_of_before_the_first_tables_is_refused_as_it_is(engine: Engine, place: str) -> None:
    Library(place).close()
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0010'"))
    with pytest.raises(UserError) as caught:
        Library(place)
    assert caught.value.code == "library.early"
    with engine.begin() as connection:
        assert revision_of(connection) == "0010"


def test_a_new_library_and_one_of_today_are_not_copied(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    for _ in range(2):
        Library(path).close()
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("fault", [OSError(28, "No space left on device"), sqlite3.OperationalError("disk I/O error")])
def test_without_its_copy_nothing_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception) -> None:
    path = tmp_path / "library.sqlite3"
    older(path, REVISIONS[0])

    def connect(_path: object) -> None:
        raise fault

    monkeypatch.setattr(migrate, "sqlite3", SimpleNamespace(connect=connect, Error=sqlite3.Error))
    with pytest.raises(UserError) as caught:
        Library(path)
    assert caught.value.code == "library.backup"
    monkeypatch.undo()
    with make_engine(str(path)).connect() as connection:
        assert revision_of(connection) == REVISIONS[0]


def test_a_migration_that_fails_changes_nothing(engine: Engine) -> None:
    move(engine, REVISIONS[0])

    def broken() -> None:
        with engine.begin() as connection:
            upgrade_tables(connection)
            connection.execute(text("INSERT INTO nowhere VALUES (1)"))

    with pytest.raises(Exception, match="nowhere"):
        broken()
    with engine.begin() as connection:
        assert revision_of(connection) == REVISIONS[0]
