"""The state of a custom game: the numbers of each counter, and the timers."""

from ..data import Struct
from ..state import State
from ..timers import timer_of
from .profile import LOSE, SOURCE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .profile import CounterSpec, GoalSpec, Profile


class CounterValues(Struct):
    """The numbers of one counter: by seat; by seat and then source; or one."""

    FIELDS = ("values",)

    def __init__(self, start: int, count: int) -> None:
        self.values = [start] * count


class CustomState(State):
    """A match by a profile. `tallies` in the order of its counters; `finished`: 1 once the players said so."""

    FIELDS = State.FIELDS + ("tallies", "finished")

    def __init__(self, profile: "Profile", options: "dict[str, int | str]") -> None:
        self.TIMERS = _profile_timers(profile, int(options.get("seats", profile.fewest)))
        State.__init__(self, options)
        self.profile = profile
        self.tallies = [CounterValues(counter.start, counter.count_values(self.seats)) for counter in profile.counters]
        self.finished = 0

    def find_tally(self, counter: "CounterSpec") -> CounterValues:
        """Return the numbers of a counter."""
        return self.tallies[self.profile.counters.index(counter)]

    def seat_value(self, counter: "CounterSpec", seat: int, source: int = 0) -> int:
        """Return the number of a seat (and a source); source 0 is the next seat."""
        return self.find_tally(counter).values[self.value_index(counter, seat, source)]

    def seat_values(self, counter: "CounterSpec", seat: int) -> "list[int]":
        """Return all numbers of a seat in a counter: one from each source if it has sources."""
        sources = self.all_seats() if counter.of == SOURCE else [0]
        return [self.seat_value(counter, seat, source) for source in sources]

    def set_value(self, counter: "CounterSpec", seat: int, source: int, value: int) -> None:
        """Set a number of a counter, kept within its bounds."""
        self.find_tally(counter).values[self.value_index(counter, seat, source)] = counter.clamp_value(value)

    def value_index(self, counter: "CounterSpec", seat: int, source: int) -> int:
        """Return the index of a number among those of a counter; source 0 is the next seat."""
        return counter.value_index(seat, source or self.seat_after(seat), self.seats)

    def is_out(self, seat: int) -> bool:
        """Return True if a seat has lost or given up."""
        return self.has_conceded(seat) or self.losing_line(seat) != ""

    def losing_line(self, seat: int) -> str:
        """Return the line of the profile by which a seat has lost, "" while it has not: a number set by hand brings it
        back."""
        for goal in self.profile.goals:
            if goal.verb == LOSE and self.has_reached(goal, seat):
                return goal.to_line()
        return ""

    def has_reached(self, goal: "GoalSpec", seat: int) -> bool:
        """Return True if a number of a seat, or its time, is where a goal says."""
        counter = self.profile.find_counter(goal.id)
        if counter is None:
            timer = timer_of(self, self.clock_of(seat))
            return timer is not None and timer.left <= 0 and not timer.running
        return bool([value for value in self.seat_values(counter, seat) if goal.is_reached(value)])

    def clock_of(self, seat: int) -> str:
        """Return the name of a seat's own timer, "" if seats have none."""
        clock = self.profile.seat_clock()
        return f"{clock.id}{seat}" if clock else ""


def _profile_timers(profile: "Profile", seats: int) -> "tuple[tuple[str, int], ...]":
    rows = []
    for timer in profile.timers:
        if timer.is_of_seats:
            rows += [(f"{timer.id}{seat}", timer.seconds) for seat in range(1, seats + 1)]
        else:
            rows.append((timer.id, timer.seconds))
    return tuple(rows)
