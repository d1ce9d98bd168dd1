"""Every example that the help shows is run as it stands there, and so are the programs of the READMEs.

The lines of the READMEs are walked in tests/walk.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from help_examples import fill_folder, fill_library, list_commands, list_examples, run_as_shell

from source import ROOT
from tapete.cli.main import main
from tapete.words import translate, use_language

HOST_README = ROOT / "host" / "README.md"
PYTHON_READMES = [HOST_README, ROOT / "shared" / "README.md"]
"""Those with programs in Python; that of the firmware's is a profile, which test_wiring.py reads."""

OTHER_TESTS = {
    ("board", "rescue"): "test_hostile_prompts.py",
    ("demo",): "test_demo.py",
    ("event", "demo"): "events/test_event_demo_boards.py",
    ("event", "move"): "events/test_event_board_commands.py",
    ("event", "serve"): "desk/killed_server.py",
    ("install",): "test_install.py",
    ("table",): "test_table_command.py",
    ("web",): "web/test_served_page.py",
}
"""Commands that need another board than the one here, or that run until Ctrl-C, and the tests that run them."""

EXIT_CODES: dict[tuple[str, ...], int] = {("event", "replay"): 1}
"""Commands whose example has another answer than yes, and which: a log that goes on has no end yet."""


@pytest.fixture
def run(
    example_board: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[[str], int]:
    """Run a line as a shell does, in a folder that has all that the examples name."""
    monkeypatch.chdir(tmp_path)
    fill_library()
    main(["sync"])
    fill_folder(tmp_path)
    return lambda line: run_as_shell(line, monkeypatch, capsys)


def python_blocks(path: Path) -> list[str]:
    """The programs that stand in a README."""
    return re.findall(r"^```python\n(.*?)^```", path.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("name", ["es", "en"])
def test_the_examples_of_the_help(run: Callable[[str], int], name: str) -> None:
    use_language(name)
    codes = {command: run(line) for command, line in list_examples() if command not in OTHER_TESTS}
    assert len(codes) > 60
    assert {command: code for command, code in codes.items() if code} == EXIT_CODES


def test_an_example_that_is_not_run_here_has_a_test() -> None:
    for command, file in OTHER_TESTS.items():
        assert f'"{command[-1]}"' in (Path(__file__).parent / file).read_text(encoding="utf-8"), command


@pytest.mark.usefixtures("run")
@pytest.mark.parametrize("path", PYTHON_READMES, ids=lambda path: path.parent.name)
def test_the_programs_of_a_readme(path: Path) -> None:
    programs = python_blocks(path)
    assert programs
    for program in programs:
        exec(compile(program, path, "exec"), {})


@pytest.mark.parametrize("command", list(list_commands()), ids=" ".join)
def test_every_command_answers_with_json(command: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, "--help"]) == 0
    output = capsys.readouterr().out
    assert "--json" in output
    assert "Ejemplo: " in output
    assert main([*command, "--no-such-option", "--json"]) == 2
    assert capsys.readouterr().out.startswith('{"error": {"code": "usage.')


def test_every_command_stands_in_the_readme() -> None:
    text = HOST_README.read_text(encoding="utf-8")
    assert [command for command in list_commands() if f"tapete {' '.join(command)}" not in text] == []


@pytest.mark.parametrize("name", ["es", "en"])
def test_no_command_s_summary_is_cut_in_a_list(name: str) -> None:
    """A terminal of 80 has this much room beside the longest command of its group."""
    use_language(name)
    cut = []
    for command in list_commands():
        room = 72 - max(len(other[-1]) for other in list_commands() if other[:-1] == command[:-1])
        summary = translate(f"help.{'.'.join(command)}").partition("\n")[0]
        cut += [summary] if len(summary) > room else []
    assert cut == []
