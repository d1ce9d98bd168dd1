"""Notation of the matches of Digimon HiperColiseo."""

from typing import Any

from tapete_rules.digimon.state import PHASES


def write_table(state: dict[str, Any], view: dict[str, Any]) -> str:
    """Return the table in the script's notation."""
    words = [PHASES[state["phase"]], str(state["turn"]), str(state["active"]), str(state["first"])]
    for side, cells in zip(state["sides"], (view["own"], view["rival"]), strict=True):
        level = side["top"]["level"] or side["base"]["level"]
        power = next(cell for cell in cells if cell["id"] == "power")
        letter = power["label"][1] if len(power["label"]) > 1 else "?"
        value = "-" if power["value"] is None else str(power["value"])
        words += ["|", str(side["points"]), str(level), letter, value]
    return " ".join(words)


def find_number(state: dict[str, Any], name: str) -> int:
    """Return the number that a name such as "1.deck", "2.base.level" or "1.slots.0" stands for."""
    seat, *fields = name.split(".")
    owner: Any = state["sides"][int(seat) - 1]
    for field in fields:
        owner = owner[int(field)] if isinstance(owner, list) else owner[field]
    number: int = owner
    return number
