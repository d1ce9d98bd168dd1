"""Words about boards."""

WORDS: dict[str, tuple[str, str]] = {}
