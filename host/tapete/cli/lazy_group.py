"""A group of commands that are imported when they are asked for."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click

from tapete.cli.command_classes import OrderedGroup


class LazyGroup(OrderedGroup):
    """A group none of whose commands waits for the others.

    `modules`: the module of `tapete.cli` that adds each command to the group, in the order of the help.
    """

    def __init__(self, name: str, modules: Mapping[str, str], **settings: Any) -> None:
        super().__init__(name, **settings)
        self._modules = modules

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands in their order."""
        return [*self._modules, *(name for name in self.commands if name not in self._modules)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of a name; None if there is none, with all imported, of which click names the likest."""
        for name in [cmd_name] if cmd_name in self._modules else self._modules:
            import_module(f"tapete.cli.{self._modules[name]}")
        return super().get_command(ctx, cmd_name)
