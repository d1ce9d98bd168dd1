"""The journal of the match that runs: lines programmed in place into blocks that were made before it began.

A block begins with a header line, twice: "tapete-journal 1 GENERATION MATCH INDEX". The blocks of the highest
generation are the match that runs; whatever else is written in is old and is made anew between matches.
"""

from .journal_lines import AFTER, SEEN, BlockScan, line_bytes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .file_blocks import FileBlocks

_MAGIC = b"tapete-journal"
_VERSION = b"1"
_UNKNOWN = "unknown"  # the match of a block that has lost its header
MOST_CHARACTERS = 2000  # of a line: blocks have twice as many bytes
_PIECE = 512  # bytes read at once, and written where several lines come together


class MatchJournal:
    """Lines that survive the power being cut at any instant. `blocks`: see file_blocks.py.

    `match_id` is "" while no match runs. `is_damaged` is known after `open`, and where that finds a match once `lines`
    has been read to its end. `shelves`: whether lines can be read where they lie.
    """

    spare_between = 14  # blocks ready before a match: more than an hour of it
    spare_within = 1  # and at least so many while one runs

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

    def open(self) -> bool:
        """Look at all blocks and take up the match of the newest generation; whether there is one."""
        found = []
        for name in self._blocks.names():
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
        """The header of a block; one without goes to the spare ones if it is blank, else to the old ones.

        What the power cut while it was begun has no whole line; any other without a header is damaged.
        """
        scan = BlockScan()
        is_damaged = False
        for line in self._lines_of(name, scan):
            header = _header(line)
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
        """The whole lines of a block."""
        for at in range(0, self._blocks.SIZE, _PIECE):
            yield from scan.feed(self._blocks.read(name, at, min(_PIECE, self._blocks.SIZE - at)))
        yield from scan.finish()

    def lines(self) -> "Iterator[bytes]":
        """The whole lines of the match that was found, oldest first. To be read to the end before `append`."""
        bad = torn = 0
        for number, (index, name) in enumerate(self._chain):
            scan = BlockScan()
            self._read = name
            for line in self._lines_of(name, scan):
                if _header(line) is None:
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
            self.append(SEEN)

    def shelved(self, data: bytes) -> "bytearray | None":
        """Where these bytes of the line that `lines` has yielded lie, if they can be read there."""
        block = self._blocks.view(self._read, 0, self._blocks.SIZE)
        at = -1 if block is None else block.find(data)
        return None if at < 0 else self._blocks.view(self._read, at, len(data))

    def set_aside(self) -> None:
        """Keep a copy of all blocks of the match."""
        self._copy_aside([name for _, name in self._chain])

    def _copy_aside(self, names: "list[str]") -> None:
        """Keep damaged blocks as they are for whoever wants to look; where there is no room, do without."""
        try:
            for name in names:
                self._blocks.copy_aside(name, self.match_id or _UNKNOWN)
        except OSError:
            pass

    # -- writing

    def begin(self, match_id: str, lines: "list[str]") -> None:
        """Start the journal of a match with its first lines. Raises OSError where no block can be had."""
        self.close()
        self._generation += 1
        self._next_block(match_id)
        self.match_id = match_id
        self.is_damaged = False
        waiting = b""
        for line in lines:
            data = line_bytes(line)
            if len(waiting) + len(data) > _PIECE:
                self._write(waiting)
                waiting = b""
            waiting += data
        self._write(waiting)

    def append(self, text: "str | bytes") -> None:
        """Write a line of at most MOST_CHARACTERS. Raises OSError where no block can be had; only this line is lost."""
        self._write(line_bytes(text))

    def shelve(self, text: bytes, count: int) -> "bytearray | None":
        """`append` a line; its last `count` bytes where they lie, if they can be read there."""
        self.append(text)
        return self._blocks.view(self._chain[-1][1], self._end - AFTER - count, count)

    def _write(self, data: bytes) -> None:
        if self._end + len(data) > self._blocks.SIZE:
            self._next_block(self.match_id)
        at = self._end
        self._end += len(data)
        self._blocks.program(self._chain[-1][1], at, data)

    def close(self) -> None:
        """The match is kept elsewhere: its blocks may be made anew."""
        self._old.extend([name for _, name in self._chain])
        self._chain = []
        self.match_id = ""

    def _next_block(self, match_id: str) -> None:
        """Begin another block; where that fails, no line is written into this one."""
        name = self._spare.pop(0) if self._spare else self._blocks.make()
        index = self._chain[-1][0] + 1 if self._chain else 0
        header = line_bytes(b"%s %s %d %s %d" % (_MAGIC, _VERSION, self._generation, match_id.encode(), index))
        self._blocks.program(name, 0, header + header)
        self._chain.append((index, name))
        self._end = 2 * len(header)

    # -- between matches

    def tend(self) -> bool:
        """One step of making old blocks anew, if there is one to do; it erases, so only while nobody presses."""
        runs = self.match_id != ""
        if self._old and not runs:
            self._blocks.remove(self._old.pop())
            self._is_full = False
            return True
        if self._is_full or len(self._spare) >= (self.spare_within if runs else self.spare_between):
            return False
        try:
            self._spare.append(self._blocks.make())
        except OSError:
            self._is_full = True  # asked again when a block has been given back
            return False
        return True


def _header(line: bytes) -> "tuple[int, str, int] | None":
    """(generation, match, index) of a header line, None for any other."""
    if not line.startswith(_MAGIC):
        return None
    words = line.split(b" ")
    if len(words) != 5 or words[0] != _MAGIC or words[1] != _VERSION:
        return None
    return int(words[2]), str(words[3], "utf-8"), int(words[4])
