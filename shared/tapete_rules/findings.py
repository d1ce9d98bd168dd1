"""Findings about a deck by a game's rules."""

ERROR = "error"  # a rule forbids the deck
WARNING = "warning"  # a rule may forbid it, or the card's text decides
NOTE = "note"  # good to know


class Finding:
    """One thing about a deck. `level`: ERROR, WARNING or NOTE; `code`: words under "error.CODE"; `rule`: its place."""

    def __init__(self, level: str, code: str, rule: str, **fields: "str | int") -> None:
        self.level = level
        self.code = code
        self.rule = rule
        self.fields = fields

    def to_data(self) -> "dict[str, object]":
        return {"level": self.level, "code": self.code, "rule": self.rule, "fields": self.fields}
