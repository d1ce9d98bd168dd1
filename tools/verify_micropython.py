#!/usr/bin/env python3
"""Verifies that Tapete runs on the MicroPython of a board, and prints its rows for firmware/PERFORMANCE.md.

    .venv/bin/python tools/verify_micropython.py PORT [--clear] [--game GAME ...] [--slow TIMES]
    .venv/bin/python tools/verify_micropython.py virtual

PORT is a board at a serial port, or an emulated one at a pseudo-terminal, where --slow says how many times longer than
a board it takes. Flash the image, plug the board in. The
application of this working tree is installed, also on a version that is not on the list of an RP2040. Each game is then
played from a start to its table and ten presses further, by the board itself; its free memory is told after both.
The board is started again, and the match has to go on. Nobody needs to touch it, and displays may be missing.

The board must hold nothing of players; --clear removes all decks, records and settings. Exit code 0: it runs, 1: it
does not, and why, 2: it was not tried.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import trial_boards
from board_probe import AFTER, END, TABLE, Memory, count_presses, read_memory, steps_to_table
from trial_boards import NO_APPLICATION, BoardAtPort, BoardOnThisMachine, TrialBoard, describe_board, trying

from tapete.boards import board_start, prompt
from tapete.boards.board_connection import Answer, BoardConnection
from tapete.boards.micropython_floor import is_rp2040_micropython
from tapete.command_result import describe_error
from tapete.commands import install
from tapete.doctor.board_error import read_board_error
from tapete.errors import BoardError, TapeteError
from tapete.install.choosing import choose_profile
from tapete.install.program import is_squeezed
from tapete_rules.registry import GAMES, game_title

LEAST_FREE = 60 * 1024
LEAST_PIECE = 16 * 1024
"""Bytes that a match needs free after ten presses, and in one piece; with less none was ever played to its end."""

AT_TABLE = ("play", "refused")
"""What a display shows there: a rule may refuse what the presses come to, which depends on who begins."""

VIRTUAL = "virtual"
_NOT_YET = (*NO_APPLICATION, "board.gone", "port.missing", "port.failed")
_PAUSE_S = 0.2
_ANSWERS = 10  # for which a table is waited for


@dataclass
class GameTrial:
    """The result of one game; `faults` say in words what keeps it from being played."""

    game: str
    memory: dict[str, Memory] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def row(self) -> str:
        """Return the row of the game, such as "| Faro | 101 KB (40) | 93 KB (40) | yes |"."""
        cells = [_describe_memory(self.memory.get(mark)) for mark in (TABLE, AFTER)]
        verdict = "no: " + "; ".join(self.faults) if self.faults else "yes"
        return f"| {game_title(self.game)} | {' | '.join(cells)} | {verdict} |"


def _describe_memory(memory: Memory | None) -> str:
    return "-" if memory is None else f"{memory.free // 1024} KB ({memory.largest // 1024})"


def try_game(board: TrialBoard, game: str) -> GameTrial:
    """Play a game to its table and ten presses, start the board again, and return its result."""
    trial = GameTrial(game)
    steps = steps_to_table(game, board.pins)
    try:
        board.empty()
        trial.memory = read_memory(board.play(steps))
        before = _wait_for_table(board.path)
        trial.faults += faults_of_play(trial.memory, before, count_presses(steps))
        if before.get("match"):
            board.restart()
            trial.faults += faults_of_restart(before, _wait_for_table(board.path))
        trial.faults += _faults_of_error(board.path)
    except BoardError as error:
        trial.faults.append(describe_error(error))
    return trial


def faults_of_play(memory: dict[str, Memory], status: Answer, presses: int) -> list[str]:
    """Return what is wrong with a board that should be at a table; `status` as the link tells it."""
    faults = []
    if END not in memory:
        faults.append("the presses did not come to their end: the application ended, or the board started anew")
    if not is_at_table(status):
        faults.append(f"no table was reached, the displays show {status.get('screens')}")
    if status.get("events", presses) < presses:
        faults.append(f"{presses} buttons were pressed, {status.get('events')} were counted")
    after = memory.get(AFTER)
    if after and after.free < LEAST_FREE:
        faults.append(f"{after.free // 1024} KB are free after ten presses, {LEAST_FREE // 1024} are needed")
    if after and after.largest < LEAST_PIECE:
        faults.append(f"the largest piece has {after.largest // 1024} KB, {LEAST_PIECE // 1024} are needed")
    return faults


def faults_of_restart(before: Answer, after: Answer) -> list[str]:
    """Return what is wrong with a match after a restart, compared with the status before."""
    if not is_at_table(after):
        return [f"no match goes on after a restart, the displays show {after.get('screens')}"]
    same = ("match", "entries", "state")
    return [
        f"after a restart {name} is {after.get(name)} instead of {before.get(name)}"
        for name in same
        if after.get(name) != before.get(name)
    ]


def is_at_table(status: Answer) -> bool:
    """Return True if a match runs and no other screen hides its table."""
    return bool(status.get("match")) and all(screen in AT_TABLE for screen in status["screens"])


def _faults_of_error(path: str) -> list[str]:
    with BoardConnection(path) as connection:
        connection.hello()
        report = read_board_error(connection)
    return [] if report is None else ["the application failed: " + " / ".join(report.describe())]


def _wait_for_table(path: str) -> Answer:
    """Return the status as soon as both displays show the table, or the last one in time; {} without an answer."""
    status: Answer = {}
    end = time.monotonic() + _ANSWERS * BoardConnection.answer_s
    while time.monotonic() < end and not is_at_table(status):
        try:
            with BoardConnection(path) as connection:
                connection.hello()
                status = connection.read_status()
        except BoardError as error:
            if error.code not in _NOT_YET:
                raise
        time.sleep(_PAUSE_S)
    return status


def allow_time(times: int) -> None:
    """Wait so many times as long as for a board wherever an answer is waited for."""
    BoardConnection.answer_s *= times
    trial_boards.MOST_S *= times
    trial_boards.PATIENCE_S *= times
    board_start.START_S *= times
    prompt.ENTER_S *= times


def verify(board: TrialBoard, title: str, games: Sequence[str]) -> bool:
    """Try the games, print a row for each, and return True if all can be played."""
    print(f"| {title} | free at the table (largest piece) | after ten presses | plays and goes on |\n|---|---|---|---|")
    trials = []
    for game in games:
        trials.append(try_game(board, game))
        print(trials[-1].row(), flush=True)
    return not any(trial.faults for trial in trials)


def main(words: list[str]) -> int:
    """Run the trial and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("port")
    parser.add_argument("--clear", action="store_true", help="remove all that players have on the board")
    parser.add_argument("--game", action="append", choices=GAMES[:-1])
    parser.add_argument("--slow", type=int, default=1, help="allow so many times the usual time, for an emulator")
    wanted = parser.parse_args(words)
    if wanted.slow < 1:
        parser.error("--slow takes how many times as long as a board yours takes: 1 or more")
    allow_time(wanted.slow)
    games = wanted.game or GAMES[:-1]
    try:
        return _try_virtual(games) if wanted.port == VIRTUAL else _try_port(wanted.port, wanted.clear, games)
    except TapeteError as error:
        print(describe_error(error), file=sys.stderr)
        return 2


def _try_virtual(games: Sequence[str]) -> int:
    with tempfile.TemporaryDirectory() as folder:
        board = BoardOnThisMachine(Path(folder))
        try:
            return not verify(board, "virtual board", games)
        finally:
            board.close()


def _try_port(path: str, is_cleared: bool, games: Sequence[str]) -> int:
    about = describe_board(path, is_cleared)
    is_listed = is_rp2040_micropython(about.version)
    with trying(about.version):
        install.install_application(path, "", "", None, repair=True, is_silent=True)
        profile, _ = choose_profile("", "", about, path)
    version = ".".join(map(str, about.version))
    runs = verify(BoardAtPort(path, profile.buttons), f"MicroPython {version}, {about.machine}", games)
    print(f"\nTapete {'runs' if runs else 'does not run'} on MicroPython {version} of this board.")
    if runs and not is_listed and is_squeezed(profile):
        print(f"It is not on the list: firmware/tapete_board/squeeze/README.md says how {version} comes there.")
    return not runs


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
