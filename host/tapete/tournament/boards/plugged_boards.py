"""The boards that are plugged in, while a desk looks at them too."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from tapete.boards import places
from tapete.boards.board_connection import BoardConnection
from tapete.boards.places import BoardPlace
from tapete.boards.shared_port import shared_port


def find_plugged(ports: Sequence[str] = ()) -> list[BoardPlace]:
    """Return the ports that were named, else those with a board and that of the virtual board while it is in use."""
    plugged = [place for place in places.find_places(ports) if place.path]
    return plugged if ports else places.list_once(plugged + places.find_running_virtual())


@contextmanager
def open_patiently(place: BoardPlace) -> Iterator[BoardConnection]:
    """A connection with a board that others may speak with, too; it is this thread's alone. Raises BoardError."""
    with shared_port(place.path).use() as connection:
        yield connection
