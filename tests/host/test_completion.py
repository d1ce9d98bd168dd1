"""The completion of command lines in a shell."""

import json
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from sample_records import record_text
from samples import sample_catalogue

from tapete.boards.ports import BoardPort
from tapete.decks.board import board_deck
from tapete.decks.reading import read_deck
from tapete.decks.resolving import resolve_deck
from tapete.library.store import Library
from tapete.samples import DECKS
from tapete_rules.custom import SHIPPED

Run = Callable[..., tuple[int, str, str]]
Complete = Callable[[str], list[str]]


@pytest.fixture
def complete(run: Run, monkeypatch: pytest.MonkeyPatch) -> Complete:
    """Ask as bash does how a line can go on; the values, with "FILE" where the shell is to offer files."""

    def ask(line: str) -> list[str]:
        monkeypatch.setenv("_TAPETE_COMPLETE", "bash_complete")
        monkeypatch.setenv("COMP_WORDS", line)
        monkeypatch.setenv("COMP_CWORD", str(len(shlex.split(line)) - (not line.endswith(" "))))
        code, output, problem = run()
        assert (code, problem) == (0, "")
        kinds = [answer.partition(",") for answer in output.splitlines()]
        return ["FILE" if kind == "file" else value for kind, _, value in kinds if value or kind == "file"]

    return ask


@pytest.fixture
def library() -> None:
    """A library with two decks, a board and a match."""
    with Library() as library:
        for path in DECKS:
            deck = resolve_deck(read_deck(path), sample_catalogue())
            library.save_deck(board_deck(deck), deck.cards)
        library.save_board("e6614c311b7e6f2f", "Mesa 1", "0.1.0")
        library.save_record(record_text())
        library.save_catalogue(sample_catalogue(), "cartas.csv")


def test_commands_and_options_are_completed(complete: Complete) -> None:
    assert complete("tapete bo") == ["boards", "board"]
    assert complete("tapete board ren") == ["rename"]
    assert "--library" in complete("tapete sync --")


@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("tapete play e", ["enadrya", "exalios"]),
        ("tapete cards import x.csv --game k", ["kodem"]),
        ("tapete match stats --game=di", ["digimon"]),
        ("tapete install --panel s", ["ssd1306", "ssd1309", "sh1106"]),
        ("tapete deck export x --as k", ["kdeck"]),
        ("tapete match export x --format h", ["html"]),
        ("tapete rules kodem --class o", ["one-press"]),
        ("tapete completion z", ["zsh"]),
        ("tapete profile show com", ["FILE", *(name for name in SHIPPED if name.startswith("com"))]),
        ("tapete cards import ", ["FILE"]),
        ("tapete sync --deck ", ["FILE"]),
        ("tapete match show ", ["FILE"]),
        ("tapete watch --board ", []),
    ],
)
def test_values_are_completed_without_a_library(complete: Complete, line: str, values: list[str]) -> None:
    assert complete(line) == values


@pytest.mark.usefixtures("library")
@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("tapete deck show b", ["FILE", "Bruma"]),
        ("tapete sync --deck Asc", ["FILE", r"Ascua\\ Vieja"]),
        (r"tapete deck check Ascua\ V", ["FILE", r"Ascua\\ Vieja"]),
        ("tapete match stats --deck Br", ["Bruma"]),
        ("tapete watch --board M", [r"Mesa\\ 1"]),
        ("tapete board files --board e66", ["e6614c311b7e6f2f"]),
        ("tapete match replay 5b", ["FILE", "5b3c9e01"]),
        ("tapete match remove 5b", ["5b3c9e01"]),
        ("tapete deck remove B", ["Bruma"]),
        ("tapete board forget M", [r"Mesa\\ 1"]),
        ("tapete cards remove ca", ["cartas.csv"]),
        ("tapete profile remove ", []),
        ("tapete match show --library none.sqlite3 ", ["FILE"]),
    ],
)
def test_values_are_completed_from_the_library(complete: Complete, line: str, values: list[str]) -> None:
    assert complete(line) == values


def test_no_name_acts_on_the_terminal(complete: Complete) -> None:
    with Library() as library:
        library.save_board("e661", "Me\x1b[2Jsa\n2", "0.1.0")
    shown = complete("tapete watch --board ")
    assert "e661" in shown
    assert [text for text in shown if not text.isprintable()] == []
    assert len(shown) == 2


def test_ports_are_completed(complete: Complete, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tapete.boards.ports.find_ports", lambda: [BoardPort("/dev/ttyACM0", "Pico", "")])
    assert complete("tapete sync --port /dev/") == ["/dev/ttyACM0"]


def test_a_library_that_cannot_be_read_offers_nothing(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "library.sqlite3").write_text("no library")
    monkeypatch.setenv("_TAPETE_COMPLETE", "zsh_complete")
    monkeypatch.setenv("COMP_WORDS", "tapete deck show ")
    monkeypatch.setenv("COMP_CWORD", "3")
    assert run() == (2, "", "")


@pytest.mark.usefixtures("library")
@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not here")
def test_bash_puts_a_name_with_a_space_as_it_is_typed(run: Run, tmp_path: Path) -> None:
    program = tmp_path / "tapete"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m tapete "$@"\n')
    program.chmod(0o755)
    script = run("completion", "bash")[1]
    asked = f'COMP_WORDS=(tapete deck show Asc); COMP_CWORD=3; _tapete_completion {program}; echo "${{COMPREPLY[@]}}"'
    done = subprocess.run(["bash", "-c", f"{script}\n{asked}"], capture_output=True, text=True, check=True)
    assert done.stdout == "Ascua\\ Vieja\n"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_a_shell_gets_its_script(run: Run, shell: str) -> None:
    code, output, _ = run("completion", shell)
    assert (code, "_TAPETE_COMPLETE" in output) == (0, True)
    assert json.loads(run("completion", shell, "--json")[1])["script"].strip() == output.strip()


def test_a_shell_that_cannot_be_completed(run: Run) -> None:
    assert run("completion", "ksh")[0] == 2
    assert "source <(tapete completion bash)" in run("completion", "--help")[1]
