"""Models of what the boot ROMs of an RP2040 and an RP2350 do with the blocks of a file that is copied onto their drive.

After github.com/raspberrypi/pico-bootrom-rp2040 and -rp2350, their virtual disks.
"""

import struct

from tapete.image.uf2_blocks import ABSOLUTE_FAMILY, PAGE, RP2040_FAMILY, RP2350_FAMILY, UF2_BYTES

SECTOR = 4096
FLASH = 0x10000000
BLOCK_LOOP = struct.pack("<I", 0xFFFFDED3)


class BootRom:
    """A chip with its flash, in BOOTSEL. `has_started`: a whole file has come, and the drive is gone."""

    families: tuple[int, ...] = ()

    def __init__(self, flash: bytearray) -> None:
        self.flash = flash
        self.plug_in()

    def plug_in(self) -> None:
        """Start in BOOTSEL: the flash is as it was."""
        self.has_started = False
        self._sequence = (0, 0)
        self._erased: set[int] = set()
        self._taken: set[int] = set()

    def copy_file(self, data: bytes, most: int | None = None) -> None:
        """Take the blocks of a file, only so many if the copy breaks off."""
        for at in list(range(0, len(data), UF2_BYTES))[:most]:
            if not self.has_started:
                self._take_block(data[at : at + UF2_BYTES])

    def _take_block(self, block: bytes) -> None:
        start, second, flags, address, size, number, count, family = struct.unpack_from("<8I", block)
        is_ours = (start, second) == (0x0A324655, 0x9E5D5157) and flags & 0x2000 and family in self.families
        if not is_ours or size != PAGE or flags & 1 or not count > 0 or number >= count or address % PAGE:
            return
        if self._sequence != (count, family):
            self._sequence = (count, family)
            self._erased, self._taken = set(), set()
        if number in self._taken:
            return
        at = (address - FLASH) % len(self.flash)  # a chip has no lines for higher addresses
        sector = self.sector_of(number, at)
        if sector not in self._erased:
            self._erased.add(sector)
            begin = at // SECTOR * SECTOR
            self.flash[begin : begin + SECTOR] = b"\xff" * SECTOR
        page = block[32 : 32 + PAGE]
        self.flash[at : at + PAGE] = bytes(old & new for old, new in zip(self.flash[at : at + PAGE], page, strict=True))
        self._taken.add(number)
        self.has_started = len(self._taken) == count

    def finds_program(self) -> bool:
        """Return True if the ROM would start what is in the flash; else it shows the drive."""
        raise NotImplementedError

    def sector_of(self, number: int, at: int) -> int:
        """Return what the ROM notes as erased for a block and its place in the flash."""
        raise NotImplementedError


class Rp2040Rom(BootRom):
    """It notes blocks by their number divided by 16, as if a file had no gaps and began at a sector (RP2040-E14)."""

    families = (RP2040_FAMILY,)

    def finds_program(self) -> bool:
        return self.flash[:PAGE] != b"\xff" * PAGE  # and its checksum is right

    def sector_of(self, number: int, at: int) -> int:
        return number // (SECTOR // PAGE)


class Rp2350Rom(BootRom):
    families = (RP2350_FAMILY, ABSOLUTE_FAMILY)

    def finds_program(self) -> bool:
        return BLOCK_LOOP in self.flash[:SECTOR]

    def sector_of(self, number: int, at: int) -> int:
        return at // SECTOR
