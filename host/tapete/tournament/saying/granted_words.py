"""Byes that are granted for rounds to come, in words and as data."""

from tapete.tournament.core.event_state import EventState
from tapete.tournament.saying.player_names import StoredPlayers, list_names
from tapete.tournament.verbs.granted_byes import list_granted_byes
from tapete.words import translate


def granted_data(state: EventState) -> list[dict[str, object]]:
    """Return the rounds to come with what their granted byes give, and who has one."""
    return [
        {"round": number, "worth": worth, "players": players} for number, worth, players in list_granted_byes(state)
    ]


def describe_granted(state: EventState, stored: StoredPlayers, only: int = 0) -> list[str]:
    """Return a line for each round and worth; `only`: of one player, whose name is left out."""
    return [
        translate(f"event.granted_to.{worth}", round=number)
        if only
        else translate(f"event.granted_line.{worth}", round=number, names=list_names(players, stored))
        for number, worth, players in list_granted_byes(state)
        if only in (0, *players)
    ]
