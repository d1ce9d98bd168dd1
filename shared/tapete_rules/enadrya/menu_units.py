"""The offers of the board: the calculator over the 19 slots. Nothing of it is needed to play."""

from ..view import CHOICE, NUMBER, Ask
from .cards import next_ability
from .correct import slot_text
from .effects import AZUL, FIJO
from .menu_turn import card_offers, cost_of, end_offers, most_cost, of_card
from .movement import is_beside, is_in_reach
from .slots import BATALLA, SLOTS, ZONA_1, ZONA_2, are_adjacent, attack_slots, defence_slots, entries, zone_of
from .unit import MARKS, MOST, TYPES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..menu import Group
    from ..view import Offer, Text
    from .menu import Menu

    Choices = list[tuple[int | str, Text]]

_USUAL_STATS = 1
_FASTEST = 3
_ATTACK = 4  # place of the attack among the arguments of `deploy`: no rule refuses what follows the speed
_WAY = ("unit", "slot", "bridge")


def _step_offers(menu: "Menu") -> None:
    """The end of the turn, damage first once somebody attacks."""
    if menu.is_mine:
        end_offers(menu)


def _free(menu: "Menu") -> "list[int]":
    """The slots of the units that may move."""
    return [unit.slot for unit in menu.side.units if unit.is_free()]


def _deploy(menu: "Menu") -> None:
    """Free slots first; the card by its name, else by its numbers."""
    slots = list(SLOTS if menu.is_mine else defence_slots(menu.state.massive))
    slots.sort(key=lambda slot: (menu.side.at(slot) is not None, slot))
    menu.add("deploy", "deploy", *unit_of(menu, slots, most_cost(menu)))
    if menu.has_offer("deploy"):
        _ask_refusable_first(menu.offers[-1])


def unit_of(menu: "Menu", slots: "list[int]", most: int) -> "tuple[int | str | Ask, ...]":
    """What is asked of a unit that comes in: its slot, and its card or what is printed on it."""
    where = among("slot", slots)
    if menu.deck is not None:
        return (where,) + of_card(menu, "unidad", most)
    least = min([zone_of(slot) for slot in slots])  # slower ones may not come in there (K1.1-K1.3)
    speed: "int | Ask" = _FASTEST
    if least < _FASTEST:
        speed = Ask(NUMBER, ("enadrya.ask.speed",), least, _FASTEST, least)
    types: "Choices" = [(0, ("enadrya.type.any",))]
    types += [(number, ("enadrya.type." + name,)) for number, name in enumerate(TYPES, 1)]
    kind = Ask(CHOICE, ("enadrya.ask.type",), choices=types)
    return (where, "-", cost_of(0, most), speed, _stat("attack"), _stat("defence"), kind)


def _ask_refusable_first(offer: "Offer") -> None:
    """Ask of a unit what a rule may refuse before what it never does: its card or cost and speed, then its slot."""
    places = [place for place, arg in enumerate(offer.args) if isinstance(arg, Ask)]
    first = [place for place in places if 0 < place < _ATTACK] + places[:1]
    offer.order = tuple(first + places[len(first) :])
    for ask in offer.open_questions()[: len(first)]:
        ask.decides = True


def _stat(name: str) -> Ask:
    return Ask(NUMBER, ("enadrya.ask.unit_" + name,), 0, MOST, _USUAL_STATS)


def _front(menu: "Menu") -> "list[int]":
    """Free slots of the Zona de Batalla that the seat may enter."""
    slots = (attack_slots if menu.is_mine else defence_slots)(menu.state.massive)
    return [slot for slot in slots if menu.side.at(slot) is None]


def _enter(menu: "Menu") -> None:
    """From Zona 2, to attack or to block: each unit an entry, since few can and most have one way only."""
    verb = "attack" if menu.is_mine else "block"
    front = _front(menu)
    for start in _free(menu):
        ends = [slot for slot in front if zone_of(start) == ZONA_2 and slot in entries(start)]
        if ends:
            target = ends[0] if len(ends) == 1 else among("slot", ends)
            menu.add(("enadrya.do." + verb, slot_text(start)), "move", start, target)


def _cross(menu: "Menu") -> None:
    """From Zona 1 over a bridge."""
    bridges = [unit.slot for unit in menu.side.units if zone_of(unit.slot) == ZONA_2]
    front = _front(menu)
    ways = [
        (start, end, over)
        for start in _free(menu)
        for over in bridges
        for end in front
        if zone_of(start) == ZONA_1 and is_in_reach(menu.state, start, over, end)
    ]
    if ways:
        unit, slot, over = [among(name, [way[at] for way in ways]) for at, name in enumerate(_WAY)]
        menu.add("cross_attack" if menu.is_mine else "cross_block", "move", unit, slot, over)


def _step(menu: "Menu") -> None:
    """To another slot of Zona 1 or 2, those beside the first unit first."""
    if not menu.is_mine:
        return
    open_slots = [slot for slot in SLOTS if zone_of(slot) != BATALLA and menu.side.at(slot) is None]
    ways = [(start, end) for start in _free(menu) for end in open_slots if is_beside(menu.state, start, end)]
    ways.sort(key=lambda way: (way[0], not are_adjacent(way[0], way[1]), way[1]))
    if ways:
        unit, slot = [among(name, [way[at] for way in ways]) for at, name in enumerate(_WAY[:2])]
        menu.add("move", "move", unit, slot)


def _activate(menu: "Menu") -> None:
    """A paid ability of a unit, and once it was used a card's other one."""
    for number, text in ((1, "activate"), (2, "activate_other")):
        slots = [unit.slot for unit in menu.side.units if next_ability(menu.side, str(unit.slot)) == number]
        if slots:
            menu.add(text, "activate", among("unit", slots), cost_of(0, most_cost(menu)), number)


def _effects(menu: "Menu") -> None:
    """What cards do to one of the seat's own units: he who is hurt presses."""
    units = [unit.slot for unit in menu.side.units]
    if not units:
        return
    change = Ask(NUMBER, ("enadrya.ask.attack_change",), -MOST, MOST, 0)
    other = Ask(NUMBER, ("enadrya.ask.defence_change",), -MOST, MOST, 0)
    sources: "Choices" = [(AZUL, ("enadrya.word.azul",)), (FIJO, ("enadrya.word.fijo",))]
    which = among("unit", units)
    menu.add("wound", "wound", which, Ask(NUMBER, ("enadrya.ask.points",), 1, MOST, 1))
    menu.add("burn", "burn", which)
    menu.add("boost", "boost", which, change, other, Ask(CHOICE, ("enadrya.ask.source",), choices=sources))
    marks: "Choices" = [(mark, ("enadrya.word." + mark,)) for mark in MARKS]
    menu.add("mark", "mark", which, Ask(CHOICE, ("enadrya.ask.mark",), choices=marks))
    if [unit for unit in menu.side.units if unit.marks]:
        menu.add("unmark", "unmark", which, Ask(CHOICE, ("enadrya.ask.mark",), choices=marks))


def among(question: str, slots: "list[int]") -> Ask:
    """One of these slots, each once, in the order in which it first comes."""
    once: "list[int]" = []
    for slot in slots:
        if slot not in once:
            once.append(slot)
    return Ask(CHOICE, ("enadrya.ask." + question,), choices=[(slot, slot_text(slot)) for slot in once])


# Units that come, enter and move, then what cards do to them.
UNIT_GROUPS: "list[Group]" = [
    _step_offers,
    _deploy,
    _enter,
    _cross,
    _step,
    card_offers,
    _activate,
    _effects,
]
