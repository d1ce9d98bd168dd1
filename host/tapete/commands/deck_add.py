"""`tapete deck add`: decks into the library, without a board."""

from collections.abc import Sequence
from pathlib import Path

from tapete.boards.sync_choice import choose_for_sync
from tapete.cards.recognising import GameChooser
from tapete.command_result import CommandResult
from tapete.game_parts import unknown_game
from tapete.library.store import Library
from tapete.words import translate
from tapete_rules.registry import GAMES


def add_decks(
    files: Sequence[str], cards: Path | None, game: str, library: str, choose: GameChooser | None = None
) -> CommandResult:
    """Keep decks in the library, all or none; boards get them with their next sync. Raises UserError."""
    if game and game not in GAMES:
        raise unknown_game(game)
    with Library(library) as opened:
        ids_before = {deck.id for deck in opened.decks()}
        choice = choose_for_sync(files, [], cards, game, library, opened, choose)
    rows = [
        {
            "name": deck.name,
            "game": deck.game,
            "hash": deck.hash,
            "cards": len(deck.codes),
            "new": deck.id not in ids_before,
        }
        for deck in choice.decks
    ]
    lines = [translate("deck.added" if row["new"] else "deck.there_already", **row) for row in rows]
    lines += [f"  {note.describe()}" for note in choice.notes]
    lines.append(translate("deck.added_later" if len(rows) == 1 else "deck.several_added_later"))
    return CommandResult({"decks": rows, "notes": [note.to_data() for note in choice.notes]}, tuple(lines))
