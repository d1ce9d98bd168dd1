"""The display controller SSD1306 (and SSD1309), fed with the bytes of its I2C writes.

Pure integers, on CPython and on MicroPython. Numbers of commands and the meaning of their bits: SSD1306 data
sheet, revision 1.5, sections 8.1.5, 9 and 10. The scroll commands are taken and counted but move nothing.
"""

WIDTH = 128
HEIGHT = 64
PAGES = 8

_HORIZONTAL = 0
_VERTICAL = 1
_PAGE = 2

# Commands followed by that many bytes of their own; every other command is one byte.
_ARGUMENTS = {
    0x20: 1, 0x21: 2, 0x22: 2, 0x23: 1, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x81: 1, 0x8D: 1, 0xA3: 2, 0xA8: 1,
    0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD6: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1, 0xFD: 1,
}  # fmt: skip
# Taken without effect on the picture: no operation, voltages, wiring, command lock.
_IGNORED = (0x23, 0xA3, 0xAD, 0xD6, 0xDA, 0xDB, 0xE3, 0xFD)


class DisplayChip:
    """One controller on a 128x64 glass whose upright set-up is A1, C8, as on the common modules.

    `external_supply`: the glass is lit without the charge pump, as on SSD1309 modules. What other controllers of the
    family have otherwise are `columns` of memory, the `rightmost` of them that an upright glass shows (modules mount it
    mirrored), and the commands with `arguments`.
    """

    columns = WIDTH
    rightmost = WIDTH - 1
    arguments = _ARGUMENTS

    def __init__(self, external_supply: bool = False) -> None:
        self.external_supply = external_supply
        self.power_on()

    def power_on(self) -> None:
        """The state after power came: settings at reset values, display off, noise in the picture memory."""
        self.memory = [
            bytearray((seg * 37 + page * 59 + 11) & 0xFF for seg in range(self.columns)) for page in range(PAGES)
        ]
        self.mode = _PAGE
        self.column = self.first_column = 0
        self.last_column = WIDTH - 1
        self.page = self.first_page = 0
        self.last_page = PAGES - 1
        self.start_line = self.offset = 0
        self.last_row = HEIGHT - 1
        self.contrast = 0x7F
        self.timing = {0xD5: 0x80, 0xD9: 0x22}  # clock and pre-charge
        self.on = self.pump = self.inverted = self.entire = self.scrolling = False
        self.columns_mirrored = self.rows_mirrored = False
        self.unknown: list[int] = []
        self.data_bytes = 0
        self.total_bytes = 0
        self._command: list[int] = []
        self._missing = 0

    # -- the bus

    def write(self, data: "bytes | bytearray | memoryview") -> None:
        """Take the bytes of one I2C write, without the address byte."""
        self.total_bytes += len(data)
        at = 0
        while at < len(data):
            control = data[at]
            # Co set: one byte follows, then another control byte. Co clear: the rest is all of one kind.
            end = at + 2 if control & 0x80 else len(data)
            take = self._take_data if control & 0x40 else self._take_command
            for byte in data[at + 1 : end]:
                take(byte)
            at = end

    def status(self) -> int:
        """The byte of an I2C read: bit 6 is set while the display is off."""
        return 0x00 if self.on else 0x40

    # -- the picture

    def pixels(self) -> "list[bytearray]":
        """Return what the glass shows: 64 rows of 128 bytes, 1 for a lit pixel."""
        picture = [bytearray(WIDTH) for _ in range(HEIGHT)]
        if self.on and self._has_voltage():
            for y in range(self.last_row + 1):
                self._draw_row(picture[y], y)
        return picture

    def rows(self) -> "list[str]":
        """Return what the glass shows as 64 lines of 128 characters: "#" lit, "." dark."""
        return ["".join("#" if lit else "." for lit in row) for row in self.pixels()]

    def _has_voltage(self) -> bool:
        return self.pump or self.external_supply

    def _draw_row(self, row: bytearray, y: int) -> None:
        com = y if self.rows_mirrored else self.last_row - y
        line = (com + self.start_line + self.offset) % HEIGHT
        memory = self.memory[line >> 3]
        bit = line & 7
        for x in range(WIDTH):
            lit = 1 if self.entire else memory[self.rightmost - x] >> bit & 1
            row[x] = lit ^ 1 if self.inverted else lit

    # -- picture data

    def _take_data(self, value: int) -> None:
        # The mirroring acts when data is written: what stands in the memory stays where it is.
        segment = WIDTH - 1 - self.column if self.columns_mirrored else self.column
        self.memory[self.page][segment] = value
        self.data_bytes += 1
        if self.mode == _HORIZONTAL:
            if self._next_column():
                self._next_page()
        elif self.mode == _VERTICAL:
            if self._next_page():
                self._next_column()
        else:
            self.column = (self.column + 1) % WIDTH

    def _next_column(self) -> bool:
        """Go one column to the right within the window; return True when it went back to the first."""
        wraps = self.column == self.last_column
        self.column = self.first_column if wraps else (self.column + 1) % WIDTH
        return wraps

    def _next_page(self) -> bool:
        wraps = self.page == self.last_page
        self.page = self.first_page if wraps else (self.page + 1) % PAGES
        return wraps

    # -- commands

    def _take_command(self, value: int) -> None:
        self._command.append(value)
        if len(self._command) == 1:
            self._missing = self.arguments.get(value, 0)
        else:
            self._missing -= 1
        if self._missing == 0:
            command, *arguments = self._command
            self._command = []
            if not (self._set_range(command) or self._set_flag(command) or self._set_value(command, arguments)):
                self.unknown.append(command)

    def _set_range(self, command: int) -> bool:
        """Commands that carry their value in their low bits."""
        if command <= 0x0F:
            self.column = self.column & 0x70 | command
        elif command <= 0x1F:
            self.column = (command & 0x07) << 4 | self.column & 0x0F
        elif 0x40 <= command <= 0x7F:
            self.start_line = command & 0x3F
        elif 0xB0 <= command <= 0xB7:
            self.page = command & 0x07
        elif 0xC0 <= command <= 0xCF:
            self.rows_mirrored = bool(command & 0x08)
        else:
            return False
        return True

    def _set_flag(self, command: int) -> bool:
        """Commands of one byte whose lowest bit is the flag."""
        flag = bool(command & 1)
        kind = command & 0xFE
        if kind == 0x2E:
            self.scrolling = flag
        elif kind == 0xA0:
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

    def _set_value(self, command: int, arguments: "list[int]") -> bool:
        """Commands with bytes of their own, and those without effect here."""
        if command == 0x20:
            self.mode = arguments[0] & 0x03
        elif command == 0x21:
            self.first_column = self.column = arguments[0] & 0x7F
            self.last_column = arguments[1] & 0x7F
        elif command == 0x22:
            self.first_page = self.page = arguments[0] & 0x07
            self.last_page = arguments[1] & 0x07
        elif command == 0x81:
            self.contrast = arguments[0]
        elif command == 0x8D:
            self.pump = bool(arguments[0] & 0x04)
        elif command == 0xA8:
            self.last_row = arguments[0] & 0x3F
        elif command == 0xD3:
            self.offset = arguments[0] & 0x3F
        elif command in self.timing:
            self.timing[command] = arguments[0]
        else:
            return command in _IGNORED or command in (0x26, 0x27, 0x29, 0x2A)
        return True
