"""The parts of a board that its chip brings, as the application sees them; for types alone, no board has it."""

from typing import Protocol

class EdgeAlarm(Protocol):
    """hardware/edge_alarm.py: rings when a button is pressed."""

    @property
    def blind_ms(self) -> int: ...
    def sleep(self, length: int) -> None: ...
    def wake_loop(self) -> None: ...
    async def wait_for_edge(self) -> None: ...

class Supply(Protocol):
    """hardware/chips/supply.py: the voltage that the board has."""

    millivolts: int
    is_low: bool

    def look(self) -> None: ...
