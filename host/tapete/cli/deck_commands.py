"""The commands about decks."""

from pathlib import Path

import click

from tapete.answers import Answer
from tapete.cli.command_classes import Group
from tapete.cli.completion_values import one_of
from tapete.cli.options import cards_option, deck_argument, game_option, library_option
from tapete.words import say

deck = Group("deck", help=say("help.deck"))


@deck.command("check", help=say("help.deck.check"))
@deck_argument
@cards_option
@click.option("--edition", metavar=say("metavar.edition"), default="", help=say("help.edition"))
@game_option
@library_option
def _check(source: str, cards: Path | None, edition: str, game: str, library: str) -> Answer:
    from tapete.cli.card_question import card_chooser
    from tapete.commands.deck import check

    return check(source, cards, edition, game, library, card_chooser())


@deck.command("show", help=say("help.deck.show"))
@deck_argument
@cards_option
@game_option
@library_option
def _show(source: str, cards: Path | None, game: str, library: str) -> Answer:
    from tapete.cli.card_question import card_chooser
    from tapete.commands.deck import show_deck

    return show_deck(source, cards, game, library, card_chooser())


@deck.command("export", help=say("help.deck.export"))
@deck_argument
@click.option(
    "--as", "form", metavar="text|csv|kdeck", default="text", help=say("help.deck.as"),
    shell_complete=one_of("text", "csv", "kdeck"),
)  # fmt: skip
@cards_option
@game_option
@library_option
def _export(source: str, form: str, cards: Path | None, game: str, library: str) -> Answer:
    from tapete.cli.card_question import card_chooser
    from tapete.commands.deck import export_deck

    return export_deck(source, form, cards, game, library, card_chooser())
