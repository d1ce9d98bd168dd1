"""`tapete sync`: decks, profiles and settings to every board, records home."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from shlex import quote

from tapete.boards.board_connection import BoardConnection
from tapete.boards.fleet import BoardOutcome, run_on_each
from tapete.boards.places import BoardPlace, find_places, virtual_lines
from tapete.boards.sync import BoardSync, LibraryRecords, SyncReport
from tapete.boards.sync_choice import SyncChoice, choose_for_sync
from tapete.boards.titles import FileTitle, titles_of
from tapete.cards.recognising import GameChooser
from tapete.command_result import YES, CommandResult, describe_error
from tapete.errors import BoardError, TapeteError
from tapete.game_parts import unknown_game
from tapete.library.store import Library
from tapete.terminal.progress_bars import ProgressBars, progress_bars
from tapete.words import translate, translate_event_words
from tapete_rules.plain_text import NAME
from tapete_rules.registry import GAMES


@dataclass
class _BoardWork:
    """The results of one board, including what was done before an error."""

    report: SyncReport | None = None
    error: TapeteError | None = None
    heading: tuple[str, ...] = ()


def sync_boards(
    files: Sequence[str],
    profiles: Sequence[str],
    cards: Path | None,
    game: str,
    ports: Sequence[str],
    library: str,
    is_silent: bool = False,
    choose: GameChooser | None = None,
) -> CommandResult:
    """Put some decks and profiles (or all of the library) on all boards, and bring their records to the library.

    What is named is kept in the library too, which alone knows the order of a deck. Each board has its own error in
    the answer; raises that of the only one where it has not even said who it is. Raises UserError too.
    """
    if game and game not in GAMES:
        raise unknown_game(game)
    with Library(library) as opened:
        choice = choose_for_sync(files, profiles, cards, game, library, opened, choose)
        places = find_places(ports)
        with progress_bars(is_silent) as progress:
            works = _sync_all(places, choice, opened, progress)
        titles = titles_of(opened)
    if len(works) == 1 and works[0].error and works[0].report is None:
        raise works[0].error
    rows = [_board_row(place, work) for place, work in zip(places, works, strict=True)]
    lines = [line for place, work in zip(places, works, strict=True) for line in _board_lines(place, work, titles)]
    names = {deck.hash: deck.name for deck in choice.decks} | {
        profile.hash: profile.name for profile in choice.profiles
    }
    data = {"boards": rows, "names": names, "notes": [note.to_data() for note in choice.notes]}
    codes = [getattr(work.error, "exit_code", BoardError.exit_code) for work in works if work.error]
    return CommandResult(data, (*lines, *(f"  {note.describe()}" for note in choice.notes)), max(codes, default=YES))


def _sync_all(found: list[BoardPlace], choice: SyncChoice, opened: Library, progress: ProgressBars) -> list[_BoardWork]:
    works = [_BoardWork() for _ in found]

    def work(number: int, connection: BoardConnection) -> None:
        board = connection.hello()
        progress.start_board(number, f"{board.name} ({board.id})")
        opened.save_board(board.id, board.name, board.firmware)
        syncing = BoardSync(
            connection, board, LibraryRecords(opened), lambda *step: progress.advance_board(number, *step)
        )
        works[number].report = syncing.report
        works[number].heading = virtual_lines(connection)
        settings = opened.awaited_settings(board.id)
        cargo, syncing.report.withheld = choice.cargo_for(board.id, settings, opened)
        try:
            syncing.run_sync(cargo, int(time.time()))
        finally:
            _record_settings(opened, syncing.report, settings)
        progress.finish_board(number)

    outcomes: list[BoardOutcome[None]] = run_on_each([place.open_connection for place in found], work)
    for board_work, outcome in zip(works, outcomes, strict=True):
        board_work.error = outcome.error
    return works


def _record_settings(opened: Library, report: SyncReport, settings: Mapping[str, str]) -> None:
    """Let what the board has got of its settings, or will not have, wait no longer, and remember what it has now."""
    opened.save_board_files(report.board.id, report.files)
    settled = (*report.settings_sent, *report.settings_refused)
    if settled:
        opened.settle_settings(report.board.id, {name: settings[name] for name in settled})
    if NAME in report.settings_sent:
        opened.save_board(report.board.id, settings[NAME], report.board.firmware)


def _board_row(place: BoardPlace, work: _BoardWork) -> dict[str, object]:
    error = {"code": work.error.code, "message": describe_error(work.error)} if work.error else None
    return {"port": place.path, "kind": place.kind, **(asdict(work.report) if work.report else {}), "error": error}


def _board_lines(place: BoardPlace, work: _BoardWork, titles: dict[str, FileTitle]) -> list[str]:
    lines = [] if work.report is None else [*work.heading, *_report_lines(work.report, titles)]
    if work.error:
        lines.append(f"{place.describe()}: {describe_error(work.error)}")
    elif work.report:
        got, held_count = len(work.report.records_got), len(work.report.records_held)
        lines.append(translate("sync.done", got=got, held=held_count))
    return lines


def _report_lines(report: SyncReport, titles: dict[str, FileTitle]) -> list[str]:
    lines = [translate("sync.board", name=report.board.name, id=report.board.id)]
    for key, hashes in (
        ("sync.deck_sent", report.decks_sent),
        ("sync.deck_there", report.decks_there),
        ("sync.profile_sent", report.profiles_sent),
        ("sync.profile_there", report.profiles_there),
        ("sync.profile_left", report.profiles_left),
    ):
        lines.extend(translate(key, name=titles[file_hash].name) for file_hash in hashes)
    for key, hashes in (
        ("old_dropped", report.old_dropped),
        ("old_in_use", report.old_in_use),
        ("withheld", report.withheld),
    ):
        lines.extend(_line_of(key, titles[file_hash]) for file_hash in hashes)
    for key, words in (
        ("sync.setting_sent", report.settings_sent),
        ("sync.setting_left", report.settings_left),
        ("sync.setting_refused", report.settings_refused),
        ("sync.record_got", report.records_got),
        ("sync.record_damaged", report.records_damaged),
    ):
        lines.extend(translate(key, match=word, name=word) for word in words)
    if report.results_waiting:
        lines.append(translate_event_words("sync.results_waiting", {"count": report.results_waiting}))
    return lines


def _line_of(key: str, title: FileTitle) -> str:
    """Return a line about a deck or a profile, which says how it is asked for."""
    option = f"--{title.kind} {quote(title.name)}"
    return translate(f"sync.{title.kind}_{key}", name=title.name, option=option)
