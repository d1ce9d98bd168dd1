"""The usual offers of the fight: conjuros and their effects, Maná, leaving, the end (L157-L205)."""

from ..view import CHOICE, Question, ask_change
from .conjuros import SLOTS, is_shown
from .menu_round import offer_clock, offer_end
from .resolve import NEW, OWN
from .state import COMBATE, EFECTOS, UNKNOWN

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


def _offer_mana(menu: "InvocacionMenu") -> None:
    """Offer Maná for power, which the bar cannot spend, and for an Apoyo."""
    menu.add("potency", "potency", menu.ask_number("potency", 1, max(1, menu.side.mana), 1))
    menu.add("invoke", "invoke", menu.ask_number("apoyo", 0, 99, 2, "apoyo"))


def _offer_leaving(menu: "InvocacionMenu") -> None:
    """Offer the end to seats that do not lead, if it did not come first."""
    if not menu.has_offer("retire"):
        menu.add("retire", "retire")
    if menu.state.phase == COMBATE and menu.seat not in menu.ahead:
        offer_end(menu)


def _offer_invocacion(menu: "InvocacionMenu") -> None:
    """Offer the commonest effects of an Invocación; it does them in its place in the order (L157)."""
    menu.add("inv_own", "effect", "inv", OWN, "add", _ask_points(menu, 1))
    menu.add("inv_rivals", "effect", "inv", "rivals", "add", _ask_points(menu, -1))


def _offer_conjuro(menu: "InvocacionMenu") -> None:
    """Offer a conjuro face up, with its effect or without one."""
    menu.add("new_own", "effect", NEW, OWN, "add", _ask_points(menu, 1))
    menu.add("new_rivals", "effect", NEW, "rivals", "add", _ask_points(menu, -1))
    menu.add("conjuro", "conjuro")
    menu.add(
        "new_equal", "effect", NEW, OWN, "equal", menu.ask_number("equal", -20, 99, 8, "equal"), ask_multiplier(menu)
    )


def _offer_protection(menu: "InvocacionMenu") -> None:
    """Offer the uses of Maná for a conjuro."""
    slots = protectable_choices(menu)
    if slots:
        menu.add("barrier", "barrier", Question(CHOICE, ("invocacion.ask.conjuro",), choices=slots))
    menu.add("priority", "priority")


def shown_choices(menu: "InvocacionMenu", seat: int) -> "Choices":
    """Return the conjuros of a seat that lie face up."""
    return [(int(slot), ("invocacion.source." + slot,)) for slot in SLOTS if is_shown(menu.state, seat, int(slot))]


def protectable_choices(menu: "InvocacionMenu") -> "Choices":
    """Return the conjuros of the seat that lie face up, those without a barrier first."""
    slots = shown_choices(menu, menu.seat)
    slots.sort(key=lambda row: (menu.side.barriers >> int(row[0]) - 1 & 1, row[0]))
    return slots


def _ask_points(menu: "InvocacionMenu", value: int) -> Question:
    return ask_change(("invocacion.ask.points",), 20, 20, value)


def ask_multiplier(menu: "InvocacionMenu") -> Question:
    """Ask for the multiplier of the number; conjuros only if they are counted."""
    counts = [name for name in PER if menu.side.conjuros != UNKNOWN or not name.startswith("conjuros")]
    choices: "Choices" = [(name, ("invocacion.per." + name.replace(".", "_"),)) for name in counts]
    return Question(CHOICE, ("invocacion.ask.per",), choices=choices)


COMBAT_GROUPS: "list[Group]" = [
    _offer_step,
    _offer_conjuro,
    _offer_protection,
    _offer_mana,
    _offer_leaving,
]
