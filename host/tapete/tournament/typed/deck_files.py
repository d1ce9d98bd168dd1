"""The deck files of a folder, each matched with its player: by a column of the list, number, name, nickname or id."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tapete.errors import UserError
from tapete.files import missing_file, missing_folder, reason_of
from tapete.library.event_values import StoredPlayer
from tapete.texts.folding import fold_name

MOST_FILES = 4096


@dataclass(frozen=True)
class MatchedFiles:
    """The file of each player who has one, and the files that nobody has."""

    files: dict[int, Path]
    unmatched: tuple[Path, ...]


def match_deck_files(folder: Path, players: Sequence[StoredPlayer], named_files: Mapping[int, str]) -> MatchedFiles:
    """Return the files of players. `named_files`: those that the list of players names. Raises UserError "events.*"."""
    listed = _list_files(folder)
    files = {number: _require_file(folder, name) for number, name in named_files.items() if name}
    free = [path for path in listed if path not in files.values()]
    unmatched = []
    for path in free:
        owners = [
            player.number for player in players if player.number not in named_files and _is_of_player(path, player)
        ]
        if len(owners) > 1 or (owners and owners[0] in files):
            raise UserError("events.deck_of_two", path=str(path), numbers=", ".join(map(str, owners)))
        if owners:
            files[owners[0]] = path
        else:
            unmatched.append(path)
    return MatchedFiles(files, tuple(unmatched))


def _list_files(folder: Path) -> list[Path]:
    if not folder.is_dir():
        raise missing_folder(folder)
    try:
        paths = [path for path in folder.iterdir() if path.is_file() and not path.name.startswith(".")]
    except OSError as error:
        raise UserError("file.unreadable", path=str(folder), reason=reason_of(error)) from error
    if len(paths) > MOST_FILES:
        raise UserError("events.too_many_decks", path=str(folder), most=MOST_FILES)
    return sorted(paths)


def _require_file(folder: Path, name: str) -> Path:
    path = folder / name
    if not path.is_file():
        raise missing_file(path)
    return path


def _is_of_player(path: Path, player: StoredPlayer) -> bool:
    """Return True for 7.txt, 07.txt, "Ana López.txt", ana_lopez.txt, "7 Ana López.txt", T-9.txt."""
    stem = _fold_words(path.stem)
    if stem.isdecimal() and int(stem) == player.number:
        return True
    names = [_fold_words(name) for name in (player.name, player.nickname, player.store_id) if name]
    number, _, rest = stem.partition(" ")
    return stem in names or (number.isdecimal() and int(number) == player.number and rest in names)


def _fold_words(text: str) -> str:
    return " ".join(re.sub(r"[^a-z0-9]+", " ", fold_name(text)).split())
