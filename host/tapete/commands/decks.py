"""`tapete deck list`, `rename` and `remove`: the decks that the library keeps."""

from collections.abc import Sequence

from tapete.command_result import NO, CommandResult
from tapete.errors import UserError
from tapete.library.deck_sources import current_names, decks_called, names_of
from tapete.library.store import Library
from tapete.library.values import StoredBoard, StoredDeck
from tapete.records.times import format_time
from tapete.terminal.confirming import Confirmer
from tapete.texts.alike import alike_notes
from tapete.texts.folding import clean_line
from tapete.texts.text_limits import shorten
from tapete.words import translate
from tapete_link.messages import DECK

LONGEST_NAME = 48
"""Signs of a deck's name for which boards have room."""


def list_decks(game: str, has_old: bool, library: str) -> CommandResult:
    """List the decks of the library, of one game or all, with the boards that had them when they were last here."""
    with Library(library) as opened:
        decks = [deck for deck in opened.decks(has_old) if game in ("", deck.game)]
        holders = opened.boards_by_file(DECK)
    rows = [_deck_row(deck, holders.get(deck.hash, [])) for deck in decks]
    lines = [_deck_line(deck, holders.get(deck.hash, [])) for deck in decks] or [translate("deck.none")]
    return CommandResult({"decks": rows}, tuple(lines))


def remove_decks(names: Sequence[str], game: str, library: str, confirm: Confirmer) -> CommandResult:
    """Take decks out of the library, and with their next sync off boards, if that is confirmed.

    They stay as old versions, by which records name their cards, until `library vacuum` finds that nothing needs them.
    """
    with Library(library) as opened:
        chosen = [_deck_called(name, game, opened.decks()) for name in names]
        if not confirm(
            [translate("deck.remove_asked", name=deck.name, game=deck.game, hash=deck.hash) for deck in chosen]
        ):
            return CommandResult({"removed": []}, (translate("ask.left"),), NO)
        hashes = {deck.hash for deck in chosen}
        opened.remove_decks(deck for deck in opened.decks() if deck.hash in hashes)
    rows = [{"name": deck.name, "game": deck.game, "hash": deck.hash} for deck in chosen]
    later = translate("deck.removed_later" if len(hashes) == 1 else "deck.several_removed_later")
    lines = [*(translate("deck.removed", name=deck.name) for deck in chosen), later]
    return CommandResult({"removed": rows}, tuple(lines))


def rename_deck(which: str, name: str, game: str, library: str) -> CommandResult:
    """Give a deck of the library another name; boards get it with their next sync."""
    new = clean_line(name.replace("|", "/"))
    if not new or len(new) > LONGEST_NAME:
        raise UserError("deck.bad_name", name=shorten(name), limit=LONGEST_NAME)
    with Library(library) as opened:
        decks = opened.decks()
        deck = _deck_called(which, game, decks)
        other_decks = [stored for stored in decks if stored.game == deck.game and stored.hash != deck.hash]
        if new.casefold() in [stored.name.casefold() for stored in other_decks]:
            raise UserError("deck.name_taken", name=new)
        renamed = opened.rename_deck(deck, new) if new != deck.name else deck
    data = {"before": deck.name, "name": renamed.name, "game": renamed.game, "hash": renamed.hash}
    return CommandResult(data, (translate("deck.renamed", before=deck.name, name=renamed.name),))


def _deck_called(name: str, game: str, decks: Sequence[StoredDeck]) -> StoredDeck:
    """Return the one deck that is meant. Raises UserError "deck.unknown_name", "deck.ambiguous"."""
    decks_of_game = [deck for deck in decks if game in ("", deck.game)]
    by_hash = decks_called(name, decks_of_game)
    if not by_hash:
        raise UserError(
            "deck.unknown_name",
            alike_notes(name, current_names(decks_of_game)),
            name=name,
            names=names_of(decks_of_game),
        )
    if len(by_hash) > 1:
        raise UserError("deck.ambiguous", name=name, hashes=", ".join(sorted(by_hash)))
    return by_hash.popitem()[1]


def _deck_row(deck: StoredDeck, boards: Sequence[StoredBoard]) -> dict[str, object]:
    return {
        "name": deck.name,
        "game": deck.game,
        "hash": deck.hash,
        "cards": len(deck.codes),
        "side": len(deck.side),
        "added": deck.added,
        "current": deck.is_current,
        "boards": [board.name for board in boards],
    }


def _deck_line(deck: StoredDeck, boards: Sequence[StoredBoard]) -> str:
    names = ", ".join(board.name for board in boards)
    cards = translate("cards.count", count=len(deck.codes))
    if deck.side:
        cards += translate("deck.list_side", count=len(deck.side))
    mark = "" if deck.is_current else f"  {translate('deck.old')}"
    return (
        f"{deck.hash}  {deck.game:11}  {deck.name:24}  {cards:>10}  {format_time(deck.added)}{mark}  {names}".rstrip()
    )
