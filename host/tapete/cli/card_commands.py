"""The commands about catalogues of cards."""

from pathlib import Path

import click

from tapete.answers import Answer
from tapete.cli.command_classes import Group
from tapete.cli.completion_values import files
from tapete.cli.options import game_option, library_option
from tapete.words import say

cards = Group("cards", help=say("help.cards"))


@cards.command("import", help=say("help.cards.import"))
@click.argument("file", metavar=say("metavar.csv"), type=Path, help=say("help.cards.file"), shell_complete=files)
@click.option("--column", "columns", metavar=say("metavar.column"), multiple=True, help=say("help.cards.column"))
@click.option("--source", metavar=say("metavar.name"), default="", help=say("help.cards.source"))
@game_option
@library_option
def _import(file: Path, columns: tuple[str, ...], source: str, game: str, library: str) -> Answer:
    from tapete.commands.cards import import_cards

    return import_cards(file, columns, source, game, library)


@cards.command("diff", help=say("help.cards.diff"))
@click.argument("first", metavar=say("metavar.csv"), type=Path, help=say("help.cards.first"), shell_complete=files)
@click.argument(
    "second", metavar=f"[{say('metavar.csv')}]", type=Path, required=False, help=say("help.cards.second"),
    shell_complete=files,
)  # fmt: skip
@game_option
@library_option
def _diff(first: Path, second: Path | None, game: str, library: str) -> Answer:
    from tapete.commands.cards import diff

    return diff(first, second, game, library)
