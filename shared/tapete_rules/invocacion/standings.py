"""The standing of each seat in numbers, letters and words, for views and menus."""

from .effects import count_bits
from .power import leading_seats_by, power_parts, sum_parts
from .reveal import is_on_table
from .state import (
    ABSENT,
    INVOKED,
    OUT,
    POTENCY,
    PREPARACION,
    READY,
    RETIRED,
    REVEALED,
    REVELAR,
    SORTEO,
    UNKNOWN,
    InvocacionState,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import Text


class Standings:
    """One look at a table: what follows from all of it is computed once.

    `ahead`: who leads the combat, several in a tie; `is_fought`: whether powers matter now, else points; `parts`: of
    what the powers are made.
    """

    def __init__(self, state: InvocacionState) -> None:
        self.state = state
        self.is_fought = state.phase == SORTEO or state.phase >= REVELAR
        self.parts = power_parts(state)
        self._powers = sum_parts(self.parts)
        self.ahead = leading_seats_by(state, self._powers) if state.phase >= REVELAR else []

    def seat_power(self, seat: int) -> "int | None":
        """Return the total power of a seat, in the draw for the Guardián the power of its card; None without one."""
        state = self.state
        if state.phase == SORTEO and state.side(seat).has_flag(REVEALED):
            return state.side(seat).printed
        return self._powers[seat - 1] if is_on_table(state, seat) else None

    def seat_marks(self, seat: int) -> str:
        """Return the marks of a seat: G Guardián, P priority, L ready; 1 leads, = leads with others, X out, R
        retired."""
        state = self.state
        marks = "G" if seat == state.active and state.phase != SORTEO else ""
        if seat == state.priority:
            marks += "P"
        letters = {"ready": "L", "leads": "1", "tied": "=", "out": "X", "absent": "X", "retired": "R"}
        return marks + letters.get(self._standing_key(seat), "")

    def standing_text(self, seat: int) -> "Text":
        """Return the standing of a seat in a word."""
        name = self._standing_key(seat) or ("priority" if seat == self.state.priority else "")
        return ("invocacion.is." + name,) if name else ("",)

    def _standing_key(self, seat: int) -> str:
        side = self.state.side(seat)
        if side.has_flag(OUT):
            return "absent" if side.has_flag(ABSENT) else "out"
        if side.has_flag(RETIRED):
            return "retired"
        if seat in self.ahead:
            return "leads" if len(self.ahead) == 1 else "tied"
        return "ready" if self.state.phase == PREPARACION and side.has_flag(READY) else ""

    def area_marks(self, seat: int) -> str:
        """Return the conjuros, those face up, and the apoyos: "C4/1 A2"."""
        side = self.state.side(seat)
        shown = f"/{count_bits(side.shown)}" if side.shown else ""
        return f"C{_count_mark(side.conjuros)}{shown} A{_count_mark(side.apoyos)}"

    def used_text(self, seat: int) -> "Text":
        """Return the once-a-combat actions that the seat has used."""
        words: "list[Text]" = []
        for flag, name in ((POTENCY, "potency"), (INVOKED, "invoked")):
            if self.state.side(seat).has_flag(flag):
                words.append(("invocacion.used." + name,))
        return ("",) + tuple(words)


def _count_mark(cards: int) -> str:
    return "?" if cards == UNKNOWN else str(cards)
