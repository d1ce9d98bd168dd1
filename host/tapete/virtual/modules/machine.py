"""`machine` for the virtual board: pins and I2C buses whose other end is the host, over two pipes.

MicroPython looks for a file on its path before a built-in module that is extensible, as `machine` is; the built-in
stays within reach as `umachine`. The pipes are inherited file descriptors, named in the environment. In: one
message of five bytes per change (kind, number, value, wait in ms after the change before it). Out: one message per
transfer on a bus (kind, bus, address, length; a write's bytes). `wires.py` is the host's end.
"""

import errno
import os
import select
import struct
import sys

from virtual_clock import advance, ticks_us

_IN = "<BBBH"
_IN_SIZE = 5
_OUT = "<BBBH"
_OUT_SIZE = 5
_LEVEL = 0
_REFUSE = 1
_STATUS = 2
_WRITE = 0
_READ = 1
_ALWAYS = 255
_FOREVER_US = 1 << 60
_RESET = 64  # the exit code that has the host start this board again
_ADDRESS = 0x3C  # both displays


class _Wires:
    """The board's end of the two pipes."""

    def __init__(self) -> None:
        self._changes = open(int(os.getenv("TAPETE_WIRES_IN")), "rb")  # noqa: SIM115 (open as long as the board lives)
        self._bus = open(int(os.getenv("TAPETE_WIRES_OUT")), "wb")  # noqa: SIM115
        self._poll = select.poll()
        self._poll.register(self._changes, select.POLLIN)
        self._waiting = []
        self._statuses = []
        self._last_us = 0  # when the change before was carried out
        self._is_busy = False
        self._first = self._last = self._before = -1  # pins of a turn: first, last, last seen
        self.levels = {}
        self.pins = {}
        self.held_low = set()  # by the board itself
        self.refusals = {}

    def apply_due_changes(self) -> None:
        """Apply the changes that the host asked for and whose time has come."""
        if self._is_busy:  # an interrupt handler that reads its pin
            return
        self._is_busy = True
        try:
            self._receive(0)
            while self._left_us() <= 0:
                self._last_us = ticks_us()
                kind, number, level, _ = self._waiting.pop(0)
                if kind == _LEVEL:
                    self._change(number, level)
                elif kind == _REFUSE:
                    self.refusals[number] = level
        finally:
            self._is_busy = False

    def _receive(self, patience_ms: int) -> None:
        for _ in self._poll.poll(patience_ms):
            # The pipe does not block and holds whole messages only: the host writes them in one go.
            data = self._changes.read(32 * _IN_SIZE)
            if not data:
                sys.exit()  # the host is gone
            for at in range(0, len(data), _IN_SIZE):
                message = struct.unpack_from(_IN, data, at)
                (self._statuses if message[0] == _STATUS else self._waiting).append(message)

    def _left_us(self) -> int:
        """Return the time until the next change is due; for ever where there is none."""
        return self._last_us + self._waiting[0][3] * 1000 - ticks_us() if self._waiting else _FOREVER_US

    def level_of(self, number: int) -> int:
        """The level of a pin now."""
        self.apply_due_changes()
        level = self.level_at(number)
        if not self._is_busy:
            self._follow_turn(number)
        return level

    def level_at(self, number: int) -> int:
        """Return the level of a pin without letting time pass."""
        return 0 if number in self.held_low else self.levels.get(number, 1)

    def _follow_turn(self, number: int) -> None:
        """Let time pass when the last pin of a turn was looked at: the program reads its clock before the first."""
        if self._first < 0:
            self._first = number
        elif number == self._first:
            self._last = self._before
        self._before = number
        if number == self._last:
            if not self._waiting:
                self._receive(0)  # time must not pass over the rest of a bounce that is still in the pipe
            advance(self._left_us())

    def _change(self, number: int, level: int) -> None:
        before = self.level_at(number)
        self.levels[number] = level
        self._tell_edge(number, before)

    def hold(self, number: int, is_low: bool) -> None:
        """Let the board itself pull a pin to ground, or let go of it; a closed contact keeps it there."""
        before = self.level_at(number)
        (self.held_low.add if is_low else self.held_low.discard)(number)
        self._tell_edge(number, before)

    def _tell_edge(self, number: int, before: int) -> None:
        pin, level = self.pins.get(number), self.level_at(number)
        if pin is not None and level != before:
            pin._edge(level)

    def accepts(self, bus: int, address: int) -> bool:
        """Return True if a device at this address acknowledges. Counts down the requested refusals."""
        self.apply_due_changes()
        left = self.refusals.get(bus, 0)
        if left and left != _ALWAYS:
            self.refusals[bus] = left - 1
        return address == _ADDRESS and not left

    def send(self, message) -> None:
        """Send one whole message to the host."""
        self._bus.write(message)

    def status(self, bus: int) -> int:
        """The byte that the display on a bus answers to a read."""
        self.send(struct.pack(_OUT, _READ, bus, _ADDRESS, 1))
        while not self._statuses:
            self._receive(-1)
        return self._statuses.pop(0)[2]


_wires = _Wires()


def reset() -> None:
    """Start the board anew: the host does it when it sees this end."""
    sys.exit(_RESET)


class Pin:
    """A pin with a contact to ground; its level is what the host last said, unless the board holds it low.

    Each number has one handler, whoever makes the pin again, as on a chip.
    """

    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1
    PULL_DOWN = 2
    IRQ_RISING = 1
    IRQ_FALLING = 2

    def __init__(self, id: int, mode: int = IN, pull: int = 0, value=None) -> None:
        self._id = id
        self._is_line = mode == self.OPEN_DRAIN  # of a bus: nobody waits for it to change
        before = _wires.pins.get(id)
        self._handler = before._handler if before else None
        self._trigger = before._trigger if before else 0
        _wires.pins[id] = self
        is_held = self._is_line and value == 0
        _wires.hold(id, is_held)
        if value is not None and not is_held:
            self.value(value)

    def value(self, level=None):
        """The level; where one is given it is set instead."""
        if level is None:
            return _wires.level_at(self._id) if self._is_line else _wires.level_of(self._id)
        _wires.levels[self._id] = 1 if level else 0
        return None

    __call__ = value

    def irq(self, handler=None, trigger: int = IRQ_RISING | IRQ_FALLING, hard: bool = False) -> None:
        """Calls handler(pin) for each edge of the kind asked for, also for those between two looks."""
        self._handler = handler
        self._trigger = trigger

    def _edge(self, level: int) -> None:
        kind = self.IRQ_RISING if level else self.IRQ_FALLING
        if self._handler is not None and self._trigger & kind:
            self._handler(self)


class ADC:
    """A converter of a board on USB: a third of 5 V is at its pin, whichever that is."""

    def __init__(self, pin: Pin) -> None:
        self._pin = pin

    def read_u16(self) -> int:
        """Return the reading: 65535 for 3.3 V."""
        return 5000 * 65535 // (3 * 3300)


class PWM:
    """A tone on a pin that nobody hears."""

    def __init__(self, dest) -> None:
        self._hertz = self._duty = 0

    def freq(self, value: int = 0) -> int:
        """Sets the frequency, or tells it."""
        self._hertz = value or self._hertz
        return self._hertz

    def duty_u16(self, value: int = -1) -> int:
        """Sets the part of the time that the pin is high, in 65536ths, or tells it."""
        self._duty = self._duty if value < 0 else value
        return self._duty


class I2C:
    """A bus with one display on it. Raises OSError(EIO), as a Pico does, where nobody answers."""

    def __init__(self, id: int, scl=None, sda=None, freq: int = 400000, timeout: int = 50000) -> None:
        self._id = id
        self._message = bytearray(_OUT_SIZE + 1100)  # a whole picture and its control byte

    def scan(self) -> list:
        """The addresses that answer."""
        return [_ADDRESS] if _wires.accepts(self._id, _ADDRESS) else []

    def writeto(self, addr: int, buf, stop: bool = True) -> int:
        """Sends buf; the number of bytes that were acknowledged."""
        return self.writevto(addr, (buf,), stop)

    def writevto(self, addr: int, vector, stop: bool = True) -> int:
        """Sends several buffers as one transfer."""
        self._reach(addr)
        message = self._message
        end = _OUT_SIZE
        for buf in vector:
            message[end : end + len(buf)] = buf
            end += len(buf)
        struct.pack_into(_OUT, message, 0, _WRITE, self._id, addr, end - _OUT_SIZE)
        _wires.send(memoryview(message)[:end])
        return end - _OUT_SIZE

    def readfrom_into(self, addr: int, buf, stop: bool = True) -> None:
        """Fills buf with the display's status."""
        self._reach(addr)
        status = _wires.status(self._id)
        for at in range(len(buf)):
            buf[at] = status

    def readfrom(self, addr: int, nbytes: int, stop: bool = True) -> bytes:
        """Read into new bytes, as readfrom_into does."""
        buf = bytearray(nbytes)
        self.readfrom_into(addr, buf, stop)
        return bytes(buf)

    def _reach(self, addr: int) -> None:
        if not _wires.accepts(self._id, addr):
            raise OSError(errno.EIO)
