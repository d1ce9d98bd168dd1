"""The offers of the calculator: Personajes and cards, from a deck or typed in, their chains and Dones."""

from ..view import CARD, CHOICE, NUMBER, Question
from .cards import known_don
from .carta import CHAINS, ICONS, LOWER, NONE, UPPER
from .checks import UNNAMED
from .duelo import are_ready
from .personaje import UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import Text
    from .menu import ExaliosMenu

# The first words of the types of cards, however they are written.
PERSONAJES = ("personaje",)
FUERZAS = ("fuerza",)
FACCION = ("faccion", "facción")

HIGHEST = 20  # Valor or bonus that can be typed in
_MIDDLE = 5


def ask_card(types: "tuple[str, ...]") -> Question:
    """Ask for a card of the deck."""
    return Question(CARD, ("exalios.ask.card",), types=types)


def ask_bonus(name: str, value: int = 1) -> Question:
    """Ask for a bonus printed on a card; the board may begin at the seat's last answer."""
    return Question(NUMBER, ("exalios.ask." + name,), 0, HIGHEST, value, memory=name)


def ask_wounds(name: str) -> Question:
    """Ask for a number of wounds; it is nearly always one."""
    return Question(NUMBER, ("exalios.ask." + name,), 0, 3, 1)


def offer_reveal(menu: "ExaliosMenu") -> None:
    """Offer cards of the deck: first the handshake, then the Personaje, then the card."""
    if not menu.deck:
        return
    if not are_ready(menu.state):
        menu.add("ready", "ready")
    if not _is_known(menu):
        menu.add("personaje", "personaje", ask_card(PERSONAJES))
    menu.add("reveal", "reveal", ask_card(FUERZAS + FACCION))


def _is_known(menu: "ExaliosMenu") -> bool:
    """Return True if somebody named the Personaje or his Dones."""
    personaje = menu.state.fighting_personaje(menu.seat)
    return personaje is None or bool(personaje.code) or personaje.don3 != UNKNOWN


def offer_claim(menu: "ExaliosMenu") -> None:
    """Offer the claims that players judge: the card is Encadenada, its bonus, and the bonus of the Don."""
    card = menu.card
    if not card.value:
        return
    _offer_chain(menu, UPPER, card.upper)
    _offer_chain(menu, LOWER, card.lower)
    _offer_don(menu)
    if card.chain != NONE:
        menu.add("chain_none", "chain", CHAINS[NONE])


def _offer_chain(menu: "ExaliosMenu", chain: int, bonus: int) -> None:
    if menu.card.chain == chain:
        return
    word = CHAINS[chain]
    if bonus:
        menu.add(("exalios.do.chain_" + word, bonus), "chain", word)
    elif not menu.card.code:
        menu.add("type_" + word, "chain", word, ask_bonus(word))


def _offer_don(menu: "ExaliosMenu") -> None:
    known = known_don(menu.state, menu.seat)
    if known == UNKNOWN:
        menu.add("type_don", "don", ask_bonus("don", menu.card.don))
    elif menu.card.don:
        menu.add("don_none", "don", 0)
    elif known:
        menu.add(("exalios.do.don", known), "don", known)


def offer_value(menu: "ExaliosMenu") -> None:
    """Offer a card without a deck by its Valor alone; the players say the bonuses."""
    if not menu.deck and not menu.has_offer("reveal"):
        menu.add("type_value", "reveal", UNNAMED, _ask_value(), 0, 0, 0, 0, ask_wounds("wounds"))


def _ask_value() -> Question:
    return Question(NUMBER, ("exalios.ask.value",), 1, HIGHEST, _MIDDLE, memory="value")


def offer_typed(menu: "ExaliosMenu") -> None:
    """Offer cards without a deck: the Valor alone; or with icons, and the board knows the bonuses; and the Dones of the
    Personaje."""
    value, wounds = _ask_value(), ask_wounds("wounds")
    offer_value(menu)
    if menu.deck:
        menu.add("type_value", "reveal", UNNAMED, value, 0, 0, 0, 0, wounds)
    if menu.state.fight == 1:
        menu.add("type_icons", "reveal", UNNAMED, value, 0, _ask_icon("right"), 0, 0, wounds)
    else:
        bonuses = [ask_bonus(name) for name in ("upper", "lower")]
        icons = (_ask_icon("left"), _ask_icon("right"))
        menu.add("type_icons", "reveal", UNNAMED, value, icons[0], icons[1], bonuses[0], bonuses[1], wounds)
    if not _is_known(menu):
        dones = [ask_bonus(name) for name in ("don3", "don2", "don1")]
        menu.add("type_dones", "personaje", UNNAMED, dones[0], dones[1], dones[2])


def _ask_icon(name: str) -> Question:
    choices: "list[tuple[int | str, Text]]" = [(place, ("exalios.icon." + ICONS[place],)) for place in (1, 2, 3)]
    return Question(CHOICE, ("exalios.ask." + name,), choices=choices)


def offer_forbidden(menu: "ExaliosMenu") -> None:
    """Offer a chain that icons deny: a Don goes before the chain (L228), and its text may grant it."""
    if menu.card.value and menu.card.chain == NONE and menu.state.fight > 1:
        menu.add_forbidden("chain_anyway", "chain", CHAINS[UPPER])
