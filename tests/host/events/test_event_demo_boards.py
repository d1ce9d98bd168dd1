"""The demo on four virtual boards: the real firmware, played by its buttons."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from virtual_boards import needs_micropython


@needs_micropython
def test_two_rounds_on_four_boards(run: Callable[..., tuple[int, str, str]], tmp_path: Path) -> None:
    code, out, _ = run("event", "demo", "--json", "--png", tmp_path)
    data = json.loads(out)
    played = data["boards"]
    assert (code, played["is_same"], played["differences"], played["rounds"]) == (0, True, [], 2)
    assert sum("(ya se sabía)" in line for line in played["lines"]) == 2, (
        "the code and the QR told what the boards hold"
    )
    assert any(line.startswith("¡Juez! Mesa 2") for line in played["lines"])
    assert (tmp_path / "tables.png").is_file()


def test_without_boards_the_evening_is_as_before(
    run: Callable[..., tuple[int, str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = json.loads(run("event", "demo", "--no-boards", "--json")[1])
    assert (data["boards"], data["differences"]) == (None, [])
    monkeypatch.setattr("tapete.virtual.interpreter.find_spec", lambda name: None)
    code, out, _ = run("event", "demo")
    assert code == 0
    assert "MicroPython" in out
