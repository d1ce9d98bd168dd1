"""The cost of a change by hand or of a repair, in words."""

from collections.abc import Mapping

from tapete.words import translate


def describe_price(price: Mapping[str, tuple[int, int]]) -> list[str]:
    """Return a line for each term of the cost that changes."""
    if not price:
        return [translate("event.price.none")]
    rows = [
        translate("event.price.line", term=translate("event.price." + name), before=before, after=after)
        for name, (before, after) in price.items()
    ]
    return [translate("event.price.title"), *rows]
