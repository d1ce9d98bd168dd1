"""The state of Exalios: the Duelo and the Enfrentamiento, and two sides."""

from ..data import Struct
from ..state import State
from .carta import Carta
from .personaje import HERIDAS, Personaje

DUELOS = 3  # of a Combat at most (L83)
DESEMPATE = 4  # the Duelo that breaks a tie (L202)
FIGHTS = 4  # Enfrentamientos of a Duelo (L87)
LAID = 4  # cards that each lays for them (L113)
MOST = 99  # of what has no bound in the rulebook
DRAWN = 2  # cards drawn of either deck for the next Duelo (L194, L195)


class Side(Struct):
    """One seat of Exalios: its Personajes, its wounds and its card.

    `hurt`: wounds taken by hand in this Enfrentamiento; `ready`: said that the row of cards is laid; `hand`, `fuerzas`,
    `faccion`: cards in the hand and left in the decks; `won`: Duelos won before this one; `personajes` in the order of
    the Duelos in which they fought; `drawn`: which of them the lot gave for the tie-break, 0 for none yet; `icon`: the
    right one of the row's card before, 0 where there is none or nobody said; `last`: Valor of the last Facción card;
    `taken`: wounds of the Enfrentamiento before.
    """

    FIELDS = (
        "heridas",
        "hurt",
        "ready",
        "hand",
        "fuerzas",
        "faccion",
        "won",
        "personajes",
        "drawn",
        "icon",
        "card",
        "last",
        "taken",
    )

    def __init__(self) -> None:
        """Set up the first Duelo: six cards in hand, three of either deck (L101)."""
        self.hand = 6
        self.fuerzas = 12
        self.faccion = 7
        self.won = self.drawn = self.last = 0
        self.personajes = [Personaje() for _ in range(DUELOS)]
        self.card = Carta()
        self.heridas = HERIDAS
        self.hurt = self.ready = self.icon = self.taken = 0

    def heridas_before(self) -> int:
        """Return the Heridas Restantes before this Enfrentamiento: their Don counts (L185, X6)."""
        return min(HERIDAS, self.heridas + self.hurt)

    def lay_cards(self) -> None:
        """Lay the four cards face down, if they do not lie yet."""
        if not self.ready:
            self.ready = 1
            self.hand = max(0, self.hand - LAID)

    def hurt_by(self, wounds: int) -> None:
        """Hurt the Personaje by hand, as far as there are Heridas Restantes."""
        taken = min(self.heridas, wounds)
        self.heridas -= taken
        self.hurt = min(HERIDAS, self.hurt + taken)

    def end_fight(self) -> None:
        """End the Enfrentamiento: the next card of the row looks at the right icon of this one."""
        self.icon = self.card.right
        self.card.clear_card()
        self.taken = self.hurt
        self.hurt = 0

    def next_duelo(self) -> None:
        """Set up the next Duelo: all four cards leave, revealed or not (L193, X10), four are drawn, and another
        Personaje enters with 3."""
        self.lay_cards()
        for deck in ("fuerzas", "faccion"):
            left = getattr(self, deck)
            drawn = min(left, DRAWN)
            setattr(self, deck, left - drawn)
            self.hand = min(MOST, self.hand + drawn)
        self.heridas = HERIDAS
        self.hurt = self.ready = self.icon = self.taken = 0
        self.card.clear_card()


class ExaliosState(State):
    """An Exalios match between seats 1 and 2; `turn` is the Duelo.

    `fight`: the Enfrentamiento, FIGHTS + 1 once all are over; `tied`: Duelos without a winner before this one; `lot`:
    the seat that the lot favoured when even the last cards were equal.
    """

    FIELDS = State.FIELDS + ("fight", "tied", "lot", "sides")

    def __init__(self, options: "dict[str, int | str]") -> None:
        State.__init__(self, options)
        self.fight = 1
        self.tied = self.lot = 0
        self.sides = [Side(), Side()]

    def side(self, seat: int) -> Side:
        return self.sides[seat - 1]

    def rival(self, seat: int) -> Side:
        return self.sides[2 - seat]

    def number_of(self, seat: int) -> int:
        """Return the number of the Personaje who fights, 1 to 3: that of the Duelo, else the one drawn; 0 before the
        draw."""
        return self.side(seat).drawn if self.turn > DUELOS else self.turn

    def fighting_personaje(self, seat: int) -> "Personaje | None":
        """Return the Personaje who fights now, None if nobody knows which."""
        number = self.number_of(seat)
        return self.side(seat).personajes[number - 1] if number else None
