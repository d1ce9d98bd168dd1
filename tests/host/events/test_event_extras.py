"""Prizes, settings, fixed tables, more minutes, CSV, the next tournament, pages of penalties and open tables."""

from pathlib import Path

import pytest
from test_event_round_changes import make_event, play_round, seats_of

from tapete.errors import UserError
from tapete.tournament.commands.copies import copy_event
from tapete.tournament.commands.lifecycle import change_settings
from tapete.tournament.commands.penalties import give_penalty
from tapete.tournament.commands.players import drop_players, fix_table, list_players, mark_paid
from tapete.tournament.commands.prizes import list_prizes
from tapete.tournament.commands.results import tell_result
from tapete.tournament.commands.rounds import cut_event, pair_round, print_event, publish_round, show_round
from tapete.tournament.commands.standings import show_standings
from tapete.tournament.commands.tables import extend_table
from tapete.tournament.core.errors import EventError
from tapete.tournament.typed.prize_list import PrizeLine, read_prizes


def test_prizes_go_by_the_bracket_and_shared_places_share_them(tmp_path: Path) -> None:
    library = make_event(tmp_path, 6)
    play_round(library)
    cut = cut_event("LIGA", 4, "", library).data["bracket"]
    assert isinstance(cut, list)
    for _ in range(2):
        play_round(library)
    assert show_standings("LIGA", 0, library).data["final"] == [
        {"first": 1, "last": 1, "players": [cut[0]["number"]]}, {"first": 2, "last": 2, "players": [cut[1]["number"]]},
        {"first": 3, "last": 4, "players": sorted([cut[2]["number"], cut[3]["number"]])},
    ]  # fmt: skip
    file = tmp_path / "premios.csv"
    file.write_text("Lugar;Premio\n1;Caja\n2;Playera\n3-4;Dos sobres\n4;Dado\n40;Nada\n", encoding="utf-8")
    listed = list_prizes("LIGA", file, tmp_path / "paper", library)
    rows = listed.data["prizes"]
    assert isinstance(rows, list)
    assert [(row["first"], row["last"], row["prizes"]) for row in rows] == [
        (1, 1, ["Caja"]), (2, 2, ["Playera"]), (3, 4, ["Dos sobres", "Dos sobres", "Dado"])
    ]  # fmt: skip
    assert rows[0]["players"][0]["number"] == cut[0]["number"]
    assert {player["number"] for player in rows[2]["players"]} == {cut[2]["number"], cut[3]["number"]}
    page = (tmp_path / "paper" / "premios.html").read_text(encoding="utf-8")
    assert page.count("entre 2: Dos sobres; Dos sobres; Dado") == 2, "a line to sign for each"
    for answer in (page, "\n".join(listed.lines)):
        assert "Nadie tiene el lugar 40: Nada" in answer
        assert "dejó el torneo" not in answer
    drop_players("LIGA", [cut[2]["number"]], "", library)
    file.write_text("3 a 4 Sobre\n", encoding="utf-8")
    listed = list_prizes("LIGA", file, tmp_path / "again", library)
    page = (tmp_path / "again" / "premios.html").read_text(encoding="utf-8")
    assert page.count("<td>Sobre</td>") == 2
    assert page.count("(dejó el torneo)") == 1
    assert "".join(listed.lines).count(", dejó el torneo)") == 1


def test_a_line_without_a_place_is_told(tmp_path: Path) -> None:
    file = tmp_path / "premios.txt"
    file.write_text('1. Caja, grande\n"2–3"\tSobre\n', encoding="utf-8")
    assert read_prizes(file) == [PrizeLine(1, 1, "Caja, grande"), PrizeLine(2, 3, "Sobre")]
    file.write_text("1 Caja\n2 - 3 Sobre\n", encoding="utf-8")
    assert read_prizes(file) == [PrizeLine(1, 1, "Caja"), PrizeLine(2, 3, "Sobre")]
    file.write_text("1 Caja\n5 a 8 un sobre\n9 to 10; Dado\n", encoding="utf-8")
    assert [(prize.first, prize.last, prize.prize) for prize in read_prizes(file)] == [
        (1, 1, "Caja"), (5, 8, "un sobre"), (9, 10, "Dado"),
    ]  # fmt: skip
    for text in ("1; Caja\nSobre\n", "3-2; Caja\n", "5 y 8 un sobre\n", "8 a 5 Dado\n", "1 a 2\n"):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(UserError, match=r"events\.prize_line"):
            read_prizes(file)
    file.write_text("Lugar;Premio\n", encoding="utf-8")
    with pytest.raises(UserError, match=r"events\.no_prizes"):
        read_prizes(file)


def test_a_setting_a_fixed_table_and_more_minutes(tmp_path: Path) -> None:
    library = make_event(tmp_path, 6)
    fix_table("LIGA", 4, 9, "", library)
    changed = change_settings("LIGA", ["minutes=40", "win=2", "bye=2"], "", library).data["settings"]
    assert isinstance(changed, dict)
    assert (changed["minutes"], changed["win"]) == (40, 2)
    pair_round("LIGA", "", library)
    publish_round("LIGA", "", library)
    tables = show_round("LIGA", 1, library).data["tables"]
    assert isinstance(tables, list)
    assert [table["table"] for table in tables if 4 in [player["number"] for player in table["players"]]] == [9]
    with pytest.raises(EventError, match=r"event\.setting_fixed"):
        change_settings("LIGA", ["win=3"], "", library)
    assert extend_table("LIGA", 9, 5, "", library).data["extra"] == 5
    assert extend_table("LIGA", 9, 3, "", library).data["extra"] == 8
    with pytest.raises(UserError, match=r"events\.too_many_minutes"):
        extend_table("LIGA", 9, 61, "", library)
    assert extend_table("LIGA", 9, 60, "", library).data["extra"] == 68


def test_csv_has_every_player_once_and_no_formula(tmp_path: Path) -> None:
    library = make_event(tmp_path, 5)
    play_round(library)
    lines = show_standings("LIGA", 0, library, is_csv=True).lines
    assert lines[0].startswith("Lugar;Número;Jugador;Puntos;Ganadas;Perdidas;Empatadas;porcentaje")
    assert sorted(int(line.split(";")[1]) for line in lines[1:]) == [1, 2, 3, 4, 5]
    assert len(show_round("LIGA", 1, library, is_csv=True).lines) == 6


def test_the_next_tournament_has_the_same_players_and_a_secret_of_its_own(tmp_path: Path) -> None:
    library = make_event(tmp_path, 5, "win=2", "bye=2")
    mark_paid("LIGA", (1,), library)
    play_round(library)
    copied = copy_event("LIGA", "Copa", "", library)
    assert (copied.data["event"], copied.data["players"]) == ("COPA", 5)
    rows = list_players("COPA", library).data["players"]
    assert isinstance(rows, list)
    assert (rows[0]["name"], rows[0]["has_paid"]) == ("Ana", False)
    assert len(seats_of(pair_round("COPA", "", library).data)) == 3


def test_pages_of_penalties_and_open_tables(tmp_path: Path) -> None:
    library = make_event(tmp_path, 4)
    pair_round("LIGA", "", library)
    publish_round("LIGA", "", library)
    give_penalty("LIGA", 2, "warning", "L3", "", "", library)
    tell_result("LIGA", ["1", "20"], "", library)
    print_event("LIGA", tmp_path / "paper", library)
    assert "L3" in (tmp_path / "paper" / "sanciones.html").read_text(encoding="utf-8")
    opened = (tmp_path / "paper" / "pendientes.html").read_text(encoding="utf-8")
    assert "<strong>2</strong>" in opened
    assert "<strong>1</strong>" not in opened
