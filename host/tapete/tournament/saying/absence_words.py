"""Players who are not at their table, in words: what is due, and what to type for it."""

from typing import Any

from tapete.tournament.saying.speaker import BARE, Speaker
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.absences import absent_data, absent_sentences, list_missing


def describe_missing(station: EventStation, face: str) -> list[str]:
    """Return a line for each player who is missing, with what that face does for the loss that is due."""
    speaker = Speaker.of_station(face, station)
    return [" ".join(speaker.join(absent_sentences(absent))) for absent in list_missing(station)]


def describe_missing_rows(station: EventStation) -> list[dict[str, Any]]:
    """Return who is missing as plain data with a line in words, for a page that has buttons beside it."""
    lines = describe_missing(station, BARE)
    return [
        {**absent_data(absent), "in_words": line} for absent, line in zip(list_missing(station), lines, strict=True)
    ]
