"""Prizes in words: money that several players share is summed, and each one's share is said."""

from collections.abc import Iterable, Mapping, Sequence

from tapete.tournament.core.final_places import format_places
from tapete.tournament.typed.prize_list import PrizeLine
from tapete.words import translate


def describe_prizes(prizes: Sequence[str], money: Sequence[Mapping[str, str]]) -> str:
    """Return the prizes of a place, then the money that its players share."""
    sums = [translate("event.prizes.rest" if shared["rest"] else "event.prizes.share", **shared) for shared in money]
    return "; ".join(prizes) + (f" ({'; '.join(sums)})" if sums else "")


def describe_share(prizes: Sequence[str], money: Sequence[Mapping[str, str]], players: int) -> str:
    """Return what one of the players of a place gets: his own of prizes that are alike, else a share of them all."""
    if players == 1 or money:
        return describe_prizes(prizes, money)
    if len(prizes) == players and len(set(prizes)) == 1:
        return prizes[0]
    return translate("event.prizes.among", prizes=describe_prizes(prizes, money), count=players)


def describe_unwon(prizes: Iterable[PrizeLine]) -> list[str]:
    """Return a sentence for each prize of a place that nobody has."""
    return [
        translate("event.prizes.nobody", place=format_places(prize.first, prize.last), prize=prize.prize)
        for prize in prizes
    ]
