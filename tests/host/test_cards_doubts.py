"""Doubts about a catalogue: only those that matter, like ones in one line, the worst first."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tapete.cards.grouping import group_notes
from tapete.cards.reading import Reading, parse_catalogue
from tapete.cards.shape import shape_of
from tapete.decks.board import board_deck
from tapete.decks.checking import check_deck
from tapete.decks.reading import parse_deck_list
from tapete.decks.resolving import resolve_deck
from tapete.errors import UserError
from tapete.game_parts import games_with_cards

Run = Callable[..., tuple[int, str, str]]
HEADER = "folio,name,type,damage,rests,energy"


def read(text: str, game: str = "kodem") -> Reading:
    return parse_catalogue(text, "c.csv", game)


def doubts(rows: str) -> list[str]:
    return [doubt.code for doubt in read(f"{HEADER}\n{rows}").doubts]


def said(reading: Reading) -> list[str]:
    """Return the doubts as a person reads them."""
    return [group.describe() for group in group_notes(reading.doubts, shape_of(reading.catalogue.game))]


# -- what is no doubt


@pytest.mark.parametrize("type", ["Protector", "Rot", "Ixim", "Bio", "Rava", "Espectro", "Token", "Lore"])
def test_a_column_that_a_type_does_not_have_is_no_doubt(type: str) -> None:
    assert doubts(f"A-1,Uno,{type},,,\n") == []


@pytest.mark.parametrize("type", ["Adendei", "adendei titán", "Kósmico"])
def test_a_column_that_a_type_has_is_one(type: str) -> None:
    assert doubts(f"A-1,Uno,{type},,1,Feral\n") == ["cards.blank"]


@pytest.mark.parametrize(
    "type",
    [
        *("adendei titán", "Adendei Kósmico", "ADENDEI CATRIN", "Adendei-Abisal", "Protector Sustituto", "Rava Titán"),
        *("kósmico", "Catrín", "titán"),
    ],
)
def test_known_spellings_of_types_are_no_doubt(type: str) -> None:
    assert doubts(f"A-1,Uno,{type},2,1,Feral\n") == []


@pytest.mark.parametrize("nothing", ["Ninguna", "ninguno", "-", "—", "N/A", "No aplica"])
def test_a_word_for_nothing_is_a_blank(nothing: str) -> None:
    assert doubts(f"A-1,Uno,Bio,{nothing},{nothing},{nothing}\n") == []
    assert doubts(f"A-1,Uno,Adendei,{nothing},1,{nothing}\n") == ["cards.blank"]


def test_a_type_by_its_subtype_alone_counts_in_a_deck_as_what_it_is() -> None:
    catalogue = read(f"{HEADER}\nA-1,Uno,Kósmico,1,1,Feral\nA-2,Dos,Adendei Titán,1,1,Feral\n").catalogue
    deck = resolve_deck(parse_deck_list(b"A-1\nA-2"), catalogue)
    assert "deck_unknown_type" not in [finding.code for finding in check_deck(deck).findings]
    assert b"|adendei k\xc3\xb3smico|" in board_deck(deck).data


# -- what is missing is said once


def test_a_catalogue_needs_only_what_identifies_a_card() -> None:
    reading = read(
        "id,nombre,tipo,energia,expansion,imagen\nA-1,Uno,Adendei Titán,Átlica,BRU,x.png\nA-2,Dos,Bio,,BRU,\n"
    )
    assert [(card.code, card.name, card.type, card.fields["set"]) for card in reading.catalogue.cards] == [
        ("A-1", "Uno", "Adendei Titán", "BRU"),
        ("A-2", "Dos", "Bio", "BRU"),
    ]
    assert said(reading) == [
        "Sin columnas damage, rests: esos datos quedan como estaban en la biblioteca, o en blanco."
    ]
    by_name = read("nombre,tipo,daño,descansos\nNok,Bio,0,0\nAriam,Bio,0,0\n")
    assert [card.code for card in by_name.catalogue.cards] == ["NOK", "ARIAM"]
    assert said(by_name) == ["Sin columna folio: los códigos se forman con los nombres de las cartas."]
    assert [card.name for card in read("code\nA-1\n", "digimon").catalogue.cards] == ["A-1"]


@pytest.mark.parametrize("game", games_with_cards())
def test_what_identifies_no_card_is_refused(game: str) -> None:
    with pytest.raises(UserError) as caught:
        read("damage,rests\n1,2\n", game)
    shape = shape_of(game)
    assert (caught.value.code, caught.value.fields["missing"]) == ("cards.column", f"{shape.code}, {shape.name}")


def test_a_number_of_the_file_itself_is_no_code_where_there_is_one() -> None:
    (card,) = read("id,nombre,tipo,daño,descansos,código\n17,Uno,Bio,0,0,A-1\n").catalogue.cards
    assert (card.code, card.fields["id"]) == ("A-1", "17")


def test_a_deck_is_checked_by_a_catalogue_without_numbers(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "c.csv"
    path.write_text("id,nombre,tipo\n" + "".join(f"A-{n},Uno {n},Adendei,\n" for n in range(1, 16)), encoding="utf-8")
    deck = "# Bruma\n" + "".join(f"A-{n}\n" for n in range(1, 16))
    code, output, _ = run("deck", "check", deck, "--cards", path, "--json")
    assert [found["code"] for found in json.loads(output)["findings"]] == ["deck_too_few"], output
    assert code == 1, "it has no Protector"


# -- like doubts in one line


def test_like_doubts_are_one_line_the_worst_first() -> None:
    rows = [f"A-{n},Uno {n},Adendei,,1,Feral" for n in range(10, 30)]
    rows += ["B-1,Dos,Dragón,1,1,Feral", "B-2,Tres,Dragón,1,1,Feral", "B-3,Cuatro,Gato,1,1,Feral"]
    rows += ["B-4,Cinco,Adendei,99,1,Feral", "B-4,Seis,Adendei,1,1,Feral", "B-5,,Bio,,,", "009/066,Siete,Bio,,,"]
    assert said(read(f"{HEADER}\n" + "\n".join(rows))) == [
        "Línea 26: el código B-4 ya está en otra fila; esta se guarda como B-4:2.",
        "Línea 27: B-5 no tiene nombre.",
        "3 cartas de un tipo desconocido: B-1 «Dragón», B-2 «Dragón», B-3 «Gato»",
        "Línea 25: B-4: damage es «99»; se espera un número de 0 a 20.",
        "20 cartas con damage en blanco: A-10, A-11, A-12...",
        "Línea 28: el código 009/066 no es como los demás del juego; se guarda así.",
    ]


def test_an_import_says_groups_and_each_doubt_where_that_is_asked_for(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "c.csv"
    path.write_text(f"{HEADER}\n" + "".join(f"A-{n},Uno {n},Dragón,1,1,\n" for n in range(10)), encoding="utf-8")
    code, output, _ = run("cards", "import", path, "--game", "kodem")
    assert (code, output.splitlines()[1:]) == (
        0,
        ["Dudas (10):", "  10 cartas de un tipo desconocido: A-0 «Dragón», A-1 «Dragón», A-2 «Dragón»..."],
    )
    output = run("cards", "import", path, "--game", "kodem", "--all")[1]
    assert output.splitlines()[-1] == "    Línea 11: A-9 es de un tipo desconocido: «Dragón»."
    data = json.loads(run("cards", "import", path, "--game", "kodem", "--json")[1])
    assert [(doubt["code"], doubt["line"]) for doubt in data["doubts"]] == [("cards.type", n) for n in range(2, 12)]
