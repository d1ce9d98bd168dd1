"""The options and arguments that several commands have."""

from pathlib import Path

import click

from tapete.cli import completion_values as values
from tapete.words import say
from tapete_rules.registry import GAMES


def _existing(ctx: click.Context, _option: click.Parameter, place: str) -> str:
    """Return a library's place. One that is named has to be there, or a mistyped path would be an empty library."""
    if place and not ctx.resilient_parsing:
        from tapete.errors import UserError
        from tapete.library.place import is_there

        if not is_there(place):
            raise UserError("library.missing", path=place)
    return place


library_option = click.option(
    "--library", metavar=say("metavar.path"), default="", callback=_existing, help=say("help.library_path"),
    shell_complete=values.files,
)  # fmt: skip
cards_option = click.option(
    "--cards", metavar=say("metavar.csv"), type=Path, help=say("help.cards_file"), shell_complete=values.files
)
decks_option = click.option(
    "--deck", "decks", metavar=say("metavar.file_or_name"), multiple=True, help=say("help.deck_files"),
    shell_complete=values.decks,
)  # fmt: skip
deck_argument = click.argument(
    "source", metavar=say("metavar.deck"), help=say("help.deck_source"), shell_complete=values.decks
)
game_option = click.option(
    "--game", metavar=say("metavar.game"), default=GAMES[0], help=say("help.game", game=GAMES[0]),
    shell_complete=values.games,
)  # fmt: skip
any_game_option = click.option(
    "--game", metavar=say("metavar.game"), default="", help=say("help.any_game"), shell_complete=values.games
)
yes_option = click.option("-y", "--yes", "is_sure", is_flag=True, help=say("help.yes"))
game_argument = click.argument(
    "game", metavar=say("metavar.game"), help=say("help.game_name"), shell_complete=values.games
)
port_option = click.option(
    "--port", metavar=say("metavar.port"), default="", help=say("help.port"), shell_complete=values.ports
)
real_port_option = click.option(
    "--port", metavar=say("metavar.port"), default="", help=say("help.real_port"), shell_complete=values.ports
)
ports_option = click.option(
    "--port", "ports", metavar=say("metavar.port"), multiple=True, help=say("help.ports"), shell_complete=values.ports
)
board_option = click.option(
    "--board", "which", metavar=say("metavar.name_or_id"), default="", help=say("help.board_name"),
    shell_complete=values.boards,
)  # fmt: skip
