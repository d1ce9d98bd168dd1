"""The files beside the copy of a log, read whole or with the bad part left out and told.

The log itself must be whole. Names, notes and lists come from a stick that anybody may have had: a file that cannot be
read, or that leads elsewhere, costs what it held, and the tournament goes on.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from tapete.errors import UserError
from tapete.library.event_values import RegisteredDeck, StoredPlayer
from tapete.tournament.store.stick_copy import players_path, read_copied_players
from tapete.tournament.store.stick_details import StickDetails, decks_path, details_path, read_decks, read_details

T = TypeVar("T")


@dataclass
class StickContent:
    """The players, details and deck lists of a copy; `faults`: what of it could not be read."""

    players: Sequence[StoredPlayer] = ()
    details: StickDetails = field(default_factory=StickDetails)
    decks: Sequence[RegisteredDeck] = ()
    faults: list[UserError] = field(default_factory=list)


def read_stick(log: Path) -> StickContent:
    """Return what stands beside the copy of a log."""
    content = StickContent()
    content.players = _read(content, players_path(log), read_copied_players, ())
    content.details = _read(content, details_path(log), read_details, StickDetails())
    content.decks = _read(content, decks_path(log), read_decks, ())
    return content


def _read(content: StickContent, path: Path, read: Callable[[Path, list[UserError]], T], nothing: T) -> T:
    """Return what a file holds; `nothing` where there is none, or none that can be read."""
    try:
        if path.is_symlink():
            raise UserError("events.linked_copy", path=str(path))
        return read(path, content.faults) if path.is_file() else nothing
    except UserError as error:
        content.faults.append(error)
        return nothing
