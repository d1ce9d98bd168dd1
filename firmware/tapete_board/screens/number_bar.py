"""The bar of a display: on which number it stands, and by how much a press changes that."""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..match.running_match import RunningMatch

_MOST_SEATS = const(16)


class NumberBar:
    """Stands on a stop of what the seat of a display sees. `step`: what a press changes the number there by, once
    `stop` was asked.
    """

    def __init__(self, running_match: "RunningMatch", display: int) -> None:
        self.step = 0
        self._running_match = running_match
        self._display = display
        self._stop = ""
        self._placed = -1  # for which changes of which seat that holds
        self._home = ("", 0)  # the stop that came first when the bar was last sent there, and in which turn

    def current_stop(self) -> str:
        """Where it stands. It goes to what comes first as soon as that is something else, and in a new turn."""
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
        """To the next stop, or to the next step of one that has several."""
        places = self._running_match.view_at(self._display).bar_places()
        if places:
            place = places.index((self.current_stop(), self.step)) + 1
            self._stop, self.step = places[place % len(places)]

    def acting_seat(self) -> int:
        """The seat for which it speaks."""
        return self._running_match.acting_seat(self._running_match.seat_at(self._display), self.current_stop())

    def stop_text(self) -> str:
        """For a host: the stop, with the step where it is not the usual one."""
        stop = self.current_stop()
        cell = self._running_match.view_at(self._display).find_cell(stop)
        return f"{stop}:{self.step}" if cell and cell.steps and self.step != cell.step else stop
