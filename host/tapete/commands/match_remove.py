"""`tapete match remove`: match records out of the library, with a word about where else they are."""

from collections.abc import Mapping, Sequence

from tapete.command_result import NO, CommandResult
from tapete.errors import UserError
from tapete.library.store import Library
from tapete.library.values import StoredBoard, StoredRecord
from tapete.records.times import format_time
from tapete.terminal.confirming import Confirmer
from tapete.texts.alike import alike_notes
from tapete.words import translate
from tapete_link.messages import RECORD


def remove_matches(names: Sequence[str], library: str, confirm: Confirmer) -> CommandResult:
    """Take match records out of the library, each by the beginning of its id, if that is confirmed.

    Where a board still had the record when it was last here, its next sync brings it home again. Of any other it is
    said that no other copy is known.
    """
    with Library(library) as opened:
        records = opened.records()
        chosen = list(dict.fromkeys(record for name in names for record in _find_records(name, records)))
        holders = opened.boards_by_file(RECORD)
        if not confirm([line for record in chosen for line in _removal_lines(record, _other_boards(record, holders))]):
            return CommandResult({"removed": []}, (translate("ask.left"),), NO)
        opened.remove_records(chosen)
    rows = [_record_row(record, _other_boards(record, holders)) for record in chosen]
    lines = []
    for record in chosen:
        lines.append(translate("match.removed", match=record.match_id))
        lines += [translate("match.comes_back", board=board.name) for board in _other_boards(record, holders)]
    return CommandResult({"removed": rows}, tuple(lines))


def _find_records(name: str, records: Sequence[StoredRecord]) -> list[StoredRecord]:
    """Return the record whose id begins so; of one id on several boards all of them. Raises UserError."""
    matching = [record for record in records if name and record.match_id.startswith(name.casefold())]
    if not matching:
        alike = alike_notes(name, [record.match_id for record in records])
        raise UserError("match.unknown_id", alike, name=name)
    ids = dict.fromkeys(record.match_id for record in matching)
    if len(ids) > 1 and name.casefold() not in ids:
        raise UserError("match.ambiguous", name=name, matches=", ".join(ids))
    return [record for record in matching if len(ids) == 1 or record.match_id == name.casefold()]


def _other_boards(record: StoredRecord, holders: Mapping[str, list[StoredBoard]]) -> list[StoredBoard]:
    """Return the boards that had the record when they were last here: its own, or none."""
    return [board for board in holders.get(record.match_id, []) if board.id == record.board_id]


def _removal_lines(record: StoredRecord, boards: Sequence[StoredBoard]) -> list[str]:
    lines = [translate("match.remove_asked", match=record.match_id, game=record.game, time=format_time(record.time))]
    lines += [translate("match.also_on", board=board.name, time=format_time(board.last_seen)) for board in boards]
    return lines if boards else [*lines, translate("match.only_copy", match=record.match_id)]


def _record_row(record: StoredRecord, boards: Sequence[StoredBoard]) -> dict[str, object]:
    return {
        "match": record.match_id,
        "board": record.board_id,
        "boards": [board.id for board in boards],
        "only_copy": not boards,
    }
