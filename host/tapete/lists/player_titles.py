"""The titles of columns in a list of players, in Spanish and English."""

from collections.abc import Sequence

from tapete.texts.folding import name_key

_TITLES = {
    "name": (
        "nombre", "nombres", "name", "jugador", "jugadora", "jugadores", "player", "players", "participante",
        "nombrecompleto", "nombreyapellido", "nombreyapellidos", "nombredeljugador", "playername", "fullname",
        "firstname", "givenname",
    ),
    "surname": (
        "apellido", "apellidos", "primerapellido", "apellidopaterno", "surname", "lastname", "familyname",
    ),
    "second_surname": ("segundoapellido", "apellidomaterno", "secondsurname"),
    "nickname": ("apodo", "nick", "nickname", "alias", "mote", "usuario", "username"),
    "store_id": (
        "id", "ids", "codigo", "code", "storeid", "playerid", "iddejugador", "idjugador", "dni", "documento", "cedula",
        "curp", "socio", "numerodesocio", "membresia", "memberid", "idenlatienda", "idatthestore",
    ),
    "number": ("numero", "number", "num", "no", "nro"),
    "has_paid": ("pagado", "pago", "paid", "pagada", "pagaste", "haspaid", "payment"),
    "note": ("nota", "note", "notas", "notes", "comentario", "comentarios", "observaciones"),
    "deck": ("mazo", "deck", "lista", "decklist"),
}  # fmt: skip
PLAYER_FIELDS = tuple(_TITLES)
"""What a list can say of a player."""
_SURE_TITLES = ("nombre", "name", "fullname", "apellido", "surname")
_FIELDS = {title: field for field, titles in _TITLES.items() for title in titles}


def read_player_titles(cells: Sequence[str]) -> dict[str, int]:
    """Return the column of each field, none for a row without a name.

    Of two columns for one field the first counts, but the second of two for a surname is that for the second surname.
    """
    places: dict[str, int] = {}
    for place, cell in enumerate(cells):
        field = "number" if cell.strip() == "#" else _FIELDS.get(name_key(cell), "")
        if field == "surname" and field in places:
            field = "second_surname"
        if field:
            places.setdefault(field, place)
    return places if {"name", "surname"} & set(places) else {}


def is_title_row(cells: Sequence[str], place: int) -> bool:
    """Return True for a row of titles. Below other lines one title alone may be somebody's nickname, "Player"."""
    places = read_player_titles(cells)
    is_sure = len(places) > 1 or any(name_key(cell).startswith(_SURE_TITLES) for cell in cells)
    return bool(places) and (place == 0 or is_sure)
