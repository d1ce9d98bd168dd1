"""Messages to a person at an event: commands that can be copied, one and many, standings and the round that runs."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from test_event_round_changes import make_event, play_round

from tapete import words
from tapete.cli.main import main
from tapete.command_result import describe_error
from tapete.errors import UserError
from tapete.library.store import Library
from tapete.tournament.commands.absences import note_no_show
from tapete.tournament.commands.desk import run_desk
from tapete.tournament.commands.lifecycle import (
    change_settings,
    close_event,
    create_event,
    delete_event,
    export_event,
    list_events,
    show_event,
)
from tapete.tournament.commands.players import (
    check_players_in,
    drop_players,
    list_players,
    mark_paid,
    register_players,
    undrop_players,
)
from tapete.tournament.commands.replaying import replay_log
from tapete.tournament.commands.results import correct_result, tell_result
from tapete.tournament.commands.rounds import begin_evening, cut_event, pair_round, publish_round
from tapete.tournament.commands.standings import show_standings
from tapete.tournament.core.errors import EventError
from tapete.words import speak_language, translate
from tapete.words.po import parse_po

_WITHOUT_EVENT = ("create", "list", "resume", "serve", "demo")


def _list_messages(language: str) -> Iterator[tuple[str, str]]:
    for name, forms in parse_po((words.FOLDER / f"{language}.po").read_text("utf-8")):
        yield from ((name, form) for form in forms)


@pytest.mark.parametrize("language", words.list_languages())
def test_every_command_that_a_message_names_says_its_tournament(language: str) -> None:
    named = [
        (name, verb, rest)
        for name, form in _list_messages(language)
        if not name.startswith(("help", "desk", "print"))
        for verb, rest in re.findall(r"tapete event ([a-z-]+)(.{0,8})", form)
    ]
    assert len(named) > 30
    assert [each for each in named if each[1] not in _WITHOUT_EVENT and not each[2].startswith(" {event}")] == []


def test_an_error_of_a_command_has_the_code_of_its_tournament(tmp_path: Path) -> None:
    library = make_event(tmp_path, 4)
    with pytest.raises(EventError) as raised:
        publish_round("li", "", library)
    assert describe_error(raised.value) == "La ronda 1 no está emparejada. Empareja primero: tapete event pair LIGA"
    told: list[str] = []
    pair_round("LIGA", "", library)
    publish_round("LIGA", "", library)
    run_desk("LIGA", "", library, ["1 20", "1 21"], told.extend)
    assert told[-1].endswith("tapete event correct LIGA 1 JUEGOS --round 1")
    assert describe_error(EventError("event.no_cut")).endswith("tapete event cut TORNEO")


@pytest.mark.parametrize(
    ("language", "rounds", "told"),
    [
        ("es", 1, "Todo coincide: 7 entradas de la bitácora, 1 ronda, 0 jugadores."),
        ("es", 2, "Todo coincide: 7 entradas de la bitácora, 2 rondas, 0 jugadores."),
        ("en", 1, "Everything agrees: 7 log entries, 1 round, 0 players."),
    ],
)
def test_each_number_of_a_message_has_its_own_form(language: str, rounds: int, told: str) -> None:
    with speak_language(language):
        assert translate("event.replayed", entries=7, rounds=rounds, players=0) == told
        assert translate("desk.points", points="1").endswith(("point", "punto"))
        assert translate("desk.points", points="2.5").endswith("s")


def test_standings_count_finished_rounds_and_say_which_one_runs(tmp_path: Path) -> None:
    library = make_event(tmp_path, 5)
    assert show_standings("LIGA", 0, library).lines[0].startswith("Todavía no termina ninguna ronda.")
    play_round(library)
    before = show_standings("LIGA", 0, library)
    assert before.lines[0].startswith("Tabla después de la ronda 1.")
    assert "se está jugando" not in before.lines[1]
    pair_round("LIGA", "", library)
    publish_round("LIGA", "", library)
    tell_result("LIGA", ["1", "20"], "", library)
    running = show_standings("LIGA", 0, library)
    changed = {key for key in running.data if running.data[key] != before.data[key]}
    assert changed == {"head", "head_words"}, "of the log, which is longer; the standings are as before"
    assert running.lines[1] == "La ronda 2 se está jugando y todavía no cuenta."
    leader = running.data["standings"][0]["number"]  # type: ignore[index]
    explained = show_standings("LIGA", leader, library).data["numbers"]
    assert len(explained[0]["parts"]) == 1  # type: ignore[index]


def test_standings_of_a_league_name_the_evening_and_leave_its_running_round_out(tmp_path: Path) -> None:
    library = make_event(tmp_path, 3, "stage=league", "evenings=2")
    change_settings("LIGA", ["rounds=1"], "", library)
    play_round(library)
    with pytest.raises(EventError) as raised:
        pair_round("LIGA", "", library)
    assert "tapete event evening LIGA" in describe_error(raised.value)
    begin_evening("LIGA", "", library)
    pair_round("LIGA", "", library)
    publish_round("LIGA", "", library)
    shown = show_standings("LIGA", 0, library)
    assert shown.lines[0].startswith("Jornada 2: todavía no termina ninguna ronda.")
    league = shown.data["league"]
    assert [row["evenings"][1:] for row in league] == [["-"]] * 3  # type: ignore[attr-defined]
    assert any(line == "La liga hasta la jornada 2; cuentan todas:" for line in shown.lines)


def test_a_judge_chooses_at_the_command_line_what_follows_a_late_correction(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library = make_event(tmp_path, 4)
    play_round(library)
    cut_event("LIGA", 4, "", library)
    play_round(library)
    pair_round("LIGA", "", library)
    publish_round("LIGA", "", library)
    tell_result("LIGA", ["1", "20"], "", library)
    with pytest.raises(EventError) as raised:
        correct_result("LIGA", 2, ["1", "02"], "", "", library)
    assert "--then stands" in describe_error(raised.value)
    assert main(["event", "correct", "LIGA", "1", "02", "--round", "2", "--then", "replay", "--library", library]) == 0
    assert main(["event", "show", "LIGA", "--library", library]) == 0
    assert "Ronda 3, mesa 1" in capsys.readouterr().out


def test_a_log_is_replayed_by_the_code_of_its_tournament(tmp_path: Path) -> None:
    library = make_event(tmp_path, 4)
    play_round(library)
    assert replay_log("LIGA", library).data["differences"] == []
    with pytest.raises(UserError, match=r"file\.missing"):
        replay_log("gone.tapete-event", library)


def test_a_closed_tournament_says_so(tmp_path: Path) -> None:
    library = make_event(tmp_path, 4)
    close_event("LIGA", "", library, lambda _lines: True)
    for refused in (lambda: pair_round("LIGA", "", library), lambda: cut_event("LIGA", 2, "", library)):
        with pytest.raises(EventError, match=r"event\.closed"):
            refused()
    with pytest.raises(EventError, match=r"event\.closed"):
        drop_players("LIGA", (1,), "", library)


def test_what_no_player_can_be_called_is_refused(tmp_path: Path) -> None:
    library = make_event(tmp_path, 2)
    with pytest.raises(UserError, match=r"events\.nameless"):
        register_players("LIGA", " \x1b ", "", "", "", library)
    with pytest.raises(UserError, match=r"events\.long_name .*text=L{40}…$"):
        register_players("LIGA", "L" * 5000, "", "", "", library)
    with pytest.raises(UserError, match=r"file\."):
        register_players("LIGA", f"{tmp_path}/", "", "", "", library)
    twice = tmp_path / "twice.csv"
    twice.write_text("name,id\nZoe,1\nzoe,1\n", encoding="utf-8")
    with pytest.raises(UserError, match=r"events\.registered_before"):
        register_players("LIGA", str(twice), "", "", "", library)


def test_a_command_before_the_first_round_says_how_one_is_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library = str(tmp_path / "library.sqlite3")
    Library(library).close()
    create_event("Liga", "", "kodem", [], None, library)
    assert main(["event", "missing", "LIGA", "1", "--library", library]) == 2
    assert "tapete event pair LIGA" in capsys.readouterr().err


def test_numbers_are_typed_as_ranges_and_who_is_here_already_stays_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library = make_event(tmp_path, 6, "check_in=required")
    assert main(["event", "check-in", "LIGA", "1-3", "--library", library]) == 0
    capsys.readouterr()
    assert main(["event", "check-in", "LIGA", "2,3", "5-6", "--library", library]) == 0
    out = capsys.readouterr().out
    assert out.count("Llegó") == 2
    assert "Ya estaban: Leo (2), Nuria (3)." in out
    for wrong in ("x", "1-", "9-7"):
        assert main(["event", "drop", "LIGA", wrong, "--library", library]) == 2
        assert "1 2 5-9" in capsys.readouterr().err


def test_a_late_player_is_told_his_table(tmp_path: Path) -> None:
    library = make_event(tmp_path, 3)
    pair_round("LIGA", "", library)
    publish_round("LIGA", "", library)
    joined = register_players("LIGA", "Tarde", "", "join", "", library)
    assert any(line.startswith("Se sienta en la mesa 2, contra ") for line in joined.lines)


def test_a_league_says_its_evening_and_a_deleted_event_leaves_a_file_of_its_own_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = make_event(tmp_path, 3, "stage=league", "evenings=3")
    assert "Jornada 1 de 3." in show_event("LIGA", library).lines
    monkeypatch.chdir(tmp_path)
    assert delete_event("li", None, library, lambda _lines: True).data["path"] == "LIGA.tapete-event"
    assert (tmp_path / "LIGA.tapete-event").is_file()


def test_one_tournament_that_cannot_be_read_keeps_no_other_off_the_list(tmp_path: Path) -> None:
    library = make_event(tmp_path, 3)
    create_event("Copa", "", "kodem", [], None, library)
    with Library(library) as opened:
        stored = next(each for each in opened.events() if each.code == "COPA")
        assert not opened.append_event_lines(stored, 1, ["2 0 0 ana desk nonsense"])
    rows = {row["event"]: row["status"] for row in list_events(False, library).data["events"]}  # type: ignore[attr-defined]
    assert rows == {"COPA": "unreadable", "LIGA": "registration"}
    out = tmp_path / "copa.txt"
    export_event("COPA", out, library)
    assert out.read_text("utf-8").endswith("nonsense\n")
    delete_event("COPA", out, library, lambda _lines: True)
    assert len(list_events(False, library).data["events"]) == 1  # type: ignore[arg-type]


@pytest.mark.parametrize("stage", ["round_robin", "elimination"])
def test_who_comes_after_a_plan_is_made_is_told_that_he_does_not_play(stage: str, tmp_path: Path) -> None:
    library = make_event(tmp_path, 5, f"stage={stage}", "check_in=required")
    check_players_in("LIGA", [1, 2, 3, 4], "", library)
    if stage == "elimination":
        cut_event("LIGA", 0, "", library)
    pair_round("LIGA", "", library)
    publish_round("LIGA", "", library)
    assert check_players_in("LIGA", [5], "", library).lines[-1].startswith("Llegaron tarde, ")
    drop_players("LIGA", (5,), "", library)
    assert undrop_players("LIGA", (5,), "", library).lines[-1].startswith("Llegaron tarde, ")
    assert undrop_lines_of_a_player(library) == ["Ana (1) volvió al torneo."]
    for table in ("1", "2"):
        tell_result("LIGA", [table, "20"], "", library)
    seats = pair_round("LIGA", "", library).data["tables"]
    assert not any(player["number"] == 5 for table in seats for player in table["players"])  # type: ignore[attr-defined]


def undrop_lines_of_a_player(library: str) -> list[str]:
    """Return what is told when one who plays leaves and comes back."""
    drop_players("LIGA", (1,), "", library)
    return list(undrop_players("LIGA", (1,), "", library).lines)


def test_the_first_number_that_nobody_has_is_named_and_nobody_has_paid(tmp_path: Path) -> None:
    library = make_event(tmp_path, 3)
    with pytest.raises(UserError) as raised:
        mark_paid("LIGA", [1, 98, 97], library)
    assert raised.value.fields["number"] == 98
    assert not any(row["has_paid"] for row in list_players("LIGA", library).data["players"])  # type: ignore[attr-defined]


def test_who_did_not_come_to_a_later_round_is_dropped_after_the_match_was_lost(tmp_path: Path) -> None:
    library = make_event(tmp_path, 4)
    play_round(library)
    pair_round("LIGA", "", library)
    tables = publish_round("LIGA", "", library).data["tables"]
    absent = tables[0]["players"][0]["number"]  # type: ignore[index]
    note_no_show("LIGA", absent, "match_loss", "", library)
    note_no_show("LIGA", absent, "drop", "", library)
    status = {row["number"]: row["status"] for row in list_players("LIGA", library).data["players"]}  # type: ignore[attr-defined]
    assert status[absent] == "dropped"
