"""`tapete match`: match records, of the library or of files."""

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from tapete.answers import NO, YES, Answer
from tapete.files import read_text
from tapete.library.played_records import played_records
from tapete.library.record_lookup import MOST_BYTES, known_decks, reading, record_text
from tapete.library.store import Library
from tapete.progress_bars import counting
from tapete.records.head import Head, head_of, result_of
from tapete.records.history import broken_data, history_data, history_lines
from tapete.records.played import play
from tapete.records.replaying import DOUBTFUL, EXPLAINED, compare
from tapete.records.summary import lines_of, summarize
from tapete.records.telling import tell
from tapete.records.times import moment
from tapete.words import say
from tapete_rules.record import parse_record


def list_matches(files: Sequence[Path], library: str, is_silent: bool = False) -> Answer:
    """The matches in the library, or in the files that are named."""
    listed = [_of_file(file) for file in files] if files else _of_library(library, is_silent)
    lines = [line for _, line in listed] or [say("match.none")]
    return Answer({"matches": [data for data, _ in listed]}, tuple(lines))


def show_match(name: str, library: str) -> Answer:
    """A match: its summary, then its history turn by turn, then what is wrong with its record."""
    with reading(name):
        record = parse_record(record_text(name, library))
        story = tell(record, known_decks(record, library))
        summary = summarize(record, story)
    replay = compare(record, story)
    data = {
        "summary": summary.to_data(),
        "history": history_data(story),
        "broken": broken_data(story),
        "verdict": replay.verdict,
    }
    lines = [*lines_of(summary), *history_lines(summary.head, story)]
    if replay.verdict in EXPLAINED and not story.broken:
        lines.extend(["", replay.say()])
    return Answer(data, tuple(lines))


def replay_match(name: str, library: str) -> Answer:
    """Whether a record, played again, ends in the state and with the result that its board had."""
    with reading(name):
        record = parse_record(record_text(name, library))
        done = compare(record)
    return Answer({"match": record.first_header("id"), **done.to_data()}, (done.say(),), YES if done.is_same else NO)


def _of_file(file: Path) -> tuple[dict[str, object], str]:
    with reading(file):
        record = parse_record(read_text(file, MOST_BYTES))
        return _listed(head_of(record), play(record).verdict)


def _of_library(library: str, is_silent: bool) -> list[tuple[dict[str, object], str]]:
    with Library(library) as opened, counting(say("match.playing"), is_silent) as progress:
        return [_listed(head, played.verdict) for head, played in played_records(opened, progress)]


def _listed(head: Head, verdict: str) -> tuple[dict[str, object], str]:
    """A match in a list, by what its record says, marked where that is in doubt."""
    names = " – ".join(head.seat_name(seat) for seat in sorted({1, 2, *head.seats}))
    line = f"{head.id}  {moment(head.start):16}  {head.title}  {names}: {result_of(head)}"
    mark = say(f"match.mark.{verdict}") if verdict in DOUBTFUL else ""
    return {**asdict(head), "verdict": verdict}, line + mark
