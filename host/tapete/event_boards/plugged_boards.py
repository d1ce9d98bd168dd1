"""The boards that are plugged in, while a desk looks at them too."""

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from tapete.boards import places
from tapete.boards.board_connection import BoardConnection
from tapete.boards.places import BoardPlace
from tapete.errors import BoardError

PATIENCE_S = 4.0
"""A desk holds a port for a moment at a time; who finds it held waits so long."""
_PAUSE_S = 0.05
_HELD = ("port.held", "port.busy")


def find_plugged(ports: Sequence[str] = ()) -> list[BoardPlace]:
    """Return the ports that were named, else those with a board; never the virtual board's place."""
    return [place for place in places.find_places(ports) if place.path]


@contextmanager
def open_patiently(place: BoardPlace) -> Iterator[BoardConnection]:
    """A connection with a board that another program may hold for a moment. Raises BoardError."""
    connection = open_port_patiently(place)
    with connection:
        yield connection


def open_port_patiently(place: BoardPlace) -> BoardConnection:
    """Return a connection over a port that another program may hold for a moment. Raises BoardError."""
    end = time.monotonic() + PATIENCE_S
    while True:
        try:
            return BoardConnection(place.path)
        except BoardError as error:
            if error.code not in _HELD or time.monotonic() > end:
                raise
            time.sleep(_PAUSE_S)
