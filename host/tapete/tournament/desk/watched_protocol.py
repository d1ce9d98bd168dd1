"""HTTP as uvicorn speaks it, on a connection whose stage can be read; uvicorn itself bounds the idle time alone."""

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from tapete.tournament.desk.connections import ANSWER, BODY, CONNECTION, HEAD, IDLE, UNREAD, Connection, Stage
from tapete.tournament.desk.routes import LIVE


class WatchedProtocol(H11Protocol):
    """Tells its connection what is waited for. A live page that is far behind is cut off: it comes back whole."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._connection: Connection = self.app_state[CONNECTION]
        self._last_cycle: RequestResponseCycle | None = None
        self._cycles = 0
        self._least_unread = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take the connection over."""
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=self._connection.most_unread)
        self._connection.read_stage = self._read_stage
        self._connection.end = transport.abort

    def connection_lost(self, exc: Exception | None) -> None:
        """Give the seat back."""
        super().connection_lost(exc)
        self._connection.leave()

    def pause_writing(self) -> None:
        """Write no more to a slow reader; a live page that was behind already is cut off."""
        super().pause_writing()
        if self._least_unread and self.cycle is not None and self.cycle.scope["path"].endswith(LIVE):
            self.transport.abort()

    def _read_stage(self) -> Stage:
        if self.cycle is not self._last_cycle:
            self._last_cycle = self.cycle
            self._cycles += 1
        unread = self._measure_unread()
        if unread:
            return UNREAD, unread
        if self.cycle is None:
            return HEAD, 0
        if not self.cycle.response_complete:
            return (BODY if self.cycle.more_body else ANSWER), self._cycles
        return (HEAD if self.conn.trailing_data[0] else IDLE), self._cycles

    def _measure_unread(self) -> int:
        """Return the least that was unread since all was read: it falls while somebody reads."""
        unread = self.transport.get_write_buffer_size()
        self._least_unread = min(unread, self._least_unread) if self._least_unread else unread
        return self._least_unread
