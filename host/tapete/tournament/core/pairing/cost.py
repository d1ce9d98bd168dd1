"""The cost of a round: numbers that are compared in their order, the lowest is best."""

from typing import NamedTuple


class PairingCost(NamedTuple):
    """The cost of a round, the worst term first. All but the last are the same for every round that is as good."""

    forbidden: int = 0  # pairs that an organiser forbade
    rematches: int = 0  # pairs that have met
    repeated_rematches: int = 0  # how often such pairs met beyond the first time, added up
    second_byes: int = 0  # byes that the player had before, added up
    lost_rounds: int = 0  # later rounds that could have been free of rematches and no longer can
    bye_points: int = 0  # points of the player with the bye
    score_differences: int = 0  # squares of the differences in points, added up
    repeated_floats: int = 0  # times that somebody is paired down or up as before, added up
    bye_place: int = 0  # players who stand below the one with the bye
    order: int = 0  # the draw within a score group, or the distance of neighbours

    def format_word(self) -> str:
        """Return the word of the text form: the numbers with commas."""
        return ",".join(map(str, self))

    def without_order(self) -> "PairingCost":
        """Return the cost without its last term, which depends on the declared candidates."""
        return self._replace(order=0)


NO_COST = PairingCost()


def changed_terms(before: PairingCost, after: PairingCost) -> dict[str, tuple[int, int]]:
    """Return the terms that differ, each before and after, the worst first; the draw costs nothing and is left out."""
    pairs = zip(PairingCost._fields, before.without_order(), after.without_order(), strict=True)
    return {name: (old, new) for name, old, new in pairs if old != new}


def add_costs(costs: list[PairingCost]) -> PairingCost:
    """Return the sum of costs, term by term."""
    return PairingCost(*map(sum, zip(*costs, strict=True))) if costs else NO_COST


def parse_cost(word: str) -> PairingCost | None:
    """Return the cost of a word such as "0,0,0,0,0,3,27,1,0,55", or None."""
    parts = word.split(",")
    are_numbers = all(part.isascii() and part.isdigit() and len(part) < 13 for part in parts)
    return PairingCost(*map(int, parts)) if are_numbers and len(parts) == len(PairingCost._fields) else None
