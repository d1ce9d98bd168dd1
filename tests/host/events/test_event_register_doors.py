"""The door of `event register`: a name, a file, the standard input, and what is none of them."""

import io
from pathlib import Path

import pytest

from tapete.command_result import CommandResult
from tapete.errors import UserError
from tapete.library.store import Library
from tapete.samples import CARDS
from tapete.texts.text_limits import LONGEST_NAME, refuse_long
from tapete.tournament.commands.lifecycle import create_event
from tapete.tournament.commands.players import register_players
from tapete.tournament.desk.access import ORGANISER
from tapete.tournament.desk.people_codes import add_person


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


ROWS = CARDS.read_text("utf-8").splitlines()
PROGRAM_FILES = {
    '<cockatrice_deck><zone name="main"><card number="2" name="Luz"/></zone></cockatrice_deck>': "file.other",
    '<?xml version="1.0"?>\n<deck version="0.8">\n<superzone name="Deck">\n</superzone></deck>': "file.other",
    '{"ObjectStates": [{"Name": "Deck"}]}': "file.other",
    "<!DOCTYPE html>\n<html><body>\nAna\n</body></html>": "events.program_file",
    "\ufeff <html>\n<p>Ana</p>\n</html>": "events.program_file",
    '<?xml version="1.0"?><players><player>Ana</player></players>': "events.program_file",
    '{"players": ["Ana"]}': "events.program_file",
    '[{"name": "Ana"}]': "events.program_file",
    '["Ana", "Beto"]': "events.program_file",
    "Ana\n<player name=Beto>\n": "events.markup_line",
    "nombre,id\nAna,1\n{Beto},2\n": "events.markup_line",
    "\n".join(ROWS): "file.other",
    "\n".join(ROWS[:21]): "file.other",
    "\n".join(ROWS[:2]): "file.other",
    "nombre,daño,descansos,vida\nLuz,1,2,3\n": "file.other",
    "name;damage;rests;energy\nLuz;1;2;3\n": "file.other",
    "\n".join(row.replace(",", "\t") for row in ["folio,name,damage,rests,rarity", "A-1,Luz,1,0,x"]): "file.other",
}


@pytest.mark.parametrize("text", PROGRAM_FILES)
def test_no_file_of_cards_or_of_a_program_becomes_players(library: str, text: str) -> None:
    Path("lista").write_text(text, encoding="utf-8")
    code = code_of_refusal(library, "lista")
    assert code.startswith(PROGRAM_FILES[text]), code
    assert names_in(library) == []


@pytest.mark.parametrize(
    "text",
    [
        "<ul>\n<li>Ana</li>\n<li>Leo</li>\n</ul>\n", "<p>Ana</p><p>Leo</p>\n", "[ ] Ana\n[x] Leo\n",
        "nombre,tipo,nivel\nAna,libre,3\nLeo,libre,4\n", "nombre,mazo,nota\nAna,a.txt,x\nLeo,b.txt,y\n",
        "nombre,apodo,id,pagado,tipo,edad,ciudad\nAna,a,1,x,socio,20,Lima\nLeo,b,2,x,socio,21,Lima\n",
    ],
)  # fmt: skip
def test_lists_of_players_with_other_columns_or_marks_are_registered(library: str, text: str) -> None:
    Path("lista").write_text(text, encoding="utf-8")
    register(library, "lista")
    assert names_in(library) == ["Ana", "Leo"]


@pytest.mark.parametrize(
    "order", ["Ana,1|Ana,2|Ana,", "Ana,|Ana,1|Ana,2", "Ana,1|ana,|Ana,2", "Ana,1|Ana,1", "Ana,|ANA,"]
)
def test_a_namesake_without_an_id_is_refused_in_a_list_as_alone(library: str, order: str) -> None:
    Path("lista").write_text("nombre,id\n" + order.replace("|", "\n"), encoding="utf-8")
    assert code_of_refusal(library, "lista") == "events.registered_before"
    assert names_in(library) == []


def test_namesakes_with_an_id_each_are_players(library: str) -> None:
    Path("lista").write_text("nombre,id\nAna,1\nAna,2\n", encoding="utf-8")
    register(library, "lista")
    assert code_of_refusal(library, "ana") == "events.registered_before"
    Path("otra").write_text("nombre,id\nAna,3\n", encoding="utf-8")
    register(library, "otra")
    assert names_in(library) == ["Ana"] * 3


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('nombre,id\nAna,1\n"Beto,2\nCami,3\n', 3),
        ('nombre,id\n"Ana,1\nBeto,2"\nCami,3\n', 2),
        ('nombre;nota\nAna;"paga\nBeto;x\n"Cami";y\n', 2),
        ('sep=;\nnombre;apodo\n"Ana;a\nBeto;b\n', 3),
    ],
)
def test_a_quote_that_swallows_rows_is_refused_by_its_line(library: str, text: str, line: int) -> None:
    Path("lista").write_text(text, encoding="utf-8")
    with pytest.raises(UserError) as caught:
        register(library, "lista")
    assert (caught.value.code, caught.value.fields["line"]) == ("events.open_quote", line)


def test_quotes_that_close_are_read(library: str) -> None:
    Path("lista").write_text(
        'nombre,nota\n"Ana ""Nita"" Díaz","paga,\nel viernes"\nBeto "el rayo",x\n', encoding="utf-8"
    )
    register(library, "lista")
    assert names_in(library) == ['Ana "Nita" Díaz', 'Beto "el rayo"']


def test_no_text_that_somebody_wrote_is_cut(library: str) -> None:
    assert refuse_long("a" * 200, LONGEST_NAME) == "a" * 200
    with Library(library) as opened, pytest.raises(UserError, match=r"events\.long_name .*text=A{40}…$"):
        add_person(opened, "A" * 201, ORGANISER)
