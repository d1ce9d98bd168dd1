"""Checks a value by a JSON Schema: the words of it that our schemas use, and a word that is none of them is refused."""

import re
from typing import Any

Schema = dict[str, Any]
_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,), "array": (list,), "string": (str,), "integer": (int,), "number": (int, float),
    "boolean": (bool,), "null": (type(None),),
}  # fmt: skip
_DOCUMENTING = {"$schema", "$defs", "title", "description"}
_WORDS = {
    "type", "const", "enum", "pattern", "minimum", "minItems", "items", "required", "properties",
    "additionalProperties", "anyOf", "$ref",
}  # fmt: skip


def find_faults(content: Any, schema: Schema, root: Schema | None = None, place: str = "$") -> list[str]:
    """Return where a value is not what its schema says, none where it fits."""
    whole = schema if root is None else root
    assert set(schema) <= _WORDS | _DOCUMENTING, set(schema)
    if "$ref" in schema:
        return find_faults(content, whole["$defs"][schema["$ref"].removeprefix("#/$defs/")], whole, place)
    if "anyOf" in schema:
        tried = [find_faults(content, choice, whole, place) for choice in schema["anyOf"]]
        return [] if [] in tried else min(tried, key=len)
    faults = _find_plain_faults(content, schema, place)
    if isinstance(content, list) and "items" in schema:
        for number, part in enumerate(content):
            faults += find_faults(part, schema["items"], whole, f"{place}[{number}]")
    if isinstance(content, dict):
        faults += _find_object_faults(content, schema, whole, place)
    return faults


def _find_plain_faults(content: Any, schema: Schema, place: str) -> list[str]:
    kind = schema.get("type")
    is_number_that_is_yes = isinstance(content, bool) and kind in ("integer", "number")
    if kind and (not isinstance(content, _TYPES[kind]) or is_number_that_is_yes):
        return [f"{place}: {content!r} is no {kind}"]
    fits = (
        content == schema.get("const", content)
        and content in schema.get("enum", [content])
        and (not isinstance(content, str) or re.search(schema.get("pattern", ""), content) is not None)
        and (not isinstance(content, int | float) or content >= schema.get("minimum", content))
        and (not isinstance(content, list) or len(content) >= schema.get("minItems", 0))
    )
    return [] if fits else [f"{place}: {content!r}"]


def _find_object_faults(content: dict[str, Any], schema: Schema, whole: Schema, place: str) -> list[str]:
    faults = [f"{place}: without {name}" for name in schema.get("required", []) if name not in content]
    other_names = schema.get("additionalProperties", True)
    for name, part in content.items():
        rule = schema.get("properties", {}).get(name, other_names)
        if rule is False:
            faults.append(f"{place}: {name}")
        elif isinstance(rule, dict):
            faults += find_faults(part, rule, whole, f"{place}.{name}")
    return faults
