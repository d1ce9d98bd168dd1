"""Texts stay texts in a spreadsheet, and come back as they were."""

import csv
import re

from hypothesis import given
from hypothesis import strategies as st
from sample_records import record_text

from tapete.decks import csv_file
from tapete.decks.decklist import DeckEntry, DeckList
from tapete.decks.reading import parse_deck_list
from tapete.records.export import to_csv
from tapete.records.whole_match import load_whole_match
from tapete.texts.spreadsheet_cells import quote_cell, quote_formula, unquote_cell, unquote_formula
from tapete_rules.record import parse_record

FORMULA = '=HYPERLINK("http://x";"Ana")'


@given(st.text(st.sampled_from("'=+-@a1"), max_size=6))
def test_a_cell_is_no_formula_and_comes_back(text: str) -> None:
    assert not quote_formula(text).startswith(("=", "+", "-", "@"))
    assert unquote_formula(quote_formula(text)) == text


@given(st.from_regex(r"'{0,2}\d{1,4}[/.\-:]\d{1,2}([/.\-:]\d{1,4})?", fullmatch=True) | st.text("'=-3/5", max_size=6))
def test_a_cell_is_no_date_and_comes_back(text: str) -> None:
    assert not re.match(r"\d{1,4}([/.\-:])\d{1,2}(\1\d{1,4})?$", quote_cell(text))
    assert unquote_cell(quote_cell(text)) == text


def test_an_apostrophe_of_somebody_else_stays() -> None:
    assert unquote_formula("'Ndrangheta") == "'Ndrangheta"


def test_a_deck_whose_names_look_like_formulas() -> None:
    deck = DeckList(FORMULA, "csv", (DeckEntry("-X 1", "", "-X 1"), DeckEntry("+Dos", "BRU-001", "+Dos", type="@bio")))
    written = csv_file.format_deck(deck)
    cells = [cell for row in csv.reader(written.splitlines()) for cell in row]
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@"))]
    again = parse_deck_list(written.encode())
    assert again.name == FORMULA
    assert [(entry.name, entry.type) for entry in again.entries] == [("-X 1", ""), ("+Dos", "@bio")]


def test_a_player_whose_name_looks_like_a_formula() -> None:
    text = record_text().replace("seat 1 Ana", f"seat 1 {FORMULA}")
    rows = list(csv.DictReader(to_csv(load_whole_match(text, parse_record(text), {})).splitlines()))
    assert {row["player"] for row in rows} == {"Mesa", "León", f"'{FORMULA}"}
