"""`tapete sync`: decks and profiles to a board, records home."""

from dataclasses import asdict
from pathlib import Path

from tapete.answers import Answer
from tapete.boards.sync import LibraryRecords, Report
from tapete.boards.sync import sync as sync_board
from tapete.commands.link import open_board
from tapete.commands.sources import catalogue_of, resolved_deck
from tapete.decks.board import board_deck
from tapete.library.store import Library
from tapete.library.values import StoredDeck
from tapete.notes import Note
from tapete.profiles.source import profile_of
from tapete.words import say


def sync(files: list[Path], profiles: list[str], cards: Path | None, game: str, port: str, library: str) -> Answer:
    """Put some decks and profiles (or all of the library) on a board, and bring its records to the library.

    What is named is kept in the library too, which alone knows the order of a deck.
    """
    with Library(library) as opened:
        is_all = not files and not profiles
        named = [profile_of(name, library) for name in profiles]
        decks, notes = (opened.decks(), []) if is_all else _keep_decks(files, cards, game, library, opened)
        kept = opened.profiles() if is_all else [opened.save_profile(profile) for profile in named]
        texts = [each.text.encode() for each in kept]
        with open_board(port) as session:
            report = sync_board(session, [deck.text.encode() for deck in decks], LibraryRecords(opened), profiles=texts)
        opened.save_board(report.board.id, report.board.name, report.board.firmware)
    names = {deck.hash: deck.name for deck in decks} | {profile.hash: profile.name for profile in kept}
    data = {**asdict(report), "names": names, "notes": [note.to_data() for note in notes]}
    return Answer(data, (*_lines(report, names), *(f"  {note.say()}" for note in notes)))


def _keep_decks(
    files: list[Path], cards: Path | None, game: str, library: str, opened: Library
) -> tuple[list[StoredDeck], list[Note]]:
    """The decks of the files, in the library. All files are read before any deck is kept."""
    if not files:
        return [], []
    catalogue = catalogue_of(game, cards, library)
    resolved = [resolved_deck(file, catalogue) for file in files]
    decks = [opened.save_deck(board_deck(deck), deck.cards) for deck in resolved]
    return decks, [note for deck in resolved for note in deck.notes]


def _lines(report: Report, names: dict[str, str]) -> list[str]:
    lines = [say("sync.board", name=report.board.name, id=report.board.id)]
    for key, hashes in (
        ("sync.deck_sent", report.decks_sent),
        ("sync.deck_there", report.decks_there),
        ("sync.profile_sent", report.profiles_sent),
        ("sync.profile_there", report.profiles_there),
        ("sync.profile_left", report.profiles_left),
    ):
        lines.extend(say(key, name=names[own]) for own in hashes)
    for key, matches in (("sync.record_got", report.records_got), ("sync.record_damaged", report.records_damaged)):
        lines.extend(say(key, match=match) for match in matches)
    lines.append(say("sync.done", got=len(report.records_got), held=len(report.records_held)))
    return lines
