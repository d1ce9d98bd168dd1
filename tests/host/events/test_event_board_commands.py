"""The commands about boards of a tournament, with boards behind pseudo-terminals."""

import io
import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from fake_table_board import FakeTableBoard
from PIL import Image

from panel_camera import Shot, draw_qr_panel, take_video
from tapete.boards.ports import BoardPort
from tapete.library.store import Library
from tapete.tournament.boards.judge_lists import describe_pin
from tapete.tournament.commands.lifecycle import create_event
from tapete.tournament.commands.players import register_players
from tapete.tournament.commands.rounds import pair_round, publish_round
from tapete.tournament.store.opening import open_station
from tapete_event.letters import LETTERS, check_letter
from tapete_event.qr_matrix import make_qr_rows
from tapete_event.table_result import TableResult

Run = Callable[..., tuple[int, str, str]]
NAMES = ("Ana", "Leo", "Sofi", "Beto")


@pytest.fixture
def boards(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[FakeTableBoard]]:
    """Two boards that are plugged in."""
    with ExitStack() as stack:
        made = [stack.enter_context(FakeTableBoard(name)) for name in ("aaaa", "bbbb")]
        ports = [BoardPort(board.path, "Pico", "") for board in made]
        monkeypatch.setattr("tapete.boards.places.find_ports", lambda: ports)
        yield made


def make_liga(*settings: str) -> None:
    create_event("Liga de prueba", "", "kodem", ["rounds=3", *settings], None, "")
    for name in NAMES:
        register_players("LIGA", name, "", "", "", "")


def begin_liga(run: Run, *words: str) -> None:
    """Make the tournament, prepare the boards, and publish its first round; `words`: of the preparing."""
    make_liga()
    run("event", "boards", "LIGA", *words)
    pair_round("LIGA", "", "")
    publish_round("LIGA", "", "")


def play(board: FakeTableBoard, *games: int) -> str:
    """Play the match of the board's table; returns the code that the board shows."""
    sheet = board.sheet
    assert sheet is not None
    with open_station("LIGA", "") as station:
        table = station.state.rounds[-1].table(sheet.table)
    assert table is not None
    board.sit_down(*table.players)
    return board.code_of(board.hand_in(*games))


def data_of(run: Run, *line: object) -> Any:
    code, out, _ = run(*line, "--json")
    return json.loads(out) | {"exit": code}


def test_boards_are_prepared_hand_in_and_are_cleared(run: Run, boards: list[FakeTableBoard]) -> None:
    make_liga()
    code, out, _ = run("event", "boards", "LIGA")
    assert code == 0
    assert [line.partition(" (")[0] for line in out.splitlines()] == ["Mesa 1: Mesa de aaaa", "Mesa 2: Mesa de bbbb"]
    pair_round("LIGA", "", "")
    publish_round("LIGA", "", "")
    play(boards[0], 2, 1)
    shown = data_of(run, "event", "boards", "LIGA")
    assert [row["status"] for row in shown["boards"]] == ["current", "current"]
    assert [result["status"] for row in shown["boards"] for result in row["results"]] == ["result"]
    code, out, _ = run("event", "boards", "LIGA", "--clear")
    assert (code, out.count("se quitó el torneo")) == (0, 2)
    assert [board.sheet for board in boards] == [None, None]
    assert run("event", "boards", "LIGA", "--table", "7")[0] == 2, "which of the two?"


def test_a_sync_says_which_results_wait_for_a_desk_and_leaves_them(run: Run, boards: list[FakeTableBoard]) -> None:
    begin_liga(run)
    play(boards[0], 2, 1)
    code, out, _ = run("sync")
    assert (code, out.count("tapete event desk"), out.count("1 resultado de un torneo")) == (0, 1, 1)
    assert [row["results_waiting"] for row in data_of(run, "sync")["boards"]] == [1, 0]
    run("event", "boards", "LIGA")
    assert [row["results_waiting"] for row in data_of(run, "sync")["boards"]] == [0, 0]


def test_codes_are_taken_wherever_a_result_is(
    run: Run, boards: list[FakeTableBoard], monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_liga(run)
    first, second = play(boards[0], 2, 1), play(boards[1], 0, 2)
    swapped = first[:2] + first[3] + first[2] + first[4:] if first[2] != first[3] else first[:-1]
    assert run("event", "result", "LIGA", "--code", swapped)[0] == 2
    entered = data_of(run, "event", "result", "LIGA", "--code", first)
    assert (entered["status"], entered["open"], entered["exit"]) == ("result", 1, 0)
    typed = f"{second}\n2 {second.lower()}\nq\n"
    with monkeypatch.context() as unplugged:
        unplugged.setattr("tapete.boards.places.find_ports", list)
        unplugged.setattr(sys, "stdin", io.StringIO(typed))
        code, out, _ = run("event", "desk", "LIGA")
    assert code == 0
    assert "2 – 0" in out or "0 – 2" in out
    assert "(ya se sabía)" in out
    shown = data_of(run, "event", "boards", "LIGA")
    assert [result["status"] for row in shown["boards"] for result in row["results"]] == ["known", "known"]


def test_a_qr_is_taken_as_a_scanner_types_it(run: Run, boards: list[FakeTableBoard]) -> None:
    begin_liga(run)
    play(boards[0], 2, 1)
    table = boards[0].sheet
    assert table is not None
    qr = boards[0].qr_of(TableResult(table.table, boards[0].players, 1, (2, 1, 0)))
    assert data_of(run, "event", "result", "LIGA", qr)["status"] == "result"
    assert data_of(run, "event", "result", "LIGA", qr.lower())["status"] == "known"


def test_five_wrong_codes_close_a_table_until_it_is_reopened(run: Run, boards: list[FakeTableBoard]) -> None:
    begin_liga(run)
    right = play(boards[0], 2, 0)
    said = []
    for place in range(5):
        letters = LETTERS[place] * 11
        said.append(run("event", "result", "LIGA", "1", letters + check_letter(letters))[2])
    assert "van 4 de 5" in said[3]
    assert "no recibe códigos" in said[4]
    assert "no recibe códigos" in run("event", "result", "LIGA", "1", right)[2]
    assert run("event", "reopen", "LIGA", "1")[0] == 0
    assert run("event", "result", "LIGA", "1", right)[0] == 0


def test_judge_codes_and_player_cards_are_printed(run: Run, boards: list[FakeTableBoard], tmp_path: Any) -> None:
    make_liga("pins=yes")
    assert run("event", "judge-codes", "LIGA")[0] == 2
    run("event", "boards", "LIGA")
    tables = data_of(run, "event", "judge-codes", "LIGA")["tables"]
    codes = [tuple(code) for row in tables for code in row["codes"]]
    assert len(codes) == 32
    assert len(set(codes)) > 28  # drawn at random of 46,656: two may be equal
    run("event", "judge-codes", "LIGA", "--print", tmp_path / "papel")
    assert "1-" in (tmp_path / "papel" / "codigos-de-juez.html").read_text("utf-8")
    run("event", "print", "LIGA", tmp_path / "papel")
    cards = (tmp_path / "papel" / "tarjetas.html").read_text("utf-8")
    assert all(name in cards for name in NAMES)
    assert boards[0].sheet is not None
    assert boards[0].sheet.has_pins


def test_pins_are_on_the_backs_of_cards_that_players_get_once_and_never_on_a_slip(run: Run, tmp_path: Path) -> None:
    make_liga("pins=yes")
    pair_round("LIGA", "", "")
    run("event", "publish", "LIGA", "--print", tmp_path / "papel")
    with open_station("LIGA", "") as station:
        pins = {number: describe_pin(station.secret, number) for number in range(1, 6)}
    cards, slips = ((tmp_path / "papel" / f"{page}-1.html").read_text("utf-8") for page in ("tarjetas", "papeletas"))
    backs = re.findall('<div class="half back">(.*?)</div></div>', cards, re.DOTALL)
    assert len(backs) == len(NAMES)
    assert all(pins[number] in back for number, back in enumerate(backs, 1))
    assert not any(name in back for name in NAMES for back in backs)
    assert "en el reverso de su tarjeta" in slips
    assert not any(pin in slips for pin in pins.values())
    for table in ("1", "2"):
        run("event", "result", "LIGA", table, "20")
    run("event", "register", "LIGA", "Tere", "--late", "wait")
    pair_round("LIGA", "", "")
    run("event", "publish", "LIGA", "--print", tmp_path / "papel")
    newcomers = (tmp_path / "papel" / "tarjetas-2.html").read_text("utf-8")
    assert "Tere" in newcomers
    assert pins[5] in newcomers
    assert not any(name in newcomers for name in NAMES)


def test_without_pins_no_page_speaks_of_them(run: Run, tmp_path: Path) -> None:
    make_liga()
    pair_round("LIGA", "", "")
    run("event", "publish", "LIGA", "--print", tmp_path / "papel")
    assert not any(
        "PIN" in page.read_text("utf-8") or "tarjetas" in page.name for page in (tmp_path / "papel").iterdir()
    )


def test_tables_show_what_their_boards_do_and_minutes_reach_them(run: Run, boards: list[FakeTableBoard]) -> None:
    make_liga()
    run("event", "boards", "LIGA")
    pair_round("LIGA", "", "")
    _, out, _ = run("event", "publish", "LIGA")
    assert "mesas 1, 2" in out
    assert [board.state for board in boards] == ["seating", "seating"]
    boards[0].sit_down(*boards[0].players)
    boards[0].left, boards[0].judge = 754, 1
    _, out, _ = run("event", "tables", "LIGA")
    assert "jugando 12:34" in out
    assert "¡Juez!" in out
    assert data_of(run, "event", "extend", "LIGA", "1", "5")["is_told"] is True
    assert data_of(run, "event", "extend", "LIGA", "2", "5")["is_told"] is False
    shown = data_of(run, "event", "tables", "LIGA")["tables"]
    assert [row["live"]["left"] for row in shown] == [754 + 300, None]


def test_the_clock_of_the_round_reaches_the_boards_at_which_somebody_plays(
    run: Run, boards: list[FakeTableBoard]
) -> None:
    make_liga()
    run("event", "boards", "LIGA")
    pair_round("LIGA", "", "")
    run("event", "publish", "LIGA")
    for board in boards:
        board.sit_down(*board.players)
        board.left = 754
    boards[1].is_old = True
    paused = data_of(run, "event", "clock", "LIGA", "pause")
    assert (paused["told"], [board.is_clock_standing for board in boards]) == ([1], [True, False])
    _, out, error = run("event", "clock", "LIGA", "add", "5")
    assert "estas mesas: 1, 2" in out
    assert "no le" not in out + error
    assert [board.left for board in boards] == [754 + 300, 754 + 300]
    _, out, error = run("event", "clock", "LIGA", "go-on")
    assert "mesas: 1." in out
    assert "A 1 tablero no le llegó el cambio" in out + error
    assert not boards[0].is_clock_standing
    run("event", "clock", "LIGA", "reset")
    assert (boards[0].left, boards[0].is_clock_standing) == (3000, True)
    boards[0].state = "seating"
    assert data_of(run, "event", "clock", "LIGA", "start")["told"] == []


def test_a_board_that_missed_a_change_of_the_clock_takes_the_time_of_the_round(
    run: Run, boards: list[FakeTableBoard]
) -> None:
    begin_liga(run)
    late = boards[1]
    boards[0].sit_down(*boards[0].players)
    boards[0].left = 754
    run("event", "clock", "LIGA", "set", "20")
    late.sit_down(*late.players)
    late.left = 3000
    assert data_of(run, "event", "clock", "LIGA", "pause")["told"] == [1, 2]
    assert (boards[0].left, boards[0].is_clock_standing) == (1200, True)
    assert (1190 <= (late.left or 0) <= 1200, late.is_clock_standing) == (True, True)
    late.heard_clock = 0
    assert data_of(run, "event", "extend", "LIGA", "2", "5")["is_told"]
    assert (1490 <= (late.left or 0) <= 1500, late.is_clock_standing) == (True, True)


def test_tables_say_whose_match_brings_no_result_until_one_is_noted(run: Run, boards: list[FakeTableBoard]) -> None:
    begin_liga(run, "--port", boards[0].path)
    players = boards[0].players
    for aside, is_said in ((players, True), (players[::-1], True), ((), False), ((players[0], 77), False)):
        boards[0].state, boards[0].players, boards[0].aside = "free", (), aside
        _, out, _ = run("event", "tables", "LIGA")
        assert ("apartó su partida: el resultado se anota a mano" in out) == is_said, aside
        assert data_of(run, "event", "tables", "LIGA")["tables"][0]["live"]["aside"] == list(aside)
    boards[0].aside = players
    run("event", "result", "LIGA", "1", "2-0")
    assert "apartó" not in run("event", "tables", "LIGA")[1]


def test_a_match_moves_with_its_record_or_begins_by_hand(
    run: Run, boards: list[FakeTableBoard], monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_liga(run, "--port", boards[0].path)
    boards[0].sit_down(*boards[0].players)
    boards[0].info["match"] = "00000009"
    boards[0].store.whole["record/00000009"] = b"tapete-record 1\nid 00000009\n"
    moved = data_of(run, "event", "move", "LIGA", "1")
    assert (moved["board"], moved["old"], moved["has_record"]) == ("bbbb", "aaaa", True)
    assert boards[1].resumed == ["tapete-record 1\nid 00000009\n"]
    boards[1].info["match"], boards[0].info["match"], boards[0].state = "00000009", "", "free"
    monkeypatch.setattr("tapete.boards.places.find_ports", lambda: [BoardPort(boards[0].path, "Pico", "")])
    moved = data_of(run, "event", "move", "LIGA", "1")
    assert (moved["board"], moved["old"], moved["has_record"]) == ("aaaa", "", False)
    assert (boards[0].state, boards[0].sheet.table if boards[0].sheet else 0) == ("seating", 1)


def test_a_qr_is_read_from_photographs(run: Run, boards: list[FakeTableBoard], tmp_path: Path) -> None:
    begin_liga(run)
    play(boards[0], 2, 1)
    table = boards[0].sheet
    assert table is not None
    text = boards[0].qr_of(TableResult(table.table, boards[0].players, 1, (2, 1, 0)))
    video = [Image.fromarray(each) for each in take_video(draw_qr_panel(make_qr_rows(text)), Shot(exposure=0.7), 5)]
    files = [tmp_path / f"{number}.png" for number in range(5)]
    for picture, file in zip(video, files, strict=True):
        picture.save(file)
    damaged = tmp_path / "damaged.png"
    damaged.write_text("no picture")

    def tell(*pictures: Path) -> Any:
        return run("event", "result", "LIGA", *[word for file in pictures for word in ("--picture", file)], "--json")

    assert "codes.no_qr_seen" in tell(files[0])[1]
    assert "codes.no_picture" in tell(files[0], damaged)[1]
    assert "file.missing" in tell(tmp_path / "none.png")[1]
    code, out, _ = tell(*files)
    assert (code, json.loads(out)["status"]) == (0, "result")


def test_closing_takes_the_tournament_off_plugged_in_boards_and_names_the_others(
    run: Run, boards: list[FakeTableBoard], monkeypatch: pytest.MonkeyPatch
) -> None:
    make_liga()
    run("event", "boards", "LIGA")
    monkeypatch.setattr("tapete.boards.places.find_ports", lambda: [BoardPort(boards[0].path, "Pico", "")])
    pair_round("LIGA", "", "")
    publish_round("LIGA", "", "")
    play(boards[0], 2, 0)
    run("event", "result", "LIGA", "2", "20")
    data = data_of(run, "event", "boards", "LIGA")
    assert [each["status"] for each in data["boards"][0]["results"]] == ["result"]
    closed = data_of(run, "event", "close", "LIGA", "--yes")
    assert (closed["closed"], closed["away"]) == (True, [2])
    assert (boards[0].sheet, boards[1].sheet is None) == (None, False)


def test_clearing_leaves_the_boards_of_another_tournament(run: Run, boards: list[FakeTableBoard]) -> None:
    make_liga()
    create_event("Otra", "", "kodem", ["rounds=3"], None, "")
    run("event", "boards", "OTRA", "--port", boards[0].path)
    run("event", "boards", "LIGA", "--port", boards[1].path)
    data = data_of(run, "event", "boards", "LIGA", "--clear")
    assert [row["status"] for row in data["boards"]] == ["other", "cleared"]
    assert boards[0].sheet is not None


def test_a_lost_stick_is_told_by_the_commands_about_boards(
    run: Run, boards: list[FakeTableBoard], tmp_path: Path
) -> None:
    make_liga()
    gone = tmp_path / "gone"
    with Library("") as opened:
        opened.update_event(opened.events()[0]._replace(copy_to=str(gone)))
    assert str(gone) in run("event", "boards", "LIGA", "--table", "1", "--port", boards[0].path)[2]
    pair_round("LIGA", "", "")
    publish_round("LIGA", "", "")
    assert str(gone) in run("event", "move", "LIGA", "1")[2]
    assert str(gone) in run("event", "boards", "LIGA", "--clear")[2]
