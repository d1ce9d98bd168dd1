"""The styles and scripts of the pages: their address changes with them, so a browser keeps them as long as it likes."""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from starlette.responses import Response
from starlette.staticfiles import StaticFiles

_FOLDER = Path(__file__).parent / "static"
_KEEP = "public, max-age=31536000, immutable"


@cache
def static_path() -> str:
    """Return where the files are; scripts that import each other stay in one version."""
    files = sorted(path for path in _FOLDER.iterdir() if path.is_file())
    return "/static/" + sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:12]


class KeptFiles(StaticFiles):
    """Serves the files to be kept by browsers."""

    def __init__(self) -> None:
        super().__init__(directory=_FOLDER)

    def file_response(self, *args: Any, **named: Any) -> Response:
        """Return a file, or that it has not changed."""
        response = super().file_response(*args, **named)
        response.headers["cache-control"] = _KEEP
        return response
