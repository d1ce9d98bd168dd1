"""`tapete match`: match records, of the library or of files."""

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from tapete.command_result import NO, YES, CommandResult
from tapete.library.played_records import played_records
from tapete.library.record_lookup import known_decks, read_record_text, reading_errors, record_text
from tapete.library.store import Library
from tapete.records.head import RecordHead, head_of, result_in_words
from tapete.records.history import broken_data, history_data, history_lines
from tapete.records.match_story import replay_story
from tapete.records.played import play_record
from tapete.records.record_files import is_cut_off
from tapete.records.replaying import DOUBTFUL, EXPLAINED, compare_record
from tapete.records.summary import summarize_match, summary_lines
from tapete.records.times import format_time
from tapete.terminal.progress_bars import counting_bar
from tapete.words import translate
from tapete_rules.record import parse_record


def list_matches(files: Sequence[Path], library: str, is_silent: bool = False) -> CommandResult:
    """The matches in the library, or in the files that are named."""
    listed = [_of_file(file) for file in files] if files else _of_library(library, is_silent)
    lines = [line for _, line in listed] or [translate("match.none")]
    if any(data.get("arrived") and not data["start"] for data, _ in listed):
        lines.append(translate("match.undated"))
    return CommandResult({"matches": [data for data, _ in listed]}, tuple(lines))


def show_match(name: str, library: str) -> CommandResult:
    """A match: its summary, then its history turn by turn, then what is wrong with its record."""
    with reading_errors(name):
        text = record_text(name, library)
        record = parse_record(text)
        story = replay_story(record, known_decks(record, library))
        summary = summarize_match(record, story)
    replay = compare_record(record, story)
    data = {
        "summary": summary.to_data(),
        "history": history_data(story),
        "broken": broken_data(story),
        "verdict": replay.verdict,
        "cut": is_cut_off(record, text),
    }
    lines = [*summary_lines(summary), *history_lines(summary.head, story)]
    if replay.verdict in EXPLAINED and not story.broken:
        lines.extend(["", replay.describe(summary.head)])
    if is_cut_off(record, text):
        lines.extend(["", translate("match.cut")])
    return CommandResult(data, tuple(lines))


def replay_match(name: str, library: str) -> CommandResult:
    """Replay a record and compare its final state and result with those of its board."""
    with reading_errors(name):
        record = parse_record(record_text(name, library))
        comparison = compare_record(record)
    return CommandResult(
        {"match": record.first_header("id"), **comparison.to_data()},
        (comparison.describe(head_of(record)),),
        YES if comparison.is_same else NO,
    )


def _of_file(file: Path) -> tuple[dict[str, object], str]:
    with reading_errors(file):
        record = parse_record(read_record_text(file))
        return _list_entry(head_of(record), play_record(record).verdict)


def _of_library(library: str, is_silent: bool) -> list[tuple[dict[str, object], str]]:
    with Library(library) as opened, counting_bar(translate("match.playing"), is_silent) as progress:
        arrivals = {(record.match_id, record.board_id): record.added for record in opened.records()}
        played = played_records(opened, progress)
    return [_list_entry(head, outcome.verdict, arrivals.get((head.id, head.board), 0)) for head, outcome in played]


def _list_entry(head: RecordHead, verdict: str, arrived: int = 0) -> tuple[dict[str, object], str]:
    """A match in a list, by what its record says, marked where that is in doubt; without a date by when it came."""
    is_undated = bool(arrived and not head.start)
    when = f"~{format_time(arrived)}" if is_undated else format_time(head.start)
    line = f"{head.id}  {when:16}  {head.title}  {head.seat_names}: {result_in_words(head)}"
    mark = translate(f"match.mark.{verdict}") if verdict in DOUBTFUL else ""
    data = {**asdict(head), "verdict": verdict}
    return {**data, "arrived": arrived} if arrived else data, line + mark
