"""The end of a match of Kódem (L104, L249, L254), asked for after every moment in which cards leave."""

from ..state import Outcome, ended_by_players
from .opponents import ran_out
from .state import KodemState


def game_outcome(state: KodemState) -> "Outcome | None":
    """Return the end of the match: the rival's full Extinción wins (L104), whoever filled it (K3); with both full,
    K16."""
    if state.seats > 2:
        from .multiplayer import table_outcome

        return table_outcome(state)
    ended = ended_by_players(state)
    if ended:
        return ended
    losers = [seat for seat in (1, 2) if state.side(seat).extincion >= state.target or ran_out(state, state.side(seat))]
    if not losers:
        return None
    if len(losers) == 1:
        if state.side(losers[0]).extincion < state.target:
            return Outcome(3 - losers[0], "empty_deck", "K9")
        return Outcome(3 - losers[0], "extincion", state.end_rule)
    if state.options["both_at_target"] == "draw" or not state.active:
        return Outcome(0, "both_extincion", "K16")
    return Outcome(3 - state.active, "both_extincion", "K16")


def is_over(state: KodemState, seat: int) -> bool:
    """Return True if nothing follows any more for a seat: the game is over, or it is out of a larger one (L249)."""
    return game_outcome(state) is not None or (state.seats > 2 and state.is_out(seat))
