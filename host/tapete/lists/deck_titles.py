"""The titles of columns in a table of a deck, as programs write them, in Spanish and English."""

from tapete.texts.folding import name_key

DECK_COLUMNS = {
    "deck": ("deck", "mazo", "deckname"),
    "position": ("position", "posicion", "orden"),
    "count": ("count", "quantity", "qty", "cantidad", "cant", "copias", "copies", "numerodecopias"),
    "code": ("code", "codigo", "folio", "id", "numero", "cardcode", "cardid", "collectornumber"),
    "name": ("name", "nombre", "cardname", "card", "carta"),
    "type": ("type", "tipo", "cardtype", "icono"),
    "part": ("part", "parte", "zone", "zona", "section", "seccion", "board"),
}
_BY_TITLE = {alias: column for column, aliases in DECK_COLUMNS.items() for alias in aliases}


def deck_column(title: str) -> str:
    """Return the column that a title names, "" for none that we know."""
    return _BY_TITLE.get(name_key(title), "")
