"""The history of a match, turn by turn, as data and as lines."""

from tapete.command_result import describe_error
from tapete.records.head import RecordHead
from tapete.records.match_story import MatchStory, StoryEntry
from tapete.records.times import format_duration
from tapete.texts.rules_words import load_rules_words
from tapete.words import translate
from tapete_rules import texts


def history_data(story: MatchStory) -> list[dict[str, object]]:
    """The turns with their entries."""
    return [
        {"game": game, "turn": turn, "active": active, "entries": [_entry_data(entry) for entry in entries]}
        for game, turn, active, entries in story.entries_by_turn()
    ]


def broken_data(story: MatchStory) -> dict[str, object] | None:
    """Return where a record breaks; None if all of it could be played."""
    if story.reason is None:
        return None
    return {"line": story.broken, "code": story.reason.code, "fields": story.reason.fields}


def history_lines(head: RecordHead, story: MatchStory) -> list[str]:
    """The turns in words, each under its heading; at the end, where the record breaks."""
    lines = []
    for game, turn, active, entries in story.entries_by_turn():
        lines.extend(["", turn_heading(head, story, game, turn, active)])
        lines.extend(_history_line(head, entry) for entry in entries)
    return [*lines, "", broken_line(head, story)] if story.broken else lines


def turn_heading(head: RecordHead, story: MatchStory, game: int, turn: int, active: int) -> str:
    """Return the heading of a turn as its game calls it, with its player, and its game in a match of several games."""
    load_rules_words(head.game)
    is_counted = bool(story.match.game.TIME_UNIT)
    text = ("turn.heading", turn, head.seat_name(active)) if is_counted else ("turn.whole",)
    words = texts.format_text(text) if active else translate("history.setup")
    return translate("history.game", game=game, words=words) if str(head.options.get("best_of", 1)) != "1" else words


def broken_line(head: RecordHead, story: MatchStory) -> str:
    """Return where a record breaks and why, in words; "" if all of it could be played."""
    if story.reason is None:
        return ""
    return translate("history.broken", number=story.broken, why=describe_error(story.reason, head.game))


def entry_owner(head: RecordHead, entry: StoryEntry) -> str:
    """Return the owner of an entry: a player, or the table."""
    return head.seat_name(entry.seat) if entry.seat else translate("match.table")


def _history_line(head: RecordHead, entry: StoryEntry) -> str:
    signs = (translate("history.forced") if entry.is_forced else "") + (
        translate("history.undone") if entry.is_undone else ""
    )
    return f"  {format_duration(entry.at):>6}  {entry_owner(head, entry)}: {entry.words}{signs}"


def _entry_data(entry: StoryEntry) -> dict[str, object]:
    return {
        "at_ms": entry.at,
        "seat": entry.seat,
        "move": entry.text,
        "words": entry.words,
        "forced": entry.is_forced,
        "undone": entry.is_undone,
    }
