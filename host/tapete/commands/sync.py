"""`tapete sync`: decks, profiles and settings to every board, records home."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from tapete.answers import YES, Answer, words_of
from tapete.boards.fleet import Outcome, on_each
from tapete.boards.places import Place, places
from tapete.boards.session import Session
from tapete.boards.sync import Cargo, LibraryRecords, Report, Syncing
from tapete.deck_sources import decks_of
from tapete.decks.board import board_deck
from tapete.decks.resolving import ResolvedDeck
from tapete.errors import BoardError, TapeteError
from tapete.library.store import Library
from tapete.library.values import StoredDeck, StoredProfile
from tapete.notes import Note
from tapete.profiles.source import profile_of
from tapete.progress_bars import Bars, bars
from tapete.words import say
from tapete_rules.plain_text import NAME


@dataclass
class _Work:
    """What came of one board: what was done before an error ended it, too."""

    report: Report | None = None
    error: TapeteError | None = None


def sync(
    files: Sequence[str],
    profiles: Sequence[str],
    cards: Path | None,
    game: str,
    ports: Sequence[str],
    library: str,
    is_silent: bool = False,
) -> Answer:
    """Put some decks and profiles (or all of the library) on all boards, and bring their records to the library.

    What is named is kept in the library too, which alone knows the order of a deck. Each board has its own error in
    the answer; raises that of the only one where it has not even said who it is.
    """
    with Library(library) as opened:
        decks, kept, notes = _load(files, profiles, cards, game, library, opened)
        found = places(ports)
        with bars(is_silent) as progress:
            works = _sync_all(found, _cargo(decks, kept), opened, progress)
    if len(works) == 1 and works[0].error and works[0].report is None:
        raise works[0].error
    names = {deck.hash: deck.name for deck in decks} | {profile.hash: profile.name for profile in kept}
    rows = [_row(place, work) for place, work in zip(found, works, strict=True)]
    lines = [line for place, work in zip(found, works, strict=True) for line in _lines(place, work, names)]
    data = {"boards": rows, "names": names, "notes": [note.to_data() for note in notes]}
    codes = [getattr(work.error, "exit_code", BoardError.exit_code) for work in works if work.error]
    return Answer(data, (*lines, *(f"  {note.say()}" for note in notes)), max(codes, default=YES))


def _load(
    files: Sequence[str], names: Sequence[str], cards: Path | None, game: str, library: str, opened: Library
) -> tuple[list[StoredDeck], list[StoredProfile], list[Note]]:
    """What is to go on the boards. All that is named is read before anything is kept."""
    if not files and not names:
        return opened.decks(), opened.profiles(), []
    named = [profile_of(name, library) for name in names]
    read = list(decks_of(files, game, cards, library))
    decks = [deck if isinstance(deck, StoredDeck) else opened.save_deck(board_deck(deck), deck.cards) for deck in read]
    kept = [opened.save_profile(profile) for profile in named]
    return decks, kept, [note for deck in read if isinstance(deck, ResolvedDeck) for note in deck.notes]


def _cargo(decks: list[StoredDeck], profiles: list[StoredProfile]) -> Cargo:
    return Cargo(tuple(deck.text.encode() for deck in decks), tuple(profile.text.encode() for profile in profiles))


def _sync_all(found: list[Place], cargo: Cargo, opened: Library, progress: Bars) -> list[_Work]:
    works = [_Work() for _ in found]

    def work(number: int, session: Session) -> None:
        board = session.hello()
        progress.begin(number, f"{board.name} ({board.id})")
        opened.save_board(board.id, board.name, board.firmware)
        syncing = Syncing(session, board, LibraryRecords(opened), lambda *step: progress.move(number, *step))
        works[number].report = syncing.report
        settings = opened.awaited_settings(board.id)
        try:
            syncing.run(Cargo(cargo.decks, cargo.profiles, settings), int(time.time()))
        finally:
            _settle(opened, syncing.report, settings)
        progress.end(number)

    outcomes: list[Outcome[None]] = on_each([place.open for place in found], work)
    for one, outcome in zip(works, outcomes, strict=True):
        one.error = outcome.error
    return works


def _settle(opened: Library, report: Report, settings: Mapping[str, str]) -> None:
    """What the board has got of its settings, or will not have, waits no longer."""
    settled = (*report.settings_sent, *report.settings_refused)
    if settled:
        opened.settle_settings(report.board.id, {name: settings[name] for name in settled})
    if NAME in report.settings_sent:
        opened.save_board(report.board.id, settings[NAME], report.board.firmware)


def _row(place: Place, work: _Work) -> dict[str, object]:
    error = {"code": work.error.code, "message": words_of(work.error)} if work.error else None
    return {"port": place.path, "kind": place.kind, **(asdict(work.report) if work.report else {}), "error": error}


def _lines(place: Place, work: _Work, names: dict[str, str]) -> list[str]:
    lines = [] if work.report is None else _report_lines(work.report, names)
    if work.error:
        lines.append(f"{place.words()}: {words_of(work.error)}")
    elif work.report:
        got, held = len(work.report.records_got), len(work.report.records_held)
        lines.append(say("sync.done", got=got, held=held))
    return lines


def _report_lines(report: Report, names: dict[str, str]) -> list[str]:
    lines = [say("sync.board", name=report.board.name, id=report.board.id)]
    for key, hashes in (
        ("sync.deck_sent", report.decks_sent),
        ("sync.deck_there", report.decks_there),
        ("sync.profile_sent", report.profiles_sent),
        ("sync.profile_there", report.profiles_there),
        ("sync.profile_left", report.profiles_left),
    ):
        lines.extend(say(key, name=names[own]) for own in hashes)
    for key, words in (
        ("sync.setting_sent", report.settings_sent),
        ("sync.setting_left", report.settings_left),
        ("sync.setting_refused", report.settings_refused),
        ("sync.record_got", report.records_got),
        ("sync.record_damaged", report.records_damaged),
    ):
        lines.extend(say(key, match=word, name=word) for word in words)
    return lines
