"""A help for tests on either interpreter that MicroPython lacks; pytest itself stays on CPython."""


def raises(kind, call, *args, **fields):
    """The error of this `kind` that the call raises, to be looked at; no error fails the test."""
    try:
        call(*args, **fields)
    except kind as error:
        return error
    raise AssertionError("no " + kind.__name__ + " was raised")
