"""The journal of the running match: lines written in place into blocks that were made before the match.

A block begins with a header line, written twice: "tapete-journal 1 GENERATION MATCH INDEX". The blocks of the highest
generation belong to the running match. All other written blocks are old; between matches they are replaced by blank
ones.
"""

from .journal_lines import AFTER, FAILED, FITTED, SEEN, BlockScan, line_body, line_bytes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .file_blocks import FileBlocks

_MAGIC = b"tapete-journal"
_VERSION = b"1"
_UNKNOWN = "unknown"  # the match of a block that has lost its header
MOST_CHARACTERS = 2000  # of a line; a block has twice as many bytes
_PIECE = 512  # bytes that are read or written at once
_BOTH_HEADERS = 128  # bytes of a block that hold them; to read more would delay the start of a long match
_FAILED = line_bytes(FAILED)
_FITTED = line_bytes(FITTED)  # as long as the other


class MatchJournal:
    """Lines that survive a power cut at any instant. `blocks`: see file_blocks.py.

    match_id: "" while no match runs.
    is_damaged: valid after `find_match`, or, if that finds a match, after `read_lines` has ended.
    shelves: True if lines can be read in flash without a copy.
    """

    spare_between = 14  # blank blocks ready before a match: enough for more than an hour
    spare_within = 1  # blank blocks ready during a match

    def __init__(self, blocks: "FileBlocks") -> None:
        self._blocks = blocks
        self.shelves = blocks.is_mapped
        self._chain: list[tuple[int, str]] = []  # (index, block) of the match that runs
        self._old: list[str] = []
        self._spare: list[str] = []
        self._end = 0
        self._generation = 0
        self._is_full = False
        self._read = ""  # the block that is read
        self.match_id = ""
        self.is_damaged = False

    # -- reading

    def find_match(self) -> bool:
        """Read the headers of all blocks and find the match of the newest generation. Return True if there is one."""
        found = []
        for name in self._blocks.block_names():
            header = self._sort_in(name)
            if header is not None:
                found.append((header, name))
        if not found:
            return False
        self._generation = max([header[0] for header, _ in found])
        for (generation, match_id, index), name in found:
            if generation == self._generation:
                self.match_id = match_id
                self._chain.append((index, name))
            else:
                self._old.append(name)
        self._chain.sort()
        return True

    def _sort_in(self, name: str) -> "tuple[int, str, int] | None":
        """Return the header of a block. A block without one is counted as spare if it is blank, else as old.

        A block without any whole line was cut while it was begun. Any other block without a header is damaged.
        """
        header = _first_header(self._blocks.read_bytes(name, 0, _BOTH_HEADERS))
        if header is not None:
            return header
        scan = BlockScan()
        is_damaged = False
        for line in self._lines_of(name, scan):
            header = _parse_header(line)
            if header is not None:
                return header
            is_damaged = True
        is_whole = scan.size == self._blocks.SIZE
        if is_damaged or not is_whole:
            self.is_damaged = True
            self._copy_aside([name])
        (self._spare if is_whole and scan.end == 0 else self._old).append(name)
        return None

    def _lines_of(self, name: str, scan: BlockScan) -> "Iterator[bytes]":
        """Yield the whole lines of a block."""
        for at in range(0, self._blocks.SIZE, _PIECE):
            yield from scan.feed_bytes(self._blocks.read_bytes(name, at, min(_PIECE, self._blocks.SIZE - at)))
        yield from scan.finish_block()

    def read_lines(self) -> "Iterator[bytes]":
        """Yield the whole lines of the match that was found, oldest first. Read to the end before `append_line`."""
        bad = torn = 0
        for number, (index, name) in enumerate(self._chain):
            scan = BlockScan()
            self._read = name
            for line in self._lines_of(name, scan):
                if _parse_header(line) is None:
                    yield line
            is_missing = index != (self._chain[number - 1][0] + 1 if number else 0)
            is_cut = scan.size != self._blocks.SIZE
            bad = scan.bad if scan.is_seen else bad + torn + scan.bad + is_missing + is_cut
            torn = scan.torn
            self._end = scan.end
        if bad:
            self.is_damaged = True
            self.set_aside()
        if bad or torn:
            self.append_line(SEEN)

    def find_in_flash(self, data: bytes) -> "bytearray | None":
        """Return these bytes of the line just yielded as a view of flash, or None if this board has no such view."""
        block = self._blocks.view_bytes(self._read, 0, self._blocks.SIZE)
        at = -1 if block is None else block.find(data)
        return None if at < 0 else self._blocks.view_bytes(self._read, at, len(data))

    def set_aside(self) -> None:
        """Copy all blocks of the match to `damaged/`."""
        self._copy_aside([name for _, name in self._chain])

    def _copy_aside(self, names: "list[str]") -> None:
        """Copy blocks for whoever wants to look into the damage, if there is room."""
        try:
            for name in names:
                self._blocks.copy_aside(name, self.match_id or _UNKNOWN)
        except OSError:
            pass

    # -- taking the match up

    def count_failures(self) -> int:
        """Return how often the match was taken up in vain since it last went well.

        The last two blocks tell, for with the first press after a failure the match goes well. The bytes are searched
        as they are: to take lines apart would delay the start.
        """
        count = 0
        for _, name in self._chain[-2:]:
            before = b""
            for at in range(0, self._blocks.SIZE, _PIECE):
                piece = before + self._blocks.read_bytes(name, at, min(_PIECE, self._blocks.SIZE - at))
                fitted = piece.rfind(_FITTED)
                count = piece.count(_FAILED) + count if fitted < 0 else piece[fitted:].count(_FAILED)
                before = piece[1 - len(_FAILED) :]
        return count

    def note_failure(self) -> None:
        """Count one more time that the match was taken up in vain. Raises OSError."""
        self._append_unread(FAILED)

    def note_success(self) -> None:
        """Forget the failures of a match that goes well. Raises OSError."""
        self._append_unread(FITTED)

    def _append_unread(self, line: bytes) -> None:
        """Write a line where the journal may not have been read to its end."""
        scan = BlockScan()
        for _ in self._lines_of(self._chain[-1][1], scan):
            pass
        self._end = scan.end
        self.append_line(line)

    # -- writing

    def begin_journal(self, match_id: str, lines: "Iterable[str]") -> None:
        """Begin the journal of a match with its first lines. Raises OSError if there is no room for a block."""
        self.close_match()
        self._generation += 1
        self._next_block(match_id)
        self.match_id = match_id
        self.is_damaged = False
        waiting = b""
        for line in lines:
            data = line_bytes(line)
            if len(waiting) + len(data) > _PIECE:
                self._program_bytes(waiting)
                waiting = b""
            waiting += data
        self._program_bytes(waiting)

    def append_line(self, text: "str | bytes") -> None:
        """Write a line of at most MOST_CHARACTERS. If OSError is raised, no other line is affected."""
        self._program_bytes(line_bytes(text))

    def append_in_flash(self, text: bytes, count: int) -> "bytearray | None":
        """Write a line and return its last `count` bytes as a view of flash, or None if this board has no such view."""
        self.append_line(text)
        return self._blocks.view_bytes(self._chain[-1][1], self._end - AFTER - count, count)

    def _program_bytes(self, data: bytes) -> None:
        if self._end + len(data) > self._blocks.SIZE:
            self._next_block(self.match_id)
        at = self._end
        self._end += len(data)
        self._blocks.program_bytes(self._chain[-1][1], at, data)

    def close_match(self) -> None:
        """Close the journal of a match whose record is stored elsewhere: its blocks may be erased."""
        self._old.extend([name for _, name in self._chain])
        self._chain = []
        self.match_id = ""

    def _next_block(self, match_id: str) -> None:
        """Begin another block. If that fails, no line is written into it."""
        name = self._spare.pop(0) if self._spare else self._blocks.make_blank()
        index = self._chain[-1][0] + 1 if self._chain else 0
        header = line_bytes(b"%s %s %d %s %d" % (_MAGIC, _VERSION, self._generation, match_id.encode(), index))
        self._blocks.program_bytes(name, 0, header + header)
        self._chain.append((index, name))
        self._end = 2 * len(header)

    # -- between matches

    def prepare_one_block(self) -> bool:
        """Remove an old block or make a blank one. Return False if there is nothing to do.

        This erases flash, which blinds the buttons, so call it only while nobody presses.
        """
        runs = self.match_id != ""
        if self._old and not runs:
            self._blocks.remove_block(self._old.pop())
            self._is_full = False
            return True
        if self._is_full or len(self._spare) >= (self.spare_within if runs else self.spare_between):
            return False
        try:
            self._spare.append(self._blocks.make_blank())
        except OSError:
            self._is_full = True  # until a block is removed
            return False
        return True


def _first_header(data: bytes) -> "tuple[int, str, int] | None":
    """Return what the first whole header line in the first bytes of a block says, None if there is none."""
    for piece in data.split(b"\n"):
        body = line_body(piece)
        header = None if body is None else _parse_header(body)
        if header is not None:
            return header
    return None


def _parse_header(line: bytes) -> "tuple[int, str, int] | None":
    """Return (generation, match, index) of a header line, None for any other line."""
    if not line.startswith(_MAGIC):
        return None
    words = line.split(b" ")
    if len(words) != 5 or words[0] != _MAGIC or words[1] != _VERSION:
        return None
    return int(words[2]), str(words[3], "utf-8"), int(words[4])
