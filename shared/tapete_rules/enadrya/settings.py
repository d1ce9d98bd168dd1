"""The options of an Enadrya match: every point that the rulebook leaves open, with the reading behind it."""

from ..options import COMMON, Option

# Values of `geometry` and of `hand`.
PLAYERS = "players"
COLUMNS = "columns"
NONE = "none"
KEPT = "kept"

OPTIONS = (
    Option("edition", "1", "Enadrya", ("1",)),
    Option("geometry", PLAYERS, "E-e", (PLAYERS, COLUMNS)),
    Option("hand", NONE, "Enadrya J1.2", (NONE, KEPT)),
) + COMMON

EDITIONS: "dict[str, dict[str, int | str]]" = {"1": {}}
