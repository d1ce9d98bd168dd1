"""The zips that the wheel brings: the program of each board, and the driver of the virtual one."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from tapete.builds.board_zip import PAGE, Build, write_build
from tapete.install.kept_builds import describe_sources
from tapete.install.program import VIRTUAL, driver_modules, sources_of, take_driver, take_program
from tapete.install.wiring import PROFILES, read_wiring_profile


def write_builds(folder: Path) -> list[Path]:
    """Write the zips of all boards into a folder, and remove others but the page's. Raises UserError, OSError."""
    zips = []
    for name, build, sources in _all_builds():
        path = folder / f"{name}.zip"
        write_build(path, build, describe_sources(sources))
        zips.append(path)
    for path in set(folder.glob("*.zip")).difference([*zips, folder / PAGE]):
        path.unlink()
    return zips


def _all_builds() -> Iterator[tuple[str, Build, Mapping[str, Path]]]:
    for name in PROFILES:
        profile = read_wiring_profile(name)
        yield name, take_program(profile), sources_of(profile)
    yield VIRTUAL, take_driver(), driver_modules()
