"""The offers outside the fight: the draw for the Guardián, the deal, Preparación, revealing, and the trophy."""

from ..view import CARD, CHOICE, RANDOM, Ask, ask_change
from .power import asks_apoyo, trophies, winner_of, worth
from .preparation import MOST_OF
from .score import tied_seats
from .start import LAST_DEAL, bounds
from .state import COMBATE_TIMER, PREPARACION_TIMER, READY, REVEALED, UNKNOWN
from .tally import portal_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import Text
    from .menu import Menu

    Choices = list[tuple[int | str, Text]]

_LONGEST = 86400  # seconds of a clock
_USUAL_POWER = 5
_USUAL_DEAL = 4
_USUAL_HAND = 5
# First words of the types of cards; the sign of some nobody knows.
_CARDS = ("combate", "preparacion", "sin", "promo", "")


def _seats(menu: "Menu") -> "Choices":
    return [(seat, ("invocacion.name", seat)) for seat in menu.state.order()]


def sorteo_offers(menu: "Menu") -> None:
    """The power of the card that was drawn (L28), or another way to name the Guardián."""
    menu.add("draws", "draws", menu.number("printed", -99, 99, _USUAL_POWER, "printed"))
    menu.add("guardian_lot", "guardian", Ask(RANDOM, ("invocacion.ask.guardian",), choices=_seats(menu)))
    menu.add("guardian", "guardian", Ask(CHOICE, ("invocacion.ask.guardian",), choices=_seats(menu)))


def inicio_offers(menu: "Menu") -> None:
    """The deal, or what has to happen before it; the Portal as it was counted (L83, I-o)."""
    state = menu.state
    menu.add("prize", "prize", menu.number("printed", -99, 99, _USUAL_POWER))
    low, high = bounds(state)
    if low == high:
        menu.add_of_guardian(("invocacion.do.deal_all", low), "deal", low)
    else:
        value = min(_USUAL_DEAL, high)
        menu.add_of_guardian("deal", "deal", menu.number("deal", low, max(low, high), max(low, value)))
    menu.add("refill", "refill")
    menu.add(("invocacion.do.last_round", LAST_DEAL), "last_round")
    if menu.side.trophy_apoyo == UNKNOWN and menu.seat in tied_seats(state):
        menu.add("trophy_apoyo", "set", "trophy_apoyo", menu.number("trophy_apoyo", 0, 99, 0))
    portal = state.portals[portal_at(state, menu.seat)]
    menu.add("portal", "set", "portal", menu.number("portal", 0, max(250, portal), portal))


def preparacion_offers(menu: "Menu") -> None:
    """To finish, and what is played before."""
    menu.add("ready", "ready")
    clock_offers(menu)
    menu.add("doubt", "doubt")
    menu.add("cast", "cast")
    menu.add("legend", "legend")
    if menu.state.seats > 2:
        for area, most in MOST_OF:
            lying = max(0, getattr(menu.side, area))
            menu.add("place_" + area, "place", area, ask_change(("invocacion.ask.place",), lying, most - lying))
    if menu.state.legends and not menu.side.has(READY):
        menu.add_forbidden("legend", "legend")


def clock_offers(menu: "Menu") -> None:
    """Anybody may stop the combat (L245), and so its clock (I-f)."""
    for name, timer in zip(menu.state.timer_names, menu.state.timers):
        if name in (PREPARACION_TIMER, COMBATE_TIMER) and timer.running:
            left = menu.number("left", 0, _LONGEST, max(0, timer.left))
            left.timer = name
            menu.add("stop_clock", "timer_stop", name, left)
        elif name in (PREPARACION_TIMER, COMBATE_TIMER) and timer.left:
            menu.add("start_clock", "timer_start", name)


def revelar_offers(menu: "Menu") -> None:
    """The Invocación and what is printed on it, until it is shown; once all lie face up the next step comes first."""
    menu.add("advance", "advance")
    if menu.has_offer("advance") and menu.seat not in menu.ahead:
        menu.add("retire", "retire")
    if menu.side.lot:
        cards: "Choices" = [(card, ("invocacion.card", card)) for card in range(1, menu.side.lot + 1)]
        menu.add("random", "random", Ask(RANDOM, ("invocacion.ask.random",), choices=cards))
    is_shown = menu.side.has(REVEALED)
    if not is_shown:
        _printed_offers(menu)
    menu.add("cost", "cost", menu.number("cost_conjuros", 0, 5, 1), menu.number("cost_apoyos", 0, 3, 0))
    menu.add("icons", "icons", menu.number("icons", 0, 9, 1))
    if is_shown:
        _printed_offers(menu)
    menu.add("doubt", "doubt")
    if menu.state.options["timed"] == "yes":
        menu.add("lot", "lot", menu.number("lot", 0, 40, _USUAL_HAND))
    else:
        menu.add("absent", "lot", 0)


def _printed_offers(menu: "Menu") -> None:
    """The card by its name, and its power."""
    if menu.deck is not None:
        menu.add("card", "card", Ask(CARD, ("invocacion.ask.card",), types=_CARDS))
    menu.add("reveal", "reveal", menu.number("printed", -99, 99, _USUAL_POWER, "printed"))


def apoyo_offer(menu: "Menu") -> None:
    """The Apoyo printed on the Invocación, for a tie."""
    if not menu.has_offer("apoyo"):
        menu.add("apoyo", "apoyo", menu.number("apoyo", 0, 99, 2, "apoyo"))


def end_offer(menu: "Menu") -> None:
    """The end of the round: who wins, and which card he takes (L219); in a tie first what breaks it (L221)."""
    state = menu.state
    winner, cards = winner_of(menu.ahead), trophies(state)
    if asks_apoyo(state, menu.ahead):
        if menu.seat in menu.ahead:
            apoyo_offer(menu)
        menu.add_forbidden("end_tied", "end")
    elif not winner:
        menu.add("end_tied", "end")
    elif len(cards) == 1:
        menu.add(("invocacion.do.end", winner, worth(state, cards[0]), cards[0]), "end")
    else:
        choices: "Choices" = [(seat, ("invocacion.trophy", seat, worth(state, seat))) for seat in cards]
        menu.add(("invocacion.do.end_choice", winner), "end", Ask(CHOICE, ("invocacion.ask.trophy",), choices=choices))
