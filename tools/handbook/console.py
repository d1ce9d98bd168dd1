"""The pages of the commands as Markdown, out of the same source as the help.

TAPETE_LANG=es .venv/bin/python -m handbook.console FOLDER, in tools: the words of a command are those of the language
in which it was imported, so each language has a process of its own.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from tapete.cli.application import PROGRAM, application
from tapete.words import translate

_SIGNS = re.compile(r"([\\`*_<>\[\]|#])")
_EXAMPLE = re.compile(r"(Ejemplo|Example): ")
_DEEPEST_HEADING = 3


def write_in_language(language: str, folder: Path) -> None:
    """Write the pages in a language into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(
        [sys.executable, "-m", "handbook.console", str(folder.resolve())],
        cwd=Path(__file__).parents[1],
        env={**os.environ, "TAPETE_LANG": language},
        check=True,
    )


def write_pages(folder: Path) -> None:
    """Write a page for each command or group of the first list, and the list itself."""
    context = application.context_class(application, info_name=PROGRAM)
    entries = []
    for name in application.list_commands(context):
        command = application.get_command(context, name)
        assert command is not None
        (folder / f"{name}.md").write_text("\n".join(lines_of_command(command, context, name)), "utf-8")
        entries.append(f"- [`{PROGRAM} {name}`]({name}.md): {escape(first_paragraph(command))}")
    lines = [f"# {translate('help.commands').rstrip(':')}", "", escape(translate("help.tapete")), "", *entries, ""]
    (folder / "index.md").write_text("\n".join(lines), "utf-8")


def lines_of_command(command: click.Command, parent: click.Context, name: str, level: int = 1) -> Iterator[str]:
    """Yield the lines of a command and, of a group, of the commands in it."""
    context = command.context_class(command, info_name=name, parent=parent)
    yield from (f"{'#' * min(level, _DEEPEST_HEADING)} `{context.command_path}`", "")
    if not isinstance(command, click.Group):
        yield from ("    " + " ".join([context.command_path, *command.collect_usage_pieces(context)]), "")
    for paragraph in (command.help or "").split("\n\n"):
        yield from lines_of_paragraph(" ".join(paragraph.split()))
    if isinstance(command, click.Group):
        for inner_name in command.list_commands(context):
            inner = command.get_command(context, inner_name)
            assert inner is not None
            yield from lines_of_command(inner, context, inner_name, level + 1)
    else:
        yield from lines_of_parameters(command, context)


def lines_of_paragraph(text: str) -> Iterator[str]:
    """Yield a paragraph of the help; an example as a line that can be copied."""
    example = _EXAMPLE.match(text)
    if example:
        yield from (f"{example[1]}:", "", "    " + text[example.end() :], "")
    elif text:
        yield from (escape(text), "")


def lines_of_parameters(command: click.Command, context: click.Context) -> Iterator[str]:
    """Yield the arguments and the options, each with what the help says of it."""
    for kind, heading in ((click.Argument, "help.arguments"), (click.Option, "help.options")):
        records = [entry.get_help_record(context) for entry in command.get_params(context) if isinstance(entry, kind)]
        entries = [f"- `{record[0]}`: {escape(' '.join(record[1].split()))}" for record in records if record]
        if entries:
            yield from (f"**{translate(heading).rstrip(':')}**", "", *entries, "")


def first_paragraph(command: click.Command) -> str:
    """Return what a command does, in one sentence."""
    return " ".join((command.help or "").partition("\n\n")[0].split())


def escape(text: str) -> str:
    """Return a text in which no sign means anything in Markdown."""
    return _SIGNS.sub(r"\\\1", text)


if __name__ == "__main__":
    write_pages(Path(sys.argv[1]))
