"""Stands in for that of pyserial: a page names its ports, and no system lists them."""


def comports() -> list[object]:
    """Return no port."""
    return []
