"""The match that runs on a board, by what its record says so far."""

from itertools import count
from shlex import quote
from typing import NamedTuple

from tapete.boards.board_connection import BoardConnection
from tapete.boards.places import virtual_folder
from tapete.errors import BoardError, UserError
from tapete.texts.safe_text import whole_text
from tapete.words import current_language
from tapete_link.messages import RECORD
from tapete_rules.custom import profile_title
from tapete_rules.custom.profile_reader import parse_profile
from tapete_rules.errors import ProfileError, RecordError
from tapete_rules.record import parse_record


class DescribedGame(NamedTuple):
    """A game as a message names it, and the hash of its profile, "" for a game without one."""

    game: str
    title: str
    profile_hash: str = ""


class RunningMatch(NamedTuple):
    """A match that runs on a board, and its game."""

    id: str
    game: DescribedGame


def running_match(connection: BoardConnection) -> RunningMatch | None:
    """Return what is known of the running match; None where none runs, or where its record cannot be read."""
    match = connection.hello().match
    if not match:
        return None
    try:
        record = parse_record(whole_text(connection.get_file(f"{RECORD}/{match}")))
        return RunningMatch(match, describe_game(record.first_header("game"), record.profile_text()))
    except (BoardError, RecordError):
        return None


def describe_game(game: str, profile_text: str) -> DescribedGame:
    """Return a game with the title and the hash of its profile; without a hash if this version cannot read it."""
    title = profile_title(profile_text, current_language()) or game
    try:
        return DescribedGame(game, title, parse_profile(profile_text).content_hash() if profile_text else "")
    except ProfileError:
        return DescribedGame(game, title)


def require_same_game(running: RunningMatch, wanted: DescribedGame, line: str, bare_line: str, board: str) -> None:
    """Refuse a game where a match of another one runs. Raises UserError("table.other_match"), which says what to do.

    `line`: the command line that asks for the game, `bare_line` one that asks for none, both without a board.
    """
    running_game = running.game
    if (running_game.game, running_game.profile_hash) == (wanted.game, wanted.profile_hash):
        return
    is_same_title = running_game.title == wanted.title
    raise UserError(
        "table.other_match",
        match=running.id,
        other=f"{running_game.title} ({running_game.profile_hash})" if is_same_title else running_game.title,
        title=f"{wanted.title} ({wanted.profile_hash})" if is_same_title else wanted.title,
        here=f"{bare_line} --board {quote(board)}" if board else bare_line,
        elsewhere=f"{line} --board {_free_board_name()}",
    )


def _free_board_name() -> str:
    """Return a name that no virtual board has yet."""
    return next(name for name in map("mesa{}".format, count(2)) if not virtual_folder(name).exists())
