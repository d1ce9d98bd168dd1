"""The display controller SH1106, fed with the bytes of its I2C writes; on CPython and on MicroPython.

Commands as in its data sheet, revision 2.3. It has 132 columns, of which the glass shows those from 2 to 129, and no
addressing but by page: what an SSD1306 takes beyond that (0x20 to 0x22, 0x8D) is unknown to it, and the bytes that
follow such a command are commands themselves.
"""

from chip import HEIGHT, WIDTH, DisplayChip

__all__ = ["COLUMNS", "FIRST", "HEIGHT", "WIDTH", "Sh1106Chip"]

COLUMNS = 132
FIRST = 2

_ARGUMENTS = (0x81, 0xA8, 0xAD, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB)
_IGNORED = (0xDA, 0xDB, 0xE3)


class Sh1106Chip(DisplayChip):
    """One controller on a 128x64 glass whose upright set-up is A1, C8."""

    columns = COLUMNS
    rightmost = COLUMNS - 1 - FIRST
    arguments = dict.fromkeys(_ARGUMENTS, 1)

    def power_on(self):
        """The state after power came: noise in the memory, display off, its converter on."""
        super().power_on()
        self.contrast = 0x80
        self.converter = True

    def _has_voltage(self):
        return self.converter

    def _take_data(self, value):
        if self.column < COLUMNS:  # beyond the last column the counter stands still
            segment = COLUMNS - 1 - self.column if self.columns_mirrored else self.column
            self.memory[self.page][segment] = value
            self.column += 1

    def _set_range(self, command):
        if command <= 0x0F:
            self.column = self.column & 0xF0 | command
        elif command <= 0x1F:
            self.column = (command & 0x0F) << 4 | self.column & 0x0F
        else:
            return super()._set_range(command)
        return True

    def _set_flag(self, command):
        return command & 0xFE != 0x2E and super()._set_flag(command)

    def _set_value(self, command, arguments):
        if command == 0xAD:
            self.converter = bool(arguments[0] & 1)
        elif command in (0x81, 0xA8, 0xD3, 0xD5, 0xD9):
            return super()._set_value(command, arguments)
        else:
            return command in _IGNORED or 0x30 <= command <= 0x33
        return True
