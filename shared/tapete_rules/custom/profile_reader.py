"""The text of a profile, read line by line: what is wrong is told of its line, and the others can still be read."""

from ..errors import ProfileError
from ..plain_text import one_line
from ..series import MOST_SEATS
from .profile import (
    FORMAT,
    ICONS,
    LEAST,
    LOSE,
    MOST,
    SEAT,
    SOURCE,
    TABLE,
    WIN,
    BilingualName,
    CounterSpec,
    GoalSpec,
    Profile,
    TimerSpec,
)

MOST_SIGNS = 4096
MOST_LINE = 120  # characters of a canonical line: what the header of a record on a board can hold
MOST_COUNTERS = 8
MOST_TIMERS = 4
MOST_STEPS = 4
_TITLE = 21  # letters: a line on a display
_NAME = 12  # with them the longest entry of a menu is such a line
_ID = 10
_MOST = 99999
_DAY = 86400
_SIGNS = "-0123456789"
_TAKEN = ("turn", "active", "wins", "finished", "match")  # numbers and timers that every match has
_COUNTER = ("of", "start", "min", "max", "step", "grow", "takes", "icon", "name")
_TIMER = ("of", "seconds", "add", "name")


def parse_profile(text: str) -> Profile:
    """Return the profile in a text. Raises ProfileError with a code and the line."""
    reader = ProfileReader()
    for line in split_lines(text):
        reader.read_line(line)
    return reader.finish_profile()


def split_lines(text: str) -> "list[str]":
    """Return the lines of a text. Raises ProfileError for one that is too large."""
    if len(text) > MOST_SIGNS:
        raise ProfileError("profile_large", line=1, most=MOST_SIGNS)
    return text.split("\n")


class ProfileReader:
    """Takes the lines of a profile in their order. What `take` refuses counts for nothing."""

    def __init__(self) -> None:
        self._profile = Profile()
        self._number = 0
        self._seen: "list[str]" = []
        self._keywords = {
            "name": self._read_title,
            "seats": self._read_seats,
            "turn": self._read_turn,
            "counter": self._read_counter,
            "timer": self._read_timer,
            LOSE: self._read_goal,
            WIN: self._read_goal,
        }

    def read_line(self, line: str) -> None:
        """Read the next line. Raises ProfileError."""
        self._number += 1
        # Windows' line ends, tabs, byte order marks and the like.
        line = one_line(line).strip(" ")
        if self._number == 1:
            if line != FORMAT:
                raise ProfileError("not_a_profile", line=1, text=FORMAT)
        elif line and not line.startswith("#"):
            keyword, rest = _split_word(line)
            if keyword not in self._keywords:
                raise self._unknown_error(keyword, tuple(sorted(self._keywords)))
            self._keywords[keyword](keyword, rest)

    def finish_profile(self) -> Profile:
        """Return the profile after the last line. Raises ProfileError if a line is missing."""
        for word, found in (("name", self._profile.name.spanish), ("counter", self._profile.counters)):
            if not found:
                raise self._make_error("profile_no_line", word=word)
        return self._profile

    # -- lines

    def _read_title(self, keyword: str, rest: str) -> None:
        self._check_once(keyword)
        self._profile.name = self._parse_name(rest, _TITLE)

    def _read_seats(self, keyword: str, rest: str) -> None:
        self._check_once(keyword)
        fewest, most = _split_word(rest)
        low = self._number_in("seats", fewest, 2, MOST_SEATS)
        high = self._number_in("seats", most or fewest, low, MOST_SEATS)
        self._profile.fewest, self._profile.most = low, high

    def _read_turn(self, keyword: str, rest: str) -> None:
        self._check_once(keyword)
        self._profile.has_turn = self._check_choice("turn", rest, ("yes", "no")) == "yes"

    def _read_counter(self, keyword: str, rest: str) -> None:
        own, given = self._split_declared(rest, _COUNTER)
        counter = CounterSpec(own, self._parse_name(given.get("name", _capitalize_id(own)), _NAME))
        counter.of = self._choice_of(given, "of", counter.of, (SEAT, SOURCE, TABLE))
        counter.low = self._number_of(given, "min", counter.low, -_MOST, _MOST - 1)
        counter.high = max(counter.high, counter.low + 1)
        counter.high = self._number_of(given, "max", counter.high, counter.low + 1, _MOST)
        counter.start = counter.clamp_value(counter.start)
        counter.start = self._number_of(given, "start", counter.start, counter.low, counter.high)
        counter.steps = self._parse_steps(given["step"]) if "step" in given else counter.steps
        counter.grow = self._number_of(given, "grow", counter.grow, -_MOST, _MOST)
        counter.takes = given.get("takes", counter.takes)
        counter.icon = self._choice_of(given, "icon", counter.icon, tuple(sorted(ICONS)))
        self._check_counter(counter)
        self._check_new(counter, len(self._profile.counters), MOST_COUNTERS)
        self._profile.counters.append(counter)

    def _check_counter(self, counter: CounterSpec) -> None:
        if not self._profile.counters:
            self._check_choice("of", counter.of, (SEAT,))
        if counter.grow and counter.of != SEAT:
            raise self._make_error("profile_seat", word="grow")
        if counter.grow and not self._profile.has_turn:
            raise self._make_error("profile_turn", word="grow")
        if counter.takes and (counter.of == TABLE or self._declared_counter(counter.takes).of != SEAT):
            raise self._make_error("profile_seat", word="takes")

    def _read_timer(self, keyword: str, rest: str) -> None:
        own, given = self._split_declared(rest, _TIMER)
        name = self._parse_name(given.get("name", _capitalize_id(own)), _NAME)
        is_of_seats = self._choice_of(given, "of", TABLE, (SEAT, TABLE)) == SEAT
        seconds = self._number_of(given, "seconds", 0, 1, _DAY)
        add = self._number_of(given, "add", 0, 0, _DAY)
        if not seconds:
            raise self._make_error("profile_missing", word="seconds")
        if is_of_seats and not self._profile.has_turn:
            raise self._make_error("profile_turn", word=own)
        if is_of_seats and self._profile.seat_clock() is not None:
            raise self._make_error("profile_twice", word="of seat")
        if add and not is_of_seats:
            raise self._make_error("profile_seat", word="add")
        timer = TimerSpec(own, name, is_of_seats, seconds, add)
        self._check_new(timer, len(self._profile.timers), MOST_TIMERS)
        self._profile.timers.append(timer)

    def _read_goal(self, keyword: str, rest: str) -> None:
        own, at = _split_word(rest)
        clock = self._profile.seat_clock()
        if keyword == LOSE and clock is not None and clock.id == own:
            if at:
                raise self._make_error("profile_surplus", word=at)
            goal = GoalSpec(keyword, own, "")
        else:
            if own in [timer.id for timer in self._profile.timers]:
                self._check_choice(keyword, own, tuple([counter.id for counter in self._profile.counters]))
            goal = self._parse_bound(keyword, self._declared_counter(own), at)
        self._check_once(goal.to_line())
        self._profile.goals.append(goal)

    def _parse_bound(self, keyword: str, counter: CounterSpec, at: str) -> GoalSpec:
        if counter.of == TABLE or (keyword == WIN and counter.of != SEAT):
            raise self._make_error("profile_seat", word=keyword)
        if keyword == WIN and at in (MOST, LEAST):
            return GoalSpec(keyword, counter.id, at)
        number = self._number_in(counter.id, at, counter.low, counter.high)
        if number == counter.start:
            raise self._make_error("profile_start", word=counter.id, value=number)
        return GoalSpec(keyword, counter.id, number, number < counter.start)

    # -- words of a line

    def _split_declared(self, rest: str, keys: "tuple[str, ...]") -> "tuple[str, dict[str, str]]":
        """Return the id of a counter or timer, and its pairs of a key and a value; the name goes to the end of the
        line."""
        own, rest = _split_word(rest)
        if not _is_id(own):
            raise self._make_error("profile_id", word=own, most=_ID)
        given: "dict[str, str]" = {}
        while rest:
            key, rest = _split_word(rest)
            if key not in keys:
                raise self._unknown_error(key, keys)
            if key in given:
                raise self._make_error("profile_twice", word=key)
            given[key], rest = (rest, "") if key == "name" else _split_word(rest)
            if not given[key]:
                raise self._make_error("profile_missing", word=key)
        return own, given

    def _check_new(self, part: "CounterSpec | TimerSpec", count: int, most: int) -> None:
        """Refuse what is one too many, what no record can hold, and an id or a name that stands twice."""
        if count == most:
            raise self._make_error("profile_many", word=_split_word(part.to_line())[0], most=most)
        if len(part.to_line()) > MOST_LINE:
            raise self._make_error("profile_long", most=MOST_LINE)
        for other in self._profile.list_declared():
            if other.id == part.id:
                raise self._make_error("profile_twice", word=part.id)
            if other.name.spanish == part.name.spanish or other.name.english == part.name.english:
                raise self._make_error("profile_twice", word=part.name.to_line())

    def _check_once(self, word: str) -> None:
        if word in self._seen:
            raise self._make_error("profile_twice", word=word)
        self._seen.append(word)

    def _declared_counter(self, own: str) -> CounterSpec:
        counter = self._profile.find_counter(own)
        if counter is None:
            raise self._make_error("profile_unknown", word=own)
        return counter

    def _parse_name(self, text: str, most: int) -> BilingualName:
        words = [word.strip(" ") for word in text.split("|")]
        if len(words) > 2 or [word for word in words if not 0 < len(word) <= most]:
            raise self._make_error("profile_name", most=most)
        return BilingualName(words[0], words[-1])

    def _parse_steps(self, text: str) -> "tuple[int, ...]":
        steps: "list[int]" = []
        for word in text.split(","):
            step = self._number_in("step", word, 1, _MOST)
            if step in steps or len(steps) == MOST_STEPS:
                raise self._make_error("profile_steps", value=text, most=MOST_STEPS)
            steps.append(step)
        return tuple(steps)

    def _check_choice(self, word: str, value: str, choices: "tuple[str, ...]") -> str:
        if value not in choices:
            raise self._make_error("profile_value", word=word, value=value, known=", ".join(choices))
        return value

    def _choice_of(self, given: "dict[str, str]", key: str, usual: str, choices: "tuple[str, ...]") -> str:
        return self._check_choice(key, given[key], choices) if key in given else usual

    def _number_in(self, word: str, text: str, low: int, high: int) -> int:
        try:
            number = int(text if not text.strip(_SIGNS) else "")
        except ValueError:
            number = low - 1
        if not low <= number <= high:
            raise self._make_error("profile_value", word=word, value=text, known=f"{low} .. {high}")
        return number

    def _number_of(self, given: "dict[str, str]", key: str, usual: int, low: int, high: int) -> int:
        return self._number_in(key, given[key], low, high) if key in given else usual

    def _unknown_error(self, word: str, known: "tuple[str, ...]") -> ProfileError:
        return self._make_error("profile_word", word=word, known=", ".join(known))

    def _make_error(self, code: str, **fields: "str | int") -> ProfileError:
        return ProfileError(code, line=self._number, **fields)


def _split_word(text: str) -> "tuple[str, str]":
    """Return the first word of a text and what follows it."""
    word, _, rest = text.strip(" ").partition(" ")
    return word, rest.strip(" ")


def _capitalize_id(own: str) -> str:
    return own[:1].upper() + own[1:]


def _is_id(own: str) -> bool:
    letters = [char for char in own if "a" <= char <= "z"]
    return 0 < len(own) <= _ID and len(letters) == len(own) and own not in _TAKEN
