"""Tables of words as the pages that a board reads in its flash: firmware/tapete_board/squeeze/words_in_flash.py."""

from collections.abc import Mapping

from tapete.install.blocks import BLOCK

PAGES = "lib/tapete_board/pages"

_HEAD = 2
_FOLLOWED = 0x8000


def pages_of(name: str, table: Mapping[str, str]) -> dict[str, bytes]:
    """Return the pages of the table `name` by their paths. Raises ValueError for a group that no page holds."""
    shelves: list[dict[str, bytes]] = []
    for group, text in sorted(table.items(), key=lambda item: (-len(item[1]), item[0])):
        entry = {group: text.encode()}
        shelf = next((page for page in shelves if _size(page | entry) <= BLOCK), None)
        if shelf is None:
            if _size(entry) > BLOCK:
                raise ValueError(f"{name}: the words of {group} are too long for a page")
            shelves.append(entry)
        else:
            shelf |= entry
    last = len(shelves) - 1
    return {f"{PAGES}/{name}.{number}": _page(shelf, number < last) for number, shelf in enumerate(shelves)}


def _head(shelf: Mapping[str, bytes], places: Mapping[str, int]) -> bytes:
    lines = []
    for group in sorted(shelf):
        place = (places.get(group, 0)).to_bytes(2, "little") + len(shelf[group]).to_bytes(2, "little")
        lines.append(b"\n" + group.encode() + b"\0" + place)
    return b"".join(lines)


def _size(shelf: Mapping[str, bytes]) -> int:
    return _HEAD + len(_head(shelf, {})) + sum(map(len, shelf.values()))


def _page(shelf: Mapping[str, bytes], is_followed: bool) -> bytes:
    end = at = _HEAD + len(_head(shelf, {}))
    places = {}
    for group in sorted(shelf):
        places[group] = at
        at += len(shelf[group])
    page = (
        (end | _FOLLOWED * is_followed).to_bytes(2, "little")
        + _head(shelf, places)
        + b"".join(shelf[group] for group in sorted(shelf))
    )
    return page.ljust(BLOCK, b"\xff")
