"""`tapete table`: play on the virtual board with the keys of the keyboard."""

import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tapete.boards.board_connection import BoardConnection
from tapete.boards.places import list_virtual_names, virtual_folder
from tapete.boards.sync import LibraryRecords, SyncCargo, sync_board
from tapete.cards.recognising import GameChooser
from tapete.command_result import CommandResult
from tapete.commands.sync import sync_boards as sync_boards
from tapete.demo.button_presser import ButtonPresser
from tapete.demo.running_match import DescribedGame, describe_game, require_same_game, running_match
from tapete.demo.status_watcher import StatusWatcher
from tapete.errors import UserError
from tapete.game_parts import games_with_cards, unknown_game
from tapete.library.store import Library
from tapete.profiles.source import profile_of
from tapete.words import current_language, translate
from tapete_rules.custom import NAME as CUSTOM
from tapete_rules.custom import SHIPPED, shipped_text
from tapete_rules.plain_text import NAME

if TYPE_CHECKING:
    from tapete.virtual.board import VirtualBoard


def play_table(
    game: str,
    decks: Sequence[str],
    profile: str,
    cards: Path | None,
    library: str,
    name: str = "",
    choose: GameChooser | None = None,
) -> CommandResult:
    """Play on the virtual board until the players leave, and bring its finished records to the library.

    `game`: chosen for them where no match runs on the board. `name`: another virtual board, with matches of its own.
    Raises UserError ("table.other_match" for a running match of another game), VirtualBoardMissing, BoardError.
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UserError("table.no_terminal")
    from tapete.virtual.board import VirtualBoard

    folder = virtual_folder(name)
    is_new = not folder.exists()
    notice = describe_new_board(name) if is_new and name else ""
    game_name = name_on_board(game, profile, library)
    with VirtualBoard(folder) as board:
        with BoardConnection(board.port) as connection:
            if is_new:
                _name_new_board(connection, name)
            running = running_match(connection)
            if running is not None and game_name:
                line = table_line(game, decks, profile, cards, library)
                bare_line = table_line(library=library)
                require_same_game(running, _described_game(game_name, profile, library), line, bare_line, name)
        if decks or profile:
            put_on_board(board.port, game, decks, profile, cards, library, choose)
        with BoardConnection(board.port) as connection:
            goes_on = bool(game_name) and not _choose_game(board, StatusWatcher(connection), game_name)
        _play_at_table(board, translate("tabletop.goes_on") if goes_on or running is not None else notice)
        return _bring_records(board, library, table_line(library=library, board=name))


def describe_new_board(name: str) -> str:
    """Return that a name makes a new virtual board, with the names of the others: it may be a typing error."""
    names = list_virtual_names()
    return translate("tabletop.new_board_beside" if names else "tabletop.new_board", name=name, names=", ".join(names))


def _name_new_board(connection: BoardConnection, name: str) -> None:
    connection.set_setting("language", current_language())
    if name:
        connection.set_setting(NAME, name)


def put_on_board(
    port: str,
    game: str,
    decks: Sequence[str],
    profile: str,
    cards: Path | None,
    library: str,
    choose: GameChooser | None = None,
) -> None:
    """Put decks and a profile on a board as a sync does; without a game of cards each deck is read as its own."""
    deck_game = game if game in games_with_cards() else ""
    profiles = [profile] if profile else []
    sync_boards(list(decks), profiles, cards, deck_game, [port], library, is_silent=True, choose=choose)


def table_line(
    game: str = "",
    decks: Sequence[str] = (),
    profile: str = "",
    cards: Path | None = None,
    library: str = "",
    board: str = "",
) -> str:
    """Return the command line that asks for a table."""
    options = [word for deck in decks for word in ("--deck", deck)]
    paths_and_names = {"--cards": str(cards or ""), "--profile": profile, "--library": library, "--board": board}
    for option, text in paths_and_names.items():
        options += [option, text] if text else []
    return shlex.join(["tapete", "table", *filter(None, [game]), *options])


def _described_game(wanted: str, profile: str, library: str) -> DescribedGame:
    """Return the game that a board calls so."""
    game, _, shipped = wanted.partition("-")
    if not shipped:
        return DescribedGame(game, game)
    text = shipped_text(shipped) if shipped in SHIPPED else profile_of(profile, library).to_text()
    return describe_game(game, text)


def name_on_board(game: str, profile: str, library: str) -> str:
    """Return what a board calls a game, or a profile as a game; "" where none was named. Raises UserError."""
    if profile:
        return f"{CUSTOM}-{profile if profile in SHIPPED else profile_of(profile, library).content_hash()}"
    if game in SHIPPED:
        return f"{CUSTOM}-{game}"
    if game and game not in games_with_cards():
        raise unknown_game(game, [*games_with_cards(), *SHIPPED])
    return game


def _choose_game(board: "VirtualBoard", watcher: StatusWatcher, wanted: str) -> bool:
    """Press what chooses a game, up to its options; False where the board shows no home screen but a match."""
    started = watcher.wait_for("home", lambda status: status.screen_of(1) in ("home", "play"))
    if started.screen_of(1) != "home":
        return False
    presser = ButtonPresser(board, watcher)
    presser.choose_entry(1, "home", "0")
    presser.choose_entry(1, "game", wanted)
    return True


def _play_at_table(board: "VirtualBoard", notice: str) -> None:
    from tapete.tabletop.table_loop import TableLoop
    from tapete.tabletop.terminal_keys import TerminalKeys
    from tapete.terminal.console import SafeConsole

    with TerminalKeys() as keys:
        TableLoop(board, SafeConsole(), keys, notice).run()


def _bring_records(board: "VirtualBoard", library: str, line: str) -> CommandResult:
    """Bring to the library what was played to its end; the running match stays on the board, and `line` goes on."""
    with BoardConnection(board.port) as connection, Library(library) as opened:
        report = sync_board(connection, SyncCargo(), LibraryRecords(opened))
    brought = [match for match in report.records_got if match != report.board.match]
    lines = [translate("tabletop.record", match=match) for match in brought]
    lines.append(translate("tabletop.running", command=line) if report.board.match else translate("tabletop.left"))
    data = {"records_got": brought, "match": report.board.match}
    return CommandResult(data, tuple(lines))
