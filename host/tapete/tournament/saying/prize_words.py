"""Prizes in words: money that several players share is summed, and each one's share is said."""

from collections.abc import Mapping, Sequence

from tapete.words import translate


def describe_prizes(prizes: Sequence[str], money: Sequence[Mapping[str, str]]) -> str:
    """Return the prizes of a place, then the money that its players share."""
    sums = [translate("event.prizes.rest" if shared["rest"] else "event.prizes.share", **shared) for shared in money]
    return "; ".join(prizes) + (f" ({'; '.join(sums)})" if sums else "")
