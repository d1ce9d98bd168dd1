"""Notation of the matches of Digimon HiperColiseo."""

from typing import Any

from tapete_rules.digimon.state import PHASES


def write_table(state: dict[str, Any], view: dict[str, Any]) -> str:
    """Return the table in the script's notation."""
    words = [PHASES[state["phase"]], str(state["turn"]), str(state["active"]), str(state["first"])]
    for side, cells, others in zip(
        state["sides"], (view["own"], view["rival"]), (view["rival"], view["own"]), strict=True
    ):
        level = side["top"]["level"] or side["base"]["level"]
        value = _find_cell(cells, "power").get("value")  # one that is not known is not shown
        letter = _letter_of(cells, "attack") or _letter_of(cells, "power") or _letter_of(others, "type") or "?"
        words += ["|", str(side["points"]), str(level), letter, "-" if value is None else str(value)]
    return " ".join(words)


def _find_cell(cells: list[dict[str, Any]], name: str) -> dict[str, Any]:
    return next((cell for cell in cells if cell["id"] == name), {})


def _letter_of(cells: list[dict[str, Any]], name: str) -> str:
    """Return the letter of a cell, "" where it is not shown; the type of the other side chooses the attack (L64)."""
    label = _find_cell(cells, name).get("label") or []
    return str(label[1]) if len(label) > 1 else ""


def find_number(state: dict[str, Any], name: str) -> int:
    """Return the number that a name such as "1.deck", "2.base.level" or "1.slots.0" stands for."""
    seat, *fields = name.split(".")
    owner: Any = state["sides"][int(seat) - 1]
    for field in fields:
        owner = owner[int(field)] if isinstance(owner, list) else owner[field]
    number: int = owner
    return number
