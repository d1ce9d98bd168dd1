"""Pasted tables, with titles or without: each cell is used as its title says, told, or its row is refused."""

from collections.abc import Callable

import pytest

from tapete.decks.decklist import DeckList
from tapete.decks.list_notes import list_notes
from tapete.decks.reading import parse_deck_list
from tapete.errors import UserError


def write_markdown(titles: list[str], rows: list[list[str]]) -> str:
    rule = "|" + "---|" * len(titles)
    lines = ["| " + " | ".join(row) + " |" for row in (titles, *rows)]
    return "\n".join(["Mazo de Ana", lines[0], rule, *lines[1:]])


def write_tabs(titles: list[str], rows: list[list[str]]) -> str:
    return "\n".join(["// lista", *("\t".join(row) for row in (titles, *rows))])


def write_bars(titles: list[str], rows: list[list[str]]) -> str:
    return "\n".join(" | ".join(row) for row in (titles, *rows))


TABLES: dict[str, Callable[[list[str], list[list[str]]], str]] = {
    "markdown": write_markdown,
    "tabs": write_tabs,
    "bars": write_bars,
}
FIRST_LINE = {"markdown": 4, "tabs": 3, "bars": 2}
TITLES = ["cantidad", "nombre", "parte"]
VALUES = {"2": 2, "2.0": 2, "2,0": 2, "2.00": 2, "2x": 2, "x3": 3, "×3": 3, "3 x": 3, "04": 4, "\uff12": 2, "100": 100}
NO_VALUES = ("-1", "+2", "2.5", "1.000", "½", "²", "II", "dos", "2 copias", "2-3", "2/3", "1e1", "?")


def read(text: str) -> DeckList:
    return parse_deck_list(text.encode())


def cards_of(deck: DeckList) -> list[tuple[int, str, str]]:
    """Return the count, the name and the part of each entry but the deck's own name."""
    entries = deck.entries + deck.side
    return [(entry.count, entry.name, entry.part) for entry in entries if not entry.name.startswith("Mazo de")]


def details_of(text: str) -> list[tuple[str, int | str]]:
    with pytest.raises(UserError) as caught:
        read(text)
    return [(detail.code, detail.fields["line"]) for detail in caught.value.details]


@pytest.mark.parametrize("form", TABLES)
def test_a_cell_below_counts_is_copies_or_refused_with_its_line(form: str) -> None:
    for written, count in VALUES.items():
        deck = read(TABLES[form](TITLES, [[written, "Luz", ""], ["1", "Sol", "reserva"]]))
        assert cards_of(deck) == [(count, "Luz", ""), (1, "Sol", "side")], written
    for written in (*NO_VALUES, "", "-"):
        code = "deck.no_count" if written in ("", "-") else "deck.bad_count"
        text = TABLES[form](["nombre", "cantidad", "tipo"], [["Luz", "1", "Bio"], ["Sol", written, "Bio"]])
        assert details_of(text) == [(code, FIRST_LINE[form] + 1)], written
    deck = read(TABLES[form](TITLES, [["0", "Luz", ""], ["1", "Sol", ""]]))
    assert cards_of(deck) == [(1, "Sol", "")]
    assert [note.code for note in list_notes(deck)][:1] == ["deck.no_copies"]


@pytest.mark.parametrize("form", TABLES)
def test_a_part_is_that_of_its_row(form: str) -> None:
    rows = [["2", "Luz", "reserva"], ["1", "Sol", "principal"], ["3", "Mar", "Fichas"], ["1", "Río", "Mi banda"]]
    deck = read(TABLES[form](TITLES, rows))
    assert cards_of(deck) == [(1, "Sol", ""), (1, "Río", "Mi banda"), (2, "Luz", "side"), (3, "Mar", "tokens")]
    assert {"deck.side", "deck.tokens", "deck.own_parts"} <= {note.code for note in list_notes(deck)}


@pytest.mark.parametrize("form", TABLES)
def test_a_row_that_does_not_fit_its_titles_is_refused(form: str) -> None:
    line = FIRST_LINE[form]
    for titles, row, code in (
        (TITLES, ["2", "Luz"], "deck.shifted_row"),
        (TITLES, ["2", "Luz", "", "reserva"], "deck.shifted_row"),
        (["tipo", "nombre", "cantidad"], ["Bio", "Luz"], "deck.no_count"),
        (["cantidad", "cant", "nombre"], ["2", "3", "Luz"], "deck.two_counts"),
        (["cantidad", "nombre", "tipo"], ["2", "", "Bio"], "deck.no_card"),
        (["mazo", "cantidad", "nombre"], ["Bruma", "2", "Luz"], "deck.two_decks"),
    ):
        rows = [row] if code != "deck.two_decks" else [["Ana", "1", "Sol"], row]
        name = "" if form == "bars" or code != "deck.two_decks" else "Mazo: Ana\n"
        text = name + TABLES[form](titles, rows)
        assert details_of(text) == [(code, line + len(rows) - 1 + text.count("Mazo: Ana"))], (titles, row)


@pytest.mark.parametrize("form", TABLES)
def test_a_cell_of_any_other_column_is_used_or_told(form: str) -> None:
    titles = ["mazo", "posición", "cantidad", "nombre", "tipo", "edición", "folio", "código"]
    deck = read(TABLES[form](titles, [["Bruma", "1", "2", "Luz", "Bio", "ABC", "A-1", "B-2"]]))
    entry = deck.entries[-1]
    assert (entry.count, entry.code, entry.name, entry.type) == (2, "A-1", "Luz", "Bio")
    assert "Bruma" in (deck.name, *(note.fields.get("deck") for note in deck.notes))
    notes = {note.code: note for note in list_notes(deck)}
    assert notes["deck.unused_column"].fields["title"] == "posición"
    assert notes["deck.left_out"].fields["words"] == f"«ABC B-2» ({FIRST_LINE[form]})"
    assert all(note.describe() for note in notes.values())


@pytest.mark.parametrize("form", TABLES)
def test_a_count_beside_the_name_is_read_where_no_column_has_it(form: str) -> None:
    deck = read(TABLES[form](["nombre", "tipo"], [["2 Luz", "Bio"], ["1 Sol", "Bio"]]))
    assert cards_of(deck) == [(2, "Luz", ""), (1, "Sol", "")]


def test_a_line_without_cells_below_titles_says_its_count() -> None:
    table = "Lista:\nNombre\tCantidad\nLuz\t2\n"
    assert cards_of(read(table + "3 Sol\n")) == [(2, "Luz", ""), (3, "Sol", "")]
    assert details_of(table + "Sol\n") == [("deck.no_count", 4)]
    assert details_of(table + "Sol\t\n") == [("deck.no_count", 4)]
    assert cards_of(read(table + "Reserva\nSol\t1\t\n")) == [(2, "Luz", ""), (1, "Sol", "side")]


ROWS = ("{}\tLuz\n2\tSol\n", "| {} | Luz |\n| 2 | Sol |\n", "{} | Luz\n2 | Sol\n", '"{}","Luz"\n"2","Sol"\n')


@pytest.mark.parametrize("row", ROWS)
def test_the_first_cell_of_a_row_without_titles_is_copies_told_or_refused(row: str) -> None:
    for written, count in VALUES.items():
        assert cards_of(read(row.format(written))) == [(count, "Luz", ""), (2, "Sol", "")], written
    for written in ("-1", "+2", "2.5", "1.000", "½", "²", "2 copias", "2-3", "2/3", "1e1", "7 cartas de"):
        assert details_of(row.format(written)) == [("deck.unclear_row", 1)], written


def test_a_row_without_a_count_among_others_is_told() -> None:
    for text in ("2\tLuz\n1\tMar\n\tSol\t\n", "| 2 | Luz |\n| 1 | Mar |\n| | Sol |\n", "2\tLuz\n1\tMar\nSol\n"):
        deck = read(text)
        assert cards_of(deck)[-1] == (1, "Sol", "")
        assert [note.fields["lines"] for note in list_notes(deck) if note.code == "deck.uncounted"] == ["3"], text


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("2 Luz\nSB: 1 Sol\n1 Mar\nSB: 3 Faro\n", "3"),
        ("2 Luz\nSB: 1 Sol\n1 Mar\n", "3"),
        ("2 Luz\nSB: 1 Sol\nMar\nSB: 3 Faro\n2 Vela\n", "3, 5"),
        ("2 Luz\n1 Mar\nSB: 1 Sol\nSB: 3 Faro\n", ""),
        ("2 Luz\n1 Mar\n", ""),
    ],
)
def test_a_line_without_the_mark_of_the_lines_before_it_is_told(text: str, lines: str) -> None:
    notes = [note for note in list_notes(read(text)) if note.code == "deck.unmarked"]
    assert [note.fields["lines"] for note in notes] == ([lines] if lines else [])
    assert all(lines in note.describe() for note in notes)


def test_a_mark_within_a_title_makes_no_comment_of_it() -> None:
    deck = read("Grupo # uno:\n1 Luz\nMazo:\n2 Sol\n")
    assert "deck.not_title" not in [note.code for note in list_notes(deck)]
