"""The files of a board, through MicroPython's raw prompt."""

import struct
from base64 import b64encode
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from tapete.boards.prompt import parsing_errors, value_of
from tapete.errors import BoardError
from tapete.install.blocks import BLOCK
from tapete.install.room import PAIR

if TYPE_CHECKING:
    from mpremote.transport_serial import SerialTransport

_FULL = ("ENOSPC", "Errno 28")

# The program on the board; MicroPython lacks hexdigest. A file that cannot be read has no hash.
_PROGRAM = """
import binascii, hashlib, os
_buffer = bytearray(512)
def _hash(path):
    try:
        digest = hashlib.sha256()
        with open(path, "rb") as file:
            while True:
                count = file.readinto(_buffer)
                if not count:
                    return binascii.hexlify(digest.digest()).decode()
                digest.update(memoryview(_buffer)[:count])
    except OSError:
        return ""
def _show(path):
    try:
        kind = os.stat(path)[0]
    except OSError:
        return
    if kind & 0x4000:
        for entry in list(os.ilistdir(path)):
            _show(path + "/" + entry[0])
    else:
        print(repr((path, _hash(path))))
def _measure(path):
    try:
        kind, size = os.stat(path)[0], os.stat(path)[6]
    except OSError:
        return
    if kind & 0x4000:
        for entry in list(os.ilistdir(path)):
            _measure(path + "/" + entry[0])
    else:
        print(repr((path, size)))
def _count_folders(path, inner):
    count = 0
    for entry in list(os.ilistdir(path)):
        if entry[1] & 0x4000:
            count += 1
            if inner or entry[0] == "lib":
                count += _count_folders(path + "/" + entry[0], True)
    return count
def _ensure(folder):
    try:
        os.stat(folder)
    except OSError:
        if "/" in folder:
            _ensure(folder.rsplit("/", 1)[0])
        os.mkdir(folder)
def _write(path, data, is_first, size):
    if is_first and "/" in path:
        _ensure(path.rsplit("/", 1)[0])
    with open(path, "wb" if is_first else "ab") as file:
        file.write(binascii.a2b_base64(data))
        is_whole = file.tell() >= size
    if is_whole:
        print(_hash(path))
def _remove(path):
    os.remove(path)
    try:
        while "/" in path:
            path = path.rsplit("/", 1)[0]
            os.rmdir(path)
    except OSError:
        pass
def _about():
    import sys
    block = _OWN_BLOCK
    if sys.platform == "esp32":
        from flashbdev import bdev
        block = bdev.ioctl(5, 0)
    try:
        with open("board") as file:
            board = file.read()
    except (OSError, UnicodeError):
        board = ""
    machine = getattr(sys.implementation, "_machine", "") or os.uname()[4]
    bytecode = getattr(sys.implementation, "_mpy", 0) & 0xFF
    return machine, tuple(sys.implementation.version[:2]), bytecode, block, board
""".replace("_OWN_BLOCK", str(BLOCK))


class BoardDescription(NamedTuple):
    """A board as its MicroPython describes it. `said`: the file that names its profile and displays, "" for none."""

    machine: str
    version: tuple[int, int]
    bytecode: int
    block: int
    said: str


class BoardDisk:
    """The disk of a board at its prompt, like plan.Disk; `path` names the port in errors. Raises BoardError."""

    def __init__(self, prompt: "SerialTransport", path: str) -> None:
        self._prompt = prompt
        self._path = path
        self._run(_PROGRAM)

    def about(self) -> BoardDescription:
        """Return what the board says of itself. Raises BoardError."""
        answer = self._run("print(repr(_about()))")
        with parsing_errors(self._path):
            machine, (major, minor), bytecode, block, board = value_of(answer)
            return BoardDescription(str(machine), (int(major), int(minor)), int(bytecode), int(block), str(board))

    def hashes(self, places: Iterable[str]) -> dict[str, str]:
        answer = self._run(f"for place in {list(places)!r}: _show(place)")
        with parsing_errors(self._path):
            return {str(place): str(sha256) for place, sha256 in map(value_of, answer.splitlines())}

    def sizes(self, places: Iterable[str]) -> dict[str, int]:
        answer = self._run(f"for place in {list(places)!r}: _measure(place)")
        with parsing_errors(self._path):
            return {str(place): int(size) for place, size in map(value_of, answer.splitlines())}

    def write_file(self, path: str, data: bytes) -> str:
        for at in range(0, max(1, len(data)), BLOCK):
            answer = self._run(f"_write({path!r}, {b64encode(data[at : at + BLOCK])!r}, {at == 0}, {len(data)})")
        return answer.decode("utf-8", "replace").strip()

    def remove(self, path: str) -> None:
        self._run(f"_remove({path!r})")

    def free(self) -> int:
        """Bytes that new files can take. MicroPython counts the two blocks of each folder but the root twice."""
        answer = self._run("print((os.statvfs('.')[0], os.statvfs('.')[3], _count_folders('.', False)))")
        with parsing_errors(self._path):
            block, free, folders = map(int, value_of(answer))
            return block * (free + PAIR * folders)

    def _run(self, code: str) -> bytes:
        with self._our_errors(), parsing_errors(self._path):
            return bytes(self._prompt.exec(code))

    @contextmanager
    def _our_errors(self) -> Iterator[None]:
        from mpremote.transport import TransportError, TransportExecError

        try:
            yield
        except TransportExecError as error:
            reason = error.error_output.strip().splitlines()[-1] if error.error_output.strip() else "?"
            raise BoardError("install.failed", path=self._path, reason=reason) from error
        except (TransportError, OSError, struct.error) as error:  # mpremote unpacks what did not come
            raise BoardError("board.gone", path=self._path) from error
