"""Libraries that cannot be used: what is said, and that nothing half is written."""

import sqlite3
from pathlib import Path

import pytest
from samples import sample_catalogue

from tapete.cards.catalogue import Catalogue, CatalogueCard
from tapete.errors import UserError
from tapete.library import place
from tapete.library.store import Library
from tapete.words import has_words


def error_of(location: object) -> UserError:
    with pytest.raises(UserError) as caught, Library(str(location), wait_s=0):
        pass
    assert has_words(f"error.{caught.value.code}")
    assert caught.value.exit_code == 2
    return caught.value


def test_a_damaged_file(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    path.write_bytes(b"this is no library at all, " * 100)
    error = error_of(path)
    assert (error.code, error.fields["path"]) == ("library.corrupt", str(path))
    assert path.read_bytes().startswith(b"this is no")


def test_a_file_that_was_cut_short(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    with Library(path) as library:
        library.save_catalogue(sample_catalogue(), "cards.csv")
    path.write_bytes(path.read_bytes()[:9000])
    assert error_of(path).code == "library.corrupt"


def test_a_library_of_a_newer_version(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    Library(path).close()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    error = error_of(path)
    assert (error.code, error.fields["revision"]) == ("library.newer", "9999")


def test_the_database_of_another_program(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite3"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE photos (id INTEGER)")
    connection.close()
    assert error_of(path).code == "library.foreign"


def test_a_library_that_another_process_writes(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    with Library(path, wait_s=0) as library:
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert library.decks() == []  # reading goes on
        with pytest.raises(UserError) as caught:
            library.save_board("a", "b", "c")
        assert caught.value.code == "library.locked"
        other.execute("ROLLBACK")
        other.execute("BEGIN EXCLUSIVE")
        assert error_of(path).code == "library.locked"
        other.execute("ROLLBACK")
        other.close()
        library.save_board("a", "b", "c")


def test_places_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert error_of(tmp_path).code == "library.unreachable"
    assert error_of(tmp_path / "file" / "library.sqlite3").code == "library.unreachable"
    assert error_of("nothing://here").code == "library.url"
    assert error_of("sqlite+nothing:///x").code == "library.url"
    assert error_of("mysql+pymysql://user:secret@localhost/x").code == "library.url"


def test_passwords_are_not_repeated() -> None:
    assert "secret" not in str(error_of("mysql+pymysql://user:secret@localhost/x"))


def test_an_import_that_fails_changes_nothing(tmp_path: Path) -> None:
    cards = sample_catalogue().cards
    with Library(tmp_path / "library.sqlite3") as library:
        library.save_catalogue(Catalogue("kodem", cards[:3]), "cards.csv")
        broken = CatalogueCard("kodem", "X-1", "Rota", None)  # type: ignore[arg-type]
        with pytest.raises(UserError) as caught:
            library.save_catalogue(Catalogue("kodem", [*cards[3:9], broken]), "more.csv")
        assert caught.value.code == "library.failed"
        assert library.game_catalogue("kodem").cards == cards[:3]


def test_the_place_is_the_option_then_the_variable_then_the_users_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv(place.VARIABLE, raising=False)
    assert place.library_place().endswith("library.sqlite3")
    monkeypatch.setenv(place.VARIABLE, "/from/variable")
    assert place.library_place() == "/from/variable"
    assert place.library_place("here") == "here"
    assert not place.is_there(tmp_path / "none")
    assert place.is_there(tmp_path)
    assert place.is_there("postgresql://somewhere/x")
