"""The outcome of a verb as a command answers it."""

from collections.abc import Sequence

from tapete.command_result import NO, TERMINAL, YES, CommandResult
from tapete.tournament.saying.speaker import Speaker
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.outcome import Outcome


def tell_without_station(code: str, outcome: Outcome) -> CommandResult:
    """Return an outcome that names no players."""
    speaker = Speaker(TERMINAL, {}, code)
    return CommandResult(speaker.data_of(outcome), tuple(speaker.say_all(outcome)))


def tell_outcome(
    station: EventStation, outcome: Outcome, shown: Sequence[str] = (), before: Sequence[str] = ()
) -> CommandResult:
    """Return an outcome in words and as data. `shown`, `before`: lines that show more, such as a round's tables."""
    speaker = Speaker.of_station(TERMINAL, station)
    return CommandResult(
        speaker.data_of(outcome),
        (*before, *speaker.say_all(outcome), *shown),
        NO if outcome.is_refused else YES,
        asides=(*speaker.join(outcome.asides()), *station.describe_notes()),
    )
