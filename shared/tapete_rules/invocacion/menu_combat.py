"""The offers of the fight: conjuros and their effects, Maná, leaving, the end (L157-L205)."""

from ..view import CHOICE, Ask, ask_change
from .conjuros import SLOTS, is_shown
from .effects import ELEMENTS, INVOCACION, effects_of
from .menu_round import apoyo_offer, clock_offers, end_offer
from .power import present
from .resolve import NEW, NOW, OWN, TOP
from .state import COMBATE, EFECTOS, REVELAR, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..menu import Group
    from ..view import Text
    from .menu import Menu

    Choices = list[tuple[int | str, Text]]

PER = ("one", "conjuros", "mana", "conjuros.used", "used", "shown", "apoyos", "printed")


def _step_offers(menu: "Menu") -> None:
    """For him who leads the end comes first, for the others to retire."""
    state = menu.state
    is_leading = menu.seat in menu.ahead
    if state.phase == EFECTOS:
        menu.add("open", "advance")
    if state.phase == COMBATE and is_leading:
        end_offer(menu)
    elif state.phase >= EFECTOS and not is_leading:
        menu.add("retire", "retire")
    clock_offers(menu)
    if state.phase == EFECTOS:
        _invocacion_offers(menu)


def _usual_offers(menu: "Menu") -> None:
    """Maná for power, a conjuro face up, Maná for an Apoyo."""
    menu.add("potency", "potency", menu.number("potency", 1, max(1, menu.side.mana), 1))
    menu.add("conjuro", "conjuro")
    menu.add("invoke", "invoke", menu.number("apoyo", 0, 99, 2, "apoyo"))


def _leaving_offers(menu: "Menu") -> None:
    """The end for those who do not lead, if it did not come first."""
    if not menu.has_offer("retire"):
        menu.add("retire", "retire")
    if menu.state.phase == COMBATE and menu.seat not in menu.ahead:
        end_offer(menu)


def _late_offers(menu: "Menu") -> None:
    """Any effect there is, what is rare, and what a rule forbids and a card's text may not."""
    state = menu.state
    menu.add("full", "effect", *_questions(menu))
    menu.add("out", "out")
    before = state.order()
    before = before[: before.index(menu.seat)] if menu.seat in before else []
    if before:
        menu.add("takeback", "takeback", _seat_question(before, "before"))
    if menu.seat in state.standing():
        conjuros, apoyos = menu.number("cost_conjuros", 0, 5, 1), menu.number("cost_apoyos", 0, 3, 0)
        menu.add_forbidden("cost_late", "cost", conjuros, apoyos)
        menu.add_forbidden("icons_late", "icons", menu.number("icons", 0, 9, 1))
    if state.phase > REVELAR and menu.seat in state.standing():
        _mana_offers(menu)


def _mana_offers(menu: "Menu") -> None:
    """What Maná does, once more in a combat or without it (L195-L205)."""
    if menu.side.mana:
        menu.add_forbidden("potency", "potency", menu.number("potency", 1, menu.side.mana, 1))
    menu.add_forbidden("invoke", "invoke", menu.number("apoyo", 0, 99, 2, "apoyo"))
    slots = _to_protect(menu)
    if slots:
        menu.add_forbidden("barrier", "barrier", Ask(CHOICE, ("invocacion.ask.conjuro",), choices=slots))
    menu.add_forbidden("priority", "priority")


def _invocacion_offers(menu: "Menu") -> None:
    """The commonest effects of an Invocación; it does them in its place in the order (L157)."""
    menu.add("inv_own", "effect", "inv", OWN, "add", _points(menu, 1))
    menu.add("inv_rivals", "effect", "inv", "rivals", "add", _points(menu, -1))


def _conjuro_offers(menu: "Menu") -> None:
    """A conjuro face up with what it does, and what Maná does for it."""
    menu.add("new_own", "effect", NEW, OWN, "add", _points(menu, 1))
    menu.add("new_rivals", "effect", NEW, "rivals", "add", _points(menu, -1))
    menu.add("new_equal", "effect", NEW, OWN, "equal", menu.number("equal", -20, 99, 8, "equal"), _per(menu))
    slots = _to_protect(menu)
    if slots:
        menu.add("barrier", "barrier", Ask(CHOICE, ("invocacion.ask.conjuro",), choices=slots))
    menu.add("priority", "priority")


def _card_offers(menu: "Menu") -> None:
    """What is rarer of one's own cards."""
    elements: "Choices" = [(name, ("invocacion.element." + name,)) for name in ELEMENTS]
    menu.add("new_top", "effect", NEW, OWN, TOP)
    menu.add("inv_top", "effect", "inv", OWN, TOP)
    menu.add("element", "element", Ask(CHOICE, ("invocacion.ask.element",), choices=elements))
    apoyo_offer(menu)
    slots = _shown(menu, menu.seat)
    if slots:
        menu.add("cover", "cover", Ask(CHOICE, ("invocacion.ask.conjuro",), choices=slots))
    mine: "Choices" = []
    for effect in effects_of(menu.state):
        name = "inv" if effect.card == INVOCACION else str(effect.card)
        if effect.owner == menu.seat and name in ("inv",) + SLOTS and name not in [row[0] for row in mine]:
            mine.append((name, ("invocacion.source." + name,)))
    if mine:
        menu.add("condition", "switch", menu.seat, Ask(CHOICE, ("invocacion.ask.source",), choices=mine), _ways())


def _against_offers(menu: "Menu") -> None:
    """What cards do to those of others: block, destroy."""
    owners = [seat for seat in menu.state.order() if seat != menu.seat]
    owners.sort(key=lambda seat: (not menu.state.side(seat).shown, seat))
    if not owners:
        return
    slots: "Choices" = []
    for seat in owners:
        slots += [row for row in _shown(menu, seat) if row not in slots]
    owner: "int | Ask" = owners[0] if len(owners) == 1 else _seat_question(owners, "owner")
    if slots:
        menu.add("block", "switch", owner, Ask(CHOICE, ("invocacion.ask.conjuro",), choices=slots), _ways())
    rest: "Choices" = [(name, ("invocacion.source." + name,)) for name in ("hidden", "apoyo")]
    menu.add("destroy", "destroy", owner, Ask(CHOICE, ("invocacion.ask.source",), choices=slots + rest))


def _exchange_offers(menu: "Menu") -> None:
    """Two printed powers change places (L215); with two on the table it is clear whose."""
    seats = present(menu.state)
    pair: "tuple[int | Ask, ...]" = tuple(seats)
    if len(seats) > 2:
        others = [seat for seat in seats if seat != menu.seat] + [menu.seat]
        pair = (_seat_question([menu.seat] + others[:-1], "exchange"), _seat_question(others, "exchange_with"))
    if len(seats) > 1:
        menu.add("new_exchange", "exchange", NEW, *pair)
        menu.add("inv_exchange", "exchange", "inv", *pair)


def _seat_question(seats: "list[int]", question: str) -> Ask:
    choices: "Choices" = [(seat, ("invocacion.name", seat)) for seat in seats]
    return Ask(CHOICE, ("invocacion.ask." + question,), choices=choices)


def _shown(menu: "Menu", seat: int) -> "Choices":
    """The conjuros of a seat that lie face up."""
    return [(int(slot), ("invocacion.source." + slot,)) for slot in SLOTS if is_shown(menu.state, seat, int(slot))]


def _to_protect(menu: "Menu") -> "Choices":
    """The conjuros of the seat that lie face up, those without a barrier first."""
    slots = _shown(menu, menu.seat)
    slots.sort(key=lambda row: (menu.side.barriers >> int(row[0]) - 1 & 1, row[0]))
    return slots


def _ways() -> Ask:
    return _words("way", ("off", "on"))


def _words(question: str, words: "tuple[str, ...]") -> Ask:
    choices: "Choices" = [(word, ("invocacion." + question + "." + word,)) for word in words]
    return Ask(CHOICE, ("invocacion.ask." + question,), choices=choices)


def _points(menu: "Menu", value: int) -> Ask:
    return ask_change(("invocacion.ask.points",), 20, 20, value)


def _per(menu: "Menu") -> Ask:
    """What the number is multiplied by; conjuros only where they are counted."""
    counts = [name for name in PER if menu.side.conjuros != UNKNOWN or not name.startswith("conjuros")]
    choices: "Choices" = [(name, ("invocacion.per." + name.replace(".", "_"),)) for name in counts]
    return Ask(CHOICE, ("invocacion.ask.per",), choices=choices)


def _questions(menu: "Menu") -> "list[Ask]":
    """Everything that an effect can be."""
    sources: "Choices" = [(name, ("invocacion.source." + name,)) for name in (NEW, "inv")]
    targets: "Choices" = [(name, ("invocacion.target." + name,)) for name in (OWN, "rivals", "all")]
    targets += [(seat, ("invocacion.name", seat)) for seat in menu.state.order()]
    pairs = [one + "." + other for place, one in enumerate(ELEMENTS) for other in ELEMENTS[place + 1 :]]
    elements: "Choices" = [("any", ("invocacion.element.any",))]
    for name in list(ELEMENTS) + pairs:
        words: "list[Text]" = [("invocacion.element." + part,) for part in name.split(".")]
        elements.append((name, ("",) + tuple(words)))
    return [
        Ask(CHOICE, ("invocacion.ask.source",), choices=sources + _shown(menu, menu.seat)),
        Ask(CHOICE, ("invocacion.ask.target",), choices=targets),
        _words("how", ("add", "equal", TOP)),
        menu.number("points", -99, 99, 1),
        _per(menu),
        Ask(CHOICE, ("invocacion.ask.element",), choices=elements),
        _words("when", ("always", NOW)),
    ]


COMBAT_GROUPS: "list[Group]" = [
    _step_offers,
    _usual_offers,
    _conjuro_offers,
    _leaving_offers,
    _card_offers,
    _exchange_offers,
    _against_offers,
    _late_offers,
]
