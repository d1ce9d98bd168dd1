"""Backups of a library: all of it moves, between any two databases; what is not whole changes nothing."""

import json
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from gzip import compress, decompress
from pathlib import Path
from typing import Any

import pytest
from alembic.command import upgrade
from full_library import BOARD, fill_event, fill_library, rows_of
from sample_records import record_text
from sqlalchemy import JSON, Boolean, Connection, inspect, text
from test_library_servers import FIRST_DATA

from tapete import words
from tapete.backup.loading import load_backup
from tapete.backup.packing import pack_content, pack_lines
from tapete.cards.catalogue import Catalogue, CatalogueCard
from tapete.commands.library_restore import restore_library
from tapete.errors import UserError
from tapete.library.desk_shelf import DeskPerson
from tapete.library.engine import for_writing, make_engine
from tapete.library.event_values import StoredEvent
from tapete.library.migrate import alembic_configuration
from tapete.library.revisions import HEAD, REVISIONS
from tapete.library.store import Library
from tapete.library.table_rows import TABLES, numbered_tables
from tapete_rules import deck as rules_deck

Run = Callable[..., tuple[int, str, str]]
STORED = Path(__file__).parent / "backups"
KILLED = """
import os, signal, sys
from pathlib import Path
from tapete.commands.library_restore import restore_library
from tapete.library.sqlite_file import SqliteFile

def kill(*_):
    os.kill(os.getpid(), signal.SIGKILL)

SqliteFile.continue_numbers = kill
restore_library(Path(sys.argv[1]), sys.argv[2], True, lambda lines: True)
"""


@pytest.fixture(scope="module")
def full_backup(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A backup of a library with a row in every table."""
    place = str(tmp_path_factory.mktemp("full") / "full.sqlite3")
    with Library(place) as library:
        fill_library(library)
        return pack_content(library.all_rows(), 1763740800)


@pytest.fixture
def file(full_backup: bytes, tmp_path: Path) -> Path:
    """A backup of the full library."""
    path = tmp_path / "store.tapete-backup"
    path.write_bytes(full_backup)
    return path


@pytest.fixture
def full(full_backup: bytes, tmp_path: Path) -> str:
    """A library with a row in every table."""
    place = str(tmp_path / "full.sqlite3")
    with Library(place) as library:
        library.replace_all_rows(load_backup(full_backup, "full").content, lambda rows: None)
    return place


def restored(run: Run, file: Path, *options: object) -> dict[str, Any]:
    code, output, _ = run("library", "restore", file, "--json", *options)
    assert code == 0, output
    return dict(json.loads(output))


def error_of(run: Run, *line: object) -> dict[str, Any]:
    """The error of a command, which has words in both languages."""
    for language in words.list_languages():
        with words.speak_language(language):
            code, output, _ = run(*line, "--json")
        assert code == 2, output
        error = json.loads(output)["error"]
        assert words.has_words(f"error.{error['code']}")
        assert "{" not in error["message"]
    return dict(error)


# -- all of it moves


def test_everything_moves_to_a_new_computer(run: Run, tmp_path: Path) -> None:
    full, file = str(tmp_path / "full.sqlite3"), tmp_path / "store.tapete-backup"
    with Library(full) as library:
        fill_library(library)
    assert run("library", "backup", file, "--library", full)[0] == 0
    held = rows_of(full)
    blank = [
        f"{table.name}.{name}"
        for table in TABLES
        for place, name in enumerate(table.columns.keys())
        if not any(row[place] for row in held[table.name])
    ]
    assert blank == [], "a new column needs a value in full_library.py"
    code, output, _ = run("library", "restore", file)
    assert (code, str(tmp_path / "library.sqlite3") in output, "actas: 2" in output) == (0, True, True)
    assert rows_of(str(tmp_path / "library.sqlite3")) == held
    assert "5b3c9e01" in run("match", "list")[1]
    assert "Bruma" in run("deck", "list")[1]


@pytest.mark.parametrize("place", ["sqlite by URL", "postgresql"], indirect=True)
def test_there_and_back_over_another_database(run: Run, full: str, file: Path, place: str, tmp_path: Path) -> None:
    Library(place).close()
    held = rows_of(full)
    restored(run, file, "--library", place)
    assert rows_of(place) == held
    back = tmp_path / "back.tapete-backup"
    assert run("library", "backup", back, "--library", place)[0] == 0
    home = tmp_path / "home.sqlite3"
    assert run("library", "init", home)[0] == 0
    restored(run, back, "--library", home)
    assert rows_of(str(home)) == held


@pytest.mark.parametrize("place", ["sqlite", "postgresql"], indirect=True)
def test_a_restored_library_takes_new_rows_of_every_table(run: Run, file: Path, place: str) -> None:
    """PostgreSQL numbers rows by a sequence, which does not see the rows that brought their numbers."""
    Library(place).close()
    restored(run, file, "--library", place)
    before = {table: len(rows) for table, rows in rows_of(place).items()}
    with Library(place) as library:
        library.save_catalogue(Catalogue("kodem", (CatalogueCard("kodem", "N-1", "Nueva", "Bio"),)), "new.csv")
        deck = rules_deck.build_deck("kodem", "Nuevo", [rules_deck.Card("N-1", "Nueva", "bio", "nueva", (1,) * 5)])
        library.save_deck(deck, ())
        library.save_record(record_text().replace("5b3c9e01", "5b3c9e03"))
        library.create_event(StoredEvent("NUEVO", "Nuevo", "kodem", "", ""), [])
        library.add_desk_person(DeskPerson("Carla", "judge"))
    after = {table: len(rows) for table, rows in rows_of(place).items()}
    assert {table for table in after if after[table] == before[table] + 1} >= set(numbered_tables())


@pytest.mark.parametrize("place", ["sqlite", "sqlite by URL", "postgresql"], indirect=True)
def test_a_backup_holds_one_moment_whoever_writes_meanwhile(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A writer waits (SQLite), or writes what the backup does not see (PostgreSQL): never half of it."""
    from tapete.library import table_rows

    with Library(place) as library, Library(place, wait_s=0) as other:
        fill_library(library)
        held = library.all_rows()
        read_table = table_rows._read_table
        waited = []

        def write_and_read(*arguments: Any) -> Any:
            rows = read_table(*arguments)
            try:
                other.save_record(record_text().replace("5b3c9e01", f"{len(waited):08}"))
                waited.append("")
            except UserError as error:
                waited.append(error.code)
            return rows

        monkeypatch.setattr(table_rows, "_read_table", write_and_read)
        assert library.all_rows() == held
        assert len(waited) == len(TABLES)
        assert set(waited) == ({""} if place.startswith("postgresql") else {"library.locked"})


def test_a_backup_of_an_empty_library(run: Run, tmp_path: Path, full: str) -> None:
    path = tmp_path / "empty.tapete-backup"
    assert run("library", "init")[0] == 0
    assert run("library", "backup", path)[0] == 0
    restored(run, path, "--library", full, "--replace", "--yes")
    assert not any(rows_of(full).values())


# -- the file


def test_only_its_owner_reads_it_and_it_says_what_is_in_it(run: Run, full: str, tmp_path: Path) -> None:
    path = tmp_path / "store.tapete-backup"
    code, output, _ = run("library", "backup", path, "--library", full)
    assert (code, stat.S_IMODE(path.stat().st_mode)) == (0, 0o600)
    assert "Lleva los secretos de los torneos" in output
    assert f"({path.stat().st_size} bytes)" in output
    assert list(tmp_path.glob("*.part")) == []


def test_a_file_that_is_there_is_replaced_where_that_is_confirmed(run: Run, full: str, file: Path) -> None:
    before = file.read_bytes()
    with Library(full) as library:
        library.save_board("b2", "Otro", "1")
    assert error_of(run, "library", "backup", file, "--library", full)["code"] == "ask.unsure"
    assert file.read_bytes() == before
    assert run("library", "backup", file, "--library", full, "--yes")[0] == 0
    assert load_backup(file.read_bytes(), "").content == rows_of(full)


@pytest.mark.parametrize("function", ["fsync", "replace"])
def test_a_full_disk_leaves_the_backup_of_before(
    run: Run, full: str, file: Path, monkeypatch: pytest.MonkeyPatch, function: str
) -> None:
    before = file.read_bytes()
    with Library(full) as library:
        library.save_board("b2", "Otro", "1")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(f"tapete.files.os.{function}", fail)
    assert error_of(run, "library", "backup", file, "--library", full, "--yes")["code"] == "file.unwritable"
    monkeypatch.undo()
    assert file.read_bytes() == before
    assert list(file.parent.glob("*.part")) == []


def test_where_no_library_is_none_is_saved(run: Run, tmp_path: Path) -> None:
    """A variable that names another place, or another user, would make an empty backup."""
    error = error_of(run, "library", "backup", tmp_path / "x")
    assert (error["code"], error["fields"]["path"]) == ("library.missing", str(tmp_path / "library.sqlite3"))
    assert list(tmp_path.iterdir()) == []


def test_places_that_hold_no_backup(run: Run, full: str, tmp_path: Path) -> None:
    for place, code in (
        ("-", "backup.no_name"),
        (tmp_path, "file.output_folder"),
        (tmp_path / "none" / "x", "file.no_output_folder"),
    ):
        assert error_of(run, "library", "backup", place, "--library", full)["code"] == code


# -- what is not whole changes nothing


def test_no_damaged_backup_is_restored(run: Run, file: Path, tmp_path: Path) -> None:
    whole = file.read_bytes()
    content = load_backup(whole, "").content
    damaged = tmp_path / "damaged"
    cut = [whole[:size] for size in (1, 2, 9, 10, 11, 100, len(whole) // 2, len(whole) - 9, len(whole) - 1)]
    flipped = [whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :] for at in range(10, len(whole), 61)]
    longer = [whole + whole, whole + compress(b"[1]\n")]
    lines = decompress(whole).splitlines(keepends=True)
    for number in (1, len(lines) // 2, len(lines) - 2):  # packed again: only our own hash can tell
        longer.append(compress(b"".join([*lines[:number], *lines[number + 1 :]])))
        longer.append(compress(b"".join([*lines[:number], lines[number], *lines[number:]])))
    longer.append(compress(b"".join(lines[:-1])))
    codes = set()
    for data in [*cut, *flipped, *longer]:
        with pytest.raises(UserError) as caught:
            load_backup(data, "damaged")
        codes.add(caught.value.code)
    assert codes == {"backup.foreign", "backup.cut", "backup.damaged"}
    assert load_backup(whole, "").content == content
    for data in (cut[-1], flipped[-1], longer[-1]):
        damaged.write_bytes(data)
        assert error_of(run, "library", "restore", damaged)["code"].startswith("backup.")
    assert not (tmp_path / "library.sqlite3").exists(), "no library is made for what is refused"


def test_what_is_no_backup_or_of_a_newer_version(run: Run, full: str, file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    head = {"tapete-backup": 1, "tables": HEAD}
    for data, code in (
        (b"", "backup.foreign"),
        (b"hello", "backup.foreign"),
        (compress(b"hello"), "backup.foreign"),
        (compress(b""), "backup.foreign"),
        (pack_lines([[]]), "backup.foreign"),
        (pack_lines([{"tapete-backup": True, "tables": HEAD}]), "backup.foreign"),
        (pack_lines([{"tapete-backup": 1}]), "backup.foreign"),
        (Path(full).read_bytes(), "backup.is_library"),
        (pack_lines([{**head, "tapete-backup": 2}]), "backup.newer"),
        (pack_lines([{**head, "tables": "9999"}]), "backup.newer"),
        (pack_lines([{**head, "tables": "0010"}]), "backup.early"),
        (pack_lines([head]), "backup.no_table"),
    ):
        other.write_bytes(data)
        assert error_of(run, "library", "restore", other)["code"] == code, data
    assert error_of(run, "library", "restore", tmp_path / "none")["code"] == "file.missing"
    assert error_of(run, "library", "restore", tmp_path)["code"] == "file.folder"
    assert not (tmp_path / "library.sqlite3").exists()


def test_a_line_that_another_program_wrote_wrong_is_named(file: Path) -> None:
    values = [json.loads(line) for line in decompress(file.read_bytes()).splitlines()[:-1]]
    places = {value["table"]: number for number, value in enumerate(values) if isinstance(value, dict) and number}
    deck, board = places["deck"], places["board"]

    def change(at: int, value: object) -> list[object]:
        return [*values[:at], value, *values[at + 1 :]]

    def change_cell(table: str, column: str, value: object) -> list[object]:
        at = places[table]
        cells = dict(zip(values[at]["columns"], values[at + 1], strict=True))
        return change(at + 1, [*{**cells, column: value}.values()])

    for lines, code, line in (
        (change(deck, {"table": "dekc", "columns": []}), "backup.bad_table", deck),
        (change(deck, values[board]), "backup.bad_table", deck),
        (change(1, []), "backup.bad_table", 1),
        (change(deck, {**values[deck], "columns": values[deck]["columns"][1:]}), "backup.bad_columns", deck),
        (change(deck, {**values[deck], "columns": ["no", *values[deck]["columns"][1:]]}), "backup.bad_columns", deck),
        (change(deck, {**values[deck], "columns": 3}), "backup.bad_columns", deck),
        (change(deck + 1, values[deck + 1][:-1]), "backup.bad_row", deck + 1),
        (change(deck + 1, 7), "backup.bad_row", deck + 1),
        (change(deck + 2, values[deck + 1]), "backup.double_row", deck + 2),
        (change_cell("deck", "name", None), "backup.bad_value", deck + 1),
        (change_cell("deck", "name", 7), "backup.bad_value", deck + 1),
        (change_cell("deck", "name", "\ud800"), "backup.bad_value", deck + 1),
        (change_cell("deck", "added", "7"), "backup.bad_value", deck + 1),
        (change_cell("deck", "added", 7.0), "backup.bad_value", deck + 1),
        (change_cell("deck", "added", True), "backup.bad_value", deck + 1),
        (change_cell("deck", "added", 2**63), "backup.bad_value", deck + 1),
        (change_cell("card", "fields", "{}"), "backup.bad_value", places["card"] + 1),
        (change_cell("event_player", "has_paid", 1), "backup.bad_value", places["event_player"] + 1),
        (change_cell("card", "catalogue_id", 99), "backup.broken_reference", None),
        ([*values[:board], *values[board + 2 :]], "backup.no_table", None),
    ):
        with pytest.raises(UserError) as caught:
            load_backup(pack_lines(lines), "x")
        assert (caught.value.code, caught.value.fields.get("line")) == (code, line and line + 1) or line is None
        assert caught.value.code == code
    body = b"".join(json.dumps(value).encode() + b"\n" for value in values[:2]) + b"[NaN]\n"
    with pytest.raises(UserError) as caught:
        load_backup(compress(_with_end(body)), "x")
    assert (caught.value.code, caught.value.fields["line"]) == ("backup.bad_json", 3)


def _with_end(body: bytes) -> bytes:
    from hashlib import sha256

    end = {"end": body.count(b"\n"), "sha256": sha256(body).hexdigest()}
    return body + json.dumps(end).encode() + b"\n"


def test_tables_and_columns_may_come_in_any_order(file: Path) -> None:
    """As a program writes them that knows nothing of our order."""
    values = [json.loads(line) for line in decompress(file.read_bytes()).splitlines()[:-1]]
    tables: list[list[Any]] = []
    for value in values[1:]:
        if isinstance(value, dict):
            tables.append([{**value, "columns": value["columns"][::-1]}])
        else:
            tables[-1].append(value[::-1])
    turned = pack_lines([values[0], *(line for table in reversed(tables) for line in table)])
    assert load_backup(turned, "x").content == load_backup(file.read_bytes(), "x").content


# -- a library that is not empty


def test_a_library_that_is_not_empty_is_left_alone(run: Run, file: Path, tmp_path: Path) -> None:
    place = str(tmp_path / "library.sqlite3")
    with Library(place) as library:
        fill_event(library)
    held = rows_of(place)
    error = error_of(run, "library", "restore", file)
    assert (error["code"], error["fields"]["events"]) == ("library.not_empty", 2)
    assert f"tapete library restore {file} --replace" in error["message"]
    assert error_of(run, "library", "restore", file, "--replace")["code"] == "ask.unsure"
    assert rows_of(place) == held
    assert [path.name for path in tmp_path.glob("*.tapete-backup")] == [file.name]


def test_what_is_replaced_is_in_a_backup_of_its_own(run: Run, full: str, file: Path, tmp_path: Path) -> None:
    place = str(tmp_path / "library.sqlite3")
    with Library(place) as library:
        fill_event(library)
    held = rows_of(place)
    copies = []
    for _ in range(2):  # two in one second have two names
        answer = restored(run, file, "--replace", "--yes")
        copies.append(Path(answer["copy"]))
        assert rows_of(place) == rows_of(full)
        assert stat.S_IMODE(copies[-1].stat().st_mode) == 0o600
        answer = restored(run, copies[-1], "--replace", "--yes")
        assert rows_of(place) == held
    assert copies[0].name.startswith("library.sqlite3.")
    assert len(set(copies)) == 2


def test_restoring_again_changes_nothing(run: Run, file: Path, tmp_path: Path) -> None:
    assert restored(run, file)["copy"] is None
    before = (tmp_path / "library.sqlite3").read_bytes()
    for options in ((), ("--replace",)):
        code, output, _ = run("library", "restore", file, *options)
        assert (code, "no cambió nada" in output) == (0, True)
    assert (tmp_path / "library.sqlite3").read_bytes() == before
    assert len(list(tmp_path.glob("*.tapete-backup"))) == 1


def test_what_is_written_while_somebody_thinks_is_saved_too(file: Path, tmp_path: Path) -> None:
    """Rows that came between the question and the answer are in the copy of what is replaced."""
    place = str(tmp_path / "library.sqlite3")
    with Library(place) as library:
        library.save_board("b1", "Una", "1")

    def write_and_agree(_lines: object) -> bool:
        with Library(place) as library:
            library.save_board("b2", "Dos", "1")
        return True

    answer = restore_library(file, place, is_replacing=True, confirm=write_and_agree).data
    kept = load_backup(Path(str(answer["copy"])).read_bytes(), "").content
    assert [row[0] for row in kept["board"]] == ["b1", "b2"]


def test_without_its_copy_nothing_is_replaced(
    run: Run, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = str(tmp_path / "library.sqlite3")
    with Library(place) as library:
        fill_event(library)
    held = rows_of(place)

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tapete.files.os.fsync", fail)
    assert error_of(run, "library", "restore", file, "--replace", "--yes")["code"] == "file.unwritable"
    assert rows_of(place) == held


@pytest.mark.parametrize(
    "error", [KeyboardInterrupt(), UserError("library.unreachable", path="x", reason="y")], ids=str
)
@pytest.mark.parametrize("is_readable", [True, False])
def test_the_copy_stays_where_the_rows_were_replaced_before_the_error(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException, is_readable: bool
) -> None:
    place = str(tmp_path / "library.sqlite3")
    with Library(place) as library:
        fill_event(library)
        held = library.all_rows()
    replace_all_rows = Library.replace_all_rows

    def replace_and_fail(library: Library, *rows: Any) -> None:
        replace_all_rows(library, *rows)
        if not is_readable:
            monkeypatch.setattr(Library, "all_rows", fail)
        raise error

    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(Library, "replace_all_rows", replace_and_fail)
    with pytest.raises(type(error)):
        restore_library(file, place, is_replacing=True, confirm=lambda lines: True)
    (copy,) = tmp_path.glob("library.sqlite3.*.tapete-backup")
    assert load_backup(copy.read_bytes(), "").content == held


def test_the_copy_goes_where_nothing_was_replaced(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = str(tmp_path / "library.sqlite3")
    with Library(place) as library:
        fill_event(library)
    held = rows_of(place)

    def fail(*_: object) -> None:
        raise UserError("library.full", path=place, reason="y")

    monkeypatch.setattr("tapete.library.sqlite_file.SqliteFile.continue_numbers", fail)
    with pytest.raises(UserError):
        restore_library(file, place, is_replacing=True, confirm=lambda lines: True)
    assert rows_of(place) == held
    assert not list(tmp_path.glob("library.sqlite3.*.tapete-backup"))


@pytest.mark.skipif(os.name != "posix", reason="signals are POSIX's")
def test_a_restore_that_is_killed_leaves_the_library_of_before(file: Path, tmp_path: Path) -> None:
    place = str(tmp_path / "library.sqlite3")
    with Library(place) as library:
        fill_event(library)
    held = rows_of(place)
    done = subprocess.run([sys.executable, "-c", KILLED, str(file), place], capture_output=True)
    assert done.returncode == -signal.SIGKILL, done.stderr
    assert rows_of(place) == held


@pytest.mark.parametrize("place", ["postgresql"], indirect=True)
def test_what_a_server_has_no_room_for_changes_nothing(run: Run, full: str, place: str, tmp_path: Path) -> None:
    with Library(full) as library:
        library.save_board("b" * 65, "Una", "1")
    path = tmp_path / "long.tapete-backup"
    assert run("library", "backup", path, "--library", full)[0] == 0
    with Library(place) as library:
        library.save_board(BOARD, "Una", "1")
    held = rows_of(place)
    error = error_of(run, "library", "restore", path, "--library", place, "--replace", "--yes")
    assert error["code"] == "library.too_long"
    assert rows_of(place) == held
    assert not list((tmp_path / "data").rglob("*.tapete-backup")), "the copy of what was not replaced"


@pytest.mark.parametrize("place", ["postgresql"], indirect=True)
def test_what_a_server_held_is_kept_beside_the_usual_library(run: Run, file: Path, place: str, tmp_path: Path) -> None:
    with Library(place) as library:
        fill_event(library)
    held = rows_of(place)
    answer = restored(run, file, "--library", place, "--replace", "--yes")
    copy = Path(answer["copy"])
    assert copy.parent == tmp_path / "data" / "tapete"
    assert load_backup(copy.read_bytes(), "").content == held


# -- backups of before


def test_a_stored_backup_of_the_first_format_is_restored(run: Run, tmp_path: Path) -> None:
    restored(run, STORED / "first.tapete-backup")
    with Library() as library:
        content = library.all_rows()
        assert [record.match_id for record in library.records()] == ["5b3c9e02", "5b3c9e01"]
        assert [event.code for event in library.events()] == ["COPA", "LIGA"]
        assert library.awaited_settings(BOARD) == {"light": "40", "player1": "Ana"}
        assert library.columns_of("kodem", "cards.csv") == {"set": "serie"}
        assert [len(library.decks(has_old=is_old)) for is_old in (False, True)] == [1, 3]
    assert load_backup(pack_content(content, 0), "").content == content


def test_a_backup_of_every_older_version_comes_to_what_its_library_comes_to(tmp_path: Path) -> None:
    """The tables of each revision, with the first one's data in them."""
    for revision in REVISIONS:
        place = tmp_path / f"{revision}.sqlite3"
        engine = for_writing(make_engine(str(place)))
        with engine.begin() as connection:
            upgrade(alembic_configuration(connection), REVISIONS[0])
            for statement in FIRST_DATA:
                connection.execute(text(statement))
            upgrade(alembic_configuration(connection), revision)
        with engine.begin() as connection:
            packed = pack_lines([{"tapete-backup": 1, "tables": revision}, *list_tables(connection)])
        engine.dispose()
        assert load_backup(packed, revision).content == rows_of(str(place)), revision


def list_tables(connection: Connection) -> Iterator[object]:
    """Yield the lines of the tables of any revision, as the version of that time would have written them."""
    for table in sorted({*inspect(connection).get_table_names()} - {"alembic_version"}):
        columns = inspect(connection).get_columns(table)
        yield {"table": table, "columns": [column["name"] for column in columns]}
        for row in connection.execute(text(f"SELECT * FROM {table}")):
            yield [plain(column["type"], value) for column, value in zip(columns, row, strict=True)]


def plain(kind: object, value: object) -> object:
    if isinstance(kind, JSON) and isinstance(value, str):
        return json.loads(value)
    return bool(value) if isinstance(kind, Boolean) else value
