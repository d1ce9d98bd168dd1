"""The winners of prizes, by the final places."""

from typing import Any

from tapete.tournament.core.final_places import list_final_places
from tapete.tournament.saying.player_names import name_of_player
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.money import Money, read_money
from tapete.tournament.typed.prize_list import PrizeLine


def list_winners(station: EventStation, prizes: list[PrizeLine]) -> list[dict[str, Any]]:
    """Return the places with a prize and who shares them; who shares places shares the prizes of them all.

    `money`: of each currency the sum that several share, what each of them gets, and the rest that cannot be shared.
    """
    stored = station.players()
    return [
        {
            "first": first,
            "last": last,
            "players": [
                {
                    "number": number,
                    "name": name_of_player(number, stored),
                    "has_left": station.state.players[number].has_dropped,
                }
                for number in players
            ],
            "prizes": won,
            "money": share_money(won, len(players)),
        }
        for first, last, players in list_final_places(station.state)
        if (won := _prizes_of(prizes, first, last))
    ]


def list_unwon(station: EventStation, prizes: list[PrizeLine]) -> list[PrizeLine]:
    """Return the prizes of places that nobody has."""
    filled_places = {place for first, last, _ in list_final_places(station.state) for place in range(first, last + 1)}
    return [prize for prize in prizes if filled_places.isdisjoint(range(prize.first, prize.last + 1))]


def share_money(prizes: list[str], players: int) -> list[dict[str, str]]:
    """Return the sums of money among prizes and the shares of several players, by currency; nothing for one player."""
    sums: dict[str, tuple[Money, int]] = {}
    for money in filter(None, map(read_money, prizes)):
        kind, cents = sums.get(money.currency.casefold(), (money, 0))
        sums[money.currency.casefold()] = kind, cents + money.cents
    return [
        {
            "sum": kind.format(cents),
            "share": kind.format(cents // players),
            "rest": kind.format(cents % players) if cents % players else "",
        }
        for kind, cents in sums.values()
        if players > 1
    ]


def _prizes_of(prizes: list[PrizeLine], first: int, last: int) -> list[str]:
    return [prize.prize for place in range(first, last + 1) for prize in prizes if prize.first <= place <= prize.last]
