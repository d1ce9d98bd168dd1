"""Lines of a file that is never in memory whole."""

from .errors import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    ReadPiece = Callable[[int, int], bytes]

PIECE = 256
MOST_LINE = 512  # bytes; a longer line is no line of ours


def read_lines(read: "ReadPiece") -> "Iterator[tuple[str, int]]":
    """Give each line with the place behind it; `read(at, count)` returns bytes of the file, none behind its end.

    A last line without its end was cut off and is left out. Raises FormatError "bad_sheet" at what is no text.
    """
    waiting = b""
    at = 0  # where the waiting bytes begin
    while True:
        end = waiting.find(b"\n")
        if end >= 0:
            yield _decode_line(waiting[:end]), at + end + 1
            waiting = waiting[end + 1 :]
            at += end + 1
            continue
        if len(waiting) > MOST_LINE:
            raise _make_error(waiting)
        piece = read(at + len(waiting), PIECE)
        if not piece:
            return
        waiting += piece


def find_line(read: "ReadPiece", start: int, begin: bytes) -> "str | None":
    """Return the first line from `start` that begins so, without that beginning; None if there is none."""
    mark = b"\n" + begin
    at = start - 1  # the end of the line before
    kept = b""
    while piece := read(at, PIECE):
        kept += piece
        found = kept.find(mark)
        if found >= 0:
            line = read(at + len(piece) - len(kept) + found + len(mark), MOST_LINE)
            end = line.find(b"\n")
            return None if end < 0 else _decode_line(line[:end])
        at += len(piece)
        kept = kept[-len(mark) :]
    return None


def _decode_line(line: bytes) -> str:
    try:
        return line.decode()
    except UnicodeError:
        raise _make_error(line)


def _make_error(line: bytes) -> FormatError:
    return FormatError("bad_sheet", line=str(line[:20])[2:-1])
