"""Invocación: Fronteras, for 2 to 8 seats."""

from ..game import Game
from .move_table import TABLE
from .score import game_outcome
from .settings import EDITIONS, OPTIONS
from .state import INICIO, InvocacionState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..end_of_time import TimeCriterion
    from ..game import Options
    from ..move import Move


class Invocacion(Game):
    """Rounds of powers for two to eight seats."""

    ASKED = ("seats", "timed")
    TIME_UNIT = "round"
    TOTALS = (("mana", "mana potency barrier priority invoke"),)
    NEVER_DRAWN = True

    def draws_first(self, options: "Options") -> bool:
        """Return True where the first Guardián is agreed; else drawn powers name him (L28)."""
        return options["guardian"] == "coin"

    def is_unit_running(self, state: InvocacionState) -> bool:
        """Return True from the deal to the trophy."""
        return bool(state.phase > INICIO)

    def find_total(self, state: InvocacionState, move: "Move") -> "int | None":
        """Return the Maná that a move led to, or the power of the one seat that it changed."""
        if move.kind not in ("effect", "power"):
            return super().find_total(state, move)
        from .power import power_parts, sum_parts

        powers = sum_parts(power_parts(state))
        target = str(move.args[1]) if move.kind == "effect" else "own"
        if target == "own":
            return powers[move.seat - 1]
        if target == "rivals" and len(powers) == 2:
            return powers[2 - move.seat]
        return powers[int(target) - 1] if target.isdigit() else None

    def open_cards(self, state: InvocacionState, seat: int, kind: str) -> "list[str]":
        """List what lies open on a seat's side."""
        from .history import open_cards

        return open_cards(state.side(seat))

    def time_criteria(self, state: InvocacionState) -> "list[TimeCriterion]":
        """List what decides a game whose time is over."""
        from .time_criteria import list_criteria

        return list_criteria(state)


GAME = Invocacion("invocacion", (2, 8), OPTIONS, EDITIONS, TABLE, InvocacionState, game_outcome)
