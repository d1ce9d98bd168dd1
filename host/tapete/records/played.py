"""A record played again, to its outcome."""

from tapete.records.replay_outcome import ReplayOutcome
from tapete.records.replaying import UNKNOWN, compare
from tapete.records.summary import summarize
from tapete.records.telling import tell
from tapete_rules.errors import OptionError, ProfileError
from tapete_rules.record import Record


def play(record: Record) -> ReplayOutcome:
    """Play a record; UNKNOWN where its game, options or profile are unknown here."""
    try:
        story = tell(record)
    except (OptionError, ProfileError):
        return ReplayOutcome(UNKNOWN)
    summary = summarize(record, story)
    return ReplayOutcome(compare(record, story).verdict, summary.head.winners, summary.turns, summary.duration_ms)
