"""The help pages: complete, and each in one language."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator

import click
import pytest

from tapete import words
from tapete.cli.application import application
from tapete.cli.usage_errors import usage_error
from tapete.command_result import describe_error
from tapete.tournament.core.settings import SETTINGS
from tapete.words.po import parse_po

PAGES = """
from tapete.cli.application import application

def show(command, context):
    print(command.get_help(context))
    for name, inner in getattr(command, "commands", {}).items():
        show(inner, inner.context_class(inner, info_name=name, parent=context))

show(application, application.context_class(application, info_name="tapete"))
"""
CLICK = {"TEXT", "OPTIONS", "COMMAND", "ARGS", "default", "required", "Usage", "Options", "Show", "message"}
"""Words of click's own help pages."""


def pages(language: str) -> set[str]:
    """The words of all help pages in a language."""
    environment = {**os.environ, "TAPETE_LANG": language, "PYTHONIOENCODING": "utf-8"}
    line = [sys.executable, "-c", PAGES]
    text = subprocess.run(line, capture_output=True, encoding="utf-8", env=environment, check=True).stdout
    return set(re.findall(r"\w+", text))


def signs(language: str) -> set[str]:
    """The words of a language that stand for values, and those of its headings."""
    text = (words.FOLDER / f"{language}.po").read_text("utf-8")
    keys = ("metavar.", "help.usage", "help.options", "help.arguments", "help.commands", "help.command_mark")
    return {word for key, said in parse_po(text) if key.startswith(keys) for word in re.findall(r"\w+", said[0])}


@pytest.mark.parametrize(("language", "foreign"), [("es", signs("en") | CLICK), ("en", signs("es"))])
def test_a_help_page_speaks_one_language(language: str, foreign: set[str]) -> None:
    choices = {str(choice) for setting in SETTINGS.values() for choice in getattr(setting.kind, "choices", ())}
    own, found = signs(language), pages(language) - choices
    assert own <= found
    assert found & foreign <= own


def parameters(command: click.Command = application, path: str = "tapete") -> Iterator[tuple[str, click.Parameter]]:
    """Every option and argument, with the command that it belongs to."""
    for parameter in command.params:
        yield f"{path} {parameter.name}", parameter
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            inner = command.get_command(context, name)
            assert inner
            yield from parameters(inner, f"{path} {name}")


def refused(parameter: click.Parameter, command: str, value: str) -> str:
    """Return the words of the error for a value that a parameter does not take."""
    context = click.Context(click.Command(command), info_name=command)
    with pytest.raises(click.BadParameter) as caught:
        parameter.type_cast_value(context, [value] if parameter.nargs == -1 or parameter.multiple else value)
    caught.value.ctx = context
    return describe_error(usage_error(caught.value))


@pytest.mark.parametrize(
    ("language", "must", "foreign"),
    [("es", "tiene que ser", r"\b(not|is|must|valid|range|of|one)\b"), ("en", "must be", r"\b(no|es|vale|uno|de)\b")],
)
def test_a_value_that_is_refused_is_told_in_one_language(language: str, must: str, foreign: str) -> None:
    typed = [(path, each) for path, each in parameters() if each.type.name not in ("Path", "text", "boolean")]
    assert len(typed) > 20
    for path, parameter in typed:
        with words.speak_language(language):
            said = refused(parameter, "tapete", "nope")
        assert f" {must} " in said, path
        assert ".." not in said, path
        assert "nope" not in said, path
        assert not re.search(foreign, said.replace("--", "")), said
        assert not re.search(r"[][|]", said), said


def test_a_number_out_of_range_is_told_with_the_range() -> None:
    found = {path: parameter for path, parameter in parameters() if isinstance(parameter.type, click.IntRange)}
    assert "--rounds tiene que ser un número entero de 1 a 99. " in refused(
        found["tapete event create rounds"], "tapete", "100"
    )
    assert "--last tiene que ser un número entero, 1 o más. " in refused(found["tapete event log count"], "tapete", "0")


def test_every_option_and_argument_says_what_it_is() -> None:
    found = list(parameters())
    assert len(found) > 100
    assert [path for path, parameter in found if not getattr(parameter, "help", "")] == []
    assert [
        path for path, parameter in found if not getattr(parameter, "is_flag", False) and not parameter.metavar
    ] == []
