"""The I2C bus of a display, freed where the display holds its data line."""

from time import sleep_us

from machine import I2C, Pin
from micropython import const

_PULSES = const(9)  # a byte and its acknowledgement
_HALF_US = const(5)  # of a pulse of 100 kHz, which every device takes


def open_bus(bus: int, sda: int, scl: int, hertz: int) -> I2C:
    """Return a bus, of which no display holds the data line."""
    _free_data(Pin(sda, Pin.OPEN_DRAIN, Pin.PULL_UP, value=1), Pin(scl, Pin.OPEN_DRAIN, Pin.PULL_UP, value=1))
    return I2C(bus, sda=Pin(sda), scl=Pin(scl), freq=hertz)


def _free_data(data: Pin, clock: Pin) -> None:
    """Give a display that holds its data line low the pulses that it waits for, and then the sign for the end.

    A chip that starts anew within a transfer leaves it so (I2C specification UM10204, 3.1.16, "Bus clear").
    """
    if data.value():
        return
    for _ in range(_PULSES):
        clock.value(0)
        sleep_us(_HALF_US)
        clock.value(1)
        sleep_us(_HALF_US)
        if data.value():
            break
    data.value(0)
    sleep_us(_HALF_US)
    data.value(1)
