"""Words of what the commands print."""

WORDS: dict[str, tuple[str, str]] = {}
