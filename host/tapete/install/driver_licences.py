"""The licences of the driver that is compiled into the boards' files."""

from importlib.metadata import distributions

_DISTRIBUTIONS = ("adafruit-circuitpython-busdevice", "adafruit-circuitpython-ssd1306")


def driver_licences() -> dict[str, bytes]:
    """Return the licence of each part of the driver, by the name of a file for it."""
    texts = {}
    for part in distributions():
        name = part.name.lower()
        for file in (part.files or ()) if name in _DISTRIBUTIONS else ():
            if file.name.startswith("LICENSE"):
                texts[f"{name}.txt"] = file.read_binary()
    return texts
