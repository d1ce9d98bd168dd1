"""The options of an Exalios match: the points that the rulebook leaves open, with the reading behind each."""

from ..options import COMMON, Option

OPTIONS = (
    Option("edition", "1.0", "Exalios L23", ("1.0",)),
    Option("combat", "plurality", "X8, Exalios L83", ("plurality", "majority")),
    Option("last_equal", "draw", "X9, Exalios L220", ("draw", "lot")),
) + COMMON

EDITIONS: "dict[str, dict[str, int | str]]" = {"1.0": {}}
