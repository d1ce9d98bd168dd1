"""Errors as a page says them: where the terminal names a command, the page names or links its own way."""

from urllib.parse import quote

from tapete.command_result import describe_error, say_fields
from tapete.errors import TapeteError
from tapete.words import has_words, translate


def describe_on_page(error: TapeteError) -> str:
    """Return an error in words for somebody at a page."""
    key = f"page.{error.code}"
    if not has_words(key):
        return describe_error(error)
    settings = {field: f"desk.setting.{error.fields.get(field)}" for field in ("name", "other")}
    titles = {field: translate(words) for field, words in settings.items() if has_words(words)}
    return translate(key, **{**say_fields(error), **titles})


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
