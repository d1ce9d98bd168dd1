"""The demo from the first to the last step."""

import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from tapete.boards.board_connection import BoardConnection, BoardInfo
from tapete.boards.sync import SyncCargo, sync_board
from tapete.cards.reading import read_catalogue
from tapete.decks.board import board_deck
from tapete.decks.checking import DeckCheck, check_deck
from tapete.decks.decklist import DeckList
from tapete.decks.reading import read_deck
from tapete.decks.resolving import resolve_deck
from tapete.demo.button_presser import SEATS, ButtonPresser
from tapete.demo.demo_match import GAME, DemoMatch
from tapete.demo.picture_album import PictureAlbum
from tapete.demo.planned_move import PlannedMove
from tapete.demo.status_watcher import BoardStatus, StatusWatcher
from tapete.errors import UserError
from tapete.library.deck_cards import DeckCards
from tapete.library.deck_sources import as_list, kept_deck
from tapete.records.match_story import replay_story
from tapete.records.replaying import Replay, compare_record
from tapete.records.summary import MatchSummary, summarize_match
from tapete.samples import CARDS, DECKS
from tapete.texts.rules_words import load_rules_words
from tapete.virtual.board import VirtualBoard
from tapete.virtual.terminal import LiveDisplays
from tapete.words import current_language, translate
from tapete_rules import texts
from tapete_rules.deck import Deck
from tapete_rules.match import Match
from tapete_rules.record import parse_record

SPEED, FAST_SPEED = 2, 20
"""How many times as fast as the world the board runs: to be watched, and to be done."""


@dataclass(frozen=True)
class SeatDeck:
    """A seat's deck: what its check says, and what its board gets."""

    seat: int
    check: DeckCheck
    deck: Deck


@dataclass(frozen=True)
class DemoResult:
    """The result of a demo. `record` is as the board wrote it, `shown` the last status of the match, `presses` counts
    those of the match alone.
    """

    board: BoardInfo
    decks: tuple[SeatDeck, ...]
    record: str
    summary: MatchSummary
    replay: Replay
    shown: BoardStatus
    presses: int
    seconds: float
    pictures: tuple[Path, ...]
    picture_error: UserError | None

    @property
    def is_same(self) -> bool:
        """Return True if the replayed record ends in what the board showed."""
        return self.replay.is_same and self.replay.replayed_state == self.shown.state


class MemoryRecords:
    """Records of a sync, in memory."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def record_sizes(self, board: str) -> Mapping[str, int]:
        """Return {}: no record is held yet."""
        return {}

    def save_record(self, text: str) -> None:
        """Hold a record."""
        parse_record(text)
        self.texts.append(text)


def run_demo(
    console: Console, fast: bool = False, png: Path | None = None, cards: Path | None = None, decks: Sequence[str] = ()
) -> DemoResult:
    """Play a whole match on a virtual board of its own and re-play its record.

    Told on the console while it goes on. Raises VirtualBoardMissing, UserError for a deck or a card, BoardError.
    """
    started = time.monotonic()
    seats = _seat_decks(cards, decks)
    with tempfile.TemporaryDirectory() as folder:
        board = VirtualBoard(Path(folder) / "board", FAST_SPEED if fast else SPEED)
        album = PictureAlbum(board, png)
        with board, BoardConnection(board.port) as connection:
            info = connection.hello()
            _print_line(console, "demo.board", python=info.python, port=board.port)
            _send_decks(console, connection, seats)
            presser, last_status = _play_match(console, board, connection, album, seats)
            text = _fetch_record(console, connection)
    record = parse_record(text)
    story = replay_story(record)
    replay = compare_record(record, story)
    seconds = time.monotonic() - started
    return DemoResult(
        info,
        seats,
        text,
        summarize_match(record, story),
        replay,
        last_status,
        presser.presses,
        seconds,
        tuple(album.files),
        album.error,
    )


def _seat_decks(cards: Path | None, files: Sequence[str]) -> tuple[SeatDeck, ...]:
    """The decks that were named, in files or the library, else the samples, each against its rules."""
    if files and len(files) != len(SEATS):
        raise UserError("demo.two_decks", count=len(files))
    if files:
        deck_cards = DeckCards(GAME, cards, "")
        resolved = [deck_cards.resolve(_read_named(file)) for file in files]
    else:
        catalogue = read_catalogue(cards or CARDS, GAME).catalogue
        resolved = [resolve_deck(read_deck(file), catalogue) for file in DECKS]
    return tuple(SeatDeck(seat, check_deck(deck), board_deck(deck)) for seat, deck in enumerate(resolved, 1))


def _read_named(name: str) -> DeckList:
    stored_deck = kept_deck(name, "", GAME)
    return as_list(stored_deck) if stored_deck else read_deck(name)


def _send_decks(console: Console, connection: BoardConnection, seats: Sequence[SeatDeck]) -> None:
    """Show what each deck's check says, and put them on the board."""
    for seat_deck in seats:
        verdict = "deck.legal" if seat_deck.check.is_legal else "deck.not_legal"
        _print_line(console, "demo.deck", seat=seat_deck.seat, name=seat_deck.deck.name, count=len(seat_deck.deck))
        _print_line(console, verdict, edition=seat_deck.check.edition)
        for finding in seat_deck.check.findings:
            console.print(f"  {finding.describe()}", soft_wrap=True)
    cargo = SyncCargo(tuple(seat_deck.deck.data for seat_deck in seats), settings={"language": current_language()})
    report = sync_board(connection, cargo, MemoryRecords())
    _print_line(console, "demo.sent", count=len(report.decks_sent))


def _play_match(
    console: Console, board: VirtualBoard, connection: BoardConnection, album: PictureAlbum, seats: Sequence[SeatDeck]
) -> tuple[ButtonPresser, BoardStatus]:
    """Play the match with live displays; return the presser and what the board showed at the end."""
    load_rules_words(GAME)
    watcher = StatusWatcher(connection, album.add_if_new)
    presser = ButtonPresser(board, watcher)

    def told(planned: PlannedMove, match: Match) -> None:
        album.add_picture(planned.move.kind if planned.move else "undo")
        if console.is_terminal:
            console.print(_describe_move(planned, match), soft_wrap=True)

    _print_line(console, "demo.match")
    table = DemoMatch(presser, watcher, {seat_deck.seat: seat_deck.deck for seat_deck in seats}, told)
    with LiveDisplays(board, console):
        last_status = table.play_match(table.begin_match())
        table.end_match()
    return presser, last_status


def _describe_move(planned: PlannedMove, match: Match) -> str:
    """Return a move as the terminal shows it."""
    deed = texts.format_text(match.describe_move(planned.move)) if planned.move else translate("history.undo")
    return translate("demo.deed", turn=match.state.turn, seat=planned.seat, what=deed)


def _fetch_record(console: Console, connection: BoardConnection) -> str:
    """The record of the match from the board."""
    records = MemoryRecords()
    sync_board(connection, SyncCargo(), records)
    text = records.texts[-1]
    record = parse_record(text)
    _print_line(console, "demo.record", match=record.first_header("id"), lines=len(record.lines))
    return text


def _print_line(console: Console, key: str, **fields: object) -> None:
    console.print(translate(key, **fields), soft_wrap=True)
