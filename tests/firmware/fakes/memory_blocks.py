"""Blocks of a journal in memory, as flash is: programming only clears bits."""


class PowerCut(Exception):
    """The power failed: nothing after this happened."""


class MemoryBlocks:
    """`room` blocks fit. `cut_after` bytes of programming the power fails, None: never.

    `written`: the bytes programmed so far, as (block, place, byte).
    """

    SIZE = 4080
    is_mapped = True

    def __init__(self, room=100, cut_after=None):
        self.room = room
        self.cut_after = cut_after
        self.data = {}
        self.copies = {}
        self.made = 0
        self.written = []

    def block_names(self):
        return sorted(self.data)

    def read_bytes(self, name, at, count):
        return bytes(self.data[name][at : at + count])

    def view_bytes(self, name, at, count):
        return bytearray(self.read_bytes(name, at, count))

    def program_bytes(self, name, at, data):
        block = self.data[name]
        for index, byte in enumerate(data):
            if self.cut_after is not None:
                if self.cut_after == 0:
                    raise PowerCut()
                self.cut_after -= 1
            assert block[at + index] == 0xFF, "programmed twice"
            block[at + index] &= byte
            self.written.append((name, at + index, byte))

    def make_blank(self):
        if len(self.data) >= self.room:
            raise OSError(28)
        name = f"{self.made:03d}"
        self.made += 1
        self.data[name] = bytearray(b"\xff" * self.SIZE)
        return name

    def remove_block(self, name):
        del self.data[name]

    def copy_aside(self, name, match_id):
        self.copies[match_id + "-" + name] = bytes(self.data[name])

    def restart(self):
        """The same blocks after the power came back."""
        other = MemoryBlocks(self.room)
        other.made = self.made
        for name in self.data:
            other.data[name] = bytearray(self.data[name])
        return other

    def cut(self, count):
        """The blocks as they were when so many bytes had been programmed."""
        other = MemoryBlocks(self.room)
        other.made = self.made
        for name in self.data:
            other.data[name] = bytearray(b"\xff" * self.SIZE)
        for name, at, byte in self.written[:count]:
            other.data[name][at] = byte
        return other
