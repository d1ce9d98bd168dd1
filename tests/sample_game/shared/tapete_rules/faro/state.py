"""The state of a Faro table: a light for each seat."""

from ..state import State
from .settings import LIGHT

MOST = 99


class FaroState(State):
    """A Faro match between seats 1 and 2. `lights` by seat."""

    FIELDS = State.FIELDS + ("lights",)

    def __init__(self, options: "dict[str, int | str]") -> None:
        State.__init__(self, options)
        self.lights = [LIGHT[str(options["start"])]] * 2

    def light(self, seat: int) -> int:
        return self.lights[seat - 1]

    def change_light(self, seat: int, points: int) -> None:
        """A light stays between 0 and MOST."""
        self.lights[seat - 1] = max(0, min(MOST, self.lights[seat - 1] + points))
