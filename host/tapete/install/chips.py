"""The pins of chips: which there are, which are taken, and which belong to an I2C bus."""

from collections.abc import Callable, Mapping
from typing import NamedTuple


class ChipPins(NamedTuple):
    """`pins`: all there are, by number; `taken`: pins that must be left alone, and why; `buses`: of I2C.

    `name`: what MicroPython calls it. `is_line`: whether a pin can be that line of a bus. `analog`: the pins at
    which the chip measures a voltage.
    """

    name: str
    pins: frozenset[int]
    taken: Mapping[int, str]
    buses: tuple[int, ...]
    is_line: Callable[[int, int, str], bool]
    analog: frozenset[int]

    def pins_of(self, bus: int, line: str) -> list[int]:
        """The pins that can be the SDA or SCL of a bus."""
        return sorted(pin for pin in self.pins - set(self.taken) if self.is_line(pin, bus, line))


def _raspberry_line(pin: int, bus: int, line: str) -> bool:
    """Return True if an RP2040 or RP2350 leads that line to the pin: SDA0, SCL0, SDA1, SCL1, and again.

    RP2040 data sheet, 1.4.3; RP2350 data sheet, 9.4.
    """
    return pin % 4 == bus * 2 + ("SDA", "SCL").index(line)


def _any_line(pin: int, bus: int, line: str) -> bool:
    """Return True for any pin: the chip's matrix leads each signal to each of them."""
    return True


def _reasons(**pins: tuple[int, ...]) -> dict[int, str]:
    return {pin: reason for reason, those in pins.items() for pin in those}


_RASPBERRY_ANALOG = frozenset(range(26, 30))

CHIPS = {
    "rp2350": ChipPins("RP2350", frozenset(range(30)), {}, (0, 1), _raspberry_line, _RASPBERRY_ANALOG),
    "rp2040": ChipPins("RP2040", frozenset(range(30)), {}, (0, 1), _raspberry_line, _RASPBERRY_ANALOG),
    # ESP32-S3 data sheet, sections "Pin Overview" and "Boot Configurations"; hardware design guidelines for 33 to 37.
    "esp32s3": ChipPins(
        "ESP32S3",
        frozenset({*range(22), *range(26, 49)}),
        _reasons(starts=(0, 3, 45, 46), flash=tuple(range(26, 38)), usb=(19, 20), serial=(43, 44)),
        (0, 1),
        _any_line,
        frozenset(range(1, 21)),  # data sheet, section "Analog-to-Digital Converter"
    ),
}
