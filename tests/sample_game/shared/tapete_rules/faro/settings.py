"""The options of a Faro match, each with the rule behind it."""

from ..options import COMMON, Option

OPTIONS = (
    Option("edition", "1", "Faro", ("1",)),
    Option("start", "usual", "Faro L2", ("usual", "short")),
) + COMMON

EDITIONS: "dict[str, dict[str, int | str]]" = {"1": {}}

LIGHT = {"usual": 20, "short": 5}
