"""The MicroPython that boards may run: the oldest one, and those on which an RP2040 has all of its memory."""

OLDEST_MICROPYTHON = (1, 28)

RP2040_MICROPYTHON = ((1, 28), (1, 29))
"""Those that the board's squeeze/function_probe.py lists: with another one, a match does not fit an RP2040."""


def is_old_micropython(version: tuple[int, ...]) -> bool:
    """Return True if the application does not run on that version."""
    return version[: len(OLDEST_MICROPYTHON)] < OLDEST_MICROPYTHON


def oldest_micropython() -> str:
    """Return the oldest version as people write it."""
    return _write_version(OLDEST_MICROPYTHON)


def is_rp2040_micropython(version: tuple[int, ...]) -> bool:
    """Return True if an RP2040 has memory enough with that version."""
    return version[:2] in RP2040_MICROPYTHON


def rp2040_micropython() -> str:
    """Return the versions for an RP2040 as people write them."""
    return ", ".join(map(_write_version, RP2040_MICROPYTHON))


def _write_version(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))
