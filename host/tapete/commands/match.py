"""`tapete match`: match records, of the library or of files."""

from dataclasses import asdict
from pathlib import Path

from tapete.answers import NO, YES, Answer, words_of
from tapete.files import read_text
from tapete.library.store import Library
from tapete.records.head import Head, head_of, result_of
from tapete.records.replaying import compare
from tapete.records.source import MOST_BYTES, is_file, known_decks, reading, record_text
from tapete.records.summary import lines_of, summarize
from tapete.records.telling import Entry, Story, tell
from tapete.records.times import clock, moment
from tapete.words import say
from tapete_rules.record import Record, parse


def list_matches(files: list[Path], library: str) -> Answer:
    """The matches in the library, or in the files that are named."""
    if files:
        found = [(str(file), read_text(file, MOST_BYTES)) for file in files]
    else:
        with Library(library) as opened:
            found = [(record.match_id, record.text) for record in opened.records()]
    listed = [_listed(name, text) for name, text in found]
    lines = [line for _, line in listed] or [say("match.none")]
    return Answer({"matches": [data for data, _ in listed]}, tuple(lines))


def show_match(name: str, library: str) -> Answer:
    """A match: its summary, then its history turn by turn."""
    with reading(name):
        record = parse(record_text(name, library))
        story = tell(record, {} if is_file(name) else known_decks(record, library))
        summary = summarize(record, story)
    history = [
        {"turn": turn, "active": active, "entries": [_entry_data(entry) for entry in entries]}
        for turn, active, entries in story.turns()
    ]
    data = {"summary": summary.to_data(), "history": history, "broken": _broken_data(story)}
    return Answer(data, (*lines_of(summary), *_history_lines(summary.head, story)))


def replay_match(name: str, library: str) -> Answer:
    """Whether a record, played again, ends in the state and with the result that its board had."""
    with reading(name):
        record = parse(record_text(name, library))
        done = compare(record)
    data = {"match": record.header("id"), **done.to_data()}
    if done.is_same and not done.is_older:
        line = say("replay.same", **data)
    elif done.broken_line:
        line = say("replay.broken", **data, why=_why_broken(record))
    elif done.is_older and done.replayed_result == done.recorded_result:
        line = say("replay.older", **data)
    elif not done.recorded_state:
        line = say("replay.no_state", **data)
    elif done.recorded_state != done.replayed_state:
        line = say("replay.other_state", **data)
    else:
        line = say("replay.other_result", **data)
    return Answer(data, (line,), YES if done.is_same else NO)


def _listed(name: str, text: str) -> tuple[dict[str, object], str]:
    """A match in a list, by what its record says: no match of another version, and no long one, holds the list up."""
    with reading(name):
        head = head_of(parse(text))
    names = " – ".join(head.seat_name(seat) for seat in sorted({1, 2, *head.seats}))
    return asdict(head), f"{head.id}  {moment(head.start):16}  {head.title}  {names}: {result_of(head)}"


def _history_lines(head: Head, story: Story) -> list[str]:
    lines = []
    for turn, active, entries in story.turns():
        heading = "history.turn" if active else "history.setup"
        lines.extend(["", say(heading, turn=turn, name=head.seat_name(active))])
        lines.extend(_history_line(head, entry) for entry in entries)
    if story.reason is not None:
        lines.extend(["", say("history.broken", number=story.broken, why=words_of(story.reason, head.game))])
    return lines


def _history_line(head: Head, entry: Entry) -> str:
    name = head.seat_name(entry.seat) if entry.seat else say("match.table")
    signs = (say("history.forced") if entry.is_forced else "") + (say("history.undone") if entry.is_undone else "")
    return f"  {clock(entry.at):>6}  {name}: {entry.words}{signs}"


def _why_broken(record: Record) -> str:
    reason = tell(record).reason
    return words_of(reason, record.header("game")) if reason else ""


def _entry_data(entry: Entry) -> dict[str, object]:
    return {
        "at_ms": entry.at,
        "seat": entry.seat,
        "move": entry.text,
        "words": entry.words,
        "forced": entry.is_forced,
        "undone": entry.is_undone,
    }


def _broken_data(story: Story) -> dict[str, object] | None:
    if story.reason is None:
        return None
    return {"line": story.broken, "code": story.reason.code, "fields": story.reason.fields}
