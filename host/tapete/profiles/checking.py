"""A profile checked line by line: all that is wrong with it, not only the first fault."""

from dataclasses import dataclass

from tapete.answers import words_of
from tapete.notes import Note
from tapete_rules.custom.profile import Profile
from tapete_rules.custom.reading import Reader, lines_of
from tapete_rules.errors import ProfileError


@dataclass(frozen=True)
class Fault(Note):
    """What the rules core says of a line of a profile."""

    def say(self) -> str:
        """The words for a person, which name the line."""
        return words_of(ProfileError(self.code, **self.fields))


def check_profile(text: str) -> tuple[Profile | None, tuple[Fault, ...]]:
    """The profile in a text, or None and its faults in the order of their lines."""
    reader = Reader()
    faults = []
    try:
        for line in lines_of(text):
            fault = _taken(reader, line)
            if fault is not None:
                faults.append(fault)
                if fault.code == "not_a_profile":  # nothing after it means what it seems to
                    break
        if not faults:
            return reader.done(), ()
    except ProfileError as error:
        faults.append(Fault(error.code, error.fields))
    return None, tuple(faults)


def _taken(reader: Reader, line: str) -> Fault | None:
    """What is wrong with a line."""
    try:
        reader.take(line)
    except ProfileError as error:
        return Fault(error.code, error.fields)
    return None
