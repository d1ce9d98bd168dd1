"""The offers of the fight: conjuros and their effects, Maná, leaving, the end (L157-L205)."""

from ..view import CHOICE, Question, ask_change
from .conjuros import SLOTS, is_shown
from .effects import ELEMENTS, INVOCACION, iterate_effects
from .menu_round import offer_apoyo, offer_clock, offer_end
from .power import present_seats
from .resolve import NEW, NOW, OWN, TOP
from .state import COMBATE, EFECTOS, REVELAR, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..menu import Group
    from ..view import Text
    from .menu import InvocacionMenu

    Choices = list[tuple[int | str, Text]]

PER = ("one", "conjuros", "mana", "conjuros.used", "used", "shown", "apoyos", "printed")


def _offer_step(menu: "InvocacionMenu") -> None:
    """Offer the end of the combat first to the leader, and retiring to the others."""
    state = menu.state
    is_leading = menu.seat in menu.ahead
    if state.phase == EFECTOS:
        menu.add("open", "advance")
    if state.phase == COMBATE and is_leading:
        offer_end(menu)
    elif state.phase >= EFECTOS and not is_leading:
        menu.add("retire", "retire")
    offer_clock(menu)
    if state.phase == EFECTOS:
        _offer_invocacion(menu)


def _offer_usual(menu: "InvocacionMenu") -> None:
    """Offer Maná for power, a conjuro face up, Maná for an Apoyo."""
    menu.add("potency", "potency", menu.ask_number("potency", 1, max(1, menu.side.mana), 1))
    menu.add("conjuro", "conjuro")
    menu.add("invoke", "invoke", menu.ask_number("apoyo", 0, 99, 2, "apoyo"))


def _offer_leaving(menu: "InvocacionMenu") -> None:
    """Offer the end to seats that do not lead, if it did not come first."""
    if not menu.has_offer("retire"):
        menu.add("retire", "retire")
    if menu.state.phase == COMBATE and menu.seat not in menu.ahead:
        offer_end(menu)


def _offer_late(menu: "InvocacionMenu") -> None:
    """Offer any effect, the rare moves, and moves that a rule forbids and a card's text may allow."""
    state = menu.state
    menu.add("full", "effect", *_ask_effect(menu))
    menu.add("out", "out")
    before = state.playing_order()
    before = before[: before.index(menu.seat)] if menu.seat in before else []
    if before:
        menu.add("takeback", "takeback", _ask_seat(before, "before"))
    if menu.seat in state.standing_seats():
        conjuros, apoyos = menu.ask_number("cost_conjuros", 0, 5, 1), menu.ask_number("cost_apoyos", 0, 3, 0)
        menu.add_forbidden("cost_late", "cost", conjuros, apoyos)
        menu.add_forbidden("icons_late", "icons", menu.ask_number("icons", 0, 9, 1))
    if state.phase > REVELAR and menu.seat in state.standing_seats():
        _offer_mana(menu)


def _offer_mana(menu: "InvocacionMenu") -> None:
    """Offer the uses of Maná, a second time in a combat or without it (L195-L205)."""
    if menu.side.mana:
        menu.add_forbidden("potency", "potency", menu.ask_number("potency", 1, menu.side.mana, 1))
    menu.add_forbidden("invoke", "invoke", menu.ask_number("apoyo", 0, 99, 2, "apoyo"))
    slots = _protectable_choices(menu)
    if slots:
        menu.add_forbidden("barrier", "barrier", Question(CHOICE, ("invocacion.ask.conjuro",), choices=slots))
    menu.add_forbidden("priority", "priority")


def _offer_invocacion(menu: "InvocacionMenu") -> None:
    """Offer the commonest effects of an Invocación; it does them in its place in the order (L157)."""
    menu.add("inv_own", "effect", "inv", OWN, "add", _ask_points(menu, 1))
    menu.add("inv_rivals", "effect", "inv", "rivals", "add", _ask_points(menu, -1))


def _offer_conjuro(menu: "InvocacionMenu") -> None:
    """Offer a conjuro face up with its effect, and the uses of Maná for it."""
    menu.add("new_own", "effect", NEW, OWN, "add", _ask_points(menu, 1))
    menu.add("new_rivals", "effect", NEW, "rivals", "add", _ask_points(menu, -1))
    menu.add(
        "new_equal", "effect", NEW, OWN, "equal", menu.ask_number("equal", -20, 99, 8, "equal"), _ask_multiplier(menu)
    )
    slots = _protectable_choices(menu)
    if slots:
        menu.add("barrier", "barrier", Question(CHOICE, ("invocacion.ask.conjuro",), choices=slots))
    menu.add("priority", "priority")


def _offer_card(menu: "InvocacionMenu") -> None:
    """Offer the rarer moves of one's own cards."""
    elements: "Choices" = [(name, ("invocacion.element." + name,)) for name in ELEMENTS]
    menu.add("new_top", "effect", NEW, OWN, TOP)
    menu.add("inv_top", "effect", "inv", OWN, TOP)
    menu.add("element", "element", Question(CHOICE, ("invocacion.ask.element",), choices=elements))
    offer_apoyo(menu)
    slots = _shown_choices(menu, menu.seat)
    if slots:
        menu.add("cover", "cover", Question(CHOICE, ("invocacion.ask.conjuro",), choices=slots))
    mine: "Choices" = []
    for effect in iterate_effects(menu.state):
        name = "inv" if effect.card == INVOCACION else str(effect.card)
        if effect.owner == menu.seat and name in ("inv",) + SLOTS and name not in [row[0] for row in mine]:
            mine.append((name, ("invocacion.source." + name,)))
    if mine:
        menu.add(
            "condition", "switch", menu.seat, Question(CHOICE, ("invocacion.ask.source",), choices=mine), _ask_way()
        )


def _offer_against(menu: "InvocacionMenu") -> None:
    """Offer effects on the cards of others: block, destroy."""
    owners = [seat for seat in menu.state.playing_order() if seat != menu.seat]
    owners.sort(key=lambda seat: (not menu.state.side(seat).shown, seat))
    if not owners:
        return
    slots: "Choices" = []
    for seat in owners:
        slots += [row for row in _shown_choices(menu, seat) if row not in slots]
    owner: "int | Question" = owners[0] if len(owners) == 1 else _ask_seat(owners, "owner")
    if slots:
        menu.add("block", "switch", owner, Question(CHOICE, ("invocacion.ask.conjuro",), choices=slots), _ask_way())
    rest: "Choices" = [(name, ("invocacion.source." + name,)) for name in ("hidden", "apoyo")]
    menu.add("destroy", "destroy", owner, Question(CHOICE, ("invocacion.ask.source",), choices=slots + rest))


def _offer_exchange(menu: "InvocacionMenu") -> None:
    """Offer to exchange two printed powers (L215); with two on the table the seats are clear."""
    seats = present_seats(menu.state)
    pair: "tuple[int | Question, ...]" = tuple(seats)
    if len(seats) > 2:
        others = [seat for seat in seats if seat != menu.seat] + [menu.seat]
        pair = (_ask_seat([menu.seat] + others[:-1], "exchange"), _ask_seat(others, "exchange_with"))
    if len(seats) > 1:
        menu.add("new_exchange", "exchange", NEW, *pair)
        menu.add("inv_exchange", "exchange", "inv", *pair)


def _ask_seat(seats: "list[int]", question: str) -> Question:
    choices: "Choices" = [(seat, ("invocacion.name", seat)) for seat in seats]
    return Question(CHOICE, ("invocacion.ask." + question,), choices=choices)


def _shown_choices(menu: "InvocacionMenu", seat: int) -> "Choices":
    """Return the conjuros of a seat that lie face up."""
    return [(int(slot), ("invocacion.source." + slot,)) for slot in SLOTS if is_shown(menu.state, seat, int(slot))]


def _protectable_choices(menu: "InvocacionMenu") -> "Choices":
    """Return the conjuros of the seat that lie face up, those without a barrier first."""
    slots = _shown_choices(menu, menu.seat)
    slots.sort(key=lambda row: (menu.side.barriers >> int(row[0]) - 1 & 1, row[0]))
    return slots


def _ask_way() -> Question:
    return _ask_word("way", ("off", "on"))


def _ask_word(question: str, words: "tuple[str, ...]") -> Question:
    choices: "Choices" = [(word, ("invocacion." + question + "." + word,)) for word in words]
    return Question(CHOICE, ("invocacion.ask." + question,), choices=choices)


def _ask_points(menu: "InvocacionMenu", value: int) -> Question:
    return ask_change(("invocacion.ask.points",), 20, 20, value)


def _ask_multiplier(menu: "InvocacionMenu") -> Question:
    """Ask for the multiplier of the number; conjuros only if they are counted."""
    counts = [name for name in PER if menu.side.conjuros != UNKNOWN or not name.startswith("conjuros")]
    choices: "Choices" = [(name, ("invocacion.per." + name.replace(".", "_"),)) for name in counts]
    return Question(CHOICE, ("invocacion.ask.per",), choices=choices)


def _ask_effect(menu: "InvocacionMenu") -> "list[Question]":
    """Return the questions for an effect of any kind."""
    sources: "Choices" = [(name, ("invocacion.source." + name,)) for name in (NEW, "inv")]
    targets: "Choices" = [(name, ("invocacion.target." + name,)) for name in (OWN, "rivals", "all")]
    targets += [(seat, ("invocacion.name", seat)) for seat in menu.state.playing_order()]
    pairs = [one + "." + other for place, one in enumerate(ELEMENTS) for other in ELEMENTS[place + 1 :]]
    elements: "Choices" = [("any", ("invocacion.element.any",))]
    for name in list(ELEMENTS) + pairs:
        words: "list[Text]" = [("invocacion.element." + part,) for part in name.split(".")]
        elements.append((name, ("",) + tuple(words)))
    return [
        Question(CHOICE, ("invocacion.ask.source",), choices=sources + _shown_choices(menu, menu.seat)),
        Question(CHOICE, ("invocacion.ask.target",), choices=targets),
        _ask_word("how", ("add", "equal", TOP)),
        menu.ask_number("points", -99, 99, 1),
        _ask_multiplier(menu),
        Question(CHOICE, ("invocacion.ask.element",), choices=elements),
        _ask_word("when", ("always", NOW)),
    ]


COMBAT_GROUPS: "list[Group]" = [
    _offer_step,
    _offer_usual,
    _offer_conjuro,
    _offer_leaving,
    _offer_card,
    _offer_exchange,
    _offer_against,
    _offer_late,
]
