"""The copy of a log in a folder, such as a stick: every line is on it before the next one is typed."""

import os
from itertools import takewhile
from pathlib import Path

from tapete.errors import UserError
from tapete.files import NO_TEXT, decode_guessed, read_bytes, read_text
from tapete.library.event_values import StoredPlayer
from tapete.lists.file_kinds import EVENT, refuse_other_kind
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import TAKE_BACK
from tapete.tournament.core.log.entry import parse_entry
from tapete.tournament.typed.player_list import parse_player_list
from tapete.tournament.typed.written_players import read_own_players

ENDING = ".tapete-event"
PLAYERS_ENDING = ".players.csv"
MOST_LOG_BYTES = 16 * 1024 * 1024


def read_log(path: Path) -> str:
    """Return the text of a log. Raises UserError "file.*"."""
    text = read_text(path, MOST_LOG_BYTES)
    refuse_other_kind(text, str(path), EVENT)
    return text


def folder_text(folder: Path | None) -> str:
    """Return a folder of copies as the library stores it, empty for none."""
    return str(folder.resolve()) if folder else ""


def copy_path(folder: str, code: str) -> Path:
    """Return the file of a tournament in a folder of copies."""
    return Path(folder) / f"{code}{ENDING}"


def players_path(path: Path) -> Path:
    """Return the file of the players beside the copy of a log: the log itself holds numbers only."""
    return path.with_name(path.name.removesuffix(ENDING) + PLAYERS_ENDING)


def size_of_copy(path: Path) -> int:
    """Return the bytes of a copy, 0 where there is none."""
    try:
        return path.stat().st_size
    except OSError:
        return 0


def count_other_entries(path: Path, text: str) -> int:
    """Return how many entries a copy has that its log has not: another computer went on from it, or it is another's.

    A merge gives entries new numbers and new links, so they are compared by what they say. What is no line of a log
    counts for nothing.
    """
    own_lines, copied_lines = text.splitlines(), _read_whole_lines(path)
    alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(own_lines, copied_lines, strict=False)))
    if alike == len(copied_lines):
        return 0
    own_sayings = {_saying_of(line) for line in own_lines}
    return sum(1 for saying in map(_saying_of, copied_lines[alike:]) if saying and saying not in own_sayings)


def _read_whole_lines(path: Path) -> list[str]:
    try:
        return path.read_bytes()[:MOST_LOG_BYTES].decode("ascii", "replace").split("\n")[:-1]
    except OSError:
        return []


def _saying_of(line: str) -> tuple[str, ...]:
    """Return the kind and the first arguments of an entry; nothing for other lines, and for what names a number."""
    try:
        entry = parse_entry(line).entry
    except EventError:
        return ()
    return () if entry.kind == TAKE_BACK else (entry.kind, *entry.arguments[:3])


def append_to_copy(path: Path, text: str) -> None:
    """Bring the copy up to the whole text of a log. What it has of it stays; anything else is written again.

    Raises OSError where the folder is gone or full.
    """
    data = text.encode("ascii")
    if path.is_symlink():  # it would be written to wherever that leads
        path.unlink()
    with open(path, "a+b") as file:
        file.seek(0)
        copied = file.read()
        if data.startswith(copied):
            file.write(data[len(copied) :])
            file.flush()
            os.fsync(file.fileno())
            return
    replace_copy(path, data)


def replace_copy(path: Path, data: bytes) -> None:
    """Write the copy anew beside the old one, so that there is always a whole one."""
    aside = path.with_name(path.name + ".new")
    with open(aside, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(aside, path)


def read_copied_text(path: Path) -> str:
    """Return the text of a file beside a log; signs that no text has are spaces, whichever version wrote them."""
    return NO_TEXT.sub(" ", decode_guessed(read_bytes(path, MOST_LOG_BYTES)))


def read_copied_players(listed: Path, faults: list[UserError]) -> list[StoredPlayer]:
    """Return the players of a copy; none where nobody has registered yet, or all are forgotten.

    Rows that are none of ours go to `faults`; a list that somebody has written by hand is read as any other.
    """
    text = read_copied_text(listed)
    own_players = read_own_players(text)
    if own_players is None:
        return [player for player, _ in parse_player_list(text, str(listed), set()).players]
    players, bad_rows = own_players
    if bad_rows:
        faults.append(UserError("events.rows_left_out", path=str(listed), lines=", ".join(map(str, bad_rows))))
    return players
