"""Notation of the matches of Enadrya."""

from typing import Any

from tapete_rules.enadrya.state import PHASES
from tapete_rules.enadrya.unit import Unit


def write_table(state: dict[str, Any], view: dict[str, Any]) -> str:
    """Return the table in the script's notation."""
    words = [PHASES[state["phase"]], str(state["turn"]), str(state["active"])]
    for side in state["sides"]:
        words += ["|", str(side["defence"]), str(side["energy"])]
    for seat, side in enumerate(state["sides"], 1):
        if side["units"]:
            words += ["|", f"{seat}:", *(f"{fields['slot']}={write_unit(fields)}" for fields in side["units"])]
    return " ".join(words)


def write_unit(fields: dict[str, Any]) -> str:
    """Return attack and defence of a unit as they count now."""
    unit = Unit()
    unit.unpack([fields[name] for name in Unit.FIELDS])
    return f"{unit.attack_power()}/{unit.defence_left()}"


def find_number(state: dict[str, Any], name: str) -> int:
    """Return the number that a name such as "massive", "1.tech" or "2.34.home" stands for."""
    *places, field = name.split(".")
    owner = state
    if places:
        owner = state["sides"][int(places[0]) - 1]
    for slot in places[1:]:
        owner = next(unit for unit in owner["units"] if unit["slot"] == int(slot))
    number: int = owner[field]
    return number
