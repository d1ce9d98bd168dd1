"""Parts that few matches of Kódem see are loaded when they are used, and no sooner: a board has little room."""

from collections.abc import Callable
from typing import Any

# A match with both seats' menus of every card after each move; answers with the game's modules that are loaded then.
LOADED = """
import sys

from tapete_rules.match import Match
from tapete_rules.move import parse_move

def answer(lines):
    match = Match("kodem")
    for line in lines:
        match.push(parse_move(line))
        match.describe_move(match.last_move())
        for seat in (1, 2):
            match.view(seat)
            for stop in ("1", "2", "3", "P"):
                match.offers(seat, stop)
    start = "tapete_rules.kodem."
    return [name[len(start):] for name in sys.modules if name.startswith(start)]
"""

DUEL = ["0 first 1", "1 attack 1 1 reveal", "2 damage 3 6", "1 equip 1 ixim down", "1 end", "2 reveal 1", "2 end"]
RARE = ["1 set life.1 5", "1 mark 1 veneno", "1 attach 2 rot", "1 discard", "1 pasiva 1", "1 swap 1 2", "1 bio"]
LATE = {"corrections", "effects", "equipment", "extincion", "pasivas", "places", "zones"}
NEVER = {"deck", "menu_multiplayer", "multiplayer", "phase_steps", "setup", "vinculo"}


def test_a_duel_loads_what_it_uses(micropython_function: Callable[[str], Any]) -> None:
    loaded = micropython_function(LOADED)
    most = set(loaded(DUEL))
    assert {"battle", "cards", "menu", "screen"} <= most
    assert most & (LATE | NEVER) == set()
    assert set(loaded(DUEL + RARE)) - most == LATE
