"""The commands about decks."""

from pathlib import Path

import click

from tapete.answers import Answer
from tapete.cli.command_classes import Group
from tapete.cli.completion_values import deck_names, one_of
from tapete.cli.options import (
    any_game_option,
    cards_option,
    deck_argument,
    game_option,
    library_option,
    yes_option,
)
from tapete.words import say

deck = Group("deck", help=say("help.deck"))


@deck.command("check", help=say("help.deck.check"))
@deck_argument
@cards_option
@click.option("--edition", metavar=say("metavar.edition"), default="", help=say("help.edition"))
@click.option("--option", "options", metavar=say("metavar.setting"), multiple=True, help=say("help.deck.option"))
@game_option
@library_option
def _check(source: str, cards: Path | None, edition: str, options: tuple[str, ...], game: str, library: str) -> Answer:
    from tapete.cli.card_question import card_chooser
    from tapete.commands.deck import check

    return check(source, cards, edition, options, game, library, card_chooser())


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


@deck.command("list", help=say("help.deck.list"))
@click.option("--all", "has_old", is_flag=True, help=say("help.deck.all"))
@any_game_option
@library_option
def _list(has_old: bool, game: str, library: str) -> Answer:
    from tapete.commands.decks import list_decks

    return list_decks(game, has_old, library)


@deck.command("rename", help=say("help.deck.rename"))
@click.argument("which", metavar=say("metavar.name"), help=say("help.deck.kept"), shell_complete=deck_names)
@click.argument("name", metavar=say("metavar.new_name"), help=say("help.deck.new_name"))
@any_game_option
@library_option
def _rename(which: str, name: str, game: str, library: str) -> Answer:
    from tapete.commands.decks import rename_deck

    return rename_deck(which, name, game, library)


@deck.command("remove", help=say("help.deck.remove"))
@click.argument(
    "names", metavar=f"{say('metavar.name')}...", nargs=-1, required=True, help=say("help.deck.kept"),
    shell_complete=deck_names,
)  # fmt: skip
@yes_option
@any_game_option
@library_option
def _remove(names: tuple[str, ...], is_sure: bool, game: str, library: str) -> Answer:
    from tapete.cli.confirmation import confirmer
    from tapete.commands.decks import remove_decks

    return remove_decks(names, game, library, confirmer(is_sure))
