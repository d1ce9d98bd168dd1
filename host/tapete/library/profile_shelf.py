"""Custom profiles in a library."""

from collections.abc import Iterable

from tapete.library.database import Transaction
from tapete.library.opened import OpenLibrary, unix_now
from tapete.library.values import StoredProfile
from tapete_rules.custom.profile import Profile


class ProfileShelf(OpenLibrary):
    """The part of a library that holds custom profiles."""

    def save_profile(self, profile: Profile) -> StoredProfile:
        """Keep a custom profile. The same one is kept once."""
        stored = StoredProfile(profile.content_hash(), profile.name.spanish, profile.to_text())
        values = {"hash": stored.hash, "added": unix_now()}
        with self._write_transaction() as transaction:
            profiles = {earlier.hash: earlier for earlier in _stored_profiles(transaction)}
            if stored.hash not in profiles:
                transaction.execute(
                    "INSERT INTO profile (hash, name, text, added) VALUES (:hash, :name, :text, :added)",
                    **values, name=stored.name, text=stored.text,
                )  # fmt: skip
            elif not profiles[stored.hash].is_current:
                transaction.execute("UPDATE profile SET retired = NULL, added = :added WHERE hash = :hash", **values)
            same = [
                earlier
                for earlier in profiles.values()
                if earlier.lineage_key == stored.lineage_key and earlier.hash != stored.hash
            ]
            _retire_profiles(transaction, same)
        return stored

    def profiles(self, has_old: bool = False) -> list[StoredProfile]:
        """Return all custom profiles, by name; with their old versions where that is asked for."""
        with self._read_transaction() as transaction:
            return [profile for profile in _stored_profiles(transaction) if has_old or profile.is_current]

    def old_profile_hashes(self) -> set[str]:
        """The hashes of profiles that no board is to have any more."""
        return {profile.hash for profile in self.profiles(has_old=True) if not profile.is_current}

    def remove_profile(self, profile: StoredProfile) -> None:
        """Make a profile an old version that nothing has taken the place of."""
        with self._write_transaction() as transaction:
            _retire_profiles(transaction, [profile])

    def delete_old_profiles(self, profiles: Iterable[StoredProfile]) -> None:
        """Delete old versions for good."""
        with self._write_transaction() as transaction:
            transaction.run_each(
                "DELETE FROM profile WHERE hash = :hash AND retired IS NOT NULL",
                [{"hash": profile.hash} for profile in profiles],
            )


def _stored_profiles(transaction: Transaction) -> list[StoredProfile]:
    rows = transaction.execute("SELECT hash, name, text, retired FROM profile ORDER BY name, hash")
    return [StoredProfile(hash, name, text, retired is None) for hash, name, text, retired in rows]


def _retire_profiles(transaction: Transaction, profiles: Iterable[StoredProfile]) -> None:
    transaction.run_each(
        "UPDATE profile SET retired = :now WHERE hash = :hash AND retired IS NULL",
        [{"hash": profile.hash, "now": unix_now()} for profile in profiles],
    )
