"""The connections of a listener: whoever comes when all seats are taken gets that of somebody who asks for nothing."""

import time
from collections import Counter
from collections.abc import Callable, Iterable

from starlette.requests import Request

from tapete.tournament.desk.connection_limits import ConnectionLimits

HANDSHAKE, HEAD, BODY, ANSWER, IDLE, UNREAD = "handshake", "head", "body", "answer", "idle", "unread"
Stage = tuple[str, int]
"""What a connection waits for, and a number that changes whenever that begins anew."""
CONNECTION = "connection"
"""Under this name a request's state has its connection."""


class Connection:
    """One connection, from the moment it is accepted until it has ended. `is_staff`: somebody with a code is there.

    `read_stage()` and `end()` are those of whoever handles it now: the handshake, then the protocol.
    """

    def __init__(self, address: str, most_unread: int, leave: Callable[["Connection"], None]) -> None:
        self.address = address
        self.most_unread = most_unread
        self.is_staff = False
        self.read_stage: Callable[[], Stage] = lambda: (HANDSHAKE, 0)
        self.end: Callable[[], object] = lambda: None
        self._leave = leave
        self._stage: Stage = (HANDSHAKE, 0)
        self._since = time.monotonic()

    def leave(self) -> None:
        """Give the seat back, once or several times."""
        self._leave(self)

    def measure_stage(self, now: float) -> tuple[str, float]:
        """Return what is waited for, and for how many seconds."""
        stage = self.read_stage()
        if stage != self._stage:
            self._stage, self._since = stage, now
        return stage[0], now - self._since

    def rank(self) -> int:
        """Return how much would be lost with it: nothing without any request, most with one of the staff."""
        if self.is_staff:
            return 3
        name, number = self.read_stage()
        return min(number, 1) if name in (HANDSHAKE, HEAD, IDLE) else 2


class House:
    """The seats of one listener. In that of the staff a stranger gives way even while something is answered."""

    def __init__(self, limits: ConnectionLimits, seats: int, is_for_staff: bool = False) -> None:
        self._patience = {
            HANDSHAKE: limits.handshake_s,
            HEAD: limits.head_s,
            BODY: limits.body_s,
            IDLE: limits.idle_s,
            UNREAD: limits.unread_s,
        }
        self._seats = seats
        self._of_address = limits.of_address
        self._most_unread = limits.unread_bytes
        self._highest_rank = 2 if is_for_staff else 1
        self._connections: dict[Connection, None] = {}  # the oldest first
        self._by_address: Counter[str] = Counter()

    def admit(self, address: str) -> Connection | None:
        """Return the seat of a connection that was just accepted; None where nobody gives way."""
        if self._by_address[address] >= self._of_address:
            of_address = (connection for connection in self._connections if connection.address == address)
            if not self._make_room(of_address):
                return None
        if len(self._connections) >= self._seats and not self._make_room(self._connections):
            return None
        connection = Connection(address, self._most_unread, self._leave)
        self._connections[connection] = None
        self._by_address[address] += 1
        return connection

    def look(self) -> None:
        """End the connections that have waited for too long."""
        now = time.monotonic()
        for connection in list(self._connections):
            name, waited_s = connection.measure_stage(now)
            if waited_s > self._patience.get(name, waited_s):
                self._end(connection)

    def _make_room(self, connections: Iterable[Connection]) -> bool:
        """End the connection with which least is lost, of several the oldest."""
        least, least_rank = None, self._highest_rank + 1
        for connection in connections:
            rank = connection.rank()
            if rank < least_rank:
                least, least_rank = connection, rank
            if not rank:
                break
        if least is not None:
            self._end(least)
        return least is not None

    def _end(self, connection: Connection) -> None:
        self._leave(connection)
        connection.end()

    def _leave(self, connection: Connection) -> None:
        if connection in self._connections:
            del self._connections[connection]
            self._by_address[connection.address] -= 1
            if not self._by_address[connection.address]:
                del self._by_address[connection.address]


def note_staff(request: Request) -> None:
    """Take note that somebody of the staff is at the other end of a request's connection."""
    connection = request.scope.get("state", {}).get(CONNECTION)
    if isinstance(connection, Connection):
        connection.is_staff = True
