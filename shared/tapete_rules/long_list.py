"""A list in pieces: however long it is, no large piece of memory is asked for."""

from array import array

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_PIECE = 128  # items of a piece


class LongList:
    """A list that grows at its end; on a board no piece takes more than half a KB.

    `kind`: the letter of `array` for what its numbers are, or "" for a list of anything.
    """

    def __init__(self, kind: str = "") -> None:
        self._kind = kind
        self._pieces: "list[Any]" = [self._new_piece()]

    def _new_piece(self) -> "Any":
        return array(self._kind) if self._kind else []

    def __len__(self) -> int:
        return (len(self._pieces) - 1) * _PIECE + len(self._pieces[-1])

    def __getitem__(self, place: int) -> "Any":
        if place < 0:
            place += len(self)
        return self._pieces[place // _PIECE][place % _PIECE]

    def __setitem__(self, place: int, item: "Any") -> None:
        self._pieces[place // _PIECE][place % _PIECE] = item

    def clear(self) -> None:
        """Take all items away."""
        del self._pieces[1:]
        self._pieces[0] = self._new_piece()

    def append(self, item: "Any") -> None:
        """Add an item at the end."""
        if len(self._pieces[-1]) == _PIECE:
            self._pieces.append(self._new_piece())
        self._pieces[-1].append(item)

    def pop(self) -> "Any":
        """Take the last item away, and return it."""
        if not self._pieces[-1]:
            self._pieces.pop()
        last = self._pieces[-1]
        self._pieces[-1] = last[:-1]  # an array of MicroPython cannot pop
        return last[-1]
