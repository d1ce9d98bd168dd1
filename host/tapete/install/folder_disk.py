"""The files of a board in a folder of this computer, as an emulator or `mpremote cp` takes them."""

import shutil
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

from tapete.files import make_folder, writing_errors
from tapete.install.program import BOARD


class FolderDisk:
    """The disk of a board in a folder, as plan.Disk describes it. Raises UserError("file.unwritable")."""

    def __init__(self, root: Path) -> None:
        self._root = root

    def said(self) -> str:
        """Return what the file BOARD says of the profile and the displays, "" where there is none."""
        file = self._root / BOARD
        with writing_errors(file):
            return file.read_text("utf-8", "replace") if file.exists() else ""

    def hashes(self, places: Iterable[str]) -> dict[str, str]:
        hashes: dict[str, str] = {}
        for place in places:
            with writing_errors(self._root / place):
                for file in _files_at(self._root / place):
                    hashes[file.relative_to(self._root).as_posix()] = sha256(file.read_bytes()).hexdigest()
        return hashes

    def sizes(self, places: Iterable[str]) -> dict[str, int]:
        sizes: dict[str, int] = {}
        for place in places:
            with writing_errors(self._root / place):
                for file in _files_at(self._root / place):
                    sizes[file.relative_to(self._root).as_posix()] = file.stat().st_size
        return sizes

    def write_file(self, path: str, data: bytes) -> str:
        file = self._root / path
        with writing_errors(file):
            make_folder(file.parent)
            file.write_bytes(data)
            return sha256(file.read_bytes()).hexdigest()

    def remove(self, path: str) -> None:
        file = self._root / path
        with writing_errors(file):
            file.unlink()
            while file.parent != self._root and not any(file.parent.iterdir()):
                file = file.parent
                file.rmdir()

    def free(self) -> int:
        with writing_errors(self._root):
            make_folder(self._root)
            return shutil.disk_usage(self._root).free


def _files_at(path: Path) -> Iterator[Path]:
    if path.is_file():
        yield path
    elif path.is_dir():
        yield from (file for file in path.rglob("*") if file.is_file())
