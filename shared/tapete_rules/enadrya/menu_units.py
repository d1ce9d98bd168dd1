"""The offers of the board: the calculator over the 19 slots. Nothing of it is needed to play."""

from ..view import CHOICE, NUMBER, Ask
from .combat import attackers
from .correct import slot_text
from .effects import AZUL, FIJO
from .menu_turn import activate_offer, card_offers, cost_of, of_card
from .slots import BATALLA, SLOTS, ZONA_1, ZONA_2, are_adjacent, attack_slots, defence_slots, entries, zone_of
from .state import DESPLEGAR
from .unit import BRIDGE, DEPLOYED, MARKS, MOST, MOVED, TYPES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import Text
    from .menu import Menu
    from .unit import Unit

    Choices = list[tuple[int | str, Text]]

_USUAL_STATS = 1


def unit_offers(menu: "Menu") -> None:
    """Damage first once somebody attacks, then units that come, enter and move, then what cards do to them."""
    if attackers(menu.state):
        menu.add("resolve", "resolve")
    if menu.is_mine:
        menu.add("end", "end")
    _deploy(menu)
    free = [unit for unit in menu.side.units if not unit.flags & (MOVED | DEPLOYED | BRIDGE)]
    for unit in free:
        _enter(menu, unit)
    if menu.is_mine and menu.state.phase <= DESPLEGAR:
        for unit in free:
            _step(menu, unit)
    card_offers(menu)
    for unit in menu.side.units:
        activate_offer(menu, ("enadrya.do.activate", slot_text(unit.slot)), str(unit.slot))
    _effects(menu)


def _deploy(menu: "Menu") -> None:
    """Free slots first; the card by its name, else by its numbers."""
    slots = [slot for slot in SLOTS if menu.can("deploy", slot)]
    slots.sort(key=lambda slot: (menu.side.at(slot) is not None, slot))
    if not slots:
        return
    where = _among("slot", slots)
    if menu.deck is not None:
        menu.add("deploy", "deploy", where, *of_card(menu, "unidad"))
        return
    speed = Ask(NUMBER, ("enadrya.ask.speed",), 1, 3, 1 if menu.is_mine else 3)
    types: "Choices" = [(0, ("enadrya.type.any",))]
    types += [(number, ("enadrya.type." + name,)) for number, name in enumerate(TYPES, 1)]
    kind = Ask(CHOICE, ("enadrya.ask.type",), choices=types)
    menu.add("deploy", "deploy", where, "-", cost_of(), speed, _stat("attack"), _stat("defence"), kind)


def _stat(name: str) -> Ask:
    return Ask(NUMBER, ("enadrya.ask.unit_" + name,), 0, MOST, _USUAL_STATS)


def _enter(menu: "Menu", unit: "Unit") -> None:
    """Into the Zona de Batalla, to attack or to block."""
    verb = "attack" if menu.is_mine else "block"
    if zone_of(unit.slot) == ZONA_2:
        ends = [slot for slot in entries(unit.slot) if menu.can("move", unit.slot, slot)]
        if ends:
            target = ends[0] if len(ends) == 1 else _among("slot", ends)
            menu.add(("enadrya.do." + verb, slot_text(unit.slot)), "move", unit.slot, target)
    elif zone_of(unit.slot) == ZONA_1:
        slots = (attack_slots if menu.is_mine else defence_slots)(menu.state.massive)
        bridges = [other.slot for other in menu.side.units if zone_of(other.slot) == ZONA_2]
        ways = [(slot, over) for over in bridges for slot in slots if menu.can("move", unit.slot, slot, over)]
        if ways:
            over = _among("bridge", [over for _, over in ways])
            text = ("enadrya.do.bridge_" + verb, slot_text(unit.slot))
            menu.add(text, "move", unit.slot, _among("slot", [slot for slot, _ in ways]), over)


def _step(menu: "Menu", unit: "Unit") -> None:
    """To another slot of Zona 1 or 2, those beside it first."""
    slots = [slot for slot in SLOTS if zone_of(slot) != BATALLA and menu.can("move", unit.slot, slot)]
    slots.sort(key=lambda slot: (not are_adjacent(unit.slot, slot), slot))
    if slots:
        menu.add(("enadrya.do.move", slot_text(unit.slot)), "move", unit.slot, _among("slot", slots))


def _effects(menu: "Menu") -> None:
    """What cards do to one of the seat's own units: he who is hurt presses."""
    units = [unit.slot for unit in menu.side.units]
    if not units:
        return
    change = Ask(NUMBER, ("enadrya.ask.attack_change",), -MOST, MOST, 0)
    other = Ask(NUMBER, ("enadrya.ask.defence_change",), -MOST, MOST, 0)
    sources: "Choices" = [(AZUL, ("enadrya.word.azul",)), (FIJO, ("enadrya.word.fijo",))]
    which = _among("unit", units)
    menu.add("wound", "wound", which, Ask(NUMBER, ("enadrya.ask.points",), 1, MOST, 1))
    menu.add("burn", "burn", which)
    menu.add("boost", "boost", which, change, other, Ask(CHOICE, ("enadrya.ask.source",), choices=sources))
    marks: "Choices" = [(mark, ("enadrya.word." + mark,)) for mark in MARKS]
    menu.add("mark", "mark", which, Ask(CHOICE, ("enadrya.ask.mark",), choices=marks))
    if [unit for unit in menu.side.units if unit.marks]:
        menu.add("unmark", "unmark", which, Ask(CHOICE, ("enadrya.ask.mark",), choices=marks))


def _among(question: str, slots: "list[int]") -> Ask:
    """One of these slots, each once, in the order in which it first comes."""
    once = [slot for place, slot in enumerate(slots) if slot not in slots[:place]]
    return Ask(CHOICE, ("enadrya.ask." + question,), choices=[(slot, slot_text(slot)) for slot in once])
