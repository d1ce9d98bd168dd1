"""The offers of the counters: what makes a turn without a look at the slots."""

from ..view import CARD, NUMBER, Ask
from .cards import BASE, TEC, next_ability
from .state import ATAQUE, DEFENSA, PHASES, REFUERZO
from .unit import MOST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..menu import Group
    from .menu import Menu

_USUAL_DEFENCE = 20
_USUAL_ENERGY = 5


def _step_offers(menu: "Menu") -> None:
    """Ataque Masivo until the first cost, then the end of the turn."""
    if not menu.side.printed:
        defence = Ask(NUMBER, ("enadrya.ask.defence",), 1, MOST, _USUAL_DEFENCE, memory="enadrya.defence")
        energy = Ask(NUMBER, ("enadrya.ask.charge",), 0, 99, _USUAL_ENERGY, memory="enadrya.charge")
        menu.add("setup", "setup", defence, energy)
    if menu.is_mine:
        menu.add("massive", "massive")
        menu.add("end", "end")
        if menu.state.phase < ATAQUE:
            menu.add("phase_attack", "phase", PHASES[ATAQUE])
    elif menu.state.is_attack_known() and menu.state.phase <= DEFENSA:
        menu.add("no_defence", "phase", PHASES[REFUERZO])


def _late_offers(menu: "Menu") -> None:
    """The end that the rival forgot, and what is rare."""
    if not menu.is_mine:
        menu.add("end_rival", "end")
    menu.add("damage_both", "damage", _points("own_base"), _points("rival_base"))
    if menu.is_mine and not menu.state.massive:
        menu.add_forbidden("massive", "massive")


def card_offers(menu: "Menu") -> None:
    """Cards beside units, and the paid abilities of Base and Tecnología."""
    menu.add("power", "power", *of_card(menu, "poder"))
    menu.add("tech", "tech", *of_card(menu, "tecnologia"))
    for text, where in (("activate_base", BASE), ("activate_tech", TEC)):
        number = next_ability(menu.side, where)
        if number:
            menu.add(text, "activate", where, cost_of(), number)
    menu.add("untech", "untech")


def of_card(menu: "Menu", *types: str) -> "tuple[str | Ask, ...]":
    """A card of the synced deck, or where there is none its cost alone."""
    if menu.deck is not None:
        return (Ask(CARD, ("enadrya.ask.card",), types=types),)
    return ("-", cost_of())


def cost_of() -> Ask:
    """What a card or an ability costs."""
    return Ask(NUMBER, ("enadrya.ask.cost",), 0, 99, 0)


def _points(text: str) -> Ask:
    return Ask(NUMBER, ("enadrya.ask." + text,), 1, MOST, 1)


TURN_GROUPS: "list[Group]" = [_step_offers, card_offers, _late_offers]
