"""The offers of the counters: what makes a turn without a look at the slots."""

from ..common import RIVALS_TURN
from ..view import CARD, NUMBER, Question
from .cards import BASE, TEC, next_ability
from .state import ATAQUE, DEFENSA, PHASES, REFUERZO, RESOLUCION
from .unit import MOST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..menu import Group
    from .menu import EnadryaMenu

MOST_COST = 99
_USUAL_DEFENCE = 20
_USUAL_ENERGY = 5
USUAL_COST = 2  # of a card
_USUAL_ABILITY = 1


def _offer_step(menu: "EnadryaMenu") -> None:
    """Offer Ataque Masivo until the first cost, then the end of the turn; to who is attacked, not to defend."""
    if not menu.side.printed:
        defence = Question(NUMBER, ("enadrya.ask.defence",), 1, MOST, _USUAL_DEFENCE, memory="enadrya.defence")
        energy = Question(NUMBER, ("enadrya.ask.charge",), 0, 99, _USUAL_ENERGY, memory="enadrya.charge")
        menu.add("setup", "setup", defence, energy)
    if menu.is_mine:
        menu.add("massive", "massive")
        offer_end(menu)
    if menu.state.is_attack_known() and menu.state.phase <= DEFENSA:
        menu.add("no_defence", "phase", PHASES[REFUERZO])


def offer_end(menu: "EnadryaMenu") -> None:
    """Offer the end of the turn; before it the damage of an attack, and the end without damage says so (J1.4.4)."""
    is_unresolved = menu.state.is_attack_unresolved()
    if is_unresolved:
        menu.add("resolve", "resolve")
    menu.add("end_undealt" if is_unresolved else "end", "end")
    if is_unresolved:
        menu.add("dealt", "phase", PHASES[RESOLUCION])


def _offer_attack(menu: "EnadryaMenu") -> None:
    """Offer to go on to Batalla."""
    if menu.is_mine and menu.state.phase < ATAQUE:
        menu.add("phase_attack", "phase", PHASES[ATAQUE])


def _offer_late(menu: "EnadryaMenu") -> None:
    """Offer the end that the rival forgot, and the rare moves."""
    if not menu.is_mine:
        menu.add("end_rival", "end", RIVALS_TURN)
    if menu.state.rival(menu.seat).printed:
        menu.add("damage_both", "damage", _ask_points("own_base"), _ask_points("rival_base"))


def offer_cards(menu: "EnadryaMenu") -> None:
    """Offer cards beside units, and the paid abilities of Base and Tecnología."""
    most = highest_cost(menu)
    menu.add("power", "power", *card_arguments(menu, "poder", most))
    menu.add("tech", "tech", *card_arguments(menu, "tecnologia", most))
    for text, where in (("activate_base", BASE), ("activate_tech", TEC)):
        number = next_ability(menu.side, where)
        if number:
            menu.add(text, "activate", where, ask_cost(0, most, _USUAL_ABILITY, where), number)


def offer_untech(menu: "EnadryaMenu") -> None:
    """Offer to take the Tecnología away."""
    menu.add("untech", "untech")


def card_arguments(menu: "EnadryaMenu", kind: str, most: int) -> "tuple[str | Question, ...]":
    """Return the question for a card of the synced deck, or without a deck for its cost alone, up to `most`."""
    if menu.deck is not None:
        return (Question(CARD, ("enadrya.ask.card",), types=(kind,)),)
    return ("-", ask_cost(0, most, USUAL_COST, kind))


def highest_cost(menu: "EnadryaMenu") -> int:
    """Return the most that a seat can pay now (G1)."""
    return min(MOST_COST, menu.side.energy)


def ask_cost(low: int, high: int, usual: int = 0, of: str = "") -> Question:
    """Ask for the cost of a card or an ability, beginning at the last one of that kind where it is said."""
    memory = "enadrya.cost." + of if of else ""
    return Question(NUMBER, ("enadrya.ask.cost",), low, high, max(low, min(high, usual)), memory=memory)


def _ask_points(text: str) -> Question:
    return Question(NUMBER, ("enadrya.ask." + text,), 1, MOST, 1)


TURN_GROUPS: "list[Group]" = [_offer_step, offer_cards, _offer_attack, offer_untech, _offer_late]
