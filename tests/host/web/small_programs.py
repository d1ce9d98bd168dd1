"""Programs of boards as they come with the page, but small: they answer as a board does, and nothing more."""

import tempfile
from pathlib import Path

from pty_board import INFO
from tapete.builds.board_zip import Build, write_build
from tapete.install.wiring import PROFILES

_START = f"""
import sys
from memory_store import MemoryStore
from tapete_link.frames import FrameReader
from tapete_link.server import Server

def run():
    server = Server(MemoryStore(), lambda: {INFO!r}, dict, int)
    reader = FrameReader()
    while byte := sys.stdin.buffer.read(1):
        if byte == b"\\x03":
            raise KeyboardInterrupt
        for request in reader.feed_bytes(byte):
            sys.stdout.buffer.write(server.reply_to(request))
"""


def small_program(board: str) -> Build:
    """Return the program of a board: what its main.py runs, and a few files of different sizes."""
    files = {f"lib/tapete_rules/part{number}.mpy": bytes([number]) * 997 * number for number in range(9)}
    files |= {"lib/tapete_board/hardware/board_start.py": _START.encode(), "lib/tapete_board/empty.mpy": b""}
    return Build(files, f"build-of-{board}")


def write_small_programs(folder: Path) -> None:
    """Write the zips of all boards into a folder, as the wheel brings them."""
    for board in PROFILES:
        write_build(folder / f"{board}.zip", small_program(board), b"")


def small_programs() -> dict[str, bytes]:
    """Return the zips of all boards by the boards, as the page is given them."""
    with tempfile.TemporaryDirectory() as folder:
        write_small_programs(Path(folder))
        return {board: (Path(folder) / f"{board}.zip").read_bytes() for board in PROFILES}
