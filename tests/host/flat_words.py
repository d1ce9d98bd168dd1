"""A table of words as the tests of words read it."""


def flat(table: dict[str, str]) -> dict[str, str]:
    """All words of a table by their keys."""
    words: dict[str, str] = {}
    for group in sorted(table):
        for line in table[group].strip().split("\n"):
            name, _, text = line.partition(" ")
            words[f"{group}.{name}"] = text
    return words
