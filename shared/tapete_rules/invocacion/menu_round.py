"""The offers outside the fight: the draw for the Guardián, the deal, Preparación, revealing, and the trophy."""

from ..view import CARD, CHOICE, RANDOM, Question, ask_change
from .card_piles import portal_index
from .effects import ELEMENTS
from .power import asks_apoyo, trophy_seats, trophy_worth, winner_of
from .preparation import MOST_OF
from .score import tied_seats
from .start import LAST_DEAL, card_bounds
from .state import COMBATE_TIMER, PREPARACION_TIMER, READY, REVEALED, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import Text
    from .menu import InvocacionMenu

    Choices = list[tuple[int | str, Text]]

_LONGEST = 86400  # seconds of a clock
_USUAL_POWER = 5
_USUAL_DEAL = 4
_USUAL_HAND = 5
# First words of the types of cards; the sign of some nobody knows.
_CARDS = ("combate", "preparacion", "sin", "promo", "")


def _seat_choices(menu: "InvocacionMenu") -> "Choices":
    return [(seat, ("invocacion.name", seat)) for seat in menu.state.playing_order()]


def offer_sorteo(menu: "InvocacionMenu") -> None:
    """Offer the power of the card that was drawn (L28), or another way to name the Guardián."""
    menu.add("draws", "draws", menu.ask_number("printed", -99, 99, _USUAL_POWER, "printed"))
    menu.add("guardian_lot", "guardian", Question(RANDOM, ("invocacion.ask.guardian",), choices=_seat_choices(menu)))
    menu.add("guardian", "guardian", Question(CHOICE, ("invocacion.ask.guardian",), choices=_seat_choices(menu)))


def offer_inicio(menu: "InvocacionMenu") -> None:
    """Offer the deal, or the moves before it; and the counted size of the Portal (L83, I-o)."""
    state = menu.state
    menu.add("prize", "prize", menu.ask_number("printed", -99, 99, _USUAL_POWER))
    low, high = card_bounds(state)
    if low == high:
        menu.add_of_guardian(("invocacion.do.deal_all", low), "deal", low)
    else:
        value = min(_USUAL_DEAL, high)
        menu.add_of_guardian("deal", "deal", menu.ask_number("deal", low, max(low, high), max(low, value)))
    menu.add("refill", "refill")
    menu.add(("invocacion.do.last_round", LAST_DEAL), "last_round")
    if menu.side.trophy_apoyo == UNKNOWN and menu.seat in tied_seats(state):
        menu.add_sure("trophy_apoyo", "set", "trophy_apoyo", menu.ask_number("trophy_apoyo", 0, 99, 0))
    portal = state.portals[portal_index(state, menu.seat)]
    menu.add_sure("portal", "set", "portal", menu.ask_number("portal", 0, max(250, portal), portal))


def offer_preparacion(menu: "InvocacionMenu") -> None:
    """Offer to finish Preparación, and the moves before that."""
    menu.add("ready", "ready")
    offer_clock(menu)
    menu.add("doubt", "doubt")
    menu.add("cast", "cast")
    menu.add("legend", "legend")
    if menu.state.seats > 2:
        for area, most in MOST_OF:
            lying = max(0, getattr(menu.side, area))
            menu.add("place_" + area, "place", area, ask_change(("invocacion.ask.place",), lying, most - lying))
    if menu.state.legends and not menu.side.has_flag(READY):
        menu.add_forbidden("legend", "legend")


def offer_clock(menu: "InvocacionMenu") -> None:
    """Offer to stop the combat, which any seat may do (L245), and so its clock (I-f)."""
    for name, timer in zip(menu.state.timer_names, menu.state.timers):
        if name in (PREPARACION_TIMER, COMBATE_TIMER) and timer.running:
            left = menu.ask_number("left", 0, _LONGEST, max(0, timer.left))
            left.timer = name
            menu.add("stop_clock", "timer_stop", name, left)
        elif name in (PREPARACION_TIMER, COMBATE_TIMER) and timer.left:
            menu.add("start_clock", "timer_start", name)


def offer_revelar(menu: "InvocacionMenu") -> None:
    """Offer the Invocación and its printed numbers until it is shown; once all lie face up the next step comes
    first."""
    menu.add("advance", "advance")
    if menu.has_offer("advance") and menu.seat not in menu.ahead:
        menu.add("retire", "retire")
    if menu.side.lot:
        cards: "Choices" = [(card, ("invocacion.card", card)) for card in range(1, menu.side.lot + 1)]
        menu.add("random", "random", Question(RANDOM, ("invocacion.ask.random",), choices=cards))
    is_shown = menu.side.has_flag(REVEALED)
    if not is_shown:
        _offer_printed(menu)
    menu.add("cost", "cost", menu.ask_number("cost_conjuros", 0, 5, 1), menu.ask_number("cost_apoyos", 0, 3, 0))
    menu.add("icons", "icons", menu.ask_number("icons", 0, 9, 1))
    if is_shown:
        _offer_printed(menu)
    menu.add("doubt", "doubt")
    if menu.state.options["timed"] == "yes":
        menu.add("lot", "lot", menu.ask_number("lot", 0, 40, _USUAL_HAND))
    else:
        menu.add("absent", "lot", 0)


def _offer_printed(menu: "InvocacionMenu") -> None:
    """Offer the card by its name, and its power."""
    if menu.deck is not None:
        menu.add("card", "card", Question(CARD, ("invocacion.ask.card",), types=_CARDS))
    menu.add("reveal", "reveal", menu.ask_number("printed", -99, 99, _USUAL_POWER, "printed"))


def offer_printed_facts(menu: "InvocacionMenu") -> None:
    """Offer an element and the Apoyo of the Invocación."""
    choices: "Choices" = [(name, ("invocacion.element." + name,)) for name in ELEMENTS]
    menu.add("element", "element", Question(CHOICE, ("invocacion.ask.element",), choices=choices))
    offer_apoyo(menu)


def offer_going_back(menu: "InvocacionMenu") -> None:
    """Offer to be out of the round, and to take back what was done before another's turn."""
    menu.add("out", "out")
    before = menu.state.playing_order()
    before = before[: before.index(menu.seat)] if menu.seat in before else []
    if before:
        menu.add("takeback", "takeback", ask_seat(before, "before"))


def ask_seat(seats: "list[int]", question: str) -> Question:
    choices: "Choices" = [(seat, ("invocacion.name", seat)) for seat in seats]
    return Question(CHOICE, ("invocacion.ask." + question,), choices=choices)


def offer_apoyo(menu: "InvocacionMenu") -> None:
    """Offer the Apoyo printed on the Invocación, for a tie."""
    if not menu.has_offer("apoyo"):
        menu.add("apoyo", "apoyo", menu.ask_number("apoyo", 0, 99, 2, "apoyo"))


def offer_end(menu: "InvocacionMenu") -> None:
    """Offer the end of the round: the winner and his trophy (L219); in a tie first the Apoyos that break it (L221)."""
    state = menu.state
    winner, cards = winner_of(menu.ahead), trophy_seats(state)
    if asks_apoyo(state, menu.ahead):
        if menu.seat in menu.ahead:
            offer_apoyo(menu)
        menu.add_forbidden("end_tied", "end")
    elif not winner:
        menu.add("end_tied", "end")
    elif len(cards) == 1:
        menu.add(("invocacion.do.end", winner, trophy_worth(state, cards[0]), cards[0]), "end")
    else:
        choices: "Choices" = [(seat, ("invocacion.trophy", seat, trophy_worth(state, seat))) for seat in cards]
        menu.add(
            ("invocacion.do.end_choice", winner), "end", Question(CHOICE, ("invocacion.ask.trophy",), choices=choices)
        )
