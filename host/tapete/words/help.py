"""Words of the command line's help, each command with an example."""

WORDS: dict[str, tuple[str, str]] = {}
