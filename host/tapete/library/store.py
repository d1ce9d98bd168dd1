"""The library as the rest of the host uses it: plain values in and out, one transaction a call."""

import hashlib
import json
import threading
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tapete import __version__
from tapete.cards.catalogue import Card, Catalogue
from tapete.files import NO_TEXT
from tapete.folding import clean
from tapete.library.database import WAIT_S, Database, Row, Transaction
from tapete.library.place import is_url, place, shown
from tapete.library.sqlite_file import SqliteFile
from tapete.library.values import LONGEST_CODE, Imported, Played, StoredBoard, StoredDeck, StoredProfile, StoredRecord
from tapete.records.head import head_of
from tapete_rules import record as match_record
from tapete_rules.custom.profile import Profile
from tapete_rules.deck import Deck
from tapete_rules.errors import RecordError

ADDED, UPDATED, SAME = "added", "updated", "same"

_PLAYER = f"{__version__} rules {match_record.RULES}"
"""Who plays records here. Another version may know more games, and other rules may play the same moves otherwise."""


class Library:
    """An open library; `place` is where it is, for a person to read.

    A context manager; every method raises UserError with a code "library.*".
    """

    def __init__(self, location: str | Path | None = None, wait_s: float = WAIT_S) -> None:
        where = place(location)
        self.place = shown(where)
        self._turn = threading.Lock()
        self._database = _open(where, wait_s)
        if not self._database.is_current():
            self._database.upgrade()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self._database.close()

    # -- cards

    def save_catalogue(self, catalogue: Catalogue, name: str, columns: Mapping[str, str] | None = None) -> Imported:
        """Keep a catalogue under its source's name; cards that are known take the new values, none is removed.

        `columns` are the source's titles by our names of them.
        """
        with self._write() as transaction:
            source = _save_source(transaction, catalogue.game, name, _json(columns or {}))
            known = {card.code: card for card in _cards(transaction, catalogue.game)}
            changed = {card.code: card for card in catalogue.cards if known.get(card.code) != card}
            rows = {code: _card_row(card, source) for code, card in changed.items()}
            transaction.run_each(
                "UPDATE card SET catalogue_id = :source, name = :name, type = :type, fields = :fields"
                " WHERE game = :game AND code = :code",
                [row for code, row in rows.items() if code in known],
            )
            transaction.run_each(
                "INSERT INTO card (catalogue_id, game, code, name, type, fields)"
                " VALUES (:source, :game, :code, :name, :type, :fields)",
                [row for code, row in rows.items() if code not in known],
            )
        added = sum(code not in known for code in rows)
        return Imported(added, len(rows) - added, len(catalogue.cards) - len(rows))

    def catalogue(self, game: str) -> Catalogue:
        """All cards of a game, oldest first."""
        with self._read() as transaction:
            return Catalogue(game, _cards(transaction, game))

    def columns_of(self, game: str, name: str) -> dict[str, str]:
        """The titles of a source's columns by our names of them, as they were named last."""
        with self._read() as transaction:
            found = transaction.run(
                "SELECT columns FROM catalogue WHERE game = :game AND name = :name", game=game, name=name
            )
            return _mapping(found[0][0]) if found else {}

    # -- decks

    def save_deck(self, board_deck: Deck, cards: tuple[Card, ...]) -> StoredDeck:
        """Keep a deck: what its board gets, and its cards in the player's order. The same deck is kept once."""
        digest = _digest(board_deck.name, *(card.code for card in cards))
        known = "SELECT id FROM deck WHERE game = :game AND digest = :digest"
        with self._write() as transaction:
            found = transaction.run(known, game=board_deck.game, digest=digest)
            if not found:
                transaction.run(
                    "INSERT INTO deck (game, name, digest, board_hash, board_text, added)"
                    " VALUES (:game, :name, :digest, '', '', :added)",
                    game=board_deck.game, name=board_deck.name, digest=digest, added=_now(),
                )  # fmt: skip
                found = transaction.run(known, game=board_deck.game, digest=digest)
                transaction.run_each(
                    "INSERT INTO deck_card (deck_id, position, code, name) VALUES (:deck, :position, :code, :name)",
                    [
                        {"deck": found[0][0], "position": position, "code": card.code, "name": card.name}
                        for position, card in enumerate(cards, 1)
                    ],
                )
            own = found[0][0]
            text = board_deck.data.decode()
            transaction.run(
                "UPDATE deck SET board_hash = :hash, board_text = :text WHERE id = :id",
                hash=board_deck.hash(), text=text, id=own,
            )  # fmt: skip
        codes = tuple(card.code for card in cards)
        return StoredDeck(own, board_deck.game, board_deck.name, board_deck.hash(), text, codes)

    def decks(self) -> list[StoredDeck]:
        """All decks, by name."""
        with self._read() as transaction:
            codes: dict[int, list[str]] = {}
            for deck, code in transaction.run("SELECT deck_id, code FROM deck_card ORDER BY deck_id, position"):
                codes.setdefault(deck, []).append(code)
            rows = transaction.run("SELECT id, game, name, board_hash, board_text FROM deck ORDER BY name, id")
            return [
                StoredDeck(own, game, name, digest, text, tuple(codes.get(own, ())))
                for own, game, name, digest, text in rows
            ]

    # -- profiles

    def save_profile(self, profile: Profile) -> StoredProfile:
        """Keep a custom profile. The same one is kept once."""
        stored = StoredProfile(profile.hash(), profile.name.spanish, profile.text())
        with self._write() as transaction:
            if not transaction.run("SELECT 1 FROM profile WHERE hash = :hash", hash=stored.hash):
                transaction.run(
                    "INSERT INTO profile (hash, name, text, added) VALUES (:hash, :name, :text, :added)",
                    hash=stored.hash, name=stored.name, text=stored.text, added=_now(),
                )  # fmt: skip
        return stored

    def profiles(self) -> list[StoredProfile]:
        """All custom profiles, by name."""
        with self._read() as transaction:
            rows = transaction.run("SELECT hash, name, text FROM profile ORDER BY name, hash")
            return [StoredProfile(*row) for row in rows]

    # -- boards

    def save_board(self, id: str, name: str, firmware: str) -> None:
        """Remember that a board was connected now."""
        values = {"id": id, "name": name, "firmware": firmware, "now": _now()}
        with self._write() as transaction:
            if transaction.run("SELECT 1 FROM board WHERE id = :id", id=id):
                statement = "UPDATE board SET name = :name, firmware = :firmware, last_seen = :now WHERE id = :id"
            else:
                statement = (
                    "INSERT INTO board (id, name, firmware, first_seen, last_seen)"
                    " VALUES (:id, :name, :firmware, :now, :now)"
                )
            transaction.run(statement, **values)

    def boards(self) -> list[StoredBoard]:
        """All boards, the latest seen first."""
        with self._read() as transaction:
            rows = transaction.run("SELECT id, name, firmware, last_seen FROM board ORDER BY last_seen DESC, id")
            return [StoredBoard(*row) for row in rows]

    def await_settings(self, board: str, settings: Mapping[str, str]) -> None:
        """Keep settings for a board's next sync; a later value takes the place of an earlier one."""
        with self._write() as transaction:
            for name in sorted(settings):
                own = {"board": board, "name": name}
                transaction.run("DELETE FROM awaited_setting WHERE board_id = :board AND name = :name", **own)
                transaction.run(
                    "INSERT INTO awaited_setting (board_id, name, value) VALUES (:board, :name, :value)",
                    **own, value=settings[name],
                )  # fmt: skip

    def awaited_settings(self, board: str) -> dict[str, str]:
        """What a board is to get with its next sync."""
        with self._read() as transaction:
            rows = transaction.run("SELECT name, value FROM awaited_setting WHERE board_id = :board", board=board)
            return {row[0]: row[1] for row in rows}

    def settle_settings(self, board: str, settings: Mapping[str, str]) -> None:
        """The board has these; one that was given another value meanwhile goes on waiting."""
        with self._write() as transaction:
            transaction.run_each(
                "DELETE FROM awaited_setting WHERE board_id = :board AND name = :name AND value = :value",
                [{"board": board, "name": name, "value": settings[name]} for name in sorted(settings)],
            )

    # -- records

    def save_record(self, text: str) -> str:
        """Keep a match record; a longer one replaces a shorter one of the same match.

        Returns "added", "updated" or "same". Raises RecordError for what is no record.
        """
        record = match_record.parse(text)
        own = {"match": record.header("id"), "board": record.header("board")}
        short = {**own, "game": record.header("game"), "result": record.result}
        _require_sound(text, short)
        values = {**short, "start": head_of(record).start, "text": text}
        with self._write() as transaction:
            found = transaction.run("SELECT text FROM record WHERE match_id = :match AND board_id = :board", **own)
            if not found:
                transaction.run(
                    "INSERT INTO record (match_id, board_id, game, start, result, text, added)"
                    " VALUES (:match, :board, :game, :start, :result, :text, :added)",
                    **values, added=_now(),
                )  # fmt: skip
                return ADDED
            if text == found[0][0] or len(text) < len(found[0][0]):
                return SAME
            transaction.run(
                "UPDATE record SET game = :game, start = :start, result = :result, text = :text, played_by = ''"
                " WHERE match_id = :match AND board_id = :board",
                **values,
            )
            return UPDATED

    def records(self, board: str = "") -> list[StoredRecord]:
        """All match records, or those of one board, the latest first."""
        with self._read() as transaction:
            rows = transaction.run(
                "SELECT match_id, board_id, game, start, result, text, played, played_by FROM record"
                " WHERE :board IN ('', board_id) ORDER BY start DESC, id DESC",
                board=board,
            )
            return [_stored_record(row) for row in rows]

    def save_played(self, played: Iterable[tuple[StoredRecord, Played]]) -> None:
        """Keep what records come to. One that has become longer meanwhile is still to be played."""
        with self._write() as transaction:
            transaction.run_each(
                "UPDATE record SET played = :played, played_by = :by"
                " WHERE match_id = :match AND board_id = :board AND text = :text",
                [
                    {
                        "played": _json(asdict(found)),
                        "by": _PLAYER,
                        "match": record.match_id,
                        "board": record.board_id,
                        "text": record.text,
                    }
                    for record, found in played
                ],
            )

    # -- inside

    @contextmanager
    def _write(self) -> Iterator[Transaction]:
        """Threads of one process write one after the other: a wait for SQLite's lock may end without it."""
        with self._turn, self._database.transaction(is_writing=True) as transaction:
            yield transaction

    @contextmanager
    def _read(self) -> Iterator[Transaction]:
        with self._database.transaction(is_writing=False) as transaction:
            yield transaction


def _open(where: str, wait_s: float) -> Database:
    if not is_url(where):
        return SqliteFile(where, wait_s)
    from tapete.library.server import Server

    return Server(where, wait_s)


def _save_source(transaction: Transaction, game: str, name: str, columns: str) -> int:
    """Keep the source of a catalogue; its number."""
    own = {"game": game, "name": name}
    known = "SELECT id FROM catalogue WHERE game = :game AND name = :name"
    if not transaction.run(known, **own):
        transaction.run("INSERT INTO catalogue (game, name, imported, columns) VALUES (:game, :name, 0, '{}')", **own)
    number = int(transaction.run(known, **own)[0][0])
    transaction.run(
        "UPDATE catalogue SET imported = :now, columns = :columns WHERE id = :id",
        now=_now(), columns=columns, id=number,
    )  # fmt: skip
    return number


def _cards(transaction: Transaction, game: str) -> list[Card]:
    rows = transaction.run("SELECT code, name, type, fields FROM card WHERE game = :game ORDER BY id", game=game)
    return [_card(game, row) for row in rows]


def _card(game: str, row: Row) -> Card:
    code, name, kind, fields = row
    return Card(game, code, name, kind, _mapping(fields))


def _card_row(card: Card, source: int) -> dict[str, object]:
    return {
        "source": source,
        "game": card.game,
        "code": card.code,
        "name": card.name,
        "type": card.type,
        "fields": _json(card.fields),
    }


def _require_sound(text: str, short: Mapping[str, str]) -> None:
    """See that a record, with these of its headers, can be kept anywhere. Raises RecordError."""
    if not short["match"]:
        raise RecordError("record_without_id")
    for value in short.values():
        if len(value) > LONGEST_CODE:
            raise RecordError("bad_header", line=0, text=value)
    if damage := NO_TEXT.search(text):
        number = text.count("\n", 0, damage.start())
        raise RecordError("unreadable_line", line=number + 1, text=clean(text.split("\n")[number]))


def _stored_record(row: Row) -> StoredRecord:
    match, board, game, start, result, text, played, player = row
    return StoredRecord(match, board, game, start, result, text, _played(played) if player == _PLAYER else None)


def _played(value: Any) -> Played:
    fields = _mapping(value)
    winners = fields.pop("winners")
    return Played(winners=None if winners is None else tuple(winners), **fields)


def _json(fields: Mapping[str, object]) -> str:
    return json.dumps(dict(fields))


def _mapping(value: Any) -> dict[str, Any]:
    """What a column of JSON holds: PostgreSQL hands it over as it is, SQLite as its text."""
    return dict(json.loads(value) if isinstance(value, str) else value)


def _digest(*words: str) -> str:
    return hashlib.sha256("\n".join(words).encode()).hexdigest()


def _now() -> int:
    return int(time.time())
