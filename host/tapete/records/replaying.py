"""A record played again, and its end compared with what its board had."""

from dataclasses import asdict, dataclass

from tapete.command_result import describe_error
from tapete.records.head import RecordHead, result_line_in_words
from tapete.records.match_story import MatchStory, replay_story
from tapete.words import translate
from tapete_rules.record import Record

SAME, OLDER, BROKEN, NO_STATE = "same", "older", "broken", "no_state"
OTHER_STATE, OTHER_RESULT, UNKNOWN, UNREADABLE = "other_state", "other_result", "unknown", "unreadable"
OTHER_RULES = "other_rules"

DOUBTFUL = (BROKEN, OTHER_STATE, OTHER_RESULT, UNKNOWN, UNREADABLE)
"""Verdicts on a record that does not tell what happened on its board, or not to us."""

EXPLAINED = (*DOUBTFUL, OTHER_RULES)
"""Verdicts that are told beside a match: its history does not end as the match did."""


@dataclass(frozen=True)
class Replay:
    """The end of a replayed record: hashes of its state, and its result as the record writes it.

    `is_same`: state and result are the board's, the result alone where `is_older`: it was written under other rules of
    what a state holds; `broken_line` counts the record's moves from 1, 0 where all could be played, and `broken_text`,
    `broken_why` (in words) tell of it.
    """

    is_same: bool
    is_older: bool
    recorded_state: str
    replayed_state: str = ""
    recorded_result: str = ""
    replayed_result: str = ""
    broken_line: int = 0
    broken_text: str = ""
    broken_why: str = ""

    @property
    def verdict(self) -> str:
        """SAME, OLDER (the same result, states are not comparable), OTHER_RULES (the result of its own rules stands),
        BROKEN, NO_STATE, OTHER_STATE or OTHER_RESULT."""
        if self.broken_line:
            return BROKEN
        if self.is_same:
            return OLDER if self.is_older else SAME
        if not self.is_older and self.recorded_state not in ("", self.replayed_state):
            return OTHER_STATE
        is_cut_off = not self.recorded_state and self.recorded_result in ("", self.replayed_result)
        if is_cut_off:
            return NO_STATE
        return OTHER_RULES if self.is_older and self.recorded_result else OTHER_RESULT

    def to_data(self) -> dict[str, object]:
        """The comparison as plain data."""
        return {**asdict(self), "verdict": self.verdict}

    def describe(self, head: RecordHead) -> str:
        """The verdict in words, each result as a sentence; `head`: of the record."""
        results = {
            "recorded_result": result_line_in_words(head, self.recorded_result),
            "replayed_result": result_line_in_words(head, self.replayed_result),
        }
        return translate(f"replay.{self.verdict}", **{**self.to_data(), **results})


def compare_record(record: Record, story: MatchStory | None = None) -> Replay:
    """Play a record again, unless its `story` is told already. Raises as `replay_story` does."""
    story = story or replay_story(record)
    is_older = not record.has_these_rules()
    if story.reason is not None:
        return Replay(
            is_same=False,
            is_older=is_older,
            recorded_state=record.state,
            recorded_result=record.result,
            broken_line=story.broken,
            broken_text=record.lines[story.broken - 1],
            broken_why=describe_error(story.reason, record.first_header("game")),
        )
    outcome = story.match.outcome()
    result = outcome.to_line() if outcome else ""
    state = story.match.state_hash()
    is_same = (is_older or state == record.state) and result == record.result
    return Replay(is_same, is_older, record.state, state, record.result, result)
