"""Values of a command line without pydantic: the same ones, sooner."""

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import typer.main
from typer._coercion import build_runtime_param

from tapete.cli import app
from tapete.plain_values import plain
from tapete.samples import DECKS


def parameters(command: Any) -> Iterator[Any]:
    """Of a command and all below it."""
    yield from command.params
    for each in getattr(command, "commands", {}).values():
        yield from parameters(each)


def test_every_parameter_gets_what_typer_makes_of_it() -> None:
    found = plain(list(parameters(typer.main.get_command(app))))
    assert len(found) > 100
    for parameter in found:
        theirs = build_runtime_param(parameter.type_descriptor)
        is_flag = parameter.type_descriptor.annotation is bool
        many = parameter.multiple or parameter.nargs == -1
        for value in (None, True) if is_flag else (None, ("a", "b/c")) if many else (None, "", "a b", "c/d"):
            ours = parameter.get_runtime_param().coerce(value, parameter, None)
            expected = theirs.coerce(value, parameter, None)
            assert (ours, type(ours)) == (tuple(expected) if many else expected, tuple if many else type(expected))


def test_a_command_imports_nothing_of_pydantic() -> None:
    program = (
        "import sys, tapete.cli; tapete.cli.main(['deck', 'show', sys.argv[1]]); print(*sys.modules, file=sys.stderr)"
    )
    line = [sys.executable, "-c", program, str(DECKS[0])]
    done = subprocess.run(line, capture_output=True, encoding="utf-8", check=True)
    assert "Filo de Bruma" in done.stdout
    assert not {"pydantic", "sqlalchemy", "rich"} & set(done.stderr.split())
