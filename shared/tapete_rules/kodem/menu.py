"""What a Kódem seat can do with the bar on one of its cards, likeliest first, and what - and + do."""

from ..errors import TapeteError
from ..move import Move
from ..view import CARD, CHOICE, NUMBER, RANDOM, Ask, Offer
from .battle import REVEAL, abismada_targets
from .numbers import COSTO, kind_of_damage
from .state import ABISMADA, BATALLA, MARKS, NONE, PREVIA, PRINCIPAL, PROTECTOR, UNKNOWN, UP, KodemState
from .table import TABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Deck
    from ..view import Text

PRINCIPAL_TYPES = ("adendei", "rava", "token", "espectro")
USUAL_RESTS = 1


def step_of(state: KodemState, seat: int, stop: str, delta: int) -> Move:
    """Up heals; down is damage, or a cost where K-i says that it is one."""
    if delta >= 0:
        return Move(seat, "heal", (stop, delta))
    kind = kind_of_damage(state, seat)
    if kind == COSTO:
        return Move(seat, "cost", (stop, -delta))
    return Move(seat, "damage", (stop, -delta, kind))


def offers_of(state: KodemState, seat: int, stop: str, decks: "dict[int, Deck]") -> "list[Offer]":
    """Legal moves only; the first one ends this step."""
    menu = Menu(state, seat, stop, seat in decks)
    if state.active:
        menu.main_moves()
        menu.card_moves()
        menu.leaving_moves()
        menu.seat_moves()
    menu.last_moves()
    return menu.offers


class Menu:
    """The offers of one card, gathered in order."""

    def __init__(self, state: KodemState, seat: int, stop: str, has_deck: bool) -> None:
        self.state = state
        self.seat = seat
        self.stop = stop
        self.has_deck = has_deck
        self.side = state.side(seat)
        self.slot = self.side.slot(stop)
        self.mine = seat == state.active
        self.offers: "list[Offer]" = []

    def add(self, text: "str | Text", kind: str, *args: "int | str | Ask") -> None:
        """An offer, if its move with the likeliest answers is legal."""
        offer = Offer(text if isinstance(text, tuple) else ("kodem.do." + text,), self.seat, kind, args)
        answers: "list[tuple[int | str, ...]]" = [_likely(ask) for ask in offer.asks()]
        row = TABLE[kind]
        try:
            row.check(self.state, self.seat, *row.arguments(offer.move(answers)))
        except TapeteError:
            return
        self.offers.append(offer)

    # -- the step itself

    def main_moves(self) -> None:
        """Before anything is declared a card that can be turned or attack comes first, else the end of the turn."""
        if self.mine and self.state.phase == PREVIA:
            self._reveal()
            self._attack()
            self.add("pass", "end")
        elif self.mine:
            self.add("end", "end")
        else:
            self._reveal()
        self.add("duplicate", "duplicate", self.stop) if self._repeated() else None
        self._equip()
        self._activa()
        self._link()
        if not self.slot.present:
            self.add("enter", "enter", self.stop)
        if not self.mine:
            self.add("negate", "negate")

    def _reveal(self) -> None:
        if not self.slot.hidden:
            return
        if self.stop == PROTECTOR:
            self.add("reveal", "reveal", self.stop, Ask(CARD, ("kodem.ask.card",), types=("protector",)))
            return
        if self.mine and not self.has_deck:
            self.add("reveal_attack", "attack", self.stop, self._rests(UNKNOWN), REVEAL)
        self.add("reveal", "reveal", self.stop, Ask(CARD, ("kodem.ask.card",), types=PRINCIPAL_TYPES))

    def _attack(self) -> None:
        if self.stop == PROTECTOR:
            return
        if self.slot.marks & ABISMADA:
            targets: "list[tuple[int | str, Text]]" = []
            for name in abismada_targets(self.state):
                targets.append(("random=" + name, ("kodem.target", name)))
            self.add("attack", "attack", self.stop, self._rests(self.slot.printed),
                     Ask(RANDOM, ("kodem.ask.random",), choices=targets))
        elif self.slot.printed == UNKNOWN:
            self.add("attack", "attack", self.stop, self._rests(UNKNOWN))
        else:
            self.add("attack", "attack", self.stop)

    def _rests(self, known: int) -> "int | Ask":
        """The rests as they are known, else a question that begins at the commonest answer."""
        if known != UNKNOWN:
            return known
        return Ask(NUMBER, ("kodem.ask.rests",), 0, 2, USUAL_RESTS)

    def _activa(self) -> None:
        known = max(self.slot.printed, self.slot.rests_attack)
        words = "activa" if self.mine else "rapida"
        if self.slot.hidden and not self.mine:
            self.add("reveal_activa", "activa", self.stop, self._rests(known), REVEAL)
        else:
            self.add(words, "activa", self.stop, self._rests(known))

    def _equip(self) -> None:
        for kind in ("ixim", "rot"):
            for face in ("down", "up"):
                self.add(f"{kind}_{face}", "equip", self.stop, kind, face)

    def _link(self) -> None:
        if self.stop != PROTECTOR:
            self.add("link", "link", self.stop)
            return
        for name in PRINCIPAL:
            self.add(("kodem.do.link_with", name), "link", name)

    def _repeated(self) -> bool:
        codes = [slot.code for slot in self.side.slots if slot.present and not slot.hidden]
        return bool(self.slot.code) and codes.count(self.slot.code) > 1

    # -- numbers and signs of the card

    def card_moves(self) -> None:
        """Marks, cost, rests, scale."""
        marks: "list[tuple[int | str, Text]]" = []
        marked: "list[tuple[int | str, Text]]" = []
        for name in ("quemadura", "abismada", "veneno"):
            (marked if self.slot.marks & MARKS[name] else marks).append((name, ("kodem.mark." + name,)))
        if marks:
            self.add("mark", "mark", self.stop, Ask(CHOICE, ("kodem.ask.mark",), choices=marks))
        if marked:
            self.add("unmark", "unmark", self.stop, Ask(CHOICE, ("kodem.ask.mark",), choices=marked))
        if self.state.phase == BATALLA:
            self.add("cost", "cost", self.stop, Ask(NUMBER, ("kodem.ask.points",), 1, 20, 1))

    def leaving_moves(self) -> None:
        """The three ways to leave a place, by the words that players use."""
        self.add("send", "send", self.stop)
        if self.stop == PROTECTOR:
            return
        faces: "list[tuple[int | str, Text]]" = [("down", ("kodem.face.down",)), ("up", ("kodem.face.up",))]
        self.add("change", "change", self.stop, Ask(CHOICE, ("kodem.ask.face",), choices=faces))
        others: "list[tuple[int | str, Text]]" = []
        for name in PRINCIPAL:
            if name != self.stop and self.side.slot(name).present:
                others.append((name, ("kodem.target", name)))
        if others:
            self.add("swap", "swap", self.stop, Ask(CHOICE, ("kodem.ask.place",), choices=others))
            self.add("rava", "rava", self.stop, Ask(CHOICE, ("kodem.ask.other",), choices=others),
                     Ask(CARD, ("kodem.ask.card",), types=("rava",)))

    def seat_moves(self) -> None:
        """The rest: rests and scale by effects, equipment, Bio, Token."""
        self.add("rest", "rest", self.stop, Ask(NUMBER, ("kodem.ask.rest",), -3, 3, 1))
        self.add("scale", "scale", self.stop, Ask(NUMBER, ("kodem.ask.scale",), -9, 9, 1))
        for kind in ("ixim", "rot"):
            self._equipment(kind)
        if self.stop == PROTECTOR:
            self.add("bio", "bio")
            self.add("bio_effect", "bio", "effect")
            return
        self.add("pasiva", "pasiva", self.stop)
        self.add("hide", "hide", self.stop)
        self.add("token", "token", self.stop, Ask(CARD, ("kodem.ask.card",), types=("token",)))

    def _equipment(self, kind: str) -> None:
        face = self.slot.equipment(kind)
        if face == NONE:
            return
        if face != UP:
            self.add("uncover_" + kind, "uncover", self.stop, kind)
        places: "list[tuple[int | str, Text]]" = [("zone", ("kodem.place.zone",)),
                                                  ("extincion", ("kodem.place.extincion",))]
        for name in PRINCIPAL:
            slot = self.side.slot(name)
            if name != self.stop and slot.present and not slot.equipment(kind):
                places.append((name, ("kodem.target", name)))
        self.add("unequip_" + kind, "unequip", self.stop, kind, Ask(CHOICE, ("kodem.ask.where",), choices=places))

    def last_moves(self) -> None:
        """What nobody presses often: the rival's forgotten end, a draw, giving up."""
        if not self.mine and self.state.active:
            self.add("end_rival", "end")
        if self.state.agreed:
            self.add("decline", "decline")
        self.add("agree" if self.state.agreed else "draw", "draw")
        self.add("concede", "concede")


def _likely(ask: Ask) -> "tuple[int | str, ...]":
    if ask.kind == NUMBER:
        return (ask.value,)
    if ask.kind == CARD:
        return ()
    return (ask.choices[0][0],)
