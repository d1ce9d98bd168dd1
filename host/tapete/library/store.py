"""The library as the rest of the host uses it: plain values in and out, one transaction a call."""

import hashlib
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

from sqlalchemy import select
from sqlalchemy.orm import Session

from tapete.cards.catalogue import Card, Catalogue
from tapete.library.engine import WAIT_S, for_writing, make_engine, our_errors, place, shown
from tapete.library.migrate import HEAD, revision_of, upgrade
from tapete.library.models import (
    AwaitedSettingRow,
    BoardRow,
    CardRow,
    CatalogueRow,
    DeckCardRow,
    DeckRow,
    ProfileRow,
    RecordRow,
)
from tapete.library.values import Imported, StoredBoard, StoredDeck, StoredProfile, StoredRecord
from tapete.records.head import head_of
from tapete_rules import record as match_record
from tapete_rules.custom.profile import Profile
from tapete_rules.deck import Deck
from tapete_rules.errors import RecordError

ADDED, UPDATED, SAME = "added", "updated", "same"


class Library:
    """An open library; `place` is where it is, for a person to read.

    A context manager; every method raises UserError with a code "library.*".
    """

    def __init__(self, location: str | Path | None = None, wait_s: float = WAIT_S) -> None:
        where = place(location)
        self.place = shown(where)
        self._engine = make_engine(where, wait_s)
        self._turn = threading.Lock()
        self._writing = for_writing(self._engine)
        with our_errors(self.place):
            self._bring_up_to_date()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self._engine.dispose()

    # -- cards

    def save_catalogue(self, catalogue: Catalogue, name: str, columns: Mapping[str, str] | None = None) -> Imported:
        """Keep a catalogue under its source's name; cards that are known take the new values, none is removed.

        `columns` are the source's titles by our names of them.
        """
        with self._write() as session:
            row = _catalogue_row(session, catalogue, name)
            row.columns = dict(columns or {})
            known = {card.code: card for card in session.scalars(select(CardRow).where(CardRow.game == catalogue.game))}
            counts = {ADDED: 0, UPDATED: 0, SAME: 0}
            for card in catalogue.cards:
                counts[_save_card(session, card, known.get(card.code), row.id)] += 1
            return Imported(counts[ADDED], counts[UPDATED], counts[SAME])

    def catalogue(self, game: str) -> Catalogue:
        """All cards of a game, oldest first."""
        with self._read() as session:
            rows = session.scalars(select(CardRow).where(CardRow.game == game).order_by(CardRow.id))
            return Catalogue(game, [Card(row.game, row.code, row.name, row.type, row.fields) for row in rows])

    def columns_of(self, game: str, name: str) -> dict[str, str]:
        """The titles of a source's columns by our names of them, as they were named last."""
        with self._read() as session:
            query = select(CatalogueRow.columns).where(CatalogueRow.game == game, CatalogueRow.name == name)
            return dict(session.scalar(query) or {})

    # -- decks

    def save_deck(self, board_deck: Deck, cards: tuple[Card, ...]) -> StoredDeck:
        """Keep a deck: what its board gets, and its cards in the player's order. The same deck is kept once."""
        digest = _digest(board_deck.name, *(card.code for card in cards))
        with self._write() as session:
            row = session.scalar(select(DeckRow).where(DeckRow.game == board_deck.game, DeckRow.digest == digest))
            if row is None:
                row = DeckRow(game=board_deck.game, name=board_deck.name, digest=digest, added=_now())
                row.cards = [
                    DeckCardRow(position=position, code=card.code, name=card.name)
                    for position, card in enumerate(cards, 1)
                ]
                session.add(row)
            row.board_hash = board_deck.hash()
            row.board_text = board_deck.data.decode()
            session.flush()
            return _stored_deck(row)

    def decks(self) -> list[StoredDeck]:
        """All decks, by name."""
        with self._read() as session:
            rows = session.scalars(select(DeckRow).order_by(DeckRow.name, DeckRow.id))
            return [_stored_deck(row) for row in rows]

    # -- profiles

    def save_profile(self, profile: Profile) -> StoredProfile:
        """Keep a custom profile. The same one is kept once."""
        with self._write() as session:
            row = session.get(ProfileRow, profile.hash())
            if row is None:
                row = ProfileRow(hash=profile.hash(), name=profile.name.spanish, text=profile.text(), added=_now())
                session.add(row)
            return StoredProfile(row.hash, row.name, row.text)

    def profiles(self) -> list[StoredProfile]:
        """All custom profiles, by name."""
        with self._read() as session:
            rows = session.scalars(select(ProfileRow).order_by(ProfileRow.name, ProfileRow.hash))
            return [StoredProfile(row.hash, row.name, row.text) for row in rows]

    # -- boards

    def save_board(self, id: str, name: str, firmware: str) -> None:
        """Remember that a board was connected now."""
        with self._write() as session:
            row = session.get(BoardRow, id)
            if row is None:
                row = BoardRow(id=id, first_seen=_now())
                session.add(row)
            row.name, row.firmware, row.last_seen = name, firmware, _now()

    def boards(self) -> list[StoredBoard]:
        """All boards, the latest seen first."""
        with self._read() as session:
            rows = session.scalars(select(BoardRow).order_by(BoardRow.last_seen.desc(), BoardRow.id))
            return [StoredBoard(row.id, row.name, row.firmware, row.last_seen) for row in rows]

    def await_settings(self, board: str, settings: Mapping[str, str]) -> None:
        """Keep settings for a board's next sync; a later value takes the place of an earlier one."""
        with self._write() as session:
            for name in sorted(settings):
                session.merge(AwaitedSettingRow(board_id=board, name=name, value=settings[name]))

    def awaited_settings(self, board: str) -> dict[str, str]:
        """What a board is to get with its next sync."""
        with self._read() as session:
            rows = session.scalars(select(AwaitedSettingRow).where(AwaitedSettingRow.board_id == board))
            return {row.name: row.value for row in rows}

    def settle_settings(self, board: str, settings: Mapping[str, str]) -> None:
        """The board has these; one that was given another value meanwhile goes on waiting."""
        with self._write() as session:
            for name in sorted(settings):
                row = session.get(AwaitedSettingRow, (board, name))
                if row is not None and row.value == settings[name]:
                    session.delete(row)

    # -- records

    def save_record(self, text: str) -> str:
        """Keep a match record; a longer one replaces a shorter one of the same match.

        Returns "added", "updated" or "same". Raises RecordError for what is no record.
        """
        record = match_record.parse(text)
        match_id, board_id = record.header("id"), record.header("board")
        if not match_id:
            raise RecordError("record_without_id")
        with self._write() as session:
            row = session.scalar(
                select(RecordRow).where(RecordRow.match_id == match_id, RecordRow.board_id == board_id)
            )
            answer = UPDATED
            if row is None:
                row = RecordRow(match_id=match_id, board_id=board_id, added=_now())
                session.add(row)
                answer = ADDED
            elif text == row.text or len(text) < len(row.text):
                return SAME
            row.game, row.start = record.header("game"), head_of(record).start
            row.result, row.text = record.result, text
            return answer

    def records(self, board: str = "") -> list[StoredRecord]:
        """All match records, or those of one board, the latest first."""
        query = select(RecordRow).order_by(RecordRow.start.desc(), RecordRow.id.desc())
        if board:
            query = query.where(RecordRow.board_id == board)
        with self._read() as session:
            rows = session.scalars(query)
            return [StoredRecord(row.match_id, row.board_id, row.game, row.start, row.result, row.text) for row in rows]

    # -- inside

    def _bring_up_to_date(self) -> None:
        """Only what has to be changed takes the lock for writing, so that a library can be read while it is held."""
        with self._engine.begin() as connection:
            is_current = revision_of(connection) == HEAD
        if not is_current:
            with self._writing.begin() as connection:
                upgrade(connection)

    @contextmanager
    def _write(self) -> Iterator[Session]:
        """Threads of one process write one after the other: a wait for SQLite's lock may end without it."""
        with self._turn, our_errors(self.place), Session(self._writing) as session, session.begin():
            yield session

    @contextmanager
    def _read(self) -> Iterator[Session]:
        with our_errors(self.place), Session(self._engine) as session, session.begin():
            yield session


def _catalogue_row(session: Session, catalogue: Catalogue, name: str) -> CatalogueRow:
    row = session.scalar(select(CatalogueRow).where(CatalogueRow.game == catalogue.game, CatalogueRow.name == name))
    if row is None:
        row = CatalogueRow(game=catalogue.game, name=name, columns={})
        session.add(row)
    row.imported = _now()
    session.flush()
    return row


def _save_card(session: Session, card: Card, row: CardRow | None, catalogue_id: int) -> str:
    answer = UPDATED
    if row is None:
        row = CardRow(game=card.game, code=card.code)
        session.add(row)
        answer = ADDED
    elif (row.name, row.type, row.fields) == (card.name, card.type, _plain(card.fields)):
        return SAME
    row.catalogue_id = catalogue_id
    row.name, row.type, row.fields = card.name, card.type, _plain(card.fields)
    return answer


def _stored_deck(row: DeckRow) -> StoredDeck:
    codes = tuple(card.code for card in row.cards)
    return StoredDeck(row.id, row.game, row.name, row.board_hash, row.board_text, codes)


def _plain(fields: Mapping[str, str]) -> dict[str, str]:
    return dict(fields)


def _digest(*words: str) -> str:
    return hashlib.sha256("\n".join(words).encode()).hexdigest()


def _now() -> int:
    return int(time.time())
