"""The bar of a display: the number it stands on, and the step of a press."""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..match.running_match import RunningMatch

_MOST_SEATS = const(16)


class NumberBar:
    """The place of the bar in the view of a display. `step`: the step of a press; valid after `current_stop`."""

    def __init__(self, running_match: "RunningMatch", display: int) -> None:
        self.step = 0
        self._running_match = running_match
        self._display = display
        self._stop = ""
        self._placed = -1  # the change count and seat for which `_stop` is valid
        self._home = ("", 0)  # the first stop and the turn when the bar last went there by itself

    def current_stop(self) -> str:
        """Return the stop of the bar. The bar goes to the first stop in a new turn, and when that stop changes."""
        running_match = self._running_match
        seat = running_match.seat_at(self._display)
        placed = running_match.change_count * _MOST_SEATS + seat
        if placed == self._placed:
            return self._stop
        self._placed = placed
        view = running_match.view_of(seat)
        places = view.bar_places()
        if not places:
            self._stop = ""
            return ""
        home = (places[0][0], view.turn)
        if home != self._home:
            self._home = home
            self._stop = home[0]
        if (self._stop, self.step) not in places:
            same = [place for place in places if place[0] == self._stop] or places
            self._stop, self.step = same[0]
        return self._stop

    def go_on(self) -> None:
        """Move to the next stop, or to the next step of a stop that has several."""
        places = self._running_match.view_at(self._display).bar_places()
        if places:
            place = places.index((self.current_stop(), self.step)) + 1
            self._stop, self.step = places[place % len(places)]

    def acting_seat(self) -> int:
        """Return the seat that acts at the bar."""
        return self._running_match.acting_seat(self._running_match.seat_at(self._display), self.current_stop())

    def stop_text(self) -> str:
        """Return the stop for a host, with the step if it is not the usual one."""
        stop = self.current_stop()
        cell = self._running_match.view_at(self._display).find_cell(stop)
        return f"{stop}:{self.step}" if cell and cell.steps and self.step != cell.step else stop
