"""A tournament as such: created, copied, changed, archived, closed; an entry taken back."""

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tapete.errors import UserError
from tapete.files import require_place
from tapete.library.event_values import StoredEvent
from tapete.library.opened import unix_now
from tapete.library.store import Library
from tapete.tournament.core.event import Event
from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.final_places import list_bracket_places
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.log.event_secret import hash_secret
from tapete.tournament.core.log.pseudonyms import PERSON, STATION
from tapete.tournament.core.setting_conflicts import refuse_conflicts
from tapete.tournament.core.settings import EventSettings
from tapete.tournament.store.event_codes import choose_event_code, require_event_name
from tapete.tournament.store.event_game import EventGame, find_event_game
from tapete.tournament.store.opening import find_author, find_station
from tapete.tournament.store.station import EventStation
from tapete.tournament.store.stick_copy import copy_path
from tapete.tournament.typed.secret_words import SECRET_BYTES, format_secret
from tapete.tournament.verbs.outcome import Hint, LogEntry, Outcome, Sentence, SettingValues


@dataclass(frozen=True)
class EventCreated(Outcome):
    """A new tournament. `secret`: in letters, for the organiser's sheet; `copy`: the file of its copy, "" for none."""

    event: str
    name: str
    game: str
    secret: str
    copy: str

    def sentences(self) -> Iterator[Sentence]:
        """Yield its code, and what is done with the secret."""
        yield Sentence("event.created", name=self.name, event=self.event)
        yield Hint("event.secret", secret=self.secret)
        if self.copy:
            yield Hint("event.copied_to", path=self.copy)


@dataclass(frozen=True)
class EventCopied(EventCreated):
    """A new tournament with the settings and the players of another one."""

    source: str
    players: int

    def sentences(self) -> Iterator[Sentence]:
        """Yield both codes."""
        yield Sentence("event.copied", name=self.name, event=self.event, source=self.source, players=self.players)
        yield Hint("event.secret", secret=self.secret)


@dataclass(frozen=True)
class SettingsChanged(Outcome):
    """Settings have other values. `settings`: all that are given; `changed`: as they were typed, `minutes=40`."""

    settings: dict[str, int | str]
    changed: tuple[str, ...]

    def sentences(self) -> Iterator[Sentence]:
        """Yield what has changed."""
        yield Sentence("event.changed", settings=SettingValues(self.changed))


@dataclass(frozen=True)
class EntryTakenBack(Outcome):
    """An entry holds no more."""

    taken_back: int

    def sentences(self) -> Iterator[Sentence]:
        """Yield the entry."""
        yield Sentence("event.taken_back", number=self.taken_back, what=LogEntry(self.taken_back))


@dataclass(frozen=True)
class EventClosed(Outcome):
    """The tournament is over; its secret is the last line of the log."""

    closed: bool = True

    def sentences(self) -> Iterator[Sentence]:
        """Yield that it is closed."""
        yield Sentence("event.closed")


@dataclass(frozen=True)
class EventArchived(Outcome):
    """A tournament is off the list since a time in unix seconds, or back on it."""

    event: str
    archived: int | None

    def sentences(self) -> Iterator[Sentence]:
        """Yield where it is."""
        yield Sentence("event.unarchived" if self.archived is None else "event.archived", event=self.event)


@dataclass(frozen=True)
class EventDeleted(Outcome):
    """A tournament is out of the library. `path`: the file of its text, `copy`: the folder of its copy, "" for none."""

    deleted: str
    path: str
    copy: str

    def sentences(self) -> Iterator[Sentence]:
        """Yield where its text is, and a copy that stays."""
        if self.path:
            yield Sentence("event.deleted_to", event=self.deleted, path=self.path)
        else:
            yield Sentence("event.deleted", event=self.deleted)
        if self.copy:
            yield Sentence("event.copy_stays", path=self.copy)


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
    event_game = find_event_game(library, game, profile)
    refuse_conflicts(EventSettings(), (*event_game.settings_words(settings), *settings))
    return store_new_event(library, name, code, event_game, settings, folder, author)


def store_new_event(
    library: Library, name: str, code: str, game: EventGame, settings: Sequence[str], folder: str = "", author: str = ""
) -> StoredEvent:
    """Store a new tournament with a new secret. Raises UserError, EventError("event.setting")."""
    name = require_event_name(name)
    secret = secrets.token_bytes(SECRET_BYTES)
    event = Event()
    words = (
        f"game={game.name}",
        f"secret={hash_secret(secret)}",
        *_name_signer(library),
        *game.settings_words(settings),
        *settings,
    )
    writers = {f"{PERSON}1": author or find_author(), f"{STATION}1": find_station()}
    event.push(Entry("create", words, f"{PERSON}1", f"{STATION}1", unix_now()))
    event_code = choose_event_code(code, name, library.events())
    stored = StoredEvent(
        event_code, name, game.name, secret.hex(), secrets.token_hex(SECRET_BYTES), folder, profile=game.profile
    )
    if folder:
        _require_free_copy(copy_path(folder, event_code))
    stored = library.create_event(stored, [logged.format_line() for logged in event.log], writers)
    EventStation(library, stored).copy_whole()
    return stored


def _name_signer(library: Library) -> list[str]:
    """Return the setting that names our key; none where its file cannot be used, which the first publishing says."""
    from tapete.tournament.store.signing_key import load_signing_key

    try:
        return [f"signer={load_signing_key(library.signing_key_file).public}"]
    except UserError:
        return []


def _require_free_copy(path: Path) -> None:
    """Refuse a folder that cannot be written, or that holds another tournament of the same code."""
    require_place(path)
    if path.exists():
        raise UserError("events.copy_exists", path=str(path))


def describe_created(stored: StoredEvent) -> EventCreated:
    """Return a new tournament as an outcome."""
    copied = str(copy_path(stored.copy_to, stored.code)) if stored.copy_to else ""
    return EventCreated(stored.code, stored.name, stored.game, format_secret(bytes.fromhex(stored.secret)), copied)


def copy_event(source: EventStation, name: str, code: str) -> EventCopied:
    """Create a tournament with the settings and the players of another one; nobody has paid or brought a deck yet."""
    numbers = sorted(source.state.players)
    stored = source.players()
    copied = store_new_event(source.library, name, code, source.game, _list_settings(source))
    players = [stored[number]._replace(has_paid=False) for number in numbers if number in stored]
    station = EventStation(source.library, copied, source.author, source.station)
    station.register([Entry("register", (str(player.number),)) for player in players], players)
    created = describe_created(copied)
    return EventCopied(
        created.event, created.name, created.game, created.secret, created.copy, source.stored.code, len(players)
    )


def _list_settings(source: EventStation) -> list[str]:
    """Return the settings that the next tournament declares again."""
    settings = source.state.settings.public_values()
    if source.state.settings.rolled_digits():
        settings["rolled"] = "yes"  # the next tournament rolls its own
    return [f"{key}={content}" for key, content in settings.items() if key not in ("game", "profile")]


def change_settings(station: EventStation, settings: Sequence[str]) -> SettingsChanged:
    """Change settings; some are fixed once the first round is published. Raises UserError, EventError."""
    station.game.require_fitting(settings)
    change = Entry("change", tuple(settings))
    refusal = station.event.refusal(change)
    if refusal is not None:
        raise refusal
    station.write_from(lambda state: [_fitting_change(state, change)])
    return SettingsChanged(station.state.settings.public_values(), tuple(settings))


def _fitting_change(state: EventState, change: Entry) -> Entry:
    """Return a change that contradicts none of the settings that stay. Raises EventError."""
    refuse_conflicts(state.settings, change.arguments)
    return change


def take_entry_back(station: EventStation, number: int) -> EntryTakenBack:
    """Take an entry back, unless something stands on it. Raises EventError."""
    station.append_entries(Entry("take_back", (str(number),)))
    return EntryTakenBack(number)


def require_closable(station: EventStation, is_unfinished_meant: bool = False) -> None:
    """Raise EventError where a tournament cannot be closed."""
    _require_winner(station, is_unfinished_meant)
    refusal = station.event.refusal(_closing(station))
    if refusal is not None:
        raise refusal


def close_event(station: EventStation, is_unfinished_meant: bool = False) -> EventClosed:
    """Close a tournament: its secret becomes the last line of the log, and leaves the library.

    `is_unfinished_meant`: also a bracket that nobody has won. Raises EventError, UserError("events.unfinished").
    """
    _require_winner(station, is_unfinished_meant)
    station.append_entries(_closing(station))
    station.library.update_event(station.stored._replace(secret=""))
    return EventClosed()


def is_bracket_unfinished(state: EventState) -> bool:
    """Return True while a bracket has no winner, and no split final either."""
    return bool(state.bracket) and not state.is_closed and not list_bracket_places(state)


def _require_winner(station: EventStation, is_unfinished_meant: bool) -> None:
    state = station.state
    if not is_unfinished_meant and not any(state.open_tables()) and is_bracket_unfinished(state):
        raise UserError("events.unfinished", event=station.stored.code)


def _closing(station: EventStation) -> Entry:
    return Entry("close", (station.stored.secret or "-",))


def delete_event(library: Library, stored: StoredEvent, path: str = "") -> EventDeleted:
    """Delete a tournament with all that is kept of it. `path`: the file that its text was written to, if any."""
    library.delete_event(stored)
    has_copy = bool(stored.copy_to) and copy_path(stored.copy_to, stored.code).exists()
    return EventDeleted(stored.code, path, stored.copy_to if has_copy else "")


def archive_event(library: Library, stored: StoredEvent) -> EventArchived:
    """Take a tournament off the list, or put it back there."""
    archived = None if stored.archived is not None else unix_now()
    library.update_event(stored._replace(archived=archived))
    return EventArchived(stored.code, archived)
