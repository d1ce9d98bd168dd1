"""The offers that carry a Combat on: the ends of Enfrentamientos and Duelos, the tie-break, and giving up."""

from ..view import NUMBER, RANDOM, Question
from .checks import UNNAMED
from .duelo import are_revealed, wounds_due
from .menu_card import FACCION, HIGHEST, ask_card, ask_wounds, offer_value
from .screen import fight_text
from .state import DUELOS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import Text
    from .menu import ExaliosMenu


def offer_fight(menu: "ExaliosMenu") -> None:
    """Offer to end the Enfrentamiento, worded as the wounds that both cards cause."""
    state, seat = menu.state, menu.seat
    if are_revealed(state):
        menu.add(fight_text(state, seat), "fight", wounds_due(state, seat), wounds_due(state, 3 - seat))


def offer_over(menu: "ExaliosMenu") -> None:
    """Offer the next Duelo after one that is over."""
    menu.add("desempate" if menu.state.turn == DUELOS else "duelo", "duelo")


def offer_tie_break(menu: "ExaliosMenu") -> None:
    """Offer the results of the lot and of the last cards."""
    menu.add("drawn", "drawn", _ask_drawn("mine", "personaje", DUELOS), _ask_drawn("theirs", "personaje", DUELOS))
    if menu.deck:
        menu.add("last", "last", ask_card(FACCION))
    menu.add("last_typed", "last", UNNAMED, Question(NUMBER, ("exalios.ask.value",), 2, HIGHEST, 6, step=2))
    menu.add("lot", "lot", _ask_drawn("lot", "seat", menu.state.seats))


def _ask_drawn(question: str, word: str, count: int) -> Question:
    """Ask for one of so many, by lot."""
    choices: "list[tuple[int | str, Text]]" = [(number, ("exalios." + word, number)) for number in range(1, count + 1)]
    return Question(RANDOM, ("exalios.ask." + question,), choices=choices)


def offer_marker(menu: "ExaliosMenu") -> None:
    """Offer the moves of a match without cards; Listo comes first for the seat that its rival awaits."""
    if are_revealed(menu.state):
        return
    is_awaited = not menu.deck and menu.state.rival(menu.seat).ready
    if is_awaited:
        menu.add("ready", "ready")
    menu.add(("exalios.do.fight", menu.state.fight), "fight")
    menu.add("end", "end")
    offer_value(menu)
    menu.add("both", "fight", ask_wounds("own_wounds"), ask_wounds("rival_wounds"))
    if not menu.deck and not is_awaited:
        menu.add("ready", "ready")
