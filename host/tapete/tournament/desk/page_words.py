"""The page where a refused line is put right."""

from urllib.parse import quote

from tapete.errors import TapeteError
from tapete.words import translate

_CORRECTED_AT_TABLE = ("event.older_round", "event.result_before", "event.table_also_elsewhere")
_SEEN_AT_TABLE = (*_CORRECTED_AT_TABLE, "event.other_players")


def find_way(error: TapeteError, base: str) -> dict[str, str]:
    """Return where a refused line is put right, and the words of the link; nothing where no page does it.

    `base`: the address of the tournament.
    """
    if error.code not in _SEEN_AT_TABLE:
        return {}
    fields = error.fields
    path = f"{base}/table/{fields['round']}/{fields['table']}"
    if error.code in _CORRECTED_AT_TABLE and fields.get("games"):
        path += f"?result={quote(str(fields['games']))}"
    return {"way": path, "way_words": translate("desk.open_table", **fields)}
