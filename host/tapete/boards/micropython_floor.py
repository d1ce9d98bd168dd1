"""The oldest MicroPython that boards may run."""

OLDEST_MICROPYTHON = (1, 28)


def is_old_micropython(version: tuple[int, ...]) -> bool:
    """Return True if the application does not run on that version."""
    return version[: len(OLDEST_MICROPYTHON)] < OLDEST_MICROPYTHON


def oldest_micropython() -> str:
    """Return the oldest version as people write it."""
    return ".".join(map(str, OLDEST_MICROPYTHON))
