"""Functions of all the kinds that a module can hold; a board runs each in its flash (test_in_place.py)."""

FILLER = 0
TEXTS = ("one", ("two", b"three", 4), b"", "a text that is longer than a name", "", None, 10**20, "zero\0inside it")
LIST = [["a text in a list, as long", "xyz of three pieces"], b"bytes, some"]


def plain(first, second=2, *rest, third=3, **named):
    return [first, second, list(rest), third, sorted(named.items())]


def generator(count):
    for number in range(count):
        yield number * number


async def coroutine(value):
    return value + 1


def closure(step):
    def inner(value):
        return value + step

    return inner


def comprehension(values):
    return [value * 2 for value in values if value] + sorted(values, key=lambda value: -value)


class Thing:
    """With everything that a class can have."""

    def __init__(self, value):
        self._value = value

    def method(self):
        return self._value

    @property
    def value(self):
        return self._value

    @value.setter
    def value(self, value):
        self._value = value * 10

    @staticmethod
    def static(value):
        return ("static", value)

    @classmethod
    def of_class(cls, value):
        return cls(value).method()


class Other(Thing):
    def method(self):
        return "other", super().method()


def answers():
    """Return the answers of all of them."""
    thing = Other(4)
    thing.value = 5
    try:
        coroutine(6).send(None)
        told = None
    except StopIteration as stop:
        told = stop.value
    return [
        plain(1, 5, 6, third=7, name=8),
        plain(1),
        list(generator(4)),
        told,
        closure(3)(4),
        comprehension([1, 0, 2]),
        [thing.value, Thing.static(1), Thing.of_class(2), list(thing.method())],
    ]
