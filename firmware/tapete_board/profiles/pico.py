"""The reference board: a Raspberry Pi Pico, two 128x64 displays on two buses, three buttons for each seat."""

import asyncio

from machine import I2C, Pin

from ..board import Board
from ..clock import Clock
from ..display import Panel
from ..stores.files import Files
from ..supervisor import supervise
from .contact import Contact
from .piezo import Piezo
from .serial import Serial

# (bus, SDA, SCL) of seat 1 and seat 2.
DISPLAYS = ((0, 4, 5), (1, 6, 7))
ADDRESS = 0x3C
BUTTONS = (10, 11, 12, 18, 19, 20)  # seat 1: -, OK, +; seat 2: -, OK, +
PIEZO = 15
I2C_HZ = 400000


def panels(kind: str = "ssd1306") -> "list[Panel]":
    """The displays of both seats."""
    return [Panel(I2C(bus, sda=Pin(sda), scl=Pin(scl), freq=I2C_HZ), ADDRESS, kind) for bus, sda, scl in DISPLAYS]


def contacts() -> "list[Contact]":
    """The six buttons."""
    return [Contact(number) for number in BUTTONS]


def main() -> None:
    """Run the application."""
    import rp2

    from ..stores.flash import FlashBlocks

    blocks = FlashBlocks("", rp2.Flash())
    board = Board("Tapete", panels(), contacts(), Clock(), blocks, Files(""), Serial(), Piezo(PIEZO))
    asyncio.run(supervise(board))
