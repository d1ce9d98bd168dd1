"""A record played again, and its end compared with what its board had."""

from dataclasses import asdict, dataclass

from tapete_rules.errors import RecordError
from tapete_rules.record import RULES, Record, replay


@dataclass(frozen=True)
class Replay:
    """How a re-played record ends: hashes of the state, the result as the record writes it.

    `is_same`: state and result are the board's, the result alone where `is_older`: it was written under other rules of
    what a state holds; `broken_line` counts the record's moves from 1, 0 where all could be
    played, and `broken_text`, `broken_why` tell of it.
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

    def to_data(self) -> dict[str, object]:
        """The comparison as plain data."""
        return asdict(self)


def compare(record: Record) -> Replay:
    """Play a record again. Raises TapeteError for a game or an option that is unknown here."""
    is_older = record.header("rules") != str(RULES)
    try:
        match = replay(record)
    except RecordError as error:
        if error.code != "impossible_move":
            raise
        fields = error.fields
        return Replay(
            is_same=False,
            is_older=is_older,
            recorded_state=record.state,
            recorded_result=record.result,
            broken_line=int(fields["move"]),
            broken_text=str(fields["text"]),
            broken_why=str(fields["why"]),
        )
    outcome = match.outcome()
    result = outcome.text() if outcome else ""
    state = match.state_hash()
    is_same = (is_older or state == record.state) and result == record.result
    return Replay(is_same, is_older, record.state, state, record.result, result)
