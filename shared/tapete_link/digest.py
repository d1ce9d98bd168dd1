"""The SHA-256 of a file, taken a bounded step at a time so that the board goes on playing."""

import binascii
import hashlib

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

STEP = 4096  # bytes of one step: about 10 ms on an RP2040
_PIECE = 256


class FileDigest:
    """The hash of the first `size` bytes that `read(name, at, count)` gives; `sha256` is "" until it is done."""

    def __init__(self, read: "Callable[[str, int, int], bytes]", name: str, size: int) -> None:
        self.name = name
        self.size = size
        self.at = 0
        self.sha256 = ""
        self._read = read
        self._hash = hashlib.sha256()

    def take_piece(self, at: int, data: bytes) -> None:
        """Hash bytes as they arrive; those that do not follow on what was hashed are left to `step`."""
        if at == self.at:
            self._hash.update(data)
            self.at += len(data)

    def take_step(self) -> bool:
        """Hash up to STEP bytes more; return True when it is done."""
        end = min(self.size, self.at + STEP)
        while self.at < end:
            piece = self._read(self.name, self.at, min(_PIECE, end - self.at))
            if not piece:
                break  # the file is shorter than it was: the hash will tell
            self._hash.update(piece)
            self.at += len(piece)
        if self.at == self.size or self.at < end:
            self.at = self.size
            self.sha256 = self.sha256 or binascii.hexlify(self._hash.digest()).decode()
        return self.sha256 != ""
