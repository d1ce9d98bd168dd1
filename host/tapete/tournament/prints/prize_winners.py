"""The winners of prizes, by the final places."""

from typing import Any

from tapete.tournament.core.final_places import list_final_places
from tapete.tournament.saying.player_names import name_of_player
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.prize_list import PrizeLine


def list_winners(station: EventStation, prizes: list[PrizeLine]) -> list[dict[str, Any]]:
    """Return the places with a prize and who shares them; who shares places shares the prizes of them all."""
    stored = station.players()
    return [
        {
            "first": first,
            "last": last,
            "players": [{"number": number, "name": name_of_player(number, stored)} for number in players],
            "prizes": won,
        }
        for first, last, players in list_final_places(station.state)
        if (won := _prizes_of(prizes, first, last))
    ]


def _prizes_of(prizes: list[PrizeLine], first: int, last: int) -> list[str]:
    return [prize.prize for place in range(first, last + 1) for prize in prizes if prize.first <= place <= prize.last]
