"""Every example that the help and the READMEs show is run as it stands there."""

import io
import re
import shlex
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest
from sample_events import sample_copy, store_sample_events
from sample_records import record_text
from samples import sample_catalogue

from pty_board import PtyBoard
from tapete.boards.ports import BoardPort
from tapete.cli.application import application
from tapete.cli.main import main
from tapete.decks.board import board_deck
from tapete.decks.reading import read_deck
from tapete.decks.resolving import resolve_deck
from tapete.library.store import Library
from tapete.samples import CARDS, DECKS
from tapete.words import current_language, translate, use_language
from tapete_rules.custom import SHIPPED, shipped_text
from tapete_rules.custom.profile_reader import parse_profile

ROOT = Path(__file__).parents[2]
READMES = [ROOT / "README.md", ROOT / "host" / "README.md"]
PYTHON_READMES = [ROOT / "host" / "README.md", ROOT / "shared" / "README.md"]
"""Those with programs in Python; that of the firmware's is a profile, which test_wiring.py reads."""
BOARD = "678dc85f1f13ebd0"

OF_THEIR_OWN = ("demo", "install", "move", "rescue", "serve", "table")
"""Commands that need another board than the one here, or that run until Ctrl-C; each has tests of its own."""

FILES = {
    "ana.txt": DECKS[0], "leo.txt": DECKS[1], "ana.cod": DECKS[0],
    "cartas.csv": CARDS, "otras.csv": CARDS, "cards.csv": CARDS, "others.csv": CARDS,
}  # fmt: skip

EXAMPLES = {"es": "Ejemplo:", "en": "Example:"}

Run = Callable[[str], int]


def commands(group: click.Group = application, name: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The words of each command there is."""
    context = click.Context(group)
    for own in group.list_commands(context):
        command = group.get_command(context, own)
        assert command
        if isinstance(command, click.Group):
            yield from commands(command, (*name, own))
        else:
            yield (*name, own)


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> Iterator[PtyBoard]:
    with PtyBoard() as made:
        made.info.update(board=BOARD, can=["sync", "profiles", "own"])
        made.settings["player2"] = ""
        monkeypatch.setattr("tapete.boards.places.find_ports", lambda: [BoardPort(made.path, "Pico", "")])
        yield made


@pytest.fixture
def run(board: PtyBoard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a line as a shell does, in a folder that has all that the examples name."""
    for name, source in FILES.items():
        shutil.copy(source, tmp_path / name)
    (tmp_path / "host").symlink_to(ROOT / "host")
    for name in ("match.txt", "partida.txt"):
        (tmp_path / name).write_text(record_text(), encoding="utf-8")
    for name in ("mine.txt", "mio.txt"):
        (tmp_path / name).write_text(shipped_text(SHIPPED[0]), encoding="utf-8")
    deck = resolve_deck(read_deck(DECKS[0]), sample_catalogue())
    with Library() as library:
        library.save_catalogue(sample_catalogue(), "shop.csv")
        library.save_deck(board_deck(deck), deck.cards)
        library.save_record(record_text())
        library.save_profile(parse_profile(shipped_text(SHIPPED[0])))
    monkeypatch.chdir(tmp_path)
    main(["sync"])
    (tmp_path / "players.csv").write_text("nombre\nAna\nLeo\nNuria\n", encoding="utf-8")
    (tmp_path / "pausa.tapete-event").write_text(sample_copy(), encoding="utf-8")
    for name in ("premios.txt", "prizes.txt"):
        (tmp_path / name).write_text("1; Caja de sobres\n2-4; Un sobre\n", encoding="utf-8")
    store_sample_events()
    main(["event", "export", "COPA", "--out", "evento.tapete-event"])

    def run_line(line: str) -> int:
        typed, _, line = line.rpartition(" | ")
        line, _, target = line.partition(" > ")
        text = shlex.split(typed)[1].replace("\\n", "\n") if typed else ""
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        capsys.readouterr()
        code = main(shlex.split(line, comments=True)[1:])
        output, problem = capsys.readouterr()
        assert output, problem
        if target:
            Path(target).write_text(output, encoding="utf-8")
        return code

    return run_line


def is_of_its_own(line: str) -> bool:
    return any(word in OF_THEIR_OWN for word in shlex.split(line))


def of_help() -> Iterator[str]:
    """The example in the help of each command, in the language in use."""
    for command in commands():
        _, mark, line = translate(f"help.{'.'.join(command)}").rpartition(f"{EXAMPLES[current_language()]} ")
        assert mark, command
        line = line.removeprefix("source <(").removesuffix(")")
        assert f"tapete {' '.join(command)}" in line
        yield line


def python_blocks(path: Path) -> list[str]:
    """The programs that stand in a README."""
    return re.findall(r"^```python\n(.*?)^```", path.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def of_readme(path: Path) -> Iterator[str]:
    """The command lines that stand in a README."""
    for line in path.read_text(encoding="utf-8").splitlines():
        found = re.fullmatch(r"    (?:\$ )?((?:printf .*\| )?(?:\.venv/bin/)?tapete .*)", line)
        if found:
            yield found[1].replace(".venv/bin/", "")


@pytest.mark.parametrize("name", ["es", "en"])
def test_the_examples_of_the_help(run: Run, name: str) -> None:
    use_language(name)
    lines = list(of_help())
    assert len(lines) > 25
    assert [line for line in lines if not is_of_its_own(line) and run(line) not in (0, 1)] == []


@pytest.mark.parametrize("path", READMES, ids=lambda path: path.parent.name)
def test_the_examples_of_a_readme(run: Run, path: Path) -> None:
    lines = list(of_readme(path))
    assert lines
    assert [line for line in lines if not is_of_its_own(line) and run(line) not in (0, 1)] == []


@pytest.mark.usefixtures("run")
@pytest.mark.parametrize("path", PYTHON_READMES, ids=lambda path: path.parent.name)
def test_the_programs_of_a_readme(path: Path) -> None:
    programs = python_blocks(path)
    assert programs
    for program in programs:
        exec(compile(program, path, "exec"), {})


@pytest.mark.parametrize("command", list(commands()), ids=" ".join)
def test_every_command_answers_with_json(command: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, "--help"]) == 0
    output = capsys.readouterr().out
    assert "--json" in output
    assert "Ejemplo: " in output
    assert main([*command, "--no-such-option", "--json"]) == 2
    assert capsys.readouterr().out.startswith('{"error": {"code": "usage.')


def test_every_command_stands_in_the_readme() -> None:
    text = READMES[1].read_text(encoding="utf-8")
    assert [command for command in commands() if f"tapete {' '.join(command)}" not in text] == []


@pytest.mark.parametrize("name", ["es", "en"])
def test_no_command_s_summary_is_cut_in_a_list(name: str) -> None:
    """A terminal of 80 has this much room beside the longest command of its group."""
    use_language(name)
    cut = []
    for command in commands():
        room = 72 - max(len(other[-1]) for other in commands() if other[:-1] == command[:-1])
        summary = translate(f"help.{'.'.join(command)}").partition("\n")[0]
        cut += [summary] if len(summary) > room else []
    assert cut == []
