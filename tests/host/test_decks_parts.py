"""Parts beside the deck: the same in every reader, shown, written again, and never counted in silence."""

import json
from collections.abc import Callable

import pytest
from foreign_decks import MAIN, WRITERS, WrittenDeck

from tapete.decks import csv_file, text
from tapete.decks.decklist import DeckEntry, DeckList, copies_of
from tapete.decks.list_notes import list_notes
from tapete.decks.parts import ASIDE_PARTS
from tapete.decks.reading import parse_deck_list
from tapete.errors import UserError

Run = Callable[..., tuple[int, str, str]]
TITLES = {
    "side": ("Side", "Sideboard", "SIDEBOARD", "Side deck", "Reserva", "Banquillo", "Mazo lateral"),
    "maybe": ("Maybeboard", "Maybe", "Considering", "Considerando", "Quizás", "Tal vez"),
    "tokens": ("Tokens", "token", "Fichas"),
    "commander": ("Commander", "Comandante"),
    "companion": ("Companion", "Compañero"),
}
ALL = [(part, title) for part, titles in TITLES.items() for title in titles]
CARDS = [(2, "AB-001", "Uno"), (1, "AB-002", "Dos")]


@pytest.mark.parametrize("form", [form for form, writer in WRITERS.items() if writer.titles is None])
def test_every_title_in_every_reader(form: str) -> None:
    for part, title in ALL:
        written = WRITERS[form].write(WrittenDeck({MAIN: CARDS, title: [(3, "AB-009", "Aparte")]}))
        deck = parse_deck_list(written.encode())
        assert len(deck) == 3, (title, written)
        aside = [(entry.part, entry.name) for entry in deck.side for _ in range(entry.count)]
        assert aside == [(part, "Aparte")] * 3, title
        notes = [(note.code, note.fields.get("count")) for note in list_notes(deck)]
        assert notes == [(f"deck.{part}", 3)], title


@pytest.mark.parametrize("form", ["cockatrice", "octgn", "lackey", "csv", "spreadsheet", "arena", "forge"])
def test_a_title_that_nobody_knows_counts_in_the_deck_and_is_said(form: str) -> None:
    title = "Criaturas:" if form == "arena" else "Criaturas"
    written = WRITERS[form].write(WrittenDeck({MAIN: CARDS, title: [(3, "AB-009", "Lobo")]}))
    deck = parse_deck_list(written.encode())
    assert (len(deck), deck.side) == (6, ())
    assert [(note.code, note.fields["titles"]) for note in list_notes(deck)] == [("deck.own_parts", "Criaturas (3)")]


@pytest.mark.parametrize("write", [text.format_deck, csv_file.format_deck])
def test_parts_are_written_and_read_again(write: Callable[..., str]) -> None:
    parts = {
        title[0]: [(number, f"AB-00{number}", f"Carta {title[0]}")] for number, title in enumerate(TITLES.values(), 1)
    }
    deck = parse_deck_list(WRITERS["cockatrice"].write(WrittenDeck({MAIN: CARDS, **parts})).encode())
    again = parse_deck_list(write(deck).encode())
    for beside in (deck.side, again.side):
        counts = [sum(entry.count for entry in beside if entry.part == part) for part in ASIDE_PARTS]
        assert counts == [1, 2, 3, 4, 5]
    assert len(again) == 3


@pytest.mark.parametrize("write", [text.format_deck, csv_file.format_deck])
@pytest.mark.parametrize("name", ["Bruma", ""])
def test_the_titles_of_a_list_are_written_and_read_again(name: str, write: Callable[..., str]) -> None:
    for parts in (("", "Mi banda"), ("Mi banda", ""), ("", "Mi banda", "", "Criaturas"), ("Mi banda", "Ríos y mares")):
        entries = [
            DeckEntry(f"AB-00{number}", f"AB-00{number}", f"Carta {number}", 2, part=part)
            for number, part in enumerate(parts, 1)
        ]
        side = DeckEntry("AB-009", "AB-009", "Aparte", part="side")
        deck = DeckList(name, "text", tuple(entries), side=(side,))
        again = parse_deck_list(write(deck).encode())
        written = [(entry.code, entry.part) for entry in copies_of(deck.entries + deck.side)]
        assert [(entry.code, entry.part) for entry in copies_of(again.entries + again.side)] == written, parts
        assert again.name == name


def test_parts_are_shown_under_their_titles_in_both_languages(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    source = "2 AB-001\nReserva\n1 AB-002\nConsidering\n3 AB-003\nFichas\n1 AB-004\nComandante\n1 AB-005\n"
    _, output, _ = run("deck", "show", source)
    for line in ("Reserva, 1:", "Posibles, 3:", "Fichas, 1:", "Comandante, 1:", "3 cartas de las posibles"):
        assert line in output
    _, output, _ = run("deck", "show", source, "--json")
    data = json.loads(output)
    assert data["count"] == 2
    assert [(row["part"], row["count"]) for row in data["side"]] == [
        ("side", 1), ("maybe", 3), ("tokens", 1), ("commander", 1),
    ]  # fmt: skip
    code, _, problem = run("deck", "export", source, "--as", "kdeck")
    assert code == 2
    assert "6 cartas aparte" in problem


def test_an_unknown_card_beside_the_deck_is_a_note(run: Run) -> None:
    from tapete.samples import CARDS as CATALOGUE

    code, output, _ = run("deck", "check", "2 BRU-004\nFichas\n1 Soldado\n", "--cards", CATALOGUE, "--json")
    assert code == 1
    notes = [(note["code"], note.get("line")) for note in json.loads(output)["notes"]]
    assert notes == [("deck.unknown", 3), ("deck.tokens", None)]
    _, output, _ = run("deck", "show", "2 BRU-004\nFichas\n1 Soldado\n", "--cards", CATALOGUE)
    assert "Soldado" in output


def test_a_column_of_a_part_holds_the_copies_beside_the_deck() -> None:
    for separator in ",;\t":
        for title, part in (("Sideboard", "side"), ("Reserva", "side"), ("Maybeboard", "maybe"), ("Fichas", "tokens")):
            rows = ("Cantidad,Nombre," + title, "2,Luz,1", "1,Marea,", "1,Sol,0", "0,Roble,3", ",Lobo,x2", "1,Oso,no")
            deck = parse_deck_list("\n".join(rows).replace(",", separator).encode())
            assert [(entry.count, entry.name) for entry in deck.entries] == [
                (2, "Luz"), (1, "Marea"), (1, "Sol"), (1, "Oso"),
            ], title  # fmt: skip
            assert [(entry.count, entry.name, entry.part) for entry in deck.side] == [
                (1, "Luz", part), (3, "Roble", part), (2, "Lobo", part),
            ], title  # fmt: skip


def test_what_a_column_of_a_part_does_not_say_is_refused_with_its_line() -> None:
    cases = {
        "Cantidad,Nombre,Sideboard\n2,Luz,1\n1,Marea,dos\n": ("deck.bad_count", 3),
        "Cantidad,Nombre,Sideboard\n2,Luz,x\n1,Marea,\n": ("deck.bad_count", 2),
        "Quantity,Card Name,Sideboarded\n2,Luz,No\n1,Marea,Yes\n": ("deck.bad_count", 3),
        "Nombre,Tipo,Reserva\nLuz,Adendei,1\nMarea,Adendei,\n": ("deck.no_count_column", 1),
        "Cantidad,Nombre,Reserva\n2,,1\n": ("deck.no_card", 2),
    }
    for table, (code, line) in cases.items():
        with pytest.raises(UserError) as caught:
            parse_deck_list(table.encode())
        (detail,) = caught.value.details
        assert (detail.code, detail.fields["line"]) == (code, line), table
