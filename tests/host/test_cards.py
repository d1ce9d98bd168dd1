"""Catalogues read from CSV."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from samples import REAL, needs_real_cards, sample_catalogue

from tapete.cards.reading import parse_catalogue, read_catalogue
from tapete.coded_notes import CodedNote
from tapete.errors import TapeteError, UserError
from tapete.samples import CARDS

HEADER = "folio,name,type,damage,rests"


def read(text: str) -> tuple[list[str], list[CodedNote]]:
    """The codes in a catalogue, and its doubts."""
    reading = parse_catalogue(text, "c.csv")
    return [card.code for card in reading.catalogue.cards], list(reading.doubts)


def doubt_codes(text: str) -> list[tuple[str, object]]:
    return [(doubt.code, doubt.fields["line"]) for doubt in read(text)[1]]


def error_of(text: str) -> UserError:
    with pytest.raises(UserError) as caught:
        parse_catalogue(text, "c.csv")
    return caught.value


def test_the_samples_have_no_doubts() -> None:
    reading = read_catalogue(CARDS)
    assert len(reading.catalogue) == 61
    assert not reading.doubts
    card = reading.catalogue.by_code("BRU-004")
    assert card is not None
    assert (card.name, card.type, card.number_in("damage"), card.number_in("rests")) == (
        "Ícaro, Filo de Bruma",
        "Adendei",
        2,
        1,
    )
    assert card.fields["energy"] == "Gélida"


@needs_real_cards
def test_the_real_catalogue_is_read_whole() -> None:
    reading = read_catalogue(REAL / "cards.csv")
    assert len(reading.catalogue) == 1307
    assert {doubt.code for doubt in reading.doubts} == {"cards.odd_code"}
    assert "009/066" in [doubt.fields["card"] for doubt in reading.doubts]


@pytest.mark.parametrize(
    "text",
    [
        HEADER + "\nA-1,Uno,Adendei,2,1\n",
        "\ufeff" + HEADER + "\r\nA-1,Uno,Adendei,2,1\r\n",
        HEADER.replace(",", ";") + "\nA-1;Uno;Adendei;2;1\n",
        HEADER.replace(",", "\t") + "\nA-1\tUno\tAdendei\t2\t1",
        "Código,Nombre,Tipo,Daño,Descansos\nA-1,Uno,Adendei,2,1\n",
        "rests,damage,type,name,FOLIO,más\n1,2,Adendei,Uno,A-1,x\n\n , \n",
    ],
)
def test_every_way_to_write_a_csv(text: str) -> None:
    reading = parse_catalogue(text, "c.csv")
    (card,) = reading.catalogue.cards
    assert (card.code, card.name, card.type) == ("A-1", "Uno", "Adendei")
    assert (card.number_in("damage"), card.number_in("rests")) == (2, 1)
    assert not reading.doubts


def test_other_encodings_and_columns_are_kept(tmp_path: Path) -> None:
    for encoding in ("utf-8", "utf-8-sig", "cp1252", "utf-16"):
        path = tmp_path / f"{encoding}.csv"
        path.write_text(f"{HEADER},mío\nA-1,Ñandú,Adendei,2,1,sí\n", encoding=encoding)
        (card,) = read_catalogue(path).catalogue.cards
        assert (card.name, card.fields["mío"]) == ("Ñandú", "sí")


def test_what_identifies_no_card_is_told_with_the_columns_found() -> None:
    error = error_of("type,rests,otra\nBio,1,x\n")
    assert error.code == "cards.column"
    assert error.fields["missing"] == "folio, name, code, numero, nombre"
    assert error.fields["found"] == "type, rests, otra"
    assert error.exit_code == 2


def test_what_is_no_catalogue() -> None:
    assert error_of("").code == "cards.column"
    assert error_of(HEADER + "\n").code == "cards.empty"
    assert error_of(HEADER + '\nA-1,"' + "x" * 200_000).code == "cards.not_csv"
    error = error_of(HEADER + '\nA-1,"Uno,Adendei,1,1\nA-2,Dos,Adendei,1,1\n')
    assert (error.code, error.fields["line"]) == ("cards.not_csv", 3)
    with pytest.raises(UserError) as caught:
        parse_catalogue(HEADER, "c.csv", "ajedrez")
    assert caught.value.code == "cards.game"


def test_doubtful_rows_are_reported_and_kept() -> None:
    text = (
        HEADER + ",energy\n"
        "A-1,Uno,Adendei,mucho,1,Gélida\n"
        "A-2,Dos,Dragón,2,9,Gélida\n"
        "A-3,,Bio,0,0,\n"
        "A-4,Cuatro,Bio,0,0,Nuclear-Gélida\n"
        ",Sin Código,Bio,0,0,\n"
        "A-1,Otro,Bio,0,0,\n"
        "A-6,Corta,Bio\n"
        "A-7,Larga,Bio,0,0,,más\n"
        "A-8,Vacía,Adendei,,0,\n"
    )
    codes, _ = read(text)
    assert codes == ["A-1", "A-2", "A-3", "A-4", "SINCODIGO", "A-1:2", "A-6", "A-7", "A-8"]
    assert doubt_codes(text) == [
        ("cards.number", 2),
        ("cards.type", 3),
        ("cards.number", 3),
        ("cards.no_name", 4),
        ("cards.word", 5),
        ("cards.no_code", 6),
        ("cards.same_code", 7),
        ("cards.cells", 8),
        ("cards.cells", 9),
        ("cards.blank", 10),
    ]


def test_what_is_too_long_for_a_library_is_cut_and_reported() -> None:
    long = "X" * 300
    text = HEADER + f"\n{long},{long},{long},2,1\n{long},Dos,Bio,2,1\n"
    catalogue = parse_catalogue(text, "c.csv").catalogue
    assert [len(card.code) for card in catalogue.cards] == [56, 58]
    assert (len(catalogue.cards[0].name), len(catalogue.cards[0].type)) == (200, 64)
    assert [code for code, _ in doubt_codes(text)].count("cards.long") == 4


def test_two_spellings_of_one_word_are_reported_where_they_are_fewer() -> None:
    rows = "A-1,Uno,Bio,0,0,Húmica\nA-2,Dos,Bio,0,0,Huumica\nA-3,Tres,Bio,0,0,Gélida/Huumica\n"
    (doubt,) = read(HEADER + ",energy\n" + rows)[1]
    assert (doubt.code, doubt.fields["line"], doubt.fields["usual"]) == ("cards.spelling", 2, "huumica")
    assert (
        doubt.describe()
        == "Línea 2: A-1: «Húmica» en energy se escribe «huumica» en casi todas las demás; valen lo mismo."
    )


def test_odd_codes_are_reported_and_kept() -> None:
    text = HEADER + "\n009/066,Uno,Bio,0,0\nTK-2022-06,Dos,Bio,0,0\nBRU-004UV,Tres,Bio,0,0\n"
    assert read(text)[0] == ["009/066", "TK-2022-06", "BRU-004UV"]
    assert doubt_codes(text) == [("cards.odd_code", 2), ("cards.odd_code", 3)]


def test_nothing_below_two_titles_of_one_name_is_lost() -> None:
    text = HEADER + ",nombre,rests,nota,nota\nA-1,Uno,Bio,0,0,One,9,x,y\n"
    (card,) = parse_catalogue(text, "c.csv").catalogue.cards
    assert (card.name, card.number_in("rests")) == ("Uno", 0)
    assert {name: card.fields[name] for name in ("nombre", "rests:2", "nota", "nota:2")} == {
        "nombre": "One",
        "rests:2": "9",
        "nota": "x",
        "nota:2": "y",
    }


def test_columns_may_be_named() -> None:
    text = "ref,titulo,tipo,golpe,rests,damage\nA-1,Uno,Bio,2,1,alto\n"
    columns = {"folio": "REF", "name": "Título", "damage": "golpe"}
    (card,) = parse_catalogue(text, "c.csv", columns=columns).catalogue.cards
    assert (card.code, card.name, card.number_in("damage")) == ("A-1", "Uno", 2)
    with pytest.raises(UserError) as caught:
        parse_catalogue(text, "c.csv", columns={"folio": "nada"})
    assert (caught.value.code, caught.value.fields["title"]) == ("cards.title", "nada")


def test_a_doubt_names_the_line_of_the_file_after_a_cell_of_two_lines() -> None:
    text = HEADER + '\nA-1,"Uno,\nDos",Bio,0,0\nA-2,Tres,Nada,0,0\n'
    assert doubt_codes(text) == [("cards.type", 4)]


def test_doubts_are_said_with_their_line() -> None:
    doubt = read(HEADER + "\nA-1,Uno,Nada,0,0\nA-2,Dos,Bio,0,0\n")[1][0]
    assert doubt.describe() == "Línea 2: A-1 es de un tipo desconocido: «Nada»."


@pytest.mark.parametrize("written", ["BRU-004", " bru-004 ", "BRU–004", "bru 004".replace(" ", "-"), "BRU-004UV"])
def test_codes_are_found_as_people_write_them(written: str) -> None:
    card = sample_catalogue().by_code(written)
    assert card is not None
    assert card.code == "BRU-004"


def test_a_code_of_its_own_goes_before_one_without_its_rarity() -> None:
    catalogue = parse_catalogue(HEADER + "\nA-1,Uno,Bio,0,0\nA-1R,Raro,Bio,0,0\n", "c").catalogue
    assert [found.name for found in map(catalogue.by_code, ("A-1R", "A-1S")) if found] == ["Raro", "Uno"]


def test_two_swapped_letters_of_a_set_are_forgiven_but_no_more() -> None:
    catalogue = sample_catalogue()
    assert catalogue.by_code("BUR-004") == catalogue.by_code("BRU-004")
    assert catalogue.by_code("URB-004") is None
    assert catalogue.by_code("BRU-040") is None
    assert catalogue.by_code("") is None


def test_names_are_found_without_accents_case_and_punctuation() -> None:
    catalogue = sample_catalogue()
    (card,) = catalogue.by_name("icaro filo DE bruma")
    assert card.code == "BRU-004"
    assert catalogue.by_name("nadie") == []
    assert catalogue.suggest_names("Ícaro, Filo de Brumas")[0] == "Ícaro, Filo de Bruma"


def test_a_printing_in_spanish_goes_first() -> None:
    text = HEADER + ",lang\nE-1,Sal,Rot,0,0,en\nA-1,Sal,Rot,0,0,es\n"
    found = parse_catalogue(text, "c").catalogue.by_name("sal")
    assert [card.code for card in found] == ["A-1", "E-1"]


@given(st.text(alphabet=st.sampled_from('folio,name;type\n\r"Ññ\ufeff 019-é\x00'), max_size=120))
def test_any_text_is_a_catalogue_or_a_clear_error(text: str) -> None:
    for written in (text, HEADER + "\n" + text):
        try:
            reading = parse_catalogue(written, "c.csv")
        except TapeteError:
            continue
        assert all(card.code and card.name for card in reading.catalogue.cards)
        assert len({card.code for card in reading.catalogue.cards}) == len(reading.catalogue)
