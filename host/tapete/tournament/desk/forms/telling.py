"""The outcome of a verb as a form answers it: in one line, with what a person should know besides."""

from collections.abc import Sequence

from tapete.command_result import PAGE
from tapete.errors import UserError
from tapete.tournament.saying.speaker import Speaker
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.outcome import Outcome


def tell_outcome(station: EventStation, outcome: Outcome) -> str:
    """Return an outcome in words. Raises UserError("desk.refused_result") for one that is refused."""
    speaker = Speaker.of_station(PAGE, station)
    line = _join_lines(speaker.say_all(outcome))
    if outcome.is_refused:
        raise UserError("desk.refused_result", reason=line)
    return with_notes(station, _join_lines([line, *speaker.join(outcome.asides())]))


def tell_without_station(code: str, outcome: Outcome) -> str:
    """Return an outcome that names no players."""
    return _join_lines(Speaker(PAGE, {}, code).say_all(outcome))


def with_notes(station: EventStation, line: str) -> str:
    """Return a line with what a person should know besides, such as a stick that is gone."""
    notes = [note.describe() for note in station.notes]
    station.notes.clear()
    return " ".join([line, *notes])


def _join_lines(lines: Sequence[str]) -> str:
    """Return lines as one text; those that are indented are parts of a list."""
    text, was_part = "", False
    for line in lines:
        is_part = line.startswith(" ")
        if was_part and not text.endswith("."):
            text += ";" if is_part else "."
        text += f" {line.strip()}"
        was_part = is_part
    return text.strip()
