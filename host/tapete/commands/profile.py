"""`tapete profile`: custom profiles, checked, listed and shown."""

from pathlib import Path

from tapete.command_result import NO, CommandResult, lines_of
from tapete.library.store import Library
from tapete.profiles.checking import check_profile
from tapete.profiles.source import kept_profile, kept_profiles, profile_of, read_profile_text
from tapete.terminal.confirming import Confirmer
from tapete.words import current_language, translate
from tapete_rules.custom import SHIPPED, shipped_text
from tapete_rules.custom.profile import Profile
from tapete_rules.custom.profile_reader import parse_profile


def check_profile_file(file: Path) -> CommandResult:
    """Check whether a file holds a valid profile; the result lists the faulty lines."""
    profile, faults = check_profile(read_profile_text(file))
    data = {"valid": profile is not None, "faults": [fault.to_data() for fault in faults]}
    if profile is None:
        lines = [translate("profile.not_valid", path=str(file)), *(f"  {fault.describe()}" for fault in faults)]
        return CommandResult(data, tuple(lines), NO)
    return CommandResult(
        {**data, **_profile_facts(profile)},
        (translate("profile.valid", **_profile_facts(profile), title=_profile_title(profile)),),
    )


def list_profiles(library: str) -> CommandResult:
    """The profiles that come with every board, then those of the library."""
    listed = [(name, parse_profile(shipped_text(name)), True) for name in SHIPPED]
    listed += [(stored.hash, parse_profile(stored.text), False) for stored in kept_profiles(library)]
    rows = [{"use": use, "shipped": is_shipped, **_profile_facts(profile)} for use, profile, is_shipped in listed]
    lines = [
        f"{use:16}  {_profile_title(profile):21}  {translate('profile.shipped' if is_shipped else 'profile.kept')}"
        for use, profile, is_shipped in listed
    ]
    return CommandResult({"profiles": rows}, tuple(lines))


def show_profile(name: str, library: str) -> CommandResult:
    """The canonical text of a profile: what boards get, and a start for one's own."""
    profile = profile_of(name, library)
    text = profile.to_text()
    return CommandResult({**_profile_facts(profile), "text": text}, lines_of(text))


def remove_profile(name: str, library: str, confirm: Confirmer) -> CommandResult:
    """Take a profile out of the library, and with their next sync off boards, if that is confirmed."""
    profile = kept_profile(name, kept_profiles(library))
    if not confirm([translate("profile.remove_asked", name=profile.name, hash=profile.hash)]):
        return CommandResult({"removed": None}, (translate("ask.left"),), NO)
    with Library(library) as opened:
        opened.remove_profile(profile)
    data = {"name": profile.name, "hash": profile.hash}
    return CommandResult({"removed": data}, (translate("profile.removed", **data),))


def _profile_facts(profile: Profile) -> dict[str, object]:
    return {
        "name": profile.name.spanish,
        "english": profile.name.english,
        "hash": profile.content_hash(),
        "fewest": profile.fewest,
        "most": profile.most,
        "counters": len(profile.counters),
    }


def _profile_title(profile: Profile) -> str:
    return profile.name.english if current_language() == "en" else profile.name.spanish
