"""The commands of the page: those of the terminal, called by name with the arguments of a page.

Nothing is written a second time for the page: it has a library of its own, in a file that the browser keeps.
"""

from collections.abc import Mapping
from pathlib import Path

from tapete.browser.board_commands import BOARD_COMMANDS
from tapete.browser.install_commands import INSTALL_COMMANDS
from tapete.browser.page_arguments import Command, PageArguments
from tapete.command_result import CommandResult
from tapete.commands.cards import list_cards, remove_cards
from tapete.commands.cards_diff import diff_cards
from tapete.commands.cards_import import import_cards
from tapete.commands.cards_undo import undo_import
from tapete.commands.deck import check_deck_list, export_deck, show_deck
from tapete.commands.deck_add import add_decks
from tapete.commands.decks import list_decks, remove_decks, rename_deck
from tapete.commands.library_backup import back_up_library
from tapete.commands.library_restore import restore_library
from tapete.commands.match import list_matches, replay_match, show_match
from tapete.commands.match_export import export_match
from tapete.commands.match_import import import_matches
from tapete.commands.match_remove import remove_matches
from tapete.commands.match_stats import match_stats
from tapete.commands.profile import check_profile_file, list_profiles, show_profile
from tapete.game_parts import games_with_cards
from tapete.records.stats import StatsFilter
from tapete.terminal.confirming import Confirmer
from tapete_rules.registry import game_title


def _deck_source(arguments: PageArguments) -> str:
    """Return what is meant by a deck: a file that was dropped, one of the library, or a list that was pasted."""
    return arguments.text("deck") or arguments.pasted("list")


def _check(arguments: PageArguments, library: str, _confirm: Confirmer) -> CommandResult:
    edition, options = arguments.text("edition"), arguments.texts("options")
    return check_deck_list(_deck_source(arguments), None, edition, options, arguments.text("game"), library)


def _show(arguments: PageArguments, library: str, _confirm: Confirmer) -> CommandResult:
    return show_deck(_deck_source(arguments), None, arguments.text("game"), library)


def _export(arguments: PageArguments, library: str, _confirm: Confirmer) -> CommandResult:
    return export_deck(_deck_source(arguments), arguments.text("form"), None, arguments.text("game"), library)


def _add(arguments: PageArguments, library: str, _confirm: Confirmer) -> CommandResult:
    return add_decks([_deck_source(arguments)], None, arguments.text("game"), library)


def _import_cards(arguments: PageArguments, library: str, _confirm: Confirmer) -> CommandResult:
    file, game, source = Path(arguments.text("file")), arguments.text("game"), arguments.text("source")
    return import_cards(file, arguments.texts("columns"), source, game, library, is_dry=arguments.flag("dry_run"))


def _diff_cards(arguments: PageArguments, library: str, _confirm: Confirmer) -> CommandResult:
    return diff_cards(Path(arguments.text("file")), None, arguments.text("game"), library)


def _list_games(_arguments: PageArguments, _library: str, _confirm: Confirmer) -> CommandResult:
    """List the games that have cards, with their titles."""
    titles = {game: game_title(game) for game in games_with_cards()}
    return CommandResult({"games": titles}, tuple(titles.values()))


COMMANDS: Mapping[str, Command] = {
    **BOARD_COMMANDS,
    **INSTALL_COMMANDS,
    "deck.check": _check,
    "deck.show": _show,
    "deck.export": _export,
    "deck.add": _add,
    "deck.list": lambda arguments, library, _: list_decks(arguments.text("game"), arguments.flag("all"), library),
    "deck.rename": lambda arguments, library, _: rename_deck(
        arguments.text("deck"), arguments.text("name"), arguments.text("game"), library
    ),
    "deck.remove": lambda arguments, library, confirm: remove_decks(
        arguments.texts("decks"), arguments.text("game"), library, confirm
    ),
    "game.list": _list_games,
    "cards.import": _import_cards,
    "cards.diff": _diff_cards,
    "cards.list": lambda arguments, library, _: list_cards(arguments.text("name"), arguments.text("game"), library),
    "cards.undo": lambda arguments, library, confirm: undo_import(arguments.text("game"), library, confirm),
    "cards.remove": lambda arguments, library, confirm: remove_cards(
        arguments.texts("names"), arguments.text("game"), library, confirm
    ),
    "match.import": lambda arguments, library, _: import_matches(arguments.texts("files"), library, is_silent=True),
    "match.list": lambda arguments, library, _: list_matches((), library, is_silent=True),
    "match.show": lambda arguments, library, _: show_match(arguments.text("match"), library),
    "match.replay": lambda arguments, library, _: replay_match(arguments.text("match"), library),
    "match.export": lambda arguments, library, _: export_match(
        arguments.text("match"), arguments.text("form"), None, library
    ),
    "match.stats": lambda arguments, library, _: match_stats(
        StatsFilter(game=arguments.text("game")), library, is_silent=True
    ),
    "match.remove": lambda arguments, library, confirm: remove_matches(arguments.texts("matches"), library, confirm),
    "profile.check": lambda arguments, _library, _: check_profile_file(Path(arguments.text("file"))),
    "profile.list": lambda arguments, library, _: list_profiles(library),
    "profile.show": lambda arguments, library, _: show_profile(arguments.text("name"), library),
    "library.backup": lambda arguments, library, confirm: back_up_library(
        Path(arguments.text("file")), library, confirm
    ),
    "library.restore": lambda arguments, library, confirm: restore_library(
        Path(arguments.text("file")), library, arguments.flag("replace"), confirm
    ),
}
