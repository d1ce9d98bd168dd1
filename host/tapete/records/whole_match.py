"""A match with all that is known of it, for whoever writes it down in another form."""

from dataclasses import dataclass

from tapete.records.head import RecordHead
from tapete.records.match_story import MatchStory, replay_story
from tapete.records.number_tracks import NumberMeter, NumberTrack
from tapete.records.replaying import Replay, compare_record
from tapete.records.summary import MatchSummary, summarize_match
from tapete_rules.deck import Deck
from tapete_rules.record import Record


@dataclass(frozen=True)
class WholeMatch:
    """A match: `text` is its record as it was found, `tracks` are its numbers after each entry of the story."""

    text: str
    story: MatchStory
    summary: MatchSummary
    replay: Replay
    tracks: list[NumberTrack]

    @property
    def head(self) -> RecordHead:
        """The head with the result that the moves come to."""
        return self.summary.head


def load_whole_match(text: str, record: Record, decks: dict[int, Deck]) -> WholeMatch:
    """Load all of a match; `text` is what the record was read from. Raises as `replay_story` does."""
    meter = NumberMeter()
    story = replay_story(record, decks, meter)
    return WholeMatch(text, story, summarize_match(record, story), compare_record(record, story), meter.number_tracks())
