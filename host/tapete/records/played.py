"""A record played again, to its outcome."""

from tapete.records.match_story import replay_story
from tapete.records.replay_outcome import ReplayOutcome
from tapete.records.replaying import UNKNOWN, compare_record
from tapete.records.summary import summarize_match
from tapete_rules.errors import OptionError, ProfileError
from tapete_rules.record import Record


def play_record(record: Record) -> ReplayOutcome:
    """Play a record; UNKNOWN where its game, options or profile are unknown here."""
    try:
        story = replay_story(record)
    except (OptionError, ProfileError):
        return ReplayOutcome(UNKNOWN)
    summary = summarize_match(record, story)
    return ReplayOutcome(
        compare_record(record, story).verdict, summary.head.winners, summary.turns, summary.duration_ms
    )
