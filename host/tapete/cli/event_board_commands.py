"""The commands about the boards of a tournament."""

from pathlib import Path

import click

from tapete.cli.command_classes import wants_json
from tapete.cli.completion_values import complete_files
from tapete.cli.event_commands import event
from tapete.cli.event_options import author_option, event_argument
from tapete.cli.options import library_option, ports_option
from tapete.command_result import CommandResult
from tapete.words import translate


@event.command("boards", help=translate("help.event.boards"))
@event_argument
@click.option(
    "--table", metavar=translate("metavar.table"), type=click.IntRange(1, 2047),
    help=translate("help.event.board_table"),
)  # fmt: skip
@click.option("--clear", "is_clearing", is_flag=True, help=translate("help.event.clear_boards"))
@ports_option
@author_option
@library_option
def _boards_command(
    code: str, table: int | None, is_clearing: bool, ports: tuple[str, ...], author: str, library: str
) -> CommandResult:
    from tapete.tournament.commands.boards import clear_boards, prepare_boards

    if is_clearing:
        return clear_boards(code, ports, author, library, is_silent=wants_json())
    return prepare_boards(code, table or 0, ports, author, library, is_silent=wants_json())


@event.command("reopen", help=translate("help.event.reopen"))
@event_argument
@click.argument(
    "table", metavar=translate("metavar.table"), type=click.IntRange(0, 9999), help=translate("help.event.reopened")
)
@author_option
@library_option
def _reopen_command(code: str, table: int, author: str, library: str) -> CommandResult:
    from tapete.tournament.commands.codes import reopen_table

    return reopen_table(code, table, author, library)


@event.command("judge-codes", help=translate("help.event.judge-codes"))
@event_argument
@click.option(
    "--print", "print_to", metavar=translate("metavar.folder"), type=Path, help=translate("help.event.print_codes"),
    shell_complete=complete_files,
)  # fmt: skip
@library_option
def _judge_codes_command(code: str, print_to: Path | None, library: str) -> CommandResult:
    from tapete.tournament.commands.codes import show_judge_codes

    return show_judge_codes(code, print_to, library)


@event.command("tables", help=translate("help.event.tables"))
@event_argument
@ports_option
@library_option
def _tables_command(code: str, ports: tuple[str, ...], library: str) -> CommandResult:
    from tapete.tournament.commands.tables import show_tables

    return show_tables(code, ports, library)


@event.command("move", help=translate("help.event.move"))
@event_argument
@click.argument(
    "table", metavar=translate("metavar.table"), type=click.IntRange(1, 2047), help=translate("help.event.moved_table")
)
@ports_option
@author_option
@library_option
def _move_command(code: str, table: int, ports: tuple[str, ...], author: str, library: str) -> CommandResult:
    from tapete.tournament.commands.tables import move_table

    return move_table(code, table, ports, author, library)
