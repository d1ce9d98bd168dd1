"""Words about demo."""

WORDS: dict[str, tuple[str, str]] = {}
