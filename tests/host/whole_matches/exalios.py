"""Notation of the Combats of Exalios."""

from typing import Any


def write_table(state: dict[str, Any], view: dict[str, Any]) -> str:
    """Return the table in the script's notation."""
    words = [state["turn"], state["fight"]]
    for side in state["sides"]:
        card = side["card"]
        final = card["value"] + (0, card["upper"], card["lower"])[card["chain"]] + card["don"]
        words += ["|", side["heridas"], final, "/", side["hand"], side["fuerzas"], side["faccion"], "/", side["won"]]
    return " ".join(map(str, words))


def find_number(state: dict[str, Any], name: str) -> int:
    """Return the number that a name such as "1.icon" or "tied" stands for."""
    seat, dot, field = name.rpartition(".")
    owner = state["sides"][int(seat) - 1] if dot else state
    number: int = owner[field]
    return number
