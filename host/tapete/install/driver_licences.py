"""The licences of the driver that is compiled into the boards' files."""

import sys
from importlib.metadata import distributions

from tapete.extras import DRIVER_FOLDER

_DISTRIBUTIONS = ("adafruit-circuitpython-busdevice", "adafruit-circuitpython-ssd1306")


def driver_licences() -> dict[str, bytes]:
    """Return the licence of each part of the driver, by the name of a file for it."""
    texts = {}
    for part in distributions(path=[*sys.path, str(DRIVER_FOLDER)]):
        name = part.name.lower()
        for file in (part.files or ()) if name in _DISTRIBUTIONS else ():
            if file.name.startswith("LICENSE"):
                texts[f"{name}.txt"] = file.read_binary()
    return texts
