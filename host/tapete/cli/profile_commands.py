"""The commands about custom profiles."""

from pathlib import Path

import click

from tapete.answers import Answer
from tapete.cli.command_classes import Group
from tapete.cli.completion_values import files, profile_names, profiles
from tapete.cli.options import library_option, yes_option
from tapete.words import say

profile = Group("profile", help=say("help.profile"))


@profile.command("check", help=say("help.profile.check"))
@click.argument("file", metavar=say("metavar.file"), type=Path, help=say("help.profile.file"), shell_complete=files)
def _check(file: Path) -> Answer:
    from tapete.commands.profile import check

    return check(file)


@profile.command("list", help=say("help.profile.list"))
@library_option
def _list(library: str) -> Answer:
    from tapete.commands.profile import list_profiles

    return list_profiles(library)


@profile.command("show", help=say("help.profile.show"))
@click.argument("name", metavar=say("metavar.file_or_name"), help=say("help.profile.name"), shell_complete=profiles)
@library_option
def _show(name: str, library: str) -> Answer:
    from tapete.commands.profile import show_profile

    return show_profile(name, library)


@profile.command("remove", help=say("help.profile.remove"))
@click.argument("name", metavar=say("metavar.name"), help=say("help.profile.kept"), shell_complete=profile_names)
@yes_option
@library_option
def _remove(name: str, is_sure: bool, library: str) -> Answer:
    from tapete.cli.confirmation import confirmer
    from tapete.commands.profile import remove_profile

    return remove_profile(name, library, confirmer(is_sure))
