"""The history of a match, turn by turn, as data and as lines."""

from tapete.answers import words_of
from tapete.records.head import Head
from tapete.records.telling import Entry, Story
from tapete.records.times import clock
from tapete.words import say


def history_data(story: Story) -> list[dict[str, object]]:
    """The turns with their entries."""
    return [
        {"game": game, "turn": turn, "active": active, "entries": [_entry_data(entry) for entry in entries]}
        for game, turn, active, entries in story.turns()
    ]


def broken_data(story: Story) -> dict[str, object] | None:
    """Where a record breaks, None where all of it could be played."""
    if story.reason is None:
        return None
    return {"line": story.broken, "code": story.reason.code, "fields": story.reason.fields}


def history_lines(head: Head, story: Story) -> list[str]:
    """The turns in words, each under its heading; at the end, where the record breaks."""
    lines = []
    for game, turn, active, entries in story.turns():
        lines.extend(["", heading(head, game, turn, active)])
        lines.extend(_history_line(head, entry) for entry in entries)
    return [*lines, "", broken_line(head, story)] if story.broken else lines


def heading(head: Head, game: int, turn: int, active: int) -> str:
    """What a turn is called: its number and whose it is, and in a match of several games which one."""
    words = say("history.turn", turn=turn, name=head.seat_name(active)) if active else say("history.setup")
    return say("history.game", game=game, words=words) if str(head.options.get("best_of", 1)) != "1" else words


def broken_line(head: Head, story: Story) -> str:
    """Where a record breaks and why, in words; "" where all of it could be played."""
    if story.reason is None:
        return ""
    return say("history.broken", number=story.broken, why=words_of(story.reason, head.game))


def who(head: Head, entry: Entry) -> str:
    """Whose entry it is: a player's, or the table's."""
    return head.seat_name(entry.seat) if entry.seat else say("match.table")


def _history_line(head: Head, entry: Entry) -> str:
    signs = (say("history.forced") if entry.is_forced else "") + (say("history.undone") if entry.is_undone else "")
    return f"  {clock(entry.at):>6}  {who(head, entry)}: {entry.words}{signs}"


def _entry_data(entry: Entry) -> dict[str, object]:
    return {
        "at_ms": entry.at,
        "seat": entry.seat,
        "move": entry.text,
        "words": entry.words,
        "forced": entry.is_forced,
        "undone": entry.is_undone,
    }
