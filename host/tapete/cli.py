"""The command line: a thin table over plain functions that answer with data (`tapete.commands`).

Only `main` catches errors, prints them and chooses the exit code: 0 yes or done, 1 the answer is no, 2 the user or a
file is wrong, 3 a board or the link to it is. Commands import what they need when they run, so that help is quick.
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from tapete.answers import OutputLost, close_output, prepare_streams, show, show_error
from tapete.cli_boards import add_board_commands
from tapete.cli_matches import match
from tapete.commandline import Command, usage_error
from tapete.errors import HostError, TapeteError
from tapete.files import reason_of
from tapete.options import COMPLETING, CardsFile, Deck, Decks, Game, GameName, Json, LibraryPlace, group_of
from tapete.words import say

INTERRUPTED = 130
DEBUG = "--debug"


app = group_of("tapete")
cards = group_of("cards")
deck = group_of("deck")
profile = group_of("profile")
for group in (cards, deck, match, profile):
    app.add_typer(group)


@app.command("demo", cls=Command, help=say("help.demo"))
def _demo(
    fast: Annotated[bool, typer.Option("--fast", help=say("help.demo.fast"))] = False,
    png: Annotated[Path | None, typer.Option("--png", metavar="DIR", help=say("help.demo.png"))] = None,
    record: Annotated[Path | None, typer.Option("--record", metavar="FILE", help=say("help.demo.record"))] = None,
    cards: CardsFile = None,
    decks: Decks = None,
    as_json: Json = False,
) -> int:
    from tapete.commands.demo import demo

    return show(demo(fast, png, record, cards, decks or [], is_silent=as_json), as_json)


add_board_commands(app)


@deck.command("check", cls=Command, help=say("help.deck.check"))
def _deck_check(
    source: Deck,
    cards: CardsFile = None,
    edition: Annotated[str, typer.Option("--edition", metavar="EDITION", help=say("help.edition"))] = "",
    game: Game = "kodem",
    library: LibraryPlace = "",
    as_json: Json = False,
) -> int:
    from tapete.commands.asking import chooser
    from tapete.commands.deck import check

    return show(check(source, cards, edition, game, library, chooser(as_json)), as_json)


@deck.command("show", cls=Command, help=say("help.deck.show"))
def _deck_show(
    source: Deck,
    cards: CardsFile = None,
    game: Game = "kodem",
    library: LibraryPlace = "",
    as_json: Json = False,
) -> int:
    from tapete.commands.asking import chooser
    from tapete.commands.deck import show_deck

    return show(show_deck(source, cards, game, library, chooser(as_json)), as_json)


@deck.command("export", cls=Command, help=say("help.deck.export"))
def _deck_export(
    source: Deck,
    form: Annotated[str, typer.Option("--as", metavar="text|csv|kdeck", help=say("help.deck.as"))] = "text",
    cards: CardsFile = None,
    game: Game = "kodem",
    library: LibraryPlace = "",
    as_json: Json = False,
) -> int:
    from tapete.commands.asking import chooser
    from tapete.commands.deck import export_deck

    return show(export_deck(source, form, cards, game, library, chooser(as_json)), as_json)


@cards.command("import", cls=Command, help=say("help.cards.import"))
def _cards_import(
    file: Annotated[Path, typer.Argument(metavar="FILE.csv", help=say("help.cards.file"))],
    columns: Annotated[
        list[str] | None, typer.Option("--column", metavar="OURS=THEIRS", help=say("help.cards.column"))
    ] = None,
    source: Annotated[
        str, typer.Option("--source", metavar="NAME", help=say("help.cards.source"), show_default=False)
    ] = "",
    game: Game = "kodem",
    library: LibraryPlace = "",
    as_json: Json = False,
) -> int:
    from tapete.commands.cards import import_cards

    return show(import_cards(file, columns or [], source, game, library), as_json)


@cards.command("diff", cls=Command, help=say("help.cards.diff"))
def _cards_diff(
    first: Annotated[Path, typer.Argument(metavar="FILE.csv", help=say("help.cards.first"))],
    second: Annotated[Path | None, typer.Argument(metavar="[FILE.csv]", help=say("help.cards.second"))] = None,
    game: Game = "kodem",
    library: LibraryPlace = "",
    as_json: Json = False,
) -> int:
    from tapete.commands.cards import diff

    return show(diff(first, second, game, library), as_json)


@app.command("play", cls=Command, help=say("help.play"))
def _play(
    game: GameName,
    options: Annotated[
        list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help=say("help.play.option"))
    ] = None,
    decks: Decks = None,
    cards: CardsFile = None,
    profile: Annotated[
        str, typer.Option("--profile", metavar="FILE|NAME", help=say("help.profile.of_game"), show_default=False)
    ] = "",
    library: LibraryPlace = "",
    as_json: Json = False,
) -> int:
    from tapete.commands.play import play

    return show(play(game, options or [], decks or [], cards, profile, library), as_json)


@profile.command("check", cls=Command, help=say("help.profile.check"))
def _profile_check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=say("help.profile.file"))], as_json: Json = False
) -> int:
    from tapete.commands.profile import check

    return show(check(file), as_json)


@profile.command("list", cls=Command, help=say("help.profile.list"))
def _profile_list(library: LibraryPlace = "", as_json: Json = False) -> int:
    from tapete.commands.profile import list_profiles

    return show(list_profiles(library), as_json)


@profile.command("show", cls=Command, help=say("help.profile.show"))
def _profile_show(
    name: Annotated[str, typer.Argument(metavar="FILE|NAME", help=say("help.profile.name"))],
    library: LibraryPlace = "",
    as_json: Json = False,
) -> int:
    from tapete.commands.profile import show_profile

    return show(show_profile(name, library), as_json)


@app.command("rules", cls=Command, help=say("help.rules"))
def _rules(
    game: GameName,
    names: Annotated[list[str] | None, typer.Argument(metavar="[ID]...", help=say("help.rules.ids"))] = None,
    kind: Annotated[str, typer.Option("--class", metavar="CLASS", help=say("help.rules.class"))] = "",
    as_json: Json = False,
) -> int:
    from tapete.commands.rules import list_rules

    return show(list_rules(game, names or [], kind), as_json)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line; returns its exit code. `--debug`, anywhere in it, lets tracebacks through."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    prepare_streams()
    if COMPLETING in os.environ:
        from typer._completion_classes import completion_init

        completion_init()
    try:
        return _run([word for word in words if word != DEBUG], as_json="--json" in words)
    except BrokenPipeError:
        close_output()  # whoever read it has gone, and that is no error
        return 0
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except Exception as error:
        if DEBUG in words:
            raise
        return _give_up(error, as_json="--json" in words)


def _give_up(error: Exception, as_json: bool) -> int:
    """Say what nobody was prepared for: an output that takes no more, or a fault of ours."""
    if isinstance(error, OSError) and error.filename is None:  # a stream has no name
        close_output()
        error = OutputLost("output.lost", reason=reason_of(error))
    if isinstance(error, OutputLost):
        return show_error(error, as_json=False)
    if not isinstance(error, TapeteError):
        error = HostError("unexpected", kind=type(error).__name__, reason=str(error))
    return show_error(error, as_json)


def _run(words: Sequence[str], as_json: bool) -> int:
    try:
        answer = int(app(words, prog_name="tapete", standalone_mode=False) or 0)
        sys.stdout.flush()
        return answer
    except OutputLost:
        raise
    except TapeteError as error:
        return show_error(error, as_json)
    except typer.TyperException as error:
        return show_error(usage_error(error), as_json)
