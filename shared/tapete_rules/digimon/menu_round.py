"""The offers that end a phase or the round, effects that are activated, and what players do rarely."""

from ..view import CHOICE, NUMBER, Ask
from .effects import ABILITY_SOURCE, OPTION, SUPPORT, SUPPORT_HAND
from .menu_digimon import which_card
from .score import pep_of
from .screen import STEP, level_text
from .side import DEFINITIVO, DOWN, EMPTY, UNKNOWN, UP
from .state import BATALLA

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..view import Text
    from .menu import Menu

    Add = Callable[..., None]


def end_offers(menu: "Menu", add: "Add | None" = None) -> None:
    """Perdí, with the number of his own PEP row where nobody said it; Empate."""
    add = add or menu.add
    pep = pep_of(menu.state, menu.seat)
    if pep == UNKNOWN:
        level = menu.state.rival(menu.seat).form().level
        question = ("digimon.ask.pep", level_text(level)) if level <= DEFINITIVO else ("digimon.ask.pep_open",)
        own = menu.side.form().level  # who falls from higher loses more
        usual = STEP * (own - level + 1) if level < own <= DEFINITIVO else STEP
        add("lose", "lose", Ask(NUMBER, question, 0, 100, usual, step=STEP))
    else:
        add(("digimon.do.lose_known", pep), "lose", pep)
    add("tie", "tie")


def activation_offers(menu: "Menu") -> None:
    """Effects by where they come from; an option in a ranura ends with the round or stays."""
    if menu.state.phase == BATALLA:
        menu.add("ability", "activate", ABILITY_SOURCE)
    for place, lies in enumerate(menu.side.slots):
        if lies in (DOWN, UP):
            slot = str(place + 1)
            menu.add(("digimon.do.option", slot), "activate", slot)
            menu.add(("digimon.do.option_stays", slot), "activate", slot, "stays")
    card = which_card()
    menu.add("support_up", "activate", SUPPORT, "ends", card)
    menu.add("duplicate", "duplicate")
    menu.add("support_hand", "activate", SUPPORT_HAND, "ends", card)
    menu.add("option_hand", "activate", OPTION)
    if menu.state.phase != BATALLA:
        menu.add("ability", "activate", ABILITY_SOURCE)


def rest_offers(menu: "Menu") -> None:
    """Cards drawn, ranuras emptied, and what a rule forbids and a card's text may not."""
    menu.add("redraw", "redraw", Ask(NUMBER, ("digimon.ask.cards",), 1, 6, 1))
    slots: "list[tuple[int | str, Text]]" = [
        (str(place + 1), ("digimon.slot", place + 1))
        for place, lies in enumerate(menu.side.slots)
        if lies not in (EMPTY, DOWN)
    ]
    if slots:
        which = Ask(CHOICE, ("digimon.ask.slot",), choices=slots)
        menu.add("discard", "discard", which)
        menu.add_forbidden("discard", "discard", which)
    menu.add("battle", "phase", "batalla")
    menu.add("out", "out")
    end_offers(menu, menu.add_forbidden)
    menu.add_forbidden("evolve", "evolve", "next")
    menu.add_forbidden("digitalize", "digitalize")
    if menu.state.phase == BATALLA:
        menu.add_forbidden("ability", "activate", ABILITY_SOURCE)
