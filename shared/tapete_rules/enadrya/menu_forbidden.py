"""The offers that a rule forbids and a card's text may allow: each says so, and is forced when it is taken (B1)."""

from ..errors import RuleError
from .cards import BASE, TEC, next_ability
from .checks import check_window
from .menu_turn import MOST_COST, ask_cost, card_arguments, highest_cost
from .menu_units import ask_slot, ask_unit
from .slots import BATALLA, SLOTS, zone_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import Question
    from .menu import EnadryaMenu


def offer_turn(menu: "EnadryaMenu") -> None:
    """Offer forbidden moves beside units: cards and abilities, and Ataque Masivo out of Recargar."""
    _offer_card(menu)
    if menu.is_mine and not menu.state.massive:
        menu.add_forbidden("massive", "massive")


def offer_unit(menu: "EnadryaMenu") -> None:
    """Offer forbidden moves of units: damage once more, any unit into any slot, abilities; and cards."""
    if menu.state.attacking_units():
        menu.add_forbidden("resolve", "resolve")
    _offer_deploy(menu)
    _offer_move(menu)
    _offer_abilities(menu, ("activate", "again", "dear"), [str(unit.slot) for unit in menu.side.units])
    _offer_card(menu)


def _offer_card(menu: "EnadryaMenu") -> None:
    """Offer cards out of their time or for too much energy, and abilities of Base and Tecnología."""
    for kind, text, dear in (("power", "poder", "dear_power"), ("tech", "tecnologia", "dear_tech")):
        if not menu.has_offer(kind):
            menu.add_forbidden(kind, kind, *card_arguments(menu, text, MOST_COST))
        elif menu.deck is None:
            menu.add_forbidden(dear, kind, "-", _dear_cost(menu))
    _offer_abilities(menu, ("activate_base", "again_base", "dear_base"), [BASE])
    _offer_abilities(menu, ("activate_tech", "again_tech", "dear_tech_ability"), [TEC] * menu.side.tech)


def _offer_abilities(menu: "EnadryaMenu", texts: "tuple[str, str, str]", places: "list[str]") -> None:
    """Offer abilities out of their time; else a second time in a turn, or for too much energy (M1.1)."""
    if not _is_in_time(menu):
        _offer_ability(menu, texts[0], places, ask_cost(0, MOST_COST))
        return
    fresh = [place for place in places if next_ability(menu.side, place) == 1]
    _offer_ability(menu, texts[1], [place for place in places if place not in fresh], ask_cost(0, MOST_COST))
    _offer_ability(menu, texts[2], fresh, _dear_cost(menu))


def _offer_ability(menu: "EnadryaMenu", text: str, places: "list[str]", cost: "Question") -> None:
    if places:
        where = places[0] if places[0] in (BASE, TEC) else ask_slot("unit", [int(place) for place in places])
        menu.add_forbidden(text, "activate", where, cost, 1)


def _is_in_time(menu: "EnadryaMenu") -> bool:
    """Return True if the seat may play Poder and abilities now."""
    try:
        check_window(menu.state, menu.seat)
    except RuleError:
        return False
    return True


def _dear_cost(menu: "EnadryaMenu") -> "Question":
    """Ask for a cost above the energy there is."""
    return ask_cost(min(MOST_COST, highest_cost(menu) + 1), MOST_COST)


def _offer_deploy(menu: "EnadryaMenu") -> None:
    """Offer a unit that is too slow for its slot or too dear, out of its time, or not into the Zona de Defensa."""
    is_offered = menu.has_offer("deploy")
    slots = list(SLOTS)
    if is_offered:
        slots.sort(key=lambda slot: (menu.is_mine != (zone_of(slot) == BATALLA), slot))
    arguments = ask_unit(menu, slots, MOST_COST)
    menu.add_forbidden("deploy_by_card" if is_offered else "deploy", "deploy", *arguments)


def _offer_move(menu: "EnadryaMenu") -> None:
    """Offer any unit into any other slot, forbidden moves first."""
    units = [unit.slot for unit in sorted(menu.side.units, key=lambda unit: (unit.is_free(), unit.slot))]
    if units:
        slots = [slot for slot in SLOTS if slot != units[0]]
        slots.sort(key=lambda slot: (menu.is_legal("move", units[0], slot), slot))
        menu.add_forbidden("move_by_card", "move", ask_slot("unit", units), ask_slot("slot", slots))
