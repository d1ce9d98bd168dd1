"""Every command of the program, and every parameter of it, for tests that walk over all of them."""

from collections.abc import Iterator

import click

from tapete.cli.application import application


def paths(group: click.Group = application, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Return the words of every command and group, outermost first."""
    yield path
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if isinstance(command, click.Group):
            yield from paths(command, (*path, name))
        else:
            yield (*path, name)


def valued_parameters() -> Iterator[tuple[tuple[str, ...], click.Command, click.Parameter]]:
    """Every option and argument that takes a value, with its command and the words that call it."""
    for path in paths():
        command: click.Command = application
        for word in path:
            assert isinstance(command, click.Group)
            inner = command.get_command(click.Context(command), word)
            assert inner
            command = inner
        for parameter in command.params:
            if not (isinstance(parameter, click.Option) and parameter.is_flag) and not isinstance(command, click.Group):
                yield path, command, parameter
