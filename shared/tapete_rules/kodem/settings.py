"""The options of a Kódem match: every point that the rulebook leaves open, with the reading behind it."""

from ..options import COMMON, Option

OPTIONS = (
    Option("edition", "2024", "Kódem", ("2024", "5.1")),
    Option("target", 10, "K2, Kódem L104", low=1, high=99),
    Option("life_cap", "none", "K18", ("none", "start")),
    Option("partial_cost", "yes", "K8", ("yes", "no")),
    Option("substitute_rests", "full", "K10", ("full", "inherit")),
    Option("both_at_target", "draw", "K16", ("draw", "active_loses")),
    Option("negated_rests", "none", "K-b", ("none", "printed")),
    Option("abismada_domain", "rival", "K-n", ("rival", "protector", "field")),
    Option("quemadura", "declaration", "K12", ("declaration", "each")),
) + COMMON

# What the readings say of the later rulebook: K18 (D24), K8, K10 (D4).
EDITIONS: "dict[str, dict[str, int | str]]" = {
    "2024": {},
    "5.1": {"life_cap": "start", "partial_cost": "no", "substitute_rests": "inherit"},
}
