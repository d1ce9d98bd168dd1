"""Notation of the matches of Invocación."""

from typing import Any

from tapete_rules.invocacion.state import PHASES


def write_table(state: dict[str, Any], view: dict[str, Any]) -> str:
    """Return the table in the script's notation."""
    words = [PHASES[state["phase"]], str(state["turn"]), str(state["active"]), "|"]
    words += ["-" if cell["value"] is None else str(cell["value"]) for cell in view["own"]]
    words += ["/", *(str(side["mana"]) for side in state["sides"])]
    return " ".join([*words, "/", str(state["portals"][0]), str(state["discard"])])


def find_number(state: dict[str, Any], name: str) -> int:
    """Return the number that a name such as "priority" or "2.spent" stands for."""
    seat, dot, field = name.partition(".")
    number: int = state["sides"][int(seat) - 1][field] if dot else state[name]
    return number
