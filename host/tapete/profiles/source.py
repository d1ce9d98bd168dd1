"""The sources of profiles: those on every board, a file, or the library."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tapete.errors import UserError
from tapete.files import STANDARD_INPUT, read_text
from tapete.library.values import StoredProfile
from tapete.lists.file_kinds import PROFILE, refuse_other_kind
from tapete.profiles.checking import check_profile
from tapete.texts.alike import alike_notes, files_alike
from tapete_rules.custom import SHIPPED, shipped_text
from tapete_rules.custom.profile import Profile
from tapete_rules.custom.profile_reader import parse_profile

if TYPE_CHECKING:
    from tapete.library.store import Library

MOST_BYTES = 64 * 1024


def profile_of(name: str, library: str) -> Profile:
    """The profile of that name: shipped, of a file, or of the library by its title or the beginning of its hash.

    Raises UserError.
    """
    profile = _find_without_library(name)
    return profile or parse_profile(kept_profile(name, kept_profiles(library, has_old=True)).text)


def find_profile(name: str, library: "Library") -> Profile:
    """Return the profile from a library that is open, a shipped one by its whole hash, too. Raises UserError."""
    profile = _find_without_library(name)
    shipped = () if profile else (parse_profile(shipped_text(shipped_name)) for shipped_name in SHIPPED)
    profile = profile or next(
        (shipped_profile for shipped_profile in shipped if shipped_profile.content_hash() == name), None
    )
    return profile or parse_profile(kept_profile(name, library.profiles(has_old=True)).text)


def _find_without_library(name: str) -> Profile | None:
    if name in SHIPPED:
        return parse_profile(shipped_text(name))
    return read_profile(name) if name == STANDARD_INPUT or Path(name).exists() else None


def kept_profile(name: str, kept: Sequence[StoredProfile]) -> StoredProfile:
    """Return the one that is meant by a title or the beginning of a hash, by which alone an old version is meant.

    Raises UserError.
    """
    current = [stored for stored in kept if stored.is_current]
    meant = [stored for stored in current if _answers_to(stored, name)]
    meant = meant or [stored for stored in kept if name and stored.hash.startswith(name.casefold())]
    if not meant:
        names = [*SHIPPED, *(stored.name for stored in current)]
        alike = alike_notes(name, names) or alike_notes(name, files_alike(name))
        raise UserError("profile.unknown", alike, name=name, names=", ".join(names))
    if len(meant) > 1:
        raise UserError("profile.ambiguous", name=name, hashes=", ".join(stored.hash for stored in meant))
    return meant[0]


def read_profile(file: str | Path) -> Profile:
    """The profile in a file ("-": the standard input). Raises UserError with all its faults."""
    profile, faults = check_profile(read_profile_text(file))
    if profile is None:
        raise UserError("profile.unreadable", faults, path=str(file), count=len(faults))
    return profile


def read_profile_text(file: str | Path) -> str:
    """Return the text of a file that may be a profile. Raises UserError for one that is plainly something else."""
    text = read_text(file, MOST_BYTES)
    refuse_other_kind(text, str(file), PROFILE)
    return text


def kept_profiles(library: str, has_old: bool = False) -> list[StoredProfile]:
    """The profiles of the library, by name, old versions too where that is asked for; none is made for this."""
    from tapete.library.place import is_there

    if not is_there(library):
        return []
    from tapete.library.store import Library

    with Library(library) as opened:
        return opened.profiles(has_old)


def _answers_to(profile: StoredProfile, name: str) -> bool:
    return profile.name.casefold() == name.casefold() or (bool(name) and profile.hash.startswith(name.casefold()))
