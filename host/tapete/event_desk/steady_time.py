"""The time as this process counts it: a computer's clock that is set back while the server runs changes nothing."""

import time

_BEGAN = time.time() - time.monotonic()


def steady_now() -> int:
    """Return unix seconds that never go back."""
    return steady_at(time.monotonic())


def steady_at(monotonic: float) -> int:
    """Return the unix seconds of a moment by the monotonic clock."""
    return int(_BEGAN + monotonic)
