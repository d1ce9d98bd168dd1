"""The table of what a game's board does about each sentence of its rulebook, and the test that proves it.

The table is `RULES.txt` in the game's package, one line `ID | class | proofs or reason | summary` a sentence, under
`## headings`; its format is in shared/README.md, "Rules coverage". Boards go without it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files

CLASSES = ("enforced", "one-press", "shown", "players", "text")
PROVEN = ("enforced", "one-press", "shown")
"""The classes that name the tests which prove them; the others name a reason."""

PROOF = re.compile(r"test_\w+\.py::test_\w+")


@dataclass(frozen=True)
class RulebookRule:
    """A sentence of a rulebook. Either `proofs` (each `test_file.py::test_name`) or `reason` is empty."""

    id: str
    heading: str
    kind: str
    proofs: tuple[str, ...]
    reason: str
    summary: str

    def to_data(self) -> dict[str, object]:
        """Return the rule as plain data."""
        return {
            "id": self.id,
            "heading": self.heading,
            "class": self.kind,
            "proofs": list(self.proofs),
            "reason": self.reason,
            "summary": self.summary,
        }

    def answers_to(self, name: str) -> bool:
        """Return True if `name` asks for this rule: an ID, or all sentences of a line or point (`L98` of `L98a`,
        `G1` of `G1(2)`), in whatever case."""
        place = re.sub(r"[a-z]$", "", self.id)
        point = re.sub(r"\(\d+\)$", "", place)
        return name.casefold() in {self.id.casefold(), place.casefold(), point.casefold()}


class TableError(ValueError):
    """A line of a table is wrong."""


def read_rules_table(game: str) -> list[RulebookRule] | None:
    """The table of a game, None where its package has none. Raises TableError."""
    file = files("tapete_rules") / game / "RULES.txt"
    return list(parse_rules(file.read_text("utf-8"))) if file.is_file() else None


def parse_rules(text: str) -> Iterator[RulebookRule]:
    """The rules of a table, in its order. Raises TableError, which names the line."""
    heading, rules_seen = "", set()
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("## "):
            heading = line[3:].strip()
        elif line.strip() and not line.startswith("#"):
            try:
                rule = _parse_rule(line, heading)
                if rule.id in rules_seen:
                    raise TableError(f"{rule.id} stands here twice")
            except TableError as error:
                raise TableError(f"line {number}: {error}: {line}") from error
            rules_seen.add(rule.id)
            yield rule


def _parse_rule(line: str, heading: str) -> RulebookRule:
    fields = [field.strip() for field in line.split("|")]
    if len(fields) != 4 or not all(fields) or not heading:
        raise TableError("not ID | class | proofs or reason | summary, under a heading")
    name, kind, basis, summary = fields
    if kind not in CLASSES:
        raise TableError(f"{kind} is no class")
    proofs = tuple(basis.split(", ")) if kind in PROVEN else ()
    if not all(PROOF.fullmatch(proof) for proof in proofs):
        raise TableError("a proof is a test, test_file.py::test_name; several stand with commas between them")
    if not proofs and "::" in basis:
        raise TableError(f"a test proves nothing of {kind}, which needs a reason")
    return RulebookRule(name, heading, kind, proofs, "" if proofs else basis, summary)
