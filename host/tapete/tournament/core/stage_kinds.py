"""The stages: each is one object with its name, what its rounds are, and what belongs to it alone.

A new one is an object in STAGES with words under "desk.stage.NAME", and its rounds in `drafting`.
"""

from dataclasses import dataclass

SWISS = "swiss"
BRACKET = "bracket"
ROUND_ROBIN = "round_robin"
PODS = "pods"
"""What a round is: a cut makes brackets of the rounds after it."""


@dataclass(frozen=True)
class Stage:
    """A way to run a tournament. `rounds`: what they are before a cut; `has_evenings`: it goes on another day."""

    name: str
    rounds: str
    has_evenings: bool = False

    @property
    def has_matches(self) -> bool:
        """Return True where two meet, and one wins, loses or draws; a pod gives places."""
        return self.rounds != PODS

    @property
    def is_all_bracket(self) -> bool:
        """Return True for a tournament that is a bracket from its first round on, without standings."""
        return self.rounds == BRACKET


STAGES = {
    stage.name: stage
    for stage in (
        Stage("swiss", SWISS),
        Stage("elimination", BRACKET),
        Stage("round_robin", ROUND_ROBIN),
        Stage("pods", PODS),
        Stage("league", SWISS, has_evenings=True),
    )
}
"""All stages by name, the usual one first."""
