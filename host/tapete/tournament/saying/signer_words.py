"""The keys that sign a log, in the words that people compare with paper."""

from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.log.head_words import format_head
from tapete.words import translate


def describe_signers(state: EventState) -> list[str]:
    """Return a line for each key that a log names, that of its first entry first."""
    return [translate("print.signer", words=format_head(key), key=key) for key in state.signers]
