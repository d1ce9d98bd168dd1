"""The output of a command as a README prints it, beside the real one: words are the same, numbers need not be.

A reader sees ids of his own where the README has others, and types his own from then on; so does the walk.
"""

import re

_ID = re.compile(r"\b(?=[0-9a-f]*[0-9])(?:[0-9a-f]{16}|[0-9a-f]{8})\b")
_TYPED_ID = re.compile(r"\b[0-9a-f]{4,16}\b")
_PARTS = re.compile(
    rf"(?P<cut>[0-9a-f]*\.\.\.)|(?P<id>{_ID.pattern})|(?P<number>\d+)|(?P<home>/home/ana\S*/)|(?P<space>\s+)"
)
_WILD = {"id": "[0-9a-f]+", "cut": r"[^\n]*?", "number": r"\d+", "home": r"\S*/", "space": r"\s+"}
_ANYTHING = "..."


class ReaderIds:
    """The ids that a README shows and those that a reader sees in their places."""

    def __init__(self) -> None:
        self._seen: dict[str, str] = {}

    def learn(self, expected: str, printed: str) -> None:
        """Take the ids that were printed for those that stand in the README, in their order."""
        printed_ids = list(dict.fromkeys(_ID.findall(printed)))
        self._seen |= dict(zip(dict.fromkeys(_ID.findall(expected)), printed_ids, strict=False))

    def translate(self, command: str) -> str:
        """Return a command with the reader's ids, or their beginnings, instead of those of the README."""
        return _TYPED_ID.sub(lambda typed: self._translate_id(typed[0]), command)

    def _translate_id(self, typed: str) -> str:
        full = next((full for full in self._seen if full.startswith(typed)), "")
        return self._seen[full][: len(typed)] if full else typed


def missing_lines(expected: list[str], printed: str) -> list[str]:
    """Return the lines of a README's output that were not printed in that order; others may stand between them."""
    missing = []
    start = 0
    for line in expected:
        if line.strip() == _ANYTHING:
            continue
        place = re.compile(pattern_of(line)).search(printed, start)
        if place:
            start = place.end()
        else:
            missing.append(line)
    return missing


def pattern_of(line: str) -> str:
    """Return the pattern of a line of output: any number, id, folder and width of a gap will do."""
    pattern, end = "", 0
    for part in _PARTS.finditer(line.strip()):
        pattern += re.escape(line.strip()[end : part.start()]) + _WILD[str(part.lastgroup)]
        end = part.end()
    return pattern + re.escape(line.strip()[end:])
