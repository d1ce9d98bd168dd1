"""The commands about the boards of a tournament."""

import click

from tapete.cli.command_classes import wants_json
from tapete.cli.event_commands import author_option, event_argument
from tapete.cli.event_deck_commands import event
from tapete.cli.options import library_option, ports_option
from tapete.command_result import CommandResult
from tapete.words import translate

__all__ = ["event"]


@event.command("boards", help=translate("help.event.boards"))
@event_argument
@click.option(
    "--table", metavar=translate("metavar.table"), type=click.IntRange(0, 2047), default=0,
    help=translate("help.event.board_table"),
)  # fmt: skip
@click.option("--clear", "is_clearing", is_flag=True, help=translate("help.event.clear_boards"))
@ports_option
@author_option
@library_option
def _boards_command(
    code: str, table: int, is_clearing: bool, ports: tuple[str, ...], author: str, library: str
) -> CommandResult:
    from tapete.commands.event_boards import clear_boards, prepare_boards

    if is_clearing:
        return clear_boards(code, ports, author, library, is_silent=wants_json())
    return prepare_boards(code, table, ports, author, library, is_silent=wants_json())
