"""The values that the assertions of a test compare, for its failure.

Runs in MicroPython; told_assertions.py writes the calls.
"""

MOST = 400
"""The letters of a value that are shown."""

_KEPT = 8
"""The values that are kept, for what an assertion calls may have assertions of its own; few, for they take memory."""

_values = []  # (side, number of the assertion, value), the latest last


def note_left(number, value):
    """Keep the first value of an assertion for a while, and return it."""
    return _note("left", number, value)


def note_right(number, value):
    """Keep the second value, likewise."""
    return _note("right", number, value)


def say_values(number, *reason):
    """Return the reason that an assertion gives, and what it compared."""
    texts = []
    for side in ("left", "right"):
        values = [value for kept_side, place, value in _values if (kept_side, place) == (side, number)]
        texts.extend([(side, repr(value)) for value in values[-1:]])
    start = _first_difference(*[text for _, text in texts]) if len(texts) == 2 else 0
    forget_values()
    return "\n".join([str(words) for words in reason] + [f"{side:>5}: {_cut(text, start)}" for side, text in texts])


def forget_values():
    """Let go of what was kept: a test may count the memory in use."""
    _values.clear()


def _note(side, number, value):
    _values.append((side, number, value))
    del _values[:-_KEPT]
    return value


def _first_difference(left, right):
    length = min(len(left), len(right))
    for place in range(length):
        if left[place] != right[place]:
            return place
    return length


def _cut(text, start):
    """Return a text that is short enough, from a little before the place that matters on."""
    if len(text) <= MOST:
        return text
    begin = max(0, start - MOST // 4)
    return ("..." if begin else "") + text[begin : begin + MOST] + ("..." if begin + MOST < len(text) else "")
