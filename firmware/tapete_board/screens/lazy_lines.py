"""Lines of a list whose texts are made when they come in sight, or ahead of that while nobody presses."""

from micropython import const

from ..display.canvas import codes_of

_BEFORE = const(8)  # lines before the chosen one that are made ahead
_AFTER = const(12)  # lines after the chosen one that are made ahead
_MOST = const(32)  # lines that are remembered: a history is as long as a match


class LazyLines:
    """Lines of a list; a subclass makes the text of one in `make_line`.

    They are kept as codes: to encode six lines takes a board 7 ms, to make their texts up to 40 ms.
    """

    def __init__(self, count: int) -> None:
        self._count = count
        self._said: "dict[int, object]" = {}
        self._rests_at = -1  # the chosen line near which all lines are made

    def make_line(self, place: int):
        """Return one line, as text or, to save time, as codes."""
        raise NotImplementedError

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, place: int):
        said = self._said.get(place)
        if said is None:
            if not 0 <= place < len(self):
                raise IndexError(place)
            if len(self._said) >= _MOST:
                self._drop_far(place)
            said = self._said[place] = _encode_line(self.make_line(place))
        return said

    def _drop_far(self, place: int) -> None:
        """Forget all lines that are far from one."""
        self._said = {at: said for at, said in self._said.items() if abs(at - place) < _MOST // 2}
        self._rests_at = -1

    def forget_words(self) -> None:
        """Forget all lines, because the language has changed."""
        self._said = {}
        self._rests_at = -1

    def make_one(self, places: range) -> bool:
        """Make one more of these lines; places wrap around. Return False if all are made."""
        for place in places:
            place %= len(self)
            if place not in self._said:
                self[place]
                return True
        return False

    def make_near(self, chosen: int) -> bool:
        """Make one more line near the chosen one. Return False if all are made."""
        if chosen == self._rests_at:
            return False  # this is called 50 times a second and must take no memory
        if self.make_one(range(chosen - _BEFORE, chosen + min(_AFTER, len(self) - _BEFORE))):
            return True
        self._rests_at = chosen
        return False


def _encode_line(line):
    """Return a line with its texts as codes."""
    if isinstance(line, tuple):
        return tuple([codes_of(part) if isinstance(part, str) else part for part in line])
    return codes_of(line)
