"""The offers that a rule forbids and a card's text may allow: each says so, and is forced when it is taken (B1)."""

from ..errors import RuleError
from .cards import BASE, TEC, next_ability
from .checks import check_window
from .menu_turn import MOST_COST, cost_of, most_cost, of_card
from .menu_units import among, unit_of
from .slots import BATALLA, SLOTS, zone_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import Ask
    from .menu import Menu


def turn_offers(menu: "Menu") -> None:
    """Beside units: cards and abilities, and Ataque Masivo out of Recargar."""
    _card_offers(menu)
    if menu.is_mine and not menu.state.massive:
        menu.add_forbidden("massive", "massive")


def unit_offers(menu: "Menu") -> None:
    """Of units: damage once more, any of them into any slot, their abilities; and cards."""
    if menu.state.attackers():
        menu.add_forbidden("resolve", "resolve")
    _deploy(menu)
    _move(menu)
    _ability(menu, ("activate", "again", "dear"), [str(unit.slot) for unit in menu.side.units])
    _card_offers(menu)


def _card_offers(menu: "Menu") -> None:
    """Cards out of their time or for more energy than there is, and abilities of Base and Tecnología."""
    for kind, text, dear in (("power", "poder", "dear_power"), ("tech", "tecnologia", "dear_tech")):
        if not menu.has_offer(kind):
            menu.add_forbidden(kind, kind, *of_card(menu, text, MOST_COST))
        elif menu.deck is None:
            menu.add_forbidden(dear, kind, "-", _dear_cost(menu))
    _ability(menu, ("activate_base", "again_base", "dear_base"), [BASE])
    _ability(menu, ("activate_tech", "again_tech", "dear_tech_ability"), [TEC] * menu.side.tech)


def _ability(menu: "Menu", texts: "tuple[str, str, str]", places: "list[str]") -> None:
    """Abilities out of their time; else a second time in a turn, or for more energy than there is (M1.1)."""
    if not _is_in_time(menu):
        _offer_ability(menu, texts[0], places, cost_of(0, MOST_COST))
        return
    fresh = [place for place in places if next_ability(menu.side, place) == 1]
    _offer_ability(menu, texts[1], [place for place in places if place not in fresh], cost_of(0, MOST_COST))
    _offer_ability(menu, texts[2], fresh, _dear_cost(menu))


def _offer_ability(menu: "Menu", text: str, places: "list[str]", cost: "Ask") -> None:
    if places:
        where = places[0] if places[0] in (BASE, TEC) else among("unit", [int(place) for place in places])
        menu.add_forbidden(text, "activate", where, cost, 1)


def _is_in_time(menu: "Menu") -> bool:
    """Whether the seat may play Poder and abilities now."""
    try:
        check_window(menu.state, menu.seat)
    except RuleError:
        return False
    return True


def _dear_cost(menu: "Menu") -> "Ask":
    """A cost above what there is to pay with."""
    return cost_of(min(MOST_COST, most_cost(menu) + 1), MOST_COST)


def _deploy(menu: "Menu") -> None:
    """A unit that is too slow for its slot or too dear, out of its time, or not into the Zona de Defensa."""
    is_offered = menu.has_offer("deploy")
    slots = list(SLOTS)
    if is_offered:
        slots.sort(key=lambda slot: (menu.is_mine != (zone_of(slot) == BATALLA), slot))
    arguments = unit_of(menu, slots, MOST_COST)
    menu.add_forbidden("deploy_by_card" if is_offered else "deploy", "deploy", *arguments)


def _move(menu: "Menu") -> None:
    """Any unit into any other slot, what is forbidden first."""
    units = [unit.slot for unit in sorted(menu.side.units, key=lambda unit: (unit.is_free(), unit.slot))]
    if units:
        slots = [slot for slot in SLOTS if slot != units[0]]
        slots.sort(key=lambda slot: (menu.is_legal("move", units[0], slot), slot))
        menu.add_forbidden("move_by_card", "move", among("unit", units), among("slot", slots))
