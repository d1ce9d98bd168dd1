"""Match records in a library, and what they come to when they are played again."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from typing import Any

from tapete import __version__
from tapete.files import NO_TEXT
from tapete.library.database import Row
from tapete.library.opened import OpenLibrary, as_json, mapping_of, unix_now
from tapete.library.values import StoredRecord
from tapete.records.replay_outcome import ReplayOutcome
from tapete.texts.folding import clean_line
from tapete.texts.text_limits import LONGEST_CODE
from tapete_rules.errors import RecordError

ADDED, UPDATED, SAME = "added", "updated", "same"

_DECK = re.compile(r"^deck \d+ (\w+)", re.MULTILINE)


class RecordShelf(OpenLibrary):
    """The part of a library that holds match records."""

    def save_record(self, text: str, is_better: Callable[[str], bool] | None = None) -> str:
        """Keep a match record; a longer one replaces a shorter one of the same match.

        `is_better(held text)` decides in place of the length; nothing is kept where it raises. Returns "added",
        "updated" or "same". Raises RecordError for what is no record.
        """
        from tapete.records.head import head_of
        from tapete_rules.record import parse_record

        record = parse_record(text)
        key = {"match": record.first_header("id"), "board": record.first_header("board")}
        short = {**key, "game": record.first_header("game"), "result": record.result}
        _require_sound(text, short)
        values = {**short, "start": head_of(record).start, "text": text}
        with self._write_transaction() as transaction:
            rows = transaction.execute("SELECT text FROM record WHERE match_id = :match AND board_id = :board", **key)
            if not rows:
                transaction.execute(
                    "INSERT INTO record (match_id, board_id, game, start, result, text, added)"
                    " VALUES (:match, :board, :game, :start, :result, :text, :added)",
                    **values, added=unix_now(),
                )  # fmt: skip
                return ADDED
            kept_text = str(rows[0][0])
            if text == kept_text or not (len(text) >= len(kept_text) if is_better is None else is_better(kept_text)):
                return SAME
            transaction.execute(
                "UPDATE record SET game = :game, start = :start, result = :result, text = :text, played_by = ''"
                " WHERE match_id = :match AND board_id = :board",
                **values,
            )
            return UPDATED

    def records(self, board: str = "") -> list[StoredRecord]:
        """Return all match records, or those of one board, the latest first; one without a date by when it came."""
        with self._read_transaction() as transaction:
            rows = transaction.execute(
                "SELECT match_id, board_id, game, start, result, text, added, played, played_by FROM record"
                " WHERE :board IN ('', board_id) ORDER BY CASE WHEN start > 0 THEN start ELSE added END DESC, id DESC",
                board=board,
            )
            return [_stored_record(row) for row in rows]

    def remove_records(self, records: Iterable[StoredRecord]) -> None:
        """Take match records out."""
        with self._write_transaction() as transaction:
            transaction.run_each(
                "DELETE FROM record WHERE match_id = :match AND board_id = :board",
                [{"match": record.match_id, "board": record.board_id} for record in records],
            )

    def deck_hashes_of_records(self) -> set[str]:
        """The hashes of the decks that records name."""
        heads = (record.text.partition("\nmoves\n")[0] for record in self.records())
        return {deck_line[1] for head in heads for deck_line in _DECK.finditer(head)}

    def save_played(self, played: Iterable[tuple[StoredRecord, ReplayOutcome]]) -> None:
        """Keep what records come to. One that has become longer meanwhile is still to be played."""
        with self._write_transaction() as transaction:
            transaction.run_each(
                "UPDATE record SET played = :played, played_by = :by"
                " WHERE match_id = :match AND board_id = :board AND text = :text",
                [
                    {
                        "played": as_json(asdict(outcome)),
                        "by": player_here(),
                        "match": record.match_id,
                        "board": record.board_id,
                        "text": record.text,
                    }
                    for record, outcome in played
                ],
            )


def _require_sound(text: str, short: Mapping[str, str]) -> None:
    """See that a record, with these of its headers, can be kept anywhere. Raises RecordError."""
    if not short["match"]:
        raise RecordError("record_without_id")
    for head_text in short.values():
        if len(head_text) > LONGEST_CODE:
            raise RecordError("bad_header", line=0, text=head_text)
    if damage := NO_TEXT.search(text):
        number = text.count("\n", 0, damage.start())
        raise RecordError("unreadable_line", line=number + 1, text=clean_line(text.split("\n")[number]))


def _stored_record(row: Row) -> StoredRecord:
    match, board, game, start, result, text, added, played, player = row
    is_ours = player and player == player_here()
    return StoredRecord(match, board, game, start, result, text, _replay_outcome(played) if is_ours else None, added)


def player_here() -> str:
    """Return who plays records here: another version may know more games, other rules play the same moves otherwise.

    The rules are loaded for that only where a record was played: a sync mostly needs none.
    """
    from tapete_rules.record import RULES

    return f"{__version__} rules {RULES}"


def _replay_outcome(value: Any) -> ReplayOutcome:
    fields = mapping_of(value)
    winners = fields.pop("winners")
    return ReplayOutcome(winners=None if winners is None else tuple(winners), **fields)
