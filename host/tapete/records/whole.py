"""All that is known of a match, for whoever writes it down in another form."""

from dataclasses import dataclass

from tapete.records.head import Head
from tapete.records.numbers import Track
from tapete.records.replaying import Replay
from tapete.records.summary import Summary
from tapete.records.telling import Story


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
