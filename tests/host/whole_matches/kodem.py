"""Notation of the matches of Kódem."""

from typing import Any

from tapete_rules.kodem.slot import SLOTS
from tapete_rules.kodem.state import PHASES


def write_table(state: dict[str, Any], view: dict[str, Any]) -> str:
    """Return the table in the script's notation."""
    active = f"{state['active']}>{state['chosen']}" if state["chosen"] else str(state["active"])
    words = [PHASES[state["phase"]], str(state["turn"]), active]
    for side in state["sides"]:
        lives = [str(slot["life"]) if slot["present"] else "-" for slot in side["slots"]]
        rests = [str(slot["rests"]) for slot in side["slots"]]
        words += ["|", *lives, "/", *rests, "/", str(side["extincion"])]
    return " ".join(words)


def find_number(state: dict[str, Any], name: str) -> int:
    """Return the number that a name such as "1.deck" or "2.P.marks" stands for."""
    seat, *places, field = name.split(".")
    owner = state["sides"][int(seat) - 1]
    for place in places:
        owner = owner["slots"][SLOTS.index(place)]
    number: int = owner[field]
    return number
