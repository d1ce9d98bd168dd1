"""Players who are not at their table, in words: what is due, and what to type for it."""

from typing import Any

from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.no_show_steps import MATCH_LOSS
from tapete.tournament.saying.player_names import name_of_player
from tapete.tournament.saying.speaker import BARE, Speaker
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.absences import absent_data, absent_sentences, list_missing
from tapete.words import translate


def list_still_in(state: EventState) -> list[int]:
    """Return who lost the match of the last round by not coming, and takes part in the next one."""
    absent = state.rounds[-1].absent if state.rounds else {}
    return sorted(
        player for player, noted in absent.items() if noted == MATCH_LOSS and state.is_active(state.players[player])
    )


def describe_still_in(station: EventStation) -> tuple[str, ...]:
    """Return a line for each player who did not come and is paired again."""
    state, players = station.state, station.players()
    return tuple(
        translate(
            "event.absent.still_in", name=name_of_player(player, players), player=player, round=len(state.rounds),
            event=station.stored.code,
        )
        for player in list_still_in(state)
    )  # fmt: skip


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
