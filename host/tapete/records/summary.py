"""A match in a few numbers: who won by which rule, turns, moves, corrections, time."""

from dataclasses import asdict, dataclass, replace

from tapete.records.head import Head, head_of, result_of
from tapete.records.telling import Story, tell
from tapete.records.times import clock, moment
from tapete.words import say
from tapete_rules.match import Match
from tapete_rules.move import UNDO
from tapete_rules.record import Record
from tapete_rules.series import NEXT
from tapete_rules.state import Outcome

CORRECTION = "set"


@dataclass(frozen=True)
class Summary:
    """A match summed up; `head` has the result that its moves come to, `rule` where that rule stands.

    Of a record that other rules wrote it has the result of the record, where there is one: that was confirmed.

    `games` were begun, of which each seat has `wins`; `turns` are those of all of them. `moves` are those in force;
    `corrections` of them set a number by hand, `forced` were made against a rule;
    `undone` counts the times that a move was taken back.
    """

    head: Head
    rule: str
    games: int
    wins: dict[int, int]
    turns: int
    moves: int
    corrections: int
    forced: int
    undone: int
    duration_ms: int

    def to_data(self) -> dict[str, object]:
        """The summary as plain data, head and numbers side by side."""
        data = asdict(self)
        return {**data.pop("head"), **data}


def summarize(record: Record, story: Story | None = None) -> Summary:
    """The summary of a record; `story` if it was told already. Raises as `tell` does."""
    story = story or tell(record)
    outcome = _outcome(record, story.match)
    in_force = [entry for entry in story.entries if not entry.is_undone]
    turns = [entry.turn for entry in in_force if entry.kind == NEXT]  # of the games before the last
    head = replace(
        head_of(record),
        edition=str(story.match.options["edition"]),
        winners=outcome.winners if outcome else None,
        reason=outcome.reason if outcome else "",
    )
    return Summary(
        head=head,
        rule=outcome.rule if outcome else "",
        games=1 + len(turns),
        wins=_wins(story.match),
        turns=sum(turns) + story.match.state.turn,
        moves=len(story.match.moves()),
        corrections=sum(entry.kind == CORRECTION for entry in in_force),
        forced=sum(entry.is_forced for entry in in_force),
        undone=sum(entry.kind == UNDO for entry in story.entries),
        duration_ms=story.entries[-1].at if story.entries else 0,
    )


def _outcome(record: Record, match: Match) -> Outcome | None:
    """How a match ended: as its moves do, or as a record of other rules says where these moves end otherwise."""
    outcome = match.outcome()
    if not record.result or record.has_these_rules() or (outcome and outcome.to_line() == record.result):
        return outcome
    head = head_of(record)
    winners = head.winners or ()
    return Outcome(winners[0] if len(winners) == 1 else 0, head.reason, winners=winners)


def _wins(match: Match) -> dict[int, int]:
    """The games won by each seat, the present one counted where it is over."""
    ended = match.game_outcome()
    winners = ended.winners if ended else ()
    return {seat: won + (seat in winners) for seat, won in enumerate(match.state.wins, 1)}


def lines_of(summary: Summary) -> list[str]:
    """The summary in words."""
    head = summary.head
    lines = [say("summary.match", id=head.id, game=head.title, edition=head.edition, start=moment(head.start))]
    for seat in sorted({*head.seats, *head.decks}):
        deck = head.decks.get(seat, "").partition(" ")[2] or say("summary.no_deck")
        lines.append(say("summary.seat", seat=seat, name=head.seat_name(seat), deck=deck))
    lines.extend(say("summary.option", name=name, value=value) for name, value in head.options.items())
    result = f"{result_of(head)} ({summary.rule})" if summary.rule else result_of(head)
    lines.append(say("summary.result", result=result))
    if summary.games > 1:
        wins = ", ".join(f"{head.seat_name(seat)} {won}" for seat, won in summary.wins.items())
        lines.append(say("summary.games", games=summary.games, wins=wins))
    return [*lines, say("summary.numbers", **{**summary.to_data(), "time": clock(summary.duration_ms)})]
