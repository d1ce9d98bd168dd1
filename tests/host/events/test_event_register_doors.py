"""The door of `event register`: a name, a file, the standard input, and what is none of them."""

import io
from pathlib import Path

import pytest

from tapete.command_result import CommandResult
from tapete.commands.event import create_event
from tapete.commands.event_players import register_players
from tapete.errors import UserError
from tapete.library.store import Library


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return a library with a tournament of a game of its own rules, in a folder without files."""
    place = str(tmp_path / "library.sqlite3")
    Library(place).close()
    create_event("Liga", "LIGA", "duelo20", [], None, place)
    (tmp_path / "tienda").mkdir()
    monkeypatch.chdir(tmp_path / "tienda")
    return place


def register(library: str, source: str, nickname: str = "") -> CommandResult:
    """Register what was given at the command line."""
    return register_players("LIGA", source, nickname, "", "", library)


def names_in(library: str) -> list[str]:
    """Return the names of all who are registered, in the order of their numbers."""
    with Library(library) as opened:
        players = opened.event_players(opened.events()[0])
    return [players[number].name for number in sorted(players)]


def code_of_refusal(library: str, source: str, nickname: str = "") -> str:
    """Return the code of the error that a source is refused with, "" where it is registered."""
    try:
        register(library, source, nickname)
    except UserError as error:
        return error.code
    return ""


MISSING = (
    "lista de viernes.xlsx", "LISTA.CSV", "jugadores.txt", "hoja.ods", "lista.pdf", "./nohay", "../x", "/nohay",
    "~/nohay", "carpeta/lista", "../tienda/lista de viernes", "carpeta\\lista", "mazo.o8d", "liga.tapete-event",
)  # fmt: skip


def test_a_file_that_is_not_there_is_no_player(library: str) -> None:
    codes = {source: code_of_refusal(library, source) for source in MISSING}
    assert set(codes.values()) <= {"file.missing", "file.no_folder"}, codes
    assert code_of_refusal(library, "/dev/null") == "events.no_players"
    assert code_of_refusal(library, "../tienda") == "file.folder"
    assert names_in(library) == []


def test_names_that_look_a_little_like_files_are_names(library: str) -> None:
    names = [
        "Juan P.",
        "J. Pérez",
        "St.John",
        "Ana / Beto",
        "Dr. Ana",
        "2Pac",
        "tienda",
        "Ana-Sofía",
        "李",
        "~Beto",
        "C.J",
    ]
    for name in names:
        register(library, name)
    assert names_in(library) == names


def test_the_standard_input_is_a_list(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"nombre;apodo\nAna;ani\nLeo;\n")))
    register(library, "-")
    assert names_in(library) == ["Ana", "Leo"]


@pytest.mark.parametrize(
    ("source", "code"),
    [
        ("a" * 201, "events.long_name"),
        ("a " * 150, "events.long_name"),
        ("--", "events.nameless"),
        (" ", "events.nameless"),
        ("<b>Ana", "events.markup_name"),
        ("{Ana}", "events.markup_name"),
    ],
)
def test_what_is_no_name_is_refused_and_not_cut(library: str, source: str, code: str) -> None:
    assert code_of_refusal(library, source) == code
    assert code_of_refusal(library, "Ana", "b" * 201) == "events.long_name"
    register(library, "a" * 200, "b" * 200)
    assert names_in(library) == ["a" * 200]
