"""A machine.I2C with one modelled display on it, which can be pulled out and put back."""

import framebuf
from chip import HEIGHT, WIDTH, DisplayChip

ADDRESS = 0x3C
EIO = 5


class ChipBus:
    """Counts what is written; raises OSError while nothing is at the address."""

    def __init__(self, external_supply=False, chip=None):
        self.chip = chip or DisplayChip(external_supply)
        self.present = True
        self.readable = True
        self.fails_after = -1  # writes that still succeed, -1: all
        self.writes = []  # lengths

    def writeto(self, address, data, stop=True):
        self._answer(address)
        if self.fails_after == 0:
            raise OSError(EIO)
        self.fails_after -= 1
        self.writes.append(len(data))
        self.chip.write(data)
        return len(data)

    def readfrom_into(self, address, buffer, stop=True):
        self._answer(address)
        for place in range(len(buffer)):
            buffer[place] = self.chip.status() if self.readable else 0xFF

    def _answer(self, address):
        if not self.present or address != ADDRESS:
            raise OSError(EIO)

    def unplug(self):
        self.present = False

    def plug(self):
        self.present = True
        self.chip.power_on()

    def picture(self):
        """Return the picture on the glass as the bytes of a frame (MONO_VLSB)."""
        picture = bytearray(WIDTH * HEIGHT // 8)
        frame = framebuf.FrameBuffer(picture, WIDTH, HEIGHT, framebuf.MONO_VLSB)
        for y, row in enumerate(self.chip.pixels()):
            for x, lit in enumerate(row):
                if lit:
                    frame.pixel(x, y, 1)
        return bytes(picture)
