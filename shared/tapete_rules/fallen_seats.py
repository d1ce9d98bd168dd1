"""The order in which seats go out at a table of more than two. Loaded with such a match."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .state import State


def note_fallen(state: "State") -> None:
    """Note which seats are out by now, those of one moment together; one that is in again is forgotten."""
    out = 0
    for seat in state.all_seats():
        out |= int(state.is_out(seat)) << seat
    state.fallen = [bits & out for bits in state.fallen if bits & out]
    new = out & ~sum(state.fallen)
    if new:
        state.fallen.append(new)
