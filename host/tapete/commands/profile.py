"""`tapete profile`: custom profiles, checked, listed and shown."""

from pathlib import Path

from tapete.answers import NO, Answer, lines_of
from tapete.confirming import Confirmer
from tapete.files import read_text
from tapete.library.store import Library
from tapete.profiles.checking import check_profile
from tapete.profiles.source import MOST_BYTES, kept_profile, kept_profiles, profile_of
from tapete.words import language, say
from tapete_rules.custom import SHIPPED, shipped
from tapete_rules.custom.profile import Profile
from tapete_rules.custom.reading import parse


def check(file: Path) -> Answer:
    """Whether a file holds a profile, with what is wrong with each of its lines."""
    profile, faults = check_profile(read_text(file, MOST_BYTES))
    data = {"valid": profile is not None, "faults": [fault.to_data() for fault in faults]}
    if profile is None:
        lines = [say("profile.not_valid", path=str(file)), *(f"  {fault.say()}" for fault in faults)]
        return Answer(data, tuple(lines), NO)
    return Answer({**data, **_facts(profile)}, (say("profile.valid", **_facts(profile), title=_title(profile)),))


def list_profiles(library: str) -> Answer:
    """The profiles that come with every board, then those of the library."""
    listed = [(name, parse(shipped(name)), True) for name in SHIPPED]
    listed += [(stored.hash, parse(stored.text), False) for stored in kept_profiles(library)]
    rows = [{"use": use, "shipped": is_shipped, **_facts(profile)} for use, profile, is_shipped in listed]
    lines = [
        f"{use:16}  {_title(profile):21}  {say('profile.shipped' if is_shipped else 'profile.kept')}"
        for use, profile, is_shipped in listed
    ]
    return Answer({"profiles": rows}, tuple(lines))


def show_profile(name: str, library: str) -> Answer:
    """The canonical text of a profile: what boards get, and a start for one's own."""
    profile = profile_of(name, library)
    text = profile.text()
    return Answer({**_facts(profile), "text": text}, lines_of(text))


def remove_profile(name: str, library: str, confirm: Confirmer) -> Answer:
    """Take a profile out of the library, and with their next sync off boards, if that is confirmed."""
    profile = kept_profile(name, kept_profiles(library))
    if not confirm([say("profile.remove_asked", name=profile.name, hash=profile.hash)]):
        return Answer({"removed": None}, (say("ask.left"),), NO)
    with Library(library) as opened:
        opened.remove_profile(profile)
    data = {"name": profile.name, "hash": profile.hash}
    return Answer({"removed": data}, (say("profile.removed", **data),))


def _facts(profile: Profile) -> dict[str, object]:
    return {
        "name": profile.name.spanish,
        "english": profile.name.english,
        "hash": profile.hash(),
        "fewest": profile.fewest,
        "most": profile.most,
        "counters": len(profile.counters),
    }


def _title(profile: Profile) -> str:
    return profile.name.english if language() == "en" else profile.name.spanish
