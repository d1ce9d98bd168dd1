"""The driver of the displays for the virtual board: as it is installed, else as the wheel brings it."""

import shutil
import tempfile
from hashlib import sha256
from pathlib import Path

from platformdirs import user_cache_path

from tapete.builds.board_zip import PACKAGED, Build, read_build
from tapete.errors import BoardError
from tapete.extras import extra_command, find_part
from tapete.files import reason_of

_DRIVER = "adafruit_ssd1306"
_LIBRARY = "lib/"


def driver_folder() -> Path:
    """Return the folder that MicroPython finds the driver in. Raises BoardError."""
    spec = find_part(_DRIVER)
    if spec is not None and spec.origin is not None:
        return Path(spec.origin).parent
    build = read_build(PACKAGED / "virtual.zip")
    if build is None:
        raise BoardError("virtual.no_part", part=_DRIVER, command=extra_command("build"))
    try:
        return _unpack(build)
    except OSError as error:
        raise BoardError("virtual.folder", path=str(user_cache_path("tapete")), reason=reason_of(error)) from error


def _unpack(build: Build) -> Path:
    """Return a folder with the files of a build, which several boards may want to make at once."""
    digest = sha256(b"".join(build.files[place] for place in sorted(build.files))).hexdigest()
    folder = user_cache_path("tapete") / f"driver-{digest[:16]}"
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        part = Path(tempfile.mkdtemp(dir=folder.parent))
        try:
            for place, data in build.files.items():
                file = part / place.removeprefix(_LIBRARY)
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(data)
            part.rename(folder)
        except OSError:
            if not folder.exists():
                raise
        finally:
            shutil.rmtree(part, ignore_errors=True)
    return folder
