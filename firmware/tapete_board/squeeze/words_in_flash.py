"""Tables of words that stay in flash, in files of exactly one flash block, and are read where they lie.

A page begins with the end of its head, in two bytes, of which the highest bit says that another page follows. In the
head each group has a line end, its name, a zero byte, and where its text lies: start and size, two bytes each.
"""

import uctypes
from micropython import const

from .files_in_flash import mapped_files

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .files_in_flash import MappedFiles

_HEAD = const(2)
_FOLLOWED = const(0x80)  # in the second byte


class WordPages:
    """A table of words as tapete_rules.texts has them, with texts in bytes.

    `path`: of its pages, without their numbers; `files`: those of the board.
    """

    def __init__(self, path: str, files: "MappedFiles | None" = None) -> None:
        files = files or mapped_files()
        self._pages: "list[bytearray]" = []
        try:
            while not self._pages or self._pages[-1][1] & _FOLLOWED:
                self._pages.append(files.read_block(path + "." + str(len(self._pages))))
        except OSError:
            pass  # a damaged installation: a word reads as its key

    def get(self, group: str, default: str = "") -> "bytearray | str":
        """Return the text of a group, in UTF-8."""
        mark = b"\n" + group.encode() + b"\0"
        for page in self._pages:
            at = page.find(mark, _HEAD, page[0] | (page[1] & ~_FOLLOWED) << 8) + len(mark)
            if at >= len(mark):
                start, size = page[at] | page[at + 1] << 8, page[at + 2] | page[at + 3] << 8
                return uctypes.bytearray_at(uctypes.addressof(page) + start, size)
        return default
