"""What commands have in common on the command line."""

from pathlib import Path
from typing import Annotated

import typer

from tapete.commandline import Group
from tapete.words import say

COMPLETING = "_TAPETE_COMPLETE"
"""The variable by which a shell asks for what a command line could go on with."""


def group_of(name: str, key: str = "") -> typer.Typer:
    """A group of commands; the key of its help, where that is not "help.NAME"."""
    return typer.Typer(
        name=name,
        cls=Group,
        help=say(key or f"help.{name}"),
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )


def _existing(place: str) -> str:
    """A library that is named has to be there: a mistyped path would be an empty library that nobody looks for."""
    if place:
        from tapete.errors import UserError
        from tapete.library.place import is_there

        if not is_there(place):
            raise UserError("library.missing", path=place)
    return place


def games_that_begin(incomplete: str) -> list[str]:
    """What a shell goes on with where a game is asked for."""
    from tapete_rules.registry import GAMES

    return [game for game in GAMES if game.startswith(incomplete)]


Json = Annotated[bool, typer.Option("--json", help=say("help.json"))]
LibraryPlace = Annotated[
    str,
    typer.Option("--library", metavar="PATH", help=say("help.library"), show_default=False, callback=_existing),
]
CardsFile = Annotated[Path | None, typer.Option("--cards", metavar="FILE.csv", help=say("help.cards_file"))]
Decks = Annotated[list[str] | None, typer.Option("--deck", metavar="FILE|NAME", help=say("help.deck_files"))]
Deck = Annotated[str, typer.Argument(metavar="DECK", help=say("help.deck_source"))]
Game = Annotated[str, typer.Option("--game", metavar="GAME", help=say("help.game"), autocompletion=games_that_begin)]
GameName = Annotated[str, typer.Argument(metavar="GAME", help=say("help.game"), autocompletion=games_that_begin)]
BoardPort = Annotated[str, typer.Option("--port", metavar="PORT", help=say("help.port"), show_default=False)]
