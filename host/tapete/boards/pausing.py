"""The one place where whoever speaks with a board waits without listening to it.

In a browser `time.sleep` lets the worker go on with its messages meanwhile; `Event.wait` would keep them out.
"""

import time


def pause(seconds: float) -> None:
    """Wait so long."""
    time.sleep(seconds)
