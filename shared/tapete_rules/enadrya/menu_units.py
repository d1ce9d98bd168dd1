"""The offers of the board: the calculator over the 19 slots. Nothing of it is needed to play."""

from ..view import CHOICE, NUMBER, Question
from .cards import next_ability
from .effects import AZUL, FIJO
from .history import slot_text
from .menu_turn import USUAL_COST, ask_cost, card_arguments, highest_cost, offer_cards, offer_end, offer_untech
from .movement import is_beside, is_in_reach
from .slots import BATALLA, SLOTS, ZONA_1, ZONA_2, are_adjacent, attack_slots, defence_slots, entry_slots, zone_of
from .unit import MARKS, MOST, TYPES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..menu import Group
    from ..view import Offer, Text
    from .menu import EnadryaMenu

    Choices = list[tuple[int | str, Text]]

_USUAL_STATS = 1
_ATTACK = 4  # place of the attack among the arguments of `deploy`: no rule refuses what follows
_WAY = ("unit", "slot", "bridge")


def _offer_turn_step(menu: "EnadryaMenu") -> None:
    """Offer the end of the turn, damage first once somebody attacks; until then a unit comes before it."""
    if menu.is_mine and not menu.state.is_attack_known():
        _offer_deploy(menu)
    if menu.is_mine:
        offer_end(menu)


def _free_slots(menu: "EnadryaMenu") -> "list[int]":
    """Return the slots of the units that may move."""
    return [unit.slot for unit in menu.side.units if unit.is_free()]


def _offer_deploy(menu: "EnadryaMenu") -> None:
    """Offer a unit, free slots first; the card by its name, else by its numbers."""
    if menu.has_offer("deploy"):
        return
    slots = list(SLOTS if menu.is_mine else defence_slots(menu.state.massive))
    slots.sort(key=lambda slot: (menu.side.find_unit(slot) is not None, slot))
    menu.add("deploy", "deploy", *ask_unit(menu, slots, highest_cost(menu)))
    if menu.has_offer("deploy"):
        _ask_refusable_first(menu.offers[-1])


def ask_unit(menu: "EnadryaMenu", slots: "list[int]", most: int) -> "tuple[int | str | Question, ...]":
    """Return the questions for a unit that comes in: its slot, and its card or its printed numbers.

    Not its speed, which says where it may come in and nothing after that: the players see it on the card. Its type
    only matters to a shield.
    """
    where = ask_slot("slot", slots)
    if menu.deck is not None:
        return (where,) + card_arguments(menu, "unidad", most)
    kind: "int | Question" = 0
    if _is_shield_up(menu):
        types: "Choices" = [(0, ("enadrya.type.any",))]
        types += [(number, ("enadrya.type." + name,)) for number, name in enumerate(TYPES, 1)]
        kind = Question(CHOICE, ("enadrya.ask.type",), choices=types)
    cost = ask_cost(0, most, USUAL_COST, "unidad")
    return (where, "-", cost, 0, _ask_stat("attack", cost), _ask_stat("defence", cost), kind)


def _is_shield_up(menu: "EnadryaMenu") -> bool:
    """Return True if a unit of either side bears a shield against a type of attack."""
    units = menu.side.units + menu.state.rival(menu.seat).units
    return bool([unit for unit in units if [mark for mark in MARKS[: len(TYPES)] if unit.has_mark(mark)]])


def _ask_refusable_first(offer: "Offer") -> None:
    """Ask of a unit what a rule may refuse before what it never does: its card or cost, then its slot."""
    places = [place for place, arg in enumerate(offer.args) if isinstance(arg, Question)]
    first = [place for place in places if 0 < place < _ATTACK] + places[:1]
    offer.order = tuple(first + places[len(first) :])
    for ask in offer.open_questions()[: len(first)]:
        ask.decides = True


def _ask_stat(name: str, cost: Question) -> Question:
    """Ask for a printed number, beginning at that of the last unit of the same cost: a deck has few of each."""
    text = "enadrya.ask.unit_" + name
    ask = Question(NUMBER, (text,), 0, MOST, _USUAL_STATS, memory=text)
    ask.beside = cost
    return ask


def _front_slots(menu: "EnadryaMenu") -> "list[int]":
    """Return the free slots of the Zona de Batalla that the seat may enter."""
    slots = (attack_slots if menu.is_mine else defence_slots)(menu.state.massive)
    return [slot for slot in slots if menu.side.find_unit(slot) is None]


def _offer_enter(menu: "EnadryaMenu") -> None:
    """Offer to enter from Zona 2, to attack or to block.

    Each unit has an entry of its own: few can, and most have one way only.
    """
    verb = "attack" if menu.is_mine else "block"
    front = _front_slots(menu)
    for start in _free_slots(menu):
        ends = [slot for slot in front if zone_of(start) == ZONA_2 and slot in entry_slots(start)]
        if ends:
            target = ends[0] if len(ends) == 1 else ask_slot("slot", ends)
            menu.add(("enadrya.do." + verb, slot_text(start)), "move", start, target)


def _offer_cross(menu: "EnadryaMenu") -> None:
    """Offer to cross from Zona 1 over a bridge."""
    bridges = [unit.slot for unit in menu.side.units if zone_of(unit.slot) == ZONA_2]
    front = _front_slots(menu)
    ways = [
        (start, end, over)
        for start in _free_slots(menu)
        for over in bridges
        for end in front
        if zone_of(start) == ZONA_1 and is_in_reach(menu.state, start, over, end)
    ]
    if ways:
        unit, slot, over = [ask_slot(name, [way[at] for way in ways]) for at, name in enumerate(_WAY)]
        menu.add("cross_attack" if menu.is_mine else "cross_block", "move", unit, slot, over)


def _offer_other_slot(menu: "EnadryaMenu") -> None:
    """Offer another slot of Zona 1 or 2, those beside the first unit first."""
    if not menu.is_mine:
        return
    open_slots = [slot for slot in SLOTS if zone_of(slot) != BATALLA and menu.side.find_unit(slot) is None]
    ways = [(start, end) for start in _free_slots(menu) for end in open_slots if is_beside(menu.state, start, end)]
    ways.sort(key=lambda way: (way[0], not are_adjacent(way[0], way[1]), way[1]))
    if ways:
        unit, slot = [ask_slot(name, [way[at] for way in ways]) for at, name in enumerate(_WAY[:2])]
        menu.add("move", "move", unit, slot)


def _offer_activate(menu: "EnadryaMenu") -> None:
    """Offer a paid ability of a unit, and after it the card's other one."""
    for number, text in ((1, "activate"), (2, "activate_other")):
        slots = [unit.slot for unit in menu.side.units if next_ability(menu.side, str(unit.slot)) == number]
        if slots:
            menu.add(text, "activate", ask_slot("unit", slots), ask_cost(0, highest_cost(menu)), number)


def _offer_burn(menu: "EnadryaMenu") -> None:
    """Offer to send a unit to the Incinerador."""
    units = [unit.slot for unit in menu.side.units]
    if units:
        menu.add("burn", "burn", ask_slot("unit", units))


def _offer_effects(menu: "EnadryaMenu") -> None:
    """Offer effects of cards on the seat's own units: the player whose unit is hurt presses."""
    units = [unit.slot for unit in menu.side.units]
    if not units:
        return
    change = Question(NUMBER, ("enadrya.ask.attack_change",), -MOST, MOST, 0)
    other = Question(NUMBER, ("enadrya.ask.defence_change",), -MOST, MOST, 0)
    sources: "Choices" = [(AZUL, ("enadrya.word.azul",)), (FIJO, ("enadrya.word.fijo",))]
    which = ask_slot("unit", units)
    menu.add("wound", "wound", which, Question(NUMBER, ("enadrya.ask.points",), 1, MOST, 1))
    menu.add("boost", "boost", which, change, other, Question(CHOICE, ("enadrya.ask.source",), choices=sources))
    marks: "Choices" = [(mark, ("enadrya.word." + mark,)) for mark in MARKS]
    menu.add("mark", "mark", which, Question(CHOICE, ("enadrya.ask.mark",), choices=marks))
    if [unit for unit in menu.side.units if unit.marks]:
        menu.add("unmark", "unmark", which, Question(CHOICE, ("enadrya.ask.mark",), choices=marks))


def ask_slot(question: str, slots: "list[int]") -> "int | Question":
    """Ask for one of these slots, each once, in the order in which it first comes; not if there is only one."""
    once: "list[int]" = []
    for slot in slots:
        if slot not in once:
            once.append(slot)
    if len(once) == 1:
        return once[0]
    return Question(CHOICE, ("enadrya.ask." + question,), choices=[(slot, slot_text(slot)) for slot in once])


# What is done most is nearest to either end of the first list; cards come after units, for the other stops have them.
UNIT_GROUPS: "list[Group]" = [
    _offer_turn_step,
    _offer_deploy,
    _offer_enter,
    _offer_cross,
    _offer_activate,
    _offer_burn,
    _offer_other_slot,
    _offer_effects,
    offer_cards,
    offer_untech,
]
