"""Starts what is installed in a folder as an ESP32-S3 or a Pico 2 does: its files in littlefs on flash, at "/".

The displays are SH1106.

micropython installed_board.py FOLDER; Ctrl-C ends it, and then it prints what the displays show, as frames in hex, on
its error output: the other one is the link's.
"""

import os
import sys

from chip_bus import ChipBus
from sh1106_chip import Sh1106Chip

BLOCK = 4096
BLOCKS = 512  # 2 MB: what an ESP32-S3 with 4 MB of flash has for files; a Pico 2 has more
FOLDER = 0x4000
BUSES = []


class Flash:
    """The flash of a board: `writeblocks` erases first, unless it is given an offset."""

    def __init__(self):
        self.data = bytearray(b"\xff" * (BLOCK * BLOCKS))

    def readblocks(self, block, buffer, offset=0):
        start = block * BLOCK + offset
        buffer[:] = self.data[start : start + len(buffer)]

    def writeblocks(self, block, buffer, offset=None):
        start = block * BLOCK + (offset or 0)
        old = self.data[start : start + len(buffer)]
        if offset is None or old == b"\xff" * len(buffer):
            self.data[start : start + len(buffer)] = buffer
        else:
            self.data[start : start + len(buffer)] = bytes([a & b for a, b in zip(old, buffer)])

    def ioctl(self, operation, argument):
        if operation == 4:
            return len(self.data) // BLOCK
        if operation == 5:
            return BLOCK
        if operation == 6:
            self.data[argument * BLOCK : (argument + 1) * BLOCK] = b"\xff" * BLOCK
        return 0


class Pin:
    """A pin that nobody touches."""

    IN, OUT, PULL_UP, IRQ_FALLING, OPEN_DRAIN = 0, 1, 2, 3, 4

    def __init__(self, number, mode=0, pull=0, value=None):
        self.number = number

    def value(self, level=1):
        return 1

    __call__ = value

    def irq(self, handler, trigger, hard=False):
        assert trigger == self.IRQ_FALLING


class ADC:
    """A converter of a board on USB: a third of 5 V."""

    def __init__(self, pin):
        self.number = pin.number

    def read_u16(self):
        return 33100


class WDT:
    """A watchdog that never bites."""

    def __init__(self, timeout):
        self.timeout = timeout

    def feed(self):
        pass


class Registers(dict):
    """The registers of a chip, which are 0 until they are written."""

    def __getitem__(self, address):
        return self.get(address, 0)


class I2C(ChipBus):
    """A bus with a display."""

    def __init__(self, number, sda, scl, freq):
        super().__init__(chip=Sh1106Chip())
        BUSES.append(self)


def copy(source, target):
    for name, kind, *_ in os.ilistdir(source):
        if kind == FOLDER:
            os.mkdir(target + "/" + name)
            copy(source + "/" + name, target + "/" + name)
        else:
            with open(source + "/" + name, "rb") as there, open(target + "/" + name, "wb") as here:
                here.write(there.read())


def import_built_in(name):
    """Import what is built in on a board: the modelled chips, not those of this machine's MicroPython."""
    return sys.modules.get(name) or __import__(name)


partition = Flash()
os.VfsLfs2.mkfs(partition)
files = os.VfsLfs2(partition)
os.mount(files, "/flash")
copy(sys.argv[1], "/flash")
os.umount("/flash")
os.umount("/")
os.mount(files, "/")
os.chdir("/")
sys.path[:] = ["", ".frozen", "/lib"]
PARTS = {"ADC": ADC, "Pin": Pin, "I2C": I2C, "PWM": None, "WDT": WDT, "mem32": Registers(), "reset": None}
sys.modules["machine"] = type("machine", (), PARTS)
sys.modules["flashbdev"] = type("flashbdev", (), {"bdev": partition})
sys.modules["rp2"] = type("rp2", (), {"Flash": lambda: partition})
try:
    with open("main.py") as main:
        exec(main.read(), {"__import__": import_built_in})
except KeyboardInterrupt:
    for bus in BUSES:
        print("glass", bus.picture().hex(), bus.chip.unknown, file=sys.stderr)
