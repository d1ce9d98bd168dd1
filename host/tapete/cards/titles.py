"""The titles of a catalogue's file, by our names of its columns."""

from collections.abc import Iterable, Mapping, Sequence

from tapete.cards.shape import Shape
from tapete.errors import UserError
from tapete.texts.folding import name_key

Columns = Mapping[str, str]
NO_COLUMNS: Columns = {}


def name_titles(titles: Sequence[str], shape: Shape, columns: Columns, path: str) -> dict[str, str]:
    """Return our name of each title; of two titles for one column the second keeps its own.

    Raises UserError("cards.title") where a title in `columns` is not in the file.
    """
    our_titles: dict[str, str] = {}
    for name, title_wanted in columns.items():
        title = find_title(titles, title_wanted)
        if title is None:
            raise UserError("cards.title", path=path, column=name, title=title_wanted, found=list_titles(titles))
        our_titles[title] = name
    for title in sorted(titles, key=shape.title_rank):
        if title not in our_titles:
            names = (shape.column(title), title, f"{title}:2")
            our_titles[title] = next(name for name in names if name not in our_titles.values())
    return our_titles


def find_title(titles: Iterable[str], title_wanted: str) -> str | None:
    """Return the title that is meant, in any accents and case."""
    return next((title for title in titles if name_key(title) == name_key(title_wanted)), None)


def list_titles(titles: Iterable[str]) -> str:
    """Return the titles as a message lists them."""
    return ", ".join(filter(None, titles)) or "-"
