"""Notation of the matches of Faro."""

from typing import Any


def write_table(state: dict[str, Any], view: dict[str, Any]) -> str:
    """Return the table in the script's notation."""
    first, second = state["lights"]
    return f"{state['turn']} {state['active']} {first} | {second}"


def find_number(state: dict[str, Any], name: str) -> int:
    """Return the number that a name such as "turn" stands for."""
    number: int = state[name]
    return number
