"""A finding of the doctor: a stable code with its fields, its severity, and the fix if there is one."""

from collections.abc import Callable
from dataclasses import dataclass, field

from tapete.command_result import describe_error, say_error
from tapete.errors import TapeteError
from tapete.words import has_words, translate

GOOD, LOOK, WRONG = "good", "look", "wrong"


@dataclass
class DoctorFinding:
    """`fix`, where there is one, is safe: it loses nothing, and may be done again. `is_fixed`: it was done.

    `details`: lines that stand below what was found.
    """

    level: str
    code: str
    fields: dict[str, str | int] = field(default_factory=dict)
    fix: Callable[[], None] | None = None
    is_fixed: bool = False
    details: tuple[str, ...] = ()

    def describe(self) -> str:
        """Return what was found and what to do, for a person."""
        key = f"doctor.{self.code}"
        return translate(key, **self.fields) if has_words(key) else say_error(self.code, self.fields)

    def apply_fix(self) -> None:
        """Put it right, where that can be done from here; what keeps it from that is added to the words."""
        if self.fix is None:
            return
        try:
            self.fix()
            self.is_fixed = True
        except TapeteError as error:
            self.fields = {**self.fields, "reason": describe_error(error)}

    def to_data(self) -> dict[str, object]:
        """The finding as plain data."""
        return {
            "level": self.level,
            "code": self.code,
            "fields": self.fields,
            "message": self.describe(),
            "can_fix": self.fix is not None,
            "fixed": self.is_fixed,
            "details": list(self.details),
        }


def finding_of_error(error: TapeteError, fix: Callable[[], None] | None = None) -> DoctorFinding:
    """Return the finding for an error."""
    return DoctorFinding(WRONG, error.code, dict(error.fields), fix)
