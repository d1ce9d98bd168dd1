"""The columns of a catalogue's file: how it calls them, as somebody says or as the library remembers."""

from collections.abc import Iterable

from tapete.cards.shape import shape_of
from tapete.cards.titles import Columns
from tapete.errors import UserError
from tapete.texts.alike import alike_notes
from tapete.words import translate


def parse_columns(words: Iterable[str], game: str) -> dict[str, str]:
    """Return the columns in texts such as "damage=ATK"; no title takes the name away.

    Raises UserError("cards.mapping").
    """
    names = shape_of(game).columns
    columns = {}
    for text in words:
        name, is_there, title = text.partition("=")
        if not is_there or name.strip() not in names:
            alike = alike_notes(text.partition("=")[0], names)
            raise UserError("cards.mapping", alike, text=text, game=game, names=", ".join(names))
        columns[name.strip()] = title.strip()
    return columns


def with_given(remembered: Columns, new_columns: Columns) -> dict[str, str]:
    """Return remembered columns with those that are given now in their place."""
    return {name: title for name, title in {**remembered, **new_columns}.items() if title}


def column_lines(columns: Columns) -> list[str]:
    """Return a line that names the columns, if there are any."""
    pairs = ", ".join(f"{name} = «{title}»" for name, title in columns.items())
    return [translate("cards.columns", columns=pairs)] if pairs else []
