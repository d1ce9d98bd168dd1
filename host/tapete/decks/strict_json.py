"""JSON of other programs. A field that stands twice is no guess: one of them would be lost."""

import json

from tapete.errors import UserError


def parse_json(text: str, path: str) -> object:
    """Return the content of a JSON text. Raises UserError("deck.json"), UserError("deck.json_twice")."""
    try:
        return load_json(text)
    except RepeatedFieldError as error:
        raise UserError("deck.json_twice", path=path, field=str(error)) from error
    except (ValueError, RecursionError) as error:
        line, at = getattr(error, "lineno", 1), getattr(error, "pos", 0)
        raise UserError("deck.json", path=path, line=line, at=at) from error


class RepeatedFieldError(ValueError):
    """A field of an object stands twice."""


def load_json(text: str) -> object:
    """Return the content of a JSON text. Raises ValueError, RecursionError, RepeatedFieldError."""
    return json.loads(text, object_pairs_hook=_make_object)


def _make_object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    content = dict(pairs)
    if len(content) < len(pairs):
        names = [name for name, _ in pairs]
        raise RepeatedFieldError(next(name for name in names if names.count(name) > 1)[:40])
    return content
