"""The display controller SH1106, fed with the bytes of its I2C writes; on CPython and on MicroPython.

Commands as in its data sheet, revision 2.3. It has 132 columns, of which the glass shows those from 2 to 129, and no
addressing but by page: what an SSD1306 takes beyond that (0x20 to 0x22, 0x8D) is unknown to it, and the bytes that
follow such a command are commands themselves.
"""

WIDTH = 128
HEIGHT = 64
PAGES = 8
COLUMNS = 132
FIRST = 2

_ARGUMENTS = (0x81, 0xA8, 0xAD, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB)
_IGNORED = (0xD5, 0xD9, 0xDA, 0xDB, 0xE3)


class Sh1106Chip:
    """One controller on a 128x64 glass whose upright set-up is A1, C8."""

    def __init__(self):
        self.power_on()

    def power_on(self):
        """The state after power came: noise in the memory, display off, its converter on."""
        self.memory = [
            bytearray((column * 37 + page * 59 + 11) & 0xFF for column in range(COLUMNS)) for page in range(PAGES)
        ]
        self.page = self.column = 0
        self.start_line = self.offset = 0
        self.last_row = HEIGHT - 1
        self.contrast = 0x80
        self.converter = True
        self.on = self.inverted = self.entire = False
        self.columns_mirrored = self.rows_mirrored = False
        self.unknown = []
        self._command = -1  # the command whose byte is still to come

    def write(self, data):
        """Take the bytes of one I2C write, without the address byte."""
        at = 0
        while at < len(data):
            control = data[at]
            end = at + 2 if control & 0x80 else len(data)
            for value in data[at + 1 : end]:
                if control & 0x40:
                    self._take_data(value)
                else:
                    self._take_command(value)
            at = end

    def status(self):
        """The byte of an I2C read: bit 6 is set while the display is off."""
        return 0x00 if self.on else 0x40

    def pixels(self):
        """What the glass shows: 64 rows of 128 bytes, 1 where it is lit."""
        picture = [bytearray(WIDTH) for _ in range(HEIGHT)]
        if self.on and self.converter:
            for y in range(self.last_row + 1):
                line = ((y if self.rows_mirrored else self.last_row - y) + self.start_line + self.offset) % HEIGHT
                for x in range(WIDTH):
                    segment = COLUMNS - 1 - FIRST - x  # upright glasses are mounted mirrored
                    lit = 1 if self.entire else self.memory[line >> 3][segment] >> (line & 7) & 1
                    picture[y][x] = lit ^ 1 if self.inverted else lit
        return picture

    def rows(self):
        """The same as 64 texts: "#" lit, "." dark."""
        return ["".join(["#" if lit else "." for lit in row]) for row in self.pixels()]

    def _take_data(self, value):
        if self.column < COLUMNS:  # beyond the last column the counter stands still
            segment = COLUMNS - 1 - self.column if self.columns_mirrored else self.column
            self.memory[self.page][segment] = value
            self.column += 1

    def _take_command(self, value):
        if self._command >= 0:
            self._set(self._command, value)
            self._command = -1
        elif value in _ARGUMENTS:
            self._command = value
        else:
            self._do(value)

    def _set(self, command, value):
        """A command with a byte of its own."""
        if command == 0x81:
            self.contrast = value
        elif command == 0xA8:
            self.last_row = value & 0x3F
        elif command == 0xAD:
            self.converter = bool(value & 1)
        elif command == 0xD3:
            self.offset = value & 0x3F

    def _do(self, value):
        """A command that carries its value in its low bits."""
        if value <= 0x0F:
            self.column = self.column & 0xF0 | value
        elif value <= 0x1F:
            self.column = (value & 0x0F) << 4 | self.column & 0x0F
        elif 0x40 <= value <= 0x7F:
            self.start_line = value & 0x3F
        elif 0xB0 <= value <= 0xB7:
            self.page = value & 0x07
        elif value & 0xF0 == 0xC0:
            self.rows_mirrored = bool(value & 0x08)
        elif not self._switch(value) and not 0x30 <= value <= 0x33 and value not in _IGNORED:
            self.unknown.append(value)

    def _switch(self, value):
        """Commands whose lowest bit is on or off."""
        kind, flag = value & 0xFE, bool(value & 1)
        if kind == 0xA0:
            self.columns_mirrored = flag
        elif kind == 0xA4:
            self.entire = flag
        elif kind == 0xA6:
            self.inverted = flag
        elif kind == 0xAE:
            self.on = flag
        else:
            return False
        return True
