"""The offers that end a phase or the round, and what a rule forbids and a card's text may not."""

from ..view import NUMBER, Question
from .effects import ABILITY_SOURCE
from .menu_boxes import ask_how_many, ask_slot, ask_training
from .menu_digimon import evolve_text
from .score import pep_of
from .screen import STEP, level_text
from .side import DEFINITIVO, EVOLVED, UNKNOWN
from .state import BATALLA, EVOLUCION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .menu import DigimonMenu

    Add = Callable[..., None]


def offer_score(menu: "DigimonMenu") -> None:
    """Offer "Mi derrota" and "Empate"."""
    offer_loss(menu)
    menu.add("tie", "tie")


def offer_loss(menu: "DigimonMenu", add: "Add | None" = None) -> None:
    """Offer "Mi derrota" once, with a question for the PEP number if nobody said it."""
    if menu.has_offer("lose"):
        return
    add = add or menu.add
    pep = pep_of(menu.state, menu.seat)
    if pep == UNKNOWN:
        level = menu.state.rival(menu.seat).fighting_form().level
        question = ("digimon.ask.pep", level_text(level)) if level <= DEFINITIVO else ("digimon.ask.pep_open",)
        own = menu.side.fighting_form().level  # who falls from higher loses more
        usual = STEP * (own - level + 1) if level < own <= DEFINITIVO else STEP
        add("lose", "lose", Question(NUMBER, question, 0, 100, usual, step=STEP))
    else:
        add(("digimon.do.lose_known", pep), "lose", pep)


def offer_stay(menu: "DigimonMenu") -> None:
    """Offer to stay without an evolution in this round."""
    if not menu.side.acts & EVOLVED:
        menu.add("stay", "stay")


def offer_done(menu: "DigimonMenu") -> None:
    """Offer to be done with one's part; in Evolución without an evolution that is to stay."""
    if menu.state.phase == BATALLA:
        menu.add("pass", "pass")
    elif menu.state.phase != EVOLUCION or menu.side.acts & EVOLVED:
        menu.add("done", "pass")


def offer_late(menu: "DigimonMenu") -> None:
    """Offer a step forward by hand, and a deck that ran out."""
    menu.add("battle", "phase", "batalla")
    menu.add("out", "out")


def offer_forbidden(menu: "DigimonMenu") -> None:
    """Offer moves against a rule: cards and late players ask for them."""
    which = ask_slot(menu)
    if which is not None:
        menu.add_forbidden("discard", "discard", which)
    offer_loss(menu, menu.add_forbidden)
    menu.add_forbidden("tie", "tie")
    menu.add_forbidden("redraw", "redraw", ask_how_many())
    menu.add_forbidden("digitalize", "digitalize")
    menu.add_forbidden("plan", "plan")
    menu.add_forbidden("train", "train", *ask_training())
    menu.add_forbidden("install", "install")
    menu.add_forbidden("support", "support")
    menu.add_forbidden(evolve_text(menu), "evolve", "next")
    menu.add_forbidden("ability", "activate", ABILITY_SOURCE)
