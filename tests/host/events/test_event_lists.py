"""League totals, advice on rounds, penalties with notes, CSV of all lists, a lost stick that every command tells."""

import csv
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from test_event_round_changes import make_event, play_round

from tapete.command_result import CommandResult
from tapete.commands.event import close_event, create_event, export_event, take_entry_back
from tapete.commands.event_adjustments import change_settings, extend_table, fix_table
from tapete.commands.event_copies import merge_event
from tapete.commands.event_penalties import give_penalty, list_penalties
from tapete.commands.event_players import (
    check_players_in,
    drop_players,
    forget_player,
    list_players,
    mark_paid,
    register_players,
    undrop_players,
)
from tapete.commands.event_prizes import list_prizes
from tapete.commands.event_results import correct_result, note_no_show, tell_result
from tapete.commands.event_rounds import begin_evening, cut_event, pair_round, print_event, publish_round
from tapete.commands.event_standings import show_standings
from tapete.errors import UserError
from tapete.events.event import parse_event
from tapete.events.log.entry import Entry
from tapete.library.store import Library


def test_a_league_ends_with_the_totals_of_its_evenings(tmp_path: Path) -> None:
    library = make_event(tmp_path, 4, "stage=league", "evenings=2", "best_evenings=1")
    play_round(library)
    begin_evening("LIGA", "", library)
    drop_players("LIGA", (4,), "", library)
    play_round(library)
    rows = show_standings("LIGA", 0, library).data["league"]
    assert isinstance(rows, list)
    assert [row["place"] for row in rows] == sorted(row["place"] for row in rows)
    assert {row["number"]: row["evenings"][1] for row in rows}[4] == "-"
    for row in rows:
        assert int(row["points"]) == max(int(points) for points in row["evenings"] if points != "-")
    prizes = tmp_path / "premios.txt"
    prizes.write_text("1-4; Sobre\n", encoding="utf-8")
    given = list_prizes("LIGA", prizes, None, library).data["prizes"]
    assert isinstance(given, list)
    assert sorted(player["number"] for each in given for player in each["players"]) == [1, 2, 3, 4]
    assert len(given[0]["players"]) == len([row for row in rows if row["place"] == 1])  # who shares a place shares
    print_event("LIGA", tmp_path / "paper", library)
    assert "Fecha 2" in (tmp_path / "paper" / "liga.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("rounds", "code"), [("0", "event.rounds_suggested"), ("3", "event.robin_proposed"), ("2", "")]
)
def test_the_first_draft_says_how_many_rounds_are_enough(rounds: str, code: str, tmp_path: Path) -> None:
    library = str(tmp_path / "library.sqlite3")
    Library(library).close()
    create_event("Liga", "", "kodem", [f"rounds={rounds}"], None, library)
    for name in ("Ana", "Leo", "Nuria", "Beto"):
        register_players("LIGA", name, "", "", "", library)
    paired = pair_round("LIGA", "", library)
    advice = paired.data["advice"]
    assert isinstance(advice, list)
    assert [each["code"] for each in advice] == ([code] if code else [])
    assert len(paired.asides) == len(advice)


def test_penalties_and_lists_as_csv(tmp_path: Path) -> None:
    library = make_event(tmp_path, 3)
    register_players("LIGA", "=1+1", "", "", "", library)
    play_round(library)
    give_penalty("LIGA", 2, "warning", "L3", "llegó tarde", "", library)
    mark_paid("LIGA", (1,), library)
    assert "advertencia" in list_penalties("LIGA", library).lines[0]
    assert "llegó tarde" in list_penalties("LIGA", library).lines[0]
    (title, row) = csv.reader(list_penalties("LIGA", library, is_csv=True).lines)
    assert dict(zip(title, row, strict=True)) == {
        "round": "1", "number": "2", "name": "Leo", "kind": "warning", "rule": "L3", "note": "llegó tarde"
    }  # fmt: skip
    players = list(csv.DictReader(list_players("LIGA", library, is_csv=True).lines))
    assert [(row["name"], row["has_paid"]) for row in players][::3] == [("Ana", "x"), ("'=1+1", "")]
    prizes = tmp_path / "premios.txt"
    prizes.write_text("1; Caja\n", encoding="utf-8")
    assert len(list_prizes("LIGA", prizes, None, library, is_csv=True).lines) == 2


def test_what_another_station_told_is_on_the_stick_at_once(tmp_path: Path) -> None:
    library, stick = str(tmp_path / "main.sqlite3"), tmp_path / "stick"
    Library(library).close()
    stick.mkdir()
    create_event("Liga", "", "kodem", ["rounds=2"], stick, library)
    for name in ("Ana", "Leo", "Nuria", "Beto"):
        register_players("LIGA", name, "", "", "", library)
    pair_round("LIGA", "", library)
    publish_round("LIGA", "", library)
    apart = parse_event(str(export_event("LIGA", None, library).data["text"]))
    apart.push(Entry("result", ("1", "2", "2-0"), station="dos"))
    (tmp_path / "apart").write_text(apart.format_text())
    merge_event("LIGA", tmp_path / "apart", library)
    assert (stick / "LIGA.tapete-event").read_text() == export_event("LIGA", None, library).data["text"]


Write = Callable[[str], CommandResult]
WRITES: list[Write] = [
    lambda library: register_players("LIGA", "Eva", "", "", "", library),
    lambda library: mark_paid("LIGA", (1,), library),
    lambda library: check_players_in("LIGA", (1,), "", library),
    lambda library: change_settings("LIGA", ["minutes=40"], "", library),
    lambda library: fix_table("LIGA", 1, 3, "", library),
    lambda library: pair_round("LIGA", "", library),
    lambda library: take_entry_back("LIGA", 11, "", library),
    lambda library: pair_round("LIGA", "", library),
    lambda library: publish_round("LIGA", "", library),
    lambda library: extend_table("LIGA", 1, 5, "", library),
    lambda library: note_no_show("LIGA", 1, "match_loss", "", library),
    lambda library: correct_result("LIGA", 1, ["3", "20"], "", "", library),
    lambda library: give_penalty("LIGA", 2, "caution", "", "nota", "", library),
    lambda library: tell_result("LIGA", ["1", "20"], "", library),
    lambda library: tell_result("LIGA", ["2", "20"], "", library),
    lambda library: drop_players("LIGA", (5,), "", library),
    lambda library: undrop_players("LIGA", (5,), "", library),
    lambda library: cut_event("LIGA", 2, "", library),
    lambda library: forget_player("LIGA", 5, library, lambda _lines: True),
    lambda library: close_event("LIGA", "", library, lambda _lines: True),
]


def test_who_has_the_bye_cannot_fail_to_come(tmp_path: Path) -> None:
    library = make_event(tmp_path, 3)
    pair_round("LIGA", "", library)
    tables = publish_round("LIGA", "", library).data["tables"]
    assert isinstance(tables, list)
    alone = next(table["players"][0]["number"] for table in tables if not table["table"])
    with pytest.raises(UserError, match=r"events\.no_table"):
        note_no_show("LIGA", alone, "match_loss", "", library)


def test_a_lost_stick_is_told_by_every_command_that_writes(tmp_path: Path) -> None:
    library, stick = str(tmp_path / "main.sqlite3"), tmp_path / "stick"
    Library(library).close()
    stick.mkdir()
    create_event("Liga", "", "kodem", ["rounds=2"], stick, library)
    for name in ("Ana", "Leo", "Nuria", "Beto", "Hugo"):
        register_players("LIGA", name, "", "", "", library)
    shutil.rmtree(stick)
    silent = [
        place for place, write in enumerate(WRITES) if not any(str(stick) in each for each in write(library).asides)
    ]
    assert silent == []
