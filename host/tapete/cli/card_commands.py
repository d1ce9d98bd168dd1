"""The commands about catalogues of cards."""

from pathlib import Path

import click

from tapete.answers import Answer
from tapete.cli.command_classes import Group
from tapete.cli.completion_values import catalogues, files
from tapete.cli.options import any_game_option, game_option, library_option, yes_option
from tapete.words import say

cards = Group("cards", help=say("help.cards"))
columns_option = click.option(
    "--column", "columns", metavar=say("metavar.column"), multiple=True, help=say("help.cards.column")
)
whole_option = click.option("--all", "is_whole", is_flag=True, help=say("help.cards.all"))


@cards.command("import", help=say("help.cards.import"))
@click.argument("file", metavar=say("metavar.csv"), type=Path, help=say("help.cards.file"), shell_complete=files)
@columns_option
@click.option("--source", metavar=say("metavar.name"), default="", help=say("help.cards.source"))
@click.option("--dry-run", "is_dry", is_flag=True, help=say("help.cards.dry_run"))
@whole_option
@game_option
@library_option
def _import(
    file: Path, columns: tuple[str, ...], source: str, is_dry: bool, is_whole: bool, game: str, library: str
) -> Answer:
    from tapete.commands.cards_import import import_cards

    return import_cards(file, columns, source, game, library, is_dry, is_whole)


@cards.command("undo-import", help=say("help.cards.undo-import"))
@yes_option
@game_option
@library_option
def _undo_import(is_sure: bool, game: str, library: str) -> Answer:
    from tapete.cli.confirmation import confirmer
    from tapete.commands.cards_import import undo_import

    return undo_import(game, library, confirmer(is_sure))


@cards.command("diff", help=say("help.cards.diff"))
@click.argument("first", metavar=say("metavar.csv"), type=Path, help=say("help.cards.first"), shell_complete=files)
@click.argument(
    "second", metavar=f"[{say('metavar.csv')}]", type=Path, required=False, help=say("help.cards.second"),
    shell_complete=files,
)  # fmt: skip
@columns_option
@whole_option
@game_option
@library_option
def _diff(
    first: Path, second: Path | None, columns: tuple[str, ...], is_whole: bool, game: str, library: str
) -> Answer:
    from tapete.commands.cards_diff import diff

    return diff(first, second, game, library, columns, is_whole)


@cards.command("list", help=say("help.cards.list"))
@click.argument(
    "name", metavar=f"[{say('metavar.name')}]", default="", help=say("help.cards.listed"), shell_complete=catalogues
)
@any_game_option
@library_option
def _list(name: str, game: str, library: str) -> Answer:
    from tapete.commands.cards import list_cards

    return list_cards(name, game, library)


@cards.command("remove", help=say("help.cards.remove"))
@click.argument(
    "names", metavar=f"{say('metavar.name')}...", nargs=-1, required=True, help=say("help.cards.removed"),
    shell_complete=catalogues,
)  # fmt: skip
@yes_option
@any_game_option
@library_option
def _remove(names: tuple[str, ...], is_sure: bool, game: str, library: str) -> Answer:
    from tapete.cli.confirmation import confirmer
    from tapete.commands.cards import remove_cards

    return remove_cards(names, game, library, confirmer(is_sure))
