"""The commands about settings, tables and prizes of a tournament, and the next one like it."""

from pathlib import Path

import click

from tapete.cli.completion_values import complete_files
from tapete.cli.event_commands import event
from tapete.cli.event_options import author_option, event_argument, format_option, player_argument
from tapete.cli.options import library_option
from tapete.cli.setting_help import SettingsCommand, complete_settings
from tapete.command_result import CommandResult
from tapete.words import translate


@event.command("change", cls=SettingsCommand, help=translate("help.event.change"))
@event_argument
@click.argument(
    "settings", metavar=translate("metavar.setting"), nargs=-1, required=True, help=translate("help.event.set"),
    shell_complete=complete_settings,
)  # fmt: skip
@author_option
@library_option
def _change_command(code: str, settings: tuple[str, ...], author: str, library: str) -> CommandResult:
    from tapete.tournament.commands.lifecycle import change_settings

    return change_settings(code, settings, author, library)


@event.command("fix-table", help=translate("help.event.fix-table"))
@event_argument
@player_argument
@click.argument(
    "table", metavar=translate("metavar.table"), type=click.IntRange(0, 9999), help=translate("help.event.table")
)
@author_option
@library_option
def _fix_table_command(code: str, player: int, table: int, author: str, library: str) -> CommandResult:
    from tapete.tournament.commands.players import fix_table

    return fix_table(code, player, table, author, library)


@event.command("extend", help=translate("help.event.extend"))
@event_argument
@click.argument(
    "table", metavar=translate("metavar.table"), type=click.IntRange(1, 9999), help=translate("help.event.table_number")
)
@click.argument("minutes", metavar="MIN", type=click.IntRange(1, 999), help=translate("help.event.minutes"))
@author_option
@library_option
def _extend_command(code: str, table: int, minutes: int, author: str, library: str) -> CommandResult:
    from tapete.tournament.commands.tables import extend_table

    return extend_table(code, table, minutes, author, library)


@event.command("prizes", help=translate("help.event.prizes"))
@event_argument
@click.argument(
    "file", metavar=translate("metavar.file"), type=Path, help=translate("help.event.prizes_file"),
    shell_complete=complete_files,
)  # fmt: skip
@click.option(
    "--print", "print_to", metavar=translate("metavar.folder"), type=Path, help=translate("help.event.print_prizes"),
    shell_complete=complete_files,
)  # fmt: skip
@format_option
@library_option
def _prizes_command(code: str, file: Path, print_to: Path | None, form: str, library: str) -> CommandResult:
    from tapete.tournament.commands.prizes import list_prizes

    return list_prizes(code, file, print_to, library, is_csv=form == "csv")


@event.command("copy", help=translate("help.event.copy"))
@event_argument
@click.argument("name", metavar=translate("metavar.name"), help=translate("help.event.name"))
@click.option(
    "--code", "new_code", metavar=translate("metavar.event"), default="", help=translate("help.event.new_code")
)
@library_option
def _copy_command(code: str, name: str, new_code: str, library: str) -> CommandResult:
    from tapete.tournament.commands.copies import copy_event

    return copy_event(code, name, new_code, library)
