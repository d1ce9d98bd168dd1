"""Secrets: a library that only its owner reads, and a secret that is asked for instead of standing in a history."""

import io
import stat
from pathlib import Path

import pytest

from tapete.cli.main import main
from tapete.library.store import Library
from tapete.tournament.commands.lifecycle import create_event


def read_mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_library_is_its_owners_alone_also_one_of_an_older_version(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    Library(path).close()
    assert read_mode(path) == 0o600
    for mode, expected in ((0o644, 0o600), (0o660, 0o660), (0o600, 0o600)):
        path.chmod(mode)
        Library(path).close()
        assert read_mode(path) == expected


@pytest.mark.parametrize("is_terminal", [True, False])
def test_resume_asks_for_the_secret(
    is_terminal: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    first, second = str(tmp_path / "first.sqlite3"), str(tmp_path / "second.sqlite3")
    Library(second).close()
    secret = str(create_event("Liga", "LIGA", "kodem", ["rounds=3"], stick, first).data["secret"])
    command = ["event", "resume", str(stick / "LIGA.tapete-event"), "--library", second]
    if is_terminal:
        monkeypatch.setattr("tapete.cli.terminal_question.can_ask", lambda: True)
        monkeypatch.setattr("tapete.cli.terminal_question.getpass.getpass", lambda _question, _stream: secret)
    else:
        monkeypatch.setattr("sys.stdin", io.StringIO(f"{secret}\n"))
    assert main(command) == 0
    assert "LIGA" in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    monkeypatch.setattr("tapete.cli.terminal_question.can_ask", lambda: False)
    assert main(command) != 0
    assert secret not in capsys.readouterr().err
