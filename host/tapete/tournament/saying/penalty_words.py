"""Kinds of penalty as people say them; the log has words of its own."""

from collections.abc import Sequence

from tapete.texts.alike import alike_notes
from tapete.texts.folding import fold_name
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import RoundTable
from tapete.words import has_words, translate


def describe_penalty(kind: str) -> str:
    """Return a kind of penalty in the language in use; a store's own kind as it was named."""
    key = f"event.penalty.{kind}"
    return translate(key) if has_words(key) else kind.replace("_", " ")


def find_kind(typed: str, kinds: Sequence[str]) -> str | None:
    """Return the kind that somebody typed, in the words of the log or of people; None where no kind is called so."""
    folded = fold_name(typed)
    return next((kind for kind in kinds if folded in (kind, fold_name(describe_penalty(kind)))), None)


def describe_losses(table: RoundTable, seat: int) -> str:
    """Return what a player of a table lost by penalty or by not coming, "" for nothing."""
    return ", ".join(describe_penalty(kind) for place, kind in table.losses if place == seat)


def find_penalty(typed: str, kinds: Sequence[str]) -> str:
    """Return the kind that somebody typed, in the words of the log or of people.

    Raises EventError("event.unknown_penalty").
    """
    found_kind = find_kind(typed, kinds)
    if found_kind is not None:
        return found_kind
    kind_words = [describe_penalty(kind) for kind in kinds]
    raise EventError(
        "event.unknown_penalty", alike_notes(typed, [*kinds, *kind_words]), kind=typed, kinds=", ".join(kind_words)
    )
