"""The options of a Kódem match: every point that the rulebook leaves open, with the reading behind it."""

from ..errors import OptionError
from ..options import COMMON, Option

DUELO = "duelo"
TODOS = "todos"
EQUIPOS = "equipos"

# How many cards in Extinción end it for a seat or a team, and the line that says so (K2).
ENDS = {DUELO: (10, "Kódem L104"), TODOS: (6, "Kódem L249"), EQUIPOS: (20, "Kódem L254")}
OUT_OF_A_TEAM = ENDS[TODOS][0]

_OF_TEAMS = (("mode", EQUIPOS), ("seats", 3, 8))


class TeamsOption(Option):
    """The teams of the seats, a digit for each; 0: they alternate."""

    def check_others(self, values: "dict[str, int | str]") -> None:
        Option.check_others(self, values)
        digits = str(values[self.name])
        if len(digits) != values["seats"] or digits == digits[:1] * len(digits):
            raise OptionError("bad_option", name=self.name, value=digits)


OPTIONS = (
    Option("edition", "2024", "Kódem", ("2024", "5.1")),
    Option("mode", DUELO, "K2, Kódem L251", (DUELO, TODOS, EQUIPOS)),
    Option("seats", 2, "Kódem L241", low=2, high=8),
    Option("target", 0, "K2, Kódem L104, L249, L254", low=0, high=99),
    TeamsOption("teams", 0, "Kódem L254", low=0, high=88888888, needs=_OF_TEAMS),
    Option("team_elimination", "no", "K2, Kódem L249", ("no", "yes"), needs=_OF_TEAMS),
    Option("life_cap", "none", "K18", ("none", "start")),
    Option("partial_cost", "yes", "K8", ("yes", "no")),
    Option("substitute_rests", "full", "K10", ("full", "inherit")),
    Option("both_at_target", "draw", "K16", ("draw", "active_loses")),
    Option("negated_rests", "none", "K-b", ("none", "printed")),
    Option("abismada_domain", "rival", "K-n", ("rival", "protector", "field")),
    Option("quemadura", "declaration", "K12", ("declaration", "each")),
    Option("failed_takes", 0, "K9", low=0, high=9),
    Option("phases", "inferred", "Kódem L66", ("inferred", "stepped")),
) + COMMON

# What the readings say of the later rulebook: K18 (D24), K8, K10 (D4).
EDITIONS: "dict[str, dict[str, int | str]]" = {
    "2024": {},
    "5.1": {"life_cap": "start", "partial_cost": "no", "substitute_rests": "inherit"},
}
