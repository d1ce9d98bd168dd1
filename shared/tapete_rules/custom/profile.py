"""A custom profile: what a game keeps count of and how it ends, as data. PROFILE.md describes its text."""

import binascii
import hashlib

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import Text

FORMAT = "tapete-profile 1"

# Whose a counter or a timer is: each seat's, each seat's from each other seat, the table's.
SEAT = "seat"
SOURCE = "source"
TABLE = "table"

LOSE = "lose"
WIN = "win"
MOST = "most"
LEAST = "least"

ICONS = {
    "heart": "♥",
    "skull": "☠",
    "sword": "⚔",
    "shield": "⛨",
    "bolt": "ϟ",
    "gem": "♦",
    "star": "★",
    "sun": "☀",
    "crown": "♛",
    "flag": "⚑",
}

_SHORT = 3  # letters of a name that stand for an icon


class BilingualName:
    """A name in Spanish and in English."""

    def __init__(self, spanish: str, english: str) -> None:
        self.spanish = spanish
        self.english = english

    def full_text(self) -> "Text":
        """Return the name in the language that is loaded."""
        return ("custom.name", self.spanish, self.english)

    def short_text(self) -> "Text":
        """Return the first letters of the name."""
        return ("custom.name", self.spanish[:_SHORT], self.english[:_SHORT])

    def to_line(self) -> str:
        """Return the name as a profile writes it."""
        return self.spanish if self.spanish == self.english else self.spanish + "|" + self.english


class CounterSpec:
    """A number of each seat, of each seat from each other (SOURCE), or of the table.

    `low` and `high`: its bounds; `steps`: what presses change it by, the likeliest first; `grow`: what the end of a
    seat's turn adds to it; `takes`: the counter that loses what this one gains, ""; `icon`: one of ICONS or "".
    """

    def __init__(self, own: str, name: BilingualName) -> None:
        self.id = own
        self.name = name
        self.of = SEAT
        self.start = 0
        self.low = 0
        self.high = 9999
        self.steps: "tuple[int, ...]" = (1,)
        self.grow = 0
        self.takes = ""
        self.icon = ""

    def label_text(self) -> "Text":
        """Return the label that stands beside the number."""
        return ("", ICONS[self.icon]) if self.icon else self.name.short_text()

    def count_values(self, seats: int) -> int:
        """Return the count of its numbers at a table of `seats`."""
        return seats * seats if self.of == SOURCE else seats if self.of == SEAT else 1

    def value_index(self, seat: int, source: int, seats: int) -> int:
        """Return the index of a seat's number, for a counter with sources that of the number from `source`."""
        if self.of == SOURCE:
            return (seat - 1) * seats + source - 1
        return seat - 1 if self.of == SEAT else 0

    def clamp_value(self, value: int) -> int:
        """Return a number brought within the bounds."""
        return min(self.high, max(self.low, value))

    def to_line(self) -> str:
        """Return the line of the profile; default values are left out."""
        usual = CounterSpec(self.id, self.name)
        words = ["counter", self.id]
        for key, value, common in (
            ("of", self.of, usual.of),
            ("start", self.start, usual.start),
            ("min", self.low, usual.low),
            ("max", self.high, usual.high),
            ("step", ",".join([str(step) for step in self.steps]), "1"),
            ("grow", self.grow, usual.grow),
            ("takes", self.takes, usual.takes),
            ("icon", self.icon, usual.icon),
        ):
            if value != common:
                words.extend([key, str(value)])
        return " ".join(words) + " name " + self.name.to_line()


class TimerSpec:
    """A clock of the table, or with `is_of_seats` one of each seat that runs in its turn.

    `seconds`: what it begins with; `add`: what the end of a turn gives back to it.
    """

    def __init__(self, own: str, name: BilingualName, is_of_seats: bool, seconds: int, add: int) -> None:
        self.id = own
        self.name = name
        self.is_of_seats = is_of_seats
        self.seconds = seconds
        self.add = add

    def to_line(self) -> str:
        """Return the line of the profile."""
        words = ["timer", self.id] + (["of", SEAT] if self.is_of_seats else []) + ["seconds", str(self.seconds)]
        words += ["add", str(self.add)] if self.add else []
        return " ".join(words) + " name " + self.name.to_line()


class GoalSpec:
    """A line `lose` or `win`: what puts a seat out, or makes it win.

    `at`: the number of a counter that does it, MOST or LEAST where seats are compared at the end, "" for a timer that
    has run out; `is_floor`: whether that number is reached from above.
    """

    def __init__(self, verb: str, own: str, at: "int | str", is_floor: bool = False) -> None:
        self.verb = verb
        self.id = own
        self.at = at
        self.is_floor = is_floor

    def is_bound(self) -> bool:
        """Return True if the goal is a number of a counter."""
        return isinstance(self.at, int)

    def is_reached(self, value: int) -> bool:
        """Return True if a counter that stands at `value` has reached the goal."""
        at = int(self.at)
        return value <= at if self.is_floor else value >= at

    def to_line(self) -> str:
        """Return the line of the profile, which is also the rule that a result names."""
        return f"{self.verb} {self.id} {self.at}".rstrip()


class Profile:
    """A game as data. `fewest` and `most`: seats; the first counter is the main one, and each seat's."""

    def __init__(self) -> None:
        self.name = BilingualName("", "")
        self.fewest = self.most = 2
        self.has_turn = False
        self.counters: "list[CounterSpec]" = []
        self.timers: "list[TimerSpec]" = []
        self.goals: "list[GoalSpec]" = []

    def find_counter(self, own: str) -> "CounterSpec | None":
        """Return the counter of that id."""
        for counter in self.counters:
            if counter.id == own:
                return counter
        return None

    def list_declared(self) -> "list[CounterSpec | TimerSpec]":
        """Return the counters and timers, which have an id and a name."""
        parts: "list[CounterSpec | TimerSpec]" = []
        parts += self.counters
        parts += self.timers
        return parts

    def seat_clock(self) -> "TimerSpec | None":
        """Return the timer that each seat has, if there is one."""
        for timer in self.timers:
            if timer.is_of_seats:
                return timer
        return None

    def compared_goals(self) -> "list[GoalSpec]":
        """Return the goals that are looked at when the players say that the game is over."""
        return [goal for goal in self.goals if goal.at in (MOST, LEAST)]

    def to_text(self) -> str:
        """Return the canonical text, without comments and default values."""
        lines = [FORMAT, "name " + self.name.to_line()]
        if (self.fewest, self.most) != (2, 2):
            lines.append(f"seats {self.fewest}" + (f" {self.most}" if self.most != self.fewest else ""))
        if self.has_turn:
            lines.append("turn yes")
        lines += [counter.to_line() for counter in self.counters]
        lines += [timer.to_line() for timer in self.timers]
        lines += [goal.to_line() for goal in self.goals]
        return "\n".join(lines) + "\n"

    def content_hash(self) -> str:
        """Return 16 hex digits of the SHA-256 of its text: the profile's name on every board."""
        return binascii.hexlify(hashlib.sha256(self.to_text().encode()).digest()).decode()[:16]
