"""The language of a request: Spanish, or another one that the browser asks for first."""

from functools import lru_cache

from tapete.words import SPANISH, find_spoken


@lru_cache(maxsize=256)
def language_of_request(accepted: str) -> str:
    """Return the code of the language that a header Accept-Language prefers among ours."""
    languages = []
    for place, part in enumerate(accepted.split(",")[:20]):
        name, _, weight = part.strip().partition(";q=")
        languages.append((-_read_weight(weight), place, find_spoken(name)))
    return next((name for weight, _, name in sorted(languages) if weight < 0 and name), SPANISH)


def _read_weight(text: str) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0
