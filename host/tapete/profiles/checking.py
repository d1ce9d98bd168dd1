"""A profile checked line by line: all that is wrong with it, not only the first fault."""

from dataclasses import dataclass

from tapete.coded_notes import CodedNote
from tapete.command_result import describe_error
from tapete_rules.custom.profile import Profile
from tapete_rules.custom.profile_reader import ProfileReader, split_lines
from tapete_rules.errors import ProfileError


@dataclass(frozen=True)
class ProfileFault(CodedNote):
    """A fault that the rules core found in a line of a profile."""

    def describe(self) -> str:
        """The words for a person, which name the line."""
        return describe_error(ProfileError(self.code, **self.fields))


def check_profile(text: str) -> tuple[Profile | None, tuple[ProfileFault, ...]]:
    """The profile in a text, or None and its faults in the order of their lines."""
    reader = ProfileReader()
    faults = []
    try:
        for line in split_lines(text):
            fault = _check_line(reader, line)
            if fault is not None:
                faults.append(fault)
                if fault.code == "not_a_profile":  # nothing after it means what it seems to
                    break
        if not faults:
            return reader.finish_profile(), ()
    except ProfileError as error:
        faults.append(ProfileFault(error.code, error.fields))
    return None, tuple(faults)


def _check_line(reader: ProfileReader, line: str) -> ProfileFault | None:
    """Return the fault of a line, or None."""
    try:
        reader.read_line(line)
    except ProfileError as error:
        return ProfileFault(error.code, error.fields)
    return None
