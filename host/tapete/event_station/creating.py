"""Creating a tournament: its code, its secret, the first entry of its log, the copy on a stick."""

import secrets
from collections.abc import Sequence

from tapete.errors import unknown_game
from tapete.event_station.event_codes import choose_event_code
from tapete.event_station.opening import find_author, find_station
from tapete.event_station.secret_words import SECRET_BYTES
from tapete.event_station.stick_copy import append_to_copy, copy_path
from tapete.events.event import Event
from tapete.events.log.entry import Entry
from tapete.events.log.event_secret import hash_secret
from tapete.files import writing_errors
from tapete.library.event_values import StoredEvent
from tapete.library.opened import unix_now
from tapete.library.store import Library
from tapete_rules.registry import GAMES


def create_stored_event(
    library: Library, name: str, code: str, game: str, settings: Sequence[str], folder: str = "", author: str = ""
) -> StoredEvent:
    """Store a new tournament with a new secret. Raises UserError, EventError("event.setting")."""
    if game not in GAMES:
        raise unknown_game(game)
    secret = secrets.token_bytes(SECRET_BYTES)
    event = Event()
    words = (f"game={game}", f"secret={hash_secret(secret)}", *settings)
    event.push(Entry("create", words, author or find_author(), find_station(), unix_now()))
    own = choose_event_code(code, name, library.events())
    stored = StoredEvent(own, name, game, secret.hex(), secrets.token_hex(SECRET_BYTES), folder)
    if folder:
        with writing_errors(copy_path(folder, own)):
            append_to_copy(copy_path(folder, own), event.format_text())
    return library.create_event(stored, [logged.format_line() for logged in event.log])
