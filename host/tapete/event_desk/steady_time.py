"""The time as this process counts it: a computer's clock that is set back while the server runs changes nothing."""

import time

_BEGAN = time.time() - time.monotonic()


def steady_time() -> float:
    """Return unix seconds with their fraction that never go back."""
    return _BEGAN + time.monotonic()


def steady_now() -> int:
    """Return whole unix seconds that never go back."""
    return int(steady_time())


def steady_at(monotonic: float) -> int:
    """Return the unix seconds of a moment by the monotonic clock."""
    return int(_BEGAN + monotonic)
