"""The commands about decks."""

from pathlib import Path

import click

from tapete.cli.application import application
from tapete.cli.command_classes import OrderedGroup
from tapete.cli.completion_values import complete_deck_names, complete_decks, one_of
from tapete.cli.options import (
    any_game_option,
    cards_option,
    deck_argument,
    library_option,
    told_game_option,
    yes_option,
)
from tapete.command_result import CommandResult
from tapete.words import translate

deck = OrderedGroup("deck", help=translate("help.deck"))
application.add_command(deck)


@deck.command("check", help=translate("help.deck.check"))
@deck_argument
@cards_option
@click.option("--edition", metavar=translate("metavar.edition"), default="", help=translate("help.edition"))
@click.option(
    "--option", "options", metavar=translate("metavar.setting"), multiple=True, help=translate("help.deck.option")
)
@told_game_option
@library_option
def _check_command(
    source: str, cards: Path | None, edition: str, options: tuple[str, ...], game: str, library: str
) -> CommandResult:
    from tapete.cli.card_question import card_chooser
    from tapete.cli.game_question import game_chooser
    from tapete.commands.deck import check_deck_list

    return check_deck_list(source, cards, edition, options, game, library, card_chooser(), game_chooser())


@deck.command("show", help=translate("help.deck.show"))
@deck_argument
@cards_option
@told_game_option
@library_option
def _show_command(source: str, cards: Path | None, game: str, library: str) -> CommandResult:
    from tapete.cli.card_question import card_chooser
    from tapete.commands.deck import show_deck

    return show_deck(source, cards, game, library, card_chooser())


@deck.command("export", help=translate("help.deck.export"))
@deck_argument
@click.option(
    "--as", "form", metavar="text|csv|kdeck", default="text", help=translate("help.deck.as"),
    shell_complete=one_of("text", "csv", "kdeck"),
)  # fmt: skip
@cards_option
@told_game_option
@library_option
def _export_command(source: str, form: str, cards: Path | None, game: str, library: str) -> CommandResult:
    from tapete.cli.card_question import card_chooser
    from tapete.commands.deck import export_deck

    return export_deck(source, form, cards, game, library, card_chooser())


@deck.command("add", help=translate("help.deck.add"))
@click.argument(
    "sources", metavar=f"{translate('metavar.deck')}...", nargs=-1, required=True, help=translate("help.deck.added"),
    shell_complete=complete_decks,
)  # fmt: skip
@cards_option
@told_game_option
@library_option
def _add_command(sources: tuple[str, ...], cards: Path | None, game: str, library: str) -> CommandResult:
    from tapete.cli.game_question import game_chooser
    from tapete.commands.deck_add import add_decks

    return add_decks(sources, cards, game, library, game_chooser())


@deck.command("list", help=translate("help.deck.list"))
@click.option("--all", "has_old", is_flag=True, help=translate("help.deck.all"))
@any_game_option
@library_option
def _list_command(has_old: bool, game: str, library: str) -> CommandResult:
    from tapete.commands.decks import list_decks

    return list_decks(game, has_old, library)


@deck.command("rename", help=translate("help.deck.rename"))
@click.argument(
    "which", metavar=translate("metavar.name"), help=translate("help.deck.kept"), shell_complete=complete_deck_names
)
@click.argument("name", metavar=translate("metavar.new_name"), help=translate("help.deck.new_name"))
@any_game_option
@library_option
def _rename_command(which: str, name: str, game: str, library: str) -> CommandResult:
    from tapete.commands.decks import rename_deck

    return rename_deck(which, name, game, library)


@deck.command("remove", help=translate("help.deck.remove"))
@click.argument(
    "names", metavar=f"{translate('metavar.name')}...", nargs=-1, required=True, help=translate("help.deck.kept"),
    shell_complete=complete_deck_names,
)  # fmt: skip
@yes_option
@any_game_option
@library_option
def _remove_command(names: tuple[str, ...], is_sure: bool, game: str, library: str) -> CommandResult:
    from tapete.cli.confirmation import make_confirmer
    from tapete.commands.decks import remove_decks

    return remove_decks(names, game, library, make_confirmer(is_sure))
