"""The commands there are and the example in the help of each; a folder and a library in which the examples run."""

import io
import shlex
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from sample_events import sample_copy, store_sample_events
from sample_records import record_text
from samples import sample_catalogue

from small_images import small_micropython
from source import ROOT
from tapete.cli.application import application
from tapete.cli.main import main
from tapete.decks.board import board_deck
from tapete.decks.reading import read_deck
from tapete.decks.resolving import resolve_deck
from tapete.library.store import Library
from tapete.samples import CARDS, DECKS
from tapete.words import current_language, translate
from tapete_rules.custom import SHIPPED, shipped_text
from tapete_rules.custom.profile_reader import parse_profile

FILES = {
    "ana.txt": DECKS[0], "leo.txt": DECKS[1], "ana.cod": DECKS[0],
    "cartas.csv": CARDS, "otras.csv": CARDS, "cards.csv": CARDS, "others.csv": CARDS,
}  # fmt: skip

LINES_BEFORE = [
    "event create Enero --game kodem --set stage=elimination",
    *(f"event register ENERO {name}" for name in ("Ana", "Leo")),
    "event cut ENERO",
    "event create Febrero --game kodem",
    *(f"event register FEBRERO {name}" for name in ("Ana", "Leo")),
    "event pair ENERO",
    "event publish ENERO",
    *(line for name in ("Abril", "Mayo") for line in (
        f"event create {name} --game kodem",
        *(f"event register {name} {player}" for player in ("Ana", "Leo", "Nuria", "Beto")),
        f"event pair {name}",
        f"event pin {name} 1 2",
        f"event publish {name}",
    )),
]  # fmt: skip
"""A final, a tournament that has not begun, and two rounds in which 1 plays 2."""

_MARKS = {"es": "Ejemplo:", "en": "Example:"}


def list_commands(group: click.Group = application, name: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield the words of each command there is."""
    context = click.Context(group)
    for word in group.list_commands(context):
        command = group.get_command(context, word)
        assert command
        if isinstance(command, click.Group):
            yield from list_commands(command, (*name, word))
        else:
            yield (*name, word)


def list_examples() -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield each command with the example in its help, in the language in use."""
    for command in list_commands():
        _, mark, line = translate(f"help.{'.'.join(command)}").rpartition(f"{_MARKS[current_language()]} ")
        assert mark, command
        line = line.removeprefix("source <(").removesuffix(")")
        assert f"tapete {' '.join(command)}" in line
        yield command, line


def fill_library() -> None:
    """Put into the usual library what the examples name."""
    deck = resolve_deck(read_deck(DECKS[0]), sample_catalogue())
    with Library() as library:
        library.save_catalogue(sample_catalogue(), "shop.csv")
        library.save_deck(board_deck(deck), deck.cards)
        library.save_record(record_text())
        library.save_profile(parse_profile(shipped_text(SHIPPED[0])))


def fill_folder(folder: Path) -> None:
    """Put into a folder, which has to be the working one, and into the library the rest of what the examples name."""
    for name, source in FILES.items():
        shutil.copy(source, folder / name)
    (folder / "RPI_PICO2.uf2").write_bytes(small_micropython("pico2"))
    (folder / "host").symlink_to(ROOT / "host")
    for name in ("match.txt", "partida.txt"):
        (folder / name).write_text(record_text(), encoding="utf-8")
    for name in ("mine.txt", "mio.txt"):
        (folder / name).write_text(shipped_text(SHIPPED[0]), encoding="utf-8")
    (folder / "players.csv").write_text("nombre\nAna\nLeo\nNuria\n", encoding="utf-8")
    (folder / "pausa.tapete-event").write_text(sample_copy(), encoding="utf-8")
    for name in ("premios.txt", "prizes.txt"):
        (folder / name).write_text("1; Caja de sobres\n2-4; Un sobre\n", encoding="utf-8")
    store_sample_events()
    assert main(["event", "export", "COPA", "--out", "evento.tapete-event"]) == 0
    for line in LINES_BEFORE:
        assert main(shlex.split(line)) == 0, line
    assert main(["event", "export", "COPA", "--as", "json", "--out", "LIGA.json"]) == 0


def run_as_shell(
    line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str = ""
) -> int:
    """Run a line as a shell does, with a pipe before it and a file behind it; `typed`: what a person types then."""
    program, _, line = line.rpartition(" | ")
    line, _, target = line.partition(" > ")
    text = shlex.split(program)[1].replace("\\n", "\n") if program else typed
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    capsys.readouterr()
    words = shlex.split(line, comments=True)
    if words[0] == "printf":
        output, problem, code = words[1].replace("\\n", "\n"), "", 0
    else:
        code = main(words[1:])
        output, problem = capsys.readouterr()
    assert output or code, problem
    if target:
        Path(target).write_text(output, encoding="utf-8")
    return code
