"""The one error of this package, with a stable code and its fields."""


class FormatError(Exception):
    """A text or a value that does not fit its format. `code` is stable; `fields` hold what a message about it needs.

    "bad_letter" (letter), "bad_length" (length, wanted), "bad_check": a code that was typed or scanned.
    "bad_code": letters that no board writes. "too_big" (field): a value that a code has no room for.
    "bad_sheet", "bad_result" (line): a file that is damaged.
    """

    def __init__(self, code: str, **fields: "str | int") -> None:
        super().__init__(code)
        self.code = code
        self.fields = fields

    def __str__(self) -> str:
        return " ".join([self.code] + [f"{name}={self.fields[name]}" for name in sorted(self.fields)])
