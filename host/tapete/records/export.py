"""A match written as its record, as JSON and as CSV."""

import json
from dataclasses import asdict

from tapete.records.history import broken_data, entry_owner, history_data
from tapete.records.whole_match import WholeMatch
from tapete.texts.safe_text import safe_json
from tapete.texts.spreadsheet_cells import format_csv, quote_formula

COLUMNS = ("at_ms", "game", "turn", "seat", "player", "move", "words", "forced", "undone")


def to_text(whole: WholeMatch) -> str:
    """The record as it was found."""
    return whole.text


def to_json(whole: WholeMatch) -> str:
    """Head, summary, history, numbers over time with a value for each entry of the history, and the record itself."""
    head = asdict(whole.head)
    summary = {name: content for name, content in whole.summary.to_data().items() if name not in head}
    data = {
        "head": head,
        "summary": summary,
        "history": history_data(whole.story),
        "numbers": [asdict(track) for track in whole.tracks],
        "verdict": whole.replay.verdict,
        "broken": broken_data(whole.story),
        "record": whole.text,
    }
    return safe_json(json.dumps(data, ensure_ascii=False, indent=1)) + "\n"


def to_csv(whole: WholeMatch) -> str:
    """A line for each entry, with the numbers after it: a column SEAT.CELL for each of them."""
    rows: list[list[object]] = [[*COLUMNS, *(track.short_name for track in whole.tracks)]]
    for index, entry in enumerate(whole.story.entries):
        texts = map(quote_formula, (entry_owner(whole.head, entry), entry.text, entry.words))
        row = [entry.at, entry.game, entry.turn, entry.seat, *texts, int(entry.is_forced), int(entry.is_undone)]
        rows.append([*row, *(track.values[index] for track in whole.tracks)])
    return format_csv(rows)
