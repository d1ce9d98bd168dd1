"""A chip that remembers every operation, so that the power can be cut in any of them afterwards."""

import os
import random

from flash_model import FlashModel
from tapete_board.journal.flash_blocks import FlashBlocks

ROOT = "/flash"


class TapedFlash(FlashModel):
    """`tape`: (where, before, after) of every operation that changed anything; `base`: what the chip held before."""

    def __init__(self, blocks=64):
        super().__init__(blocks)
        self.base = bytes(self.data)
        self.tape = []

    def _change(self, start, before, after):
        if before != after:
            self.tape.append((start, bytes(before), bytes(after)))
        super()._change(start, before, after)

    def chip_after(self, count):
        """Return a chip on which so many operations were done."""
        data = bytearray(self.base)
        for start, _, after in self.tape[:count]:
            data[start : start + len(after)] = after
        return FlashModel(data=data)

    def cuts(self, picks, seed):
        """(pick, chip) for each of these operations, in their order: the power failed within, how far is drawn."""
        random.seed(seed)
        data = bytearray(self.base)
        done = 0
        for pick in picks:
            for start, _, after in self.tape[done:pick]:
                data[start : start + len(after)] = after
            done = pick
            start, before, after = self.tape[pick]
            flash = FlashModel(data=data)
            flash.data[start : start + len(after)] = torn(before, after)
            yield pick, flash


def torn(before, after):
    """Return the rest of an operation that was cut: of the bits that change 0, 1/4, 1/2, 3/4 or all have changed."""
    old = int.from_bytes(before, "big")
    one, other = _random_bits(len(after)), _random_bits(len(after))
    mask = (0, one & other, one, one | other, -1)[random.getrandbits(8) % 5]
    return (old ^ ((old ^ int.from_bytes(after, "big")) & mask)).to_bytes(len(after), "big")


def _random_bits(count):
    return int.from_bytes(b"".join([random.getrandbits(32).to_bytes(4, "big") for _ in range(count // 4)]), "big")


def mounted(flash, is_new=False):
    """The blocks of the journal on a chip under littlefs, which is mounted at ROOT in place of any other."""
    unmounted()
    if is_new:
        os.VfsLfs2.mkfs(flash, progsize=256)
    os.mount(os.VfsLfs2(flash, progsize=256), ROOT)
    return FlashBlocks(ROOT, flash, flash.view)


def unmounted():
    """Nothing is at ROOT any more."""
    try:
        os.umount(ROOT)
    except OSError:
        pass
