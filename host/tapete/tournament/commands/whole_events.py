"""`tapete event export --as json|import`: a whole tournament as one file for other programs, and back."""

import secrets
from pathlib import Path

from tapete.command_result import CommandResult, lines_of
from tapete.errors import UserError
from tapete.files import require_place, write_text
from tapete.library.event_values import StoredEvent
from tapete.library.store import Library
from tapete.tournament.core.log.event_secret import hash_secret
from tapete.tournament.store.event_codes import choose_event_code
from tapete.tournament.store.opening import find_author, find_station, open_station
from tapete.tournament.store.station import EventStation
from tapete.tournament.store.whole_event import format_whole_event, read_whole_event
from tapete.tournament.typed.secret_words import SECRET_BYTES, parse_secret
from tapete.words import translate


def export_whole_event(event: str, out: Path | None, library: str) -> CommandResult:
    """Print a tournament as JSON, or write it to a file."""
    with open_station(event, library) as station:
        text = format_whole_event(station.stored.name, station.stored.code, station.event, station.players())
    if out is None:
        return CommandResult({"text": text}, lines_of(text))
    require_place(out)
    write_text(out, text)
    return CommandResult({"path": str(out)}, (translate("event.exported_whole", path=str(out)),))


def import_whole_event(file: Path, secret_words: str, code: str, library: str) -> CommandResult:
    """Take a tournament from JSON into this library: a finished one as it is, another one goes on with its secret.

    Without the secret it is there to be read. Raises UserError "events.*", EventError where its log is refused.
    """
    whole = read_whole_event(file)
    state = whole.event.state
    secret = parse_secret(secret_words) if secret_words and not state.is_closed else b""
    if secret and hash_secret(secret) != state.settings.word("secret"):
        raise UserError("events.other_secret", path=str(file))
    lines = [logged.format_line() for logged in whole.event.log]
    with Library(library) as opened:
        event_code = choose_event_code(code, whole.code or whole.name, opened.events())
        game, salt = state.settings.word("game"), secrets.token_hex(SECRET_BYTES)
        stored = opened.create_event(StoredEvent(event_code, whole.name, game, secret.hex(), salt), lines)
        opened.save_event_players(stored, list(whole.players))
        station = EventStation(opened, stored, find_author(), find_station())
        if secret:
            station.declare_signer()
    key = "event.imported_finished" if state.is_closed else "event.imported_to_read"
    if secret:
        key = "event.imported_goes_on"
    data = {"event": event_code, "entries": len(lines), "players": len(whole.players), "round": len(state.rounds),
            "is_finished": state.is_closed, "goes_on": bool(secret)}  # fmt: skip
    return CommandResult(data, (translate(key, **data),), asides=station.describe_notes())
