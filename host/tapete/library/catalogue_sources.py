"""The catalogue that a file is: the one that was read from its place before, or from a file of its name that moved.

Another file of the same name, which lies beside the first one or has other cards, is another catalogue; its name tells
its folder too.
"""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from tapete.cards.catalogue import Catalogue, CatalogueCard
from tapete.cards.shape import shape_of
from tapete.cards.titles import find_title, name_titles
from tapete.errors import UserError
from tapete.files import STANDARD_INPUT
from tapete.library.place import is_there
from tapete.library.values import CatalogueSource, StoredCatalogue
from tapete.lists.csv_table import CsvTable
from tapete.texts.folding import code_key, name_key
from tapete.texts.safe_text import storable_text
from tapete.texts.text_limits import LONGEST_NAME


class KnownSources:
    """The catalogues of a library, which none is made for."""

    def __init__(self, library: str) -> None:
        self._library = library
        self.sources: Sequence[CatalogueSource] = ()
        if is_there(library):
            from tapete.library.store import Library

            with Library(library) as opened:
                self.sources = opened.catalogue_sources()

    def find_source(self, game: str, file: Path, name: str, table: CsvTable) -> CatalogueSource:
        """Return the catalogue of a game that a file is, as the library knows it or new; `name` is the given one.

        Raises UserError("cards.long_source").
        """
        if len(name) > LONGEST_NAME:
            raise UserError("cards.long_source", length=len(name), limit=LONGEST_NAME)
        of_game = [source for source in self.sources if source.game == game]
        place = place_of(file)
        known_source = self._known_source(of_game, file, place, name, table)
        if known_source is not None:
            return known_source._replace(place=place)
        names = {source.name.casefold() for source in of_game}
        return CatalogueSource(game, name or _new_name(file, place, names), {}, place, is_new=True)

    def game_catalogue(self, game: str) -> Catalogue:
        """Return the cards of a game that the library has."""
        if not any(source.game == game for source in self.sources):
            return Catalogue(game, ())
        from tapete.library.store import Library

        with Library(self._library) as opened:
            return opened.game_catalogue(game)

    def stored_catalogues(self, game: str) -> list[StoredCatalogue]:
        """Return the catalogues of a game with their cards."""
        if not any(source.game == game for source in self.sources):
            return []
        from tapete.library.store import Library

        with Library(self._library) as opened:
            return [stored for stored in opened.all_catalogues() if stored.game == game]

    def _known_source(
        self, of_game: Sequence[CatalogueSource], file: Path, place: str, name: str, table: CsvTable
    ) -> CatalogueSource | None:
        by_name = {source.name.casefold(): source for source in of_game}
        if name or not place:
            return by_name.get((name or storable_text(file.name)).casefold())
        same_place = [source for source in of_game if source.place == place]
        if same_place:
            return max(same_place, key=lambda source: (source.name == storable_text(file.name), source.name))
        called = [by_name[key] for key in map(str.casefold, _names_of(file, place)) if key in by_name]
        moved = (source for source in called if _is_gone(source.place))
        return next((source for source in moved if self._has_same_cards(source, table)), None)

    def _has_same_cards(self, source: CatalogueSource, table: CsvTable) -> bool:
        """Return True if a file and a catalogue share half of the cards of the smaller one."""
        cards = next(stored.cards for stored in self.stored_catalogues(source.game) if stored.name == source.name)
        return has_half_of(table, source, cards)


def place_of(file: Path) -> str:
    """Return the whole path of a file as a library can keep it, "" for the standard input."""
    return "" if str(file) == STANDARD_INPUT else storable_text(str(file.resolve()))


def _is_gone(place: str) -> bool:
    """Return True if a file is not where it was; one whose path the library could not keep whole may be there still."""
    return not os.path.exists(place) and "\ufffd" not in place


def has_half_of(table: CsvTable, source: CatalogueSource, cards: Sequence[CatalogueCard]) -> bool:
    """Return True if a table and some cards share half of the cards of the smaller of the two."""
    return count_shared(table, source, cards) * 2 >= min(len(table.rows), len(cards))


def count_shared(table: CsvTable, source: CatalogueSource, cards: Iterable[CatalogueCard]) -> int:
    """Count the rows of a table that are known: some card has the code, and some the name, as far as a row has them."""
    shape = shape_of(source.game)
    present = {name: title for name, title in source.columns.items() if find_title(table.titles, title)}
    titles = {name: title for title, name in name_titles(table.titles, shape, present, "").items()}
    code, name = titles.get(shape.code, ""), titles.get(shape.name, "")
    cards = tuple(cards)
    codes = {code_key(card.code) for card in cards} | {""}
    names = {name_key(card.name) for card in cards} | {""}
    keys = [(code_key(row.cells.get(code, "")), name_key(row.cells.get(name, ""))) for row in table.rows]
    return sum(any(key) and key[0] in codes and key[1] in names for key in keys)


def _new_name(file: Path, place: str, taken: set[str]) -> str:
    """Return the file's name, with as many of its folders as tell it from the names that are taken."""
    names = _names_of(file, place)
    return next((name for name in names if name.casefold() not in taken), names[-1])


def _names_of(file: Path, place: str) -> list[str]:
    """Return the names that the catalogue of a file may have: the file's, and with more and more of its folders."""
    parts = Path(place).parts if place else (storable_text(file.name),)
    return ["/".join(parts[first:])[-LONGEST_NAME:] for first in range(len(parts) - 1, -1, -1)]
