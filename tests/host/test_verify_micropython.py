"""The trial of a MicroPython: what it reads from a board, what it says is wrong, and a whole one on a virtual board."""

import sys
from pathlib import Path
from typing import Any

import pytest
from virtual_boards import FAST, LACK, needs_micropython

from source import ROOT
from tapete.boards import board_start, micropython_floor, prompt
from tapete.boards.board_connection import BoardConnection
from tapete.install import program
from tapete.install.wiring import read_wiring_profile
from tapete.virtual.board import PROGRAM, VirtualBoard
from tapete_rules.registry import GAMES

sys.path.append(str(ROOT / "tools"))

import trial_boards
import verify_micropython as trial_tool
from board_probe import AFTER, END, TABLE, Memory, count_presses, read_memory, steps_to_table

PINS = (10, 11, 12, 18, 19, 20)
PRESSES = {"kodem": 15, "enadrya": 16, "exalios": 16, "invocacion": 17, "digimon": 19}
SAID = """noise
<table>
stack: 2468 out of 7936
GC: total: 190000, used: 90000, free: 100000
 No. of 1-blocks: 2028, 2-blocks: 410, max blk sz: 161, max free sz: 2560
word {word} probe 1500 </table>
<after>
GC: total: 190000, used: 98000, free: 92000
 No. of 1-blocks: 1, 2-blocks: 2, max blk sz: 3, max free sz: 1000
word {word} probe 1500 </after>
<end>
GC: total: 1, used: 1, fr"""
# Begins when it is asked: what is said before the connection is there would be lost.
HELD_PIN = """
from machine import Pin
input()
button = Pin(10, Pin.IN, Pin.PULL_UP)
button.irq(lambda pin: print("edge", pin.value()), Pin.IRQ_FALLING)
Pin(10, Pin.OPEN_DRAIN, Pin.PULL_DOWN, value=0)
print("held", button.value())
Pin(10, Pin.IN, Pin.PULL_UP)
print("free", button.value())
"""
ENOUGH = Memory(90 * 1024, 30 * 1024)
STATUS = {"match": "5b3c", "screens": ["play", "play"], "entries": 4, "state": "ab", "events": 15}
FAULTS_OF_PLAY = {
    "the presses did not come to their end": ({END: None}, {}),
    "no table was reached, the displays show ['home', 'home']": ({}, {"screens": ["home", "home"]}),
    "no table was reached, the displays show ['play', 'play']": ({}, {"match": ""}),
    "15 buttons were pressed, 14 were counted": ({}, {"events": 14}),
    "59 KB are free after ten presses": ({AFTER: Memory(60 * 1024 - 1, 30 * 1024)}, {}),
    "the largest piece has 15 KB": ({AFTER: Memory(90 * 1024, 16 * 1024 - 1)}, {}),
}
FAULTS_OF_RESTART = {
    "no match goes on after a restart, the displays show ['home', 'home']": {"match": "", "screens": ["home", "home"]},
    "no match goes on after a restart, the displays show ['play', 'notice']": {"screens": ["play", "notice"]},
    "after a restart match is 77 instead of 5b3c": {"match": "77"},
    "after a restart entries is 3 instead of 4": {"entries": 3},
    "after a restart state is cd instead of ab": {"state": "cd"},
}


@pytest.mark.parametrize("game", GAMES[:-1])
def test_each_game_is_reached_by_its_place_in_the_list_and_pressed_ten_times(game: str) -> None:
    steps = steps_to_table(game, PINS)
    assert count_presses(steps) == PRESSES[game]
    assert [deed for _, deed in steps if isinstance(deed, str)] == [TABLE, AFTER, END]
    assert sum(deed == PINS[2] for _, deed in steps[: steps.index((3000, TABLE))]) == GAMES.index(game)


@pytest.mark.parametrize("word", [4, 8])
def test_memory_counts_without_the_probe_and_a_torn_end_is_none(word: int) -> None:
    assert read_memory(SAID.format(word=word)) == {
        TABLE: Memory(101500, 2560 * 4 * word),
        AFTER: Memory(93500, 1000 * 4 * word),
    }


def test_a_board_at_its_table_has_no_fault() -> None:
    memory = {TABLE: ENOUGH, AFTER: Memory(60 * 1024, 16 * 1024), END: ENOUGH}
    assert trial_tool.faults_of_play(memory, STATUS, 15) == []
    for screens in (["play", "play"], ["refused", "play"]):
        assert trial_tool.faults_of_play(memory, STATUS | {"screens": screens}, 15) == []
        assert trial_tool.faults_of_restart(STATUS | {"screens": screens}, STATUS | {"events": 0}) == []


@pytest.mark.parametrize("fault", FAULTS_OF_PLAY)
def test_each_fault_of_play_is_told_alone(fault: str) -> None:
    changed_memory, changed_status = FAULTS_OF_PLAY[fault]
    memory = {TABLE: ENOUGH, AFTER: ENOUGH, END: ENOUGH} | changed_memory
    kept = {mark: kind for mark, kind in memory.items() if kind is not None}
    (told,) = trial_tool.faults_of_play(kept, STATUS | changed_status, 15)
    assert told.startswith(fault)


@pytest.mark.parametrize("fault", FAULTS_OF_RESTART)
def test_each_fault_of_a_restart_is_told_alone(fault: str) -> None:
    assert trial_tool.faults_of_restart(STATUS, STATUS | FAULTS_OF_RESTART[fault]) == [fault]


def test_a_version_that_is_not_on_the_list_is_on_it_while_it_is_tried() -> None:
    profile, version = read_wiring_profile("pico"), (1, 99)
    before = program.modules_of(profile)
    with trial_boards.trying(version):
        assert micropython_floor.is_rp2040_micropython(version)
        tried = program.modules_of(profile)
        changed = [name for name in tried if tried[name].read_bytes() != before[name].read_bytes()]
        namespace: dict[str, tuple[tuple[int, int], ...]] = {}
        exec(next(line for line in tried[changed[0]].read_text().splitlines() if "VERIFIED =" in line), namespace)
    assert changed == ["tapete_board.squeeze.function_probe"]
    assert set(namespace["VERIFIED"]) == {*micropython_floor.RP2040_MICROPYTHON, version}
    assert program.modules_of(profile) == before
    assert not micropython_floor.is_rp2040_micropython(version)


WAITS: tuple[tuple[Any, str], ...] = (
    (BoardConnection, "answer_s"),
    (trial_boards, "MOST_S"),
    (trial_boards, "PATIENCE_S"),
    (board_start, "START_S"),
    (prompt, "ENTER_S"),
)


@pytest.mark.parametrize("times", [1, 3])
def test_every_wait_is_so_many_times_as_long_for_a_slow_board(monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    usual = [getattr(owner, name) for owner, name in WAITS]
    for (owner, name), length in zip(WAITS, usual, strict=True):
        monkeypatch.setattr(owner, name, length)
    waited: list[float] = []

    def note_waits(*_: object) -> int:
        waited.extend(getattr(owner, name) for owner, name in WAITS)
        return 0

    monkeypatch.setattr(trial_tool, "_try_port", note_waits)
    assert trial_tool.main(["/dev/board", "--slow", str(times)]) == 0
    assert waited == [times * length for length in usual]


@pytest.mark.parametrize("times", ["0", "-2"])
def test_a_board_that_takes_no_time_is_refused(times: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        trial_tool.main(["/dev/board", f"--slow={times}"])
    assert "--slow takes how many times" in capsys.readouterr().err


@needs_micropython
def test_a_virtual_board_presses_its_own_buttons_to_the_table_and_takes_the_match_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    board = trial_boards.BoardOnThisMachine(tmp_path, FAST)
    try:
        assert trial_tool.verify(board, "virtual board", ["digimon"]), capsys.readouterr()
    finally:
        board.close()
    row = capsys.readouterr().out.splitlines()[-1]
    assert row.startswith("| Digimon HiperColiseo | ")
    assert row.endswith(" | yes |")
    assert row.count(" KB (") == 2


@needs_micropython
def test_a_pin_that_a_virtual_board_holds_rings_the_handler_that_it_has(tmp_path: Path) -> None:
    with VirtualBoard(tmp_path, program=HELD_PIN) as board, BoardConnection(board.port) as connection:
        said = connection.talk_raw(b"\r")
        for _ in range(10):  # each waits for a second at most: a busy computer starts the board late
            if b"free 1" in said:
                break
            said += connection.talk_raw(b"")
        assert said.split() == b"edge 0 held 0 free 1".split()


@needs_micropython
def test_an_application_that_fails_is_told_with_its_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(trial_boards, "PROGRAM", LACK + PROGRAM)
    board = trial_boards.BoardOnThisMachine(tmp_path, FAST)
    try:
        (tmp_path / "lack").touch()
        trial = trial_tool.try_game(board, "exalios")
    finally:
        board.close()
    assert any("MemoryError" in fault for fault in trial.faults), trial.faults
    assert trial.row().endswith("|")
    assert " | no: " in trial.row()
