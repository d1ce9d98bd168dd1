"""The demo on four virtual boards: the real firmware, played by its buttons."""

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from virtual_boards import needs_micropython

from tapete.command_result import CommandResult
from tapete.demo.table_player import TablePlayer
from tapete.tournament.commands.board_demo import BoardEvening, play_on_boards
from tapete.tournament.core.event_state import RoundTable
from tapete.tournament.store.station import EventStation

Run = Callable[..., tuple[int, str, str]]


@needs_micropython
def test_two_rounds_on_four_boards_which_start_anew_once_they_were_told_who_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish = BoardEvening._publish

    def publish_and_restart(
        evening: BoardEvening, station: EventStation, plugged: Sequence[TablePlayer]
    ) -> list[RoundTable]:
        tables = publish(evening, station, plugged)
        for player in plugged:
            player.board.restart()
        return tables

    monkeypatch.setattr(BoardEvening, "_publish", publish_and_restart)
    told: list[str] = []
    played = play_on_boards(1, tmp_path, told.extend)
    assert (played.exit_code, played.data["is_same"], played.data["differences"]) == (0, True, [])
    known = [line for line in told if "(ya se sabía)" in line]
    assert len(known) == 2, "the code and the QR told what the boards hold"
    assert any(line.startswith("¡Juez! Mesa 2") for line in told)
    assert (tmp_path / "tables.png").is_file()
    assert tuple(told) == played.lines


def test_without_a_reader_of_qrs_the_extra_is_named_and_the_code_is_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "zxingcpp", None)
    monkeypatch.setattr(BoardEvening, "_read_code", lambda evening, player: "0NC4-KVCM-MCXM")
    monkeypatch.setattr(
        "tapete.tournament.commands.board_demo.enter_line", lambda station, typed: CommandResult({}, tuple(typed))
    )
    told: list[str] = []
    BoardEvening(tmp_path, 1, told.extend)._enter_qr(None, None)
    assert "zxing-cpp" in told[0]
    assert "make venv" in told[0] or "tapete[camera]" in told[0]
    assert told[1:] == ["Se escribe el código que muestra un tablero: 0NC4-KVCM-MCXM", "  0NC4-KVCM-MCXM"]


@pytest.fixture
def evening(monkeypatch: pytest.MonkeyPatch) -> None:
    """The evening without boards has tests of its own."""
    done = CommandResult({"differences": []}, ("Todo coincide.",))
    monkeypatch.setattr("tapete.tournament.commands.demo.play_demo_evening", lambda players, seed, out: done)


@pytest.mark.usefixtures("evening")
def test_without_boards_and_without_micropython_the_evening_is_played(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert json.loads(run("event", "demo", "--no-boards", "--json")[1]) == {"differences": [], "boards": None}
    monkeypatch.setattr("tapete.virtual.interpreter.find_spec", lambda name: None)
    code, out, _ = run("event", "demo")
    assert code == 0
    assert "CPython 3.11" in out
    assert out.endswith("Todo coincide.\n")
