"""The offers that carry a Combat on: the ends of Enfrentamientos and Duelos, the tie-break, and giving up."""

from ..view import NUMBER, RANDOM, Ask
from .checks import UNNAMED
from .duelo import are_revealed, wounds_due
from .menu_card import FACCION, HIGHEST, card_ask, wounds_ask
from .screen import fight_text
from .state import DUELOS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import Text
    from .menu import Menu


def fight_offer(menu: "Menu") -> None:
    """What both cards do to each other, in words, is what ends their Enfrentamiento."""
    state, seat = menu.state, menu.seat
    if are_revealed(state):
        menu.add(fight_text(state, seat), "fight", wounds_due(state, seat), wounds_due(state, 3 - seat))


def over_offers(menu: "Menu") -> None:
    """After a Duelo the next one."""
    menu.add("desempate" if menu.state.turn == DUELOS else "duelo", "duelo")


def tie_break_offers(menu: "Menu") -> None:
    """What the lot and the last cards decide."""
    menu.add("drawn", "drawn", _draw("mine", "personaje", DUELOS), _draw("theirs", "personaje", DUELOS))
    if menu.deck:
        menu.add("last", "last", card_ask(FACCION))
    menu.add("last_typed", "last", UNNAMED, Ask(NUMBER, ("exalios.ask.value",), 2, HIGHEST, 6, step=2))
    menu.add("lot", "lot", _draw("lot", "seat", menu.state.seats))


def _draw(question: str, word: str, count: int) -> Ask:
    """One of so many, by lot."""
    choices: "list[tuple[int | str, Text]]" = [(number, ("exalios." + word, number)) for number in range(1, count + 1)]
    return Ask(RANDOM, ("exalios.ask." + question,), choices=choices)


def marker_offers(menu: "Menu") -> None:
    """All that a match needs where nobody tells the board a card; Listo first for the seat that its rival awaits."""
    if are_revealed(menu.state):
        return
    is_awaited = not menu.deck and menu.state.rival(menu.seat).ready
    if is_awaited:
        menu.add("ready", "ready")
    menu.add(("exalios.do.fight", menu.state.fight), "fight")
    menu.add("end", "end")
    menu.add("both", "fight", wounds_ask("own_wounds"), wounds_ask("rival_wounds"))
    if not menu.deck and not is_awaited:
        menu.add("ready", "ready")
