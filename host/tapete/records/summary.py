"""A match in a few numbers: who won by which rule, turns, moves, corrections, time."""

from dataclasses import asdict, dataclass

from tapete.records.telling import Story, tell
from tapete.words import language, say
from tapete_rules import texts
from tapete_rules.move import UNDO
from tapete_rules.record import Record

CORRECTION = "set"


@dataclass(frozen=True)
class Summary:
    """A match summed up. `winner` is a seat, 0 for a draw, None while the match is open; times in ms and unix s.

    `moves` are those in force; `corrections` of them set a number by hand, `forced` were made against a rule;
    `undone` counts the times that a move was taken back.
    """

    id: str
    game: str
    edition: str
    options: dict[str, int | str]
    board: str
    start: int
    seats: dict[int, str]
    decks: dict[int, str]
    winner: int | None
    reason: str
    rule: str
    turns: int
    moves: int
    corrections: int
    forced: int
    undone: int
    duration_ms: int

    def to_data(self) -> dict[str, object]:
        """The summary as plain data."""
        return asdict(self)

    def seat_name(self, seat: int) -> str:
        """A seat's player, or the seat's number where no name is known."""
        return self.seats.get(seat) or say("match.seat", seat=seat)


def summarize(record: Record, story: Story | None = None) -> Summary:
    """The summary of a record; `story` if it was told already. Raises as `tell` does."""
    story = story or tell(record)
    outcome = story.match.outcome()
    in_force = [entry for entry in story.entries if not entry.is_undone]
    options = record.options()
    return Summary(
        id=record.header("id"),
        game=record.header("game"),
        edition=str(story.match.options["edition"]),
        options={name: options[name] for name in sorted(options) if name != "edition"},
        board=record.header("board"),
        start=whole(record.header("start")),
        seats=record.by_seat("seat"),
        decks=record.by_seat("deck"),
        winner=outcome.winner if outcome else None,
        reason=outcome.reason if outcome else "",
        rule=outcome.rule if outcome else "",
        turns=story.match.state.turn,
        moves=len(story.match.moves()),
        corrections=sum(entry.kind == CORRECTION for entry in in_force),
        forced=sum(entry.is_forced for entry in in_force),
        undone=sum(entry.kind == UNDO for entry in story.entries),
        duration_ms=story.entries[-1].at if story.entries else 0,
    )


def lines_of(summary: Summary) -> list[str]:
    """The summary in words."""
    fields = summary.to_data()
    fields.update(result=result_of(summary), time=clock(summary.duration_ms), start=moment(summary.start))
    lines = [say("summary.match", **fields)]
    for seat in sorted({*summary.seats, *summary.decks}):
        deck = summary.decks.get(seat, "").partition(" ")[2] or say("summary.no_deck")
        lines.append(say("summary.seat", seat=seat, name=summary.seat_name(seat), deck=deck))
    for name, value in summary.options.items():
        lines.append(say("summary.option", name=name, value=value))
    return [*lines, say("summary.result", **fields), say("summary.numbers", **fields)]


def result_of(summary: Summary) -> str:
    """How a match ended, in words, with the rule."""
    if summary.winner is None:
        return say("summary.open")
    texts.load(language(), summary.game)
    ending = texts.say((f"outcome.{summary.reason}", summary.seat_name(summary.winner) if summary.winner else ""))
    return f"{ending} ({summary.rule})" if summary.rule else ending


def clock(duration_ms: int) -> str:
    """A duration as minutes and seconds."""
    seconds = duration_ms // 1000
    return f"{seconds // 60}:{seconds % 60:02}"


def moment(unix: int) -> str:
    """A time in the zone of this computer; "-" where it is unknown or beyond what it can say."""
    from datetime import datetime

    try:
        return f"{datetime.fromtimestamp(unix).astimezone():%Y-%m-%d %H:%M}" if unix else "-"
    except (OverflowError, OSError, ValueError):
        return "-"


def whole(text: str) -> int:
    """A header that is a whole number; 0 where it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else 0
