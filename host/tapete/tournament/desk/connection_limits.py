"""The limits of connections: what a stranger who opens many of them, and says little on each, can take at most."""

from dataclasses import dataclass

_FOR_ITSELF = 128
"""So many files and sockets the program has open besides: the library, boards, pictures, copies."""
_LEAST = 16


@dataclass(frozen=True)
class ConnectionLimits:
    """The seconds that each stage of a connection may last, and how many connections there may be.

    `unread_s`: an answer of which nothing is read; `unread_bytes`: what waits for a slow reader before that;
    `handshakes`: a second, of one address and in all, and at once after a quiet time: a router with all its phones.
    """

    handshake_s: float = 5
    head_s: float = 5
    body_s: float = 60
    idle_s: float = 15
    unread_s: float = 30
    unread_bytes: int = 256 * 1024
    of_address: int = 600
    in_all: int = 2000
    of_staff: int = 64
    handshakes_of_address: int = 30
    handshakes: int = 100
    handshakes_at_once: int = 200

    def count_seats(self) -> int:
        """Return how many connections of the hall there may be: no more than this computer has descriptors for."""
        return max(_LEAST, min(self.in_all, raise_descriptors() - self.of_staff - _FOR_ITSELF))


HALL_LIMITS = ConnectionLimits()
"""Those of a desk; a router may be 200 phones, each with a page or two."""


def raise_descriptors() -> int:
    """Let this process open as many files as it may, up to 4096; returns how many. Windows has no such limit."""
    try:
        import resource
    except ImportError:
        return 4096
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = 4096 if hard == resource.RLIM_INFINITY else min(4096, hard)
    if soft == resource.RLIM_INFINITY or soft >= most:
        return 4096 if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    except (OSError, ValueError):
        return soft
    return most
