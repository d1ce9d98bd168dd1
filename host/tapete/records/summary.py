"""A match in a few numbers: who won by which rule, turns, moves, corrections, time."""

from dataclasses import asdict, dataclass, replace

from tapete.records.head import RecordHead, head_of, result_in_words
from tapete.records.match_story import MatchStory, replay_story
from tapete.records.times import format_duration, format_time
from tapete.texts.rules_words import load_rules_words
from tapete.words import translate
from tapete_rules import texts
from tapete_rules.match import Match
from tapete_rules.move import UNDO
from tapete_rules.record import Record
from tapete_rules.series import NEXT
from tapete_rules.state import Outcome

CORRECTION = "set"


@dataclass(frozen=True)
class MatchSummary:
    """A match summed up; `head` has the result that its moves come to, `rule` where that rule stands.

    Of a record that other rules wrote it has the result of the record, where there is one: that was confirmed.

    `games` were begun, of which each seat has `wins`; `turns` are those of all of them, 0 where the game counts none.
    `moves` are those in force; `corrections` of them set a number by hand, `forced` were made against a rule; `undone`
    counts the times that a move was taken back.
    """

    head: RecordHead
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


def summarize_match(record: Record, story: MatchStory | None = None) -> MatchSummary:
    """The summary of a record; `story` if it was told already. Raises as `replay_story` does."""
    story = story or replay_story(record)
    outcome = _find_outcome(record, story.match)
    in_force = [entry for entry in story.entries if not entry.is_undone]
    turns = [entry.turn for entry in in_force if entry.kind == NEXT]  # of the games before the last
    head = replace(
        head_of(record),
        edition=str(story.match.options["edition"]),
        winners=outcome.winners if outcome else None,
        reason=outcome.reason if outcome else "",
    )
    return MatchSummary(
        head=head,
        rule=outcome.rule if outcome else "",
        games=1 + len(turns),
        wins=_count_wins(story.match),
        turns=sum(turns) + story.match.state.turn if story.match.game.TIME_UNIT else 0,
        moves=len(story.match.moves()),
        corrections=sum(entry.kind == CORRECTION for entry in in_force),
        forced=sum(entry.is_forced for entry in in_force),
        undone=sum(entry.kind == UNDO for entry in story.entries),
        duration_ms=story.entries[-1].at if story.entries else 0,
    )


def _find_outcome(record: Record, match: Match) -> Outcome | None:
    """Return how a match ended: by its moves, or as the record says if it was written under other rules."""
    outcome = match.outcome()
    if not record.result or record.has_these_rules() or (outcome and outcome.to_line() == record.result):
        return outcome
    head = head_of(record)
    winners = head.winners or ()
    return Outcome(winners[0] if len(winners) == 1 else 0, head.reason, winners=winners)


def _count_wins(match: Match) -> dict[int, int]:
    """The games won by each seat, the present one counted where it is over."""
    ended = match.game_outcome()
    winners = ended.winners if ended else ()
    return {seat: won + (seat in winners) for seat, won in enumerate(match.state.wins, 1)}


def summary_lines(summary: MatchSummary) -> list[str]:
    """The summary in words."""
    head = summary.head
    lines = [
        translate("summary.match", id=head.id, game=head.title, edition=head.edition, start=format_time(head.start))
    ]
    for seat in sorted({*head.seats, *head.decks}):
        deck = head.decks.get(seat, "").partition(" ")[2] or translate("summary.no_deck")
        lines.append(translate("summary.seat", seat=seat, name=head.seat_name(seat), deck=deck))
    lines.extend(translate("summary.option", name=name, value=choice) for name, choice in head.options.items())
    result = f"{result_in_words(head)} ({summary.rule})" if summary.rule else result_in_words(head)
    lines.append(translate("summary.result", result=result))
    if summary.games > 1:
        wins = ", ".join(f"{head.seat_name(seat)} {won}" for seat, won in summary.wins.items())
        lines.append(translate("summary.games", games=summary.games, wins=wins))
    load_rules_words(head.game)
    turns = texts.format_text(("turn.count", summary.turns)) + ". " if summary.turns else ""
    time = format_duration(summary.duration_ms)
    return [*lines, translate("summary.numbers", **summary.to_data(), turns_counted=turns, time=time)]
