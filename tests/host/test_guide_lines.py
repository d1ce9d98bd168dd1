"""Every line that the guides have people type is run as it stands there: both languages have the same lines."""

import sys
from pathlib import Path

import pytest
from help_examples import run_as_shell

from small_images import small_micropython
from source import ROOT

sys.path += [str(ROOT / "tools"), str(ROOT / "tests" / "walk")]

from handbook.pages import list_guides
from readme_lines import ReadmeLine, lines_of_readme

WALKED = {". .venv/bin/activate", "tapete event serve", "tapete event serve --demo"}
"""Lines of README, too, which a newcomer's shell walks in tests/walk."""
WITHOUT_BOARD = {"tapete install": 3, "tapete install --repair": 3}
"""Lines that are run with no board plugged in, and what they end with: test_install.py has boards for them."""


def typed_at(line: ReadmeLine) -> str:
    """Keys that a person types at a line, as its comment says."""
    return "".join(line.strokes).replace("\r", "\n")


def test_what_is_not_run_here_is_walked_as_a_line_of_readme() -> None:
    spanish, english = (
        {line.command for line in lines_of_readme(ROOT / name)} for name in ("README.es.md", "README.md")
    )
    assert spanish
    assert spanish | WALKED <= english


@pytest.mark.usefixtures("example_board")
def test_every_line_of_the_guides_runs_in_one_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "RPI_PICO2.uf2").write_bytes(small_micropython("pico2"))
    (tmp_path / "host").symlink_to(ROOT / "host")
    lines = [line for page in list_guides("es") for line in lines_of_readme(page.path) if line.command not in WALKED]
    assert len(lines) > 30
    codes = {}
    for line in lines:
        with monkeypatch.context() as patched:
            if line.command in WITHOUT_BOARD:
                patched.setattr("tapete.boards.places.find_ports", list)
            codes[line.command] = run_as_shell(line.command, patched, capsys, typed_at(line))
    assert {line: code for line, code in codes.items() if code} == WITHOUT_BOARD
