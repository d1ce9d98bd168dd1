"""Writes the man page, in Spanish and English, to build/man: every command with the help that it shows.

.venv/bin/python tools/man_page.py; man -l build/man/man1/tapete.1
"""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = {"en": ROOT / "build" / "man" / "man1", "es": ROOT / "build" / "man" / "es" / "man1"}
"""Where `man` looks for a page by language, below a folder of MANPATH."""


def main() -> None:
    """Write the page of each language: a process knows the words of its help in one alone."""
    if len(sys.argv) > 1:
        sys.stdout.write(make_page(sys.argv[1]))
        return
    for language, folder in FOLDERS.items():
        line = [sys.executable, __file__, language]
        page = subprocess.run(line, check=True, capture_output=True, text=True, encoding="utf-8").stdout
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "tapete.1").write_text(page, "utf-8")
        print((folder / "tapete.1").relative_to(ROOT))


def make_page(language: str) -> str:
    """Return the page in the language of this process, as `man` reads it."""
    from tapete import __version__, words

    words.use_language(language)
    from tapete.cli.application import PROGRAM, application

    title, name, commands = words.translate("man.title"), words.translate("man.name"), words.translate("help.commands")
    lines = [
        ".\\" + '" made by tools/man_page.py',
        f'.TH {PROGRAM.upper()} 1 "" "tapete {__version__}" "Tapete"',
        f".SH {_escape(name.upper())}",
        f"{PROGRAM} \\- {_escape(title)}",
        f".SH {PROGRAM.upper()}",
        *_preformatted(_context(application, PROGRAM, None).get_help()),
        f".SH {_escape(commands.upper())}",
    ]
    for path, page in _walk(application, _context(application, PROGRAM, None)):
        lines += [f".SS {_escape(path)}", *_preformatted(page)]
    return "\n".join(lines) + "\n"


def _walk(group: click.Group, context: click.Context) -> Iterator[tuple[str, str]]:
    """Yield each command below a group with its help page."""
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        inner = _context(command, name, context)
        yield inner.command_path, inner.get_help()
        if isinstance(command, click.Group):
            yield from _walk(command, inner)


def _context(command: click.Command, name: str, parent: click.Context | None) -> click.Context:
    return command.context_class(command, info_name=name, parent=parent, terminal_width=72, **command.context_settings)


def _preformatted(page: str) -> list[str]:
    return [".nf", *(_escape(line) for line in page.splitlines()), ".fi"]


def _escape(line: str) -> str:
    """Return a line that troff prints as it is."""
    line = line.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return f"\\&{line}" if line.startswith((".", "'")) else line


if __name__ == "__main__":
    main()
