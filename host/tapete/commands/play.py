"""`tapete play`: a match over standard input and output, a line each way."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from tapete.command_result import CommandResult
from tapete.decks.board import board_deck
from tapete.decks.given_options import explaining_options, parse_options
from tapete.errors import UserError
from tapete.game_parts import unknown_game
from tapete.library.deck_sources import decks_of
from tapete.library.values import StoredDeck
from tapete.profiles.source import profile_of
from tapete.tabletop.play_protocol import PlayProtocol
from tapete_rules.custom import NAME as CUSTOM
from tapete_rules.deck import Deck, parse_deck
from tapete_rules.match import Match
from tapete_rules.registry import GAMES


def play_match(
    game: str,
    options: Sequence[str],
    decks: Sequence[str],
    cards: Path | None,
    profile: str,
    library: str,
    lines: Iterable[bytes],
    write: Callable[[object], None],
) -> CommandResult:
    """Answer each line with data, which is written before the next line is read."""
    if game not in GAMES:
        raise unknown_game(game)
    if (game == CUSTOM) != bool(profile):
        raise UserError("play.profile")
    text = profile_of(profile, library).to_text() if profile else ""
    chosen_options = parse_options(options)
    on_board = _load_decks(game, decks, cards, library)
    with explaining_options(game, text):
        match = Match(game, chosen_options, on_board, text)
    if len(decks) > match.seats:
        raise UserError("play.decks", count=len(decks), seats=match.seats)
    for move in match.opening(1):
        if move.seat:  # what the decks say of each seat; who begins is a line of the input
            match.push(move)
    door = PlayProtocol(match)
    for line in lines:
        answer = door.answer_line(line.decode("utf-8", "replace"))
        if answer is not None:
            write(answer)
    return CommandResult({}, is_printed=True)


def _load_decks(game: str, names: Sequence[str], cards: Path | None, library: str) -> dict[int, Deck]:
    """The decks by seat, the first one at seat 1: those of files, and of the library as boards get them."""
    return {
        seat: parse_deck(deck.text.encode()) if isinstance(deck, StoredDeck) else board_deck(deck)
        for seat, deck in enumerate(decks_of(names, game, cards, library, game), 1)
    }
