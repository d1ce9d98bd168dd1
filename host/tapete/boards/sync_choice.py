"""The choice of what a sync takes to each board: the decks and profiles that are named, or the whole library."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tapete.boards.sync import SyncCargo
from tapete.cards.recognising import GameChooser
from tapete.coded_notes import CodedNote
from tapete.decks.board import board_deck
from tapete.decks.resolving import ResolvedDeck
from tapete.errors import UserError
from tapete.library.deck_sources import decks_of, side_of
from tapete.library.store import Library
from tapete.library.values import UNNAMED, StoredDeck, StoredProfile
from tapete.records.times import format_time
from tapete_link.messages import DECK, PROFILE
from tapete_rules.custom.profile import Profile
from tapete_rules.deck import Deck


@dataclass(frozen=True)
class SyncChoice:
    """Decks and profiles for boards, and notes about them. `is_named`: somebody has asked for these.

    `old_decks`, `old_profiles`: the hashes of what no board is to have any more.
    """

    decks: tuple[StoredDeck, ...]
    profiles: tuple[StoredProfile, ...]
    old_decks: frozenset[str]
    old_profiles: frozenset[str]
    is_named: bool = False
    notes: tuple[CodedNote, ...] = ()

    def cargo_for(self, board: str, settings: Mapping[str, str], opened: Library) -> tuple[SyncCargo, list[str]]:
        """Return what goes to a board, and the hashes of what it does not get because it was taken off there."""
        lineages = {hash: lineage for hash, lineage, _ in self._chosen_files()}
        withheld = opened.withheld_files(board) & set(lineages.values())
        if withheld and self.is_named:
            opened.release_files(board, withheld)
            withheld = set()
        files = [(lineage[0], data) for _, lineage, data in self._chosen_files() if lineage not in withheld]
        cargo = SyncCargo(
            tuple(data for kind, data in files if kind == DECK),
            tuple(data for kind, data in files if kind == PROFILE),
            settings,
            self.old_decks,
            self.old_profiles,
        )
        return cargo, [hash for hash, lineage in lineages.items() if lineage in withheld]

    def _chosen_files(self) -> Iterator[tuple[str, tuple[str, str, str], bytes]]:
        """Yield the hash, the lineage and the bytes of each deck and profile."""
        for deck in self.decks:
            yield deck.hash, (DECK, deck.game, deck.lineage_key), deck.text.encode()
        for profile in self.profiles:
            yield profile.hash, (PROFILE, "", profile.lineage_key), profile.text.encode()


def choose_for_sync(
    files: Sequence[str],
    names: Sequence[str],
    cards: Path | None,
    game: str,
    library: str,
    opened: Library,
    choose: GameChooser | None = None,
) -> SyncChoice:
    """Return what is to go on the boards. All that is named is read before anything is kept. Raises UserError."""
    if not files and not names:
        return SyncChoice(tuple(opened.decks()), tuple(opened.profiles()), *_old_hashes(opened))
    profiles = _named_profiles(names, library)
    read = list(decks_of(files, game, cards, library, choose=choose))
    _require_distinct([deck if isinstance(deck, StoredDeck) else board_deck(deck) for deck in read])
    before = {(deck.game, deck.lineage_key): deck for deck in opened.decks()}
    decks = tuple(_save_choice(deck, opened) for deck in read)
    saved_profiles = tuple(opened.save_profile(profile) for profile in profiles)
    resolved = [deck for deck in read if isinstance(deck, ResolvedDeck)]
    notes = [] if game else [_game_note(deck) for deck in resolved]
    notes += [note for deck in resolved for note in deck.notes]
    replaced = [_replaced_note(deck, before.get((deck.game, deck.lineage_key))) for deck in decks]
    return SyncChoice(
        decks, saved_profiles, *_old_hashes(opened), is_named=True, notes=(*filter(None, replaced), *notes)
    )


def _game_note(resolved: ResolvedDeck) -> CodedNote:
    return CodedNote("deck.read_as", {"name": resolved.deck.name or UNNAMED, "game": resolved.game})


def _named_profiles(names: Sequence[str], library: str) -> list[Profile]:
    if not names:
        return []
    from tapete.profiles.source import profile_of

    return [profile_of(name, library) for name in names]


def _old_hashes(opened: Library) -> tuple[frozenset[str], frozenset[str]]:
    return frozenset(opened.old_deck_hashes()), frozenset(opened.old_profile_hashes())


def _save_choice(deck: StoredDeck | ResolvedDeck, opened: Library) -> StoredDeck:
    """Keep a deck in the library. An old version that is asked for takes the place of the new one."""
    if isinstance(deck, ResolvedDeck):
        return opened.save_deck(board_deck(deck), deck.cards, side_of(deck))
    return deck if deck.is_current else opened.restore_deck(deck)


def _replaced_note(deck: StoredDeck, before: StoredDeck | None) -> CodedNote | None:
    if before is None or before.hash == deck.hash:
        return None
    return CodedNote("deck.replaces", {"name": deck.name, "time": format_time(before.added), "hash": before.hash})


def _require_distinct(decks: Sequence[StoredDeck | Deck]) -> None:
    """Refuse two decks of one name: one would take the place of the other. Raises UserError("deck.same_name")."""
    hashes: dict[tuple[str, str], str] = {}
    for deck in decks:
        deck_hash = deck.hash if isinstance(deck, StoredDeck) else deck.content_hash()
        if deck.name != UNNAMED and hashes.setdefault((deck.game, deck.name.casefold()), deck_hash) != deck_hash:
            raise UserError("deck.same_name", name=deck.name)
