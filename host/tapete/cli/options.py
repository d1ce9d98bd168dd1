"""The options and arguments that several commands have."""

from pathlib import Path

import click

from tapete.cli import completion_values as values
from tapete.words import translate
from tapete_rules.registry import GAMES


def _require_library(ctx: click.Context, _option: click.Parameter, place: str) -> str:
    """Return a library's place. One that is named has to be there, or a mistyped path would be an empty library."""
    if place and not ctx.resilient_parsing:
        from tapete.errors import UserError
        from tapete.library.place import is_there

        if not is_there(place):
            raise UserError("library.missing", path=place)
    return place


def _require_game(ctx: click.Context, _option: click.Parameter, game: str) -> str:
    """Return a game, "" for any. A mistyped one would be a game of which there is nothing."""
    if game and not ctx.resilient_parsing and game not in GAMES:
        from tapete.game_parts import unknown_game

        raise unknown_game(game)
    return game


library_option = click.option(
    "--library", metavar=translate("metavar.path"), default="", callback=_require_library,
    help=translate("help.library_path"), shell_complete=values.complete_files,
)  # fmt: skip
cards_option = click.option(
    "--cards",
    metavar=translate("metavar.csv"),
    type=Path,
    help=translate("help.cards_file"),
    shell_complete=values.complete_files,
)
decks_option = click.option(
    "--deck", "decks", metavar=translate("metavar.file_or_name"), multiple=True, help=translate("help.deck_files"),
    shell_complete=values.complete_decks,
)  # fmt: skip
deck_argument = click.argument(
    "source",
    metavar=translate("metavar.deck"),
    help=translate("help.deck_source"),
    shell_complete=values.complete_decks,
)
told_game_option = click.option(
    "--game", metavar=translate("metavar.game"), default="", help=translate("help.told_game"),
    shell_complete=values.complete_games,
)  # fmt: skip
any_game_option = click.option(
    "--game",
    metavar=translate("metavar.game"),
    default="",
    callback=_require_game,
    help=translate("help.any_game"),
    shell_complete=values.complete_games,
)
yes_option = click.option("-y", "--yes", "is_sure", is_flag=True, help=translate("help.yes"))
game_argument = click.argument(
    "game", metavar=translate("metavar.game"), help=translate("help.game_name"), shell_complete=values.complete_games
)
port_option = click.option(
    "--port",
    metavar=translate("metavar.port"),
    default="",
    help=translate("help.port"),
    shell_complete=values.complete_ports,
)
real_port_option = click.option(
    "--port",
    metavar=translate("metavar.port"),
    default="",
    help=translate("help.real_port"),
    shell_complete=values.complete_ports,
)
ports_option = click.option(
    "--port",
    "ports",
    metavar=translate("metavar.port"),
    multiple=True,
    help=translate("help.ports"),
    shell_complete=values.complete_ports,
)
board_option = click.option(
    "--board", "which", metavar=translate("metavar.name_or_id"), default="", help=translate("help.board_name"),
    shell_complete=values.complete_boards,
)  # fmt: skip
