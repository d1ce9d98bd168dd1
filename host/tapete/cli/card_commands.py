"""The commands about catalogues of cards."""

from pathlib import Path

import click

from tapete.cli.application import application
from tapete.cli.command_classes import OrderedGroup
from tapete.cli.completion_values import complete_catalogues, complete_files
from tapete.cli.options import any_game_option, library_option, told_game_option, yes_option
from tapete.command_result import CommandResult
from tapete.words import translate

cards = OrderedGroup("cards", help=translate("help.cards"))
application.add_command(cards)
columns_option = click.option(
    "--column", "columns", metavar=translate("metavar.column"), multiple=True, help=translate("help.cards.column")
)
whole_option = click.option("--all", "is_whole", is_flag=True, help=translate("help.cards.all"))


@cards.command("import", help=translate("help.cards.import"))
@click.argument(
    "file",
    metavar=translate("metavar.csv"),
    type=Path,
    help=translate("help.cards.file"),
    shell_complete=complete_files,
)
@columns_option
@click.option("--source", metavar=translate("metavar.name"), default="", help=translate("help.cards.source"))
@click.option("--dry-run", "is_dry", is_flag=True, help=translate("help.cards.dry_run"))
@whole_option
@told_game_option
@library_option
def _import_command(
    file: Path, columns: tuple[str, ...], source: str, is_dry: bool, is_whole: bool, game: str, library: str
) -> CommandResult:
    from tapete.cli.game_question import game_chooser
    from tapete.commands.cards_import import import_cards

    return import_cards(file, columns, source, game, library, is_dry, is_whole, game_chooser())


@cards.command("undo-import", help=translate("help.cards.undo-import"))
@yes_option
@any_game_option
@library_option
def _undo_import_command(is_sure: bool, game: str, library: str) -> CommandResult:
    from tapete.cli.confirmation import make_confirmer
    from tapete.commands.cards_undo import undo_import

    return undo_import(game, library, make_confirmer(is_sure))


@cards.command("diff", help=translate("help.cards.diff"))
@click.argument(
    "first",
    metavar=translate("metavar.csv"),
    type=Path,
    help=translate("help.cards.first"),
    shell_complete=complete_files,
)
@click.argument(
    "second", metavar=f"[{translate('metavar.csv')}]", type=Path, required=False, help=translate("help.cards.second"),
    shell_complete=complete_files,
)  # fmt: skip
@columns_option
@whole_option
@told_game_option
@library_option
def _diff_command(
    first: Path, second: Path | None, columns: tuple[str, ...], is_whole: bool, game: str, library: str
) -> CommandResult:
    from tapete.cli.game_question import game_chooser
    from tapete.commands.cards_diff import diff_cards

    return diff_cards(first, second, game, library, columns, is_whole, game_chooser())


@cards.command("list", help=translate("help.cards.list"))
@click.argument(
    "name",
    metavar=f"[{translate('metavar.name')}]",
    default="",
    help=translate("help.cards.listed"),
    shell_complete=complete_catalogues,
)
@any_game_option
@library_option
def _list_command(name: str, game: str, library: str) -> CommandResult:
    from tapete.commands.cards import list_cards

    return list_cards(name, game, library)


@cards.command("remove", help=translate("help.cards.remove"))
@click.argument(
    "names", metavar=f"{translate('metavar.name')}...", nargs=-1, required=True, help=translate("help.cards.removed"),
    shell_complete=complete_catalogues,
)  # fmt: skip
@yes_option
@any_game_option
@library_option
def _remove_command(names: tuple[str, ...], is_sure: bool, game: str, library: str) -> CommandResult:
    from tapete.cli.confirmation import make_confirmer
    from tapete.commands.cards import remove_cards

    return remove_cards(names, game, library, make_confirmer(is_sure))
