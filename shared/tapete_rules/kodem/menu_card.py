"""The offers of one card beside the course of the turn: marks and costs, ways to leave, and what is rare."""

from ..view import CARD, CHOICE, NUMBER, Ask
from .menu_turn import target_text
from .slot import DOWN, MARKS, NONE, PRINCIPAL, PROTECTOR
from .state import BATALLA

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import Text
    from .menu import Menu

    Choices = list[tuple[int | str, Text]]


_FACES: "Choices" = [("down", ("kodem.face.down",)), ("up", ("kodem.face.up",))]


def card_offers(menu: "Menu") -> None:
    """Marks on and off, a cost in life, and the end that the rival forgot."""
    marks: "Choices" = []
    marked: "Choices" = []
    for name in ("quemadura", "abismada", "veneno"):
        choices = marked if menu.slot.marks & MARKS[name] else marks
        choices.append((name, ("kodem.mark." + name,)))
    _choice(menu, "mark", "kodem.ask.mark", marks)
    _choice(menu, "unmark", "kodem.ask.mark", marked)
    if menu.state.phase == BATALLA:
        menu.add("cost", "cost", menu.stop, Ask(NUMBER, ("kodem.ask.points",), 1, 20, 1))
    if not menu.is_mine:
        menu.add("end_rival", "end")


def leaving_offers(menu: "Menu") -> None:
    """The three ways to leave a place, in the words that players use, and Rava's return."""
    menu.add("send", "send", menu.stop)
    if menu.stop == PROTECTOR:
        return
    _choice(menu, "change", "kodem.ask.face", _FACES)
    others = _others(menu)
    _choice(menu, "swap", "kodem.ask.place", others)
    if others:
        menu.add(
            "rava",
            "rava",
            menu.stop,
            Ask(CHOICE, ("kodem.ask.other",), choices=others),
            Ask(CARD, ("kodem.ask.card",), types=("rava",)),
        )


def rare_offers(menu: "Menu") -> None:
    """Rests and scale by effects, equipment, Bio, Token."""
    menu.add("rest", "rest", menu.stop, Ask(NUMBER, ("kodem.ask.rest",), -menu.slot.rests, 3, 1))
    menu.add("scale", "scale", menu.stop, Ask(NUMBER, ("kodem.ask.scale",), -9, 9, 1))
    _attach(menu)
    for kind in ("ixim", "rot"):
        _equipment(menu, kind)
    if menu.stop == PROTECTOR:
        menu.add("reveal_bio", "reveal", "B")
        menu.add("bio", "bio")
        menu.add("bio_effect", "bio", "effect")
    menu.add("pasiva", "pasiva", menu.stop)
    menu.add("hide", "hide", menu.stop)
    if menu.stop != PROTECTOR:
        menu.add("token", "token", menu.stop, Ask(CARD, ("kodem.ask.card",), types=("token",)))


def last_offers(menu: "Menu") -> None:
    """What nobody presses often: a draw, giving up."""
    if menu.state.agreed:
        menu.add("decline", "decline")
    menu.add("agree" if menu.state.agreed else "draw", "draw")
    menu.add("concede", "concede")


def _attach(menu: "Menu") -> None:
    """Equipment by an effect, of the kinds that the card does not bear."""
    kinds: "Choices" = []
    for kind in ("ixim", "rot"):
        if menu.side.zone(kind) and not menu.slot.equipment(kind):
            kinds.append((kind, ("kodem.equipment." + kind,)))
    if kinds and not menu.has("equip"):
        which = Ask(CHOICE, ("kodem.ask.equipment",), choices=kinds)
        menu.add("attach", "attach", menu.stop, which, Ask(CHOICE, ("kodem.ask.face",), choices=_FACES))


def _equipment(menu: "Menu", kind: str) -> None:
    face = menu.slot.equipment(kind)
    if face == NONE:
        return
    if face == DOWN:
        menu.add("uncover_" + kind, "uncover", menu.stop, kind, Ask(CARD, ("kodem.ask.card",), types=(kind,)))
    places: "Choices" = [("zone", ("kodem.place.zone",)), ("extincion", ("kodem.place.extincion",))]
    for name, text in _others(menu):
        if not menu.side.slot(str(name)).equipment(kind):
            places.append((name, text))
    menu.add("unequip_" + kind, "unequip", menu.stop, kind, Ask(CHOICE, ("kodem.ask.where",), choices=places))


def _choice(menu: "Menu", kind: str, question: str, choices: "Choices") -> None:
    if choices:
        menu.add(kind, kind, menu.stop, Ask(CHOICE, (question,), choices=choices))


def _others(menu: "Menu") -> "Choices":
    """The other cards of the Zona Principal."""
    return [(name, target_text(name)) for name in PRINCIPAL if name != menu.stop and menu.side.slot(name).present]
