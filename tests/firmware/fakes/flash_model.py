"""NOR flash as a block device: erasing sets 4096 bytes to 0xFF, programming clears bits, the power can fail within."""

BLOCK = 4096


class PowerCut(Exception):
    """The power failed: nothing after this happened."""


class FlashModel:
    """`cut_at`: the operation (from 0) in which the power fails, half done; None: never.

    `erases` and `programs` count; `data` is what the chip holds.
    """

    def __init__(self, blocks=64, data=None):
        self.data = bytearray(data) if data is not None else bytearray(b"\x5a" * (blocks * BLOCK))
        self.erases = 0
        self.programs = 0
        self.cut_at = None

    @property
    def operations(self):
        return self.erases + self.programs

    def readblocks(self, block, buffer, offset=0):
        start = block * BLOCK + offset
        buffer[:] = self.data[start : start + len(buffer)]

    def view(self, block, at, count):
        """A copy, which is all that a model has."""
        start = block * BLOCK + at
        return bytearray(self.data[start : start + count])

    def writeblocks(self, block, buffer, offset=None):
        if offset is None:
            self._erase(block)
            offset = 0
        assert offset % 256 == 0, "programs whole pages"
        assert len(buffer) % 256 == 0, "programs whole pages"
        start = block * BLOCK + offset
        for page in range(0, len(buffer), 256):
            before = self.data[start + page : start + page + 256]
            after = bytes([old & new for old, new in zip(before, buffer[page : page + 256])])
            self._change(start + page, before, after)
            self.programs += 1

    def ioctl(self, operation, argument):
        if operation == 4:
            return len(self.data) // BLOCK
        if operation == 5:
            return BLOCK
        if operation == 6:
            self._erase(argument)
        return 0

    def _erase(self, block):
        start = block * BLOCK
        self._change(start, self.data[start : start + BLOCK], b"\xff" * BLOCK)
        self.erases += 1

    def _change(self, start, before, after):
        if self.cut_at == self.operations:
            after = torn(before, after)
            self.data[start : start + len(after)] = after
            raise PowerCut()
        assert self.cut_at is None or self.operations < self.cut_at, "went on after the power failed"
        self.data[start : start + len(after)] = after

    def restart(self):
        """The same chip after the power came back."""
        return FlashModel(data=self.data)


def torn(before, after):
    """Half of an operation: every other bit that should change has changed."""
    mask = 0x55
    result = bytearray(before)
    for index, (old, new) in enumerate(zip(before, after)):
        result[index] = old ^ ((old ^ new) & mask)
        mask ^= 0xFF
    return result
