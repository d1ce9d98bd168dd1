"""League totals, advice on rounds, penalties with notes, CSV of all lists, a lost stick that every command tells."""

import csv
import importlib
import inspect
import pkgutil
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from test_event_round_changes import make_event, play_round

import tapete.tournament.commands
from tapete.command_result import CommandResult
from tapete.errors import UserError
from tapete.library.store import Library
from tapete.texts.spreadsheet_cells import quote_formula
from tapete.tournament.commands.absences import note_arrived, note_missing, note_no_show
from tapete.tournament.commands.accidents import cancel_round, cross_tables, set_house_player, split_final
from tapete.tournament.commands.codes import reopen_table
from tapete.tournament.commands.copies import merge_event
from tapete.tournament.commands.decks import register_deck, register_folder, replace_deck
from tapete.tournament.commands.desk import run_desk
from tapete.tournament.commands.hand_changes import (
    forbid_players,
    give_bye,
    grant_byes,
    pin_players,
    swap_drafted_players,
)
from tapete.tournament.commands.lifecycle import (
    change_settings,
    close_event,
    create_event,
    export_event,
    take_entry_back,
)
from tapete.tournament.commands.penalties import give_penalty, list_penalties
from tapete.tournament.commands.players import (
    check_players_in,
    drop_players,
    fix_table,
    forget_player,
    list_players,
    mark_paid,
    merge_players,
    register_players,
    rename_player,
    seat_player,
    undrop_players,
)
from tapete.tournament.commands.prizes import list_prizes
from tapete.tournament.commands.repairs import repair_round
from tapete.tournament.commands.results import correct_result, tell_result
from tapete.tournament.commands.round_clocks import set_round_clock
from tapete.tournament.commands.rounds import (
    begin_evening,
    cut_event,
    pair_round,
    print_event,
    publish_round,
    take_cut_back,
)
from tapete.tournament.commands.standings import show_standings
from tapete.tournament.commands.tables import extend_table
from tapete.tournament.core.event import parse_event
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.store.opening import open_station


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
    assert {row["number"]: row["name"] for row in rows} == dict(enumerate(("Ana", "Leo", "Nuria", "Beto"), 1))
    for row in rows:
        assert int(row["points"]) == max(int(points) for points in row["evenings"] if points != "-")
    prizes = tmp_path / "premios.txt"
    prizes.write_text("1-4; Sobre\n", encoding="utf-8")
    given = list_prizes("LIGA", prizes, None, library).data["prizes"]
    assert isinstance(given, list)
    assert sorted(player["number"] for each in given for player in each["players"]) == [1, 2, 3, 4]
    assert len(given[0]["players"]) == len([row for row in rows if row["place"] == 1])  # who shares a place shares
    print_event("LIGA", tmp_path / "paper", library)
    page = (tmp_path / "paper" / "liga.html").read_text("utf-8")
    assert "Jornada 2" in page
    assert "de cada jugador cuenta su mejor jornada" in page


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
    expected = {"0": {"players": 4, "rounds": 2}, "3": {"players": 4, "rounds": 3}}.get(rounds)
    assert [{name: each[name] for name in ("players", "rounds")} for each in advice] == ([expected] if expected else [])
    publish_round("LIGA", "", library)
    for table in ("1", "2"):
        tell_result("LIGA", [table, "20"], "", library)
    assert pair_round("LIGA", "", library).data["advice"] == [], "once the rounds run nobody changes their number"


def test_only_swiss_rounds_are_advised_on(tmp_path: Path) -> None:
    library = make_event(tmp_path, 4, "stage=round_robin")
    assert pair_round("LIGA", "", library).data["advice"] == []


def test_penalties_and_lists_as_csv(tmp_path: Path) -> None:
    library = make_event(tmp_path, 3)
    register_players("LIGA", "=1+1", "", "", "", library)
    play_round(library)
    give_penalty("LIGA", 2, "warning", "L3", "llegó tarde", "", library)
    mark_paid("LIGA", (1,), library)
    assert "advertencia" in list_penalties("LIGA", library).lines[0]
    assert "llegó tarde" in list_penalties("LIGA", library).lines[0]
    assert list_penalties("LIGA", library, is_csv=True).lines == (
        "Ronda;Número;Jugador;Sanción;Regla;Nota",
        "1;2;Leo;advertencia;L3;llegó tarde",
    )
    register_players("LIGA", "Eva", "Evita", "wait", "", library)
    drop_players("LIGA", (2,), "", library)
    register_deck("LIGA", 5, "1 Lobo\n", "", None, "", library)
    assert list_players("LIGA", library, is_csv=True).lines == (
        "Número;Jugador;Apodo;Pagado;Con mazo;Estado",
        "1;Ana;;x;;juega",
        "2;Leo;;;;dejó el torneo",
        "3;Nuria;;;;juega",
        "4;'=1+1;;;;juega",
        "5;Eva;Evita;;x;juega",
    )
    prizes = tmp_path / "premios.txt"
    prizes.write_text("1; Caja\n1-2; =Sobre\n", encoding="utf-8")
    places = {row["place"]: row for row in show_standings("LIGA", 0, library).data["standings"]}  # type: ignore[union-attr]
    assert list(csv.reader(list_prizes("LIGA", prizes, None, library, is_csv=True).lines, delimiter=";")) == [
        ["Desde el lugar", "Hasta el lugar", "Número", "Jugador", "Premios", "Parte de cada quien"],
        ["1", "1", str(places[1]["number"]), quote_formula(places[1]["name"]), "Caja; =Sobre", ""],
        ["2", "2", str(places[2]["number"]), quote_formula(places[2]["name"]), "'=Sobre", ""],
    ]


def test_who_shares_places_stands_in_a_line_of_his_own_with_the_same_prizes(tmp_path: Path) -> None:
    library = make_event(tmp_path, 4)
    play_round(library)
    cut_event("LIGA", 4, "", library)
    play_round(library)
    prizes = tmp_path / "premios.txt"
    prizes.write_text("3-4; Sobre\n", encoding="utf-8")
    rows = list(csv.DictReader(list_prizes("LIGA", prizes, None, library, is_csv=True).lines, delimiter=";"))
    assert [(row["Desde el lugar"], row["Hasta el lugar"], row["Premios"]) for row in rows] == [
        ("3", "4", "Sobre; Sobre")
    ] * 2
    assert len({row["Jugador"] for row in rows}) == 2


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


def test_who_has_the_bye_cannot_fail_to_come(tmp_path: Path) -> None:
    library = make_event(tmp_path, 3)
    pair_round("LIGA", "", library)
    tables = publish_round("LIGA", "", library).data["tables"]
    assert isinstance(tables, list)
    alone = next(table["players"][0]["number"] for table in tables if not table["table"])
    with pytest.raises(UserError, match=r"events\.no_table"):
        note_no_show("LIGA", alone, "match_loss", "", library)


def last_entry(library: str) -> int:
    """Return the number of the newest entry."""
    with open_station("LIGA", library) as station:
        return len(station.event.log)


def seated_at(library: str, table: int) -> tuple[int, ...]:
    """Return who sits at a table of the running round."""
    with open_station("LIGA", library) as station:
        return station.state.rounds[-1].tables[table - 1].players


def write_try(library: str) -> None:
    """Note a wrong code at table 1, as a board's result that nobody wrote."""
    with open_station("LIGA", library) as station:
        station.append_entries(Entry("try", ("1", "1")))


def lose_stick(library: str, stick: Path) -> None:
    """Let a tournament have a stick that is gone."""
    with Library(library) as opened:
        opened.update_event(opened.events()[0]._replace(copy_to=str(stick)))


Call = tuple[Callable[..., CommandResult], tuple[object, ...]]


def list_calls(library: str, folder: Path) -> Iterator[Call]:
    """Yield a call of every command that writes, in an order in which each is allowed."""
    deck = folder / "decks" / "2.txt"
    deck.parent.mkdir()
    deck.write_text("1 Lobo\n", encoding="utf-8")
    yield register_players, ("LIGA", "Eva", "", "", "", library)
    yield register_players, ("LIGA", "Eva M.", "", "", "", library)
    yield merge_players, ("LIGA", 5, 6, "", library)
    yield rename_player, ("LIGA", 5, "Eva Mora", None, None, library)
    yield mark_paid, ("LIGA", (1,), library)
    yield check_players_in, ("LIGA", (1,), "", library)
    yield change_settings, ("LIGA", ["minutes=40"], "", library)
    yield fix_table, ("LIGA", 1, 3, "", library)
    yield fix_table, ("LIGA", 1, 0, "", library)
    yield register_deck, ("LIGA", 1, "1 Lobo\n", "", None, "", library)
    yield register_folder, ("LIGA", deck.parent, "", None, "", library)
    yield set_house_player, ("LIGA", 2, True, "", library)
    yield set_house_player, ("LIGA", 2, False, "", library)
    yield grant_byes, ("LIGA", (2,), 7, "half", "", library)
    yield pair_round, ("LIGA", "", library)
    yield give_bye, ("LIGA", 1, "", library)
    yield take_entry_back, ("LIGA", last_entry(library), "", library)
    yield pin_players, ("LIGA", 1, 2, "", library)
    yield forbid_players, ("LIGA", 3, 4, False, "", library)
    yield swap_drafted_players, ("LIGA", 1, 3, "", library)
    yield publish_round, ("LIGA", "", library)
    yield cancel_round, ("LIGA", "", "", library, lambda _lines: True)
    yield pair_round, ("LIGA", "", library)
    yield publish_round, ("LIGA", "", library)
    yield cross_tables, ("LIGA", seated_at(library, 1)[0], seated_at(library, 2)[0], "stands", "", library)
    yield take_entry_back, ("LIGA", last_entry(library), "", library)
    yield replace_deck, ("LIGA", 1, "1 Zorro\n", "", "", "", None, "", library)
    yield extend_table, ("LIGA", 1, 5, "", library)
    yield set_round_clock, ("LIGA", "pause", "", "", library)
    absent = seated_at(library, 1)[0]
    yield note_missing, ("LIGA", absent, "", library)
    yield note_arrived, ("LIGA", absent, "", library)
    yield note_no_show, ("LIGA", absent, "match_loss", "", library)
    yield correct_result, ("LIGA", 1, ["1", "20"], "", "", library)
    yield give_penalty, ("LIGA", 2, "caution", "", "nota", "", library)
    write_try(library)
    yield reopen_table, ("LIGA", 1, "", library)
    apart = parse_event(str(export_event("LIGA", None, library).data["text"]))
    apart.push(Entry("drop", (str(seated_at(library, 1)[1]),), station="dos"))
    (folder / "apart").write_text(apart.format_text())
    yield merge_event, ("LIGA", folder / "apart", library)
    yield tell_result, ("LIGA", ["2", "20"], "", library)
    yield undrop_players, ("LIGA", (seated_at(library, 1)[1],), "", library)
    yield drop_players, ("LIGA", (seated_at(library, 1)[1],), "", library)
    yield register_players, ("LIGA", "Iris", "", "wait", "", library)
    yield seat_player, ("LIGA", 7, "loss", 0, "", library)
    yield cut_event, ("LIGA", 2, "", library)
    yield take_cut_back, ("LIGA", "", library)
    yield cut_event, ("LIGA", 2, "", library)
    yield pair_round, ("LIGA", "", library)
    yield publish_round, ("LIGA", "", library)
    yield split_final, ("LIGA", 1, "", library)
    yield forget_player, ("LIGA", 5, library, lambda _lines: True)
    yield close_event, ("LIGA", "", library, lambda _lines: True)


TOLD_ELSEWHERE = {
    "begin_evening", "repair_round",  # below
    "clear_boards", "move_table", "prepare_boards",  # test_event_board_commands.py
    "clear_plugged_boards",  # as a part of close_event
    "tell_seen_result",  # by tell_result
    "run_desk",  # beside each line
}  # fmt: skip


def test_a_lost_stick_is_told_by_every_command_that_writes(tmp_path: Path) -> None:
    library, stick = str(tmp_path / "main.sqlite3"), tmp_path / "stick"
    Library(library).close()
    stick.mkdir()
    create_event("Liga", "", "kodem", ["rounds=2"], stick, library)
    for name in ("Ana", "Leo", "Nuria", "Beto"):
        register_players("LIGA", name, "", "", "", library)
    shutil.rmtree(stick)
    silent, called = [], set()
    for command, arguments in list_calls(library, tmp_path):
        called.add(command.__name__)
        if not any(str(stick) in each for each in command(*arguments).asides):
            silent.append(command.__name__)
    assert silent == []
    assert commands_with_author() - called == TOLD_ELSEWHERE


def commands_with_author() -> set[str]:
    """Return the functions of `tapete event` that write in somebody's name."""
    found = set()
    for module in pkgutil.iter_modules(tapete.tournament.commands.__path__):
        loaded = importlib.import_module(f"tapete.tournament.commands.{module.name}")
        for name, function in inspect.getmembers(loaded, inspect.isfunction):
            is_own = function.__module__ == loaded.__name__ and not name.startswith("_")
            if is_own and "author" in inspect.signature(function).parameters:
                found.add(name)
    return found


def test_a_repair_and_an_evening_tell_a_lost_stick_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_bytes", lambda count: bytes(range(count)))
    gone = tmp_path / "gone"
    (tmp_path / "league").mkdir()
    league = make_event(tmp_path / "league", 4, "stage=league", "evenings=2")
    play_round(league)
    lose_stick(league, gone)
    assert any(str(gone) in each for each in begin_evening("LIGA", "", league).asides)
    library = make_event(tmp_path, 8)
    play_round(library)
    pair_round("LIGA", "", library)
    publish_round("LIGA", "", library)
    correct_result("LIGA", 1, ["1", "02"], "", "", library)
    lose_stick(library, gone)
    repaired = repair_round("LIGA", "", library, lambda _lines: True)
    assert repaired.data["repaired"]
    assert any(str(gone) in each for each in repaired.asides)
    written: list[str] = []
    run_desk("LIGA", "", library, ["1 20"], written.extend, ["no-port"])
    assert any(str(gone) in each for each in written)
