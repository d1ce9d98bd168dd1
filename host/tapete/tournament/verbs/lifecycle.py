"""Creating a tournament: its code, its secret, the first entry of its log, the copy on a stick."""

import secrets
from collections.abc import Sequence
from pathlib import Path

from tapete.errors import UserError
from tapete.files import require_place
from tapete.library.event_values import StoredEvent
from tapete.library.opened import unix_now
from tapete.library.store import Library
from tapete.tournament.core.event import Event
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.log.event_secret import hash_secret
from tapete.tournament.store.event_codes import choose_event_code, require_event_name
from tapete.tournament.store.event_game import EventGame, find_event_game
from tapete.tournament.store.opening import find_author, find_station
from tapete.tournament.store.station import EventStation
from tapete.tournament.store.stick_copy import copy_path
from tapete.tournament.typed.secret_words import SECRET_BYTES


def create_stored_event(
    library: Library,
    name: str,
    code: str,
    game: str,
    settings: Sequence[str],
    folder: str = "",
    author: str = "",
    profile: str = "",
) -> StoredEvent:
    """Store a new tournament of a game by its name, or of a profile. Raises UserError, EventError("event.setting")."""
    return store_new_event(library, name, code, find_event_game(library, game, profile), settings, folder, author)


def store_new_event(
    library: Library, name: str, code: str, game: EventGame, settings: Sequence[str], folder: str = "", author: str = ""
) -> StoredEvent:
    """Store a new tournament with a new secret. Raises UserError, EventError("event.setting")."""
    name = require_event_name(name)
    secret = secrets.token_bytes(SECRET_BYTES)
    event = Event()
    words = (f"game={game.name}", f"secret={hash_secret(secret)}", *game.settings_words(settings), *settings)
    event.push(Entry("create", words, author or find_author(), find_station(), unix_now()))
    own = choose_event_code(code, name, library.events())
    stored = StoredEvent(
        own, name, game.name, secret.hex(), secrets.token_hex(SECRET_BYTES), folder, profile=game.profile
    )
    if folder:
        _require_free_copy(copy_path(folder, own))
    stored = library.create_event(stored, [logged.format_line() for logged in event.log])
    EventStation(library, stored).copy_whole()
    return stored


def _require_free_copy(path: Path) -> None:
    """Refuse a folder that cannot be written, or that holds another tournament of the same code."""
    require_place(path)
    if path.exists():
        raise UserError("events.copy_exists", path=str(path))
