"""A table of words as the tests of words read it."""

from importlib import import_module


def flat(table: dict[str, str]) -> dict[str, str]:
    """All words of a table by their keys."""
    words: dict[str, str] = {}
    for group in sorted(table):
        for line in table[group].strip().split("\n"):
            name, _, text = line.partition(" ")
            words[f"{group}.{name}"] = text
    return words


def read_words(table: str, language: str) -> dict[str, str]:
    """Return the words of a game, or of all games ("texts"), by their keys."""
    return flat(import_module(f"tapete_rules.{table}.{language}").WORDS)
