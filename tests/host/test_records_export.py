"""Matches written as records, JSON, CSV and pages; what is in doubt is said in each of them."""

import csv
import io
import json
import re
from collections.abc import Callable
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest
from any_game import begun, games, loaded
from hypothesis import example, given
from hypothesis import strategies as st
from sample_records import LINES, played, record_text

from tapete import words
from tapete.cards.catalogue import Catalogue, CatalogueCard
from tapete.library.store import Library
from tapete.records.chart import BOTTOM, HEIGHT, LEFT, MOST_TICKS, RIGHT, TOP, WIDTH, charts_of
from tapete.records.export import to_csv, to_json
from tapete.records.head import result_in_words
from tapete.records.match_story import StoryEntry, replay_story
from tapete.records.number_tracks import MAIN, NumberMeter, NumberTrack
from tapete.records.page import to_html
from tapete.records.summary import summarize_match, summary_lines
from tapete.records.whole_match import load_whole_match
from tapete_rules.errors import TapeteError
from tapete_rules.match import Match
from tapete_rules.record import RULES, Record, format_record, headers_of, parse_record
from tapete_rules.view import SMALL, Cell, View

Run = Callable[..., tuple[int, str, str]]
FORMS = ("text", "json", "csv", "html")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return kept(tmp_path, record_text())


def kept(folder: Path, text: str) -> Path:
    path = folder / "match.txt"
    path.write_text(text, encoding="utf-8")
    return path


def recorded(match: Match) -> str:
    """The record of a match so far."""
    lines = [match.log.line_at(index) for index in range(len(match.log))]
    outcome = match.outcome()
    names = {seat: f"Jugador {seat}" for seat in range(1, match.seats + 1)}
    headers = headers_of(match, "abcd", names, "e6614c311b7e6f2f", 0)
    return format_record(Record(headers, lines, outcome.to_line() if outcome else "", match.state_hash()))


def series_text() -> str:
    """A match of three games that the second seat wins with two."""
    match = Match("kodem", {"best_of": 3})
    for line in ("0 first 1", "1 end", "2 end", "1 concede", "0 next", "0 first 2", "2 end", "1 concede"):
        match.play_line(f"1000 {line}")
    return recorded(match)


# -- forms


def test_the_text_is_the_record(run: Run, record: Path) -> None:
    assert run("match", "export", record) == (0, record_text(), "")


def test_json_has_a_value_of_each_number_for_each_entry(run: Run, record: Path) -> None:
    data = json.loads(run("match", "export", record, "--format", "json")[1])
    assert (data["head"]["id"], data["summary"]["moves"], data["verdict"], data["broken"]) == (
        "5b3c9e01",
        9,
        "same",
        None,
    )
    entries = [entry for turn in data["history"] for entry in turn["entries"]]
    assert len(entries) == len(LINES)
    assert {(each["seat"], each["cell"]) for each in data["numbers"]} == {(s, c) for s in (1, 2) for c in "X123"}
    (damaged,) = [each["values"] for each in data["numbers"] if (each["seat"], each["cell"]) == (2, "1")]
    assert damaged == [6, 6, 6, 4, 6, 4, 6, 3, 3, 3, 3, 3, 3]


def test_csv_has_a_line_for_each_entry(run: Run, record: Path) -> None:
    _, output, _ = run("match", "export", record, "--format", "csv")
    rows = list(csv.DictReader(output.splitlines()))
    assert [row["move"] for row in rows] == [line.partition(" ")[2] for line in LINES]
    assert [row["player"] for row in rows[:4]] == ["Mesa", "Ana", "Ana", "León"]
    assert [row["at_ms"] for row in rows if row["undone"] == "1"] == ["3000"]
    assert [row["at_ms"] for row in rows if row["forced"] == "1"] == ["9000"]
    assert [row["1.2"] for row in rows[-4:]] == ["6", "4", "4", "4"]


class Page(HTMLParser):
    """The tags of a page that are open, those that were seen, and the text between them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def test_a_page_needs_nothing_but_itself(run: Run, record: Path) -> None:
    page = Page(run("match", "export", record, "--format", "html")[1])
    assert page.open == []
    assert not {"script", "link", "img", "iframe", "a"} & {tag for tag, _ in page.tags}
    assert not {"src", "href", "xlink:href"} & {name for _, attributes in page.tags for name in attributes}
    assert not re.search(r"url\(|@import|://", page.text)
    assert "Resultado: Gana León: el rival se rindió." in page.text
    assert "Turno 1, Ana" in page.text
    assert sum(tag == "li" for tag, _ in page.tags) == len(LINES)


def test_a_page_in_english(run: Run, record: Path) -> None:
    words.use_language("en")
    output = run("match", "export", record, "--format", "html")[1]
    assert '<html lang="en">' in output
    assert "Turn 1, Ana" in output


def test_names_in_a_page_are_text(run: Run, tmp_path: Path) -> None:
    path = kept(tmp_path, record_text().replace("Ana", "<script>alert(1)</script>").replace("Bruma", "<b>"))
    output = run("match", "export", path, "--format", "html")[1]
    assert "<script" not in output
    assert "mazo &lt;b&gt;." in output


@pytest.mark.parametrize("form", FORMS)
def test_a_file_is_written_whole(run: Run, record: Path, form: str) -> None:
    path = record.with_name(f"out.{form}")
    code, output, _ = run("match", "export", record, "--format", form, "-o", path)
    assert (code, output) == (0, f"Partida 5b3c9e01 escrita en {path}.\n")
    assert path.read_text(encoding="utf-8") == run("match", "export", record, "--format", form)[1]
    data = json.loads(run("match", "export", record, "--format", form, "--output", path, "--json")[1])
    assert data == {"match": "5b3c9e01", "format": form, "file": str(path)}
    assert json.loads(run("match", "export", record, "--format", form, "--json")[1])["text"] == path.read_text("utf-8")


def test_what_cannot_be_exported(run: Run, record: Path, tmp_path: Path) -> None:
    for line, key in (
        ((record, "--format", "pdf"), "text, json, csv, html"),
        ((record, "-o", tmp_path / "none" / "x"), "none"),
        (("0000",), "0000"),
        ((kept(tmp_path, "hello"),), "No es un acta"),
    ):
        code, output, problem = run("match", "export", *line)
        assert (code, output, key in problem) == (2, "", True)


# -- numbers and charts


@pytest.mark.parametrize("game", games())
def test_every_game_has_numbers_and_a_page(run: Run, tmp_path: Path, game: str) -> None:
    match = begun(game, {})
    for seat in (1, 2):
        path, _, value, low, high = match.corrections(seat)[0]
        match.play_line(f"5000 {seat} set {path} {low if value == high else high}")
    path = kept(tmp_path, recorded(match))
    meter = NumberMeter()
    story = replay_story(parse_record(path.read_text("utf-8")), None, meter)
    assert {track.seat for track in meter.number_tracks()} == {1, 2}
    assert all(len(track.values) == len(story.entries) and track.label for track in meter.number_tracks())
    for form in FORMS:
        assert run("match", "export", path, "--format", form)[0] == 0


@pytest.mark.parametrize(
    ("game", "label", "cells"),
    [
        ("kodem", "Extinción", ["X", "1", "2", "3"]),
        ("invocacion", "Puntos de victoria", ["pv", "power"]),
        ("enadrya", "", ["D", "E"]),
        ("exalios", "", ["H"]),
        ("digimon", "", ["points"]),
    ],
)
def test_a_page_draws_first_the_number_that_decides(
    run: Run, tmp_path: Path, game: str, label: str, cells: list[str]
) -> None:
    match = begun(game, {})
    path, _, value, low, high = match.corrections(1)[0]
    match.play_line(f"5000 1 set {path} {low if value == high else high}")
    path = kept(tmp_path, recorded(match))
    meter = NumberMeter()
    replay_story(parse_record(path.read_text("utf-8")), None, meter)
    assert [(track.seat, track.cell) for track in meter.number_tracks()] == [
        (seat, cell) for seat in (1, 2) for cell in cells
    ]
    _, written, _ = run("match", "export", path, "--format", "html")
    if label:
        assert written.index(f"<h3>{label}</h3>") == written.index("<h3>", written.index("</p>"))


def test_a_table_of_many_has_one_number_each(tmp_path: Path) -> None:
    match = Match("custom", {"seats": 4}, None, loaded("custom/marcador")[1])
    for line in ("0 first 1", "1 change puntos 3", "4 change puntos 2"):
        match.play_line(f"10 {line}")
    meter = NumberMeter()
    replay_story(parse_record(recorded(match)), None, meter)
    assert [(track.seat, track.cell) for track in meter.number_tracks()] == [(seat, MAIN) for seat in (1, 2, 3, 4)]
    assert [track.values[-1] for track in meter.number_tracks()] == [3, 0, 0, 2]


def test_the_first_cells_count_where_none_is_big() -> None:
    cells = [Cell(name, number, SMALL, ("", name.upper())) for number, name in enumerate("abcd")]
    meter = NumberMeter()
    game = SimpleNamespace(
        NAME="custom", time_criteria=lambda state: [], number_text=lambda state, stop: ("custom.stop." + stop,)
    )
    meter(SimpleNamespace(game=game, state=None, seats=1, view=lambda seat: View(seat, [], 1, True, list, cells, [])))
    assert [(track.short_name, track.label, track.values) for track in meter.number_tracks()] == [
        ("1.a", "A", (0,)),
        ("1.b", "B", (1,)),
        ("1.c", "C", (2,)),
    ]


@example(94, "\r")
@given(st.integers(0, 600), st.text(st.sampled_from("019 abz!-\n\r#é"), max_size=12))
def test_a_damaged_record_is_exported_or_refused(at: int, noise: str) -> None:
    whole = record_text()
    text = whole[:at] + noise + whole[at + len(noise) :]
    try:
        found = load_whole_match(text, parse_record(text), {})
    except TapeteError:
        return
    rows = list(csv.reader(io.StringIO(to_csv(found))))
    assert {len(row) for row in rows} == {len(rows[0])}
    assert len(rows) == 1 + len(found.story.entries)
    assert json.loads(to_json(found))["verdict"] == found.replay.verdict
    assert Page(to_html(found)).open == []


@given(st.lists(st.tuples(st.integers(0, 10**10 - 1), st.none() | st.integers(-99999, 999999)), min_size=1))
def test_any_numbers_stand_inside_their_chart(moments: list[tuple[int, int | None]]) -> None:
    times = sorted(at for at, _ in moments)
    entries = tuple(StoryEntry(number, at, 1, number, 1, 1, "end", "", "") for number, at in enumerate(times, 1))
    drawn = charts_of(entries, [NumberTrack(1, "a", "A", tuple(value for _, value in moments))])
    assert len(drawn.charts) == any(value is not None for _, value in moments)
    for chart in drawn.charts:
        levels = [int(y) for y in re.findall(r"(?:V|M\d+ )(-?\d+)", chart.curves[0].path)]
        assert all(TOP <= y <= HEIGHT - BOTTOM for y in [*levels, *(tick.at for tick in chart.ticks)])
        assert 1 <= len(chart.ticks) <= MOST_TICKS + 1
    assert all(LEFT <= tick.at <= WIDTH - RIGHT for tick in (*drawn.times, *drawn.turns))


def test_a_chart_stands_inside_its_frame() -> None:
    meter = NumberMeter()
    story = replay_story(played(), None, meter)
    drawn = charts_of(story.entries, meter.number_tracks())
    assert [chart.label for chart in drawn.charts] == ["Extinción", "Carta 1", "Carta 2", "Carta 3"]
    assert [tick.text for tick in drawn.times] == ["0:00", "0:15", "0:30", "0:45", "1:00"]
    assert [tick.text for tick in drawn.charts[0].ticks] == ["0", "1"], "no card was lost"
    for chart in drawn.charts[1:]:
        assert [curve.seat for curve in chart.curves] == [1, 2]
        assert [tick.text for tick in chart.ticks] == ["0", "1", "2", "3", "4", "5", "6"]
        assert all(TOP <= tick.at <= HEIGHT - BOTTOM for tick in chart.ticks)
    path = drawn.charts[1].curves[1].path
    across = [int(x) for x in re.findall(r"[MH](\d+)", path)]
    assert (across[0], across[-1], across) == (LEFT, WIDTH - RIGHT, sorted(across))
    levels = [int(y) for y in re.findall(r"(?:V|M\d+ )(\d+)", path)]
    assert levels[0] == TOP  # six, the highest of all
    assert levels[3] - levels[0] == (HEIGHT - BOTTOM - TOP) // 3  # four after the damage of two
    assert all(second.at > first.at for first, second in pairwise(drawn.times))


def test_an_empty_place_leaves_a_gap() -> None:
    match = Match("enadrya")
    for line in ("0 first 1", "1 concede"):
        match.play_line(f"10 {line}")
    meter = NumberMeter()
    story = replay_story(parse_record(recorded(match)), None, meter)
    assert [track.values for track in meter.number_tracks() if track.cell == "D"] == [(None, None), (None, None)]
    assert [chart.label for chart in charts_of(story.entries, meter.number_tracks()).charts] == ["Energía"]


# -- records in doubt


IMPOSSIBLE = record_text().replace("attack!", "attack")
OTHER_STATE = record_text().replace("damage 1 3", "damage 1 2")
OTHER_RESULT = record_text().replace("result 2", "result 1")
ELSEWHERE = record_text().replace("target 6", "flavour sweet")


@pytest.mark.parametrize(
    ("text", "verdict", "mark"),
    [
        (record_text(), "same", ""),
        (record_text().replace(f"rules {RULES}", "rules 1").replace("state 1", "state 2"), "older", ""),
        (record_text().partition("state ")[0], "no_state", ""),
        (record_text().partition("result ")[0], "no_state", ""),
        (OTHER_RESULT.partition("state ")[0], "other_result", "  [acaba con otro resultado]"),
        (IMPOSSIBLE, "broken", "  [no se puede reproducir entera]"),
        (OTHER_STATE, "other_state", "  [acaba en otro estado]"),
        (OTHER_RESULT, "other_result", "  [acaba con otro resultado]"),
        (ELSEWHERE, "unknown", "  [juego u opción que no se conoce aquí]"),
    ],
)
def test_a_list_marks_what_is_in_doubt(run: Run, text: str, verdict: str, mark: str) -> None:
    with Library() as library:
        library.save_record(text)
    code, output, _ = run("match", "list")
    assert (code, output.endswith((f"el rival se rindió{mark}\n", f"sin terminar{mark}\n"))) == (0, True)
    assert json.loads(run("match", "list", "--json")[1])["matches"][0]["verdict"] == verdict


def test_a_match_says_where_its_record_breaks(run: Run, tmp_path: Path) -> None:
    path = kept(tmp_path, IMPOSSIBLE)
    code, output, _ = run("match", "show", path)
    assert (code, output.splitlines()[-1]) == (0, "La línea 10 no se puede reproducir: Carta 1 boca abajo")
    data = json.loads(run("match", "show", path, "--json")[1])
    assert (data["verdict"], data["broken"]["line"]) == ("broken", 10)
    assert "La línea 10 no se puede reproducir" in run("match", "export", path, "--format", "html")[1]
    assert run("match", "export", path) == (0, IMPOSSIBLE, "")
    assert len(run("match", "export", path, "--format", "csv")[1].splitlines()) == 1 + 9


def test_a_match_says_that_it_ends_otherwise(run: Run, tmp_path: Path) -> None:
    for text, key in ((OTHER_STATE, "el estado final difiere"), (OTHER_RESULT, "el resultado difiere")):
        path = kept(tmp_path, text)
        assert key in run("match", "show", path)[1].splitlines()[-1]
        assert key in run("match", "export", path, "--format", "html")[1]
        assert run("match", "replay", path)[0] == 1


# -- several games, several winners, names of cards


def test_a_match_of_several_games(run: Run, tmp_path: Path) -> None:
    summary = summarize_match(parse_record(series_text()))
    assert (summary.games, summary.wins, summary.turns) == (2, {1: 0, 2: 2}, 5)
    assert "Juegos: 2. Ganados: Jugador 1 0, Jugador 2 2." in summary_lines(summary)
    path = kept(tmp_path, series_text())
    output = run("match", "show", path)[1]
    assert "Gana Jugador 2: más juegos ganados" in output
    assert [line for line in output.splitlines() if "Antes de empezar" in line] == [
        "Juego 1: Antes de empezar",
        "Juego 2: Antes de empezar",
    ]


def test_an_undone_next_game_is_the_same_game() -> None:
    lines = parse_record(series_text()).lines[:5]
    record = parse_record(series_text())
    story = replay_story(Record(record.headers, [*lines, "1000 1 undo", "1000 1 redo", "1000 1 undo"]))
    assert [entry.game for entry in story.entries][-4:] == [1, 2, 1, 2]


def test_several_winners() -> None:
    match = Match("kodem", {"mode": "equipos", "seats": 4})
    for line in ("0 first 1", "2 concede", "4 concede"):
        match.play_line(f"10 {line}")
    summary = summarize_match(parse_record(recorded(match)))
    assert summary.head.winners == (1, 3)
    assert result_in_words(summary.head).startswith("Ganan Jugador 1 + Jugador 3: ")


def test_cards_of_a_file_have_the_names_of_the_catalogue(run: Run, record: Path) -> None:
    assert "Revela 2 BRU-004" in run("match", "show", record)[1]
    with Library() as library:
        library.save_catalogue(
            Catalogue("kodem", [CatalogueCard("kodem", "BRU-004", "Ícaro, Filo", "Adendei")]), "mine"
        )
    assert "Revela 2 Ícaro, Filo" in run("match", "show", record)[1]
    assert "Revela 2 Ícaro, Filo" in run("match", "export", record, "--format", "csv")[1]


def test_no_library_is_made_to_look_at_a_file(run: Run, record: Path, tmp_path: Path) -> None:
    for command in ("show", "replay", "export"):
        assert run("match", command, record)[0] == 0
    assert not (tmp_path / "library.sqlite3").exists()


def test_a_file_is_told_without_the_library_if_need_be(run: Run, record: Path, tmp_path: Path) -> None:
    (tmp_path / "library.sqlite3").write_text("no library at all, " * 99, encoding="utf-8")
    assert run("match", "list")[0] == 2
    code, output, _ = run("match", "show", record)
    assert (code, "Revela 2 BRU-004" in output) == (0, True)
