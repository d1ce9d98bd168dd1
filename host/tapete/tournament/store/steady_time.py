"""The time as this process counts it: a computer's clock that is set while it runs changes nothing."""

import time


def _read_ticks() -> float:
    """Return seconds that pass while the computer sleeps, too, where it can tell."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


_BEGAN = time.time() - _read_ticks()


def steady_time() -> float:
    """Return unix seconds with their fraction, as ticks count them since the process began."""
    return _BEGAN + _read_ticks()


def steady_now() -> int:
    """Return whole unix seconds that never go back."""
    return int(steady_time())


def steady_at(monotonic: float) -> int:
    """Return the unix seconds of a moment by the monotonic clock."""
    return int(steady_time() - (time.monotonic() - monotonic))
