"""The ranges of names on the pages of a list: "A – Gal", "Gar – M"."""

from collections.abc import Sequence

from tapete.texts.folding import fold_name


def name_ranges(pages: Sequence[Sequence[str]]) -> list[str]:
    """Return the range of each page, in as few letters as tell it from the pages before and behind it."""
    ranges = []
    for place, page in enumerate(pages):
        before = pages[place - 1][-1] if place else ""
        behind = pages[place + 1][0] if place + 1 < len(pages) else ""
        ranges.append(f"{_shorten(page[0], before)} – {_shorten(page[-1], behind)}")
    return ranges


def _shorten(name: str, neighbour: str) -> str:
    """Return the beginning of a name that the other name does not have."""
    for length in range(1, len(name)):
        if fold_name(name[:length]) and not fold_name(neighbour).startswith(fold_name(name[:length])):
            name = name[:length]
            break
    return name.strip()[:1].upper() + name.strip()[1:]
