"""The commands about custom profiles."""

from pathlib import Path

import click

from tapete.cli.application import application
from tapete.cli.command_classes import OrderedGroup
from tapete.cli.completion_values import complete_files, complete_profiles, profile_names
from tapete.cli.options import library_option, yes_option
from tapete.command_result import CommandResult
from tapete.words import translate

profile = OrderedGroup("profile", help=translate("help.profile"))
application.add_command(profile)


@profile.command("check", help=translate("help.profile.check"))
@click.argument(
    "file",
    metavar=translate("metavar.file"),
    type=Path,
    help=translate("help.profile.file"),
    shell_complete=complete_files,
)
def _check_command(file: Path) -> CommandResult:
    from tapete.commands.profile import check_profile_file

    return check_profile_file(file)


@profile.command("list", help=translate("help.profile.list"))
@library_option
def _list_command(library: str) -> CommandResult:
    from tapete.commands.profile import list_profiles

    return list_profiles(library)


@profile.command("show", help=translate("help.profile.show"))
@click.argument(
    "name",
    metavar=translate("metavar.file_or_name"),
    help=translate("help.profile.name"),
    shell_complete=complete_profiles,
)
@library_option
def _show_command(name: str, library: str) -> CommandResult:
    from tapete.commands.profile import show_profile

    return show_profile(name, library)


@profile.command("remove", help=translate("help.profile.remove"))
@click.argument(
    "name", metavar=translate("metavar.name"), help=translate("help.profile.kept"), shell_complete=profile_names
)
@yes_option
@library_option
def _remove_command(name: str, is_sure: bool, library: str) -> CommandResult:
    from tapete.cli.confirmation import make_confirmer
    from tapete.commands.profile import remove_profile

    return remove_profile(name, library, make_confirmer(is_sure))
