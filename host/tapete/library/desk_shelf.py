"""The people of the organiser's page in a library, and the key that signs their sessions."""

import secrets
from dataclasses import dataclass

from tapete.library.database import Row
from tapete.library.opened import OpenLibrary, unix_now
from tapete.texts.folding import clean_line

_COLUMNS = "id, name, role, code_hash, created, withdrawn"
_SESSION_KEY = "session"
_KEY_BYTES = 32


@dataclass(frozen=True)
class DeskPerson:
    """A person with a code. `role`: organiser, scorekeeper, judge; `code_hash`: argon2, with its salt."""

    name: str
    role: str
    code_hash: str = ""
    created: int = 0
    withdrawn: int | None = None
    id: int = 0


@dataclass(frozen=True)
class DeskSession:
    """A session of a person that has not ended. `begun`: by steady time; `device`: for a person to read."""

    id: str
    person: int
    begun: int
    device: str


class DeskShelf(OpenLibrary):
    """The part of a library that holds who may use the organiser's page."""

    def desk_people(self, has_withdrawn: bool = True) -> list[DeskPerson]:
        """Return the people, oldest first."""
        with self._read_transaction() as transaction:
            rows = transaction.execute(f"SELECT {_COLUMNS} FROM desk_person ORDER BY id")  # noqa: S608
        people = [_read_person(row) for row in rows]
        return [person for person in people if has_withdrawn or person.withdrawn is None]

    def find_desk_person(self, number: int) -> DeskPerson | None:
        """Return a person whose code was not withdrawn."""
        return next((person for person in self.desk_people(has_withdrawn=False) if person.id == number), None)

    def add_desk_person(self, person: DeskPerson) -> DeskPerson:
        """Store a person; returns him with his number, which is never given again."""
        with self._write_transaction() as transaction:
            number = 1 + int(transaction.execute("SELECT COALESCE(MAX(id), 0) FROM desk_person")[0][0])
            stored = DeskPerson(clean_line(person.name), person.role, person.code_hash, unix_now(), None, number)
            transaction.execute(
                f"INSERT INTO desk_person ({_COLUMNS}) VALUES (:id, :name, :role, :code_hash, :created, NULL)",  # noqa: S608
                id=stored.id, name=stored.name, role=stored.role, code_hash=stored.code_hash, created=stored.created,
            )  # fmt: skip
        return stored

    def set_desk_code(self, number: int, code_hash: str) -> None:
        """Store the hash of a person's code."""
        with self._write_transaction() as transaction:
            transaction.execute("UPDATE desk_person SET code_hash = :hash WHERE id = :id", hash=code_hash, id=number)

    def withdraw_desk_person(self, number: int) -> None:
        """Withdraw the code of a person; his name stays, for the log."""
        with self._write_transaction() as transaction:
            transaction.execute("UPDATE desk_person SET withdrawn = :now WHERE id = :id", now=unix_now(), id=number)

    def begin_desk_session(self, session: DeskSession, oldest: int) -> None:
        """Store a session; those that began before `oldest` are over."""
        with self._write_transaction() as transaction:
            transaction.execute("DELETE FROM desk_session WHERE begun < :oldest", oldest=oldest)
            transaction.execute(
                "INSERT INTO desk_session (id, person_id, begun, device) VALUES (:id, :person, :begun, :device)",
                id=session.id, person=session.person, begun=session.begun, device=clean_line(session.device),
            )  # fmt: skip

    def end_desk_session(self, session: str) -> None:
        """End a session for ever, whoever still has its cookie."""
        with self._write_transaction() as transaction:
            transaction.execute("DELETE FROM desk_session WHERE id = :id", id=session)

    def desk_sessions(self) -> list[DeskSession]:
        """Return the sessions that have not been ended, the newest first."""
        with self._read_transaction() as transaction:
            rows = transaction.execute("SELECT id, person_id, begun, device FROM desk_session ORDER BY begun DESC, id")
        return [DeskSession(*row) for row in rows]

    def find_session_person(self, session: str, oldest: int) -> DeskPerson | None:
        """Return the person of a session that has not ended and began since `oldest`, with a code that opens."""
        columns = ", ".join(f"person.{name}" for name in _COLUMNS.split(", "))
        with self._read_transaction() as transaction:
            rows = transaction.execute(
                f"SELECT {columns} FROM desk_session session JOIN desk_person person ON person.id = session.person_id "  # noqa: S608
                "WHERE session.id = :id AND session.begun >= :oldest AND person.withdrawn IS NULL",
                id=session, oldest=oldest,
            )  # fmt: skip
        return _read_person(rows[0]) if rows else None

    def session_key(self) -> str:
        """Return the key that signs sessions; it is made once for a library."""
        with self._write_transaction() as transaction:
            rows = transaction.execute("SELECT value FROM desk_key WHERE purpose = :purpose", purpose=_SESSION_KEY)
            if rows:
                return str(rows[0][0])
            key = secrets.token_hex(_KEY_BYTES)
            transaction.execute(
                "INSERT INTO desk_key (purpose, value) VALUES (:purpose, :value)", purpose=_SESSION_KEY, value=key
            )
        return key


def _read_person(row: Row) -> DeskPerson:
    number, name, role, code_hash, created, withdrawn = row
    return DeskPerson(clean_line(name), role, code_hash, created, withdrawn, number)
