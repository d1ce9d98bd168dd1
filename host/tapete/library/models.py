"""The tables of the library, as migrations see them. A change here needs one; a test compares the two.

Times are unix seconds, hashes hexadecimal.
"""

from typing import Any

from sqlalchemy import JSON, BigInteger, ForeignKey, MetaData, String, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from tapete.texts.text_limits import LONGEST_CODE, LONGEST_NAME

CODE = String(LONGEST_CODE)
NAME = String(LONGEST_NAME)
HASH = String(64)


class TableBase(DeclarativeBase):
    """The base of all tables; constraints have names, so that a migration can speak of them."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


class CatalogueRow(TableBase):
    """A source of cards that was imported; `columns` are its titles by our names of them.

    `place`: the file that it was read from last, as a whole path; "" where no file is known.
    """

    __tablename__ = "catalogue"
    __table_args__ = (UniqueConstraint("game", "name"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game: Mapped[str] = mapped_column(CODE)
    name: Mapped[str] = mapped_column(NAME)
    imported: Mapped[int] = mapped_column(BigInteger)
    columns: Mapped[dict[str, str]] = mapped_column(JSON, server_default="{}")
    place: Mapped[str] = mapped_column(Text, server_default="")


class CardRow(TableBase):
    """A card as all imports together have it; `catalogue_id` is the source that changed it last."""

    __tablename__ = "card"
    __table_args__ = (UniqueConstraint("game", "code"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    catalogue_id: Mapped[int] = mapped_column(ForeignKey("catalogue.id"), index=True)
    game: Mapped[str] = mapped_column(CODE)
    code: Mapped[str] = mapped_column(CODE)
    name: Mapped[str] = mapped_column(NAME)
    type: Mapped[str] = mapped_column(CODE)
    fields: Mapped[dict[str, str]] = mapped_column(JSON)


class CatalogueImportRow(TableBase):
    """An import of a catalogue: its cards as [code, name, type, fields]; what the source had before.

    Imports are laid over each other in the order of their numbers. One is not `is_whole` where it was made of the
    cards that an older version had, and lacks those that another source had changed since. `columns_before` is null
    where the source was new.
    """

    __tablename__ = "catalogue_import"

    id: Mapped[int] = mapped_column(primary_key=True)
    catalogue_id: Mapped[int] = mapped_column(ForeignKey("catalogue.id"), index=True)
    imported: Mapped[int] = mapped_column(BigInteger)
    is_whole: Mapped[bool]
    cards: Mapped[list[list[Any]]] = mapped_column(JSON)
    columns_before: Mapped[dict[str, str] | None] = mapped_column(JSON)
    place_before: Mapped[str] = mapped_column(Text, server_default="")


class DeckRow(TableBase):
    """A deck. `digest` is over its name, its cards in order, and the hash of what boards get.

    `retired`: since when it is an old version, or removed; null for one that boards are to have.
    """

    __tablename__ = "deck"
    __table_args__ = (UniqueConstraint("game", "digest"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game: Mapped[str] = mapped_column(CODE)
    name: Mapped[str] = mapped_column(NAME)
    digest: Mapped[str] = mapped_column(HASH)
    board_hash: Mapped[str] = mapped_column(String(16), index=True)
    board_text: Mapped[str] = mapped_column(Text)
    added: Mapped[int] = mapped_column(BigInteger)
    retired: Mapped[int | None] = mapped_column(BigInteger)


class DeckCardRow(TableBase):
    """One copy of a card at its place in a deck: the player's secret order, which never leaves the host.

    `part`: "" for the deck itself; cards beside it follow, with their part.
    """

    __tablename__ = "deck_card"

    deck_id: Mapped[int] = mapped_column(ForeignKey("deck.id"), primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    code: Mapped[str] = mapped_column(CODE)
    name: Mapped[str] = mapped_column(NAME)
    part: Mapped[str] = mapped_column(CODE, server_default="")


class ProfileRow(TableBase):
    """A custom profile in its canonical text, by the hash of it."""

    __tablename__ = "profile"

    hash: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str] = mapped_column(NAME)
    text: Mapped[str] = mapped_column(Text)
    added: Mapped[int] = mapped_column(BigInteger)
    retired: Mapped[int | None] = mapped_column(BigInteger)


class BoardRow(TableBase):
    """A board that was once connected."""

    __tablename__ = "board"

    id: Mapped[str] = mapped_column(CODE, primary_key=True)
    name: Mapped[str] = mapped_column(NAME)
    firmware: Mapped[str] = mapped_column(CODE)
    first_seen: Mapped[int] = mapped_column(BigInteger)
    last_seen: Mapped[int] = mapped_column(BigInteger)


class AwaitedSettingRow(TableBase):
    """A setting that a board gets with its next sync."""

    __tablename__ = "awaited_setting"

    board_id: Mapped[str] = mapped_column(ForeignKey("board.id"), primary_key=True)
    name: Mapped[str] = mapped_column(CODE, primary_key=True)
    value: Mapped[str] = mapped_column(NAME)


class BoardFileRow(TableBase):
    """A file that a board had when it was last here."""

    __tablename__ = "board_file"

    board_id: Mapped[str] = mapped_column(ForeignKey("board.id"), primary_key=True)
    kind: Mapped[str] = mapped_column(CODE, primary_key=True)
    name: Mapped[str] = mapped_column(CODE, primary_key=True)


class WithheldFileRow(TableBase):
    """A deck or a profile that was taken off a board, and does not go there again until somebody asks for it."""

    __tablename__ = "withheld_file"

    board_id: Mapped[str] = mapped_column(ForeignKey("board.id"), primary_key=True)
    kind: Mapped[str] = mapped_column(CODE, primary_key=True)
    game: Mapped[str] = mapped_column(CODE, primary_key=True)
    lineage: Mapped[str] = mapped_column(NAME, primary_key=True)


class RecordRow(TableBase):
    """A match record: its text, of its headers what a list shows, and what it comes to when it is played again.

    `played` holds the fields of a `ReplayOutcome`, as the version and the rules that `played_by` names have found them.
    """

    __tablename__ = "record"
    __table_args__ = (UniqueConstraint("match_id", "board_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    match_id: Mapped[str] = mapped_column(CODE)
    board_id: Mapped[str] = mapped_column(CODE)
    game: Mapped[str] = mapped_column(CODE)
    start: Mapped[int] = mapped_column(BigInteger)
    result: Mapped[str] = mapped_column(CODE)
    text: Mapped[str] = mapped_column(Text)
    added: Mapped[int] = mapped_column(BigInteger)
    played: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    played_by: Mapped[str] = mapped_column(CODE, server_default="")


class EventRow(TableBase):
    """A tournament. `secret` and `salt` are hexadecimal; the secret is empty once the event is closed.

    `copy_to`: the folder that gets a copy of every line, empty for none. `archived`: since when, null for one in use.
    `profile`: the text of a custom game.
    """

    __tablename__ = "event"
    __table_args__ = (UniqueConstraint("code"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(CODE)
    name: Mapped[str] = mapped_column(NAME)
    game: Mapped[str] = mapped_column(CODE)
    secret: Mapped[str] = mapped_column(HASH)
    salt: Mapped[str] = mapped_column(HASH)
    copy_to: Mapped[str] = mapped_column(Text)
    created: Mapped[int] = mapped_column(BigInteger)
    archived: Mapped[int | None] = mapped_column(BigInteger)
    profile: Mapped[str] = mapped_column(Text, server_default="")


class EventEntryRow(TableBase):
    """A line of an event's log. Its number is unique in the event, so two stations never write the same one."""

    __tablename__ = "event_entry"

    event_id: Mapped[int] = mapped_column(ForeignKey("event.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    line: Mapped[str] = mapped_column(Text)


class EventPlayerRow(TableBase):
    """Data of a player that stand beside the log: names, the store's id of him, a note, whether he paid."""

    __tablename__ = "event_player"

    event_id: Mapped[int] = mapped_column(ForeignKey("event.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(NAME)
    nickname: Mapped[str] = mapped_column(NAME)
    store_id: Mapped[str] = mapped_column(CODE)
    note: Mapped[str] = mapped_column(Text)
    has_paid: Mapped[bool]


class EventDeckRow(TableBase):
    """The deck list of a player, sorted; `cards`: code, name, type and count of each, as JSON."""

    __tablename__ = "event_deck"

    event_id: Mapped[int] = mapped_column(ForeignKey("event.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(NAME)
    cards: Mapped[str] = mapped_column(Text)
    verdict: Mapped[str] = mapped_column(CODE)
    note: Mapped[str] = mapped_column(Text)


class EventNoteRow(TableBase):
    """A note to an entry, such as a judge's reason in words."""

    __tablename__ = "event_note"

    event_id: Mapped[int] = mapped_column(ForeignKey("event.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    text: Mapped[str] = mapped_column(Text)


class EventWriterRow(TableBase):
    """A person or a station that writes to an event, whose log has the pseudonym alone."""

    __tablename__ = "event_writer"

    event_id: Mapped[int] = mapped_column(ForeignKey("event.id"), primary_key=True)
    pseudonym: Mapped[str] = mapped_column(CODE, primary_key=True)
    name: Mapped[str] = mapped_column(NAME)


class DeskPersonRow(TableBase):
    """A person with a code for the organiser's page; `code_hash`: argon2, `withdrawn`: since when it opens nothing."""

    __tablename__ = "desk_person"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(NAME)
    role: Mapped[str] = mapped_column(CODE)
    code_hash: Mapped[str] = mapped_column(Text)
    created: Mapped[int] = mapped_column(BigInteger)
    withdrawn: Mapped[int | None] = mapped_column(BigInteger)


class DeskSessionRow(TableBase):
    """A session of a person at the organiser's page that has not ended; `device`: where it was begun, for a person."""

    __tablename__ = "desk_session"

    id: Mapped[str] = mapped_column(CODE, primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("desk_person.id"))
    begun: Mapped[int] = mapped_column(BigInteger)
    device: Mapped[str] = mapped_column(NAME)


class DeskKeyRow(TableBase):
    """A key of the organiser's page, such as the one that signs sessions."""

    __tablename__ = "desk_key"

    purpose: Mapped[str] = mapped_column(CODE, primary_key=True)
    value: Mapped[str] = mapped_column(CODE)
