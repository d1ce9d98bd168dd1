"""A button on a pin: its level, and the falling edges that an interrupt latched."""

from machine import Pin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..edge_alarm import EdgeAlarm


class Contact:
    """A button to ground with the pin's own pull-up.

    A hard interrupt also latches what happens while the loop is busy; its handler may not allocate. Without, the edges
    are counted as soon as MicroPython goes on, which is between two steps of the loop as well. `edges`: those since the
    last look; `alarm`: rung at each of them.
    """

    def __init__(self, number: int, is_hard: bool, alarm: "EdgeAlarm | None" = None) -> None:
        self._pin = Pin(number, Pin.IN, Pin.PULL_UP)
        self._alarm = alarm
        self.edges = 0
        if is_hard:
            self._pin.irq(self._note_edge, Pin.IRQ_FALLING, hard=True)
        else:
            self._pin.irq(self._note_edge, Pin.IRQ_FALLING)

    def _note_edge(self, pin: Pin) -> None:
        self.edges += 1
        if self._alarm is not None:
            self._alarm.is_rung = True

    def call_when_pressed(self, action) -> None:
        """Call `action()` at the next press, also from the prompt; edges are counted no more.

        The contact is still closed when the handler comes to run, so noise on the wire calls nothing.
        """
        self._pin.irq(lambda pin: None if pin.value() else action(), Pin.IRQ_FALLING)

    def take_edges(self) -> int:
        """Return twice the falling edges since the last look, and one more while pressed: a tuple would take memory."""
        seen = 2 * self.edges + 1 - self._pin.value()
        self.edges = 0
        return seen
