"""The commands about the deck lists of a tournament."""

from pathlib import Path

import click

from tapete.cli.completion_values import complete_decks, complete_files
from tapete.cli.event_commands import event
from tapete.cli.event_options import author_option, deck_note_option, event_argument, player_argument
from tapete.cli.options import cards_option, library_option
from tapete.command_result import CommandResult
from tapete.words import translate


@event.command("deck", help=translate("help.event.deck"))
@event_argument
@player_argument
@click.argument(
    "source", metavar=f"[{translate('metavar.deck')}]", default="", help=translate("help.event.other_list"),
    shell_complete=complete_decks,
)  # fmt: skip
@click.option("--register", "is_registering", is_flag=True, help=translate("help.event.register_deck"))
@click.option(
    "--replace", "reason", metavar=translate("metavar.text"), default="", help=translate("help.event.replace")
)
@click.option("--penalty", metavar=translate("metavar.penalty"), default="", help=translate("help.event.deck_penalty"))
@deck_note_option
@cards_option
@author_option
@library_option
def _deck_command(
    code: str,
    player: int,
    source: str,
    is_registering: bool,
    reason: str,
    penalty: str,
    note: str,
    cards: Path | None,
    author: str,
    library: str,
) -> CommandResult:
    from tapete.tournament.commands.decks import register_deck, replace_deck, show_deck

    if source and reason:
        return replace_deck(code, player, source, note, reason, penalty, cards, author, library)
    if source and (is_registering or note):
        return register_deck(code, player, source, note, cards, author, library)
    return show_deck(code, player, library, source, cards)


@event.command("decks", help=translate("help.event.decks"))
@event_argument
@click.argument(
    "folder", metavar=f"[{translate('metavar.folder')}]", type=Path, default=None,
    help=translate("help.event.decks_folder"), shell_complete=complete_files,
)  # fmt: skip
@deck_note_option
@cards_option
@author_option
@library_option
def _decks_command(
    code: str, folder: Path | None, note: str, cards: Path | None, author: str, library: str
) -> CommandResult:
    from tapete.tournament.commands.decks import list_decks, register_folder

    return register_folder(code, folder, note, cards, author, library) if folder else list_decks(code, library)
