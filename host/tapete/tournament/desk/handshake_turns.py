"""Turns for TLS handshakes, which cost the processor most of all that a stranger can ask for: so many a second."""

from collections import OrderedDict

from tapete.tournament.desk.connection_limits import ConnectionLimits

_MOST_ADDRESSES = 1024


class _Turns:
    """Turns at an even pace; after a quiet time `burst` of them are taken at once."""

    def __init__(self, per_second: int, burst: int) -> None:
        self._step_s = 1 / per_second
        self._burst_s = burst / per_second
        self._next = 0.0

    def find_time(self, now: float) -> float:
        """Return when the next turn is, now at the earliest."""
        return max(self._next, now)

    def take(self, now: float) -> None:
        """Take the next turn."""
        self._next = max(self._next, now - self._burst_s) + self._step_s


class HandshakeTurns:
    """The turns of one listener: each address has its own, so that one that floods waits for itself."""

    def __init__(self, limits: ConnectionLimits) -> None:
        self._limits = limits
        self._patience_s = limits.handshake_s / 2
        self._in_all = _Turns(limits.handshakes, 2 * limits.handshakes_at_once)
        self._by_address: OrderedDict[str, _Turns] = OrderedDict()

    def take(self, address: str, now: float) -> float | None:
        """Return the seconds until the turn of a connection; None where it would wait for too long."""
        of_address = self._by_address.get(address)
        if of_address is None:
            of_address = _Turns(self._limits.handshakes_of_address, self._limits.handshakes_at_once)
            self._by_address[address] = of_address
        self._by_address.move_to_end(address)
        if len(self._by_address) > _MOST_ADDRESSES:
            self._by_address.popitem(last=False)
        waiting_s = max(self._in_all.find_time(now), of_address.find_time(now)) - now
        if waiting_s > self._patience_s:
            return None
        for turns in (self._in_all, of_address):
            turns.take(now)
        return waiting_s
