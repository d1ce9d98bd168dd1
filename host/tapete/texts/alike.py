"""Names alike: what somebody may have meant with a name that nothing has."""

from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher
from pathlib import Path

from tapete.coded_notes import CodedNote
from tapete.texts.folding import fold_name
from tapete.words.choices import Choices

_ALIKE = 0.66
_ALIKE_SHORT = 0.8
_LONGEST_SHORT = 3
"""Two letters that differ in so short a name make another name of it: `foo` is no `folio`."""

_SPREAD = 0.1
"""How much less alike than the likeliest name another one may be."""

_LEAST_BEGINNING = 3
_MOST = 3
_MOST_FILES = 2000


def find_alike(written: str, known: Iterable[str]) -> list[str]:
    """Return the known names that a written one may stand for, likeliest first.

    A name is alike as a whole, by its beginning, or by one of its words.
    """
    folded = fold_name(written)
    likeness = {name: _likeness(folded, fold_name(name)) for name in known if folded}
    likeliest = max(likeness.values(), default=0)
    alike = sorted((-score, name) for name, score in likeness.items() if score >= max(likeliest - _SPREAD, _ALIKE))
    return [name for _, name in alike[:_MOST]]


def alike_notes(written: str, known: Iterable[str], shown_as: Mapping[str, str] | None = None) -> tuple[CodedNote, ...]:
    """Return the note that asks whether a known name was meant, none where nothing is alike.

    `shown_as`: what to write for a known name, such as the code of a tournament for its title.
    """
    names = dict.fromkeys((shown_as or {}).get(name, name) for name in find_alike(written, known))
    return (CodedNote("name.alike", {"names": Choices(names)}),) if names else ()


def files_alike(path: str | Path) -> list[str]:
    """Return the files beside a path that may be meant, as they would be written."""
    typed_path = Path(path)
    try:
        beside = {file.name: file for file, _ in zip(typed_path.parent.iterdir(), range(_MOST_FILES), strict=False)}
    except (OSError, ValueError):
        return []
    return [str(beside[name]) for name in find_alike(typed_path.name, beside)]


def _likeness(wanted: str, name: str) -> float:
    """Return how much alike two names are, up to 1; 0 for short names that differ in more than a letter."""
    if wanted in name.split():
        return 1.0
    likeness = SequenceMatcher(None, wanted, name).ratio()
    if len(wanted) >= _LEAST_BEGINNING:
        likeness = max(likeness, SequenceMatcher(None, wanted, name[: len(wanted)]).ratio())
    is_short = min(len(wanted), len(name)) <= _LONGEST_SHORT
    return 0.0 if is_short and likeness < _ALIKE_SHORT else likeness
