"""The server of a hall: it accepts connections itself, so that none is open that it has not counted.

uvicorn, hypercorn and granian bound an idle connection, the last also the head of a request; none of them the body, nor
the connections of an address, and what is still shaking hands is counted by none.
"""

import asyncio
import logging
import socket
from collections.abc import Sequence
from contextlib import suppress
from functools import partial

import uvicorn

from tapete.tournament.desk.connection_limits import ConnectionLimits
from tapete.tournament.desk.connections import CONNECTION, Connection, House
from tapete.tournament.desk.handshake_turns import HandshakeTurns
from tapete.tournament.desk.watched_protocol import WatchedProtocol

_LOOK_S = 0.5
_AGAIN_S = 0.1
_logger = logging.getLogger("uvicorn.error")


class HallServer(uvicorn.Server):
    """Serves an application on the socket of the hall and, where there is a second one, on that of the staff."""

    def __init__(self, config: uvicorn.Config, limits: ConnectionLimits, look_s: float = _LOOK_S) -> None:
        super().__init__(config)
        self._limits = limits
        self._look_s = look_s
        self._tasks: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to accept connections."""
        await super().startup(sockets=[])
        houses: list[House] = []
        for place, bound in enumerate(sockets or []):
            bound.setblocking(False)
            seats = self._limits.of_staff if place else self._limits.count_seats()
            houses.append(House(self._limits, seats, is_for_staff=place > 0))
            self._run(self._accept(bound, houses[-1], HandshakeTurns(self._limits)))
        self._run(self._look(houses))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept nobody any more, and let go those who are here."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for bound in sockets or []:
            bound.close()
        await super().shutdown(sockets=[])

    def _run(self, work) -> asyncio.Task[None]:  # type: ignore[no-untyped-def]
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _look(self, houses: Sequence[House]) -> None:
        while True:
            await asyncio.sleep(self._look_s)
            for house in houses:
                house.look()

    async def _accept(self, bound: socket.socket, house: House, turns: HandshakeTurns) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                accepted, place = await loop.sock_accept(bound)
            except OSError as error:  # without descriptors: those who wait too long give theirs back
                _logger.error("no connection can be accepted: %s", error)
                await asyncio.sleep(_AGAIN_S)
                continue
            connection = house.admit(place[0])
            waiting_s = turns.take(place[0], loop.time()) if connection and self.config.ssl else 0.0
            if connection is None:
                accepted.close()
            elif waiting_s is None:
                connection.leave()
                accepted.close()
            else:
                connection.end = self._run(self._open(accepted, connection, waiting_s)).cancel

    async def _open(self, accepted: socket.socket, connection: Connection, waiting_s: float) -> None:
        """Shake hands once it is its turn, and give the connection to its protocol."""
        _limit_unanswered(accepted, self._limits.unread_s)
        state = {**self.lifespan.state, CONNECTION: connection}
        make_protocol = partial(WatchedProtocol, config=self.config, server_state=self.server_state, app_state=state)
        tls = {}
        if self.config.ssl:
            patience_s = self._limits.handshake_s
            tls = {"ssl": self.config.ssl, "ssl_handshake_timeout": patience_s, "ssl_shutdown_timeout": patience_s}
        try:
            if waiting_s:
                await asyncio.sleep(waiting_s)
            await asyncio.get_running_loop().connect_accepted_socket(make_protocol, accepted, **tls)  # type: ignore[arg-type]
        except OSError:
            connection.leave()
            accepted.close()
        except asyncio.CancelledError:
            connection.leave()
            accepted.close()
            raise


def _limit_unanswered(accepted: socket.socket, patience_s: float) -> None:
    """Let the system end a connection whose other end confirms nothing, where the system can."""
    option = getattr(socket, "TCP_USER_TIMEOUT", None)
    if option is not None:
        with suppress(OSError):
            accepted.setsockopt(socket.IPPROTO_TCP, option, int(patience_s * 1000))
