"""Custom profiles in a library."""

from tapete.library.opened import OpenLibrary, unix_now
from tapete.library.values import StoredProfile
from tapete_rules.custom.profile import Profile


class ProfileShelf(OpenLibrary):
    """The part of a library that holds custom profiles."""

    def save_profile(self, profile: Profile) -> StoredProfile:
        """Keep a custom profile. The same one is kept once."""
        stored = StoredProfile(profile.hash(), profile.name.spanish, profile.text())
        with self._write() as transaction:
            if not transaction.run("SELECT 1 FROM profile WHERE hash = :hash", hash=stored.hash):
                transaction.run(
                    "INSERT INTO profile (hash, name, text, added) VALUES (:hash, :name, :text, :added)",
                    hash=stored.hash, name=stored.name, text=stored.text, added=unix_now(),
                )  # fmt: skip
        return stored

    def profiles(self) -> list[StoredProfile]:
        """All custom profiles, by name."""
        with self._read() as transaction:
            rows = transaction.run("SELECT hash, name, text FROM profile ORDER BY name, hash")
            return [StoredProfile(*row) for row in rows]
