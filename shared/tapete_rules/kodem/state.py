"""The state of Kódem: a side of four places for each seat, and the two seats of the turn."""

from ..data import Struct
from ..state import State
from .settings import DUELO, ENDS, TODOS
from .slot import DOWN, PROTECTOR, SLOTS, UNKNOWN, Slot, start_life

PREVIA = 0
BATALLA = 1
POST = 2
EQUIPO = 3
PHASES = ("previa", "batalla", "post", "equipo")

# Where a card in Extinción came from, and may go back to (L35).
DECK = "deck"
BIO_TYPE = "bio"
PROTECTOR_TYPE = "protector"
BURIED = (DECK, "ixim", "rot", BIO_TYPE, PROTECTOR_TYPE)

# What a count can hold, also where more is forced.
MOST_CARDS = 99
MOST_LEFT = 9


class Side(Struct):
    """One seat of Kódem: four places, its deck, its zones and its Extinción.

    `pile`: codes known to lie in Extinción; `buried`: how many lie there of each kind of BURIED, as far as that is
    known, empty where nothing is; `deck`: cards in the Mazo, -1 where nobody counts them; `failed`: how often a place
    could not be refilled from an empty one; `spare`: Protectores not yet in play; `bio`: NONE, DOWN or UP; `ixim` and
    `rot`: left in the Zona de Equipo; `rava`: how many the deck brings; `attack`: 0, 1 declared, 2 negated in this
    turn; what else follows: used in this turn.
    """

    FIELDS = (
        "slots",
        "extincion",
        "pile",
        "deck",
        "failed",
        "spare",
        "bio",
        "ixim",
        "rot",
        "rava",
        "attack",
        "activa",
        "linked",
        "equipped",
        "buried",
    )

    def __init__(self) -> None:
        self.slots = [Slot() for _ in SLOTS]
        self.extincion = self.failed = 0
        self.pile: list[str] = []
        self.buried: list[int] = []
        self.deck = UNKNOWN
        self.spare = 0
        self.bio = DOWN
        self.ixim = self.rot = 3
        self.rava = 1
        for name in SLOTS:
            self.slot(name).enter_card(start_life(name))
        self.slot(PROTECTOR).rests = 3
        self.clear_turn()

    def clear_turn(self) -> None:
        """Forget what belongs to one turn."""
        self.attack = self.activa = self.linked = self.equipped = 0
        for slot in self.slots:
            slot.clear_turn()

    def slot(self, name: str) -> Slot:
        """Return the place "1", "2", "3" or "P"."""
        return self.slots[SLOTS.index(name)]

    def add_to_extincion(self, kind: str, code: str) -> None:
        """Add a card to Extinción, by its code if it is known; `kind`: one of BURIED."""
        self.bury_cards(kind, 1)
        if code:
            self.pile.append(code)

    def bury_cards(self, kind: str, cards: int) -> None:
        """Count cards of a kind in Extinción, or with a number below 0 take them off."""
        place = BURIED.index(kind)
        self.buried = self.buried or [0] * len(BURIED)
        self.buried[place] = max(0, self.buried[place] + cards)
        self.set_extincion(min(MOST_CARDS, max(0, self.extincion + cards)))

    def set_extincion(self, cards: int) -> None:
        """Set the number of cards in Extinción; where fewer are left than were known, nobody knows which."""
        self.extincion = cards
        del self.pile[cards:]
        if not cards or sum(self.buried) > cards:
            self.buried = []

    def count_buried(self, kind: str) -> int:
        """Return the cards of a kind that are known to lie in Extinción."""
        return self.buried[BURIED.index(kind)] if self.buried else 0

    def count_unknown(self) -> int:
        """Return the cards in Extinción whose kind nobody knows."""
        return self.extincion - sum(self.buried)

    def has_buried_deck_card(self) -> bool:
        """Return True if a card of the Mazo may lie in Extinción."""
        return self.count_buried(DECK) + self.count_unknown() > 0

    def zone_count(self, kind: str) -> int:
        """Return the number of "ixim" or "rot" left in the Zona de Equipo."""
        left: int = getattr(self, kind)
        return left

    def change_zone(self, kind: str, delta: int) -> None:
        setattr(self, kind, min(MOST_LEFT, max(0, self.zone_count(kind) + delta)))


class KodemState(State):
    """A Kódem match between two to eight seats.

    `priority`: the seat that may activate the next of several Pasivas (L231), 0 while there are none, below 0 when the
    other one has just let it pass. At a table of more than two, `chosen`: the rival of this turn, 0 while there is none
    (L243); `order`: the seats that were drawn to play first (L241), all others follow round the table.
    """

    FIELDS = State.FIELDS + ("phase", "priority", "chosen", "order", "sides")

    def __init__(self, options: "dict[str, int | str]") -> None:
        State.__init__(self, options)
        self.phase = PREVIA
        self.priority = self.chosen = 0
        self.order: list[int] = []
        self.sides = [Side() for _ in self.all_seats()]
        self.mode = str(options["mode"])
        if self.mode == DUELO and self.seats > 2:
            self.mode = TODOS
        target, self.end_rule = ENDS[self.mode]
        self.target = self.option_number("target") or target
        self.teams: list[int] = []
        if self.seats > 2:
            from .opponents import teams_of

            self.teams = teams_of(self)

    def begin_game(self, first: int) -> None:
        """Begin the game with a seat's Previa, whatever was forced before (L52)."""
        State.begin_game(self, first)
        self.phase = PREVIA
        if self.seats > 2:
            from .opponents import begin_turns

            begin_turns(self)

    def concede(self, seat: int) -> None:
        """Give up; in Previa the seat is no rival of the turn any more (L243)."""
        State.concede(self, seat)
        if self.chosen == seat and self.phase == PREVIA:
            self.chosen = 0

    def pass_turn(self) -> None:
        """Pass the turn to the next seat."""
        if self.seats == 2:
            self.active = 3 - self.active
            return
        from .opponents import next_seat, turn_to

        turn_to(self, next_seat(self))

    def rival_of(self, seat: int) -> int:
        """Return the opponent of a seat in this turn: at a larger table the active seat, or the rival that it chose."""
        if self.seats == 2:
            return 3 - seat
        from .opponents import rival_of

        return rival_of(self, seat)

    def is_out(self, seat: int) -> bool:
        if self.seats == 2:
            return self.has_conceded(seat)
        from .opponents import is_out

        return is_out(self, seat)

    def side(self, seat: int) -> Side:
        return self.sides[seat - 1]

    def rival(self, seat: int) -> Side:
        return self.sides[self.rival_of(seat) - 1]

    def slot(self, seat: int, name: str) -> Slot:
        return self.sides[seat - 1].slot(name)
