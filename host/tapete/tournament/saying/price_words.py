"""The cost of a change by hand or of a repair, in words."""

from tapete.tournament.saying.speaker import BARE, Speaker
from tapete.tournament.verbs.rounds import Price, price_sentences


def describe_price(price: Price) -> list[str]:
    """Return a line for each term of the cost that changes."""
    return Speaker(BARE, {}, "").join(price_sentences(price))
