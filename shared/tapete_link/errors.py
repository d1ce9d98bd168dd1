"""The errors of the link: one small tree, each with a stable code and its fields."""


class LinkError(Exception):
    """Base of the tree. `code` is stable and goes over the wire; `fields` hold what a message about it needs."""

    def __init__(self, code: str, **fields: object) -> None:
        super().__init__(code)
        self.code = code
        self.fields = fields

    def __str__(self) -> str:
        words = [self.code]
        for name in sorted(self.fields):
            words.append(f"{name}={self.fields[name]}")
        return " ".join(words)


class FrameError(LinkError):
    """An object that no frame can hold: "not_plain" (its type) or "too_long" (its size)."""


class Refused(LinkError):
    """The other end answered a request with an error: its code and fields."""
