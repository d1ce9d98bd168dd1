"""Lines of a list that are put into words when they come in sight, or before, while nobody presses."""

from micropython import const

from ..display.canvas import codes_of

_BEFORE = const(8)  # lines before and after the chosen one that a few presses lead to
_AFTER = const(12)
_MOST = const(32)  # that are kept: a history is as long as a match


class LazyLines:
    """So many lines. `say(place)` of a subclass is one in words, as lists and pages take them.

    They are kept as codes, for of six lines it takes a board 7 ms to make texts codes and up to 40 to make the texts.
    """

    def __init__(self, count: int) -> None:
        self._count = count
        self._said: "dict[int, object]" = {}
        self._rests_at = -1  # the chosen line near which all have been put into words

    def make_line(self, place: int):
        """One of them; codes save time, texts will do."""
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
        """Keep only what is near a line."""
        self._said = {at: said for at, said in self._said.items() if abs(at - place) < _MOST // 2}
        self._rests_at = -1

    def forget_words(self) -> None:
        """Put all into words again."""
        self._said = {}
        self._rests_at = -1

    def make_one(self, places: range) -> bool:
        """Put one more of these into words, round the list; False if all are."""
        for place in places:
            place %= len(self)
            if place not in self._said:
                self[place]
                return True
        return False

    def make_near(self, chosen: int) -> bool:
        """Put one more of those near the chosen one into words; False if all are."""
        if chosen == self._rests_at:
            return False  # asked 50 times a second, of which nothing may take memory
        if self.make_one(range(chosen - _BEFORE, chosen + min(_AFTER, len(self) - _BEFORE))):
            return True
        self._rests_at = chosen
        return False


def _encode_line(line):
    """A line with its texts as codes."""
    if isinstance(line, tuple):
        return tuple([codes_of(part) if isinstance(part, str) else part for part in line])
    return codes_of(line)
