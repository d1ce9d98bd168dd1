"""The rare offers of the fight, which load when they are asked for: cards, exchanges, and what a rule forbids."""

from ..view import CHOICE, Question
from .conjuros import SLOTS
from .effects import ELEMENTS, INVOCACION, iterate_effects
from .menu_combat import ask_multiplier, protectable_choices, shown_choices
from .menu_round import ask_seat, offer_going_back, offer_printed_facts
from .power import present_seats
from .resolve import NEW, NOW, OWN, TOP
from .state import REVELAR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..menu import Group
    from ..view import Text
    from .menu import InvocacionMenu

    Choices = list[tuple[int | str, Text]]


def _offer_card(menu: "InvocacionMenu") -> None:
    """Offer the rarer moves of one's own cards."""
    menu.add("new_top", "effect", NEW, OWN, TOP)
    menu.add("inv_top", "effect", "inv", OWN, TOP)
    offer_printed_facts(menu)
    slots = shown_choices(menu, menu.seat)
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
        slots += [row for row in shown_choices(menu, seat) if row not in slots]
    owner: "int | Question" = owners[0] if len(owners) == 1 else ask_seat(owners, "owner")
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
        pair = (ask_seat([menu.seat] + others[:-1], "exchange"), ask_seat(others, "exchange_with"))
    if len(seats) > 1:
        menu.add("new_exchange", "exchange", NEW, *pair)
        menu.add("inv_exchange", "exchange", "inv", *pair)


def _offer_late(menu: "InvocacionMenu") -> None:
    """Offer any effect, the rare moves, and moves that a rule forbids and a card's text may allow."""
    state = menu.state
    menu.add("full", "effect", *_ask_effect(menu))
    offer_going_back(menu)
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
    slots = protectable_choices(menu)
    if slots:
        menu.add_forbidden("barrier", "barrier", Question(CHOICE, ("invocacion.ask.conjuro",), choices=slots))
    menu.add_forbidden("priority", "priority")


def _ask_way() -> Question:
    return _ask_word("way", ("off", "on"))


def _ask_word(question: str, words: "tuple[str, ...]") -> Question:
    choices: "Choices" = [(word, ("invocacion." + question + "." + word,)) for word in words]
    return Question(CHOICE, ("invocacion.ask." + question,), choices=choices)


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
        Question(CHOICE, ("invocacion.ask.source",), choices=sources + shown_choices(menu, menu.seat)),
        Question(CHOICE, ("invocacion.ask.target",), choices=targets),
        _ask_word("how", ("add", "equal", TOP)),
        menu.ask_number("points", -99, 99, 1),
        ask_multiplier(menu),
        Question(CHOICE, ("invocacion.ask.element",), choices=elements),
        _ask_word("when", ("always", NOW)),
    ]


RARE_GROUPS: "list[Group]" = [_offer_card, _offer_exchange, _offer_against, _offer_late]
