"""The options of an Invocación match: the ways to play, and what the rulebook leaves open, with the reading behind."""

from ..options import COMMON, Option

_NO_YES = ("no", "yes")
# Extendida is for three or more (L265, I-l); Construido and Armagedón have ends of their own (L279, L285).
_OF_EXTENDED = (("seats", 3, 8), ("construido", "no"), ("armagedon", "no"))

OPTIONS = (
    Option("edition", "fronteras", "Invocación", ("fronteras",)),
    Option("seats", 2, "Invocación L267, L277", low=2, high=8),
    Option("guardian", "power", "I-h, Invocación L28", ("power", "coin")),
    Option("effects", "dynamic", "I9, Invocación L177", ("dynamic", "fixed")),
    Option("timed", "no", "Invocación L269-L273", _NO_YES),
    Option("extended", "no", "Invocación L265-L267", _NO_YES, needs=_OF_EXTENDED),
    Option("armagedon", "no", "Invocación L275-L279", _NO_YES, needs=(("seats", 5, 8),)),
    Option("construido", "no", "Invocación L281-L285", _NO_YES),
    Option("leyendas", "no", "Invocación L287-L289", _NO_YES),
    Option("portal", 0, "I-o", low=0, high=250),
    Option("highest", "total", "I8", ("total", "base")),
    Option("trophy", "card", "I1", ("card", "exchanged")),
    Option("barrier", "target", "I6", ("target", "destroy")),
    Option("without_effect", "least", "I14", ("least", "exact"), needs=(("construido", "yes"),)),
) + COMMON

EDITIONS: "dict[str, dict[str, int | str]]" = {"fronteras": {}}

# Cards of a Portal: of one box, of two where Armagedón asks for another, of the deck that each brings to Construido.
_BOX = 60
_BUILT = 30


def portal_size(options: "dict[str, int | str]") -> int:
    """Return the cards of a Portal at the start: the option's number, or 0, by the way to play."""
    given = int(options["portal"])
    if given:
        return given
    if options["construido"] == "yes":
        return _BUILT
    return 2 * _BOX if is_armagedon(options) else _BOX


def is_armagedon(options: "dict[str, int | str]") -> bool:
    """Return True for Armagedón, which is for 5 to 8 seats (L275); with fewer the option has no effect."""
    return options["armagedon"] == "yes" and int(options["seats"]) >= 5


def is_extended(options: "dict[str, int | str]") -> bool:
    """Return True for Extendida, which is for 3 seats or more (L265, I-l)."""
    return options["extended"] == "yes" and int(options["seats"]) >= 3
