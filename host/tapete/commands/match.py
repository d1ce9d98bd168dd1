"""`tapete match`: match records, of the library or of files."""

from pathlib import Path

from tapete.answers import NO, YES, Answer, words_of
from tapete.errors import TapeteError
from tapete.files import read_text
from tapete.library.store import Library
from tapete.records.replaying import compare
from tapete.records.source import MOST_BYTES, record_text
from tapete.records.summary import Summary, clock, lines_of, moment, result_of, summarize
from tapete.records.telling import Entry, Story, tell
from tapete.words import say
from tapete_rules.record import Record, parse


def list_matches(files: list[Path], library: str) -> Answer:
    """The matches in the library, or in the files that are named."""
    if files:
        found = [read_text(file, MOST_BYTES) for file in files]
    else:
        with Library(library) as opened:
            found = [record.text for record in opened.records()]
    listed = [_listed(parse(text)) for text in found]
    lines = [line for _, line in listed] or [say("match.none")]
    return Answer({"matches": [data for data, _ in listed]}, tuple(lines))


def show_match(name: str, library: str) -> Answer:
    """A match: its summary, then its history turn by turn."""
    record = parse(record_text(name, library))
    story = tell(record)
    summary = summarize(record, story)
    history = [
        {"turn": turn, "active": active, "entries": [_entry_data(entry) for entry in entries]}
        for turn, active, entries in story.turns()
    ]
    data = {"summary": summary.to_data(), "history": history, "broken": _broken_data(story)}
    return Answer(data, (*lines_of(summary), *_history_lines(summary, story)))


def replay_match(name: str, library: str) -> Answer:
    """Whether a record, played again, ends in the state and with the result that its board had."""
    record = parse(record_text(name, library))
    done = compare(record)
    data = {"match": record.header("id"), **done.to_data()}
    if done.is_same:
        line = say("replay.same", **data)
    elif done.broken_line:
        line = say("replay.broken", **data, why=_why_broken(record))
    elif not done.recorded_state:
        line = say("replay.no_state", **data)
    elif done.recorded_state != done.replayed_state:
        line = say("replay.other_state", **data)
    else:
        line = say("replay.other_result", **data)
    return Answer(data, (line,), YES if done.is_same else NO)


def _listed(record: Record) -> tuple[dict[str, object], str]:
    """A match in a list; one that this version cannot play must not hide the others."""
    try:
        summary = summarize(record)
    except TapeteError as error:
        match_id = record.header("id")
        return {"id": match_id, "error": error.code}, say("match.unreadable", id=match_id, why=words_of(error))
    names = " – ".join(summary.seat_name(seat) for seat in sorted(summary.seats) or (1, 2))
    line = f"{summary.id}  {moment(summary.start):16}  {summary.game}  {names}: {result_of(summary)}"
    return summary.to_data(), line


def _history_lines(summary: Summary, story: Story) -> list[str]:
    lines = []
    for turn, active, entries in story.turns():
        heading = "history.turn" if active else "history.setup"
        lines.extend(["", say(heading, turn=turn, name=summary.seat_name(active))])
        lines.extend(_history_line(summary, entry) for entry in entries)
    if story.reason is not None:
        lines.extend(["", say("history.broken", number=story.broken, why=words_of(story.reason, summary.game))])
    return lines


def _history_line(summary: Summary, entry: Entry) -> str:
    name = summary.seat_name(entry.seat) if entry.seat else say("match.table")
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
