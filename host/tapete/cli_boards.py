"""The commands about boards: which there are, syncing, settings, and what is wrong with them."""

from pathlib import Path
from typing import Annotated

import typer

from tapete.answers import show
from tapete.commandline import Command
from tapete.options import BoardPort, CardsFile, Decks, Game, Json, LibraryPlace, group_of
from tapete.words import say

Ports = Annotated[list[str] | None, typer.Option("--port", metavar="PORT", help=say("help.ports"))]
BoardName = Annotated[str, typer.Option("--board", metavar="NAME|ID", help=say("help.board_name"), show_default=False)]

board = group_of("board")
library = group_of("library", "help.library_group")


def add_board_commands(app: typer.Typer) -> None:
    """Give the application these commands."""
    app.command("boards", cls=Command, help=say("help.boards"))(_boards)
    app.add_typer(board)
    app.command("install", cls=Command, help=say("help.install"))(_install)
    app.command("sync", cls=Command, help=say("help.sync"))(_sync)
    app.add_typer(library)
    app.command("watch", cls=Command, help=say("help.watch"))(_watch)
    app.command("completion", cls=Command, help=say("help.completion"))(_completion)
    app.command("doctor", cls=Command, help=say("help.doctor"))(_doctor)


def _boards(ports: Ports = None, library: LibraryPlace = "", as_json: Json = False) -> int:
    from tapete.commands.boards import boards

    return show(boards(ports or [], library), as_json)


def _install(
    port: BoardPort = "",
    profile: Annotated[
        str, typer.Option("--board", metavar="BOARD|FILE.py", help=say("help.install.board"), show_default=False)
    ] = "",
    panel: Annotated[
        str, typer.Option("--panel", metavar="PANEL", help=say("help.install.panel"), show_default=False)
    ] = "",
    folder: Annotated[Path | None, typer.Option("--folder", metavar="DIR", help=say("help.install.folder"))] = None,
    repair: Annotated[bool, typer.Option("--repair", help=say("help.install.repair"))] = False,
    as_json: Json = False,
) -> int:
    from tapete.commands.install import install

    return show(install(port, profile, panel, folder, repair, is_silent=as_json), as_json)


def _sync(
    decks: Decks = None,
    profiles: Annotated[
        list[str] | None, typer.Option("--profile", metavar="FILE|NAME", help=say("help.profile.sent"))
    ] = None,
    cards: CardsFile = None,
    game: Game = "kodem",
    ports: Ports = None,
    library: LibraryPlace = "",
    as_json: Json = False,
) -> int:
    from tapete.commands.sync import sync

    return show(sync(decks or [], profiles or [], cards, game, ports or [], library, is_silent=as_json), as_json)


@board.command("rescue", cls=Command, help=say("help.board.rescue"))
def _rescue(
    port: BoardPort = "",
    folder: Annotated[Path | None, typer.Option("--to", metavar="DIR", help=say("help.board.rescued"))] = None,
    library: LibraryPlace = "",
    as_json: Json = False,
) -> int:
    from tapete.commands.rescue import rescue

    return show(rescue(port, folder, library), as_json)


@library.command("init", cls=Command, help=say("help.library.init"))
def _library_init(
    place: Annotated[str, typer.Argument(metavar="[PATH]", help=say("help.library.place"), show_default=False)] = "",
    as_json: Json = False,
) -> int:
    from tapete.commands.library import init

    return show(init(place), as_json)


def _completion(
    shell: Annotated[str, typer.Argument(metavar="SHELL", help=say("help.completion.shell"))], as_json: Json = False
) -> int:
    from tapete.commands.completion import completion

    return show(completion(shell), as_json)


def _watch(
    which: BoardName = "",
    port: BoardPort = "",
    once: Annotated[bool, typer.Option("--once", help=say("help.watch.once"))] = False,
    as_json: Json = False,
) -> int:
    from tapete.commands.watch import watch

    return show(watch(which, port, once or as_json), as_json)


def _doctor(
    ports: Ports = None,
    fix: Annotated[bool, typer.Option("--fix", help=say("help.doctor.fix"))] = False,
    library: LibraryPlace = "",
    as_json: Json = False,
) -> int:
    from tapete.commands.doctor import doctor

    return show(doctor(ports or [], library, fix), as_json)


@board.command("rename", cls=Command, help=say("help.board.rename"))
def _rename(
    name: Annotated[str, typer.Argument(metavar="NEW_NAME", help=say("help.board.new_name"))],
    which: BoardName = "",
    port: BoardPort = "",
    library: LibraryPlace = "",
    as_json: Json = False,
) -> int:
    from tapete.commands.board import rename

    return show(rename(name, which, port, library), as_json)


@board.command("settings", cls=Command, help=say("help.board.settings"))
def _settings(
    changes: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME=VALUE]...", help=say("help.board.changes"))
    ] = None,
    which: BoardName = "",
    port: BoardPort = "",
    library: LibraryPlace = "",
    as_json: Json = False,
) -> int:
    from tapete.commands.board import settings

    return show(settings(changes or [], which, port, library), as_json)


@board.command("files", cls=Command, help=say("help.board.files"))
def _files(which: BoardName = "", port: BoardPort = "", library: LibraryPlace = "", as_json: Json = False) -> int:
    from tapete.commands.board import files

    return show(files(which, port, library), as_json)


@board.command("drop", cls=Command, help=say("help.board.drop"))
def _drop(
    names: Annotated[list[str], typer.Argument(metavar="NAME...", help=say("help.board.dropped"))],
    which: BoardName = "",
    port: BoardPort = "",
    library: LibraryPlace = "",
    as_json: Json = False,
) -> int:
    from tapete.commands.board import drop

    return show(drop(names, which, port, library), as_json)
