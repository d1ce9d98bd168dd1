"""Tournaments in a library: their logs, and what is kept beside them.

Names and notes are cleaned here, whichever door they came in by, and again on their way out: an older version or
another program may have written what no file and no page should show.
"""

from collections.abc import Mapping, Sequence

from tapete.errors import UserError
from tapete.library.database import Row, Transaction
from tapete.library.event_deck_rows import delete_deck_row, read_deck_rows, replace_deck_rows
from tapete.library.event_values import RegisteredDeck, StoredEvent, StoredPlayer
from tapete.library.opened import OpenLibrary, unix_now
from tapete.texts.folding import clean_line

_EVENT_COLUMNS = "code, name, game, secret, salt, copy_to, created, archived, id, profile"
_PLAYER_COLUMNS = "number, name, nickname, store_id, note, has_paid"
_TABLES_OF_EVENT = ("event_entry", "event_player", "event_deck", "event_note", "event_writer")


class EventShelf(OpenLibrary):
    """The part of a library that holds tournaments."""

    def create_event(
        self, event: StoredEvent, lines: list[str], writers: Mapping[str, str] | None = None
    ) -> StoredEvent:
        """Store a new tournament with the lines of its log and their writers. Raises UserError("events.code_taken")."""
        with self._write_transaction() as transaction:
            if _find_events(transaction, event.code):
                raise UserError("events.code_taken", event=event.code)
            transaction.execute(
                "INSERT INTO event (code, name, game, secret, salt, copy_to, created, profile) "
                "VALUES (:code, :name, :game, :secret, :salt, :copy_to, :created, :profile)",
                code=event.code, name=clean_line(event.name), game=event.game, secret=event.secret, salt=event.salt,
                copy_to=event.copy_to, created=event.created or unix_now(), profile=event.profile,
            )  # fmt: skip
            stored = _find_events(transaction, event.code)[0]
            _insert_lines(transaction, stored.id, 1, lines)
            _replace_writers(transaction, stored.id, writers or {})
        return stored

    def events(self, has_archived: bool = True) -> list[StoredEvent]:
        """Return all tournaments, the newest first."""
        with self._read_transaction() as transaction:
            stored_events = _find_events(transaction)
        return [event for event in stored_events if has_archived or event.archived is None]

    def update_event(self, event: StoredEvent) -> None:
        """Store the name, the secret, the folder of copies and the archived time of a tournament."""
        with self._write_transaction() as transaction:
            transaction.execute(
                "UPDATE event SET name = :name, secret = :secret, copy_to = :copy_to, archived = :archived "
                "WHERE id = :id",
                name=clean_line(event.name), secret=event.secret, copy_to=event.copy_to, archived=event.archived,
                id=event.id,
            )  # fmt: skip

    def delete_event(self, event: StoredEvent) -> None:
        """Delete a tournament with all that is kept of it."""
        with self._write_transaction() as transaction:
            for table in _TABLES_OF_EVENT:
                transaction.execute(f"DELETE FROM {table} WHERE event_id = :id", id=event.id)  # noqa: S608
            transaction.execute("DELETE FROM event WHERE id = :id", id=event.id)

    def event_lines(self, event: StoredEvent, after: int = 0) -> list[str]:
        """Return the lines of a log behind a number."""
        with self._read_transaction() as transaction:
            return _lines_after(transaction, event.id, after)

    def append_event_lines(
        self,
        event: StoredEvent,
        after: int,
        lines: list[str],
        players: Sequence[StoredPlayer] = (),
        decks: Sequence[RegisteredDeck] = (),
        writers: Mapping[str, str] | None = None,
    ) -> list[str]:
        """Store lines behind a number, if no other station has written there; else return what it wrote.

        `players`, `decks`: what the lines register; `writers`: who wrote them, by pseudonym. All of it or nothing.
        """
        with self._write_transaction() as transaction:
            foreign = _lines_after(transaction, event.id, after)
            if not foreign:
                _insert_lines(transaction, event.id, after + 1, lines)
                _replace_players(transaction, event.id, players)
                replace_deck_rows(transaction, event.id, decks)
                _replace_writers(transaction, event.id, writers or {})
        return foreign

    def replace_event_lines(
        self,
        event: StoredEvent,
        count: int,
        after: int,
        lines: list[str],
        notes: Mapping[int, str],
        writers: Mapping[str, str] | None = None,
    ) -> bool:
        """Store lines in place of those behind a number, if the log still has `count` of them; True if it had.

        `notes`: all notes by the new numbers of their entries, which replace the older ones; `writers`: the names of
        all who wrote the log, in place of the older ones.
        """
        with self._write_transaction() as transaction:
            if len(_lines_after(transaction, event.id, 0)) != count:
                return False
            transaction.execute(
                "DELETE FROM event_entry WHERE event_id = :id AND number > :number", id=event.id, number=after
            )
            _insert_lines(transaction, event.id, after + 1, lines)
            transaction.execute("DELETE FROM event_note WHERE event_id = :id", id=event.id)
            _insert_notes(transaction, event.id, notes)
            transaction.execute("DELETE FROM event_writer WHERE event_id = :id", id=event.id)
            _replace_writers(transaction, event.id, writers or {})
        return True

    def event_writers(self, event: StoredEvent) -> dict[str, str]:
        """Return the names of those who wrote to a log, by the pseudonyms that it has."""
        with self._read_transaction() as transaction:
            rows = transaction.execute("SELECT pseudonym, name FROM event_writer WHERE event_id = :id", id=event.id)
        return {row[0]: row[1] for row in rows}

    def event_players(self, event: StoredEvent) -> dict[int, StoredPlayer]:
        """Return what is kept of the players of a tournament, by number."""
        with self._read_transaction() as transaction:
            rows = transaction.execute(
                f"SELECT {_PLAYER_COLUMNS} FROM event_player WHERE event_id = :id ORDER BY number",  # noqa: S608
                id=event.id,
            )
        return {row[0]: _read_player(row) for row in rows}

    def save_event_players(self, event: StoredEvent, players: list[StoredPlayer]) -> None:
        """Store players; what was kept of the same numbers is replaced."""
        with self._write_transaction() as transaction:
            _replace_players(transaction, event.id, players)

    def forget_event_player(self, event: StoredEvent, number: int, notes: Sequence[int] = ()) -> None:
        """Delete what is kept of a player, and the notes to these entries; the log stays true."""
        with self._write_transaction() as transaction:
            transaction.execute(
                "DELETE FROM event_player WHERE event_id = :id AND number = :number", id=event.id, number=number
            )
            delete_deck_row(transaction, event.id, number)
            transaction.run_each(
                "DELETE FROM event_note WHERE event_id = :id AND number = :number",
                [{"id": event.id, "number": note} for note in notes],
            )

    def event_decks(self, event: StoredEvent) -> dict[int, RegisteredDeck]:
        """Return the deck lists of a tournament by the number of their player."""
        with self._read_transaction() as transaction:
            return read_deck_rows(transaction, event.id)

    def save_event_decks(self, event: StoredEvent, decks: list[RegisteredDeck]) -> None:
        """Store deck lists of a tournament that comes from elsewhere."""
        with self._write_transaction() as transaction:
            replace_deck_rows(transaction, event.id, decks)

    def event_notes(self, event: StoredEvent) -> dict[int, str]:
        """Return the notes to entries, by the number of the entry."""
        with self._read_transaction() as transaction:
            rows = transaction.execute("SELECT number, text FROM event_note WHERE event_id = :id", id=event.id)
        return {row[0]: clean_line(row[1]) for row in rows}

    def save_event_notes(self, event: StoredEvent, notes: Mapping[int, str]) -> None:
        """Store notes by the number of their entry; older ones of the same entries are replaced."""
        rows: list[dict[str, object]] = [{"id": event.id, "number": number} for number in notes]
        with self._write_transaction() as transaction:
            transaction.run_each("DELETE FROM event_note WHERE event_id = :id AND number = :number", rows)
            _insert_notes(transaction, event.id, notes)


def _replace_writers(transaction: Transaction, event_id: int, writers: Mapping[str, str]) -> None:
    rows: list[dict[str, object]] = [
        {"id": event_id, "pseudonym": pseudonym, "name": name} for pseudonym, name in writers.items()
    ]
    transaction.run_each("DELETE FROM event_writer WHERE event_id = :id AND pseudonym = :pseudonym", rows)
    transaction.run_each("INSERT INTO event_writer (event_id, pseudonym, name) VALUES (:id, :pseudonym, :name)", rows)


def _insert_notes(transaction: Transaction, event_id: int, notes: Mapping[int, str]) -> None:
    rows: list[dict[str, object]] = [
        {"id": event_id, "number": number, "text": clean_line(text)} for number, text in notes.items()
    ]
    transaction.run_each("INSERT INTO event_note (event_id, number, text) VALUES (:id, :number, :text)", rows)


def _find_events(transaction: Transaction, code: str = "") -> list[StoredEvent]:
    rows = transaction.execute(f"SELECT {_EVENT_COLUMNS} FROM event ORDER BY created DESC, id DESC")  # noqa: S608
    events = (StoredEvent(*row) for row in rows if not code or row[0] == code)
    return [event._replace(name=clean_line(event.name)) for event in events]


def _lines_after(transaction: Transaction, event_id: int, number: int) -> list[str]:
    rows = transaction.execute(
        "SELECT line FROM event_entry WHERE event_id = :id AND number > :number ORDER BY number",
        id=event_id, number=number,
    )  # fmt: skip
    return [row[0] for row in rows]


def _insert_lines(transaction: Transaction, event_id: int, first: int, lines: list[str]) -> None:
    transaction.run_each(
        "INSERT INTO event_entry (event_id, number, line) VALUES (:id, :number, :line)",
        [{"id": event_id, "number": number, "line": line} for number, line in enumerate(lines, first)],
    )


def _replace_players(transaction: Transaction, event_id: int, players: Sequence[StoredPlayer]) -> None:
    transaction.run_each(
        "DELETE FROM event_player WHERE event_id = :event_id AND number = :number",
        [{"event_id": event_id, "number": player.number} for player in players],
    )
    transaction.run_each(
        f"INSERT INTO event_player (event_id, {_PLAYER_COLUMNS}) VALUES "  # noqa: S608
        "(:event_id, :number, :name, :nickname, :store_id, :note, :has_paid)",
        [{"event_id": event_id, **_player_values(player)} for player in players],
    )


def _read_player(row: Row) -> StoredPlayer:
    number, name, nickname, store_id, note, has_paid = row
    name, nickname, store_id, note = map(clean_line, (name, nickname, store_id, note))
    return StoredPlayer(number, name, nickname, store_id, note, bool(has_paid))


def _player_values(player: StoredPlayer) -> dict[str, object]:
    return {
        "number": player.number,
        "name": clean_line(player.name),
        "nickname": clean_line(player.nickname),
        "store_id": clean_line(player.store_id),
        "note": clean_line(player.note),
        "has_paid": player.has_paid,
    }
