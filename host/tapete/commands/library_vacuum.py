"""`tapete library vacuum`: old versions that nothing needs any more, and the room that they took."""

from tapete.command_result import NO, CommandResult
from tapete.library.store import Library
from tapete.library.values import StoredDeck, StoredProfile
from tapete.terminal.confirming import Confirmer
from tapete.words import translate
from tapete_link.messages import DECK, PROFILE


def vacuum_library(library: str, confirm: Confirmer) -> CommandResult:
    """Delete old versions of decks and profiles for good, if that is confirmed, and give their room back.

    A deck that a record names stays, and so does what a board still had when it was last here: its next sync takes it
    off there.
    """
    with Library(library) as opened:
        before = opened.size()
        decks, profiles = _unneeded_decks(opened), _unneeded_profiles(opened)
        counts = {"decks": len(decks), "profiles": len(profiles)}
        if (decks or profiles) and not confirm([translate("library.vacuum_asked", **counts)]):
            return CommandResult({"deleted": {"decks": 0, "profiles": 0}}, (translate("ask.left"),), NO)
        opened.delete_old_decks(decks)
        opened.delete_old_profiles(profiles)
        opened.vacuum()
        after = opened.size()
    data = {"deleted": counts, "bytes_before": before, "bytes_after": after}
    return CommandResult(data, (translate("library.vacuumed", **counts, before=before, after=after),))


def _unneeded_decks(opened: Library) -> list[StoredDeck]:
    needed = {*opened.deck_hashes_of_records(), *opened.boards_by_file(DECK)}
    return [deck for deck in opened.decks(has_old=True) if not deck.is_current and deck.hash not in needed]


def _unneeded_profiles(opened: Library) -> list[StoredProfile]:
    needed = opened.boards_by_file(PROFILE)
    return [stored for stored in opened.profiles(has_old=True) if not stored.is_current and stored.hash not in needed]
