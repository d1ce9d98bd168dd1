"""asyncio's loop for tasks that wait for time or for one another, and never for a stream.

Before each step of a task MicroPython's own looks at all streams. That costs a board 0.4 ms, 350 times a second, and
80 bytes of heap each time: they go at once, but count, so that garbage would be collected every other second.
"""

import time
from asyncio import core  # pyright: ignore[reportAttributeAccessIssue] (the stubs lack it)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..board_parts import EdgeAlarm

# Names of asyncio's own, as texts: an installed board has short ones for all that are not MicroPython's or said so.
_QUEUE = "_io_queue"
_WAIT = "wait_io_event"


class _NoStreams:
    """Stands for asyncio's queue of streams, which is empty, and only sleeps."""

    map = ()


def _sleep_only(queue: _NoStreams, length: int) -> None:
    if length > 0:
        time.sleep_ms(length)


def skip_streams(alarm: "EdgeAlarm | None" = None) -> None:
    """Leave streams out, and let an alarm end each sleep; to be called before asyncio.run."""
    if alarm is None:
        setattr(_NoStreams, _WAIT, _sleep_only)
        setattr(core, _QUEUE, _NoStreams())
    else:
        setattr(type(alarm), _WAIT, type(alarm).sleep)
        setattr(core, _QUEUE, alarm)
