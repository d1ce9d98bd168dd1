"""The kinds of penalty: each is one object with its name and what it does to a match and to a player.

A new one is an object in PENALTY_KINDS with words under "event.penalty.NAME". A store names others, which do nothing
but stand in the list.
"""

from dataclasses import dataclass

from tapete.tournament.core.no_show_steps import GAME_LOSS, MATCH_LOSS


@dataclass(frozen=True)
class PenaltyKind:
    """A penalty. `loses`: what the player loses of a match that runs; `is_out`: the player leaves the tournament."""

    name: str
    loses: str = ""
    is_out: bool = False

    @property
    def is_harmless(self) -> bool:
        """Return True if it changes neither a result nor who plays."""
        return not self.loses and not self.is_out

    @property
    def needs_match(self) -> bool:
        """Return True if it says nothing without a match."""
        return bool(self.loses) and not self.is_out


PENALTY_KINDS = {
    kind.name: kind
    for kind in (
        PenaltyKind("caution"),
        PenaltyKind("warning"),
        PenaltyKind("game_loss", loses=GAME_LOSS),
        PenaltyKind("match_loss", loses=MATCH_LOSS),
        PenaltyKind("disqualification", loses=MATCH_LOSS, is_out=True),
    )
}
"""The usual kinds by name, the lightest first."""


def find_penalty_kind(name: str) -> PenaltyKind:
    """Return a kind by its name: a store's own one only stands in the list."""
    return PENALTY_KINDS.get(name, PenaltyKind(name))
