"""`tapete cards undo-import`: the latest import of cards out of the library again."""

from tapete.cards.shape import shape_of
from tapete.command_result import NO, CommandResult
from tapete.errors import UserError
from tapete.library.store import Library
from tapete.records.times import format_time
from tapete.terminal.confirming import Confirmer
from tapete.words import translate


def undo_import(game: str, library: str, confirm: Confirmer) -> CommandResult:
    """Take the latest import of a game, or of all, back: cards that it added go, and values are as before it."""
    if game:
        shape_of(game)
    with Library(library) as opened:
        last = opened.last_import(game)
        if last is None:
            raise UserError("cards.no_import", game=game) if game else UserError("cards.no_imports")
        fields = {"game": last.game, "source": last.name, "time": format_time(last.imported), "count": len(last.cards)}
        if not confirm([translate("cards.undo_asked", **fields)]):
            return CommandResult({"undone": None}, (translate("ask.left"),), NO)
        undone = opened.undo_import(last.game)
        if undone is None:
            raise UserError("cards.no_import", game=last.game)
    data = {"source": undone.name, "game": undone.game, "removed": undone.removed, "changed": undone.changed}
    return CommandResult({"undone": data}, (translate("cards.undone", **data),))
