"""A machine on which Ctrl-C comes at a chosen moment: with one of the looks at a pin, a bus or the clock.

`CHIPS`: the buses with the display of each seat, which stay what they are when a bus is made anew. `TONES`: what the
piezo sounds now, 0 for nothing. `PRESSED`: what a falling edge of each pin calls, given the level that is left of it.
`RESETS`: one for each time the board was started anew.
"""

from chip_bus import ChipBus

CHIPS = [ChipBus(), ChipBus()]
TONES = [0]
PRESSED = {}
RESETS = []


CONTRAST = 0x81  # a command of two bytes, each in a transfer of its own


class Fuse:
    """Raises KeyboardInterrupt once: at the look of a number, or after so many halves of a command; 0 for never."""

    def __init__(self):
        self.set(0)

    def set(self, looks, halves=0):
        self._looks = looks
        self._halves = halves

    def look(self):
        self._looks -= 1
        if self._looks == 0:
            raise KeyboardInterrupt()

    def look_at(self, data):
        if len(data) == 2 and data[1] == CONTRAST:
            self._halves -= 1
            if self._halves == 0:
                raise KeyboardInterrupt()


FUSE = Fuse()


class Pin:
    """A pin that nobody touches."""

    IN, OUT, PULL_UP, IRQ_FALLING, OPEN_DRAIN = 0, 1, 2, 3, 4

    def __init__(self, number, mode=0, pull=0, value=None):
        self._number = number
        self._level = 1
        FUSE.look()

    def value(self):
        FUSE.look()
        return self._level

    def irq(self, handler, trigger, hard=False):
        def fall(level=0):
            self._level = level
            handler(self)

        PRESSED[self._number] = fall


class PWM:
    """A tone."""

    def __init__(self, pin):
        pass

    def freq(self, hertz):
        TONES[0] = hertz

    def duty_u16(self, duty):
        if not duty:
            TONES[0] = 0


class I2C:
    """A bus that Ctrl-C may find before or after any transfer."""

    def __init__(self, number, sda, scl, freq):
        FUSE.look()
        self._bus = CHIPS[number]

    def writeto(self, address, data, stop=True):
        FUSE.look()
        count = self._bus.writeto(address, data, stop)
        FUSE.look_at(data)
        FUSE.look()
        return count

    def readfrom_into(self, address, buffer, stop=True):
        FUSE.look()
        self._bus.readfrom_into(address, buffer, stop)


class Time:
    """A clock of which each look takes a millisecond."""

    speed = 1000
    unix_at_start = 0

    def __init__(self):
        self._us = 0

    def ticks_us(self):
        FUSE.look()
        self._us += 1000
        return self._us


def reset():
    RESETS.append(True)


def power_on():
    """New displays, and nothing that interrupts."""
    CHIPS[:] = [ChipBus(), ChipBus()]
    FUSE.set(0)
    TONES[0] = 0
    PRESSED.clear()
    RESETS.clear()
