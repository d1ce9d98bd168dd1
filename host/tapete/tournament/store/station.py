"""EventStation: writes entries to a tournament of the library."""

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from tapete.coded_notes import CodedNote
from tapete.command_result import describe_error
from tapete.errors import UserError
from tapete.files import reason_of
from tapete.library.event_values import RegisteredDeck, StoredEvent, StoredPlayer
from tapete.library.store import Library
from tapete.texts.text_limits import LONGEST_NOTE, refuse_long
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import Event
from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.log.entry import Entry, LoggedEntry, parse_entry
from tapete.tournament.core.log.event_log import EventLog
from tapete.tournament.core.log.event_secret import hash_deck
from tapete.tournament.core.log.signatures import SIGNED_KINDS, sign_entry, strip_signature
from tapete.tournament.core.station_times import TOLD_S, claim_time, gives_time
from tapete.tournament.store.deck_lists import deck_digest
from tapete.tournament.store.event_clock import EventClock
from tapete.tournament.store.event_game import EventGame, find_profile_text
from tapete.tournament.store.log_writers import LogWriters
from tapete.tournament.store.steady_time import steady_now
from tapete.tournament.store.stick_copy import (
    append_to_copy,
    copy_path,
    count_other_entries,
    players_path,
    replace_copy,
    size_of_copy,
)
from tapete.tournament.store.stick_details import (
    StickDetails,
    decks_path,
    details_path,
    format_decks,
    format_details,
)
from tapete.tournament.store.stick_reading import read_stick
from tapete.tournament.typed.player_list import format_players
from tapete_rules.custom import NAME as CUSTOM

if TYPE_CHECKING:
    from tapete.tournament.store.signing_key import SigningKey

_COPY_FAILED, _COPY_AHEAD = "events.copy_failed", "events.copy_ahead"
_CLOCK_IS_OFF = "events.clock_is_off"

_NOT_SIGNED = "events.not_signed"

MakeEntries = Callable[[EventState], Sequence[Entry]]
"""Makes entries from the state as it is now; it is called again if another station was faster."""


DAMAGED = "event.damaged_log"
"""The code of the error of a log in the library that cannot be read."""


def fold_line(event: Event, line: str) -> LoggedEntry:
    """Add the next stored line to an event. Raises EventError for one that is damaged or not allowed there."""
    if not isinstance(line, str):  # SQLite keeps what it is given, bytes too
        raise EventError("event.unreadable_line", text=repr(line))
    logged = parse_entry(line)
    event.take_version_of(logged.previous)
    if (logged.number, logged.previous) != (len(event.log) + 1, event.log.head):
        raise EventError("event.broken_chain", line=logged.number + 1, number=logged.number)
    return event.push(logged.entry)


class EventStation:
    """A tournament as this station sees it. `notes`: what a person should know of what was written.

    Several threads may read and write: who does holds `turn`, and `state` is always that of a whole log.
    """

    def __init__(self, library: Library, stored: StoredEvent, author: str = "-", station: str = "-") -> None:
        self.library = library
        self.stored = stored
        self.author = author
        self.station = station
        self.notes: list[CodedNote] = []
        self.writers = LogWriters(library, stored)
        self.clock = EventClock(library.seconds_ahead())
        self.event = Event()
        self.turn = threading.RLock()
        self._are_others_left_out = False
        self.read_new_entries()

    @property
    def state(self) -> EventState:
        return self.event.state

    @property
    def secret(self) -> bytes:
        """The secret of the tournament. Raises EventError "event.closed", or "event.wrong_secret" for none here."""
        if self.state.is_closed:
            raise EventError("event.closed")
        if not self.stored.secret:
            raise EventError("event.wrong_secret")
        return bytes.fromhex(self.stored.secret)

    @property
    def game(self) -> EventGame:
        """The game that is played. Raises UserError("events.no_profile") where the text of its profile is gone."""
        return EventGame(self.stored.game, self.profile_text())

    def profile_text(self) -> str:
        """Return the text of the profile of a custom game, "" for any other. Raises UserError("events.no_profile").

        A tournament that came without it finds it in the library by its hash.
        """
        if self.stored.game != CUSTOM or self.stored.profile:
            return self.stored.profile
        profile_hash = self.state.settings.word("profile")
        text = find_profile_text(self.library, profile_hash)
        if not text:
            raise UserError("events.no_profile", hash=profile_hash, event=self.stored.code)
        return text

    def read_time(self) -> float:
        """Return the time of the tournament in unix seconds: what is written now has it, and pages count from it."""
        if not any(self.state.open_tables()):
            self.clock.catch_up()
        return self.clock.read_now()

    def describe_notes(self) -> tuple[str, ...]:
        """Return in words what a person should know of what was written."""
        return tuple(note.describe() for note in self.notes)

    def read_new_entries(self) -> int:
        """Fold what other stations have written since; returns how many lines that were.

        A merge replaces lines: where the last one known is another now, the log is folded from its beginning.
        """
        with self.turn:
            count = len(self.event.log)
            lines = self.library.event_lines(self.stored, max(count - 1, 0))
            if count and lines[:1] != [self.event.log.entry_at(count).format_line()]:
                self.writers.forget_new()  # a merge may have given their pseudonyms to others
                lines = self.library.event_lines(self.stored)
                if lines:  # one that was deleted stays as it was seen last
                    self._fold_again(lines)
                return len(lines)
            lines = lines[1:] if count else lines
            self._fold(self.event, lines)
            return len(lines)

    def players(self) -> dict[int, StoredPlayer]:
        """Return what is kept of the players beside the log, by number."""
        return self.library.event_players(self.stored)

    def save_players(self, players: Sequence[StoredPlayer]) -> None:
        """Store what is kept of players beside the log, on the stick too."""
        self.library.save_event_players(self.stored, list(players))
        self._copy_players()

    def forget_player(self, number: int) -> None:
        """Delete what is kept of a player, on the stick too; the log stays true."""
        penalties = (logged for logged in self.event.log if logged.entry.kind == "penalty")
        notes = [logged.number for logged in penalties if logged.entry.arguments[1] == str(number)]
        self.library.forget_event_player(self.stored, number, notes)
        self._copy_players()
        self._copy_decks()
        self._copy_beside()

    def decks(self) -> dict[int, RegisteredDeck]:
        """Return the deck lists that are kept beside the log, by player."""
        return self.library.event_decks(self.stored)

    def hash_deck(self, deck: RegisteredDeck) -> str:
        """Return the salted hash of a list, as the log has it."""
        return hash_deck(bytes.fromhex(self.stored.salt), deck_digest(self.stored.game, deck.cards))

    def is_in_log(self, deck: RegisteredDeck) -> bool:
        """Return True if a list is the one that the log registers for its player."""
        player = self.state.players.get(deck.player)
        return player is not None and player.deck == self.hash_deck(deck)

    def save_note(self, number: int, text: str) -> None:
        """Store the note to an entry beside the log, on the stick too."""
        self.library.save_event_notes(self.stored, {number: text})
        self._copy_beside()

    def append_entries(self, *entries: Entry) -> list[LoggedEntry]:
        """Write entries, all of them or none. Raises EventError where one is refused."""
        return self.write_from(lambda _state: entries)

    def append_noted(self, entry: Entry, note: str) -> LoggedEntry:
        """Write an entry, and the note to it beside the log. Raises EventError, UserError("events.long_name")."""
        refuse_long(note, LONGEST_NOTE)
        logged = self.append_entries(entry)[-1]
        if note:
            self.save_note(logged.number, note)
        return logged

    def register(
        self,
        entries: Sequence[Entry],
        players: Sequence[StoredPlayer] = (),
        decks: Sequence[RegisteredDeck] = (),
    ) -> list[LoggedEntry]:
        """Write entries together with the players and lists that they register, so that none is ever without them."""
        return self.write_from(lambda _state: entries, players, decks)

    def write_from(
        self,
        make_entries: MakeEntries,
        players: Sequence[StoredPlayer] = (),
        decks: Sequence[RegisteredDeck] = (),
    ) -> list[LoggedEntry]:
        """Write entries made from the state; where another station was faster, they are made again from its lines."""
        with self.turn:
            while True:
                self.read_new_entries()  # what is read now need not be folded again from the beginning
                after = len(self.event.log)
                logged = self._try_to_push(make_entries, after)
                if logged is None:
                    continue
                if self._store(logged, after, players, decks):
                    return logged
                self._forget_pushed()

    def _try_to_push(self, make_entries: MakeEntries, after: int) -> list[LoggedEntry] | None:
        """Push what is made from the state; None where it is refused and another station wrote meanwhile."""
        try:
            return [line for entry in make_entries(self.state) for line in self._push_signed(entry)]
        except EventError:
            self._forget_pushed()
            if len(self.event.log) > after:
                return None  # what was refused may be right after what another station wrote
            raise

    def _store(
        self,
        logged: Sequence[LoggedEntry],
        after: int,
        players: Sequence[StoredPlayer],
        decks: Sequence[RegisteredDeck],
    ) -> bool:
        """Store what was pushed, in the library and on the stick; False where another station was faster."""
        lines = [logged_entry.format_line() for logged_entry in logged]
        new_writers = self.writers.new
        if self.library.append_event_lines(self.stored, after, lines, players, decks, new_writers):
            return False
        self.writers.note_stored()
        if new_writers:
            self._copy_beside()
        self._copy_lines(sum(len(line) + 1 for line in lines), bool(players), bool(decks))
        return True

    def sign(self, log: EventLog, entry: Entry) -> Entry:
        """Return an entry as it will be at the end of a log, with our signature where its kind has one."""
        if entry.kind not in SIGNED_KINDS or self._signing_key is None:
            return strip_signature(entry)
        return sign_entry(log, entry, self._signing_key.sign)

    @cached_property
    def _signing_key(self) -> "SigningKey | None":
        """Our key, None where its file cannot be used: the tournament goes on, and what is not signed says so."""
        from tapete.tournament.store.signing_key import load_signing_key

        try:
            return load_signing_key(self.library.signing_key_file)
        except UserError as error:
            self.notes.append(CodedNote(_NOT_SIGNED, {"reason": describe_error(error)}))
            return None

    def declare_signer(self) -> list[LoggedEntry]:
        """Write our key into a log that does not name it yet."""
        return self.write_from(lambda state: [Entry("signer", (key,)) for key in self._list_new_signers(state)])

    def _list_new_signers(self, state: EventState) -> list[str]:
        key = self._signing_key
        return [] if key is None or key.public in state.signers else [key.public]

    def _push_signed(self, entry: Entry) -> Iterator[LoggedEntry]:
        """Push an entry; our key is named before the first entry that it signs."""
        if entry.kind in SIGNED_KINDS and entry.kind != "signer":
            refusal = self.event.refusal(entry)
            if refusal is not None:
                raise refusal
            for key in self._list_new_signers(self.state):
                yield self._push(Entry("signer", (key,)))
        yield self._push(entry)

    def _push(self, entry: Entry) -> LoggedEntry:
        author, station = self.writers.write_names(self.event.log, self.author, self.station)
        new_entry = replace(entry, author=author, station=station, at=entry.at or int(self.read_time()))
        if not gives_time(station, self.state.time_station):
            computer_at = steady_now()
            new_entry = claim_time(new_entry, computer_at)
            self._note_clock(computer_at - new_entry.at)
        logged = self.event.push(self.sign(self.event.log, new_entry))
        self._hear_time(self.event, logged.entry)
        return logged

    def _hear_time(self, event: Event, entry: Entry) -> None:
        """Go by the time of an entry, unless another station's clock wrote it."""
        if gives_time(entry.station, event.state.time_station):
            self.clock.hear_entry(entry.at)

    def _note_clock(self, ahead_s: int) -> None:
        """Tell once that the clock of this computer is off the tournament's time."""
        if abs(ahead_s) >= TOLD_S and not any(note.code == _CLOCK_IS_OFF for note in self.notes):
            self.notes.append(CodedNote(_CLOCK_IS_OFF, {"seconds": abs(ahead_s)}))

    def _forget_pushed(self) -> None:
        """Go back to the log as it is stored."""
        self.writers.forget_new()
        self._fold_again(self.library.event_lines(self.stored))

    def _fold_again(self, lines: Sequence[str]) -> None:
        """Fold a log from its beginning, aside until it is whole."""
        event = Event()
        self._fold(event, lines)
        self.event = event

    def _fold(self, event: Event, lines: Sequence[str]) -> None:
        for line in lines:
            number = len(event.log) + 1
            try:
                self._hear_time(event, fold_line(event, line).entry)
            except EventError as error:
                raise EventError(DAMAGED, name=self.stored.name, number=number, cause=error.code) from error

    def copy_whole(self, *, is_merged: bool = False) -> None:
        """Write the whole copy of a tournament that has just come to this library.

        `is_merged`: what the copy has otherwise was left out by a person's choice.
        """
        self._are_others_left_out = is_merged
        self._copy_lines(0, has_new_players=True, has_new_decks=True)
        self._copy_beside()
        self._are_others_left_out = False

    def _find_other_entries(self) -> int:
        """Return how many entries the copy has that are not ours, and note it once: they are not written over."""
        path = copy_path(self.stored.copy_to, self.stored.code)
        count = 0 if self._are_others_left_out else count_other_entries(path, self.event.format_text())
        if count and not any(note.code == _COPY_AHEAD for note in self.notes):
            fields: dict[str, str | int] = {"path": str(path), "count": count, "event": self.stored.code}
            self.notes.append(CodedNote(_COPY_AHEAD, fields))
        return count

    def _copy_lines(self, new_bytes: int, has_new_players: bool, has_new_decks: bool) -> None:
        """Bring the copy up to date, names and lists before the log; a copy that lags may lack older ones, too."""
        if not self.stored.copy_to:
            return
        text = self.event.format_text()
        is_behind = size_of_copy(copy_path(self.stored.copy_to, self.stored.code)) != len(text) - new_bytes
        if is_behind:
            self._copy_beside()
        if has_new_players or is_behind:
            self._copy_players()
        replaced = self._list_replaced_decks() if has_new_decks or is_behind else []
        if has_new_decks or is_behind:
            self._copy_decks(replaced)
        if self._copy_to_stick(lambda path: append_to_copy(path, text)) and replaced:
            self._copy_decks()

    def _copy_beside(self) -> None:
        notes = self.library.event_notes(self.stored)
        stored = self.stored
        text = format_details(StickDetails(stored.name, stored.salt, notes, stored.profile, self.writers.read()))
        self._copy_to_stick(lambda path: replace_copy(details_path(path), text.encode()))

    def _list_replaced_decks(self) -> list[RegisteredDeck]:
        """Return the lists on the stick that new ones replace: its log names them until the next line is there."""
        own_decks = self.decks()
        copied_decks = read_stick(copy_path(self.stored.copy_to, self.stored.code)).decks
        return [deck for deck in copied_decks if deck.player in own_decks and deck != own_decks[deck.player]]

    def _copy_decks(self, replaced: Sequence[RegisteredDeck] = ()) -> None:
        text = format_decks([*self.decks().values(), *replaced])
        self._copy_to_stick(lambda path: replace_copy(decks_path(path), text.encode()))

    def _copy_players(self) -> None:
        text = format_players(list(self.players().values()))
        self._copy_to_stick(lambda path: replace_copy(players_path(path), text.encode()))

    def _copy_to_stick(self, copy: Callable[[Path], None]) -> bool:
        """Bring the stick up to date; True if it is. Without it the event goes on, and says so once."""
        if not self.stored.copy_to or self._find_other_entries():
            return False
        path = copy_path(self.stored.copy_to, self.stored.code)
        try:
            copy(path)
        except OSError as error:
            if not any(note.code == _COPY_FAILED for note in self.notes):
                self.notes.append(CodedNote(_COPY_FAILED, {"path": str(path), "reason": reason_of(error)}))
            return False
        return True
