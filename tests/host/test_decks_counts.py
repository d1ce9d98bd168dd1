"""The count of a card in a file: the number that stands there, or a refusal that names its line; never a guess."""

import json
from collections.abc import Callable

import pytest

from tapete.decks.decklist import DeckList
from tapete.decks.list_notes import list_notes
from tapete.decks.reading import parse_deck_list
from tapete.errors import UserError
from tapete.samples import CARDS

READERS: dict[str, Callable[[str], str]] = {
    "csv": lambda count: f'count,code,name\n1,A-1,Uno\n"{count}",A-2,Dos\n',
    "spreadsheet": lambda count: f'Folio;Nombre;Cantidad\nA-1;Uno;1\nA-2;Dos;"{count}"\n',
    "tabs": lambda count: f"name\tqty\nUno\t1\nDos\t{count}\n",
    "cockatrice": lambda count: (
        '<cockatrice_deck version="1"><zone name="main"><card number="1" name="Uno"/>\n'
        f'<card number="{count}" name="Dos"/></zone></cockatrice_deck>'
    ),
    "octgn": lambda count: (
        f'<deck><section name="Main"><card qty="1">Uno</card>\n<card qty="{count}">Dos</card></section></deck>'
    ),
    "mtgo": lambda count: f'<Deck><Cards Quantity="1" Name="Uno"/>\n<Cards Quantity="{count}" Name="Dos"/></Deck>',
}
LINES = {"csv": 3, "spreadsheet": 3, "tabs": 3, "cockatrice": 2, "octgn": 2, "mtgo": 2}
VALUES = {
    "2": 2, "2.0": 2, "2,0": 2, "2.00": 2, "1,0": 1, "2x": 2, "2 x": 2, "x3": 3, "X3": 3, "×3": 3, "3×": 3, "x 3": 3,
    " 4 ": 4, "04": 4, "\uff12": 2, "\u0662": 2, "100": 100, "\u00a02": 2,
}  # fmt: skip
NO_VALUES = (
    "-1", "+2", "2.5", "1.000", "1,000", "½", "²", "II", "x", "dos", "2 copias", "2-3", "2/3", "1e1", "=2", "1 1", "--",
    "x3x", "9999999", "NaN", "?", "#N/A", "#REF!",
)  # fmt: skip


def counts_of(deck: DeckList) -> list[int]:
    return [entry.count for entry in deck.entries]


def error_of(text: str) -> UserError:
    with pytest.raises(UserError) as caught:
        parse_deck_list(text.encode(), "d")
    return caught.value


@pytest.mark.parametrize("reader", READERS)
def test_a_count_is_the_number_that_is_written(reader: str) -> None:
    for written, count in VALUES.items():
        assert counts_of(parse_deck_list(READERS[reader](written).encode())) == [1, count], written


@pytest.mark.parametrize("reader", READERS)
def test_a_count_that_is_no_number_is_refused_with_its_line(reader: str) -> None:
    for written in (*NO_VALUES, ""):
        error = error_of(READERS[reader](written))
        (detail,) = error.details
        assert error.code == "deck.unread", written
        assert detail.code == ("deck.bad_count" if written else "deck.no_count"), written
        assert (detail.fields["line"], detail.fields["card"]) == (LINES[reader], "Dos"), written


@pytest.mark.parametrize("reader", READERS)
def test_a_card_with_0_copies_is_left_out_and_said(reader: str) -> None:
    deck = parse_deck_list(READERS[reader]("0").encode())
    assert counts_of(deck) == [1]
    assert [(note.code, note.fields["card"], note.fields["line"]) for note in deck.notes] == [
        ("deck.no_copies", "Dos", LINES[reader])
    ]


@pytest.mark.parametrize("reader", READERS)
def test_more_cards_than_a_deck_can_have_are_refused(reader: str) -> None:
    assert error_of(READERS[reader]("999999")).code == "deck.too_many"


@pytest.mark.parametrize(
    "text",
    [
        '<cockatrice_deck><zone name="main"><card name="Uno"/></zone></cockatrice_deck>',
        '<cockatrice_deck><zone name="main"><card nubmer="2" name="Uno"/></zone></cockatrice_deck>',
        '<deck><section name="Main"><card>Uno</card></section></deck>',
        '<Deck><Cards Name="Uno"/></Deck>',
    ],
)
def test_a_card_without_the_count_of_its_format_is_refused(text: str) -> None:
    assert [detail.code for detail in error_of(text).details] == ["deck.no_count"]


def test_a_file_names_all_its_faults() -> None:
    error = error_of("count,name\n2,Uno\ndos,Dos\n,Tres\n4,\n1,Cinco,Seis\n")
    assert error.fields["count"] == 4
    assert [(detail.code, detail.fields["line"]) for detail in error.details] == [
        ("deck.bad_count", 3), ("deck.no_count", 4), ("deck.no_card", 5), ("deck.shifted_row", 6),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("cuont,code,name\n2,A-1,Uno\n3,A-2,Dos\n", "deck.no_count_column", 1),
        ("folio,name,energy\nA-1,Uno,2\nA-2,Dos,1\n", "deck.no_count_column", 1),
        ("Número,Nombre\n2,Uno\n3,Dos\n", "deck.no_count_column", 1),
        ("count,type,deck\n2,adendei,Mío\n", "deck.no_card_column", 1),
        ("count,cantidad,name\n2,3,Uno\n", "deck.two_counts", 2),
        ("deck,count,name\nMío,2,Uno\nTuyo,2,Dos\n", "deck.two_decks", 3),
        ("position,count,name\n1,2,Uno\n,1,Dos\n", "deck.bad_position", 3),
        ("position,count,name\n1,2,Uno\n1,1,Dos\n", "deck.same_position", 3),
        ("position,count,name\n1,2,Uno\nII,1,Dos\n", "deck.bad_position", 3),
        ('count,name\n2,"Uno\nDos"\n', "deck.shifted_row", 2),
        ("count,name,prat\n2,Uno,\n1,Dos,Sideboard\n", "deck.no_part_column", 1),
        ('<deck>\n<section><card qty="1">Uno</card></section></deck>', "deck.no_part_name", 2),
        (
            '<cockatrice_deck>\n<zone nmae="side"></zone></cockatrice_deck>',
            "deck.no_part_name",
            2,
        ),
        ('<Deck>\n<Cards Quantity="1" Name="Uno" Sidebord="true"/></Deck>', "deck.bad_sideboard", 2),
        ('<Deck>\n<Cards Quantity="1" Name="Uno" Sideboard="yes"/></Deck>', "deck.bad_sideboard", 2),
        ("count,name\n2,Uno, Dos\n", "deck.shifted_row", 2),
    ],
)
def test_a_table_that_does_not_say_its_counts_is_refused(text: str, code: str, line: int) -> None:
    details = error_of(text).details
    assert (code, line) in [(detail.code, detail.fields["line"]) for detail in details]


def test_a_row_is_a_copy_where_nothing_says_counts() -> None:
    for text in ("code,name\nA-1,Uno\nA-1,Uno\n", "folio,name,lang,copia\nA-1,Uno,es,1\nA-1,Uno,es,1\n"):
        assert counts_of(parse_deck_list(text.encode())) == [1, 1]


def test_positions_are_numbers_in_every_spelling_and_restart_beside_the_deck() -> None:
    text = "position,count,name,part\n2.0,1,Dos,\n1.0,1,Uno,\n1,1,Tres,side\n"
    deck = parse_deck_list(text.encode())
    assert [entry.name for entry in deck.entries + deck.side] == ["Uno", "Dos", "Tres"]
    assert deck.is_ordered
    assert not parse_deck_list(b"position,count,name\n,1,Dos\n,1,Uno\n").is_ordered


def test_titles_without_rows_are_an_empty_deck() -> None:
    for text in ("code,name,foo\n", "folio;nombre;energía\n\n", "count,name\n", "name\ttype\n", "count,code,part,x\n"):
        assert error_of(text).code == "deck.empty", text


@pytest.mark.parametrize(
    ("text", "faults", "places"),
    [
        ("folio,name,foo,bar\nA-1,Uno,2,3\nA-2,Dos,1,1\n", 2, 1),
        ("count,nam,foo\n2,Uno,Sideboard\n", 3, 2),
        ("position,count,name\nII,x,Uno\n1,y,Dos\n", 2, 2),
        ("-2 Luz\n+1 Sol\n", 2, 2),
        ('["Exported from x", "BT1-001", "-", "!", "BT1-002"]', 2, 2),
    ],
)
def test_a_place_with_two_faults_is_one_to_correct(text: str, faults: int, places: int) -> None:
    error = error_of(text)
    assert (error.code, len(error.details), error.fields["count"]) == ("deck.unread", faults, places)


LINES_OF_CARDS = "2 Uno\n1 Dos\n3 Tres\n"


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        (LINES_OF_CARDS + "Cuatro\n", ["deck.uncounted"]),
        ("Uno\nDos\n2 Tres\n", []),
        (LINES_OF_CARDS + "# 2 Cuatro\n", ["deck.commented"]),
        (LINES_OF_CARDS + "# las de siempre\n", []),
        ("Mazo (6)\n" + LINES_OF_CARDS, []),
        ("Mazo (7)\n" + LINES_OF_CARDS, ["deck.other_count"]),
        ("## Lista de cartas en orden estratégico (2)\nA-1 | Uno | x | y\n", ["deck.other_count"]),
        ("Ixims (3):\n2 Uno\n1 Dos\nRots (1):\n1 Tres\n", []),
        ("Ixims (4):\n2 Uno\n1 Dos\nRots (1):\n1 Tres\n", []),
        ("Ixims (5):\n2 Uno\n1 Dos\nRots (1):\n1 Tres\n", ["deck.other_count"]),
        ("//Mainboard\n2 Uno\n//Sieboard\n1 Dos\n", ["deck.not_title"]),
        ("2 Uno|SET|1[Tokens]\n", ["deck.left_out"]),
        ("A-1 | Uno | x | yA-2 | Dos | x | y\n", ["deck.left_out"]),
    ],
)
def test_a_list_is_told_what_it_does_not_agree_with(text: str, codes: list[str]) -> None:
    notes = [note.code for note in list_notes(parse_deck_list(text.encode()))]
    assert [code for code in notes if code != "deck.reading"] == codes


def test_a_row_whose_card_is_no_name_is_refused() -> None:
    assert [detail.fields["line"] for detail in error_of("1 Dos\n:\t1x Uno\n").details] == [2]


def test_a_commented_card_of_the_catalogue_is_told(run: Callable[..., tuple[int, str, str]]) -> None:
    for line in ("#Ícaro, Filo de Bruma", "// BRU-001 | Nerea | adendei", "# 2 BRU-001"):
        data = json.loads(run("deck", "show", f"2 BRU-004\n{line}\n", "--cards", CARDS, "--json")[1])
        assert [note["line"] for note in data["notes"]] == [2], line


def test_a_row_without_its_last_cells_may_lack_its_part() -> None:
    details = error_of("count,name,part\n2,Uno,\n1,DosSideboard\n").details
    assert [(detail.code, detail.fields["line"]) for detail in details] == [("deck.shifted_row", 3)]
    assert counts_of(parse_deck_list(b"count,name,type\n2,Uno\n")) == [2]


def test_a_number_in_a_line_of_text_is_a_value_a_refusal_or_told() -> None:
    values = {"2.0": 2, "2,0": 2, "1,0": 1, "2x": 2, "x3": 3, "\uff12": 2, "\u0662": 2, "01": 1}
    for written, count in values.items():
        deck = parse_deck_list(f"{written} Luz\n1 Sol\n".encode())
        assert (counts_of(deck), list_notes(deck)) == ([count, 1], []), written
    for written in ("-2", "+2"):
        error = error_of(f"{written} Luz\n1 Sol\n")
        assert [detail.fields["line"] for detail in error.details] == [1], written
    for written in ("0", "½", "²", "2.5", "2/3", "100", "999999", "1e1", "1.000"):
        notes = list_notes(parse_deck_list(f"{written} Luz\n1 Sol\n".encode()))
        assert 1 in [note.fields.get("line") for note in notes], written


@pytest.mark.parametrize(
    "text",
    [
        '<cockatrice_deck><zone name="main"><card number="1" name="U"/>\ncard number="2"/></zone></cockatrice_deck>',
        '<Deck><Cards Quantity="1" Name="Uno"/>\nCards Quantity="2" Name="Dos"/></Deck>',
        '<deck><section name="Main"><card qty="1">Uno</card>\n2 Dos</section></deck>',
        '<deck><superzone name="Deck"><card><name>Uno</name></card>\nDos</superzone></deck>',
    ],
)
def test_text_among_the_elements_is_a_card_that_has_lost_its_bracket(text: str) -> None:
    assert [detail.code for detail in error_of(text).details] == ["deck.loose_text"]


@pytest.mark.parametrize(
    "text",
    [
        '<cockatrice_deck><zone name="main"><card number="1" name="U"/>\n<crad number="2"/></zone></cockatrice_deck>',
        '<Deck><Cards Quantity="1" Name="Uno"/>\n<Crads Quantity="2" Name="Dos"/></Deck>',
        '<deck><section name="Main"><card qty="1">Uno</card>\n<crad qty="2">Dos</crad></section></deck>',
        '<cockatrice_deck><zone name="main"><card number="1" name="U"/></zone>\n<card number="2"/></cockatrice_deck>',
    ],
)
def test_an_element_that_may_be_a_card_is_refused(text: str) -> None:
    assert [(detail.code, detail.fields["line"]) for detail in error_of(text).details] == [("deck.strange_element", 2)]


def test_a_count_beside_a_code_that_cannot_be_read_is_refused_with_its_line() -> None:
    wrong = []
    for written in ("½", "dos", "2.5", "2,5", "1/2", "Tres", "two", "1.000", "²", "2-3", "½x", "x½", "~2", "1000"):
        for form in ("{} A-2", "A-2 {}", "A-2: {}", "{} A-2 Lobo", "Lobo A-2 {}"):
            line = form.format(written)
            if written.isalpha() and "Lobo" not in line:
                continue  # may be the card's name: the catalogue decides
            try:
                deck = parse_deck_list(f"1 A-1 Uno\n{line}\n".encode())
            except UserError as error:
                if [detail.fields["line"] for detail in error.details] == [2]:
                    continue
                wrong.append((line, error.code))
            else:
                wrong.append((line, str(counts_of(deck))))
    assert wrong == []


def test_words_that_are_no_count_stay_beside_a_code() -> None:
    for line in (
        "A-2 Dos Hermanas",
        "A-2 Luz",
        "A-2",
        "A-2 #9",
        "A-2 009/066",
        "1 A-2 Dos",
        "A-2 | Dos | adendei | Uno",
    ):
        assert counts_of(parse_deck_list(f"1 A-1 Uno\n{line}\n".encode())) == [1, 1], line
