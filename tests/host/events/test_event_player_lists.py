"""Lists of players as shops have them: spreadsheets of any program, chats and notes; what is left out is told."""

import re
from itertools import product
from pathlib import Path

import pytest

from tapete.command_result import CommandResult
from tapete.errors import UserError
from tapete.library.event_values import StoredPlayer
from tapete.library.store import Library
from tapete.tournament.commands.decks import register_deck, show_deck
from tapete.tournament.commands.lifecycle import create_event
from tapete.tournament.commands.players import register_players
from tapete.tournament.typed.player_list import PlayerList, parse_player_list

NAMES = ("Ana Núñez", "Beto", "José María O’Neil", "Zoë & Lou", "Łukasz", "2Pac")
FORMS = (
    "{name}", "{number}. {name}", "{number}.- {name}", "{number}) {name}", "{number}.{name}", "{number}º {name}",
    "{number}\t{name}", "{number};{name}", "{number}, {name}", "{number}\ufe0f\u20e3 {name}", "{number} {name}",
    "- {name}", "• {name}", "•{name}", "* *{name}*", "- [ ] {name}", "- [x] {name}", "✅ {name}", "> {name}",
    "*{name}*", "_{name}_", "*_{name}_*", "`{name}`", "[21/3 20:14] Tienda: {name}",
    "21/3/24, 20:14 - Tienda: {number}. {name}",
    "[20:14, 21/3/2024] +52 55: {name}", '"{name}"', "{name}<br>", "\u200e{name}\u200b",
)  # fmt: skip
WRITINGS = {
    "plain": str,
    "windows": lambda text: "\ufeff" + text.replace("\n", "\r\n"),
    "no-break spaces": lambda text: text.replace(" ", "\u00a0"),
    "escaped": lambda text: text.replace("&", "&amp;"),
    "blank lines": lambda text: "\n" + text.replace("\n", "\n \n"),
    "written breaks": lambda text: text.strip().replace("\n", "\\n").replace("\t", "\\t"),
    "headline": lambda text: "Lista del viernes 27/11:\n\n" + text,
}


def read(text: str) -> PlayerList:
    """Return the players of a text."""
    return parse_player_list(text, "lista", set())


def names_of(text: str) -> list[str]:
    """Return the names of the players of a text."""
    return [player.name for player, _ in read(text).players]


def codes_of(text: str) -> list[str]:
    """Return the codes of the notes about a list."""
    return [note.code for note in read(text).notes]


def write_lines(form: str) -> str:
    """Return the names in a form, one a line."""
    names = NAMES if form not in ("{number}.{name}", "{number} {name}", "{number}\t{name}") else NAMES[:-1]
    return "".join(form.format(number=number, name=name) + "\n" for number, name in enumerate(names, 1))


@pytest.mark.parametrize("form", FORMS)
def test_names_in_lines_however_they_are_pasted(form: str) -> None:
    written = write_lines(form)
    for writing, change in WRITINGS.items():
        names = names_of(change(written))
        assert names == list(NAMES[: len(names)]), writing
        assert len(names) >= len(NAMES) - 1


@pytest.mark.parametrize("sign", [",", ";", "\t", "|"])
def test_titles_of_any_program(sign: str) -> None:
    rows = (
        ("Apellidos", "Nombre", "DNI", "Apodo", "Pagado", "Teléfono"),
        ("Núñez", "Ana", "1", "Anita", "sí", "555"),
        ("Núñez", "Beto", "2", "", "no", ""),
    )
    heads = ("", f"sep={sign}\n", "Torneo del viernes\n", "\n") if sign != "|" else ("", "\n")
    frame = "| {} |" if sign == "|" else "{}"
    for head, end in product(heads, ("\n", "\r\n")):
        written = (head + "".join(frame.format(sign.join(row)) + "\n" for row in rows)).replace("\n", end)
        listed = read(written)
        assert [player for player, _ in listed.players] == [
            StoredPlayer(1, "Ana Núñez", "Anita", "1", has_paid=True), StoredPlayer(2, "Beto Núñez", "", "2"),
        ]  # fmt: skip
        codes = [note.code for note in listed.notes]
        assert codes == ["events.unread_columns", *["events.left_out"] * head.startswith("Torneo")]


def test_a_markdown_table_of_players() -> None:
    assert names_of("| # | Nombre |\n|---|--------|\n| 3 | Ana |\n| 4 | Beto |\n| 5 |  |\n") == ["Ana", "Beto"]


@pytest.mark.parametrize(
    ("title", "field"),
    [
        ("Nombre completo", "name"), ("JUGADORA", "name"), ("Player name", "name"), ("Nombre(s)", "name"),
        ("Nº", "number"), ("No.", "number"), ("#", "number"), ("Num", "number"), ("Número", "number"),
        ("ID de jugador", "store_id"), ("Cédula", "store_id"), ("Player ID", "store_id"), ("Membresía", "store_id"),
        ("Pagó", "has_paid"), ("¿Pagado?", "has_paid"), ("Alias", "nickname"), ("Observaciones", "note"),
    ],
)  # fmt: skip
def test_titles_in_other_words(title: str, field: str) -> None:
    cell = {"number": "7", "has_paid": "x"}.get(field, "Zoe")
    written = f"{title}\n{cell}\n" if field == "name" else f"Nombre,{title}\nAna,{cell}\n"
    ((player, _),) = read(written).players
    assert str(getattr(player, field)) == {"number": "7", "has_paid": "True"}.get(field, "Zoe")
    assert codes_of(written) == []


@pytest.mark.parametrize(
    ("written", "has_paid", "codes"),
    [
        ("sí", True, []), ("SI", True, []), ("ok", True, []), ("✅", True, []), ("Pagado", True, []), ("1", True, []),
        ("no", False, []), ("", False, []), ("pendiente", False, []), ("-", False, []), ("0", False, []),
        ("$50", False, ["events.unclear_paid"]), ("mañana", False, ["events.unclear_paid"]),
    ],
)  # fmt: skip
def test_who_has_paid_is_read_or_told(written: str, has_paid: bool, codes: list[str]) -> None:
    text = f"nombre;pagado\nAna;{written}\n"
    assert [player.has_paid for player, _ in read(text).players] == [has_paid]
    assert codes_of(text) == codes


@pytest.mark.parametrize(
    ("written", "names", "codes"),
    [
        ("Lista del viernes 27/11:\n\n1. Ana\n2. Beto\n3. \n", ["Ana", "Beto"], ["events.left_out"] * 2),
        ("Torneo sábado\nAna\nBeto\n", ["Ana", "Beto"], ["events.left_out"]),
        ("Viernes 7 pm\n1) Ana\n2) Beto\nCarla\n", ["Ana", "Beto", "Carla"], ["events.left_out"]),
        ("Ana\nPendientes:\nBeto\n", ["Ana", "Beto"], ["events.left_out"]),
        ("Ana\n---\n🎉🎉\nBeto\n", ["Ana", "Beto"], ["events.left_out"] * 2),
        ("7. Ana\n12. Beto\n", ["Ana", "Beto"], ["events.list_numbers"]),
        ("Ana\n~Beto~\n", ["Ana", "Beto"], ["events.struck"]),
        ("Jugador 1\nJugador 2\n", ["Jugador 1", "Jugador 2"], []),
        ("Ana\nPlayer\nBeto\n", ["Ana", "Player", "Beto"], []),
        ("Torneo\nNombre\nAna\n", ["Ana"], ["events.left_out"]),
        ("nombre,número\nAna,1\n,2\n", ["Ana"], ["events.left_out"]),
        ("Ana Lista\nLiga Pérez\n", ["Ana Lista", "Liga Pérez"], []),
    ],
)
def test_what_is_left_out_of_a_list_is_told(written: str, names: list[str], codes: list[str]) -> None:
    listed = read(written)
    assert [player.name for player, _ in listed.players] == names
    assert [player.number for player, _ in listed.players] == list(range(1, len(names) + 1))
    assert [note.code for note in listed.notes] == codes
    assert all(note.describe() for note in listed.notes)


NUMBERED = [
    ("Ana|Beto|3. Caro", "", "unnumbered"), ("Ana|2. Beto|3. Caro", "", "unnumbered"),
    ("Ana|Beto|Caro|4. Dani", "", "unnumbered"), ("Ana|Beto|Caro|Dani|1. Eva|2. Fer", "", "unnumbered"),
    ("Ana|||Beto|3. Caro", "", "unnumbered"),
    ("Viernes:|Ana|Beto|3. Caro", "Viernes:", "left_out unnumbered"),
    ("Viernes 7 pm|1. Ana|2. Beto", "Viernes 7 pm", "left_out"),
    ("Viernes|La Cueva|1. Ana", "Viernes|La Cueva", "left_out"),
    ("Viernes|La Cueva|3 pm|Torneo Kódem|1. Ana", "Torneo Kódem", "left_out unnumbered"),
    ("Torneo Kódem|La Cueva|3 pm|1. Ana", "Torneo Kódem|La Cueva|3 pm", "left_out"),
    ("Viernes|7. Ana|8. Beto", "Viernes", "left_out list_numbers"),
    ("1. Ana|Beto|3. Caro", "", "list_numbers"), ("Ana|Beto", "", ""),
]  # fmt: skip


@pytest.mark.parametrize(("written", "headlines", "codes"), NUMBERED)
@pytest.mark.parametrize("form", ["{}.", "{})", "{}.-", "{}\ufe0f\u20e3"])
def test_players_above_the_first_number_are_no_headlines(written: str, headlines: str, codes: str, form: str) -> None:
    lines = [re.sub(r"^(\d)\.", lambda number: form.format(number[1]), line) for line in written.split("|")]
    names = [name for name in re.sub(r"\d\. ", "", written).split("|") if name and name not in headlines.split("|")]
    text = "\n".join(lines)
    assert names_of(text) == names
    notes = read(text).notes
    assert {note.code for note in notes} == {f"events.{code}" for code in codes.split()}
    assert [note.fields["text"] for note in notes if note.code == "events.left_out"] == list(
        filter(None, headlines.split("|"))
    )
    assert all(note.describe() for note in notes)


@pytest.mark.parametrize(
    ("written", "code", "line"),
    [
        ("Ana\nNúñez, Beto\n", "events.untitled_columns", 2),
        ("Ana;Anita;sí\n", "events.untitled_columns", 1),
        ("\n\nAna\tAnita\tsí\n", "events.untitled_columns", 3),
        ("nombre,apodo\nAna,Anita\nNúñez, Beto, Beto\n", "events.surplus_cells", 3),
        ("sep=;\nnombre;apodo\n;Anita\n", "events.no_name", 3),
        ("nombre;número\nAna;x\n", "events.bad_number", 2),
        ("nombre\n" + "a" * 201 + "\n", "events.long_cell", 2),
        ("nombre;id\nAna;" + "9" * 65 + "\n", "events.long_cell", 2),
    ],
)
def test_what_a_list_does_not_tell_is_refused_by_its_line(written: str, code: str, line: int) -> None:
    for text in (written, written.replace("\n", "\r\n"), "\ufeff" + written):
        with pytest.raises(UserError) as caught:
            read(text)
        assert (caught.value.code, caught.value.fields["line"]) == (code, line)


SURNAMES = [
    ("Leonardo,León,", "Leonardo León"), ("Martina,Martín,", "Martina Martín"), ("Rosario,Rosa,", "Rosario Rosa"),
    ("Juana,Juan,", "Juana Juan"), ("Ana,García,García", "Ana García García"), ("León,León,", "León León"),
    ("Ana García,García,García", "Ana García García"), ("Ana García García,García,García", "Ana García García"),
    ("Ana Núñez,NUNEZ,", "Ana Núñez"), ("Ana Núñez López,Núñez,López", "Ana Núñez López"),
    ("Ana Núñez López,Núñez López,", "Ana Núñez López"), ("Ana Núñez,Núñez,López", "Ana Núñez López"),
    ("Ana de la O,de la O,", "Ana de la O"), ("Ana,,López", "Ana López"), (",Núñez,López", "Núñez López"),
    ("Núñez Ana,Núñez,", "Núñez Ana Núñez"), ("Ana Lópezvela,Vela,", "Ana Lópezvela Vela"),
]  # fmt: skip


def test_no_surname_is_lost_in_a_name() -> None:
    heads = ("nombre,apellido,segundo apellido", "Name,Last name,Second surname", "nombre,apellido,apellido")
    read_names = {(head, row): names_of(f"{head}\n{row}\n") for head, (row, _) in product(heads, SURNAMES)}
    assert read_names == {(head, row): [name] for head, (row, name) in product(heads, SURNAMES)}


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("nombre,apodo,apodo\nAna,,Anita\n", "apodo"),
        ("nombre,\nAna,Anita\n", "2"),
    ],
)
def test_a_column_that_is_not_read_is_told_whatever_its_title(text: str, columns: str) -> None:
    (note,) = read(text).notes
    assert (note.code, note.fields["columns"]) == ("events.unread_columns", columns)


def test_a_name_with_a_comma_in_quotes_is_whole() -> None:
    assert names_of('"Núñez, Ana"\nBeto\n') == ["Núñez, Ana", "Beto"]
    assert names_of('nombre,apodo\n"Núñez, Ana",Anita\n') == ["Núñez, Ana"]


@pytest.fixture
def library(tmp_path: Path) -> str:
    """Return a library with a tournament of a game of its own rules."""
    place = str(tmp_path / "library.sqlite3")
    Library(place).close()
    create_event("Liga", "LIGA", "duelo20", [], None, place)
    return place


def register(tmp_path: Path, library: str, written: str) -> CommandResult:
    """Register the players of a file."""
    path = tmp_path / "lista.txt"
    path.write_text(written, encoding="utf-8")
    return register_players("LIGA", str(path), "", "", "", library)


def test_what_is_left_out_is_said_where_players_are_registered(tmp_path: Path, library: str) -> None:
    result = register(tmp_path, library, "Lista del viernes:\n1. Ana\n2. ~Beto~\n")
    assert result.data["notes"] == [
        {"code": "events.struck", "line": 3, "name": "Beto"},
        {"code": "events.left_out", "line": 1, "text": "Lista del viernes:"},
    ]
    assert any("Lista del viernes" in aside for aside in result.asides)


def test_a_list_of_a_game_without_cards_is_registered_whole_with_its_doubts(tmp_path: Path, library: str) -> None:
    register(tmp_path, library, "Ana\n")
    written = "2 Fuego // Hielo\n1 Marca #9\n2 Lobo &amp; Luna\nSideboard\n2 Sol // Luna\n"
    registered = register_deck("LIGA", 1, written, "", None, "", library)
    assert registered.exit_code == 0
    assert len([line for line in registered.lines if "Fuego // Hielo" in line or "Marca #9" in line]) == 2
    shown = show_deck("LIGA", 1, library)
    for words in ("Fuego // Hielo", "Marca #9", "Lobo & Luna", "Sol // Luna"):
        assert any(words in line for line in shown.lines), words
    assert show_deck("LIGA", 1, library, written).exit_code == 0
    assert show_deck("LIGA", 1, library, written.replace(" // Hielo", "")).exit_code == 1


HEADS = (
    "[27/11/26, 18:0{minute}:11] {writer}: {text}", "27/11/2026, 6:0{minute} p. m. - {writer}: {text}",
    "[18:0{minute}, 27/11/2026] ~ {writer}: {text}", "{writer}, [27/11/2026 18:0{minute}]\n{text}",
)  # fmt: skip


def write_chat(head: str, messages: list[tuple[str, str]]) -> str:
    """Return a chat of messages, each with its writer."""
    lines = [head.format(minute=minute, writer=writer, text=text) for minute, (writer, text) in enumerate(messages)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize(
    "text",
    ["Me anoto!", "yo también", "+1", "Voy", "Presente", "count me in", "¿a qué hora?", "3", "llego tarde", "Sí"],
)
def test_a_message_that_is_no_name_is_refused_by_its_line(head: str, text: str) -> None:
    for messages in (
        [("Ana 🃏", text)],
        [("Ana 🃏", "Ana"), ("Beto", text)],
        [("Ana 🃏", f"Cami\n{text}"), ("Beto", "Leo")],
    ):
        with pytest.raises(UserError) as caught:
            read(write_chat(head, messages))
        fields = caught.value.fields
        assert (caught.value.code, fields["text"]) == ("events.chat_message", text)
        assert fields["names"] == ", ".join(writer for writer, _ in messages)
        assert text in write_chat(head, messages).splitlines()[int(fields["line"]) - 1]


@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize(
    ("messages", "names", "codes"),
    [
        ([("Beto", "1. Ana López\n2. hugo"), ("Cami", "3. Cami")], ["Ana López", "hugo", "Cami"], ["chat"]),
        ([("Ana", "Ana de la O"), ("Beto", "Núñez")], ["Ana de la O", "Núñez"], ["chat"]),
        ([("Tienda", "ana\nbeto"), ("Tienda", "zoë")], ["ana", "beto", "zoë"], ["chat"]),
        ([("Ana", "<Multimedia omitido>"), ("Beto", "Leo")], ["Leo"], ["chat", "left_out"]),
        ([("Ana", "imagen omitida"), ("Beto", "Leo")], ["Leo"], ["chat", "left_out"]),
    ],
)
def test_the_names_in_a_chat_are_players_and_the_chat_is_told(
    head: str, messages: list[tuple[str, str]], names: list[str], codes: list[str]
) -> None:
    written = write_chat(head, messages)
    assert names_of(written) == names
    assert codes_of(written) == [f"events.{code}" for code in codes]
    assert read(written).notes[0].fields["names"] == ", ".join(dict.fromkeys(writer for writer, _ in messages))
