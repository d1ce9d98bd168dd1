"""The commands about matches: a list of records, the history of one, its replay and export, and what many come to."""

from pathlib import Path
from typing import Annotated

import typer

from tapete.answers import show
from tapete.commandline import Command
from tapete.options import Json, LibraryPlace, group_of
from tapete.words import say

MatchName = Annotated[str, typer.Argument(metavar="MATCH", help=say("help.match.name"))]

match = group_of("match")


@match.command("list", cls=Command, help=say("help.match.list"))
def _match_list(
    files: Annotated[list[Path] | None, typer.Argument(metavar="[FILE]...", help=say("help.match.files"))] = None,
    library: LibraryPlace = "",
    as_json: Json = False,
) -> int:
    from tapete.commands.match import list_matches

    return show(list_matches(files or [], library), as_json)


@match.command("show", cls=Command, help=say("help.match.show"))
def _match_show(name: MatchName, library: LibraryPlace = "", as_json: Json = False) -> int:
    from tapete.commands.match import show_match

    return show(show_match(name, library), as_json)


@match.command("replay", cls=Command, help=say("help.match.replay"))
def _match_replay(name: MatchName, library: LibraryPlace = "", as_json: Json = False) -> int:
    from tapete.commands.match import replay_match

    return show(replay_match(name, library), as_json)


@match.command("export", cls=Command, help=say("help.match.export"))
def _match_export(
    name: MatchName,
    form: Annotated[
        str, typer.Option("--format", metavar="text|json|csv|html", help=say("help.match.format"))
    ] = "text",
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help=say("help.match.output"))
    ] = None,
    library: LibraryPlace = "",
    as_json: Json = False,
) -> int:
    from tapete.commands.match_export import export_match

    return show(export_match(name, form, output, library), as_json)


@match.command("stats", cls=Command, help=say("help.match.stats"))
def _match_stats(
    player: Annotated[
        str, typer.Option("--player", metavar="NAME", help=say("help.match.player"), show_default=False)
    ] = "",
    deck: Annotated[str, typer.Option("--deck", metavar="NAME", help=say("help.match.deck"), show_default=False)] = "",
    game: Annotated[str, typer.Option("--game", metavar="GAME", help=say("help.match.game"), show_default=False)] = "",
    library: LibraryPlace = "",
    as_json: Json = False,
) -> int:
    from tapete.commands.match_stats import match_stats
    from tapete.records.stats import Filter

    return show(match_stats(Filter(player, deck, game), library), as_json)
