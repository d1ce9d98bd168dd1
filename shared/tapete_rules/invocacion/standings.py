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

_MARKS = (
    ("G", "guardian"),
    ("P", "priority"),
    ("L", "ready"),
    ("+", "first"),
    ("=", "tied"),
    ("X", "out"),
    ("R", "retired"),
)


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
        """Return the marks of a seat: G Guardián, P priority, L ready; + leads, = leads with others, X out, R
        retired."""
        state = self.state
        marks = "G" if seat == state.active and state.phase != SORTEO else ""
        if seat == state.priority:
            marks += "P"
        gone = self._gone_key(seat)
        if gone:
            return marks + ("R" if gone == "retired" else "X")
        if seat in self.ahead:
            return marks + ("+" if len(self.ahead) == 1 else "=")
        return marks + ("L" if state.phase == PREPARACION and state.side(seat).has_flag(READY) else "")

    def is_first(self, seat: int) -> bool:
        """Return True if a seat acts first: who paid for priority, else the Guardián (L195, L241)."""
        return self.state.phase != SORTEO and seat == (self.state.priority or self.state.active)

    def gone_text(self, seat: int) -> "Text | None":
        """Return why a seat has no Invocación in the fight, None where it has one or has not revealed it."""
        name = self._gone_key(seat)
        return ("invocacion.is." + name,) if name else None

    def _gone_key(self, seat: int) -> str:
        side = self.state.side(seat)
        if side.has_flag(OUT):
            return "absent" if side.has_flag(ABSENT) else "out"
        return "retired" if side.has_flag(RETIRED) else ""

    def area_marks(self, seat: int) -> str:
        """Return the conjuros, those face up, and the apoyos: "C4/1 A2"."""
        return "C{} A{}".format(*self._area_counts(seat))

    def areas_text(self, seat: int) -> "Text":
        """Return the same in words."""
        return ("invocacion.detail.areas",) + self._area_counts(seat)

    def _area_counts(self, seat: int) -> "tuple[str, str]":
        side = self.state.side(seat)
        shown = f"/{count_bits(side.shown)}" if side.shown else ""
        return _count_mark(side.conjuros) + shown, _count_mark(side.apoyos)

    def used_text(self, seat: int) -> "Text":
        """Return the once-a-combat actions that the seat has used."""
        words: "list[Text]" = []
        for flag, name in ((POTENCY, "potency"), (INVOKED, "invoked")):
            if self.state.side(seat).has_flag(flag):
                words.append(("invocacion.used." + name,))
        return ("",) + tuple(words)


def mark_texts(marks: str) -> "tuple[Text, ...]":
    """Return the marks of a seat in words."""
    return tuple([("invocacion.mark." + name,) for mark, name in _MARKS if mark in marks])


def _count_mark(cards: int) -> str:
    return "?" if cards == UNKNOWN else str(cards)
