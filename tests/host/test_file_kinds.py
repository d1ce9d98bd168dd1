"""A file of one kind at the door of another: recognised, and told the command that takes it."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from game_catalogues import CATALOGUES, KODEM_ENGLISH
from stocked_house import FILES, put_files, stock_library

from tapete.decks.csv_file import format_deck as format_csv
from tapete.decks.kdeck import encode_kdeck
from tapete.decks.reading import parse_deck_list, read_deck
from tapete.errors import UserError
from tapete.lists.file_kinds import CATALOGUE, DECK, PLAYERS, PROFILE, kinds_of, refuse_other_kind
from tapete.samples import CARDS, DECKS
from tapete.tournament.typed.player_list import parse_player_list
from tapete.words import use_language

Run = Callable[..., tuple[int, str, str]]

DOORS = {
    "deck": "deck check {}|deck show {}|deck export {}|sync --deck {}|play kodem --deck {}|demo --deck {} --deck {}",
    "catalogue": "cards import {}|cards diff {}|cards diff cartas.csv {}|deck check bruma.txt --cards {}",
    "profile": "profile check {}|profile show {}|sync --profile {}|play custom --profile {}",
    "record": "match show {}|match replay {}|match export {}|match list {}",
    "event": "event replay {}|event merge LIGA {}|event resume {} 0000-0000-0000-0000-0000-0000-0000",
    "players": "event register LIGA {}",
    "prizes": "event prizes LIGA {}",
}
"""The doors of each kind."""

COMMANDS = {
    "deck": "tapete deck check bruma.txt",
    "catalogue": "tapete cards import cartas.csv",
    "profile": "tapete profile check duelo.txt",
    "record": "tapete match show partida.txt",
    "event": "tapete event replay liga.tapete-event",
    "players": "tapete event register TORNEO jugadores.csv",
}
"""The command that takes the file of each kind."""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> Run:
    """Run a line where there is one of everything."""
    put_files(tmp_path)
    monkeypatch.chdir(tmp_path)
    stock_library()
    return run


def test_a_file_of_another_kind_is_told_its_command_at_every_door(house: Run) -> None:
    wrong = {}
    for wanted, doors in DOORS.items():
        for kind in FILES.keys() - {wanted}:
            for door in doors.split("|"):
                code, output, _ = house(*door.format(FILES[kind], FILES[kind]).split(), "--json")
                error = json.loads(output).get("error", {})
                answer = (code, error.get("code"), error.get("fields", {}).get("command"))
                if answer != (2, "file.other_kind", COMMANDS[kind]):
                    wrong[door, kind] = answer
    assert wrong == {}


def test_a_library_is_no_list(house: Run, tmp_path: Path) -> None:
    for door in ("deck check {}", "cards import {}", "match show {}", "event register LIGA {}"):
        code, output, _ = house(*door.format(tmp_path / "library.sqlite3").split(), "--json")
        assert (code, json.loads(output)["error"]["code"]) == (2, "file.is_library"), door


def test_a_list_at_its_own_door_is_not_taken_for_another(house: Run) -> None:
    assert house("deck", "check", "bruma.txt")[0] == 0
    assert house("cards", "import", "cartas.csv")[0] == 0
    assert house("match", "replay", "partida.txt")[0] == 0
    assert house("event", "replay", "liga.tapete-event")[0] == 1, "a log without its end is not computed whole"
    assert house("event", "register", "LIGA", "jugadores.csv", "--yes")[0] == 0


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Ana\nLeo\nEva\nZoe\nBeto\nNuria\n", ()),
        ("1 Ana\n2 Leo\n3 Eva\n4 Zoe\n5 Beto\n6 Nuria\n", ()),
        ("1; Caja de sobres\n2-4; Un sobre\n5-8; Una carta\n", ()),
        ("nombre;mazo\nAna;ana.txt\nLeo;leo.txt\n", ()),
        ("nombre;apodo;mazo\nAna;ani;ana.txt\n", (PLAYERS,)),
        ("name,paid\nAna,x\n", (PLAYERS,)),
        ("4 Uno\n4 Dos\n3 Tres\n4 Cuatro\n2 Cinco\n", (DECK,)),
        ("count,code,name\n2,A-1,Uno\n", (DECK,)),
        (encode_kdeck(read_deck(DECKS[0])), (DECK,)),
        (format_csv(read_deck(DECKS[0])), (DECK,)),
        (DECKS[1].read_text("utf-8"), (DECK,)),
        (CARDS.read_text("utf-8"), (CATALOGUE,)),
        ("\n".join(CARDS.read_text("utf-8").splitlines()[:30]), (CATALOGUE,)),
        ("", ()),
        ('"no, closed', ()),
    ],
)
def test_a_kind_is_told_only_where_it_is_sure(text: str, kinds: tuple[str, ...]) -> None:
    assert kinds_of(text) == kinds


def write_table(titles: str, count: int) -> str:
    """Return a CSV of players: a number below a title for one, a name below any other."""
    numbers = ("numero", "place", "number", "points", "posicion", "puntos", "edad", "#")
    cells = [
        [str(row) if title in numbers else f"{title} {row}" for title in titles.split(",")] for row in range(1, count)
    ]
    return "\n".join([titles, *map(",".join, cells)])


@pytest.mark.parametrize(
    "titles",
    [
        "nombre,apellido,correo,telefono", "place,number,name,points,record", "posicion,nombre,puntos",
        "numero,nombre,puntos,color,equipo", "nombre,edad,ciudad,pago,mazo,fecha", "nombre,apellido,edicion,idioma",
        "#,Player,Wins,Losses,Draws,Points", "id,nombre,nivel,edad,tipo", "nombre,cantidad,telefono", "codigo,nombre",
    ],
)  # fmt: skip
def test_a_list_of_players_is_read_as_such_however_long_and_whatever_its_columns(titles: str) -> None:
    for count in (3, 9, 81):
        text = write_table(titles, count)
        assert len(parse_player_list(text, "-", set()).players) == count - 1


@pytest.mark.parametrize(
    "numbers",
    [(1, 1, 2, 2, 1), (1, 1, 1, 1, 1, 1), tuple(number // 2 for number in range(2, 34)), (7, 12, 3), (2, 3, 4)],
)
def test_numbers_of_teams_before_players_are_no_copies(numbers: tuple[int, ...]) -> None:
    text = "\n".join(f"{number} Ana {chr(65 + place)}" for place, number in enumerate(numbers))
    listed = parse_player_list(text, "-", set())
    assert [player.name for player, _ in listed.players] == [f"Ana {chr(65 + place)}" for place in range(len(numbers))]
    assert [note.code for note in listed.notes] == ["events.list_numbers"]


def test_a_collection_with_copies_is_a_catalogue_or_a_deck(house: Run, tmp_path: Path) -> None:
    lines = CARDS.read_text("utf-8").splitlines()
    for title, count in (("cantidad", 99), ("Qty", 31)):
        text = "\n".join([f"{lines[0]},{title}", *(f"{line},2" for line in lines[1:count])])
        (tmp_path / "col.csv").write_text(text, "utf-8")
        assert set(kinds_of(text)) == {CATALOGUE, DECK}
        assert house("cards", "import", "col.csv", "--game", "kodem")[0] == 0, title
        assert (
            json.loads(house("event", "register", "LIGA", "col.csv", "--json")[1])["error"]["code"] == "file.other_kind"
        )


def test_a_deck_of_another_program_is_no_list_of_players() -> None:
    for text in ("Count,Name,Set,Rarity\n4,Uno,A,Rara\n", "Cantidad;Nombre;Tipo;Energía\n4;Uno;Adendei;2\n"):
        with pytest.raises(UserError) as caught:
            parse_player_list(text, "-", set())
        assert caught.value.code == "file.other_kind"


def test_the_command_takes_a_name_with_spaces(house: Run, tmp_path: Path) -> None:
    for name, words in (("Mi mazo.txt", "'Mi mazo.txt'"), ("it's.txt", "'it'\"'\"'s.txt'"), ("$x;y.txt", "'$x;y.txt'")):
        (tmp_path / name).write_text(DECKS[0].read_text("utf-8"), "utf-8")
        for door in ("cards import", "profile check", "match show", "event register LIGA", "event prizes LIGA"):
            error = json.loads(house(*door.split(), name, "--json")[1])["error"]
            assert error["fields"]["command"] == f"tapete deck check {words}", door


@pytest.mark.parametrize("wanted", [CATALOGUE, PLAYERS, PROFILE])
def test_a_text_without_a_file_is_told_no_command(wanted: str) -> None:
    for path, code in (("La lista pegada", "file.other_kind_text"), ("-", "file.other_kind")):
        with pytest.raises(UserError) as caught:
            refuse_other_kind(DECKS[0].read_text("utf-8"), path, wanted)
        assert (caught.value.code, "command" in caught.value.fields) == (code, path == "-")
        assert ("tapete" in str(caught.value)) == (path == "-")


def test_a_catalogue_of_few_cards_is_told_at_the_door_of_decks() -> None:
    """Every game's titles, in both languages, and from one card on."""
    wrong = []
    for game, texts in CATALOGUES.items():
        for text in texts[:2]:
            for rows in (2, len(text.splitlines())):
                cut = "\n".join(text.splitlines()[:rows])
                with pytest.raises(UserError) as caught:
                    parse_deck_list(cut.encode(), "-")
                fields = caught.value.fields
                if (caught.value.code, fields.get("command")) != ("file.other_kind", "tapete cards import -"):
                    wrong.append((game, rows, caught.value.code))
    assert wrong == []


def test_rows_of_a_catalogue_with_copies_are_a_deck() -> None:
    titles, first, second, *_ = KODEM_ENGLISH.splitlines()
    for rows in (
        [titles, first, first, second],
        [titles + ",zona", first + ",", second + ",Reserva"],
        [titles + ",cantidad", first + ",1", second + ",2"],
        [titles + ",ejemplares", first + ",1", second + ",2"],
        *(texts[2].splitlines() for texts in CATALOGUES.values()),  # a code, a name and a type are a list as well
    ):
        assert kinds_of("\n".join(rows)) != (CATALOGUE,), rows


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "es",
            "hace falta un mazo. Con ese archivo se usa otro comando: tapete cards import cartas.csv",
        ),
        (
            "en",
            "a deck is needed here. Use another command for that file: tapete cards import",
        ),
    ],
)
def test_the_kinds_are_named(house: Run, language: str, said: str) -> None:
    use_language(language)
    assert said in house("deck", "check", "cartas.csv")[2]
