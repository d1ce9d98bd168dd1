"""Tables for spreadsheets: no cell becomes a date or a formula, numbers and titles are those of the language."""

import csv
import re
from fractions import Fraction
from random import Random

import pytest
from event_play import new_event, play_rounds, push_lines
from hypothesis import given
from hypothesis import strategies as st

from tapete.texts.spreadsheet_cells import quote_formula, unquote_formula
from tapete.tournament.core.drafting import draft_cut
from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.standings.standing import compute_standings
from tapete.tournament.prints.event_csv import (
    CSV_TITLES,
    format_league_csv,
    format_round_csv,
    format_rows_csv,
    format_standings_csv,
)
from tapete.words import has_words, use_language

SEPARATORS = {"es": ";", "en": ","}
# What spreadsheets read as a date, a time or a fraction, in any of our languages.
DATE = re.compile(r"\s*\d{1,4}\s*[-/:.]\s*\d{1,4}(\s*[-/:.]\s*\d{1,4})?\s*$")
FORMULA = re.compile(r"(^|[;,\t])[=+\-@]")


def name_of(number: int) -> str:
    if number == 3:
        return "3/5"
    return f"=Jugador {number}" if number % 2 else f"Ñandú; {number}"


def make_states() -> list[EventState]:
    """Return events that give every kind of cell: drawn games, shared places, a bracket, evenings, who retires."""
    swiss = play_rounds(new_event(7, "rounds=3", "cut=4"), 3, Random(3), ("2-1", "1-1-1", "0-2", "2-0 retired=2"))
    swiss.push(draft_cut(swiss.state, 4))
    play_rounds(swiss, 2, Random(3), ("2-1",))
    pods = play_rounds(new_event(6, "stage=pods"), 1, Random(3), ("places:1,1,3",))
    league = play_rounds(new_event(6, "stage=league", "rounds=1", "evenings=2"), 1, Random(3), ("2-1",))
    play_rounds(push_lines(league, "evening 2", "drop 4"), 1, Random(3), ("1-1-1",))
    return [swiss.state, league.state, pods.state]


@pytest.mark.parametrize("language", SEPARATORS)
def test_no_cell_becomes_a_date_or_a_formula(language: str) -> None:
    use_language(language)
    texts = []
    for state in make_states():
        texts += [format_standings_csv(state, name_of), format_round_csv(state.rounds[-1], name_of)]
        if state.settings.stage().has_evenings:
            texts.append(format_league_csv(state, name_of))
    for text in texts:
        rows = list(csv.reader(text.splitlines(), delimiter=SEPARATORS[language]))
        assert len({len(row) for row in rows}) == 1
        assert all(not has_words(title) for title in rows[0])
        decimal = r"-?\d+,\d+$" if language == "es" else r"-?\d+\.\d+$"
        cells = [cell for row in rows[1:] for cell in row if not re.match(decimal, cell)]
        assert [cell for cell in cells if DATE.match(cell) or FORMULA.search(cell)] == []


def test_standings_have_decimals_beside_exact_fractions_and_final_places() -> None:
    use_language("es")
    state = make_states()[0]
    titles, *rows = list(csv.reader(format_standings_csv(state, name_of).splitlines(), delimiter=";"))
    assert titles[:8] == ["Lugar", "Número", "Jugador", "Puntos", "Ganadas", "Perdidas", "Empatadas", "Lugar final"]
    standings = compute_standings(state, state.finished_rounds())
    for row, standing in zip(rows, standings, strict=True):
        for number, decimal, exact in zip(standing.tie_breaks, row[8::2], row[9::2], strict=True):
            assert Fraction(exact.replace("÷", "/")) == number
            assert abs(Fraction(decimal.replace(",", ".")) - number) < Fraction(1, 10_000)
    assert sorted(int(row[7]) for row in rows)[:3] == [1, 2, 3]
    assert titles[8] != titles[9]
    assert format_standings_csv(make_states()[2], name_of).startswith("Lugar;Número;Jugador;Puntos;porcentaje"), "pods"


@pytest.mark.parametrize("language", SEPARATORS)
def test_every_title_has_words_and_is_of_one_column(language: str) -> None:
    use_language(language)
    titles = format_rows_csv(CSV_TITLES, []).strip().split(SEPARATORS[language])
    assert [title for title in titles if "." in title] == []
    assert len(set(titles)) == len(titles)


@given(st.text(alphabet="a ='+-@;,\t|", max_size=12))
def test_a_quoted_text_is_no_formula_by_any_separator_and_comes_back_whole(text: str) -> None:
    quoted = quote_formula(text)
    assert unquote_formula(quoted) == text
    assert not any(cell[:1] in tuple("=+-@") for cell in re.split(r"[;,\t|]", quoted) if cell)
