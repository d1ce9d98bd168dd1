"""A folder where a file should be, a file where a folder should be, a missing folder: each door says which."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from stocked_house import put_files, stock_library

from tapete.library.place import library_place

Run = Callable[..., tuple[int, str, str]]

READERS = """deck check {}
deck show {}
deck export {}
deck check bruma.txt --cards {}
cards import {}
cards diff {}
cards diff cartas.csv {}
profile check {}
profile show {}
sync --deck {}
sync --profile {}
play kodem --deck {}
play custom --profile {}
match show {}
match replay {}
match export {}
match list {}
event register LIGA {}
event prizes LIGA {}
event replay {}
event merge LIGA {}
event resume {} 0000-0000-0000-0000-0000-0000-0000
event result LIGA --picture {}
event deck LIGA 1 {} --register""".split("\n")
"""Doors that read a file."""

FOLDER_READERS = """event decks LIGA {}
event register LIGA Ana --decks {}""".split("\n")
"""Doors that read the files of a folder."""

WRITERS = """match export partida.txt --output {}
event export LIGA --out {}
event delete LIGA --yes --out {}
event demo --no-boards --out {}
demo --record {}
library backup {} --yes""".split("\n")
"""Doors that write a file."""

FOLDER_WRITERS = """event print LIGA {}
install --board pico --folder {}
event demo --png {}
demo --png {}""".split("\n")
"""Doors that write into a folder, which they make."""

NAMES = ("profile.unknown", "match.unknown", "file.no_folder", "file.missing")
"""Of a file in a folder that is missing: some doors look in the library for its name."""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> Run:
    """Run a line where there is one of everything, and a folder "caja"."""
    (tmp_path / "casa" / "caja").mkdir(parents=True)
    put_files(tmp_path / "casa")
    monkeypatch.chdir(tmp_path / "casa")
    stock_library()
    run("event", "register", "LIGA", "Ana")
    return run


def codes_of(house: Run, doors: list[str], path: str) -> dict[str, str]:
    """Return the code of the error at each door, for a path."""
    answers = {door: house(*door.format(path).split(), "--json") for door in doors}
    assert {door: code for door, (code, _, _) in answers.items() if code != 2} == {}
    return {door: json.loads(output)["error"]["code"] for door, (_, output, _) in answers.items()}


def test_a_folder_is_not_read_as_a_file(house: Run) -> None:
    assert set(codes_of(house, READERS, "./caja").values()) == {"file.folder"}


def test_a_missing_folder_is_named(house: Run) -> None:
    codes = codes_of(house, READERS, "nada/uno.txt")
    assert {door: code for door, code in codes.items() if code not in NAMES} == {}
    assert codes["cards import {}"] == codes["event register LIGA {}"] == codes["deck check {}"] == "file.no_folder"
    assert set(codes_of(house, FOLDER_READERS, "nada").values()) == {"file.missing_folder"}


def test_a_file_is_not_read_as_a_folder(house: Run) -> None:
    assert set(codes_of(house, FOLDER_READERS, "bruma.txt").values()) == {"file.not_folder"}


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("caja", "file.output_folder"),
        ("nada/uno.txt", "file.no_output_folder"),
        ("nada/otra/uno.txt", "file.no_output_folder"),
        ("bruma.txt/uno.txt", "file.not_folder"),
    ],
)
def test_a_file_is_written_only_into_a_folder_that_is_there(house: Run, path: str, code: str) -> None:
    before = sorted(Path().rglob("*"))
    assert set(codes_of(house, WRITERS, path).values()) == {code}
    assert sorted(Path().rglob("*")) == before
    assert house("event", "show", "LIGA")[0] == 0, "nothing was deleted"


@pytest.mark.parametrize("library", [None, "otra.sqlite3"], ids=["in use", "another"])
def test_no_library_is_written_over(house: Run, library: str | None) -> None:
    path = library or library_place("")
    if library:
        assert house("library", "init", library)[0] == 0
    before = Path(path).read_bytes()
    assert set(codes_of(house, WRITERS, str(path)).values()) == {"file.is_library_output"}
    assert Path(path).read_bytes() == before


@pytest.mark.parametrize("path", ["bruma.txt", "bruma.txt/caja"])
def test_a_folder_is_not_made_where_a_file_is(house: Run, path: str) -> None:
    assert set(codes_of(house, FOLDER_WRITERS, path).values()) == {"file.unwritable"}


def test_the_copy_of_a_tournament_wants_a_folder(house: Run) -> None:
    for path, code in (("bruma.txt", "file.not_folder"), ("nada", "file.no_output_folder")):
        assert set(codes_of(house, ["event create Otra --game kodem --copy {}"], path).values()) == {code}
