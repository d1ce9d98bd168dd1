"""All that is known of a match, for whoever writes it down in another form."""

from dataclasses import dataclass

from tapete.records.head import Head
from tapete.records.numbers import Meter, Track
from tapete.records.replaying import Replay, compare
from tapete.records.summary import Summary, summarize
from tapete.records.telling import Story, tell
from tapete_rules.deck import Deck
from tapete_rules.record import Record


@dataclass(frozen=True)
class Whole:
    """A match: `text` is its record as it was found, `tracks` are its numbers after each entry of the story."""

    text: str
    story: Story
    summary: Summary
    replay: Replay
    tracks: list[Track]

    @property
    def head(self) -> Head:
        """The head with the result that the moves come to."""
        return self.summary.head


def whole_of(text: str, record: Record, decks: dict[int, Deck]) -> Whole:
    """All of a match; `text` is what the record was read from. Raises as `tell` does."""
    meter = Meter()
    story = tell(record, decks, meter)
    return Whole(text, story, summarize(record, story), compare(record, story), meter.tracks())
