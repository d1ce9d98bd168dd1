"""The options of a match of Digimon HiperColiseo: every point that the rulebook leaves open, with its reading."""

from ..options import COMMON, Option

OPTIONS = (
    Option("edition", "blog", "Digimon", ("blog",)),
    Option("cards", "free", "Digimon L14, L26, L46", ("free", "counted")),
    Option("base_multiplier", "base", "D3, Digimon L68, L84", ("base", "total")),
    Option("both_at_zero", "draw", "D6", ("draw", "tournament")),
    Option("deck_out", "nothing", "D10, Digimon L14", ("nothing", "reborn", "reshuffle")),
    Option("points_cap", "hundred", "D12", ("hundred", "none")),
    Option("hand_training", "no", "D-c, Digimon L28", ("no", "yes")),
    Option("copies", "code", "D9, Digimon L8", ("code", "name")),
) + COMMON

EDITIONS: "dict[str, dict[str, int | str]]" = {"blog": {}}
