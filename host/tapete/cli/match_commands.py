"""The commands about matches: a list of records, the history of one, its replay and export, and statistics."""

from pathlib import Path

import click

from tapete.cli.application import application
from tapete.cli.command_classes import OrderedGroup, wants_json
from tapete.cli.completion_values import (
    complete_deck_names,
    complete_files,
    complete_games,
    complete_matches,
    match_ids,
    one_of,
)
from tapete.cli.options import library_option, yes_option
from tapete.command_result import CommandResult
from tapete.words import translate

match = OrderedGroup("match", help=translate("help.match"))
application.add_command(match)
match_argument = click.argument(
    "name", metavar=translate("metavar.match"), help=translate("help.match.name"), shell_complete=complete_matches
)


@match.command("list", help=translate("help.match.list"))
@click.argument(
    "paths", metavar=f"[{translate('metavar.file')}]...", nargs=-1, type=Path, help=translate("help.match.files"),
    shell_complete=complete_files,
)  # fmt: skip
@library_option
def _list_command(paths: tuple[Path, ...], library: str) -> CommandResult:
    from tapete.commands.match import list_matches

    return list_matches(paths, library, is_silent=wants_json())


@match.command("show", help=translate("help.match.show"))
@match_argument
@library_option
def _show_command(name: str, library: str) -> CommandResult:
    from tapete.commands.match import show_match

    return show_match(name, library)


@match.command("replay", help=translate("help.match.replay"))
@match_argument
@library_option
def _replay_command(name: str, library: str) -> CommandResult:
    from tapete.commands.match import replay_match

    return replay_match(name, library)


@match.command("export", help=translate("help.match.export"))
@match_argument
@click.option(
    "--format", "form", metavar="text|json|csv|html", default="text", help=translate("help.match.format"),
    shell_complete=one_of("text", "json", "csv", "html"),
)  # fmt: skip
@click.option(
    "-o",
    "--output",
    metavar=translate("metavar.file"),
    type=Path,
    help=translate("help.match.output"),
    shell_complete=complete_files,
)
@library_option
def _export_command(name: str, form: str, output: Path | None, library: str) -> CommandResult:
    from tapete.commands.match_export import export_match

    return export_match(name, form, output, library)


@match.command("import", help=translate("help.match.import"))
@click.argument(
    "paths", metavar=f"{translate('metavar.file_or_folder')}...", nargs=-1, required=True,
    help=translate("help.match.imported"), shell_complete=complete_files,
)  # fmt: skip
@library_option
def _import_command(paths: tuple[str, ...], library: str) -> CommandResult:
    from tapete.commands.match_import import import_matches

    return import_matches(paths, library, is_silent=wants_json())


@match.command("stats", help=translate("help.match.stats"))
@click.option("--player", metavar=translate("metavar.name"), default="", help=translate("help.match.player"))
@click.option(
    "--deck",
    metavar=translate("metavar.name"),
    default="",
    help=translate("help.match.deck"),
    shell_complete=complete_deck_names,
)
@click.option(
    "--game",
    metavar=translate("metavar.game"),
    default="",
    help=translate("help.match.game"),
    shell_complete=complete_games,
)
@library_option
def _stats_command(player: str, deck: str, game: str, library: str) -> CommandResult:
    from tapete.commands.match_stats import match_stats
    from tapete.records.stats import StatsFilter

    return match_stats(StatsFilter(player, deck, game), library, is_silent=wants_json())


@match.command("remove", help=translate("help.match.remove"))
@click.argument(
    "names", metavar=f"{translate('metavar.match')}...", nargs=-1, required=True, help=translate("help.match.removed"),
    shell_complete=match_ids,
)  # fmt: skip
@yes_option
@library_option
def _remove_command(names: tuple[str, ...], is_sure: bool, library: str) -> CommandResult:
    from tapete.cli.confirmation import make_confirmer
    from tapete.commands.match_remove import remove_matches

    return remove_matches(names, library, make_confirmer(is_sure))
