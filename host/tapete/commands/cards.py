"""`tapete cards`: catalogues."""

from collections.abc import Iterable
from pathlib import Path

from tapete.answers import NO, YES, Answer
from tapete.cards.catalogue import Catalogue
from tapete.cards.comparing import compare, other_cards
from tapete.cards.reading import Columns, read_catalogue
from tapete.cards.shape import shape_of
from tapete.errors import UserError
from tapete.library.place import is_there
from tapete.library.store import Library
from tapete.notes import Note
from tapete.words import say


def import_cards(file: Path, named: Iterable[str], source: str, game: str, library: str) -> Answer:
    """Keep the cards of a CSV file in the library; importing a file again changes nothing.

    `named` are columns as "OURS=THEIRS"; the library remembers them for the source, which is the file's name else.
    """
    given = parse_columns(named, game)
    origin = source or file.name
    columns = _with(_remembered(game, origin, library), given)
    reading = read_catalogue(file, game, columns)
    with Library(library) as opened:
        others = other_cards(opened.catalogue(game), reading.catalogue, say("cards.library"), origin)
        done = opened.save_catalogue(reading.catalogue, origin, columns)
        place = opened.place
    doubts = [*reading.doubts, *others]
    data = {
        "file": str(file),
        "source": origin,
        "game": game,
        "library": place,
        "columns": columns,
        "cards": len(reading.catalogue),
        "added": done.added,
        "changed": done.changed,
        "same": done.same,
        "doubts": [doubt.to_data() for doubt in doubts],
    }
    lines = [say("cards.imported", **data), *_columns_line(columns), *_listed("cards.doubts", doubts)]
    return Answer(data, tuple(lines))


def diff(first: Path, second: Path | None, game: str, library: str) -> Answer:
    """What differs between the cards of two CSV files, or of one and the library."""
    one, two = first.name, second.name if second else say("cards.library")
    if one == two:
        one, two = str(first), str(second)
    known = _catalogue(second, game, library) if second else _of_library(game, library)
    notes = compare(_catalogue(first, game, library), known, one, two)
    data = {"game": game, "first": one, "second": two, "differences": [note.to_data() for note in notes]}
    lines = _listed("cards.differences", notes) or [say("cards.same", one=one, two=two)]
    return Answer(data, tuple(lines), NO if notes else YES)


def parse_columns(named: Iterable[str], game: str) -> dict[str, str]:
    """The columns in texts such as "damage=ATK"; no title takes the name away. Raises UserError("cards.mapping")."""
    shape = shape_of(game)
    names = (*shape.needed, *shape.optional)
    columns = {}
    for text in named:
        name, is_there, title = text.partition("=")
        if not is_there or name.strip() not in names:
            raise UserError("cards.mapping", text=text, game=game, names=", ".join(names))
        columns[name.strip()] = title.strip()
    return columns


def _with(remembered: Columns, given: Columns) -> dict[str, str]:
    return {name: title for name, title in {**remembered, **given}.items() if title}


def _remembered(game: str, source: str, library: str) -> Columns:
    """The columns of a source as the library remembers them; no library is made for this."""
    if not is_there(library):
        return {}
    with Library(library) as opened:
        return opened.columns_of(game, source)


def _catalogue(file: Path, game: str, library: str) -> Catalogue:
    return read_catalogue(file, game, _remembered(game, file.name, library)).catalogue


def _of_library(game: str, library: str) -> Catalogue:
    """The cards of the library; without any there is nothing to compare with. No library is made for this."""
    shape_of(game)
    if is_there(library):
        with Library(library) as opened:
            catalogue = opened.catalogue(game)
        if catalogue.cards:
            return catalogue
    raise UserError("cards.nothing", game=game)


def _columns_line(columns: Columns) -> list[str]:
    pairs = ", ".join(f"{name} = «{title}»" for name, title in columns.items())
    return [say("cards.columns", columns=pairs)] if pairs else []


def _listed(key: str, notes: list[Note]) -> list[str]:
    return [say(key, count=len(notes)), *(f"  {note.say()}" for note in notes)] if notes else []
