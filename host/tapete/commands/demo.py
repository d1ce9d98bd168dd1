"""`tapete demo`: a whole match on a virtual board."""

from collections.abc import Sequence
from pathlib import Path

from tapete.command_result import NO, YES, CommandResult
from tapete.demo.demo_run import DemoResult, SeatDeck, run_demo
from tapete.files import require_place
from tapete.library.precious_files import write_precious
from tapete.records.summary import summary_lines
from tapete.terminal.console import SafeConsole
from tapete.words import translate


def play_demo(
    fast: bool, png: Path | None, record: Path | None, cards: Path | None, decks: Sequence[str], is_silent: bool
) -> CommandResult:
    """Play, pull the record, re-play it. The answer is no where the replay differs from what the board showed."""
    if record is not None:
        require_place(record)
    console = SafeConsole(quiet=is_silent)
    result = run_demo(console, fast, png, cards, decks)
    if record is not None:
        write_precious(record, result.record)
    if result.picture_error is not None:
        raise result.picture_error
    return CommandResult(_demo_data(result), tuple(_demo_lines(result, png, record)), YES if result.is_same else NO)


def _demo_data(done: DemoResult) -> dict[str, object]:
    return {
        "same": done.is_same,
        "board": {"id": done.board.id, "name": done.board.name, "python": done.board.python, "state": done.shown.state},
        "decks": [_deck_data(deck) for deck in done.decks],
        "match": done.summary.to_data(),
        "replay": done.replay.to_data(),
        "presses": done.presses,
        "presses_per_entry": round(_per_entry(done), 2),
        "seconds": round(done.seconds, 1),
        "pictures": [str(file) for file in done.pictures],
    }


def _deck_data(each: SeatDeck) -> dict[str, object]:
    return {
        "seat": each.seat,
        "name": each.deck.name,
        "hash": each.deck.content_hash(),
        "cards": len(each.deck),
        "legal": each.check.is_legal,
        "findings": [finding.to_data() for finding in each.check.findings],
    }


def _per_entry(done: DemoResult) -> float:
    return done.presses / max(1, done.shown.entries)


def _demo_lines(done: DemoResult, png: Path | None, record: Path | None) -> list[str]:
    state = done.replay.replayed_state[:16]
    verdict = "demo.same" if done.is_same else "demo.other"
    lines = [translate(verdict, state=state, shown=done.shown.state[:16]), *summary_lines(done.summary)]
    lines.append(translate("demo.presses", presses=done.presses, per_event=_per_entry(done), seconds=done.seconds))
    if png is not None:
        lines.append(translate("demo.pictures", count=len(done.pictures), folder=png))
    if record is not None:
        lines.append(translate("demo.kept", file=record))
    return lines
