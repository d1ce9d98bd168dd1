"""A model of an ESP32-S3 on a serial port, as esptool speaks with it: its boot ROM, and the stub that esptool loads.

The protocol: esptool's documentation, "Serial Protocol". The stub's own code is not run: once it is loaded, the model
answers as that does. Resets over DTR and RTS are not there, as a pseudo-terminal has no such lines.
"""

import hashlib
import os
import pty
import struct
import threading
import tty
import zlib

SYNC, READ_REGISTER, WRITE_REGISTER, MEMORY_END, SECURITY = 0x08, 0x0A, 0x09, 0x06, 0x14
DEFLATE_BEGIN, DEFLATE_DATA, MD5, ERASE = 0x10, 0x11, 0x13, 0xD1
COMMAND_REGISTER, ANSWER_REGISTER = 0x60002020, 0x60002058
READ_ID, READ_SFDP = 0x9F, 0x5A
ESP32_S3, ESP32_C3 = 9, 5
SECTOR = 4096
_END, _ESCAPE = b"\xc0", b"\xdb"


class Esp32Chip:
    """A chip with a flash full of what was there before, which starts.

    `most_blocks`: the written one after which the cable is pulled out; a negative number is a chip that says nothing.
    """

    def __init__(self, flash_size: int = 8 * 1024 * 1024, kind: int = ESP32_S3, most_blocks: int = 10000) -> None:
        self.flash = bytearray(b"\xe9\xa5\x00\xff" * (flash_size // 4))
        self.kind = kind
        self.most_blocks = most_blocks
        self.is_stub = False
        self.registers: dict[int, int] = {}
        self._size_bit = flash_size.bit_length() - 1
        self._inflating = zlib.decompressobj()
        self._place = 0
        self._end, far_end = pty.openpty()
        tty.setraw(far_end)
        self._far_end = far_end
        self.path = os.ttyname(far_end)
        self._thread = threading.Thread(target=self._serve, daemon=True)

    def __enter__(self) -> "Esp32Chip":
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        os.close(self._far_end)
        self._thread.join(5)
        if self.most_blocks:
            os.close(self._end)

    def can_start(self) -> bool:
        """Return True if the ROM finds a bootloader."""
        return self.flash[0] == 0xE9

    def _serve(self) -> None:
        packet = b""
        while True:
            try:
                packet += os.read(self._end, 65536)
            except OSError:  # nobody has the other end any more
                return
            *whole, packet = packet.split(_END)
            if self.most_blocks < 0:
                continue
            for part in filter(None, whole):
                self._answer(part.replace(_ESCAPE + b"\xdc", _END).replace(_ESCAPE + b"\xdd", _ESCAPE))

    def _answer(self, packet: bytes) -> None:
        _, command, _, _ = struct.unpack_from("<BBHI", packet)
        number, answer = self._do(command, packet[8:])
        if self.most_blocks == 0:  # the cable is pulled out
            os.close(self._end)
            return
        whole = answer + bytes(2 if self.is_stub else 4)  # and a status
        for _ in range(8 if command == SYNC else 1):
            self._say(struct.pack("<BBHI", 1, command, len(whole), number) + whole)
        if command == MEMORY_END:
            self.is_stub = True
            self._say(b"OHAI")

    def _do(self, command: int, data: bytes) -> tuple[int, bytes]:
        """Do a command, and return the number and the bytes that answer it."""
        if command == SYNC:
            return 0x20120707, b""  # the ROM's; a stub says 0
        if command == READ_REGISTER:
            return self._register(struct.unpack("<I", data)[0]), b""
        if command == WRITE_REGISTER:
            place, number, *_ = struct.unpack_from("<4I", data)
            self.registers[place] = number
        elif command == SECURITY:
            return 0, struct.pack("<I8BII", 0, *[0] * 8, self.kind, 0)
        elif command == MD5:
            place, size, _, _ = struct.unpack("<4I", data)
            return 0, hashlib.md5(self.flash[place : place + size]).digest()
        else:
            self._change_flash(command, data)
        return 0, b""

    def _change_flash(self, command: int, data: bytes) -> None:
        if command == ERASE:
            place, size = struct.unpack("<2I", data)
            self.flash[place : place + size] = b"\xff" * size
        elif command == DEFLATE_BEGIN:
            _, _, _, self._place, _ = struct.unpack("<5I", data)
            self._inflating = zlib.decompressobj()
        elif command == DEFLATE_DATA:
            self.most_blocks -= 1
            self._write(self._inflating.decompress(data[16:]))

    def _register(self, place: int) -> int:
        if place != ANSWER_REGISTER:
            return 0
        flash_command = self.registers.get(COMMAND_REGISTER, 0) & 0xFF
        return {READ_ID: 0x0040EF | self._size_bit << 16, READ_SFDP: 0x50444653}.get(flash_command, 0)

    def _write(self, data: bytes) -> None:
        """Write what comes next; each sector is erased when its first byte comes."""
        first = -(-self._place // SECTOR) * SECTOR
        end = -(-(self._place + len(data)) // SECTOR) * SECTOR
        self.flash[first:end] = b"\xff" * (end - first)
        self.flash[self._place : self._place + len(data)] = data
        self._place += len(data)

    def _say(self, packet: bytes) -> None:
        os.write(self._end, _END + packet.replace(_ESCAPE, _ESCAPE + b"\xdd").replace(_END, _ESCAPE + b"\xdc") + _END)
